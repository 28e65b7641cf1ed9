"""The sectors: straights and curves in turn, their lanes, rows and cells. [PP-2.1 to PP-2.5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.circuit import LANES, Sector

LEAST_SECTORS: Final = 4
MOST_SECTORS: Final = 60
MOST_ROWS: Final = 40
MOST_CELLS: Final = 30
ROADS: Final = ("LCR", "LC", "CR", "L", "C", "R")  # lanes that lie side by side [PP-2.2]


def check_sectors(found: Findings) -> None:
    sectors = found.circuit.sector
    if not LEAST_SECTORS <= len(sectors) <= MOST_SECTORS or len(sectors) % 2:
        found.report("pole_sectors", "sector", least=LEAST_SECTORS, most=MOST_SECTORS, found=len(sectors))
    for index, sector in enumerate(sectors):
        key = f"sector[{index}]"
        expected = f"{'SC'[index % 2]}{(index + 1) // 2}"
        if sector.id != expected:
            found.report("pole_sector_id", f"{key}.id", expected=expected, found=sector.id)
        if found.among(f"{key}.kind", sector.kind, (("straight", "curve")[index % 2],)):
            if sector.curved:
                _curve(found, key, sector)
            else:
                _straight(found, key, sector)


def _straight(found: Findings, key: str, sector: Sector) -> None:
    """Rows of lanes side by side, and nothing that only a curve has. [PP-2.4]"""
    found.within(f"{key}.rows", sector.rows, 1, MOST_ROWS)
    found.among(f"{key}.lanes", sector.lanes, ROADS)
    taken: set[int] = set()
    for place, part in enumerate(sector.narrow):
        here = f"{key}.narrow[{place}]"
        if found.within(f"{here}.from", part.first, 0, min(sector.rows, MOST_ROWS) - 1) and found.within(
            f"{here}.to", part.last, part.first, min(sector.rows, MOST_ROWS) - 1
        ):
            rows = set(range(part.first, part.last + 1))
            if rows & taken:
                found.report("pole_narrow_twice", here, row=min(rows & taken))
            taken |= rows
        if found.among(f"{here}.lanes", part.lanes, ROADS) and not set(part.lanes) < set(sector.lanes):
            found.report("pole_narrow", f"{here}.lanes", lanes=sector.lanes, found=part.lanes)
    for name, value in (("turn", sector.turn), ("cells", sector.cells), ("arrow", sector.arrow), ("line", sector.line)):
        if value:
            found.report("pole_not_straight", f"{key}.{name}", name=name)
    if sector.technical:
        found.report("pole_not_straight", f"{key}.technical", name="technical")


def _curve(found: Findings, key: str, sector: Sector) -> None:
    """Lanes of cells, each lane one longer than its neighbour on the inside. [PP-2.5]"""
    for name, value in (("rows", sector.rows), ("lanes", sector.lanes), ("narrow", sector.narrow)):
        if value:
            found.report("pole_not_curve", f"{key}.{name}", name=name)
    turn = found.among(f"{key}.turn", sector.turn, ("left", "right"))
    lanes = "".join(lane for lane in LANES if lane in sector.cells)
    if lanes not in ROADS or len(lanes) != len(sector.cells):
        found.report("pole_cells", f"{key}.cells", allowed=", ".join(ROADS), found=" ".join(sector.cells) or "–")
        return
    right = [found.within(f"{key}.cells.{lane}", sector.cells[lane], 1, MOST_CELLS) for lane in lanes]
    if turn and all(right):
        outwards = lanes if sector.turn == "left" else lanes[::-1]
        for place in range(1, len(outwards)):
            lane, inside = outwards[place], outwards[place - 1]
            expected, count = sector.cells[inside] + 1, sector.cells[lane]
            if count != expected:
                facts = {"lane": lane, "inside": inside, "expected": expected, "found": count}
                found.report("pole_cell_count", f"{key}.cells.{lane}", **facts)
