"""A season over races: its table, its calendar, and what is carried from race to race, over one Match that runs it all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rebufo.kernel.errors import SetupError
from rebufo.kernel.messages import Action, Seat

if TYPE_CHECKING:
    from rebufo.kernel.match import Match, Prompt

TO_COME: Final = "to_come"  # what can be said of a race
RUNNING: Final = "running"  # from the first preparation for it on
OVER: Final = "over"
NOT_RUN: Final = "not_run"  # the season ended before it


class SeasonRow(msgspec.Struct, frozen=True):
    """A car in the table of a season; a game counts points or time, and leaves 0 what it does not count."""

    place: int
    car: int
    seat: Seat  # NOBODY: the car drives by itself
    name: str  # what its game calls it: a colour, a number
    points: int = 0
    time: int = 0  # in seconds, where the clock decides
    wins: int = 0  # races won
    titles: int = 0  # seasons won, where several are raced in a row
    left: bool = False  # its driver left the table


class RaceRow(msgspec.Struct, frozen=True):
    """A car in the classification of one race."""

    place: int
    car: int
    seat: Seat
    name: str
    points: int = 0
    time: int = 0


class SeasonRace(msgspec.Struct, frozen=True):
    """A race of the calendar; names that are not revealed yet are empty."""

    number: int  # from 1, over all seasons raced in a row
    season: str  # the one it belongs to
    circuit: str
    event: str  # what is special about it, as the game names it
    state: str  # to_come, running, over, not_run
    classification: tuple[RaceRow, ...] = ()  # best first, once it is over


class SeasonTable(msgspec.Struct, frozen=True):
    """One season of several that are raced in a row."""

    season: str
    standings: tuple[SeasonRow, ...]


class SeasonReport(msgspec.Struct, frozen=True):
    """All that a season says to one viewer; a game makes it from its table."""

    name: str
    standings: tuple[SeasonRow, ...]  # every car, best first
    races: tuple[SeasonRace, ...]
    seasons: tuple[SeasonTable, ...]  # those that have begun, each with its own table
    carried: tuple[dict[str, Any], ...]  # by seat: what goes along to the next race, as far as the viewer may know
    between_races: bool  # nothing of the race at hand is revealed yet


class Season:
    """A championship, rally or any other series of races. Made by `rebufo.season`.

    One match runs all its races, so whatever can be done with a race can be done with a season: records, fair dice,
    undo, bots. This is the season's own side of it.
    """

    __slots__ = ("match",)

    def __init__(self, match: Match) -> None:
        self.match = match
        self.report()

    def __repr__(self) -> str:
        done = sum(race.state == OVER for race in self.races)
        return f"<Season {self.match.game} {self.name}: {done} of {len(self.races)} races>"

    # racing, as a match has it

    @property
    def game(self) -> str:
        return self.match.game

    @property
    def over(self) -> bool:
        """Whether the last race has been run."""
        return self.match.over

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that owe an answer."""
        return self.match.waiting

    def prompt(self, seat: Seat) -> Prompt:
        return self.match.prompt(seat)

    def play(self, seat: Seat, action: Action | dict[str, Any]) -> None:
        """Answer for a seat; IllegalAction, and nothing changed, if it is not one of the options."""
        self.match.play(seat, action)

    def retire(self, seat: Seat) -> None:
        """The seat leaves the season for good."""
        self.match.retire(seat)

    def view(self, seat: Seat | None = None) -> Any:
        """What this seat may know of the race at hand; None is a spectator."""
        return self.match.view(seat)

    def record(self) -> dict[str, Any]:
        """The whole season so far as plain data; `rebufo.season` goes on from it."""
        return self.match.record()

    # the season's own

    def report(self, seat: Seat | None = None) -> SeasonReport:
        """The season as one seat may know it; None is a spectator."""
        match = self.match
        told = match.spec.season
        if told is None:
            raise SetupError("no_seasons", game=self.game)
        report = told(match._table, match._viewer(seat))  # noqa: SLF001 - its own other half
        if report is None:
            raise SetupError("not_a_season", game=self.game)
        return report

    @property
    def name(self) -> str:
        return self.report().name

    @property
    def standings(self) -> tuple[SeasonRow, ...]:
        """The table, best first, with every car that has a place in it, driven or not."""
        return self.report().standings

    @property
    def races(self) -> tuple[SeasonRace, ...]:
        """The calendar, from the first race to the last; those that are over come with their classification."""
        return self.report().races

    @property
    def seasons(self) -> tuple[SeasonTable, ...]:
        """The table of each season that has begun, where several are raced in a row."""
        return self.report().seasons

    @property
    def current(self) -> SeasonRace | None:
        """The race that is being prepared or run; None when the season is over."""
        return next((race for race in self.races if race.state == RUNNING), None)

    def carried(self, seat: Seat) -> dict[str, Any]:
        """What this seat takes along to the next race, its secrets too."""
        return self.report(seat).carried[seat]

    @property
    def between_races(self) -> bool:
        """Whether the race at hand has not really begun: a good moment to suspend the season."""
        return self.report().between_races
