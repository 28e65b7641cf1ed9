"""DRS lines and the safety-car line: front edges of rows, and room for the queue. [PP-2.16, PP-17.6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.circuit import LANES
from rebufo.kernel.findings import repeated

QUEUE: Final = 6


def check_lines(found: Findings) -> None:
    for index, line in enumerate(found.circuit.drs):
        key = f"drs[{index}]"
        sector = found.straight(line.sector)
        if sector is None:
            found.report("pole_not_a_straight", f"{key}.sector", found=line.sector)
        elif sector.rows == 1:
            found.report("pole_short_straight", f"{key}.sector", least=2, found=line.sector)
        else:
            found.within(f"{key}.before_row", line.before_row, 1, sector.rows - 1)
    for index, (name, row) in repeated((line.sector, line.before_row) for line in found.circuit.drs):
        found.report("content_repeated", f"drs[{index}]", found=f"{name}, {row}")
    _safety_car(found)


def _safety_car(found: Findings) -> None:
    """Six cars stand one behind the other in one lane of one straight, not of S0. [PP-17.6]"""
    car = found.circuit.safety_car
    lane = found.among("safety_car.lane", car.lane, tuple(LANES))
    sector = found.straight(car.sector)
    if sector is None or sector.id == "S0":
        found.report("pole_not_a_straight", "safety_car.sector", found=car.sector)
    elif sector.rows < QUEUE:
        found.report("pole_short_straight", "safety_car.sector", least=QUEUE, found=car.sector)
    elif found.within("safety_car.before_row", car.before_row, QUEUE, sector.rows) and lane:
        missing = [
            row for row in range(car.before_row - QUEUE, car.before_row) if car.lane not in sector.row_lanes(row)
        ]
        if missing:
            found.report("pole_queue", "safety_car.lane", lane=car.lane, row=missing[0], sector=sector.id)
