"""Ways to set a game up, each with one random race that is the same every time."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Table, answer, decision, settle
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.record import begin
from rebufo.kernel.setup import FairSeeds, Setup, make_chance, make_setup
from rebufo.kernel.spec import GameSpec
from rebufo.testing import pairs

EFFORT: Final = int(os.environ.get("REBUFO_CONFORMANCE", "1"))  # how often as many moments are looked at
DECISION_LIMIT: Final = 50_000  # a race with more decisions is taken not to end
CAREFUL_ABOVE_LEAST: Final = 3  # careful races of many cars take long to work out
MOST_CASES: Final = 24  # of a game, so that its checks take seconds; `tools/soak.py` takes as many as there are

Answer = tuple[Seat, Action]


class NonconformityError(AssertionError):
    """A game breaks what every game promises; the text says which promise and where."""


def expect(holds: object, promise: str, *facts: object) -> None:
    """Raise what a broken promise raises, with the facts that show it."""
    if not holds:
        raise NonconformityError(": ".join([promise, *[repr(fact) for fact in facts]]))


class Moment(NamedTuple):
    """A table that rests on a decision, and the answer that the case's race gives to it."""

    number: int
    table: Table
    seat: Seat
    action: Action


class Case:
    """One setup of a game; `str()` of it names the setup and seeds its race."""

    def __init__(self, spec: GameSpec, seats: int, options: dict[str, Any]) -> None:
        self.spec = spec
        self.seats = seats
        self.options = options
        self.seed = zlib.crc32(str(self).encode())

    def __str__(self) -> str:
        return "-".join([self.spec.id, str(self.seats), *[str(value) for value in self.options.values()]])

    def setup(
        self, *, fair: bool | FairSeeds = False, draws: dict[str, list[int]] | None = None, seed: int | None = None
    ) -> Setup:
        if not fair:
            seed = self.seed if seed is None else seed
        return make_setup(
            self.spec, seats=self.seats, options=self.options, seed=seed, fair=fair, draws=draws, players=None
        )

    def can_be_raced(self) -> bool:
        try:
            self.setup()
        except SetupError:
            return False  # these options do not go together
        return True

    def luck(self, salt: int = 0) -> Chance:
        """Choices of our own, which no race shares."""
        return fresh_chance(self.seed + (salt + 1) * 0x9E3779B97F4A7C15, 1)

    def match(self, number: int = 0) -> Match:
        """The race after the first `number` answers of its script."""
        match = begin(self.spec, self.setup())
        for seat, action in self.script[:number]:
            match.play(seat, action)
        return match

    @cached_property
    def script(self) -> list[Answer]:
        """All answers of one race: with few seats a careful one, which sees the finish; else a random one."""
        careful = self.seats <= self.spec.min_seats + CAREFUL_ABOVE_LEAST
        return drive(first_table(self.spec, self.setup()), self.luck(), careful=self.spec if careful else None)

    def moments(self, most: int | None = None, wanted: Callable[[Table], bool] | None = None) -> Iterator[Moment]:
        """All moments of the race, or about `most` of those wanted, spread over it."""
        stride = 1 if most is None else max(1, len(self.script) // (most * EFFORT))
        table = first_table(self.spec, self.setup())
        due = 0
        for number, (seat, action) in enumerate(self.script):
            if number >= due and (wanted is None or wanted(table)):
                due = number + stride
                yield Moment(number, table, seat, action)
            answer(table, seat, action)


def first_table(spec: GameSpec, setup: Setup) -> Table:
    """A table at its first decision, without the race around it."""
    make_table = spec.start if setup.position is None else spec.place
    table: Table = make_table(setup, make_chance(spec, setup))
    settle(table)
    return table


def drive(table: Table, luck: Chance, *, careful: GameSpec | None = None, limit: int = DECISION_LIMIT) -> list[Answer]:
    """Play until the race is over: at random, or with an eye on the standings that `careful` works out."""
    played: list[Answer] = []
    while (top := decision(table)) is not None:
        expect(len(played) < limit, "every race ends", limit)
        seats = top.deciders(table)
        expect(seats, "somebody owes an answer", top.name)
        seat = seats[luck.below(0, len(seats))]
        options = top.legal(table, seat)
        expect(options, "every decision has an option", top.name, seat)
        action = options[luck.below(0, len(options))]
        if careful is not None and len(options) > 1 and luck.below(0, 8):
            others = [top.default(table, seat), options[luck.below(0, len(options))]]
            action = min([action, *others], key=lambda one: outcome(careful, table, seat, one))
        answer(table, seat, action)
        played.append((seat, action))
    return played


def outcome(spec: GameSpec, table: Table, seat: Seat, action: Action) -> tuple[bool, int]:
    """How an answer turns out by the seat's next but one decision, on the dice to come: out or not, and its place."""
    twin = table.clone()
    answer(twin, seat, action)
    while (top := decision(twin)) is not None:
        asked = top.deciders(twin)[0]
        answer(twin, asked, top.default(twin, asked))
        if asked == seat:
            break
    rows: Sequence[Any] = spec.standings(twin)
    row = next(row for row in rows if row.seat == seat)
    return bool(row.retired), row.place


def is_simultaneous(table: Table) -> bool:
    top = decision(table)
    return top is not None and len(top.deciders(table)) > 1


def cases(spec: GameSpec, most: int | None = MOST_CASES) -> list[Case]:
    """Setups with every value of every option and every number of seats, then with pairs of values, up to `most`.

    None: until every pair is there that can be raced.
    """
    known: dict[str, bool] = {}

    def can_race(way: pairs.Way) -> bool:
        case = Case(spec, way.seats, way.options)
        if str(case) not in known:
            known[str(case)] = case.can_be_raced()
        return known[str(case)]

    return [Case(spec, way.seats, way.options) for way in pairs.ways(spec, can_race, most)]


def encoded(message: object) -> bytes:
    """The one JSON text of a message, to compare byte by byte."""
    return msgspec.json.encode(message, order="sorted")
