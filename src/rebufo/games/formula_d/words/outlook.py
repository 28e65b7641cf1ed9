"""What lies ahead beyond a single preview: the next stop, the pit lane, and a move with nitro or without."""

from __future__ import annotations

from typing import NamedTuple

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.atlas import LONGEST
from rebufo.games.formula_d.rules.flow.move import ChooseMove, moves_for
from rebufo.games.formula_d.rules.flow.pit import pit_is_open
from rebufo.games.formula_d.rules.messages import Move
from rebufo.games.formula_d.rules.preview import MovePreview, corner_owed, move_preview
from rebufo.games.formula_d.rules.state import Race
from rebufo.games.formula_d.words.names import Names
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat


class NextStop(NamedTuple):
    """The stop owed next, and how many spaces from here make it for free."""

    corner: str
    owed: int  # stops, this one included
    made: int
    near: int  # 0 where no roll makes it
    far: int  # 0 where the furthest roll still makes it


class PitChance(NamedTuple):
    """How likely a gear leads to one's box, and into the lane at all."""

    box: float
    lane: float


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


def stop_ahead(words: Words, names: Names, ahead: NextStop) -> str:
    """How far the next stop is, and how many are owed where it is more than one."""
    corner = names.corner(ahead.corner)
    if ahead.made:
        corner = words.text("previews.owed_more", corner=corner, n=ahead.owed)
    elif ahead.owed > 1:
        corner = words.text("previews.owed", corner=corner, n=ahead.owed)
    if not ahead.near:
        return words.text("previews.ahead_none", corner=corner)
    if not ahead.far:
        return words.text("previews.ahead_from", corner=corner, near=ahead.near)
    if ahead.near == ahead.far:
        return words.text("previews.ahead_one", corner=corner, n=ahead.near)
    return words.text("previews.ahead", corner=corner, near=ahead.near, far=ahead.far)


def pit_chances(race: Race, seat: Seat, gears: list[int]) -> list[PitChance]:
    """A chance for each gear; none where the lane is closed or the car has been to its box."""
    car = race.cars[seat]
    if not pit_is_open(race, seat) or (car.pit != NOWHERE and not car.box_ahead):
        return [PitChance(0.0, 0.0)] * len(gears)
    board = race.rules.board
    box = board.size + board.pit_length
    chances = []
    for gear in gears:
        die = race.rules.dice[gear - 1]
        ends = [set(moves.ends[: moves.count]) for moves in (moves_for(race, seat, face, 0) for face in die)]
        in_lane = sum(any(end >= board.size for end in some) for some in ends) if car.pit == NOWHERE else 0
        chances.append(PitChance(sum(box in some for some in ends) / len(die), in_lane / len(die)))
    return chances


def nitro_moves(race: Race, seat: Seat, *, use: bool) -> list[MovePreview]:
    """The moves with the nitro or without it, the best first: the cheapest, a stop before none, no touch before one."""
    twin = race.clone()
    bonus = twin.cars[seat].gear if use else 0
    choice = ChooseMove(seat, moves_for(twin, seat, twin.face + bonus, bonus))
    twin.push(choice)
    options = [action for action in choice.legal(twin, seat) if isinstance(action, Move)]
    previews = [move_preview(twin, seat, action) for action in options]
    return sorted(previews, key=lambda move: (move.out, move.cost, not move.corner, len(move.touches), move.dark))
