"""A stage as a graph of numbered spaces in driving direction, expanded from its tiles. [RD-2]

The rule of expansion stands at the head of `content/tiles.toml`. Spaces are numbered as the road comes to them; everything that the
rules ask of a space is a list by that number.
"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.content import DANGERS, Section, Shortcut, Side
from rebufo.games.rallyman_dirt.rules.layout import Laid

NOWHERE: Final = -1
NO_LIMIT: Final = 9  # above every gear
MOST_STEPS: Final = 9  # as many as there are dice that move a car
WHOLE: Final = 60  # the progress of a section; every share of it that occurs is a whole number

SHORTCUT: Final = 0  # rank of a place at equal distance and gear: the lower plays earlier [RD-3.11]
INNER: Final = 1
FULL_WIDTH: Final = 2
OUTER: Final = 3


class Passage:
    """One section as it is driven: by which spaces one comes in and leaves."""

    def __init__(self, ins: list[int], outs: list[int]) -> None:
        self.ins = ins
        self.outs = outs


class Road:
    """The spaces of a stage, and what the rules want to know of each."""

    def __init__(self, stage: str, tiles: list[Laid]) -> None:
        self.stage = stage
        self.names: list[str] = []
        self.number: dict[str, int] = {}
        self.links: list[list[int]] = []  # [RD-2.1]
        self.limit: list[int] = []
        self.jump: list[int] = []  # 0: no jump space
        self.ford: list[bool] = []
        self.danger: list[int] = []  # 0 yellow, 1 orange, 2 red [RD-2.8]
        self.tile: list[int] = []  # which of the stage
        self.progress: list[int] = []  # distance from the start; WHOLE for each section [RD-3.3]
        self.rank: list[int] = []
        self.beside: list[list[int]] = []  # [RD-2.6]
        self.conflict: list[list[int]] = []  # [RD-2.5]
        self.other_lane: list[int] = []  # NOWHERE but on the lanes of a row or slide
        self.curve: list[int] = []  # number of the curve a space belongs to [RD-10.8]
        self.inner: list[bool] = []  # whether on the inner route of its curve
        self.shortcut: list[int] = []  # number of the shortcut a space belongs to
        self.cuts: list[int] = []  # by shortcut: the curve it cuts
        self.right: list[bool] = []  # whether to the driver's right, on lanes and in curves
        self.turns: list[int] = []  # by section: 1 a curve to the right, -1 to the left, 0 none
        self.start: list[int] = []  # the start row, the driver's right lane first [RD-2.9]
        self.finish: list[bool] = []
        before: Passage | None = None
        for number, laid in enumerate(tiles):
            before = self._drive_tile(number, laid, before)
        assert before is not None
        for space in before.outs:
            self.finish[space] = True
        self.size = len(self.names)
        self.length = max(self.progress)
        self.curves = max(self.curve) + 1
        self._rank_places()
        self.beyond: list[list[int]] = [self._two_links(space) for space in range(self.size)]  # [RD-11.5]
        self.reach: list[list[int]] = self._reaches()

    def _drive_tile(self, number: int, laid: Laid, before: Passage | None) -> Passage:
        """All sections of a tile in driving order, then its shortcuts."""
        side = laid.side
        order = list(range(len(side.sections)))
        if not laid.forward:
            order.reverse()
        section_of: dict[int, int] = {}  # printed number -> along the stage
        curve_of: dict[int, int] = {}
        for index in order:
            section_of[index] = len(self.turns)
            passage = self._drive_section(side, number, index, laid.forward)
            curve_of[index] = self.curve[passage.ins[0]]
            if before is None:
                self.start = passage.ins[:]
            else:
                for space in before.outs:
                    self.links[space].extend(passage.ins)
            before = passage
        for position, shortcut in enumerate(side.shortcuts):
            where = section_of[shortcut.curve]
            self._cut(side, number, position, shortcut, laid.forward, where, curve_of[shortcut.curve])
        assert before is not None
        return before

    def _add(self, side: Side, tile: int, name: str, section: int, share: int, right: bool = False) -> int:
        """A new space, `share` of its section along it."""
        space = len(self.names)
        self.names.append(f"{side.id}.{name}")
        self.number[self.names[space]] = space
        self.links.append([])
        self.limit.append(NO_LIMIT)
        self.jump.append(0)
        self.ford.append(False)
        self.danger.append(DANGERS.index(side.danger))
        self.tile.append(tile)
        self.progress.append(section * WHOLE + share)
        self.rank.append(FULL_WIDTH)
        self.beside.append([])
        self.conflict.append([])
        self.other_lane.append(NOWHERE)
        self.curve.append(NOWHERE)
        self.inner.append(False)
        self.shortcut.append(NOWHERE)
        self.right.append(right)
        self.finish.append(False)
        return space

    def _drive_section(self, side: Side, tile: int, index: int, forward: bool) -> Passage:
        section: Section = side.sections[index]
        number = len(self.turns)
        turn = 0
        if section.kind == "curve":
            turn = 1 if (section.turn == "R") == forward else -1
        self.turns.append(turn)
        if section.kind == "curve":
            return self._drive_curve(side, tile, index, number, forward, turn)
        if section.kind == "full":
            space = self._add(side, tile, f"{index}.F", number, WHOLE)
            self.limit[space] = section.limit or NO_LIMIT
            return Passage([space], [space])
        return self._drive_lanes(side, tile, index, number, forward)

    def _drive_lanes(self, side: Side, tile: int, index: int, number: int, forward: bool) -> Passage:
        """A row, or a slide with its two halves. [RD-2.11, RD-9.1]"""
        section: Section = side.sections[index]
        names = ("R", "L") if forward else ("L", "R")
        right = self._add(side, tile, f"{index}.{names[0]}", number, WHOLE, right=True)
        left = self._add(side, tile, f"{index}.{names[1]}", number, WHOLE)
        lanes = [right, left]
        for lane, other in ((right, left), (left, right)):
            self.jump[lane] = section.jump
            self.ford[lane] = section.ford
            self.beside[lane].append(other)
            self.other_lane[lane] = other
        if section.kind == "row":
            return Passage(lanes, lanes)
        halves = ("S1", "S2") if forward else ("S2", "S1")
        first = self._add(side, tile, f"{index}.{halves[0]}", number, WHOLE // 2)
        second = self._add(side, tile, f"{index}.{halves[1]}", number, WHOLE)
        self.links[first].append(second)
        for lane in lanes:
            for half in (first, second):
                self.conflict[lane].append(half)
                self.conflict[half].append(lane)
        return Passage([*lanes, first], [*lanes, second])

    def _drive_curve(self, side: Side, tile: int, index: int, number: int, forward: bool, turn: int) -> Passage:
        """Two routes that exclude each other. [RD-8.1, RD-8.2]"""
        section: Section = side.sections[index]
        curve = max(self.curve, default=NOWHERE) + 1
        routes: list[list[int]] = []
        for letter, limits in (("O", section.outer), ("I", section.inner)):
            route: list[int] = []
            for step in range(len(limits)):
                printed = step if forward else len(limits) - 1 - step
                share = WHOLE * (step + 1) // len(limits)
                name = f"{index}.{letter}{printed + 1}"
                space = self._add(side, tile, name, number, share, right=(turn == 1) == (letter == "I"))
                self.limit[space] = limits[printed]
                self.curve[space] = curve
                self.inner[space] = letter == "I"
                if route:
                    self.links[route[-1]].append(space)
                route.append(space)
            routes.append(route)
        outer, inner = routes[0], routes[1]
        for one in outer:
            self.conflict[one].extend(inner)
        for one in inner:
            self.conflict[one].extend(outer)
        return Passage([outer[0], inner[0]], [outer[-1], inner[-1]])

    def _cut(
        self, side: Side, tile: int, position: int, shortcut: Shortcut, forward: bool, section: int, curve: int
    ) -> None:
        """A shortcut, with links from and to the spaces it touches. [RD-10.1]"""
        number = len(self.cuts)
        self.cuts.append(curve)
        spaces: list[int] = []
        count = len(shortcut.limits)
        for step in range(count):
            printed = step if forward else count - 1 - step
            space = self._add(side, tile, f"K{position + 1}.{printed + 1}", section, WHOLE * (step + 1) // count)
            self.limit[space] = shortcut.limits[printed]
            self.shortcut[space] = number
            if spaces:
                self.links[spaces[-1]].append(space)
            spaces.append(space)
        before = shortcut.entries if forward else shortcut.exits
        behind = shortcut.exits if forward else shortcut.entries
        lane = side.sections[shortcut.curve].turn  # in both directions the inner lane [RD-2.11]
        for index in before:
            for touched in self._touched(side, index, lane):
                self.links[touched].append(spaces[0])
                self._put_beside(touched, spaces[0])
        for index in behind:
            for touched in self._touched(side, index, lane):
                self.links[spaces[-1]].append(touched)
                self._put_beside(touched, spaces[-1])

    def _touched(self, side: Side, index: int, lane: str) -> list[int]:
        kind = side.sections[index].kind
        names = ["F"] if kind == "full" else [lane] if kind == "row" else [lane, "S1", "S2"]
        return [self.number[f"{side.id}.{index}.{name}"] for name in names]

    def _put_beside(self, one: int, other: int) -> None:
        self.beside[one].append(other)
        self.beside[other].append(one)

    def _rank_places(self) -> None:
        """Inner and outer by the next curve ahead; without one the right lane is inner. [RD-3.6, RD-3.7, RD-3.11]"""
        next_turn = 1
        ahead: list[int] = [0] * len(self.turns)
        for section in range(len(self.turns) - 1, -1, -1):
            ahead[section] = next_turn
            if self.turns[section] != 0:
                next_turn = self.turns[section]
        for space in range(self.size):
            section = (self.progress[space] - 1) // WHOLE
            on_lane = self.other_lane[space] != NOWHERE or self.curve[space] != NOWHERE
            if self.shortcut[space] != NOWHERE:
                self.rank[space] = SHORTCUT
            elif on_lane:
                self.rank[space] = INNER if self.right[space] == (ahead[section] == 1) else OUTER

    def _two_links(self, space: int) -> list[int]:
        found: list[int] = []
        for one in self.links[space]:
            for two in self.links[one]:
                if two not in found:
                    found.append(two)
        return found

    def _reaches(self) -> list[list[int]]:
        """By number of steps and space: the most progress so many steps can lead to, jumps included."""
        reaches = [self.progress]
        for _ in range(MOST_STEPS):
            nearer = reaches[-1]
            further = nearer[:]
            for space in range(self.size):
                for one in self.links[space]:
                    landings = [one, *self.links[one], *self.beyond[one]] if self.jump[one] else [one]
                    for landing in landings:
                        further[space] = max(further[space], nearer[landing])
            reaches.append(further)
        return reaches
