"""HEAT's championships as a season object tells them: table, calendar, and what drivers keep. [HT-16, HT-20]"""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.heat.cards import SPONSOR
from rebufo.games.heat.content import load_championship
from rebufo.games.heat.events import UNSEEN
from rebufo.games.heat.state import Race, Result
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

CUSTOM: Final = "custom"
GREATEST: Final = ("1961", "1962", "1963")  # in the order of HT-20.3
NOWHERE: Final = 99  # behind every place


def report(race: Race, viewer: Seat) -> SeasonReport | None:
    """The championship as a viewer may know it; None for a single race."""
    if race.rules.mode == "race":
        return None
    names = season_names(race)
    begun = names[: race.season + 1]
    tables = [
        rank(race, [result for result in race.results if result.season == number]) for number in range(len(begun))
    ]
    return SeasonReport(
        name=race.rules.mode if len(names) > 1 else names[0],
        standings=greatest(race, tables) if len(names) > 1 else tables[0],
        races=calendar(race, names),
        seasons=tuple(SeasonTable(name, table) for name, table in zip(begun, tables, strict=True)),
        carried=tuple(carried(race, seat, viewer) for seat in range(race.rules.drivers)),
        between_races=bool(race.frames) and (not race.running or (race.round <= 1 and not race.shown)),
    )


def season_names(race: Race) -> tuple[str, ...]:
    return GREATEST if race.rules.mode == "goat" else (race.rules.season,)


def rank(race: Race, results: list[Result]) -> tuple[SeasonRow, ...]:
    """The table of one season: points, then the better place in the last race. [HT-16.16]"""
    cars = range(len(race.cars))
    points = [sum(result.points[car] for result in results) for car in cars]
    wins = [sum(result.cars[0] == car for result in results) for car in cars]
    latest = [[place_in(result, car) for result in reversed(results)] for car in cars]
    order = sorted(cars, key=lambda car: (-points[car], latest[car], car))
    return tuple(row(race, place, car, points[car], wins[car]) for place, car in enumerate(order, 1))


def greatest(race: Race, tables: list[tuple[SeasonRow, ...]]) -> tuple[SeasonRow, ...]:
    """All seasons together: points, then seasons won, then the better rank in the last of them. [HT-20.5]"""
    cars = range(len(race.cars))
    rows = [[next(row for row in table if row.car == car) for table in tables] for car in cars]
    points = [sum(row.points for row in own) for own in rows]
    titles = [sum(row.place == 1 for number, row in enumerate(own) if has_ended(race, number)) for own in rows]
    order = sorted(cars, key=lambda car: (-points[car], -titles[car], rows[car][-1].place))
    return tuple(
        row(race, place, car, points[car], sum(each.wins for each in rows[car]), titles[car])
        for place, car in enumerate(order, 1)
    )


def has_ended(race: Race, season: int) -> bool:
    """Whether a season's table stands: its last race is over, or no other can be run. [HT-22.8]"""
    held = sum(result.season == season for result in race.results)
    return season < race.season or held == races_of(GREATEST[season]) or (held > 0 and not race.frames)


def races_of(name: str) -> int:
    return next(season.races for season in load_championship().season if season.id == name)


def place_in(result: Result, car: int) -> int:
    return result.cars.index(car) if car in result.cars else NOWHERE


def row(race: Race, place: int, car: int, points: int, wins: int, titles: int = 0) -> SeasonRow:
    return SeasonRow(
        place=place,
        car=car,
        seat=NOBODY if race.is_legend(car) else car,
        name=race.rules.colours[car],
        points=points,
        wins=wins,
        titles=titles,
        left=race.cars[car].left,
    )


def calendar(race: Race, names: tuple[str, ...]) -> tuple[SeasonRace, ...]:
    """Every race there is to be, as far as it is revealed. [HT-16.1, HT-20.2]"""
    races: list[SeasonRace] = []
    for season, name in enumerate(names):
        held = [result for result in race.results if result.season == season]
        for number in range(races_of(name)):
            circuit, event = programme(race, name, season, number)
            result = held[number] if number < len(held) else None
            state = state_of(race, season, number, result)
            classification = () if result is None else classified(race, result)
            races.append(SeasonRace(len(races) + 1, name, circuit, event, state, classification))
    return tuple(races)


def programme(race: Race, name: str, season: int, number: int) -> tuple[str, str]:
    """Circuit and Event of a race; those of a custom season are revealed just before it. [HT-20.2]"""
    events = load_championship().event
    if name != CUSTOM:
        card = [event for event in events if event.season == name][number]
        return card.circuit, card.id
    if number > race.number:
        return "", ""
    return race.rules.tracks[race.circuits[number]].circuit, events[race.schedule[number]].id


def state_of(race: Race, season: int, number: int, result: Result | None) -> str:
    if result is not None:
        return OVER
    if not race.frames:
        return NOT_RUN
    return RUNNING if (race.season, race.number) == (season, number) else TO_COME


def classified(race: Race, result: Result) -> tuple[RaceRow, ...]:
    """Places and points of a race that is over. [HT-16.13]"""
    return tuple(
        RaceRow(
            place=place,
            car=car,
            seat=NOBODY if race.is_legend(car) else car,
            name=race.rules.colours[car],
            points=result.points[car],
        )
        for place, car in enumerate(result.cars, 1)
    )


def carried(race: Race, seat: Seat, viewer: Seat) -> dict[str, Any]:
    """A driver's Upgrades, open to all, and Sponsorship cards, of which others know the number. [HT-16.14, HT-17.3]"""
    car = race.cars[seat]
    cards = race.rules.cards
    held = [*car.hand, *car.bag, *car.top, *car.pile, *car.plan, *car.sponsors]
    sponsors = cards.names(sorted(card for card in held if card > SPONSOR))
    seen = sponsors if seat == viewer else (UNSEEN,) * len(sponsors)
    return {"upgrades": list(cards.names(car.upgrades)), "sponsors": list(seen)}
