"""The pit lane expanded to spaces, by name: entry, boxes and exit, whole cells and the halves they have in rain. [PP-2.13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.circuit import Pit

ENTRY: Final = 1  # as in board.py
BOX: Final = 2
EXIT: Final = 3


class PitSpace:
    """A cell of the pit lane, a half of one, or a box; what follows it in the dry and in rain. [PP-2.14]"""

    def __init__(self, name: str, kind: int, row: int, dry_next: str, wet_next: str) -> None:
        self.name = name
        self.kind = kind
        self.row = row  # of S0 that it is level with [PP-2.15]
        self.dry_next = dry_next  # a name, "box" or "track"
        self.wet_next = wet_next


def pit_spaces(pit: Pit) -> list[PitSpace]:
    """Entry, boxes, exit, in driving order. [PP-2.13]"""
    boxes = [PitSpace(f"BOX:{colour}", BOX, 0, "PX:0", _first("PX", 0, pit.exit_wet_split)) for colour in pit.boxes]
    return [
        *_lane("PE", ENTRY, pit.entry_cells, pit.entry_level_row, pit.entry_wet_split, "box"),
        *boxes,
        *_lane("PX", EXIT, pit.exit_cells, pit.exit_level_row, pit.exit_wet_split, "track"),
    ]


def _lane(lane: str, kind: int, cells: int, level: int, split: tuple[int, ...], end: str) -> list[PitSpace]:
    """The cells of one lane; one that rain cuts in two is there three times: whole, rear and front. [PP-2.14]"""
    found: list[PitSpace] = []
    for cell in range(cells):
        name, row = f"{lane}:{cell}", level + cell
        dry = f"{lane}:{cell + 1}" if cell + 1 < cells else end
        wet = _first(lane, cell + 1, split) if cell + 1 < cells else end
        found.append(PitSpace(name, kind, row, dry, wet))
        if cell in split:
            found.append(PitSpace(f"{name}a", kind, row, dry, f"{name}b"))
            found.append(PitSpace(f"{name}b", kind, row, dry, wet))
    return found


def _first(lane: str, cell: int, split: tuple[int, ...]) -> str:
    """The space in which a car arrives in a cell in rain."""
    return f"{lane}:{cell}a" if cell in split else f"{lane}:{cell}"
