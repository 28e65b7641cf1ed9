"""The lap laid out straight: at which column of a long strip each space begins and ends."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from rebufo.games.formula_d.rules.content import Circuit, Space

CELL: Final = 4  # columns of the narrowest space: a border and room for three characters
STRETCH: Final = CELL / 0.68  # columns for 1 of the centre line's parameter, a little less than a straight has
TUNNEL: Final = 2.0 * CELL  # the most that a stretch without spaces may take
LEVEL: Final = 0.1  # edges this close on the centre line stand in one column


class Road:
    """Columns of one lap, from the finish line; the next lap begins `length` columns further on.

    Spaces are as long as they are on the centre line, so that neighbours stand beside each other, but none is
    narrower than CELL: where one would be, the whole road is stretched there.
    """

    def __init__(self, circuit: Circuit) -> None:
        self._round = float(len(circuit.geometry.control))
        lines = [space.t0 for space in circuit.spaces if space.finish]
        self._start = lines[0] + min(self._ahead(lines[0], t) for t in lines)
        spans = [self._span(space) for space in circuit.spaces]
        self._edges, columns = _columns(spans)
        self._columns = columns
        self.left: list[int] = [self._at(begin) for begin, _ in spans]
        self.right: list[int] = [self._at(end) for _, end in spans]
        self.length: int = self._close(circuit)

    def _close(self, circuit: Circuit) -> int:
        """The length of the lap; the last space of each lane is made to reach the line."""
        firsts = {space.id: number for number, space in enumerate(circuit.spaces) if space.finish}
        lasts = {number: firsts[space.ahead] for number, space in enumerate(circuit.spaces) if space.ahead in firsts}
        length = max(self.right[last] - self.left[first] for last, first in lasts.items())
        for last, first in lasts.items():
            self.right[last] = self.left[first] + length
        return length

    def column(self, t: float) -> int:
        """The column of any point of the centre line, counted from the finish line."""
        return self._at((t - self._start) % self._round)

    def _ahead(self, start: float, t: float) -> float:
        return (t - start + self._round / 2) % self._round - self._round / 2

    def _span(self, space: Space) -> tuple[float, float]:
        begin = round((space.t0 - self._start) % self._round, 6)
        return begin, begin + (space.t1 - space.t0) % self._round

    def _at(self, t: float) -> int:
        """Between two edges the columns are evenly spread."""
        after = bisect_right(self._edges, t)
        if after == len(self._edges):
            return int(self._columns[-1] + 0.5)
        if after == 0:
            return int(self._columns[0] + 0.5)
        t0, t1 = self._edges[after - 1], self._edges[after]
        x0, x1 = self._columns[after - 1], self._columns[after]
        return int(x0 + (x1 - x0) * (t - t0) / (t1 - t0) + 0.5)


def _columns(spans: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """The edges of all spaces in driving order, and a column for each that leaves every space its width."""
    edges = sorted({edge for span in spans for edge in span})
    group: dict[float, int] = {}
    first = edges[0]
    heads = [first]
    for edge in edges:
        if edge - first > LEVEL:
            first = edge
            heads.append(first)
        group[edge] = len(heads) - 1
    begins: list[list[int]] = [[] for _ in heads]
    for begin, end in spans:
        begins[group[end]].append(group[begin])
    columns: list[float] = []
    for number, head in enumerate(heads):
        least = columns[-1] + min((head - heads[number - 1]) * STRETCH, TUNNEL) if columns else 0.0
        columns.append(max([least, *(columns[begin] + CELL for begin in begins[number])]))
    return edges, [columns[group[edge]] for edge in edges]
