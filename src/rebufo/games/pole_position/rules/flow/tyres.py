"""Chapter 11: sets of tyres and their wear."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.content import HARD, RAIN, SOFT
from rebufo.games.pole_position.rules.events import LapCompleted, TyresMounted
from rebufo.games.pole_position.rules.seams import LAP_DONE, TYRES_CHANGED
from rebufo.games.pole_position.rules.state import Race

TRACK: Final[list[int]] = [6, 5, 4, 3, 2, 1, -1, -2]  # there is no 0 [PP-11.2]
LAST: Final = 7


def worn(wear: int, loss: int) -> int:
    """So many places further along the track of the marker, never past its end. [PP-11.2]"""
    place = TRACK.index(wear) + loss
    return TRACK[min(LAST, place)]


def wear_loss(race: Race, car: int) -> int:
    """What a lap takes off the tyre in use; rain tyres of automatic cars never wear. [PP-11.3, PP-22.20]"""
    tyre = race.cars[car].tyre
    if tyre == RAIN and race.is_bot(car):
        return 0
    return race.rules.wear_loss[tyre][race.weather]


def wear_tyres(race: Race, car: int) -> None:
    """A lap is completed: the tyre in use wears. [PP-11.3]"""
    me = race.cars[car]
    me.wear[me.tyre] = worn(me.wear[me.tyre], wear_loss(race, car))
    race.rules.open(LAP_DONE, race, car)
    if race.log is not None:
        race.say(LapCompleted(car, me.lap, me.wear[me.tyre]))


def wear_penalty(race: Race, car: int) -> int:
    """PM that worn tyres cost on every roll. [PP-11.4]"""
    me = race.cars[car]
    wear = me.wear[me.tyre]
    return -wear if wear < 0 else 0


def mount(race: Race, car: int, tyre: int) -> None:
    """The old set keeps its wear; of automatic cars only soft tyres do, all others are new. [PP-13.5, PP-22.2]"""
    me = race.cars[car]
    if race.is_bot(car):
        me.wear = [me.wear[SOFT], *race.rules.life[HARD:]]
    me.tyre = tyre
    race.rules.open(TYRES_CHANGED, race, car)
    if race.log is not None:
        race.say(TyresMounted(car, race.rules.tyre_ids[tyre], me.wear[tyre]))


def tyre_for_weather(race: Race, car: int) -> int:
    """The tyre for the present weather with most life, the lower number if equal: what is mounted by default."""
    if race.weather != 0:
        return race.weather + 1
    wear = race.cars[car].wear
    return 0 if wear[0] > wear[1] else 1
