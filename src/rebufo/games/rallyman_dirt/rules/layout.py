"""Where the tiles of a stage lie: hexagons edge to edge, each joined to the one before. [RD-28.1]

Edges are numbered clockwise from the top; a tile turned by `rot` has its printed edge e on the edge (e + rot) mod 6 of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rebufo.games.rallyman_dirt.rules.content import FORWARD, Side, StageTile

EDGES: Final = 6
NEIGHBOUR: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # axial step across each edge


class Laid(NamedTuple):
    """A tile on the table."""

    side: Side
    forward: bool  # driven from A to B
    q: int
    r: int
    rot: int

    @property
    def place(self) -> tuple[int, int]:
        return self.q, self.r

    @property
    def entry(self) -> int:
        """The edge of the table by which the car comes in."""
        return (self.side.edges[0 if self.forward else 1] + self.rot) % EDGES

    @property
    def exit(self) -> int:
        return (self.side.edges[1 if self.forward else 0] + self.rot) % EDGES

    @property
    def beyond(self) -> tuple[int, int]:
        """The place behind its exit."""
        q, r = NEIGHBOUR[self.exit]
        return self.q + q, self.r + r


def lay_out(tiles: Sequence[StageTile], known: dict[str, Side]) -> list[Laid]:
    """Every tile on its place; where the file does not say it, the chain does."""
    laid: list[Laid] = []
    for tile in tiles:
        side = known[tile.side]
        laid.append(lay(tile, side, laid[-1] if laid else None))
    return laid


def lay(tile: StageTile, side: Side, before: Laid | None) -> Laid:
    forward = tile.dir == FORWARD
    place = (0, 0) if before is None else before.beyond
    rot = tile.rot
    if rot is None:
        printed = side.edges[0 if forward else 1]
        rot = 0 if before is None else (before.exit + EDGES // 2 - printed) % EDGES
    q = place[0] if tile.q is None else tile.q
    r = place[1] if tile.r is None else tile.r
    return Laid(side, forward, q, r, rot)
