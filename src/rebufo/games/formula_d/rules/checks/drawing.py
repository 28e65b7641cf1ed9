"""The geometry: enough points, and spaces that tile their lane without a gap."""

from __future__ import annotations

from math import isfinite
from typing import Final

from rebufo.games.formula_d.rules.checks.inspection import Inspection

LEAST_POINTS: Final = 4  # a cubic spline looks at four
ROUNDING: Final = 0.015  # files give two decimals


def check_drawing(found: Inspection) -> None:
    geometry = found.file.geometry
    if not (isfinite(geometry.lane_width) and geometry.lane_width > 0):
        found.report("content_not_positive", "geometry.lane_width", found=geometry.lane_width)
    for index, point in enumerate(geometry.control):
        if not all(isfinite(number) for number in point):
            found.report("content_not_finite", f"geometry.control[{index}]")
    for index, name in enumerate(geometry.over):
        if name not in found.order:
            found.report("content_unknown_section", f"geometry.over[{index}]", found=name)
    if len(geometry.control) < LEAST_POINTS:
        found.report("content_few_points", "geometry.control", least=LEAST_POINTS, found=len(geometry.control))
        return
    _stretches(found, len(geometry.control))


def _stretches(found: Inspection, most: int) -> None:
    """All stretches lie on the centre line, and each space ends where the next of its lane begins."""
    stretches = [(f"{key}.{name}", getattr(space, name)) for key, space in found.rows() for name in ("t0", "t1")]
    if found.file.pit is not None:
        stretches += [("pit.t0", found.file.pit.t0), ("pit.t1", found.file.pit.t1)]
        if not isfinite(found.file.pit.offset):
            found.report("content_not_finite", "pit.offset")
    if found.file.street is not None and found.file.street.tunnel_t is not None:
        stretches += [(f"street.tunnel_t[{index}]", t) for index, t in enumerate(found.file.street.tunnel_t)]
    for key, t in stretches:
        if not 0 <= t <= most:
            found.report("content_range", key, found=t, least=0, most=most)
    for key, space in found.rows():
        after = found.spaces.get(found.following(space) or "")
        if after is None or "tunnel_in" in space.tags:
            continue
        gap = (after.t0 - space.t1) % most
        if not min(gap, most - gap) <= ROUNDING:
            facts = {"space": space.id, "end": space.t1, "other": after.id, "begin": after.t0}
            found.report("content_gap", f"{key}.t1", **facts)
