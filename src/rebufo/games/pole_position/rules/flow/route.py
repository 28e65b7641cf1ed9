"""The way an automatic car takes, which is also what is driven for a player whose time is up. [PP-22.12]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import (
    BOX,
    DIAGONAL,
    FORWARD,
    HOP,
    HOW,
    LATERAL,
    NOWHERE,
    ON_TRACK,
    PIT,
    PIT_ENTRY,
    Board,
)
from rebufo.games.pole_position.rules.car import BOT_MOVE, START_MOVE
from rebufo.games.pole_position.rules.flow.passing import lap_after, passed_by
from rebufo.games.pole_position.rules.flow.steps import find_candidates, find_steps, is_behind_car, right_after
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY

TO_ARROW: Final = 0  # what a way leads to: the double arrow of the next curve
TO_EXIT: Final = 1  # row 0 of the next straight
TO_PITS: Final = 2  # the space from which the pit lane begins
TO_BOX: Final = 3
FURTHEST: Final = 4  # as far ahead as the PM reach
FAR: Final = 1 << 30
LONGEST: Final = 40  # no way is longer


class Search:
    """The spaces that a car can come to, layer by layer, and the steps between them."""

    def __init__(self, race: Race, car: int, kind: int, pm: int, goal: int, pitting: bool, peaceful: bool) -> None:
        self.car = car
        self.kind = kind
        self.pm = pm
        self.goal = goal
        self.pitting = pitting
        self.peaceful = peaceful  # without passing anybody
        me = race.cars[car]
        self.home = race.board.sector[me.space]
        self.spaces: list[int] = [me.space]
        self.laps: list[int] = [me.lap]
        self.rights: list[int] = [me.right]
        self.depth: list[int] = [0]
        self.known: dict[int, int] = {me.space: 0}
        self.edges: list[list[int]] = []  # by space: step, number of the space it leads to, and so on

    def run(self, race: Race, first: list[int] | None) -> int:
        """Look until the goal is found; the first step of the best way, NOBODY if there is none."""
        me = race.cars[self.car]
        space, lap, right = me.space, me.lap, me.right
        at = 0
        most = self.pm if self.goal == FURTHEST else LONGEST
        found: list[int] = []
        while at < len(self.spaces):
            if self.depth[at] >= most:
                break
            if self.goal != FURTHEST and self.is_goal(race.board, at):
                most = self.depth[at]
                break
            me.space, me.lap, me.right = self.spaces[at], self.laps[at], self.rights[at]
            self.edges.append(self.expand(race, at, first))
            at += 1
        me.space, me.lap, me.right = space, lap, right
        while len(self.edges) < len(self.spaces):
            self.edges.append([])
        if self.goal == FURTHEST:
            found = self.find_furthest(race.board)
        else:
            found = [at for at in range(1, len(self.spaces)) if self.is_goal(race.board, at)]
        if not found:
            return NOBODY
        return self.best_first(race, self.nearest(found))

    def nearest(self, found: list[int]) -> list[int]:
        least = min([self.depth[at] for at in found])
        return [at for at in found if self.depth[at] == least]

    def is_goal(self, board: Board, at: int) -> bool:
        space = self.spaces[at]
        if at == 0:
            return False
        if self.goal == TO_ARROW:
            return board.arrow_of[space] != NOWHERE and board.sector[space] == self.home
        if self.goal == TO_EXIT:
            return board.row[space] == 0 and not board.in_curve[space] and board.sector[space] != self.home
        return space == board.entry_from if self.goal == TO_PITS else board.kind[space] == BOX

    def find_furthest(self, board: Board) -> list[int]:
        """The free spaces furthest ahead, and ahead of the car. [PP-22.12]"""
        best = self.laps[0] * board.span + board.high[self.spaces[0]]
        found: list[int] = []
        for at in range(1, len(self.spaces)):
            place = self.laps[at] * board.span + board.low[self.spaces[at]]
            if place > best:
                best = place
                found = [at]
            elif place == best and found:
                found.append(at)
        return found

    def expand(self, race: Race, at: int, first: list[int] | None) -> list[int]:
        """The steps from a space, of those that belong to the way looked for."""
        found: list[int] = []
        board = race.board
        if at > 0 and not self.is_on_the_way(board, self.spaces[at]):
            return found
        left = self.pm - self.depth[at]
        steps = find_steps(race, self.car, self.kind, left if left > 0 else 1)
        for step in steps:
            if (at == 0 and first is not None and step not in first) or not self.is_allowed(race, step):
                continue
            target = step // HOW
            number = self.known.get(target, NOBODY)
            if number == NOBODY:
                number = len(self.spaces)
                self.known[target] = number
                self.spaces.append(target)
                self.laps.append(lap_after(race, self.car, target))
                self.rights.append(right_after(race, self.car, target))
                self.depth.append(self.depth[at] + 1)
            found.append(step)
            found.append(number)
        return found

    def is_on_the_way(self, board: Board, space: int) -> bool:
        """Whether a way goes on beyond a space: it ends at its goal and never leads round the circuit."""
        sector = board.sector[space]
        if self.goal == TO_ARROW:
            return sector == self.home
        if self.goal == TO_EXIT:
            return sector == self.home or board.in_curve[space]
        return True

    def is_allowed(self, race: Race, step: int) -> bool:
        """No diagonal that only an overtake allows; into the pits and past their entry as the car has decided. [PP-22.13]"""
        board = race.board
        me = race.cars[self.car]
        target = step // HOW
        how = step % HOW
        if how == PIT and board.kind[target] == PIT_ENTRY and board.kind[me.space] == ON_TRACK and not self.pitting:
            return False
        if self.peaceful and passed_by(race, self.car, target):
            return False
        if self.pitting and board.kind[target] == ON_TRACK and board.kind[me.space] == ON_TRACK:
            entry = board.entry_from
            if board.sector[target] == 0 and board.low[target] > board.high[entry] and board.sector[me.space] == 0:
                return False
        if how == DIAGONAL and not (self.kind == START_MOVE and board.sector[me.space] == 0):
            return is_behind_car(race, self.car, me.space)
        return True

    def best_first(self, race: Race, goals: list[int]) -> int:
        """The first step of a shortest way to one of the goals, by preference. [PP-22.12]"""
        distance = [FAR] * len(self.spaces)
        for at in goals:
            distance[at] = 0
        for at in range(len(self.spaces) - 1, -1, -1):  # a step leads to a later space or to one as near
            self.relax(at, distance)
        changed = True
        while changed:
            changed = False
            for at in range(len(self.spaces) - 1, -1, -1):
                changed = self.relax(at, distance) or changed
        best = NOBODY
        best_rank = FAR
        edges = self.edges[0]
        for at in range(0, len(edges), 2):
            if distance[edges[at + 1]] == distance[0] - 1:
                rank = preference(race, self.car, edges[at])
                if rank < best_rank:
                    best_rank = rank
                    best = edges[at]
        return best

    def relax(self, at: int, distance: list[int]) -> bool:
        edges = self.edges[at]
        before = distance[at]
        for place in range(1, len(edges), 2):
            if distance[edges[place]] + 1 < distance[at]:
                distance[at] = distance[edges[place]] + 1
        return distance[at] != before


def preference(race: Race, car: int, step: int) -> int:
    """A hop; then on straights lateral, forward, diagonal, in curves the same lane, inwards, outwards. [PP-22.12]"""
    board = race.board
    space = race.cars[car].space
    target = step // HOW
    how = step % HOW
    lane = board.lane[target]
    if board.in_curve[space] and how == FORWARD:
        inner = board.inner_lane[board.sector[space]]
        rank = 1 if lane == board.lane[space] else 2 if abs(lane - inner) < abs(board.lane[space] - inner) else 3
    else:
        rank = 0 if how == HOP else 1 if how == LATERAL else 3 if how == DIAGONAL else 2
    arrow = board.lane[board.arrow[board.next_curve[space]]]
    away = abs(lane - arrow)
    return rank * 64 + away * 8 + lane + 1


def goal_of(race: Race, car: int, pitting: bool) -> int:
    """On a straight the double arrow; on it or in a curve the next straight; when pitting the pits. [PP-22.12]"""
    board = race.board
    space = race.cars[car].space
    if board.kind[space] == PIT_ENTRY or (pitting and space == board.entry_from):
        return TO_BOX
    if pitting:
        return TO_PITS
    return TO_EXIT if board.in_curve[space] or board.arrow_of[space] != NOWHERE else TO_ARROW


def is_clear(race: Race, car: int) -> bool:
    """Whether no other car is in the sector of a car or in the next two, so that nothing is in its way."""
    board = race.board
    space = race.cars[car].space
    if board.kind[space] != ON_TRACK or board.is_half[space]:
        return False
    home = board.sector[space]
    count = len(board.sectors)
    for other in race.order:
        rival = race.cars[other]
        if other == car or rival.off or board.kind[rival.space] == BOX:
            continue
        if (board.sector[rival.space] - home) % count <= 2:
            return False
    return True


def clear_step(race: Race, car: int, goal: int) -> int:
    """The first step of the cheapest way on an empty road, by the distances of the board."""
    board = race.board
    space = race.cars[car].space
    distance = board.arrow_distance if goal == TO_ARROW else board.exit_distance
    best = NOBODY
    best_rank = FAR
    for step in find_candidates(race, car, BOT_MOVE):
        target = step // HOW
        left = 0 if goal == TO_EXIT and board.row[target] == 0 and not board.in_curve[target] else distance[target]
        if step % HOW in (DIAGONAL, PIT) or left != distance[space] - 1:
            continue
        if target in race.drive.visited:
            return NOBODY
        rank = preference(race, car, step)
        if rank < best_rank:
            best_rank = rank
            best = step
    return best


def find_way(race: Race, car: int, kind: int, pm: int, pitting: bool, peaceful: bool, first: list[int] | None) -> int:
    """The next step of an automatic car, NOBODY where it stops. [PP-22.12]"""
    goal = goal_of(race, car, pitting)
    if kind == BOT_MOVE and not pitting and is_clear(race, car):
        step = clear_step(race, car, goal)
        if step != NOBODY:
            return step
    step = Search(race, car, kind, pm, goal, pitting, peaceful).run(race, first)
    if step == NOBODY and goal == TO_ARROW:
        step = Search(race, car, kind, pm, TO_EXIT, pitting, peaceful).run(race, first)
    if step == NOBODY:
        step = Search(race, car, kind, pm, FURTHEST, pitting, peaceful).run(race, first)
    return step


def default_step(race: Race, car: int, kind: int, options: list[int], stop: bool) -> int:
    """What is driven for a player whose time is up: that way, without passing anybody. [PP Decisions]"""
    step = find_way(race, car, kind, race.drive.pm, race.cars[car].must_pit, True, options)
    if step != NOBODY:
        return step
    return NOBODY if stop else options[0]
