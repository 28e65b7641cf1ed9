"""Chapter 15: lost points and breakdowns, whatever they come from."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.events import Damaged
from rebufo.games.pole_position.rules.flow.order import eliminate, lap_cars
from rebufo.games.pole_position.rules.seams import BREAKDOWN_LIMIT, NO_ELIMINATION
from rebufo.games.pole_position.rules.state import Race

UNHURT: Final = 0
BRAKE_POINT: Final = 1
ENGINE_POINT: Final = 2
LIGHT: Final = 3
HEAVY: Final = 4
NAMES: Final[list[str]] = ["none", "brakes", "engine", "light", "heavy"]
BY_ROLL: Final[list[int]] = [UNHURT, UNHURT, BRAKE_POINT, ENGINE_POINT, LIGHT, LIGHT, HEAVY]  # [PP-15.2]


def take_damage(race: Race, car: int, damage: int) -> bool:
    """Apply damage to a car. True if it eliminates the car, which is for the caller to do. [PP-15.5 to PP-15.9]"""
    me = race.cars[car]
    doomed = False
    if damage == BRAKE_POINT:
        doomed = me.brakes == 0
        me.brakes -= 0 if doomed else 1
    elif damage == ENGINE_POINT:
        doomed = me.engine == 0
        me.engine -= 0 if doomed else 1
    elif damage != UNHURT:
        doomed = me.light + me.heavy > 0
        me.points += 1 if damage == LIGHT else 2
        if damage == LIGHT:
            me.light += 1
        else:
            me.heavy += 1
        limit = race.rules.breakdown_limit + race.rules.total(BREAKDOWN_LIMIT, race, car)
        doomed = doomed or me.points > limit
    if race.log is not None and damage != UNHURT:
        race.say(Damaged(car, NAMES[damage], me.points))
    return doomed and not race.rules.forbids(NO_ELIMINATION, race, car, damage)


def eliminate_damaged(race: Race, cars: list[int]) -> None:
    """Cars eliminated by one and the same thing rank among themselves in race order. [PP-8.19]"""
    for car in reversed([each for each in race.order if each in cars]):
        eliminate(race, car, "damage")
    if cars:
        lap_cars(race)
