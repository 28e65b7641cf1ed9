"""Where everything of a circuit lies on the paper: three lanes of plates, the pit lane and its boxes. [PP-2.17]"""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Final

from rebufo.drawing.course import Course, Spot
from rebufo.drawing.spline import Curve
from rebufo.games.pole_position.rules.circuit import LANES
from rebufo.games.pole_position.rules.polygon import Stretch, stretches
from rebufo.games.pole_position.rules.spaces import spaces_of
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.pole_position.rules.circuit import Circuit

LANE: Final = 40.0  # pixels
SIZE: Final = 0.88  # of margin, shoulder and cars: together they leave room for the pit lane
GAP: Final = 1.6
EVERY: Final = 1.1  # lanes between two control points
PIT: Final = 2.2  # lanes from the centre line to the middle of the pit lane [PP-2.17]
BOXES: Final = 3.4
ROW: Final = 3.0  # lanes: how long a row of a circuit is that nobody has drawn
CELL: Final = 1.6
ASIDE: Final = 1.5  # rows that the boxes reach beyond the two broken lines


class ThreeLanes(Course):
    """The geometry of one circuit. Places are named as in the rules: `S9:C5`, `S0:L4f`, `PE:1`, `PX:0b`, `BOX:red`."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        lines = _lines(circuit)
        control: list[Point] = []
        self.starts: list[int] = []
        for sector in circuit.sector:
            line = lines[sector.id]
            count = max(2, round(line.length / (EVERY * LANE)))
            self.starts.append(len(control))
            control += [line.point(step / count) for step in range(count)]
        self.ends = [*self.starts[1:], len(control)]
        super().__init__(Curve(control), LANE, len(LANES), SIZE)
        self.spaces = spaces_of(circuit)

    def along(self, sector: int, part: float) -> float:
        """The parameter of the line at a part, 0 to 1, of a sector."""
        return self.starts[sector] + part * (self.ends[sector] - self.starts[sector])

    def row(self, row: float) -> float:
        """Where a row of S0 begins."""
        return self.along(0, row / self.circuit.sector[0].rows)

    def span(self, place: str) -> tuple[float, float]:
        """Where a space, half or pit cell begins and ends on the line."""
        sector, _, cell = place.partition(":")
        half = {"r": 0, "f": 1, "a": 0, "b": 1}.get(cell[-1:])
        if sector in {"PE", "PX"}:
            pit = self.circuit.pit
            level = pit.entry_level_row if sector == "PE" else pit.exit_level_row
            return self._part(0, level + int(cell.rstrip("ab")), self.circuit.sector[0].rows, half)
        space = self.spaces.get(place if half is None else place[:-1])
        if space is None:
            raise RebufoError("draw_unknown_place", place=place, circuit=self.circuit.id)
        found = self.circuit.sector[space.sector]
        count = found.cells[LANES[space.lane]] if found.curved else found.rows
        return self._part(space.sector, space.index, count, half)

    def _part(self, sector: int, index: int, count: int, half: int | None) -> tuple[float, float]:
        low, high = index / count, (index + 1) / count
        middle = (low + high) / 2
        if half is not None:
            low, high = (low, middle) if half == 0 else (middle, high)
        return self.along(sector, low), self.along(sector, high)

    def offset(self, place: str) -> float:
        """Lane widths from the centre line to the middle of a place."""
        sector, _, cell = place.partition(":")
        if sector in {"PE", "PX"}:
            return self.side * PIT
        return self.side * BOXES if sector == "BOX" else LANES.index(cell[0]) - 1.0

    @property
    def side(self) -> int:
        """On which side of S0 the pits are: −1 left, 1 right."""
        return -1 if self.circuit.pit.side == "L" else 1

    @cached_property
    def bays(self) -> dict[str, tuple[float, float]]:
        """Where each box begins and ends: in a row beside both broken lines. [PP-2.13]"""
        pit = self.circuit.pit
        first = max(pit.entry_level_row + pit.entry_cells - ASIDE, 0)
        last = min(pit.exit_level_row + ASIDE, self.circuit.sector[0].rows)
        step = (last - first) / len(pit.boxes)
        return {
            colour: (self.row(first + place * step), self.row(first + (place + 1) * step))
            for place, colour in enumerate(pit.boxes)
        }

    def plate(self, place: str, gap: float = GAP) -> list[Point]:
        """The outline of a place."""
        middle = self.offset(place)
        return self.strip(*self.ends_of(place), middle - 0.5, middle + 0.5, gap)

    def ends_of(self, place: str) -> tuple[float, float]:
        if place.startswith("BOX:"):
            colour = place.removeprefix("BOX:")
            if colour not in self.bays:
                raise RebufoError("draw_unknown_place", place=place, circuit=self.circuit.id)
            return self.bays[colour]
        return self.span(place)

    def spot(self, place: str) -> Spot:
        return self.middle(*self.ends_of(place), self.offset(place))

    def across(self, t: float, reach: float) -> list[Point]:
        """A line over the road, `reach` pixels to each side."""
        return [self.line.beside(t, -reach), self.line.beside(t, reach)]

    def sector(self, name: str) -> int:
        return next(number for number, sector in enumerate(self.circuit.sector) if sector.id == name)


def _lines(circuit: Circuit) -> dict[str, Stretch]:
    """The centre line of every sector in pixels, or of a ring where nobody has drawn the circuit."""
    geometry = circuit.geometry
    if geometry is None:
        return _ring(circuit)
    scale = LANE / geometry.lane_width
    drawn = stretches(circuit, geometry)
    return {name: Stretch([(x * scale, y * scale) for x, y in line.points]) for name, line in drawn.items()}


def _ring(circuit: Circuit) -> dict[str, Stretch]:
    """A circle, driven clockwise, cut by how long the sectors are."""
    ways = [
        LANE * (CELL * max(sector.cells.values()) if sector.curved else ROW * sector.rows) for sector in circuit.sector
    ]
    radius = sum(ways) / math.tau
    found, turn = {}, 0.0
    for sector, way in zip(circuit.sector, ways, strict=True):
        wide = way / radius
        count = max(2, math.ceil(math.degrees(wide)))
        turns = [turn + wide * step / count for step in range(count + 1)]
        found[sector.id] = Stretch([(radius * math.sin(each), -radius * math.cos(each)) for each in turns])
        turn += wide
    return found
