"""How far it is on an empty track: PM to the finish line and to the pit entry from every space, with the line and without. [PP-7.12]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, FAR, NOWHERE, ON_TRACK, PIT_EXIT, Board

NO_RIGHT: Final = 0
RIGHT: Final = 1


class RoadBook:
    """Fixed for a circuit. A state is twice the space, and one more for a car with the right to the line there."""

    def __init__(self, board: Board, technical: bool) -> None:
        self.board = board
        self.technical = technical
        self.next: list[list[int]] = [self._steps(state) for state in range(2 * board.size)]
        before: list[list[int]] = [[] for _ in range(2 * board.size)]
        for state, following in enumerate(self.next):
            for other in following:
                before[other].append(state)
        self.to_finish: list[int] = self._finish(before)
        self.to_entry: list[int] = _spread(before, [2 * board.entry_from, 2 * board.entry_from + RIGHT], 0)
        for space in range(board.size):
            if board.kind[space] == PIT_EXIT or board.kind[space] == BOX:
                self._leave_pits(space)
        start = 2 * board.exit_to
        self.lap: int = self.to_finish[start] + board.row[board.exit_to] - _finish_row(board)

    def _steps(self, state: int) -> list[int]:
        """The states that one PM leads to. [PP-7.4, PP-7.11 to PP-7.14]"""
        board = self.board
        space, right = state // 2, state % 2
        if board.kind[space] != ON_TRACK:
            return []
        found = [2 * target + self._right(space, right, target) for target in board.forward[space]]
        found += [2 * target + self._right(space, right, target) for target in board.lateral[space]]
        if right == RIGHT and board.hop[space] != NOWHERE:
            found.append(2 * board.hop[space] + RIGHT)
        return found

    def _right(self, space: int, right: int, target: int) -> int:
        """Whether the right to a line is there after a step."""
        board = self.board
        if board.arrow_of[target] != NOWHERE:
            return RIGHT
        curve = board.arrow_of[space] if board.arrow_of[space] != NOWHERE else board.sector[space]
        here = board.sector[target]
        if right == NO_RIGHT or (here != curve and board.next_curve[target] != curve):
            return NO_RIGHT
        if self.technical and board.technical[curve] and not board.shaded[target]:
            return NO_RIGHT
        return RIGHT

    def _finish(self, before: list[list[int]]) -> list[int]:
        """PM until the finish line is crossed."""
        board = self.board
        last = [
            state
            for state in range(2 * board.size)
            if any(board.crosses_finish(state // 2, target // 2) for target in self.next[state])
        ]
        inner = [[state for state in states if state not in last] for states in before]
        return _spread(inner, last, 1)

    def _leave_pits(self, space: int) -> None:
        """A car in the exit lane or its box comes out by the lane."""
        board = self.board
        steps, at = 0, space
        while at != board.exit_to:
            at = board.pit_next(at, 0, False)
            steps += 1
        for right in (NO_RIGHT, RIGHT):
            self.to_finish[2 * space + right] = steps + self.to_finish[2 * board.exit_to]
            self.to_entry[2 * space + right] = steps + self.to_entry[2 * board.exit_to]


def _finish_row(board: Board) -> int:
    return max(board.row[space] for space in range(board.track) if board.before_finish[space]) + 1


def _spread(before: list[list[int]], ends: list[int], steps: int) -> list[int]:
    """The fewest steps from every state to the ends."""
    found = [FAR] * len(before)
    todo = ends
    while todo:
        near: list[int] = []
        for state in todo:
            if found[state] == FAR:
                found[state] = steps
                near.extend(before[state])
        todo = near
        steps += 1
    return found
