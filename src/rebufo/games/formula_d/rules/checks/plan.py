"""The plan of the circuit: its laps and lanes, the sections in their order, and how many spaces each has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rebufo.games.formula_d.rules.checks.inspection import LANES, Inspection
from rebufo.games.formula_d.rules.content import Section
from rebufo.games.formula_d.rules.flow.atlas import AT_MOST, DARK, SPACES

STYLES = ("formula", "street")
MOST_LAPS = {"formula": 3, "street": 2}
MOST_SECTIONS = 99
MOST_PARTS = 60  # of grid, pits and tunnels
MOST_BESIDE = 12  # spaces that touch one; printed boards have 5
OUTLOOKS = {"rain", "changeable", "sunny"}


def check_counts(found: Inspection) -> None:
    """What is worked out of each of these is little, of thousands it would be much."""
    file = found.file
    parts: dict[str, tuple[Sequence[object], int]] = {
        "section": (file.section, MOST_SECTIONS),
        "board.spaces": (file.board.spaces, SPACES),
        "circuit.grid": (file.circuit.grid, MOST_PARTS),
        "geometry.control": (file.geometry.control, SPACES),
        "geometry.over": (file.geometry.over, MOST_SECTIONS),
    }
    if file.pit is not None:
        pit = file.pit
        parts |= {"pit.lane": (pit.lane, MOST_PARTS), "pit.entry": (pit.entry, MOST_PARTS)}
        parts |= {"pit.exit": (pit.exit, MOST_PARTS), "pit.boxes": (pit.boxes, MOST_PARTS)}
    if file.street is not None:
        parts["street.tunnel"] = (file.street.tunnel, MOST_PARTS)
    for key, (items, most) in parts.items():
        found.count(key, items, most)
    for key, space in found.rows():
        found.count(f"{key}.beside", space.beside, MOST_BESIDE)
        found.count(f"{key}.tags", space.tags, MOST_BESIDE)


def check_plan(found: Inspection) -> None:
    _head(found)
    _weather(found)
    for place, section in enumerate(found.file.section):
        _section(found, f"section[{place}]", place, section)
    if len(found.file.section) < 3 or len(found.file.section) % 2 == 0:
        found.report("content_section_end", "section")
    _ids(found)
    _counts(found)
    _size(found)


def _head(found: Inspection) -> None:
    table = found.file.circuit
    if not found.file.id:
        found.report("content_missing_key", "id")
    if table.lap_at < 1:
        found.report("content_not_positive", "circuit.lap_at", found=table.lap_at)
    if table.lanes != LANES:
        found.report("content_lanes", "circuit.lanes")
    if table.style not in STYLES:
        found.report("content_not_allowed", "circuit.style", found=table.style, allowed=", ".join(STYLES))
    most = MOST_LAPS.get(table.style, 3)
    if not table.laps or len(set(table.laps)) < len(table.laps) or not all(1 <= laps <= most for laps in table.laps):
        found.report("content_laps", "circuit.laps", most=most)


def _size(found: Inspection) -> None:
    """What the engine can number: far more than any board has."""
    spaces = found.file.board.spaces
    dark = sum("dark" in space.tags for space in spaces)
    sizes = {"board.spaces": (len(spaces), SPACES), "circuit.lap_at": (2 * found.file.circuit.lap_at, AT_MOST)}
    for key, (size, limit) in (sizes | {"board.spaces.tags": (dark, DARK)}).items():
        if size >= limit:
            found.report("content_range", key, found=size, least=0, most=limit - 1)


def _weather(found: Inspection) -> None:
    """Each number of the black die means one outlook; a circuit may leave the whole table out. [FD-25.1]"""
    table = found.file.weather
    numbers = sorted(number for low, high in table.values() for number in range(max(low, 0), min(high, 21) + 1))
    if table and (set(table) != OUTLOOKS or numbers != list(range(1, 21))):
        found.report("content_weather", "weather")


def _section(found: Inspection, key: str, place: int, section: Section) -> None:
    corner = place % 2 == 1
    expected = f"c{place // 2 + 1}" if corner else f"s{place // 2 + 1}"
    kind = "corner" if corner else "straight"
    if section.id != expected:
        found.report("content_section_order", f"{key}.id", expected=expected, found=section.id)
    if section.kind != kind:
        found.report("content_section_kind", f"{key}.kind", expected=kind, found=section.kind)
    if set(section.count) != set(LANES) or min(section.count.values()) < 1:
        found.report("content_count_lanes", f"{key}.count")
    if section.kind == "corner":
        _corner(found, key, section)
    else:
        for name in ("stops", "inside", "longest", "shortest"):
            if getattr(section, name):
                found.report("content_corner_only", f"{key}.{name}")


def _corner(found: Inspection, key: str, section: Section) -> None:
    if not section.name:
        found.report("content_missing_key", f"{key}.name")
    if not 1 <= section.stops <= 3:
        found.report("content_stops", f"{key}.stops", found=section.stops)
    if section.inside not in {"L", "R"}:
        found.report("content_not_allowed", f"{key}.inside", found=section.inside or '""', allowed="L, R")


def _ids(found: Inspection) -> None:
    """An id is used once, and says section, lane and number."""
    used: set[str] = set()
    for key, space in found.rows():
        if space.id in used:
            found.report("content_duplicate_id", f"{key}.id", id=space.id)
        used.add(space.id)
        if space.lane not in LANES:
            found.report("content_not_allowed", f"{key}.lane", found=space.lane, allowed=", ".join(LANES))
        if space.sec not in found.order:
            found.report("content_unknown_section", f"{key}.sec", found=space.sec)
        stem, number = space.sec + space.lane, found.number(space)
        if number is None:
            found.report("content_space_id", f"{key}.id", found=space.id, stem=stem)
        elif number > 1 and f"{stem}{number - 1}" not in found.spaces:
            found.report("content_numbering", f"{key}.id", found=space.id, missing=f"{stem}{number - 1}")


def _counts(found: Inspection) -> None:
    per_lane = Counter((space.sec, space.lane) for _, space in found.rows())
    for place, section in enumerate(found.file.section):
        for lane, expected in section.count.items():
            number = per_lane[section.id, lane]
            if number != expected:
                facts = {"section": section.id, "lane": lane, "expected": expected, "found": number}
                found.report("content_count", f"section[{place}].count.{lane}", **facts)
    total, pit_total = len(found.file.board.spaces), len(found.file.pit.lane) if found.file.pit else 0
    if found.file.circuit.spaces != total:
        found.report("content_total", "circuit.spaces", expected=found.file.circuit.spaces, found=total)
    if found.file.circuit.pit_spaces != pit_total:
        found.report("content_total", "circuit.pit_spaces", expected=found.file.circuit.pit_spaces, found=pit_total)
