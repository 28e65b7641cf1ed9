"""One step, one order: the step, places, lines, finish or box, lapping. [PP-8.16]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.board import BOX, NOWHERE, ON_TRACK
from rebufo.games.pole_position.rules.car import RACING
from rebufo.games.pole_position.rules.events import Passed, Stepped
from rebufo.games.pole_position.rules.flow.box import enter_box, leave_box
from rebufo.games.pole_position.rules.flow.order import (
    check_end,
    classify,
    eliminate,
    is_ahead,
    lap_cars,
    owes_stop,
    take_place,
)
from rebufo.games.pole_position.rules.flow.passing import passed_by, pit_cars_passed
from rebufo.games.pole_position.rules.flow.steps import right_after
from rebufo.games.pole_position.rules.flow.tyres import wear_tyres
from rebufo.games.pole_position.rules.seams import STEPPED, STEPPING
from rebufo.games.pole_position.rules.state import Race


def make_step(race: Race, car: int, target: int) -> None:
    """A car goes to a space that it may go to, for 1 PM, and everything that follows from it happens. [PP-8.16]"""
    board = race.board
    me = race.cars[car]
    start = me.space
    passed = passed_by(race, car, target)
    in_pits = pit_cars_passed(race, car, target)
    finish = board.crosses_finish(start, target)
    race.drive.crossed_finish = finish
    race.rules.open(STEPPING, race, car)
    me.right = right_after(race, car, target)
    me.space = target
    race.drive.visited.append(target)
    race.drive.pm -= 1
    if board.kind[start] == BOX:
        leave_box(race, car)
    elif board.is_half[start] and board.kind[start] != ON_TRACK:
        close_up(race, start)
    if race.log is not None:
        lap = me.lap + 1 if finish or board.kind[target] == BOX else me.lap
        race.say(Stepped(car, board.names[start], board.names[target], lap, race.drive.pm))
    if passed:
        go_ahead(race, car, passed)
    if board.crosses_drs(start, target):
        race.drive.crossed_drs = True
    if finish:
        cross_finish(race, car, in_pits)
    elif board.kind[target] == BOX:
        enter_box(race, car)
    lap_cars(race)
    race.rules.open(STEPPED, race, car)
    check_end(race)


def go_ahead(race: Race, car: int, passed: list[int]) -> None:
    """Directly ahead of the foremost car passed. [PP-8.2]"""
    take_place(race, car, passed[0])
    if race.log is not None:
        race.say(Passed(car, tuple(passed), tuple(race.order)))


def close_up(race: Race, start: int) -> None:
    """In the dry, a car left alone in a pit cell has the whole of it. [PP-2.14]"""
    if race.weather != 0:
        return
    board = race.board
    for other in race.cars:
        if other.status == RACING and other.space >= 0 and board.whole[other.space] == board.whole[start]:
            other.space = board.whole[other.space]


def cross_finish(race: Race, car: int, in_pits: list[int]) -> None:
    """A lap begins; one that was driven wears the tyres, and the last one ends the race for the car. [PP-5.8, PP-8.4, PP-8.7]"""
    me = race.cars[car]
    me.lap += 1
    if me.lap == 1:
        return
    me.plan = 0
    wear_tyres(race, car)
    if me.lap > race.laps:
        me.must_pit = False
        if owes_stop(race, car):
            eliminate(race, car, "no_stop")
        else:
            classify(race, car)
        return
    ahead = [other for other in in_pits if race.order.index(other) < race.order.index(car)]
    if ahead:
        pass_pit_cars(race, car, ahead)


def pass_pit_cars(race: Race, car: int, passed: list[int]) -> None:
    """Ahead of all of them; a car on the track that is further on stays in front, and they fall behind both. [PP-8.4]"""
    order = race.order
    foremost = order.index(passed[0])
    further = [
        other for other in order[foremost : order.index(car)] if other not in passed and is_ahead(race, other, car)
    ]
    if not further:
        go_ahead(race, car, passed)
        return
    last = order.index(further[-1])
    behind = [other for other in order[: last + 1] if other in passed]
    race.order = [other for other in order if other not in behind and other != car]
    at = race.order.index(further[-1]) + 1
    race.order[at:at] = [car, *behind]
    if race.log is not None:
        race.say(Passed(car, tuple(passed), tuple(race.order)))


def stand_on_arrow(race: Race, car: int) -> None:
    """A car on a double arrow has the right to the line of its curve. [PP-7.11]"""
    me = race.cars[car]
    if race.board.arrow_of[me.space] != NOWHERE:
        me.right = race.board.arrow_of[me.space]
