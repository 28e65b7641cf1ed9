"""The grand tour as a season object tells it: table, calendar, classifications. [GR-13.5]"""

from __future__ import annotations

from rebufo.games.great_race.rules.content import CREWS, map_names
from rebufo.games.great_race.rules.modules.tour import total, tour_ranking, wins
from rebufo.games.great_race.rules.state import CAMP, Race
from rebufo.kernel.messages import Seat
from rebufo.kernel.season import (
    NOT_RUN,
    OVER,
    RUNNING,
    TO_COME,
    RaceRow,
    SeasonRace,
    SeasonReport,
    SeasonRow,
    SeasonTable,
)

NAME = "grand_tour"


def report(race: Race, viewer: Seat) -> SeasonReport | None:
    """The tour, of which everybody may know all; None for a single race."""
    if not race.rules.tour:
        return None
    rows = tuple(season_row(race, seat, place) for place, seat in enumerate(tour_ranking(race), 1))
    return SeasonReport(
        name=NAME,
        standings=rows,
        races=tuple(season_race(race, number) for number in range(len(race.rules.courses))),
        seasons=(SeasonTable(NAME, rows),),
        carried=tuple({"points": total(race, seat)} for seat in range(race.rules.seats)),
        between_races=bool(race.frames) and race.round <= 1 and race.phase <= CAMP,
    )


def season_row(race: Race, seat: Seat, place: int) -> SeasonRow:
    return SeasonRow(
        place=place,
        car=seat,
        seat=seat,
        name=CREWS[seat],
        points=total(race, seat),
        wins=wins(race, seat),
        left=race.crews[seat].left,
    )


def season_race(race: Race, number: int) -> SeasonRace:
    course = race.rules.courses[number]
    if number >= len(race.results):
        state = TO_COME if number > race.number else RUNNING
        return SeasonRace(number + 1, NAME, course.board.map, course.route, state if race.frames else NOT_RUN)
    result = race.results[number]
    rows = tuple(
        RaceRow(place, seat, seat, CREWS[seat], points=result.prestige[seat])
        for place, seat in enumerate(result.ranking, 1)
    )
    return SeasonRace(number + 1, NAME, course.board.map, course.route, OVER, rows)


def maps_of(option: str, value: object) -> tuple[str, ...]:
    """The maps of the tour, which the option `grand_tour` stands for."""
    return map_names() if option == NAME and value is True else ()
