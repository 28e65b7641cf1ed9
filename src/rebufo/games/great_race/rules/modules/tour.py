"""The grand tour: three races, one on each map, whose points are added. [GR-13.5, GR-13.6]"""

from __future__ import annotations

from rebufo.games.great_race.rules.events import TourBegan, TourEnded
from rebufo.games.great_race.rules.flow.round import Rounds, first_order, set_up
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Seat


class Tour(Procedure[Race]):
    """Race after race, each set up anew. [GR-13.6]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Tour:
        return Tour(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if race.log is not None:
                    race.say(TourBegan(tuple([course.board.map for course in race.rules.courses])))
                set_up(race, first_order(race))
            case 1:
                race.push(Rounds())
            case _:
                return self.go_on(race)
        return False

    def go_on(self, race: Race) -> bool:
        """The totals decide the first turn order of the next race. [GR-13.5]"""
        if race.number + 1 < len(race.rules.courses):
            race.number += 1
            set_up(race, next_order(race))
            self.line = 1
            return False
        if race.log is not None:
            race.say(TourEnded(tour_ranking(race)[0], tuple([total(race, seat) for seat in range(race.rules.seats)])))
        return True


def total(race: Race, seat: Seat) -> int:
    points = 0
    for result in race.results:
        points += result.prestige[seat]
    return points


def wins(race: Race, seat: Seat) -> int:
    """A race called off has no winner. [GR-13.6]"""
    count = 0
    for result in race.results:
        if result.winner == seat:
            count += 1
    return count


def next_order(race: Race) -> list[int]:
    """Highest total first, ties by the ranking of the last race. [GR-13.5]"""
    last = race.results[-1].ranking
    return sorted(range(race.rules.seats), key=lambda seat: (-total(race, seat), last.index(seat)))


def tour_ranking(race: Race) -> list[int]:
    """Most points, then more races won, then the better place in the last race. [GR-13.5]"""
    if not race.results:
        return race.order[:]
    last = race.results[-1].ranking
    seats = list(range(race.rules.seats))
    return sorted(seats, key=lambda seat: (-total(race, seat), -wins(race, seat), last.index(seat)))
