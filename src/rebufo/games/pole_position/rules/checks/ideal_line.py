"""Double arrows and ideal lines: on the straight before, forward, to the last cell, and over the cells between. [PP-2.9, PP-2.10]"""

from __future__ import annotations

import re
from typing import Final

from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.circuit import LANES, Sector
from rebufo.games.pole_position.rules.spaces import hop_over

CELL: Final = re.compile(r"([LCR])(0|[1-9][0-9]?)")


def check_ideal_lines(found: Findings) -> None:
    for index, sector in enumerate(found.circuit.sector):
        if sector.curved and _arrow(found, index, sector):
            _line(found, index, sector)


def _arrow(found: Findings, index: int, sector: Sector) -> bool:
    """The double arrow lies in a lane of the curve, in the last row of the straight before it. [PP-2.9]"""
    key, before = f"sector[{index}].arrow", found.circuit.sector[index - 1]
    lanes = [lane for lane in LANES if lane in sector.cells and lane in before.row_lanes(before.rows - 1)]
    return found.among(key, sector.arrow, tuple(lanes))


def _line(found: Findings, index: int, sector: Sector) -> None:
    """Every shaded space is further on than the one before it, and the last is the last cell of its lane. [PP-2.10]"""
    key = f"sector[{index}].line"
    if not sector.line:
        found.report("pole_no_line", key, curve=sector.id)
        return
    before = f"{sector.arrow}-1"
    for place, shaded in enumerate(sector.line):
        here = f"{key}[{place}]"
        if not _is_cell(sector, shaded.to):
            found.report("pole_line_cell", f"{here}.to", curve=sector.id, found=shaded.to)
            return
        if place and not _is_further(found, sector, before, shaded.to):
            found.report("pole_line_back", f"{here}.to", before=before, found=shaded.to)
            return
        over = hop_over(sector, before, shaded.to)
        if set(shaded.over) != set(over) or len(shaded.over) != len(over):
            told = {"expected": ", ".join(over) or "–", "found": ", ".join(shaded.over) or "–"}
            found.report("pole_line_over", f"{here}.over", before=before, to=shaded.to, **told)
        before = shaded.to
    lane, last = before[0], int(before[1:])
    if last != sector.cells[lane] - 1:
        facts = {"expected": f"{lane}{sector.cells[lane] - 1}", "found": before}
        found.report("pole_line_end", f"{key}[{len(sector.line) - 1}].to", **facts)


def _is_cell(sector: Sector, name: str) -> bool:
    match = CELL.fullmatch(name)
    return match is not None and int(match[2]) < sector.cells.get(match[1], 0)


def _is_further(found: Findings, sector: Sector, before: str, to: str) -> bool:
    return found.spaces[f"{sector.id}:{to}"].key > found.spaces[f"{sector.id}:{before}"].key
