"""A championship as a season object tells it: table, calendar, and what drivers keep. [PP-21]"""

from __future__ import annotations

from typing import Any

from rebufo.games.pole_position.rules.car import UNSEEN, Car
from rebufo.games.pole_position.rules.content import load_championship
from rebufo.games.pole_position.rules.modules.championship import places_of, season_table
from rebufo.games.pole_position.rules.modules.constructors import team_table
from rebufo.games.pole_position.rules.modules.setups import keeps_splits
from rebufo.games.pole_position.rules.state import Race, Result
from rebufo.games.pole_position.rules.view import is_splitting
from rebufo.kernel.flow import NOBODY
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

NAME = "championship"
TEAMS = "constructors"


def report(race: Race, viewer: Seat) -> SeasonReport | None:
    """The championship as everybody may know it; None for a single race."""
    if NAME not in race.rules.modules:
        return None
    table = tuple(row(race, place, car) for place, car in enumerate(season_table(race), 1))
    tables = [SeasonTable(NAME, table)]
    if TEAMS in race.rules.modules:
        tables.append(SeasonTable(TEAMS, team_rows(race)))
    return SeasonReport(
        name=NAME,
        standings=table,
        races=tuple(race_of(race, number) for number in range(len(race.rules.calendar))),
        seasons=tuple(tables),
        carried=tuple(carried(race, seat) for seat in range(race.rules.people)),
        between_races=bool(race.frames) and not race.running,
    )


def row(race: Race, place: int, car: int) -> SeasonRow:
    return SeasonRow(
        place=place,
        car=car,
        seat=NOBODY if race.is_bot(car) else car,
        name=race.rules.colours[race.cars[car].colour],
        points=race.cars[car].title,
        wins=places_of(race, car)[0],
        left=race.cars[car].left,
    )


def team_rows(race: Race) -> tuple[SeasonRow, ...]:
    """A team goes by the colour of its box, and by the number of its first car. [PP-21.8, PP-21.14]"""
    rows = []
    for place, team in enumerate(team_table(race), 1):
        one, two = race.cars[2 * team], race.cars[2 * team + 1]
        wins = places_of(race, 2 * team)[0] + places_of(race, 2 * team + 1)[0]
        rows.append(
            SeasonRow(
                place=place,
                car=2 * team,
                seat=NOBODY if race.is_bot(2 * team) else 2 * team,
                name=race.rules.colours[one.box],
                points=one.title + two.title,
                wins=wins,
            )
        )
    return tuple(rows)


def race_of(race: Race, number: int) -> SeasonRace:
    """A race of the calendar. [PP-21.1]"""
    result = race.results[number] if number < len(race.results) else None
    circuit = race.rules.circuit_ids[race.rules.calendar[number]]
    classification = () if result is None else classified(race, result)
    return SeasonRace(number + 1, NAME, circuit, "", state_of(race, number, result), classification)


def state_of(race: Race, number: int, result: Result | None) -> str:
    if result is not None:
        return OVER
    if not race.frames:
        return NOT_RUN
    return RUNNING if race.number == number else TO_COME


def classified(race: Race, result: Result) -> tuple[RaceRow, ...]:
    """Places and points of a race that is over, eliminated cars last. [PP-21.2]"""
    return tuple(
        RaceRow(
            place=place,
            car=car,
            seat=NOBODY if race.is_bot(car) else car,
            name=race.rules.colours[race.cars[car].colour],
            points=result.points[car],
        )
        for place, car in enumerate(result.cars, 1)
    )


def carried(race: Race, seat: Seat) -> dict[str, Any]:
    """Driver, team, the damage of the engine and with it the setup; everything else is new. [PP-21.1, PP-21.4, PP-21.6]"""
    car = race.cars[seat]
    rules = race.rules
    return {
        "driver": rules.driver_ids[car.driver] if car.driver != NOBODY else "",
        "team": rules.team_ids[car.team] if car.team != NOBODY else "",
        "damaged": car.damaged,
        "split": split_of(race, car),
    }


def split_of(race: Race, car: Car) -> dict[str, int] | None:
    """The setup of the whole championship, once it is shown; None where each race has its own, or there are none. [PP-21.6]"""
    kept = "setups" in race.rules.modules and keeps_splits(race)
    if not kept or car.split == UNSEEN or is_splitting(race):
        return None
    return {"engine": car.split, "brakes": race.rules.engine + race.rules.brakes - car.split}


def roads_of(option: str, value: object) -> tuple[str, ...]:
    """The circuits of the championship, in turn. [PP-21.1]"""
    return tuple(load_championship().calendar) if (option, value) == (NAME, True) else ()
