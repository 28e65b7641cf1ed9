"""The whole of the flow: procedures run, decisions wait, a list holds both."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rebufo.kernel.chance import Chance
from rebufo.kernel.messages import Action, Event, Seat

NOBODY: Final = -1

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something under way on a table; plain typed fields, each a constructor parameter."""

    silent: ClassVar[tuple[str, ...]] = ()  # fields that are worked out again: no part of a snapshot

    def clone(self) -> Frame:
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame, Generic[T]):
    """A passage of the rulebook under way; `line` is the next thing it says."""

    line: int

    def step(self, table: T) -> bool:
        """Do one line: push a frame or change the table. True when the passage ends."""
        raise NotImplementedError  # abstract

    def advance(self) -> int:
        line = self.line
        self.line = line + 1
        return line


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame, Generic[T]):
    """An answer that one or more seats owe the table."""

    name: ClassVar[str] = ""  # what prompts, records and locale files call it

    def deciders(self, table: T) -> list[Seat]:
        """The seats that still owe an answer; several where the choice is simultaneous."""
        raise NotImplementedError  # abstract

    def legal(self, table: T, seat: Seat) -> list[Action]:
        """Everything the rules allow this seat to answer now, and nothing else; never empty."""
        raise NotImplementedError  # abstract

    def shown(self, table: T, viewer: Seat) -> list[Seat]:
        """Whom `viewer` may know to be asked; a decision that keeps this secret shows at most the viewer."""
        return self.deciders(table)

    def choose(self, table: T, seat: Seat, action: Action) -> bool:
        """Take the answer. True when nobody owes one here any more."""
        raise NotImplementedError  # abstract

    def default(self, table: T, seat: Seat) -> Action:
        """What is played for a seat whose time is up."""
        return self.legal(table, seat)[0]

    def can_retract(self, table: T, seat: Seat) -> bool:
        """Whether this seat has given a secret answer it may still change, since others owe theirs."""
        return False

    def retract(self, table: T, seat: Seat) -> None:
        """Give the seat its secret answer back."""
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class Accompanied(Decision[T], Generic[T]):
    """A decision beside which its seats may do what their table lets them do at any moment, and then still owe their answer.

    The table says what that is (`accompanying`) and does it (`accompany`); no decision repeats it.
    """

    def legal(self, table: T, seat: Seat) -> list[Action]:
        options = self.choices(table, seat)
        options.extend(table.accompanying(seat))
        return options

    def choose(self, table: T, seat: Seat, action: Action) -> bool:
        if table.accompany(seat, action):
            return self.is_settled(table)
        return self.take(table, seat, action)

    def choices(self, table: T, seat: Seat) -> list[Action]:
        """The answers proper, in a list of its own."""
        raise NotImplementedError  # abstract

    def take(self, table: T, seat: Seat, action: Action) -> bool:
        """Take an answer proper. True when nobody owes one here any more."""
        raise NotImplementedError  # abstract

    def is_settled(self, table: T) -> bool:
        """Whether what was done beside it has answered the decision too."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What every game's state has: the frames under way, the chance, the log."""

    silent: ClassVar[tuple[str, ...]] = ()  # fields that are for show: no part of a snapshot

    def __init__(self, chance: Chance, frames: list[Frame], result: int = NOBODY) -> None:
        self.chance = chance
        self.frames = frames
        self.result = result  # the small answer of the frame that ended last
        self.log: list[Event] | None = None  # None in clones: searching is silent

    def clone(self) -> Table:
        raise NotImplementedError  # abstract

    def push(self, frame: Frame) -> None:
        self.frames.append(frame)

    def accompanying(self, seat: Seat) -> list[Action]:
        """What a seat may do beside any answer it owes, where a decision is accompanied."""
        return []

    def accompany(self, seat: Seat, action: Action) -> bool:
        """Do it, if the action is of that kind."""
        return False

    def reveal(self) -> None:
        """Something hidden is shown without a draw: nobody may take back what came before."""
        self.chance.drawn += 1

    def say(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)


def settle(table: Table) -> None:
    """Run procedures until a decision is on top or nothing is left."""
    frames = table.frames
    while frames:
        top = frames[-1]
        if not isinstance(top, Procedure):
            return
        if top.step(table):
            frames.pop()


def decision(table: Table) -> Decision[Table] | None:
    """The decision the table rests on; None when the race is over."""
    if not table.frames:
        return None
    top = table.frames[-1]
    assert isinstance(top, Decision)
    return top


def answer(table: Table, seat: Seat, action: Action) -> None:
    """One seat answers the decision on top; then the rules run on."""
    top = table.frames[-1]
    assert isinstance(top, Decision)
    if top.choose(table, seat, action):
        table.frames.pop()
    settle(table)
