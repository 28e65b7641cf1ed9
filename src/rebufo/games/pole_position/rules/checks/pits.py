"""The pit lane: beside an outer lane of S0, entry before the finish line, exit behind it, a box a colour. [PP-2.13 to PP-2.15]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.circuit import COLOURS


def check_pits(found: Findings) -> None:
    pit, sector = found.circuit.pit, found.circuit.sector[0]
    finish = found.circuit.finish.before_row
    _boxes(found)
    if not found.among("pit.side", pit.side, ("L", "R")) or not 1 <= finish < sector.rows:
        return
    entry = found.within("pit.entry_cells", pit.entry_cells, 1, sector.rows)
    exit = found.within("pit.exit_cells", pit.exit_cells, 1, sector.rows)
    _split(found, "pit.entry_wet_split", pit.entry_wet_split, pit.entry_cells)
    _split(found, "pit.exit_wet_split", pit.exit_wet_split, pit.exit_cells)
    if entry and found.within("pit.entry_level_row", pit.entry_level_row, 1, finish - 1):
        last = pit.entry_level_row + pit.entry_cells - 1
        if last >= finish:
            found.report("pole_pit_entry", "pit.entry_cells", last=last, finish=finish)
        _track_space(found, "pit.entry_from", pit.entry_from, pit.entry_level_row - 1)
    if exit and found.within("pit.exit_level_row", pit.exit_level_row, finish, sector.rows - 1):
        following = pit.exit_level_row + pit.exit_cells
        if following >= sector.rows:
            found.report("pole_pit_exit", "pit.exit_cells", rows=sector.rows, found=following)
        else:
            _track_space(found, "pit.exit_to", pit.exit_to, following)
            _beside(found)


def _boxes(found: Findings) -> None:
    """A box for each colour, once. [PP-2.13]"""
    boxes = found.circuit.pit.boxes
    for index, colour in enumerate(boxes):
        if found.among(f"pit.boxes[{index}]", colour, COLOURS) and colour in boxes[:index]:
            found.report("content_repeated", f"pit.boxes[{index}]", found=colour)
    if set(COLOURS) - set(boxes):
        found.report("pole_boxes", "pit.boxes", missing=", ".join(colour for colour in COLOURS if colour not in boxes))


def _split(found: Findings, key: str, split: tuple[int, ...], cells: int) -> None:
    """Cells of the lane, each once. [PP-2.14]"""
    for index, cell in enumerate(split):
        if found.within(f"{key}[{index}]", cell, 0, cells - 1) and cell in split[:index]:
            found.report("content_repeated", f"{key}[{index}]", found=cell)


def _track_space(found: Findings, key: str, name: str, row: int) -> None:
    """The space of the lane beside the pits where the pit lane leaves the track or comes back to it. [PP-2.13]"""
    pit, sector = found.circuit.pit, found.circuit.sector[0]
    if pit.side not in sector.row_lanes(row):
        found.report("pole_pit_side", "pit.side", lane=pit.side, row=row)
    elif name != f"S0:{pit.side}{row}":
        found.report("pole_pit_space", key, expected=f"S0:{pit.side}{row}", found=name)


def _beside(found: Findings) -> None:
    """The exit lane lies beside the outer lane all along. [PP-2.15]"""
    pit, sector = found.circuit.pit, found.circuit.sector[0]
    for row in range(pit.exit_level_row, pit.exit_level_row + pit.exit_cells):
        if pit.side not in sector.row_lanes(row):
            found.report("pole_pit_side", "pit.side", lane=pit.side, row=row)
            return
