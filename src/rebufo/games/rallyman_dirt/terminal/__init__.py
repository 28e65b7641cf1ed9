"""Rallyman: DIRT in the terminal: the road ahead with the plan on it, dice with their odds, the rally sheet between stages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rebufo.games.rallyman_dirt.rules.events import StageBegan, StageEnded
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.terminal import paint, results
from rebufo.games.rallyman_dirt.terminal.choices import Choices
from rebufo.games.rallyman_dirt.terminal.keys import meant
from rebufo.games.rallyman_dirt.terminal.names import Names
from rebufo.games.rallyman_dirt.terminal.picture import Picture
from rebufo.games.rallyman_dirt.terminal.plans import example
from rebufo.games.rallyman_dirt.words import RallyTelling
from rebufo.games.rallyman_dirt.words.events import together
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action, Event, Seat
from rebufo.kernel.season import Season, SeasonReport
from rebufo.terminal.table_top import TableTop

IN_PARTS: Final = ("plan", "rearrange")  # answered die by die
BETWEEN: Final = ("checkpoint", "wheel_between")  # asked where no car is on a road


class RallyTable(TableTop):
    """One stage or rally on the table."""

    accent = paint.NOW
    speaks = RallyTelling
    telling: RallyTelling

    def __init__(self, race: Match, words: Words, me: Seat | None) -> None:
        super().__init__(race, words, me)
        self.names = Names(words, race.setup, me)
        self.teller = self.telling.teller(self.view().stage)

    # what lies there

    def view(self) -> View:
        view: View = self.race.view(self.me)
        return view

    def report(self) -> SeasonReport:
        return Season(self.race).report(self.me)

    # names

    def car_name(self, seat: Seat) -> str:
        return f"{self.names.car(seat)} ({self.names.code(seat)})"

    def who(self, seat: Seat) -> str:
        """A seat in the standings: its name and, for one's own, that it is."""
        name = self.seat_name(seat)
        return self.words.text("cars.you", car=name) if seat == self.me else name

    def badge(self, seat: Seat) -> Text:
        return self.names.badge(seat)

    def subject(self, seat: Seat) -> Text:
        mark = self.names.mark(seat)
        return Text(mark.text, mark.style)

    # the choice

    def choices(self, prompt: Prompt) -> Choices:
        return Choices(self.names, self.telling, self.view(), prompt)

    def keys(self, prompt: Prompt) -> list[str]:
        return self.choices(prompt).keys

    def find(self, prompt: Prompt, typed: str) -> int | None:
        return meant(self.keys(prompt), typed)

    def in_parts(self, prompt: Prompt) -> bool:
        return prompt.decision in IN_PARTS

    def goes_on(self, twin: Match) -> bool:
        """A plan goes on until it is driven; how the first step is taken is another question."""
        return super().goes_on(twin) and self.me is not None and twin.prompt(self.me).decision in IN_PARTS

    def choice(self, prompt: Prompt) -> str:
        """Some dice to show how they are named, then every other key."""
        keys = self.keys(prompt)
        dice = [key for key in keys if key[0].isalnum() and len(key) > 1 and not key.isdecimal()]
        rest = [key for key in keys if key not in dice]
        if len(dice) > 2:  # the first and the last
            dice = [dice[0], "…", dice[-1]]
        if len(rest) > 3 and all(key.isdecimal() for key in rest):  # as from one to the other
            rest = [f"{rest[0]}–{rest[-1]}"]
        return " ".join([*dice, *rest])

    def refusal(self, prompt: Prompt, typed: str) -> str:
        key = "table.no_die" if prompt.decision in IN_PARTS else "table.no_option"
        return self.words.text(key, keys=self.choice(prompt), example=example(self.keys(prompt)))

    def options(self, prompt: Prompt, most: int) -> RenderableType:
        return self.choices(prompt).listed(most)

    def brings(self, prompt: Prompt, number: int) -> str:
        return str(self.choices(prompt).brings(number))

    def reason(self, prompt: Prompt, action: Action, worth: Sequence[float]) -> str:
        told = self.brings(prompt, prompt.options.index(action))
        return f" {told[0].upper()}{told[1:]}."

    def explain(self, prompt: Prompt) -> RenderableType:
        """The rules behind the question, and how dice are typed."""
        told = super().explain(prompt)
        if prompt.decision not in IN_PARTS:
            return told
        return Group(told, Text(self.words.text("table.help").strip()))

    def explain_option(self, prompt: Prompt, number: int, width: int) -> RenderableType:
        return self.choices(prompt).explained(number)

    # the picture

    def sheet(self) -> Picture:
        return Picture(self.names, self.view())

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        if prompt is not None and prompt.decision in BETWEEN:
            return Text("")
        spaces = {} if prompt is None else self.choices(prompt).open_spaces()
        return Group(*self.sheet().rows(spaces, width, height))

    def map(self, width: int, height: int) -> RenderableType:
        return self.sheet().map(width)

    def standings(self, width: int) -> RenderableType:
        return results.standings(self.names, self.view(), self.who, width)

    def podium(self, width: int) -> RenderableType:
        if self.view().rally:
            return results.final(self.names, self.report(), self.who)
        return results.result(self.names, list(self.race.standings), self.who)

    # the log

    def sentence(self, event: Event) -> str:
        return self.teller.sentence(event)

    def tell(self, events: Sequence[Event]) -> list[RenderableType]:
        """What happened; between the stages of a rally its sheet, and what comes next."""
        lines: list[RenderableType] = []
        plain: list[Event] = []
        for event in together(events):
            block = self.block(event) if self.view().rally else None
            if block is None:
                plain.append(event)
            else:
                lines += [*super().tell(plain), block]
                plain = []
        return [*lines, *super().tell(plain)]

    def block(self, event: Event) -> RenderableType | None:
        """A stage of a rally that begins or ends, at length."""
        if isinstance(event, StageEnded):
            title = self.names.stage(self.teller.stage)
            result = results.stage_over(self.names, event, title, self.who)
            if self.race.over:
                return result  # the podium has the sheet
            head = Text(" " + self.words.text("table.sheet"), paint.STRONG)
            return Group(result, head, results.sheet(self.names, self.report(), self.who))
        if isinstance(event, StageBegan):
            return Group(Text(""), Text(f" {self.sentence(event)}.", paint.STRONG))
        return None
