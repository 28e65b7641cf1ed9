"""The circuit as the rules drive it: spaces are small integers, what lies where is in lists. [PP-2.1]

First come the whole spaces of the track, `track` of them; then the halves of the start, then the pit lane with its boxes.
"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.circuit import COLOURS, LANES, Circuit
from rebufo.games.pole_position.rules.pit_lane import PitSpace, pit_spaces
from rebufo.games.pole_position.rules.spaces import Space, spaces_of

NOWHERE: Final = -1
OWN_BOX: Final = -2  # what follows the last space of the pit entry
FAR: Final = 1000  # a distance that no roll drives

# A step is its target times HOW plus the way it is made.
HOW: Final = 8
FORWARD: Final = 0
LATERAL: Final = 1
DIAGONAL: Final = 2
HOP: Final = 3
PIT: Final = 4  # into the pit lane, along it, out of it

ON_TRACK: Final = 0
PIT_ENTRY: Final = 1
BOX: Final = 2
PIT_EXIT: Final = 3


class Board:
    """Fixed for a circuit and shared by all races and their clones."""

    def __init__(self, circuit: Circuit) -> None:
        found = spaces_of(circuit)
        pits = pit_spaces(circuit.pit)
        whole = list(found.values())
        cut = [space for space in whole if space.sector == 0 and _is_cut(circuit, space.index)]
        self.circuit: str = circuit.id
        self.laps: int = circuit.laps
        self.sectors: list[str] = [sector.id for sector in circuit.sector]
        self.curved: list[bool] = [sector.curved for sector in circuit.sector]
        self.technical: list[bool] = [sector.technical for sector in circuit.sector]  # by sector [PP-7.14]
        self.inner_lane: list[int] = [  # by sector; on the side of the turn [PP-2.5]
            NOWHERE if not sector.curved else 0 if sector.turn == "left" else 2 for sector in circuit.sector
        ]
        self.names: list[str] = [
            *(space.name for space in whole),
            *(space.name + half for space in cut for half in "rf"),
            *(space.name for space in pits),
        ]
        self.number: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.track: int = len(whole)
        self.size: int = len(self.names)
        self._lay_track(circuit, whole, cut, pits)
        self._order(circuit, whole, cut)
        self._link(found, cut)
        self._draw_lines(circuit)
        self._lay_pits(circuit, pits)
        self._lay_ideal_lines(circuit)
        self.touches: list[list[int]] = self._touching(found)
        self._touch: list[set[int]] = [set(others) for others in self.touches]
        self.steps: list[list[int]] = [  # forward and lateral ones
            [target * HOW + FORWARD for target in self.forward[space]]
            + [target * HOW + LATERAL for target in self.lateral[space]]
            for space in range(self.size)
        ]
        self.reach: list[int] = [self._reach(space) for space in range(self.size)]

    def _lay_track(self, circuit: Circuit, whole: list[Space], cut: list[Space], pits: list[PitSpace]) -> None:
        """Sector, lane and row of every space; pit lanes lie beside the outer lane of S0. [PP-2.4, PP-2.12, PP-2.15]"""
        beside = -1 if circuit.pit.side == "L" else len(LANES)
        twice = [space for space in cut for _ in "rf"]
        self.sector: list[int] = [*(space.sector for space in [*whole, *twice]), *(0 for _ in pits)]
        self.lane: list[int] = [*(space.lane for space in [*whole, *twice]), *(beside for _ in pits)]
        self.row: list[int] = [*(space.index for space in [*whole, *twice]), *(space.row for space in pits)]
        self.kind: list[int] = [*(ON_TRACK for _ in [*whole, *twice]), *(space.kind for space in pits)]
        self.in_curve: list[bool] = [self.curved[sector] for sector in self.sector]
        self.whole: list[int] = [  # the space that a half is a part of; any other is its own
            self.number[name[:-1]] if name[-1] in "rfab" and name[:-1] in self.number else number
            for number, name in enumerate(self.names)
        ]
        self.is_half: list[bool] = [self.whole[space] != space for space in range(self.size)]
        self.halves: list[list[int]] = [[] for _ in range(self.size)]  # rear and front, of a space that has them
        for number in range(self.size):
            if self.is_half[number]:
                self.halves[self.whole[number]].append(number)
        self.last_cell: list[bool] = [False] * self.size
        for space in whole:
            sector = circuit.sector[space.sector]
            if sector.curved:
                self.last_cell[self.number[space.name]] = space.index == sector.cells[LANES[space.lane]] - 1
        self.grid: list[int] = [self.number[name] for name in circuit.grid.slots]

    def _order(self, circuit: Circuit, whole: list[Space], cut: list[Space]) -> None:
        """Where in a lap a space begins and ends, in steps of half a row; a box is where the lap begins. [PP-2.11, PP-2.19]"""
        keys = sorted({space.key for space in whole})
        rank = {key: 1 + place for place, key in enumerate(keys)}
        self.span: int = 2 * len(keys) + 2  # of a lap
        self.low: list[int] = [0] * self.size
        self.high: list[int] = [0] * self.size
        level: dict[int, int] = {}
        for space in whole:
            number, place = self.number[space.name], rank[space.key]
            self.low[number] = 2 * place
            self.high[number] = 2 * place + 1
            if space.sector == 0:
                level[space.index] = place
        for space in cut:
            for half, name in enumerate((space.name + "r", space.name + "f")):
                number = self.number[name]
                self.low[number] = self.high[number] = 2 * rank[space.key] + half
        for number in range(self.size):
            if self.kind[number] == PIT_ENTRY or self.kind[number] == PIT_EXIT:
                self.low[number] = 2 * level[self.row[number]]
                self.high[number] = 2 * level[self.row[number]] + 1

    def _link(self, found: dict[str, Space], cut: list[Space]) -> None:
        """Forward and lateral neighbours on the track, and the diagonals of straights. [PP-2.6, PP-2.7, PP-7.6]"""
        self.forward: list[list[int]] = [[] for _ in range(self.size)]
        self.lateral: list[list[int]] = [[] for _ in range(self.size)]
        self.diagonal: list[list[int]] = [[] for _ in range(self.size)]
        for space in found.values():
            number = self.number[space.name]
            self.forward[number] = [self.number[name] for name in space.forward]
            self.lateral[number] = [self.number[name] for name in space.lateral]
        for space in cut:
            rear, front = self.number[space.name + "r"], self.number[space.name + "f"]
            self.forward[rear] = [front]
            self.forward[front] = [self.number.get(name + "r", self.number[name]) for name in space.forward]
            self.lateral[rear] = [self.number[name + "r"] for name in space.lateral]
            self.lateral[front] = [self.number[name + "f"] for name in space.lateral]
        self.next_in_lane: list[int] = [NOWHERE] * self.size  # nowhere: the lane ends
        for number in range(self.size):
            for ahead in self.forward[number]:
                if self.lane[ahead] == self.lane[number]:
                    self.next_in_lane[number] = ahead
            if not self.in_curve[number]:
                self.diagonal[number] = self._across(number)

    def _across(self, number: int) -> list[int]:
        """The next row of the same straight in adjacent lanes, also where a lane ends or begins. [PP-7.6]"""
        found: list[int] = []
        for ahead in self.forward[number]:
            found.extend(self.lateral[ahead])
        for beside in self.lateral[number]:
            found.extend(self.forward[beside])
        here = [space for space in dict.fromkeys(found) if self.sector[space] == self.sector[number]]
        return sorted([space for space in here if not self.in_curve[space]], key=self.lane.__getitem__)

    def _draw_lines(self, circuit: Circuit) -> None:
        """Finish, DRS and safety-car lines are front edges of rows. [PP-2.16]"""
        finish = circuit.finish.before_row
        self.before_finish: list[bool] = [
            self.sector[space] == 0
            and self.row[space] < finish
            and self.kind[space] != BOX
            and self.kind[space] != PIT_EXIT
            for space in range(self.size)
        ]
        self.drs_sectors: list[int] = [self.sectors.index(line.sector) for line in circuit.drs]
        self.drs_rows: list[int] = [line.before_row for line in circuit.drs]
        car = circuit.safety_car
        line = self.number[f"{car.sector}:{car.lane}{car.before_row - 1}"]
        self.past_safety_line: list[bool] = [self.low[space] > self.high[line] for space in range(self.size)]
        queue = [f"{car.sector}:{car.lane}{row}" for row in range(car.before_row - 1, -1, -1)]
        self.safety_queue: list[int] = [self.number[name] for name in queue if name in self.number]  # first to last

    def _lay_pits(self, circuit: Circuit, pits: list[PitSpace]) -> None:
        """What follows what in the pit lane, in the dry and in rain, and the boxes by colour. [PP-2.13, PP-2.14]"""
        self.box: list[int] = [self.number[f"BOX:{colour}"] for colour in COLOURS]  # by colour number
        self.entry_from: int = self.number[circuit.pit.entry_from]
        self.exit_to: int = self.number[circuit.pit.exit_to]
        self.entry_row: list[int] = [  # the whole row of `entry_from`
            space
            for space in range(self.track)
            if self.sector[space] == 0 and self.row[space] == self.row[self.entry_from]
        ]
        self._dry_next: list[int] = [NOWHERE] * self.size
        self._wet_next: list[int] = [NOWHERE] * self.size
        ends = {"": NOWHERE, "box": OWN_BOX, "track": self.exit_to}
        for space in pits:
            number = self.number[space.name]
            self._dry_next[number] = self.number.get(space.dry_next, ends.get(space.dry_next, NOWHERE))
            self._wet_next[number] = self.number.get(space.wet_next, ends.get(space.wet_next, NOWHERE))
        self.dry_entry: int = self.number["PE:0"]
        self.wet_entry: int = self.number.get("PE:0a", self.dry_entry)

    def _lay_ideal_lines(self, circuit: Circuit) -> None:
        """Double arrows, shaded spaces, and the hops between them with what lies under them. [PP-2.9, PP-2.10]"""
        self.arrow_of: list[int] = [NOWHERE] * self.size  # the curve whose double arrow a space is
        self.arrow: list[int] = [NOWHERE] * len(self.sectors)  # by curve
        self.shaded: list[bool] = [False] * self.size
        self.hop: list[int] = [NOWHERE] * self.size  # the next shaded space
        self.over: list[list[int]] = [[] for _ in range(self.size)]
        count = len(self.sectors)
        for curve, sector in enumerate(circuit.sector):
            if sector.curved:
                before = circuit.sector[curve - 1]
                at = self.number[f"{before.id}:{sector.arrow}{before.rows - 1}"]
                self.arrow[curve] = at
                self.arrow_of[at] = curve
                for shaded in sector.line:
                    to = self.number[f"{sector.id}:{shaded.to}"]
                    self.shaded[to] = True
                    self.hop[at] = to
                    self.over[at] = [self.number[f"{sector.id}:{name}"] for name in shaded.over]
                    at = to
        for half in range(self.track, self.size):  # where the last row of S0 is cut, its front half is the double arrow
            if self.names[half][-1] == "f" and self.arrow_of[self.whole[half]] != NOWHERE:
                self.arrow_of[half] = self.arrow_of[self.whole[half]]
                self.hop[half] = self.hop[self.whole[half]]
                self.over[half] = self.over[self.whole[half]]
        self.next_curve: list[int] = [  # the first curve ahead: of a curve's space the one behind the next straight
            (sector + (2 if self.curved[sector] else 1)) % count for sector in self.sector
        ]
        self.next_straight: list[int] = [(sector + (1 if self.curved[sector] else 2)) % count for sector in self.sector]
        self.first_row: list[list[int]] = [  # by straight: its row 0
            [
                space
                for space in range(self.track)
                if self.sector[space] == sector and self.row[space] == 0 and not curved
            ]
            for sector, curved in enumerate(self.curved)
        ]
        self.arrow_distance: list[int] = self._distances()
        self.exit_distance: list[int] = self._exit_distances()

    def _distances(self) -> list[int]:
        """The fewest forward and lateral steps from each space to the next double arrow, no cars in the way. [PP-7.20]"""
        before: list[list[int]] = [[] for _ in range(self.size)]
        for space in range(self.size):
            for ahead in self.forward[space]:
                before[ahead].append(space)
            for beside in self.lateral[space]:
                before[beside].append(space)
        distance = [FAR] * self.size
        for arrow in range(self.size):
            if self.arrow_of[arrow] != NOWHERE:
                todo, steps, seen = [arrow], 0, {arrow}
                while todo:
                    near: list[int] = []
                    for space in todo:
                        if self.next_curve[space] == self.arrow_of[arrow]:
                            distance[space] = min(distance[space], steps)
                            near.extend(before[space])
                    todo = [space for space in dict.fromkeys(near) if space not in seen]
                    seen.update(todo)
                    steps += 1
        return distance

    def _exit_distances(self) -> list[int]:
        """The fewest steps and hops from a curve, or the row before it, to row 0 of the next straight. [PP-22.12]"""
        distance = [FAR] * self.size
        for curve, curved in enumerate(self.curved):
            if not curved:
                continue
            goals = self.first_row[(curve + 1) % len(self.sectors)]
            before = self.sector[self.arrow[curve]]
            last = self.row[self.arrow[curve]]
            road = [
                space
                for space in range(self.track)
                if self.sector[space] == curve or (self.sector[space] == before and self.row[space] == last)
            ]
            ways = {space: [*self.forward[space], *self.lateral[space]] for space in road}
            for space in road:
                if self.hop[space] != NOWHERE:
                    ways[space].append(self.hop[space])
            near = dict.fromkeys(goals, 0)
            changed = True
            while changed:
                changed = False
                for space in road:
                    least = min(near.get(target, FAR) for target in ways[space]) + 1
                    if least < near.get(space, FAR):
                        near[space] = least
                        changed = True
            for space in road:
                distance[space] = near.get(space, FAR)
        return distance

    def _reach(self, space: int) -> int:
        """How far from a space, in half rows of a lap, a car can stand that one step meets or passes."""
        near = [*self.forward[space], *self.lateral[space], *self.diagonal[space], *self.over[space]]
        if self.hop[space] != NOWHERE:
            near.append(self.hop[space])
        if space == self.entry_from:
            near.extend([self.dry_entry, self.wet_entry])
        gaps = [(self.low[target] - self.low[space]) % self.span for target in near]
        return 3 + max([min(gap, self.span - gap) for gap in gaps], default=0)

    def _touching(self, found: dict[str, Space]) -> list[list[int]]:
        """Spaces that share an edge; halves and pit spaces by the stretch they cover. [PP-2.8, PP-2.15, PP-2.19]"""
        touches: list[list[int]] = [[] for _ in range(self.size)]
        for space in found.values():
            touches[self.number[space.name]] = [self.number[name] for name in space.touches]
        for half in range(self.track, self.size):
            for other in range(half):
                if self._share_an_edge(half, other):
                    touches[half].append(other)
                    touches[other].append(half)
        return touches

    def _share_an_edge(self, a: int, b: int) -> bool:
        """Whether a half or pit space touches another space of S0, of its lane or of the one beside it."""
        if self.kind[a] == BOX or self.kind[b] == BOX or self.clash(a, b):
            return False
        if self.sector[b] != 0:  # only the front half of a row right before the first curve touches one
            return b in self.forward[a]
        if self.kind[a] == PIT_ENTRY or self.kind[b] == PIT_ENTRY:
            return self.kind[a] == self.kind[b] and self._end_to_end(a, b)
        if self.kind[a] == PIT_EXIT and self.whole[b] == self.exit_to:  # the exit lane runs on into the track
            return self._next_is_track(a) and self._begin(b) == 2 * self.row[b]
        if self.lane[a] == self.lane[b]:
            return self.kind[a] == self.kind[b] and self._end_to_end(a, b)
        return abs(self.lane[a] - self.lane[b]) == 1 and not self._apart(a, b)

    def _next_is_track(self, space: int) -> bool:
        """Whether a space of the exit lane is its last."""
        return self._wet_next[space] == self.exit_to

    def _end_to_end(self, a: int, b: int) -> bool:
        return self._end(a) == self._begin(b) or self._end(b) == self._begin(a)

    def _apart(self, a: int, b: int) -> bool:
        """Whether two spaces of S0 lie beside each other nowhere; in the exit lane a half counts for its cell. [PP-2.15]"""
        first, second = (self.whole[x] if self.kind[x] == PIT_EXIT else x for x in (a, b))
        return self._end(first) <= self._begin(second) or self._end(second) <= self._begin(first)

    def _begin(self, space: int) -> int:
        """Where a space of S0 or of the pit lane begins, in half rows."""
        return 2 * self.row[space] + (1 if self.is_half[space] and self.names[space][-1] in "fb" else 0)

    def _end(self, space: int) -> int:
        return 2 * self.row[space] + (1 if self.is_half[space] and self.names[space][-1] in "ra" else 2)

    def touching(self, a: int, b: int) -> bool:
        """Whether two spaces touch. [PP-2.8]"""
        return b in self._touch[a]

    def clash(self, a: int, b: int) -> bool:
        """Whether cars on the two spaces would stand on each other: the same space, or a half and its whole. [PP-2.19]"""
        return a == b or self.whole[a] == b or self.whole[b] == a

    def is_ahead(self, lap: int, space: int, other_lap: int, other: int) -> bool:
        """Whether a place is strictly ahead of another. [PP-2.11, PP-8.2]"""
        return lap * self.span + self.low[space] > other_lap * self.span + self.high[other]

    def is_level(self, a: int, b: int) -> bool:
        """Whether two spaces stand side by side, in one row or half row, or in a cell of the pit lane beside it. [PP-2.11]"""
        if a == b or self.kind[a] == BOX or self.kind[b] == BOX:
            return False
        return self.low[a] <= self.high[b] and self.low[b] <= self.high[a]

    def crosses_finish(self, start: int, end: int) -> bool:
        """Whether a step on the track takes a car over the finish line. [PP-2.16]"""
        return self.before_finish[start] and not self.before_finish[end] and self.kind[end] == ON_TRACK

    def crosses_drs(self, start: int, end: int) -> bool:
        """Whether a step takes a car over a DRS line. [PP-2.16, PP-18.1]"""
        for place in range(len(self.drs_rows)):
            sector, row = self.drs_sectors[place], self.drs_rows[place]
            if self.sector[start] == sector and self.sector[end] == sector and self.row[start] < row <= self.row[end]:
                return self.kind[start] != BOX and self.kind[end] != BOX
        return False

    def pit_entry(self, wet: bool) -> int:
        """The space that follows `entry_from` in the pit lane. [PP-2.13, PP-2.14]"""
        return self.wet_entry if wet else self.dry_entry

    def pit_exit(self, wet: bool) -> int:
        """The space behind the second broken line. [PP-2.13, PP-13.7]"""
        number = self.number.get("PX:0a", NOWHERE) if wet else NOWHERE
        return number if number != NOWHERE else self.number["PX:0"]

    def pit_next(self, space: int, colour: int, wet: bool) -> int:
        """What follows a space of the pit lane for a car of that colour, its box or the track at the end. [PP-2.13]"""
        following = self._wet_next[space] if wet else self._dry_next[space]
        return self.box[colour] if following == OWN_BOX else following

    def stand(self, space: int, wet: bool) -> int:
        """Where a car in a pit cell stands when the weather changes: in rain its front half, in the dry the cell. [PP-2.14]"""
        if self.kind[space] == ON_TRACK:
            return space
        if not wet:
            return self.whole[space]
        return self.number.get(self.names[space] + "b", space)


def _is_cut(circuit: Circuit, row: int) -> bool:
    first, last = circuit.grid.split_rows
    return first <= row <= last
