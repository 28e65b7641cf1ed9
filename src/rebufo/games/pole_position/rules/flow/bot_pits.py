"""Chapter 22, last part: when an automatic car stops, and what it mounts."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.content import (
    HARD,
    HEAVY_RAIN,
    INTERMEDIATE,
    LIGHT_RAIN,
    RAIN,
    SOFT,
    SUNNY,
)
from rebufo.games.pole_position.rules.events import BotDieRolled, BotPitChecked
from rebufo.games.pole_position.rules.flow.order import owes_stop
from rebufo.games.pole_position.rules.flow.tyres import wear_loss, worn
from rebufo.games.pole_position.rules.flow.weather import steps_to, steps_to_change
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY

NEAR: Final = 4  # a weather is near if fewer steps away
SOON: Final = 3  # light rain for a car on rain tyres
LUCKY: Final = 2  # up to this black roll
SUITS: Final[list[int]] = [SUNNY, SUNNY, LIGHT_RAIN, HEAVY_RAIN]  # the weather that each tyre suits


def wear_after_lap(race: Race, bot: int) -> int:
    me = race.cars[bot]
    return worn(me.wear[me.tyre], wear_loss(race, bot))


def wants_stop(race: Race, bot: int, wear: int, lap: int) -> bool:
    """Four checks in order, each with its own roll; on the last lap only the last of them. [PP-22.21, PP-22.24]"""
    last = race.cars[bot].lap == race.laps
    if not last:
        if wear == -2:
            return tell(race, bot, "worn", 0, True)
        if wear == -1:
            roll = race.roll_black()
            if tell(race, bot, "wearing", roll, roll <= LUCKY):
                return True
        if wants_other_tyre(race, bot):
            return True
    return owes_stop(race, bot) and lap >= race.laps - 1 and tell(race, bot, "duty", 0, True)


def wants_other_tyre(race: Race, bot: int) -> bool:
    """By the steps to the next weather, 1 if the tyre does not suit the present one. [PP-22.21]"""
    me = race.cars[bot]
    if deciding_weather(race, bot) == NOBODY:
        return False
    steps = 1 if SUITS[me.tyre] != race.weather else steps_to_change(race)
    row = race.rules.bots[me.card].pit
    if steps >= len(row) or row[steps] > 6:
        return False
    roll = race.roll_black()
    return tell(race, bot, "weather", roll, roll >= row[steps])


def tell(race: Race, bot: int, check: str, roll: int, stops: bool) -> bool:
    if race.log is not None:
        race.say(BotPitChecked(bot, check, roll, stops))
    return stops


def deciding_weather(race: Race, bot: int) -> int:
    """The nearest weather that the rule for its tyre names; NOBODY if none is near. [PP-22.22]"""
    tyre = race.cars[bot].tyre
    if tyre in (SOFT, HARD):
        return nearest(race, [LIGHT_RAIN, HEAVY_RAIN], [NEAR, NEAR])
    if tyre == INTERMEDIATE:
        return nearest(race, [SUNNY, HEAVY_RAIN], [NEAR, NEAR])
    return nearest(race, [SUNNY, LIGHT_RAIN], [NEAR, SOON])


def nearest(race: Race, weathers: list[int], limits: list[int]) -> int:
    best = NOBODY
    least = NEAR
    for at, weather in enumerate(weathers):
        steps = steps_to(race, weather)
        if steps < limits[at] and steps < least:
            best = weather
            least = steps
    return best


def new_tyre(race: Race, bot: int) -> int:
    """For the nearest weather that counts; without one it changes between soft and hard, or keeps its kind. [PP-22.22]"""
    me = race.cars[bot]
    weather = deciding_weather(race, bot)
    if weather == LIGHT_RAIN:
        return INTERMEDIATE
    if weather == HEAVY_RAIN:
        return RAIN
    if weather == SUNNY:
        roll = race.roll_black()
        if race.log is not None:
            race.say(BotDieRolled(bot, "black", roll, "tyre"))
        return SOFT if roll <= LUCKY and me.wear[SOFT] > 0 else HARD
    if me.tyre == SOFT:
        return HARD
    if me.tyre == HARD:
        return SOFT if me.wear[SOFT] > 0 else HARD
    return me.tyre
