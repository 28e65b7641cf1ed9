"""Finish line and grid: six halves before the line, one behind the other. [PP-2.12, PP-2.16, PP-5.1]"""

from __future__ import annotations

import re
from typing import Final

from rebufo.games.pole_position.rules.checks.findings import Findings

SLOTS: Final = 6
SLOT: Final = re.compile(r"S0:([LCR])([0-9]{1,2})([rf])")


def check_grid(found: Findings) -> None:
    circuit = found.circuit
    rows = circuit.sector[0].rows
    first, last = circuit.grid.split_rows
    line = found.within("finish.before_row", circuit.finish.before_row, 1, rows - 1)
    split = found.within("grid.split_rows[0]", first, 0, rows - 1) and found.within(
        "grid.split_rows[1]", last, first, rows - 1
    )
    if len(circuit.grid.slots) != SLOTS:
        found.report("pole_slots", "grid.slots", expected=SLOTS, found=len(circuit.grid.slots))
    if line and split:
        _slots(found, first, last)


def _slots(found: Findings, first: int, last: int) -> None:
    """Each a half of the split rows before the line, no slot ahead of the one before it. [PP-5.1]"""
    sector, finish = found.circuit.sector[0], found.circuit.finish.before_row
    before = (finish, 0)
    for place, slot in enumerate(found.circuit.grid.slots):
        key, match = f"grid.slots[{place}]", SLOT.fullmatch(slot)
        row = int(match[2]) if match else -1
        if match is None or not first <= row <= last or match[1] not in sector.row_lanes(row):
            found.report("pole_slot", key, first=first, last=last, found=slot)
            continue
        here = (row, "rf".index(match[3]))
        if row >= finish:
            found.report("pole_slot_line", key, finish=finish, found=slot)
        elif here >= before:
            found.report("pole_slot_order", key, found=slot)
        before = here
