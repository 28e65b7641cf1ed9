"""Who moves before whom. [FD-3, FD-15.15]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE, RIGHT
from rebufo.games.formula_d.rules.state import RACING, Race
from rebufo.kernel.messages import Seat


def order_of_play(race: Race) -> list[Seat]:
    """The cars still racing, the one furthest ahead first. [FD-3.2, FD-3.3]"""
    known = race.order or list(range(len(race.cars)))
    order: list[Seat] = []
    for seat in known:  # the last round's order is nearly right, so inserting is quick
        if race.cars[seat].status != RACING:
            continue
        place = len(order)
        while place > 0 and goes_before(race, seat, order[place - 1]):
            place -= 1
        order.insert(place, seat)
    return order


def goes_before(race: Race, one: Seat, other: Seat) -> bool:
    """Whether `one` is ahead of `other` in the order of play. [FD-3.3 to FD-3.5]"""
    board = race.rules.board
    a = race.cars[one]
    b = race.cars[other]
    if a.crossings != b.crossings:
        return a.crossings > b.crossings
    a_at = board.pit_at if a.space == NOWHERE else board.at[a.space]
    b_at = board.pit_at if b.space == NOWHERE else board.at[b.space]
    if a_at != b_at:
        return a_at > b_at
    if a.space == NOWHERE or b.space == NOWHERE:
        return goes_before_in_pit(race, one, other)
    if a.gear != b.gear:
        return a.gear > b.gear
    return inner_rank(race, a.space, b.space) < inner_rank(race, b.space, a.space)


def goes_before_in_pit(race: Race, one: Seat, other: Seat) -> bool:
    """Track before pit lane, further along first, the lane before the box beside it. [FD-15.15]"""
    a = race.cars[one]
    b = race.cars[other]
    if a.space != NOWHERE or b.space != NOWHERE:
        return a.space != NOWHERE
    return a.pit > b.pit or (a.pit == b.pit and b.in_box and not a.in_box)


def inner_rank(race: Race, space: int, level: int) -> int:
    """How far a lane is from the inside of the corner that settles a tie. [FD-3.5]"""
    board = race.rules.board
    asked = space if board.corner[space] == NOWHERE or board.corner[level] != NOWHERE else level
    lane = board.lane[space]
    return RIGHT - lane if board.inside[board.next_corner[asked]] == RIGHT else lane
