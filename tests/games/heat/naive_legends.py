"""A Legend's move straight from the clauses, one line of the track after the other. [HT-14.5 to HT-14.10, HT-23.1]"""

from __future__ import annotations

from typing import NamedTuple

from rebufo.games.heat.rules.content import Circuit, Corner

Spot = tuple[int, int]  # space and lane


class Helmet(NamedTuple):
    diamond: int
    top_speed: int


class Street:
    """A circuit with its tokens, and the spots other cars stand on."""

    def __init__(self, circuit: Circuit, road: list[str], laps: int, aggressive: bool, taken: set[Spot]) -> None:
        self.circuit = circuit
        self.laps = laps
        self.aggressive = aggressive
        self.taken = taken
        firsts = [index for index, corner in enumerate(circuit.corner) if corner.chicane_of is None]
        tokens = dict(zip(firsts, road, strict=True))
        self.limits: list[int] = []
        for index, corner in enumerate(circuit.corner):
            token = tokens[index if corner.chicane_of is None else corner.chicane_of]
            self.limits.append(corner.limit + {"limit_up": 1, "limit_down": -1}.get(token, 0))

    def lines_ahead(self, at: int) -> list[tuple[int, int]]:
        """Progress and corner of every Corner Line ahead, up to the finish of the last lap. [HT-14.5, HT-14.10]"""
        spaces = self.circuit.spaces
        lines = [
            (lap * spaces + corner.line, index)
            for lap in range(-1, self.laps)
            for index, corner in enumerate(self.circuit.corner)
        ]
        return [(line, index) for line, index in lines if line > at]

    def goal(self, at: int, helmet: Helmet) -> int:
        """Where it is headed; that may be taken."""
        lines = self.lines_ahead(at)
        if not lines:
            return at + helmet.top_speed
        line, index = lines[0]
        corner = self.circuit.corner[index]
        if at >= line - (corner.line - corner.legend_line):
            goal = at + self.limits[index] + helmet.diamond
            crossed = [each for each, _ in lines if each <= self.end(at, goal)[0]]
            return goal if len(crossed) <= self.most_lines(corner, line - at) else lines[1][0] - 1
        if at + helmet.top_speed < line:
            return at + helmet.top_speed
        return line - 1 - helmet.diamond

    def most_lines(self, corner: Corner, distance: int) -> int:
        """How many Corner Lines may be crossed from so many spaces before the first. [HT-14.7, HT-23.1]"""
        if self.aggressive and distance <= corner.double_chevrons:
            return 3
        return 2 if self.aggressive and distance <= corner.chevrons else 1

    def end(self, at: int, goal: int) -> tuple[int, int]:
        """The goal or the nearest free spot behind it, Race Line first; lane 0 where the car stays. [HT-6.8]"""
        while goal > at:
            space = goal % self.circuit.spaces
            behind = [corner for corner in self.circuit.corner if corner.line <= space] or [self.circuit.corner[-1]]
            lane = behind[-1].race_lane_after
            for each in (lane, 3 - lane):
                if (space, each) not in self.taken:
                    return goal, each
            goal -= 1
        return at, 0
