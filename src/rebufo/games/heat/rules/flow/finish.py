"""Places: for cars past the line at the end of a round, and for those that drop out. [HT-11, HT-22.6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.events import Finished
from rebufo.games.heat.rules.flow.place import is_home, track_order
from rebufo.games.heat.rules.flow.reveal import end_plan
from rebufo.games.heat.rules.state import FINISHED, OUT, RACING, Race

ROUNDS_AFTER_FIRST: Final = 30  # then the rest is classified as it stands [HT-11.6]
ROUNDS_A_LAP: Final = 50  # [HT-11.7]


def drop_out(race: Race, number: int, cause: str) -> None:
    """Off the track at once, with the lowest place not yet given. [HT-18.12, HT-22.6]"""
    car = race.cars[number]
    car.status = OUT
    car.cause = cause
    car.rank = race.worst
    race.worst -= 1
    end_plan_of(race, number)
    if not race.shown or cause == "conceded":
        race.order = [other for other in race.order if other != number]


def end_plan_of(race: Race, number: int) -> None:
    """Cards that were planned go back to hand, where the books find them."""
    car = race.cars[number]
    car.hand.extend(car.plan)
    car.hand.sort()
    end_plan(race, number)


def classify_home(race: Race) -> None:
    """Cars past the line take the next places, furthest first, and leave the track. [HT-11.1, HT-11.3]"""
    for car in track_order(race):
        if is_home(race, car):
            if race.first_home == 0:
                race.first_home = race.round
            give_place(race, car)
    too_late = race.first_home and race.round >= race.first_home + ROUNDS_AFTER_FIRST
    if too_late or race.round >= race.laps * ROUNDS_A_LAP:
        for car in track_order(race):
            give_place(race, car)


def give_place(race: Race, number: int) -> None:
    car = race.cars[number]
    car.status = FINISHED
    car.rank = race.best
    race.best += 1
    if race.log is not None:
        race.say(Finished(number, car.rank))


def is_over(race: Race) -> bool:
    """Every car has its place. [HT-11.4]"""
    for car in race.cars:
        if car.status == RACING:
            return False
    return True
