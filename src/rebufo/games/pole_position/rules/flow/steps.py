"""Chapter 7, first part: the steps that a car can make from where it stands."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import (
    BOX,
    DIAGONAL,
    HOP,
    HOW,
    NOWHERE,
    ON_TRACK,
    PIT,
)
from rebufo.games.pole_position.rules.car import (
    BRAKE_PUSH,
    ENGINE_PUSH,
    RACING,
    RECOVERY,
    SKID,
    SKILL_STEP,
    START_MOVE,
)
from rebufo.games.pole_position.rules.flow.order import take_place
from rebufo.games.pole_position.rules.flow.passing import (
    contesting,
    is_overlapped,
    lap_after,
    may_pass,
    passed_by,
)
from rebufo.games.pole_position.rules.seams import LOSES_LINE, NO_STEP
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY

FREE: Final = 0
SHARED: Final = 1  # a rejoining car stands there: one may drive through [PP-9.7]
TAKEN: Final = 2


def state_of(race: Race, car: int, space: int, target: int) -> int:
    """Whether a space is free for a car whose step leads to `target`. [PP-2.18, PP-7.5, PP-8.13, PP-9.5]"""
    found = FREE
    board = race.board
    whole = board.whole[space]
    for other in race.order:
        rival = race.cars[other]
        if board.whole[rival.space] != whole or other == car or rival.off or not board.clash(rival.space, space):
            continue
        if is_overlapped(race, car, other, target):
            continue
        if rival.rejoining:
            found = SHARED if found == FREE else found
        else:
            return TAKEN
    return found


def blocks(race: Race, car: int, space: int, target: int) -> bool:
    """Whether a car stands in the way of a hop; cars off the track or rejoining do not. [PP-7.12]"""
    return state_of(race, car, space, target) == TAKEN


def stands_on(race: Race, car: int, space: int) -> bool:
    """Whether any other car is on a space, rejoining ones too; not one off the track. [PP-7.7]"""
    for other in race.order:
        rival = race.cars[other]
        if other != car and not rival.off and race.board.clash(rival.space, space):
            return True
    return False


def curve_of(race: Race, space: int) -> int:
    """The curve whose line a space belongs to, as its double arrow or one of its shaded spaces. [PP-7.12]"""
    board = race.board
    if board.arrow_of[space] != NOWHERE:
        return board.arrow_of[space]
    return board.sector[space] if board.shaded[space] else NOWHERE


def has_line(race: Race, car: int) -> bool:
    """Whether a car stands on a line it has the right to; automatic cars always have it. [PP-7.12, PP-22.11]"""
    me = race.cars[car]
    curve = curve_of(race, me.space)
    return curve != NOWHERE and (me.right == curve or race.is_bot(car))


def over_spaces(race: Race, car: int, step: int) -> list[int]:
    """The spaces that a step passes over: those of a hop. [PP-2.10]"""
    return race.board.over[race.cars[car].space] if step % HOW == HOP else []


def find_candidates(race: Race, car: int, kind: int) -> list[int]:
    """Every step there is on the board, whether or not cars are in the way. [PP-7.4]"""
    board = race.board
    me = race.cars[car]
    space = me.space
    if board.kind[space] != ON_TRACK:
        return pit_steps(race, car)
    found = board.steps[space][:]
    hop = board.hop[space]
    if hop != NOWHERE and has_line(race, car) and hop not in board.forward[space]:
        found.append(hop * HOW + HOP)
    if board.diagonal[space]:
        find_diagonals(race, car, kind, found)
    if space == board.entry_from and kind != ENGINE_PUSH and kind != BRAKE_PUSH and kind != SKILL_STEP:
        found.append(board.pit_entry(race.weather != 0) * HOW + PIT)
    return found


def pit_steps(race: Race, car: int) -> list[int]:
    """One way only; of two cars in one cell the rear one waits for the other. [PP-2.13, PP-2.20]"""
    board = race.board
    me = race.cars[car]
    wet = race.weather != 0
    if board.kind[me.space] == BOX:
        return [board.pit_exit(wet) * HOW + PIT]
    if not wet and board.is_half[me.space] and is_held_up(race, car):
        return []
    return [board.pit_next(me.space, me.box, wet) * HOW + PIT]


def is_held_up(race: Race, car: int) -> bool:
    """Whether the car in front in a cell that has dried is still there. [PP-2.20]"""
    board = race.board
    space = race.cars[car].space
    for other in race.cars:
        if other.status == RACING and other.space > space and board.whole[other.space] == board.whole[space]:
            return True
    return False


def find_diagonals(race: Race, car: int, kind: int, found: list[int]) -> None:
    """Free in the start, else behind a car to draw level with it, or past a level car that fights. [PP-5.5, PP-7.6, PP-10.14]"""
    board = race.board
    space = race.cars[car].space
    free = kind == START_MOVE and board.sector[space] == 0
    if not free:
        free = is_behind_car(race, car, space)
    for target in board.diagonal[space]:
        if free or (kind != START_MOVE and is_overtaking_diagonal(race, car, kind, target)):
            found.append(target * HOW + DIAGONAL)


def is_behind_car(race: Race, car: int, space: int) -> bool:
    """Whether another car stands directly ahead in the lane of a straight. [PP-7.6]"""
    ahead = race.board.forward[space]
    return bool(ahead) and stands_on(race, car, ahead[0])


def is_overtaking_diagonal(race: Race, car: int, kind: int, target: int) -> bool:
    """Whether a contesting car is level in an adjacent lane; the exit lane counts as one. [PP-10.14]"""
    board = race.board
    space = race.cars[car].space
    for other in contesting(race, car, kind, target, [], passed_by(race, car, target)):
        rival = race.cars[other].space
        if board.is_level(space, rival) and board.touching(space, rival):
            return True
    return False


def fits_kind(race: Race, kind: int, target: int) -> bool:
    """Where pushes and skill may lead. [PP-7.16, PP-7.17, PP-7.19]"""
    board = race.board
    if kind == ENGINE_PUSH:
        return board.kind[target] == ON_TRACK and not board.in_curve[target]
    if kind == SKILL_STEP:
        return board.in_curve[target]
    if kind == BRAKE_PUSH:
        return board.kind[target] == ON_TRACK
    return True


def find_steps(race: Race, car: int, kind: int, pm: int) -> list[int]:
    """The legal steps of a car with so many PM in hand. [PP-7.4 to PP-7.8]"""
    found: list[int] = []
    if pm <= 0:
        return found
    if is_alone(race, car):
        return find_free_steps(race, car, kind)
    on_shared = shares_space(race, car)
    for step in find_candidates(race, car, kind):
        if is_legal(race, car, kind, step, pm, on_shared):
            found.append(step)
    return found


def is_alone(race: Race, car: int) -> bool:
    """Whether no other car is so near that a step could meet or pass it; on the track, where most of a race is driven."""
    board = race.board
    me = race.cars[car]
    space = me.space
    if board.kind[space] != ON_TRACK:
        return False
    span = board.span
    reach = board.reach[space]
    low = board.low[space]
    furthest = me.lap * span + low + reach
    ahead = True  # in the race order: only those can be passed
    for other in race.order:
        if other == car:
            ahead = False
            continue
        rival = race.cars[other]
        there = rival.space
        if ahead and rival.lap * span + board.high[there] < furthest:
            return False
        gap = (board.low[there] - low) % span
        if gap <= reach or gap >= span - reach:
            return False
    return True


def find_free_steps(race: Race, car: int, kind: int) -> list[int]:
    """The legal steps of a car that is alone: no space is taken and nobody is passed. [PP-7.4 to PP-7.8]"""
    found: list[int] = []
    visited = race.drive.visited
    pushed = kind in (ENGINE_PUSH, BRAKE_PUSH, SKILL_STEP)
    banned = bool(race.rules.bans[NO_STEP])
    for step in find_candidates(race, car, kind):
        target = step // HOW
        if pushed and not fits_kind(race, kind, target):
            continue
        if target in visited or (banned and race.rules.forbids(NO_STEP, race, car, target)):
            continue
        found.append(step)
    return found


def is_legal(race: Race, car: int, kind: int, step: int, pm: int, on_shared: bool) -> bool:
    board = race.board
    target = step // HOW
    if target in race.drive.visited or not fits_kind(race, kind, target):
        return False
    there = state_of(race, car, target, target)
    if there == TAKEN:
        return False
    if step % HOW == HOP:
        for between in board.over[race.cars[car].space]:
            if blocks(race, car, between, target):
                return False
    if race.rules.forbids(NO_STEP, race, car, target):
        return False
    passed = passed_by(race, car, target)
    if not may_pass(race, car, kind, target, passed):
        return False
    peaceful = on_shared or kind in (SKID, RECOVERY)
    if passed and peaceful and contesting(race, car, kind, target, over_spaces(race, car, step), passed):
        return False
    return there == FREE or can_drive_on(race, car, kind, step, pm - 1)


def shares_space(race: Race, car: int) -> bool:
    """Whether a car is driving through a rejoining one, and must go on. [PP-7.24]"""
    space = race.cars[car].space
    if race.cars[car].off or race.board.kind[space] == BOX:
        return False
    for other in race.order:
        rival = race.cars[other]
        if other != car and rival.rejoining and race.board.clash(rival.space, space):
            return True
    return False


def can_drive_on(race: Race, car: int, kind: int, step: int, pm: int) -> bool:
    """Whether, after a step onto a rejoining car's space, the PM suffice to reach a free one uncontested. [PP-7.24]"""
    if pm <= 0:
        return False
    trial = Trial(race, car, step // HOW)
    on = bool(find_steps(race, car, kind, pm))
    trial.take_back(race, car)
    return on


class Trial:
    """A step made on trial, to look at what lies behind it."""

    def __init__(self, race: Race, car: int, target: int) -> None:
        me = race.cars[car]
        self.space = me.space
        self.lap = me.lap
        self.right = me.right
        self.order = race.order
        passed = passed_by(race, car, target)
        lap = lap_after(race, car, target)
        right = right_after(race, car, target)
        race.order = race.order[:]
        if passed:
            take_place(race, car, passed[0])
        me.lap = lap
        me.right = right
        me.space = target
        race.drive.visited.append(target)

    def take_back(self, race: Race, car: int) -> None:
        me = race.cars[car]
        me.space = self.space
        me.lap = self.lap
        me.right = self.right
        race.order = self.order
        race.drive.visited.pop()


def right_after(race: Race, car: int, target: int) -> int:
    """The curve to whose line a car has the right after a step. [PP-7.11, PP-7.13, PP-7.14]"""
    board = race.board
    me = race.cars[car]
    if board.kind[target] != ON_TRACK:
        return NOBODY
    if board.arrow_of[target] != NOWHERE:
        return board.arrow_of[target]
    right = me.right
    if right == NOBODY:
        return NOBODY
    sector = board.sector[target]
    if sector != right and board.next_curve[target] != right:
        return NOBODY  # the curve is behind
    if sector != right and board.curved[sector]:
        return NOBODY
    if not board.shaded[target] and race.rules.forbids(LOSES_LINE, race, car, target):
        return NOBODY
    return right


def brake_distance(race: Race, car: int) -> int:
    """The fewest steps to the next double arrow; a diagonal that can be made now may be the first. [PP-7.20]"""
    board = race.board
    space = race.cars[car].space
    least = board.arrow_distance[space]
    for step in find_candidates(race, car, BRAKE_PUSH):
        if step % HOW == DIAGONAL and is_legal(race, car, BRAKE_PUSH, step, 1, False):
            least = min(least, 1 + board.arrow_distance[step // HOW])
    return least


def is_exempt(race: Race, other: int) -> bool:
    """Cars that a flag does not protect: off the track, rejoining, in the pits. [PP-15.11]"""
    rival = race.cars[other]
    return rival.off or rival.rejoining or race.board.kind[rival.space] != ON_TRACK
