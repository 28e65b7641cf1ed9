"""The plan of the circuit: name, laps, weather tables, counters and the event deck. [PP-1.2, PP-3.4, PP-14.1, PP-16.2]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.circuit import EVENTS, LETTERS

LEAST_LAPS: Final = 2
MOST_LAPS: Final = 12
SIDE: Final = 6  # table A has as many rows and columns as the black die has faces [PP-3.2]
DECK: Final = 10
MOST_PARTS: Final = 100  # of anything that a circuit is made of
MOST_CORNERS: Final = 200  # of the polygon it is drawn from
MOST_CHANGE: Final = 3  # of a counter


def check_counts(found: Findings) -> None:
    """What is worked out of each of these is little, of thousands it would be much."""
    circuit = found.circuit
    found.count("sector", circuit.sector, MOST_PARTS)
    for index, sector in enumerate(circuit.sector):
        found.count(f"sector[{index}].narrow", sector.narrow, MOST_PARTS)
        found.count(f"sector[{index}].line", sector.line, MOST_PARTS)
    found.count("drs", circuit.drs, MOST_PARTS)
    found.count("pit.boxes", circuit.pit.boxes, MOST_PARTS)
    found.count("pit.entry_wet_split", circuit.pit.entry_wet_split, MOST_PARTS)
    found.count("pit.exit_wet_split", circuit.pit.exit_wet_split, MOST_PARTS)
    if circuit.geometry is not None:
        found.count("geometry.vertices", circuit.geometry.vertices, MOST_CORNERS)


def check_plan(found: Findings) -> None:
    circuit = found.circuit
    if not circuit.id:
        found.report("content_missing_key", "id")
    found.within("laps", circuit.laps, LEAST_LAPS, MOST_LAPS)
    found.within("setup.engine", circuit.setup.engine, -MOST_CHANGE, MOST_CHANGE)
    found.within("setup.brakes", circuit.setup.brakes, -MOST_CHANGE, MOST_CHANGE)
    _weather(found)
    _deck(found)


def _weather(found: Findings) -> None:
    """Six rows of six letters, and a table B that the black die can be set on. [PP-3.2]"""
    table = found.circuit.weather.table_a
    if len(table) != SIDE:
        found.report("pole_table_rows", "weather.table_a", expected=SIDE, found=len(table))
    for row, letters in enumerate(table):
        if len(letters) != SIDE or set(letters) - set(LETTERS):
            found.report("pole_table_row", f"weather.table_a[{row}]", expected=SIDE, found=letters)
    found.within("weather.table_b", found.circuit.weather.table_b, 1, SIDE)


def _deck(found: Findings) -> None:
    """Ten event cards. [PP-16.2]"""
    counts = [getattr(found.circuit.events, event) for event in EVENTS]
    right = [found.within(f"events.{event}", count, 0, DECK) for event, count in zip(EVENTS, counts, strict=True)]
    if all(right) and sum(counts) != DECK:
        found.report("pole_deck", "events", expected=DECK, found=sum(counts))
