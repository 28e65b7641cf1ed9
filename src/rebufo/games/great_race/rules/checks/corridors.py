"""The corridors: numbered without a gap, with spaces that are there once. [GR-1.1, GR-11.1]"""

from __future__ import annotations

import math
from typing import Final

from rebufo.games.great_race.rules.checks.findings import Findings
from rebufo.games.great_race.rules.content import Corridor
from rebufo.kernel.findings import repeated

LEAST_CORRIDORS: Final = 2  # a start and a goal
MOST_CORRIDORS: Final = 100
FARTHEST: Final = 200  # coordinate
MOST_SPACES: Final = 1000
MOST_PARTS: Final = 200  # cities, lines, routes, zones: of each


def check_counts(found: Findings) -> None:
    """What is worked out of each of these is little, of thousands it would be much."""
    terrain = found.map
    found.count("corridor", terrain.corridor, MOST_CORRIDORS)
    for index, corridor in enumerate(terrain.corridor):
        found.count(f"corridor[{index}].spaces", corridor.spaces, MOST_SPACES)
        found.count(f"corridor[{index}].risk", corridor.risk, MOST_SPACES)
    parts = {"city": terrain.city, "line": terrain.line, "route": terrain.route, "risk_zone": terrain.risk_zone}
    for name, items in parts.items():
        found.count(name, items, MOST_PARTS)
    spaces = sum(len(corridor.spaces) for corridor in terrain.corridor)
    if spaces > MOST_SPACES:
        found.report("content_range", "corridor", found=spaces, least=1, most=MOST_SPACES)


def check_corridors(found: Findings) -> None:
    terrain = found.map
    if not terrain.id:
        found.report("content_missing_key", "id")
    found.among("corridor_axis", terrain.corridor_axis, ("r", "q"))
    if len(terrain.corridor) < LEAST_CORRIDORS:
        facts = {"found": len(terrain.corridor), "least": LEAST_CORRIDORS, "most": MOST_CORRIDORS}
        found.report("content_range", "corridor", **facts)
    for index, corridor in enumerate(terrain.corridor):
        _number(found, index, corridor)
        _spaces(found, index, corridor)
    _zones(found)
    _projection(found)


def _number(found: Findings, index: int, corridor: Corridor) -> None:
    """One after the other, in numbers and on the map: a corridor with a gap before it has neighbours on one side only."""
    if corridor.n != index + 1:
        found.report("great_race_corridor_number", f"corridor[{index}].n", expected=index + 1, found=corridor.n)
    found.within(f"corridor[{index}].at", corridor.at, -FARTHEST, FARTHEST)
    before = found.map.corridor[index - 1].at
    if index and corridor.at != before + 1:
        found.report("great_race_corridor_gap", f"corridor[{index}].at", expected=before + 1, found=corridor.at)


def _spaces(found: Findings, index: int, corridor: Corridor) -> None:
    key = f"corridor[{index}]"
    if not corridor.spaces:
        found.report("great_race_corridor_empty", f"{key}.spaces")
    for place, space in enumerate(corridor.spaces):
        found.within(f"{key}.spaces[{place}]", space, -FARTHEST, FARTHEST)
    for place, space in repeated(corridor.spaces):
        found.report("content_repeated", f"{key}.spaces[{place}]", found=space)
    there = set(corridor.spaces)
    for place, space in enumerate(corridor.risk):
        if space not in there:
            found.report("great_race_risk_nowhere", f"{key}.risk[{place}]", found=space)
    for place, space in repeated(corridor.risk):
        found.report("content_repeated", f"{key}.risk[{place}]", found=space)


def _zones(found: Findings) -> None:
    """A risk zone names black spaces. [GR-1.3]"""
    black = found.risk
    for index, zone in enumerate(found.map.risk_zone):
        for place, space in enumerate(zone.spaces):
            if space not in black:
                key = f"risk_zone[{index}].spaces[{place}]"
                found.report("great_race_zone_not_black", key, found=f"{space[0]}, {space[1]}")


def _projection(found: Findings) -> None:
    projection = found.map.projection
    if projection is None:
        return
    values = {"longitude": projection.longitude, "latitude": projection.latitude}
    sizes = {"degrees": projection.degrees, "squeeze": projection.squeeze}
    for name, value in {**values, **sizes}.items():
        if not math.isfinite(value) or (name in sizes and value <= 0):
            found.report("content_not_finite", f"projection.{name}")
