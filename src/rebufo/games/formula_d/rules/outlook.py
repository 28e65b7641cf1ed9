"""What lies ahead beyond a single option: the next stop, the pit lane, the best moves with nitro or without, gears that are barred."""

from __future__ import annotations

import msgspec

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.atlas import LONGEST
from rebufo.games.formula_d.rules.flow.gear import DOWN_AT_MOST, legal_gears
from rebufo.games.formula_d.rules.flow.move import moves_for
from rebufo.games.formula_d.rules.flow.pit import pit_is_open
from rebufo.games.formula_d.rules.state import Car, Race
from rebufo.games.formula_d.rules.view import CarView
from rebufo.kernel.messages import Seat


class NextStop(msgspec.Struct, frozen=True):
    """The stop owed next, and how many spaces from here make it for free."""

    corner: str
    owed: int  # stops, this one included
    made: int
    near: int  # 0 where no roll makes it
    far: int  # 0 where the furthest roll still makes it


def corner_owed(race: Race, seat: Seat) -> int:
    """The corner the next stop is owed to: the one the car stands in, else the next; none in the pit lane."""
    board = race.rules.board
    car = race.cars[seat]
    if car.space == NOWHERE:
        return NOWHERE
    corner = board.corner[car.space]
    if corner != NOWHERE and car.stops >= board.stops[corner]:
        return (corner + 1) % len(board.stops)
    return board.next_corner[car.space]


def next_stop(race: Race, seat: Seat) -> NextStop | None:
    """None in the pit lane, and where the race ends before the corner."""
    board = race.rules.board
    car = race.cars[seat]
    corner = corner_owed(race, seat)
    if corner == NOWHERE or (
        car.crossings == race.rules.laps and board.at[board.corner_spaces[corner][-1]] < board.at[car.space]
    ):
        return None
    made = car.stops if board.corner[car.space] == corner else 0
    spaces = [spaces for spaces in range(1, LONGEST + 1) if _stops_for_free(race, seat, spaces, corner)]
    near, far = (spaces[0], spaces[-1] % LONGEST) if spaces else (0, 0)
    return NextStop(board.corner_ids[corner], board.stops[corner] - made, made, near, far)


def _stops_for_free(race: Race, seat: Seat, spaces: int, corner: int) -> bool:
    board = race.rules.board
    moves = moves_for(race, seat, spaces, 0)
    return any(
        end < board.size and board.corner[end] == corner and not moves.costs[i]
        for i, end in enumerate(moves.ends[: moves.count])
    )


def pit_chances(race: Race, seat: Seat, gear: int) -> tuple[float, float]:
    """How likely a gear leads to one's box, and into the lane; none where it is closed or the car has been to its box."""
    car = race.cars[seat]
    if not pit_is_open(race, seat) or (car.pit != NOWHERE and not car.box_ahead):
        return 0.0, 0.0
    board = race.rules.board
    box = board.size + board.pit_length
    die = race.rules.dice[gear - 1]
    ends = [set(moves.ends[: moves.count]) for moves in (moves_for(race, seat, face, 0) for face in die)]
    in_lane = sum(any(end >= board.size for end in some) for some in ends) if car.pit == NOWHERE else 0
    return sum(box in some for some in ends) / len(die), in_lane / len(die)


def why_barred(shown: CarView, gear: int, *, in_pit: bool) -> str:
    """Why a gear cannot be had; empty where it can: `too_high`, `from_box`, `too_low` or `too_dear`. [FD-4.2, FD-4.5, FD-4.6, FD-15.11]"""
    pit = 0 if in_pit else NOWHERE
    car = Car(NOWHERE, shown.wear, shown.gear, 0, 0, pit, shown.space == "box", shown.box_ahead)
    gears = legal_gears(car)
    if gear in gears:
        return ""
    if gear > gears[-1]:
        return "from_box" if in_pit else "too_high"
    return "too_low" if shown.gear - gear > DOWN_AT_MOST else "too_dear"
