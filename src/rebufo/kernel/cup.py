"""A cup over races of different games: the same people in all of them, and a place in each is worth 0 to 1, last to first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rebufo.kernel.errors import RecordError, SetupError
from rebufo.kernel.messages import Seat
from rebufo.kernel.season import OVER, RUNNING, TO_COME

if TYPE_CHECKING:
    from rebufo.kernel.match import Match

FORMAT: Final = "rebufo-cup/1"
LEAST_RACES: Final = 2
LEAST_SEATS: Final = 2  # alone there is no last place
MOST_SEATS: Final = 4  # all games have room for so many
MOST_RACES: Final = 12  # of a cup at a host's table


class CupRow(msgspec.Struct, frozen=True):
    """A seat in the table of a cup."""

    place: int
    seat: Seat
    name: str  # of its player, empty where nobody has one
    points: float  # a won race is 1, a last place 0
    wins: int
    places: tuple[int, ...]  # in the races that are over, in their order


class CupRace(msgspec.Struct, frozen=True):
    """A race of the cup."""

    number: int  # from 1
    game: str
    state: str  # to_come, running, over
    ranking: tuple[Seat, ...] = ()  # best first, once it is over


class Cup:
    """Races of several games in a row. Made by `rebufo.cup`.

    It holds the matches and nothing else: the one at hand is the first that is not over, and whatever can be done with a race is
    done with that one.
    """

    __slots__ = ("matches",)

    def __init__(self, matches: Sequence[Match]) -> None:
        self.matches = tuple(matches)
        if len(self.matches) < LEAST_RACES:
            raise SetupError("cup_races", races=len(self.matches), least=LEAST_RACES)
        crowds = {(match.setup.seats, match.setup.players) for match in self.matches}
        if len(crowds) > 1:
            raise SetupError("cup_crowd")
        check_seats(self.seats)

    def __repr__(self) -> str:
        done = sum(match.over for match in self.matches)
        return f"<Cup of {self.seats} seats: {done} of {len(self.matches)} races>"

    @property
    def seats(self) -> int:
        return self.matches[0].setup.seats

    @property
    def match(self) -> Match:
        """The race at hand; after the last one, that one."""
        return next((match for match in self.matches if not match.over), self.matches[-1])

    @property
    def over(self) -> bool:
        """Whether the last race has been run."""
        return all(match.over for match in self.matches)

    @property
    def races(self) -> tuple[CupRace, ...]:
        """The calendar; a race begins when the one before it is over."""
        at_hand = self.match
        found = []
        for number, match in enumerate(self.matches, 1):
            state = OVER if match.over else RUNNING if match is at_hand else TO_COME
            found.append(CupRace(number, match.game, state, ranking_of(match) if match.over else ()))
        return tuple(found)

    @property
    def standings(self) -> tuple[CupRow, ...]:
        """The table, best first: most points, then more races won, then the better place in the last race that is over."""
        rankings = [race.ranking for race in self.races if race.ranking]
        return cup_table(self.matches[0].setup.players or ("",) * self.seats, rankings)

    def record(self) -> dict[str, Any]:
        """The whole cup so far as plain data: the record of each race; `rebufo.cup` goes on from it."""
        return cup_record([match.record() for match in self.matches])


def cup_table(players: Sequence[str], rankings: Sequence[Sequence[Seat]]) -> tuple[CupRow, ...]:
    """What the races that are over are worth together, best first; `players` are the names by seat."""
    seats = range(len(players))
    places = {seat: tuple(ranking.index(seat) + 1 for ranking in rankings) for seat in seats}
    order = sorted(seats, key=lambda seat: (sum(places[seat]), -places[seat].count(1), places[seat][-1:], seat))
    return tuple(_row(place, seat, players, places[seat]) for place, seat in enumerate(order, 1))


def _row(place: int, seat: Seat, players: Sequence[str], places: tuple[int, ...]) -> CupRow:
    beaten = sum(len(players) - each for each in places)  # a place is worth a share for everybody who comes after it
    points = round(beaten / (len(players) - 1), 4)
    return CupRow(place, seat, players[seat], points, places.count(1), places)


def cup_record(races: Sequence[Any]) -> dict[str, Any]:
    """The record of a cup, out of those of its races in their order."""
    return {"format": FORMAT, "races": list(races)}


def check_seats(seats: object) -> None:
    if type(seats) is not int or not LEAST_SEATS <= seats <= MOST_SEATS:
        raise SetupError("cup_seats", seats=seats, least=LEAST_SEATS, most=MOST_SEATS)


def ranking_of(match: Match) -> tuple[Seat, ...]:
    """The seats of a race, best first: each by the best of its cars, without cars that drive by themselves."""
    found: list[Seat] = []
    for row in match.standings:
        if row.seat >= 0 and row.seat not in found:
            found.append(row.seat)
    return tuple(found)


def records_in(record: Any) -> list[Any]:
    """The records of the races of a cup."""
    if not isinstance(record, dict) or record.get("format") != FORMAT or not isinstance(record.get("races"), list):
        raise RecordError("not_a_cup", format=FORMAT)
    races: list[Any] = record["races"]
    return races
