"""How a game looks in a terminal; how it speaks is in `rebufo.words`.

`TableTop` serves any game; `explain.<name>` of its locale files is the answer to `?`. A game that has a picture declares a
subclass.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action, Event, Seat
from rebufo.kernel.setup import BOT
from rebufo.words import Telling
from rebufo.words.telling import fields


class TableTop:
    """One race on the table, seen by the person in seat `me` (None: a spectator)."""

    accent: Style = Style(bold=True, reverse=True)  # of what is asked now
    speaks: type[Telling] = Telling  # a subclass names the words that it is written for

    def __init__(self, race: Match, words: Words, me: Seat | None, speaks: type[Telling] | None = None) -> None:
        """`speaks`: the words of a game that has no table top of its own."""
        self.race = race
        self.words = words
        self.me = me
        people = ["" if name.startswith(BOT) else name for name in race.setup.players]
        self.telling = (speaks or self.speaks)(race.spec, race.setup, words, people, codes=True)

    def beside(self, race: Match) -> TableTop:
        """The same table with another race on it."""
        return type(self)(race, self.words, self.me)

    def view(self) -> Any:
        """The table as the person may know it."""
        return self.race.view(self.me)

    # names

    def seat_name(self, seat: Seat) -> str:
        return self.telling.who(seat)

    def car_name(self, seat: Seat) -> str:
        """What the car of a seat is called, person or bot at the wheel."""
        return self.telling.car(seat)

    def opponents(self, bots: str) -> str:
        """Whom the person races against: bots, and whatever else there is in a game."""
        return bots

    def badge(self, seat: Seat) -> Text:
        """The few characters that stand for a seat, in its colour."""
        return Text(str(seat + 1), "bold")

    # the choice

    def keys(self, prompt: Prompt) -> list[str]:
        """What a person types for each option."""
        return [str(number) for number in range(1, len(prompt.options) + 1)]

    def find(self, prompt: Prompt, typed: str) -> int | None:
        """The option that a person means; None if it is none of them."""
        keys = self.keys(prompt)
        return keys.index(typed) if typed in keys else None

    def answers(self, prompt: Prompt, typed: str) -> list[Action]:
        """What a line answers: one option, or several questions in a row; nothing where it does not."""
        number = self.find(prompt, typed)
        if number is not None:
            return [prompt.options[number]]
        answers, rest = self.in_a_row(typed.split())
        return [] if rest else answers

    def in_a_row(self, keys: Sequence[str]) -> tuple[list[Action], list[str]]:
        """The options that keys mean one after the other, and the keys that mean none, or come after a reveal."""
        assert self.me is not None
        twin = self.race.clone()
        top = self.beside(twin)
        answers: list[Action] = []
        for place, key in enumerate(keys):
            if answers and not self.goes_on(twin):
                return answers, list(keys[place:])
            prompt = twin.prompt(self.me)
            number = top.find(prompt, key)
            if number is None:
                return [], list(keys)
            answers.append(prompt.options[number])
            twin.play(self.me, answers[-1])
        return answers, []

    def goes_on(self, twin: Match) -> bool:
        """Whether a copy of the race, after an answer tried on it, asks the person again with nothing revealed since."""
        return self.me is not None and self.me in twin.waiting and twin.can_undo(self.me)

    def in_parts(self, prompt: Prompt) -> bool:
        """Whether the answer is given part by part, and a bot is wanted for all of them."""
        return False

    def choice(self, prompt: Prompt) -> str:
        """What can be typed, in short."""
        keys = sorted(self.keys(prompt), key=lambda key: (len(key), key))
        return keys[0] if len(keys) == 1 else f"{keys[0]}–{keys[-1]}"

    def refusal(self, prompt: Prompt, typed: str) -> str:
        """What to say where something typed means nothing."""
        first, _, last = self.choice(prompt).partition("–")
        return self.words.text("play.not_an_option", first=first, last=last or first)

    def question(self, prompt: Prompt) -> str:
        return self.telling.question(prompt, self.view())

    def label(self, prompt: Prompt, number: int) -> str:
        """An option in a few words."""
        return self.telling.label(prompt, self.view(), number)

    def options(self, prompt: Prompt, most: int) -> RenderableType:
        """The options with what each would bring, at most so many rows."""
        rows = Table.grid(padding=(0, 2))
        for number, key in enumerate(self.keys(prompt)[:most]):
            rows.add_row(Text(key.rjust(3), "bold"), self.label(prompt, number), self.brings(prompt, number))
        return rows

    def brings(self, prompt: Prompt, number: int) -> str:
        """What an option brings, as far as the game's words say it."""
        return self.telling.brings(prompt, self.view(), number)

    def explain(self, prompt: Prompt) -> RenderableType:
        """What is asked, with the rules behind it."""
        key = f"explain.{prompt.decision}"
        return paragraphs(self.words.text(key) if self.words.has(key) else self.question(prompt))

    def explain_option(self, prompt: Prompt, number: int, width: int) -> RenderableType:
        return Text(" ".join(filter(None, (self.label(prompt, number), self.brings(prompt, number)))))

    def explain_typed(self, prompt: Prompt, typed: str, width: int) -> RenderableType | None:
        """What something typed would be; None where it means nothing."""
        number = self.find(prompt, typed)
        return None if number is None else self.explain_option(prompt, number, width)

    def reason(self, prompt: Prompt, action: Action, worth: Sequence[float]) -> str:
        """Why the bot of a hint would choose this; `worth` is what each option is to it, if it weighs them."""
        return self.brings(prompt, prompt.options.index(action))

    # the picture

    def title(self) -> str:
        """Where we are."""
        return self.telling.title(self.view())

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        """The board with the options on it: those that are listed in `most` rows, or all."""
        return Text("")

    def map(self, width: int, height: int) -> RenderableType:
        """The whole board."""
        return self.picture(None, width, height)

    def standings(self, width: int) -> RenderableType:
        """Who is where, best first."""
        rows = Table.grid(padding=(0, 2))
        for row in self.race.standings:
            facts = fields(row)
            seat = facts.pop("seat")
            rest = "  ".join(str(value) for key, value in facts.items() if key != "place" and value not in ("", None))
            rows.add_row(str(facts.get("place", "")).rjust(3), self.badge(seat), self.seat_name(seat), rest)
        return rows

    def podium(self, width: int) -> RenderableType:
        """The result."""
        return self.standings(width)

    # the log

    def doer(self, event: Event) -> Seat | None:
        """The seat an event is about; None for one about all, below 0 for nobody's."""
        seat: Seat | None = getattr(event, "seat", None)
        return seat

    def begins(self, event: Event, before: Event) -> bool:
        """Whether an event begins a line of its own."""
        return self.doer(event) != self.doer(before) or self.doer(event) is None

    def sentence(self, event: Event) -> str:
        """An event in words, as a whole sentence."""
        return self.telling.sentence(event)

    def predicate(self, event: Event) -> str:
        """The same without its subject, where it begins with one: the badge before the line says it already."""
        seat = self.doer(event)
        return self.sentence(event).removeprefix("" if seat is None or seat < 0 else f"{self.seat_name(seat)} ")

    def tell(self, events: Sequence[Event]) -> list[RenderableType]:
        """What happened, a line for each thing, the seat's badge before it."""
        lines: list[list[Event]] = []
        for event in events:
            if not lines or self.begins(event, lines[-1][-1]):
                lines.append([])
            lines[-1].append(event)
        return [line for line in map(self._line, lines) if line is not None]

    def unfinished(self, told: int, busy: Collection[Seat]) -> int:
        """How many of the last events are of a turn that one of these seats is in the middle of, to be told when it ends."""
        race, count = self.race, 0
        while told < race.event_count - count:
            events = race.events(race.event_count - count - 1, self.me)
            if len(events) <= count or self.doer(events[0]) not in busy:
                break
            count += 1
        return count

    def subject(self, seat: Seat) -> Text:
        """A seat where it is named in a line that begins with another's badge."""
        return Text(self.seat_name(seat))

    def _line(self, events: list[Event]) -> RenderableType | None:
        seat = self.doer(events[0])
        text = self._told(events, seat)
        if not text:
            return None
        if seat is None or seat < 0:
            text.stylize("bold")
            return text
        row = Table.grid(padding=(0, 1))
        row.add_row(self.badge(seat), text)
        return Padding(row, (0, 0, 0, 1))

    def _told(self, events: list[Event], seat: Seat | None) -> Text:
        """What happened in one line, which is about `seat`; others who do something in between are named."""
        line = Text()
        about = seat
        for event in events:
            sentence = self.sentence(event).removesuffix(".")
            if not sentence:
                continue
            if line:
                line.append("; ")
            doer = self.doer(event)
            predicate = self.predicate(event).removesuffix(".")
            if doer is None or predicate == sentence:
                line.append(sentence)
            else:
                if doer != about:
                    line.append_text(self.subject(doer)).append(" ")
                line.append(predicate)
            about = doer
        return line


def paragraphs(text: str) -> RenderableType:
    """A text of several lines, those that begin with a dot hanging from it."""
    rows: list[RenderableType] = []
    for line in text.strip("\n").splitlines():
        if line.startswith("  · "):
            row = Table.grid(padding=(0, 1))
            row.add_row("  ·", Text(line[4:]))
            rows.append(row)
        else:
            rows.append(Text(line))
    return Group(*rows)
