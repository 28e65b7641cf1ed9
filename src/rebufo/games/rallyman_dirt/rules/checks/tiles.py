"""The tiles one by one: sides that there are, each tile once, and enough of them. [RD-28.1, RD-28.3]"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from rebufo.games.rallyman_dirt.rules.checks.findings import Findings
from rebufo.games.rallyman_dirt.rules.content import DIRECTIONS, load_components, load_tiles, sides

NEAR: Final = 3  # how many sides are offered for one that there is not
LONGEST: Final = 12  # letters of a side's name that are compared with what there is
MOST_TILES: Final = 200  # far more than the box has


def check_counts(found: Findings) -> None:
    found.count("tiles", found.stage.tiles, MOST_TILES)


def check_tiles(found: Findings) -> None:
    tiles = found.stage.tiles
    least = load_components().stage_size.least
    if len(tiles) < least:
        found.report("rally_few_tiles", "tiles", least=least, found=len(tiles))
    used: dict[int, int] = {}  # tile -> where it was used first
    for index, tile in enumerate(tiles):
        _side(found, index, used)
        found.among(f"tiles[{index}].dir", tile.dir, DIRECTIONS)


def _side(found: Findings, index: int, used: dict[int, int]) -> None:
    key, name = f"tiles[{index}].side", found.stage.tiles[index].side
    side = found.side(index)
    if side is not None:
        first = used.setdefault(side.tile, index)
        if first != index:
            before = found.stage.tiles[first].side
            found.report("rally_tile_twice", key, side=name, tile=side.tile, number=first + 1, other=before)
    elif name in load_tiles().service_park.sides:
        found.report("rally_park_in_chain", key, side=name)
    else:
        near = get_close_matches(name[:LONGEST], sides(), NEAR, 0.0)
        found.report("rally_unknown_side", key, found=name, near=", ".join(near), first=min(sides()), last=max(sides()))
