"""The tiles on the table: each joined to the one before, no two on one place, room for the service park. [RD-28.1, RD-28.2]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.checks.findings import Findings
from rebufo.games.rallyman_dirt.rules.content import DIRECTIONS, StageTile
from rebufo.games.rallyman_dirt.rules.layout import EDGES, Laid, lay

FARTHEST: Final = 99  # of the first tile from the middle of the table

Place = tuple[int, int]


def check_chain(found: Findings) -> None:
    """Only tiles that there are, driven one way or the other, can be laid out."""
    tiles = found.stage.tiles
    if any(found.side(index) is None or tile.dir not in DIRECTIONS for index, tile in enumerate(tiles)):
        return
    taken: dict[Place, int] = {}
    before: Laid | None = None
    for index in range(len(tiles)):
        before = _join(found, index, before)
        first = taken.setdefault(before.place, index)
        if first != index:
            facts = {"tile": index + 1, "side": tiles[index].side, "number": first + 1, "other": tiles[first].side}
            found.report("rally_overlap", f"tiles[{index}]", **facts)
    if found.stage.service_park and before is not None and before.beyond in taken:
        number = taken[before.beyond]
        found.report("rally_no_park_room", "service_park", number=number + 1, side=tiles[number].side)


def _join(found: Findings, index: int, before: Laid | None) -> Laid:
    """The tile where the next one joins it; what does not meet the tile before is reported with what would."""
    tile, side = found.stage.tiles[index], found.side(index)
    assert side is not None
    key = f"tiles[{index}]"
    possible = tile.rot is None or found.within(f"{key}.rot", tile.rot, 0, EDGES - 1)
    laid = lay(tile, side, before)
    if before is None:
        for name, given in (("q", laid.q), ("r", laid.r)):
            found.within(f"{key}.{name}", given, -FARTHEST, FARTHEST)
        return laid
    fitting = lay(StageTile(tile.side, tile.dir), side, before)
    if laid == fitting:
        return laid
    facts = {"tile": index + 1, "side": tile.side, "number": index, "other": before.side.id}
    if laid.place != fitting.place:
        key_of_place = f"{key}.{'q' if laid.q != fitting.q else 'r'}"
        found.report("rally_gap", key_of_place, q=fitting.q, r=fitting.r, **facts)
    reverse = laid._replace(forward=not laid.forward)
    if possible and laid.rot != fitting.rot:
        tag = "rally_wrong_way" if not side.drive and reverse.entry == fitting.entry else "rally_wrong_turn"
        forward, backward = DIRECTIONS
        way = forward if reverse.forward else backward
        found.report(tag, f"{key}.rot", found=laid.rot, rot=fitting.rot, dir=way, **facts)
    return _mended(found, index, (fitting, laid, reverse))


def _mended(found: Findings, index: int, ways: tuple[Laid, ...]) -> Laid:
    """Of the ways a misplaced tile could be meant, the one that the next tile joins: one mistake is told once."""
    for tile in found.stage.tiles[index + 1 : index + 2]:
        for laid in ways:
            if laid.beyond == (tile.q, tile.r):
                return laid
    return ways[0]
