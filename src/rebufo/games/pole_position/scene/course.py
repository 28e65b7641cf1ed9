"""The circuit as a course of three lanes, its pit lane and boxes beside it: where each space lies on the way round. [PP-2]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rebufo.games.pole_position.rules.circuit import LANES, Circuit
from rebufo.games.pole_position.rules.content import load_circuit
from rebufo.games.pole_position.rules.pit_lane import pit_spaces
from rebufo.games.pole_position.rules.polygon import stretches
from rebufo.games.pole_position.rules.spaces import Space as TrackSpace
from rebufo.games.pole_position.rules.spaces import spaces_of
from rebufo.games.pole_position.words.road import road_in_words
from rebufo.kernel.locales import Words
from rebufo.scene import CourseBoard, CrossLine, Space
from rebufo.scene.board import Ground

ROW: Final = 3.0  # how long a row is, and a cell of a curve, where nobody has drawn the circuit
CELL: Final = 1.6
PIT_LANE: Final = 0  # lanes outside the three
BOXES: Final = 1
HALVES: Final = {"r": 0, "a": 0, "f": 1, "b": 1}


def course_of(name: str, words: Words) -> CourseBoard:
    circuit = load_circuit(name)
    layout = CourseLayout(circuit)
    finish, car = circuit.finish.before_row, circuit.safety_car
    lines = [CrossLine(at=layout.part(0, finish, circuit.sector[0].rows), finish=True, about="finish")]
    for line in circuit.drs:
        at = layout.line(line.sector, line.before_row)
        lines.append(CrossLine(at=at, text="DRS", about="drs_line"))
    lines.append(CrossLine(at=layout.line(car.sector, car.before_row), text="SC", about="safety_line"))
    return CourseBoard(
        id=name,
        title=circuit.title(words.lang),
        lanes=len(LANES),
        spaces=tuple(layout.spaces()),
        lines=tuple(lines),
        points=layout.points,
        lane_width=0.0 if circuit.geometry is None else circuit.geometry.lane_width,
        told=tuple(road_in_words(circuit, words)),
    )


class CourseLayout:
    """The way round, cut into sectors by their length on paper."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.points: tuple[tuple[float, float], ...] = ()
        if circuit.geometry is None:
            longs = [CELL * max(one.cells.values()) if one.curved else ROW * one.rows for one in circuit.sector]
        else:
            drawn = stretches(circuit, circuit.geometry)
            longs = [drawn[sector.id].length for sector in circuit.sector]
            self.points = tuple(point for sector in circuit.sector for point in drawn[sector.id].points[:-1])
        whole = sum(longs)
        self.begins = [sum(longs[:number]) / whole for number in range(len(longs) + 1)]

    def part(self, sector: int, at: float, count: int) -> float:
        """The part of the way round at so many of a sector's rows or cells."""
        begin, end = self.begins[sector], self.begins[sector + 1]
        return begin + (end - begin) * at / count

    def line(self, sector: str, before_row: int) -> float:
        number = next(place for place, one in enumerate(self.circuit.sector) if one.id == sector)
        return self.part(number, before_row, self.circuit.sector[number].rows)

    def spaces(self) -> Iterator[Space]:
        first, last = self.circuit.grid.split_rows
        shaded = {f"{sector.id}:{one.to}" for sector in self.circuit.sector for one in sector.line}
        for space in spaces_of(self.circuit).values():
            cut = space.sector == 0 and first <= space.index <= last
            for half in ("", "r", "f") if cut else ("",):
                yield self.track(space, half, shaded)
        yield from self.pits()

    def track(self, space: TrackSpace, half: str, shaded: set[str]) -> Space:
        sector = self.circuit.sector[space.sector]
        count = sector.cells[LANES[space.lane]] if sector.curved else sector.rows
        ground: Ground = "plain" if not sector.curved else "ideal" if space.name in shaded else "bend"
        about = "space" if ground == "plain" else "shaded" if ground == "ideal" else "curve"
        if sector.curved and sector.technical and ground == "bend":
            about = "technical"
        begin, end = span(space.index, half)
        return Space(
            id=space.name + half,
            begin=self.part(space.sector, begin, count),
            end=self.part(space.sector, end, count),
            lane=space.lane,
            ground=ground,
            about=about,
        )

    def pits(self) -> Iterator[Space]:
        """Pit lane and boxes lie outside, on their side of S0. [PP-2.13, PP-2.15]"""
        pit, rows = self.circuit.pit, self.circuit.sector[0].rows
        outside = (-1, -2) if pit.side == "L" else (len(LANES), len(LANES) + 1)
        for space in pit_spaces(pit):
            if space.name.startswith("BOX:"):
                continue
            begin, end = span(space.row, space.name[-1])
            at = self.part(0, begin, rows), self.part(0, end, rows)
            yield Space(id=space.name, begin=at[0], end=at[1], lane=outside[PIT_LANE], ground="pit", about="pit_lane")
        first = pit.entry_level_row + pit.entry_cells - 1
        step = (pit.exit_level_row + 1 - first) / len(pit.boxes)
        for place, colour in enumerate(pit.boxes):
            at = self.part(0, first + place * step, rows), self.part(0, first + (place + 1) * step, rows)
            yield Space(
                id=f"BOX:{colour}", begin=at[0], end=at[1], lane=outside[BOXES], ground="pit", about="box_space"
            )


def span(index: int, half: str) -> tuple[float, float]:
    """From where to where a row or cell goes, or one of its halves. [PP-2.12, PP-2.14]"""
    if half not in HALVES:
        return index, index + 1
    return index + 0.5 * HALVES[half], index + 0.5 * HALVES[half] + 0.5
