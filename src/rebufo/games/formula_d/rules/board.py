"""The circuit as the rules walk it: spaces are small integers, links and features are lists. [FD-1.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.content import Circuit, Pit, Section
from rebufo.games.formula_d.rules.messages import Move, ShiftTo
from rebufo.kernel.messages import Action

NOWHERE: Final = -1
RIGHT: Final = 2
LANES: Final = ("L", "M", "R")


class Board:
    """Fixed for a race and shared by all clones. Numbers from `size` on stand for pit spaces, the last for one's box."""

    def __init__(self, circuit: Circuit, cars: list[str]) -> None:
        spaces = circuit.spaces
        self.circuit: str = circuit.id
        self.size: int = len(spaces)
        self.names: list[str] = [space.id for space in spaces]
        self.number: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.lane: list[int] = [LANES.index(space.lane) for space in spaces]
        self.lane_rank: list[int] = ["MLR".index(space.lane) for space in spaces]  # of equal ends, the first named
        self.at: list[int] = [space.at for space in spaces]
        self.lap_at: int = circuit.lap_at
        self.ahead: list[int] = [self.number[space.ahead] for space in spaces]
        self.left: list[int] = [NOWHERE if space.left is None else self.number[space.left] for space in spaces]
        self.right: list[int] = [NOWHERE if space.right is None else self.number[space.right] for space in spaces]
        self.beside: list[list[int]] = [[self.number[other] for other in space.beside] for space in spaces]
        self.finish: list[bool] = [space.finish for space in spaces]
        self.grid: list[int] = [self.number[name] for name in circuit.grid]
        self.noisy: list[bool] = ["noisy" in space.tags for space in spaces]
        self.dark: list[bool] = ["dark" in space.tags for space in spaces]
        self.police: list[bool] = ["police" in space.tags for space in spaces]
        self.tunnel_in: list[bool] = ["tunnel_in" in space.tags for space in spaces]
        self.dark_spaces: list[int] = [number for number, dark in enumerate(self.dark) if dark]
        self.has_dark: bool = bool(self.dark_spaces)
        self.dark_layers: int = 1 + len(self.dark_spaces)  # numbers of dark spaces a route may cross
        self.stride: int = self._longest_stride()
        self.before: list[list[int]] = _before(self.size, self.ahead, self.left, self.right)
        self._lay_sections(circuit)
        self._lay_pit(circuit.pit, cars)
        self.before_police: list[bool] = self._before_the_police_line()
        self.moves: list[list[Move]] = [[Move(name, dark) for name in self.names] for dark in range(self.dark_layers)]
        self.shifts: list[Action] = [ShiftTo(gear) for gear in range(7)]

    def _lay_sections(self, circuit: Circuit) -> None:
        """Corners and straights by number; the last section and the first are one straight. [FD-6.1]"""
        corners: list[Section] = [section for section in circuit.sections if section.kind == "corner"]
        self.corner_ids: list[str] = [section.id for section in corners]
        self.stops: list[int] = [section.stops for section in corners]
        self.inside: list[int] = [LANES.index(section.inside) for section in corners]
        index = {section.id: number for number, section in enumerate(corners)}
        turns = len(corners)
        self.corner: list[int] = [index.get(space.sec, NOWHERE) for space in circuit.spaces]
        straight = {f"s{number + 1}": number % turns for number in range(turns + 1)}
        self.straight: list[int] = [straight.get(space.sec, NOWHERE) for space in circuit.spaces]
        self.next_corner: list[int] = [
            corner if corner != NOWHERE else straight % turns
            for corner, straight in zip(self.corner, self.straight, strict=True)
        ]
        self.corner_spaces: list[list[int]] = [
            sorted((x for x in range(self.size) if self.corner[x] == corner), key=self.at.__getitem__)
            for corner in range(turns)
        ]

    def _lay_pit(self, pit: Pit | None, cars: list[str]) -> None:
        """The pit lane: its doors, its length, whose box is where. [FD-15.3, FD-15.5]"""
        self.has_pit: bool = pit is not None
        self.pit_length: int = 0
        self.pit_at: int = 0
        self.pit_exits: list[int] = []
        self.pit_door: list[bool] = [False] * self.size
        self.box: list[int] = [NOWHERE] * len(cars)
        if pit is not None:
            self.pit_length = len(pit.lane)
            self.pit_at = pit.at
            self.pit_exits = [self.number[name] for name in pit.exit]
            for link in pit.entry:
                self.pit_door[self.number[link.start]] = True
            self.names.extend(pit.lane)
            for bay in pit.boxes:
                self.box[cars.index(f"{bay.colour}-{bay.car}")] = pit.lane.index(bay.space)
            self.names.append("box")
            for place in range(self.pit_length + 1):
                self.number[self.names[self.size + place]] = self.size + place

    def _before_the_police_line(self) -> list[bool]:
        """Which spaces of a lap come before the line, counted from the finish line. [FD-16.10]"""
        before = [False] * self.size
        todo = [x for x in range(self.size) if self.finish[x]]
        while todo:
            x = todo.pop()
            if before[x] or self.police[x]:
                continue
            before[x] = True
            for y in (self.ahead[x], self.left[x], self.right[x]):
                if y != NOWHERE and not self.finish[y]:
                    todo.append(y)
        return before

    def _longest_stride(self) -> int:
        """The most progress one step can make, the step over the line apart."""
        links = [(x, y) for x in range(self.size) for y in (self.ahead[x], self.left[x], self.right[x]) if y != NOWHERE]
        return max(self.at[y] - self.at[x] for x, y in links)

    def crosses(self, start: int, end: int) -> bool:
        """Whether a way from `start` to `end` of less than a lap crosses the finish line. [FD-14.1]"""
        return self.at[end] < self.at[start]


def _before(size: int, ahead: list[int], left: list[int], right: list[int]) -> list[list[int]]:
    """From which spaces each space can be entered."""
    before: list[list[int]] = [[] for _ in range(size)]
    for x in range(size):
        for y in (ahead[x], left[x], right[x]):
            if y != NOWHERE:
                before[y].append(x)
    return before
