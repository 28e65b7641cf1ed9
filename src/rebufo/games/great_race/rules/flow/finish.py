"""The end of a race: prestige and ranking. [GR-12.5 to GR-12.12]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.events import RaceEnded
from rebufo.games.great_race.rules.flow.crew import arrivals
from rebufo.games.great_race.rules.flow.progress import by_progress
from rebufo.games.great_race.rules.state import OVER, Crew, Race, Result
from rebufo.kernel.flow import NOBODY

ARRIVAL: Final = (0, 5, 3, 1, 0)  # prestige by place of arrival [GR-12.7]
FRANCS: Final = 50  # for a point


def prestige(crew: Crew) -> int:
    """Arrival, engine, chassis and every full 50 F; 0 without arriving. [GR-12.7, GR-12.12]"""
    if not crew.arrived:
        return 0
    return ARRIVAL[crew.arrived] + crew.engine + crew.chassis + crew.money // FRANCS


def ranking(race: Race) -> list[int]:
    """Those who arrived by prestige, then by arrival; then the others by level and stack. [GR-12.8, GR-12.9]"""
    home: list[int] = []
    away: list[int] = []
    for seat in by_progress(race):
        (home if race.crews[seat].arrived else away).append(seat)
    home.sort(key=lambda seat: (-prestige(race.crews[seat]), race.crews[seat].arrived))
    return home + away


def end_race(race: Race) -> None:
    """Only crews that arrived can win; a race without any is called off. [GR-12.6, GR-12.10]"""
    race.phase = OVER
    race.turn = NOBODY
    race.called_off = arrivals(race) == 0
    order = ranking(race)
    points = [prestige(crew) for crew in race.crews]
    winner = NOBODY if race.called_off else order[0]
    race.results.append(Result(race.number, order, points, winner))
    if race.log is not None:
        race.say(RaceEnded(winner, tuple(points)))
