"""The road of a stage as data, section by section: for people who are told of it and do not see it. [RD-2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing.panel import Cut, Section
from rebufo.games.rallyman_dirt.board.marks import effective

if TYPE_CHECKING:
    from rebufo.games.rallyman_dirt.board.marks import Curves
    from rebufo.games.rallyman_dirt.board.plan import Space, StageMap, Tile


def sections_of(plan: StageMap, curves: Curves) -> tuple[Section, ...]:
    """As they are driven: the start row is the first, and number 1 where one is named by its number."""
    order = [(tile, index) for tile in plan.tiles for index in tile.order()]
    numbers = {(tile.number, index): number for number, (tile, index) in enumerate(order, 1)}
    return tuple(_section(plan, tile, index, curves, numbers) for tile, index in order)


def _section(plan: StageMap, tile: Tile, index: int, curves: Curves, numbers: dict[tuple[int, int], int]) -> Section:
    printed = tile.side.sections[index]
    own = _driven(
        tile, [space for space in plan.spaces.values() if (space.tile, space.lot.section) == (tile.number, index)]
    )
    right = (printed.turn == "R") == tile.forward
    return Section(
        tile=tile.side.id,
        danger=tile.side.danger,
        kind=printed.kind,
        turn=("right" if right else "left") if printed.turn else "",
        jump=printed.jump,
        ford=printed.ford,
        tokens=curves.lowered(f"{tile.side.id}.{index}"),
        spaces={
            space.name: effective(space, curves) if space.lot.limit else None
            for space in own
            if space.lot.kind != "shortcut"
        },
        cuts=_cuts(tile, index, [space for space in own if space.lot.kind == "shortcut"], numbers),
    )


def _driven(tile: Tile, spaces: list[Space]) -> list[Space]:
    """The spaces of a route are printed from A to B."""
    return spaces if tile.forward else spaces[::-1]


def _cuts(tile: Tile, curve: int, spaces: list[Space], numbers: dict[tuple[int, int], int]) -> tuple[Cut, ...]:
    """The shortcuts past a curve. [RD-10.1]"""
    found = []
    for position, shortcut in enumerate(tile.side.shortcuts, 1):
        if shortcut.curve != curve:
            continue
        ends = shortcut.entries, shortcut.exits
        entries, exits = (
            tuple(sorted(numbers[tile.number, index] for index in end))
            for end in (ends if tile.forward else ends[::-1])
        )
        own = {space.name: space.lot.limit for space in spaces if space.name.startswith(f"{tile.side.id}.K{position}.")}
        found.append(Cut(own, entries, exits))
    return tuple(found)
