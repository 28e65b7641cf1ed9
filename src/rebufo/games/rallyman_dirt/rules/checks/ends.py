"""Start and finish: 202 first, 203 last, neither anywhere else, each driven the way its arch stands. [RD-28.1]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.checks.findings import Findings
from rebufo.games.rallyman_dirt.rules.content import DIRECTIONS, FINISH_TILE, START_TILE


def check_ends(found: Findings) -> None:
    last = len(found.stage.tiles) - 1
    for index, tile in enumerate(found.stage.tiles):
        side = found.side(index)
        if side is None:
            continue
        key = f"tiles[{index}]"
        if index == 0 and side.tile != START_TILE:
            found.report("rally_no_start", f"{key}.side", found=tile.side, tile=START_TILE)
        elif index == last and side.tile != FINISH_TILE:
            found.report("rally_no_finish", f"{key}.side", found=tile.side, tile=FINISH_TILE)
        elif index != 0 and side.tile == START_TILE:
            found.report("rally_start_inside", f"{key}.side", found=tile.side)
        elif index != last and side.tile == FINISH_TILE:
            found.report("rally_finish_inside", f"{key}.side", found=tile.side)
        if side.drive and tile.dir in DIRECTIONS and tile.dir != side.drive:
            found.report("rally_drive", f"{key}.dir", side=tile.side, expected=side.drive, found=tile.dir)
