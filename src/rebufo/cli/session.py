"""A person at the table: bots answer, the race is told, the person is asked, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from rebufo.bots.bot import Bot
from rebufo.cli.failures import sentence
from rebufo.cli.saving import SaveFile, as_answered
from rebufo.cli.screen import Screen
from rebufo.games import find_game
from rebufo.kernel.atomic_file import WriteError
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action, Seat
from rebufo.terminal.table_top import TableTop

COMMANDS: Final = ("explain", "hint", "bot", "map", "all", "undo", "save", "quit")
DOT: Final = " · "  # between keys
READY: Final = " > "
LEAST: Final = 6  # options listed on the lowest screen
EVERY: Final = 10_000  # more rows than there are options
FRAME: Final = 9  # rows of a screen that are neither picture nor options


class Advice(NamedTuple):
    """What a bot would answer, in words too."""

    prompt: Prompt
    action: Action
    key: str
    label: str
    worth: list[float]  # of each option to the bot, if it weighs them


class Quit(Exception):
    """The person leaves the table."""


class Session:
    """One sitting at one race."""

    def __init__(
        self, race: Match, me: Seat, bots: Mapping[Seat, Bot], top: TableTop, screen: Screen, save: SaveFile
    ) -> None:
        self.race = race
        self.me = me
        self.bots = bots
        self.top = top
        self.screen = screen
        self.save_file = save
        self.words = top.words
        self.told = 0  # events the person has read
        self.keep = save.file is not None  # whether the race is saved as it goes
        self.fresh = True  # whether the next question begins a turn, so that the whole table is shown
        self.deeds: dict[str, Callable[[Prompt, str], None]] = {
            "explain": self.explain,
            "hint": self.hint,
            "bot": self.let_bot,
            "map": self.show_map,
            "all": self.show_all,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Race to the end, or until the person leaves."""
        try:
            while not self.race.over:
                self.bots_answer()
                if not self.race.over:
                    self.person_answers()
            self.finish()
        except Quit:
            pass
        except EOFError:
            self.leave_saved()
        except KeyboardInterrupt:
            self.screen.show("")
            self.race = as_answered(self.race)  # it may have been cut short in the middle of an answer
            self.leave_saved()

    # the others

    def bots_answer(self) -> None:
        """Every bot that owes an answer gives it, until only the person does; each turn is told when it is over."""
        waiting = self.words.text("play.thinking")
        with self.screen.console.status(waiting) if self.screen.live else nullcontext():
            while True:
                seat = next((seat for seat in self.race.waiting if seat in self.bots), None)
                if seat is None:
                    break
                self.race.play(seat, self.bots[seat].choose(self.race, seat))
                self.fresh = True
                if seat not in self.race.waiting:
                    self.tell()
        self.tell()

    def tell(self) -> None:
        """What happened since the person last looked."""
        self.told = min(self.told, self.race.event_count)
        later = self.top.unfinished(self.told, [seat for seat in self.race.waiting if seat in self.bots])
        events = self.race.events(self.told, self.me)
        self.screen.show(*self.top.tell(events[: len(events) - later]))
        self.told = self.race.event_count - later

    # the person

    def person_answers(self) -> None:
        """Ask until an answer is given or taken back."""
        prompt = self.race.prompt(self.me)
        self.keep_going()
        self.show_table(prompt)
        before = len(self.race.history)
        while len(self.race.history) == before:
            typed = self.screen.ask(self.question_line(prompt))
            answers = self.top.answers(prompt, typed)
            for action in answers:
                self.play(action)
            if not answers:
                self.obey(prompt, typed)

    def play(self, action: Action) -> None:
        self.race.play(self.me, action)
        self.fresh = False
        self.tell()

    def obey(self, prompt: Prompt, typed: str) -> None:
        """Something that is no answer: a command with what follows it, or a slip of the finger."""
        if not typed:
            self.fresh = True
            self.show_table(prompt)
            return
        if typed.startswith("?"):
            self.explain(prompt, typed[1:].strip())
            return
        first, _, rest = typed.partition(" ")
        for command in COMMANDS:
            if first.lower() in self.words.text(f"play.commands.{command}").split():
                self.deeds[command](prompt, rest.strip())
                return
        self.no_option(prompt, typed)

    def no_option(self, prompt: Prompt, typed: str) -> None:
        self.screen.show(Text.assemble(" ", self.top.refusal(prompt, typed)))

    def show_table(self, prompt: Prompt) -> None:
        """The picture, who is where, and the question with its options."""
        screen, top = self.screen, self.top
        rows = self.rows(top.picture(prompt, screen.width, screen.height))
        if self.fresh:
            rows += self.rows(top.standings(screen.width))
        most = max(screen.height - rows - FRAME, LEAST)
        if self.fresh:
            screen.show(Rule(Text(top.title(), "bold"), align="left", style="dim"))
        screen.show(top.picture(prompt, screen.width, screen.height, most))
        if self.fresh:
            screen.show(top.standings(screen.width))
        screen.show(self.banner(prompt), top.options(prompt, most))

    def rows(self, thing: RenderableType) -> int:
        return len(self.screen.console.render_lines(thing))

    def banner(self, prompt: Prompt) -> Text:
        return Text.assemble(" ", (f" {self.top.question(prompt)} ", self.top.accent))

    def question_line(self, prompt: Prompt) -> str:
        """The keys that mean something now, on as many lines as they need."""
        choice = self.top.choice(prompt)
        undo = self.words.text("play.undo_key") if self.race.can_undo(self.me) else ""
        lines = [""]
        for key in self.words.text("play.keys", choice=choice, undo=undo).split(DOT):
            if len(lines[-1]) + len(DOT) + len(key) + len(READY) >= self.screen.width:
                lines.append("")
            lines[-1] += (DOT if lines[-1] else " ") + key.strip()
        return "\n".join(lines) + READY

    # commands

    def explain(self, prompt: Prompt, typed: str) -> None:
        if not typed:
            self.screen.show(self.top.explain(prompt))
            return
        told = self.top.explain_typed(prompt, typed, self.screen.width)
        if told is None:
            self.no_option(prompt, typed)
        else:
            self.screen.show(told)

    def hint(self, prompt: Prompt, typed: str) -> None:
        bot, advice = self.advice()
        key, option = " ".join(one.key for one in advice), ", ".join(one.label for one in advice)
        self.note("play.hint", bot=bot, key=key, option=option)
        self.screen.show(Text(self.top.reason(advice[-1].prompt, advice[-1].action, advice[-1].worth)))

    def let_bot(self, prompt: Prompt, typed: str) -> None:
        bot, advice = self.advice()
        self.note("play.bot_plays", bot=bot, option=", ".join(one.label for one in advice))
        for one in advice:
            self.play(one.action)

    def advice(self) -> tuple[str, list[Advice]]:
        """What the usual bot would do in the person's place, the same each time it is asked; all parts of it."""
        game = find_game(self.race.game)
        name = game.usual_bot
        bot = game.make_bot(name, seed=len(self.race.history))
        race = self.race.clone()
        found: list[Advice] = []
        while not found or (self.top.in_parts(found[-1].prompt) and self.top.goes_on(race)):
            prompt = race.prompt(self.me)
            action = bot.choose(race, self.me)
            number = prompt.options.index(action)
            key, label, worth = self.top.keys(prompt)[number], self.top.label(prompt, number), bot.weigh(race, self.me)
            found.append(Advice(prompt, action, key, label, worth))
            race.play(self.me, action)
        return name, found

    def show_map(self, prompt: Prompt, typed: str) -> None:
        self.screen.show(self.top.map(self.screen.width, self.screen.height))

    def show_all(self, prompt: Prompt, typed: str) -> None:
        screen = self.screen
        screen.show(self.top.picture(prompt, screen.width, screen.height))
        screen.show(self.top.options(prompt, EVERY))

    def undo(self, prompt: Prompt, typed: str) -> None:
        if not self.race.can_undo(self.me):
            answered = any(played.seat == self.me for played in self.race.history)
            self.note("play.no_undo" if answered else "play.nothing_to_undo")
            return
        self.race.undo(self.me)
        self.note("play.undone")

    def save(self, prompt: Prompt, typed: str) -> None:
        if typed:
            self.save_file.file = typed
        try:
            self.note("play.saved", file=self.save_file.save(self.race))
        except WriteError as error:
            self.screen.show(sentence(error, self.words.lang))
            return
        self.keep = True

    def quit(self, prompt: Prompt, typed: str) -> None:
        if self.keep or self.yes("play.save_question"):
            try:
                self.leave_saved()
            except WriteError as error:
                self.screen.show(sentence(error, self.words.lang))
                return
        else:
            self.note("play.not_saved")
        raise Quit

    # saving

    def keep_going(self) -> None:
        """Save as the race goes; a full disk stops the saving, not the race."""
        if self.keep:
            try:
                self.save_file.save(self.race)
            except WriteError as error:
                self.screen.show(sentence(error, self.words.lang))
                self.keep = False

    def leave_saved(self) -> None:
        """Save, and say how to go on."""
        file = self.save_file.save(self.race)
        if self.race.over:
            self.note("play.saved", file=file)
        else:
            self.note("play.resume", file=file, game=self.race.game)

    def finish(self) -> None:
        self.screen.show("", self.top.podium(self.screen.width), "")
        try:
            wanted = self.keep or self.yes("play.record_question")
        except EOFError:
            return  # nobody is there who could want it
        if wanted:
            self.note("play.record_saved", file=self.save_file.save(self.race))
        else:
            self.note("play.not_saved")

    def yes(self, question: str) -> bool:
        """An answer to a question where Enter means yes; a slip of the finger answers nothing."""
        while True:
            typed = self.screen.ask(" " + self.words.text(question) + " ").lower()
            if typed in self.words.text("play.no").split():
                return False
            if not typed or typed in self.words.text("play.yes").split():
                return True
            self.note("play.yes_or_no")

    def note(self, text: str, /, **facts: object) -> None:
        self.screen.show(Text.assemble(" ", self.words.text(text, **facts)))
