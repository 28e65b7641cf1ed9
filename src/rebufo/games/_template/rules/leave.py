"""A driver who leaves takes the car off the road, and the others go on. [TG-12]"""

from __future__ import annotations

from rebufo.games._template.rules.flow.move import Overtaking
from rebufo.games._template.rules.flow.turn import Turn
from rebufo.games._template.rules.messages import CarLeft
from rebufo.games._template.rules.state import UNASKED, Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """Cards to the pile; what was left of the car's turn, or of a fight against it, is dropped. [TG-12]"""
    car = race.cars[seat]
    if car.out:
        raise IllegalAction("not_racing", game="_template", seat=seat)
    race.pile.extend(sorted(car.hand))
    car.hand = []
    car.plan = 0
    car.flag = UNASKED
    car.out = True
    race.say(CarLeft(seat))
    for depth, frame in enumerate(race.frames):
        if isinstance(frame, Turn) and frame.seat == seat:
            drop_from(race, depth)
            return
        if isinstance(frame, Overtaking) and frame.defender == seat:
            drop_from(race, depth)
            race.result = frame.attacker
            return
    top = race.frames[-1]
    if isinstance(top, Decision) and not top.deciders(race):
        race.frames.pop()  # it was the last answer that all were waiting for


def drop_from(race: Race, depth: int) -> None:
    del race.frames[depth:]
    for car in race.cars:
        car.flag = UNASKED
