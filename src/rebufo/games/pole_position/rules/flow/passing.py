"""Chapter 10, first part: which cars a step passes, and which of them can contest it."""

from __future__ import annotations

from rebufo.games.pole_position.rules.board import BOX, PIT_ENTRY, PIT_EXIT
from rebufo.games.pole_position.rules.car import START_MOVE
from rebufo.games.pole_position.rules.flow.order import find_passed, is_lapped, leader
from rebufo.games.pole_position.rules.seams import NO_PASSING
from rebufo.games.pole_position.rules.state import Race


def lap_after(race: Race, car: int, target: int) -> int:
    """The lap of a car after a step: one more over the finish line and into the box. [PP-8.6]"""
    board = race.board
    me = race.cars[car]
    if board.kind[target] == BOX or board.crosses_finish(me.space, target):
        return me.lap + 1
    return me.lap


def passed_by(race: Race, car: int, target: int) -> list[int]:
    """The cars that a step passes, foremost first; entering a box passes nobody. [PP-8.2, PP-8.5]"""
    if race.board.kind[target] == BOX:
        return []
    return find_passed(race, car, lap_after(race, car, target), target)


def pit_cars_passed(race: Race, car: int, target: int) -> list[int]:
    """Cars in boxes and in the exit lane, of the lap that begins, that a crossing of the finish line passes. [PP-8.4]"""
    board = race.board
    if not board.crosses_finish(race.cars[car].space, target):
        return []
    lap = race.cars[car].lap + 1
    found: list[int] = []
    for other in race.order:
        if other == car:
            break
        rival = race.cars[other]
        if rival.lap == lap and (board.kind[rival.space] == BOX or board.kind[rival.space] == PIT_EXIT):
            found.append(other)
    return found


def contesting(race: Race, car: int, kind: int, target: int, over: list[int], passed: list[int]) -> list[int]:
    """Those of the passed cars whose space touches the step; off the track and in the pits nobody fights. [PP-10.2, PP-10.3]"""
    found: list[int] = []
    if kind == START_MOVE or not passed:
        return found
    board = race.board
    start = race.cars[car].space
    if board.kind[start] == PIT_ENTRY or board.kind[target] == PIT_ENTRY:
        return found
    for other in passed:
        rival = race.cars[other]
        space = rival.space
        if rival.off or rival.rejoining or board.kind[space] == BOX or board.kind[space] == PIT_ENTRY:
            continue
        touches = board.touching(space, start) or board.touching(space, target)
        for between in over:
            touches = touches or board.touching(space, between)
        if touches:
            found.append(other)
    return found


def may_pass(race: Race, car: int, kind: int, target: int, passed: list[int]) -> bool:
    """Whether nothing, such as a yellow flag, forbids a step that passes these cars. [PP-15.11]"""
    if kind == START_MOVE or not passed:
        return True
    race.passed = passed
    allowed = not race.rules.forbids(NO_PASSING, race, car, target)
    race.passed = []
    return allowed


def is_overlapped(race: Race, car: int, other: int, target: int) -> bool:
    """Whether a step makes its car, as leader, lap another one, whose space is then free. [PP-8.13]"""
    lap = lap_after(race, car, target)
    return lap <= race.laps and leader(race) == car and is_lapped(race, other, lap, target)
