"""HEAT's championships as a season object tells them: table, calendar, and what drivers keep. [HT-16, HT-20]"""

from __future__ import annotations

from typing import Any

from rebufo.games.heat.rules.cards import SPONSOR
from rebufo.games.heat.rules.content import load_championship
from rebufo.games.heat.rules.events import UNSEEN
from rebufo.games.heat.rules.modules.championship import (
    CUSTOM,
    GOAT_SEASONS,
    goat_table,
    points_in,
    races_of,
    table_of,
    titles,
)
from rebufo.games.heat.rules.state import Race, Result
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


def report(race: Race, viewer: Seat) -> SeasonReport | None:
    """The championship as a viewer may know it; None for a single race."""
    if race.rules.mode == "race":
        return None
    names = season_names(race)
    begun = names[: race.season + 1]
    tables = [season_rows(race, number) for number in range(len(begun))]
    return SeasonReport(
        name=race.rules.mode if len(names) > 1 else names[0],
        standings=all_seasons(race) if len(names) > 1 else tables[0],
        races=calendar(race, names),
        seasons=tuple(SeasonTable(name, table) for name, table in zip(begun, tables, strict=True)),
        carried=tuple(carried(race, seat, viewer) for seat in range(race.rules.drivers)),
        between_races=bool(race.frames) and (not race.running or (race.round <= 1 and not race.shown)),
    )


def season_names(race: Race) -> tuple[str, ...]:
    return GOAT_SEASONS if race.rules.mode == "goat" else (race.rules.season,)


def season_rows(race: Race, season: int) -> tuple[SeasonRow, ...]:
    """The table of one season. [HT-16.16]"""
    return tuple(
        row(race, place, car, points_in(race, season, car), wins_in(race, car, season))
        for place, car in enumerate(table_of(race, season), 1)
    )


def all_seasons(race: Race) -> tuple[SeasonRow, ...]:
    """The table over all seasons raced in a row. [HT-20.5]"""
    rows = []
    for place, car in enumerate(goat_table(race), 1):
        points = sum(points_in(race, season, car) for season in range(race.season + 1))
        wins = sum(wins_in(race, car, season) for season in range(race.season + 1))
        rows.append(row(race, place, car, points, wins, titles(race, car)))
    return tuple(rows)


def wins_in(race: Race, car: int, season: int) -> int:
    return sum(result.cars[0] == car for result in race.results if result.season == season)


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
        for number in range(races_of(race, name)):
            circuit, event = programme(race, name, season, number)
            result = held[number] if number < len(held) else None
            state = state_of(race, season, number, result)
            classification = () if result is None else classified(race, result)
            races.append(SeasonRace(len(races) + 1, name, circuit, event, state, classification))
    return tuple(races)


def roads_of(option: str, value: object) -> tuple[str, ...]:
    """The circuits of the season that a value of an option stands for; one by lot has none beforehand. [HT-16.1, HT-20.3]"""
    names = GOAT_SEASONS if (option, value) == ("mode", "goat") else (value,) if option == "season" else ()
    events = load_championship().event
    return tuple(event.circuit for name in names for event in events if event.season == name and name != CUSTOM)


def programme(race: Race, name: str, season: int, number: int) -> tuple[str, str]:
    """Circuit and Event of a race; those of a custom season are revealed just before it. [HT-20.2]"""
    events = load_championship().event
    if name != CUSTOM:
        card = [event for event in events if event.season == name][number]
        return card.circuit, card.id
    if number >= len(race.schedule):
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
