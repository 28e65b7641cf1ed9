"""Chapter 13, first part: a car enters its box, and what is done to it there."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import NO_TOKEN, STOP, UNDECIDED
from rebufo.games.pole_position.rules.events import BoxEntered, Repaired
from rebufo.games.pole_position.rules.flow.tyres import wear_tyres
from rebufo.games.pole_position.rules.seams import BOX_ENTERED, FIRST_BOX_TURN, REPAIRS, STOP_SKILL, STOPPED
from rebufo.games.pole_position.rules.state import Race

LARGEST_COUNTER: Final = 10
STOP_SKILL_POINTS: Final = 3


def enter_box(race: Race, car: int) -> None:
    """The rest of the roll is kept, a lap is completed, the token is put down, skill comes back. [PP-13.3]"""
    me = race.cars[car]
    drive = race.drive
    me.counter = min(LARGEST_COUNTER, drive.pm)
    drive.pm = 0
    drive.ended = True
    me.lap += 1
    wear_tyres(race, car)
    me.token = STOP
    me.changes = 0
    me.served = False
    me.boxed = race.round
    me.off = False
    me.must_pit = False
    me.plan = UNDECIDED
    count_stop(race, car)
    if race.log is not None:
        race.say(BoxEntered(car, me.counter, me.skill))
    race.rules.open(BOX_ENTERED, race, car)


def count_stop(race: Race, car: int) -> None:
    """A stop counts when it begins, and gives skill, never above the maximum. [PP-13.3, PP-13.12]"""
    me = race.cars[car]
    gain = STOP_SKILL_POINTS + race.rules.total(STOP_SKILL, race, car)
    me.stops += 1
    me.skill = min(me.skill + gain, me.skill_max)
    race.rules.open(STOPPED, race, car)


def repair(race: Race, car: int) -> None:
    """One unrepaired breakdown is repaired, a heavy one first. [PP-13.5]"""
    me = race.cars[car]
    count = 1 + race.rules.total(REPAIRS, race, car)
    light, heavy = 0, 0
    while count > 0 and me.heavy + me.light > 0:
        if me.heavy:
            me.heavy -= 1
            heavy += 1
        else:
            me.light -= 1
            light += 1
        count -= 1
    if light + heavy and race.log is not None:
        race.say(Repaired(car, light, heavy))


def offer_extras(race: Race, car: int) -> None:
    """Swaps and points regained, once a visit. [PP-13.15]"""
    if not race.cars[car].served:
        race.cars[car].served = True
        race.rules.open(FIRST_BOX_TURN, race, car)


def leave_box(race: Race, car: int) -> None:
    """Token and counter go back. [PP-13.7]"""
    me = race.cars[car]
    me.token = NO_TOKEN
    me.counter = 0
    me.changes = 0
    me.served = False
