"""Where everything of a circuit lies on the paper, in pixels: spaces, pit lane, boxes, sections."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rebufo.drawing.course import GAP, MARGIN, SHOULDER, Course, Spot
from rebufo.drawing.spline import Curve, Point
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from rebufo.games.formula_d.rules.content import Circuit, Section, Space

__all__ = ["BOX", "BOX_DEPTH", "LANES", "MARGIN", "SHOULDER", "Layout", "Spot"]

SCALE: Final = 40.0  # pixels to the length of a straight space
LANES: Final = ("L", "M", "R")
BOX_DEPTH: Final = 1.05  # of a lane width
BOX: Final = "box:"


class Layout(Course):
    """The geometry of one circuit; curves are worked out once and kept."""

    def __init__(self, circuit: Circuit) -> None:
        line = Curve([(x * SCALE, y * SCALE) for x, y in circuit.geometry.control])
        super().__init__(line, circuit.geometry.lane_width * SCALE, len(LANES))
        self.circuit = circuit
        self.spaces = {space.id: space for space in circuit.spaces}

    @cached_property
    def rows(self) -> dict[tuple[str, str], list[Space]]:
        """The spaces of each section and lane in driving direction."""
        rows: dict[tuple[str, str], list[Space]] = {}
        for space in self.circuit.spaces:
            rows.setdefault((space.sec, space.lane), []).append(space)
        for row in rows.values():
            row.sort(key=lambda space: int(space.id[len(space.sec) + 1 :]))
        return rows

    def offset(self, lane: str) -> float:
        """Lane widths from the centre line to the middle of a lane."""
        return float(LANES.index(lane) - 1)

    def stretch(self, section: Section) -> tuple[float, float]:
        """Where the section begins and ends on the centre line: the first space of any lane, the last of any."""
        rows = [self.rows[section.id, lane] for lane in LANES if (section.id, lane) in self.rows]
        start, end = rows[0][0].t0, rows[0][-1].t1
        first = min(self.ahead(start, row[0].t0) for row in rows)
        last = max(self.ahead(end, row[-1].t1) for row in rows)
        return (start + first) % self.line.n, (end + last) % self.line.n

    def plate(self, space: Space, gap: float = GAP) -> list[Point]:
        """The outline of a space."""
        middle = self.offset(space.lane)
        return self.strip(space.t0, space.t1, middle - 0.5, middle + 0.5, gap)

    @cached_property
    def pit_cuts(self) -> dict[str, tuple[float, float]]:
        """Where each pit space begins and ends on the centre line."""
        pit = self.circuit.pit
        if pit is None:
            return {}
        cuts = self.rail(pit.offset * self.lane).divide(pit.t0, pit.t1, len(pit.lane))
        return dict(zip(pit.lane, pairwise(cuts), strict=True))

    def pit_plate(self, name: str, gap: float = GAP) -> list[Point]:
        """The outline of a pit space."""
        assert self.circuit.pit
        middle = self.circuit.pit.offset
        return self.strip(*self.pit_cuts[name], middle - 0.5, middle + 0.5, gap)

    @cached_property
    def pit_posts(self) -> list[tuple[Point, Point]]:
        """Along the far edge of the pit lane, where each space begins and the last ends: the point, and the way out."""
        assert self.circuit.pit
        edge = self.rail((self.circuit.pit.offset + 0.5) * self.lane)
        cuts = [self.pit_cuts[name][0] for name in self.circuit.pit.lane]
        points = [edge.at(t) for t in (*cuts, self.circuit.pit.t1)]
        posts = []
        for i, point in enumerate(points):
            (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            size = math.dist((ax, ay), (bx, by)) or 1.0
            posts.append((point, ((ay - by) / size * self.lane, (bx - ax) / size * self.lane)))
        return posts

    def bay(self, name: str, near: float = 0.0, far: float = BOX_DEPTH) -> list[Point]:
        """The outline of the bay beside a pit space, from `near` to `far` lane widths off the pit lane."""
        assert self.circuit.pit
        i = self.circuit.pit.lane.index(name)
        a, b = self.pit_posts[i : i + 2]
        return [(p[0] + v[0] * off, p[1] + v[1] * off) for (p, v), off in ((a, near), (b, near), (b, far), (a, far))]

    def spot(self, place: str) -> Spot:
        """The middle of a space, of a pit space (`p4`) or of a box (`box:p4`)."""
        if place in self.spaces:
            space = self.spaces[place]
            return self.middle(space.t0, space.t1, self.offset(space.lane))
        name = place.removeprefix(BOX)
        if name not in self.pit_cuts:
            raise RebufoError("draw_unknown_place", place=place, circuit=self.circuit.id)
        if place.startswith(BOX):
            a, b, c, d = self.bay(name)
            angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            return Spot((a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4, angle, math.dist(a, b))
        assert self.circuit.pit
        return self.middle(*self.pit_cuts[name], self.circuit.pit.offset)
