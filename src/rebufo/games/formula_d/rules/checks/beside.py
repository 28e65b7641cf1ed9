"""Spaces that touch side by side: mutual, only in neighbouring lanes, and every lane change among them. [FD-11.1]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.checks.inspection import SIDES, Inspection
from rebufo.games.formula_d.rules.content import Space
from rebufo.kernel.findings import repeated


def check_beside(found: Inspection) -> None:
    for key, space in found.rows():
        for index, other in enumerate(space.beside):
            _neighbour(found, f"{key}.beside[{index}]", space, other)
        for index, other in repeated(space.beside):
            found.report("content_repeated", f"{key}.beside[{index}]", found=other)
    for key, space, way, target in found.links():
        if way in SIDES and target.id not in space.beside:
            found.report("content_beside_target", key, space=space.id, found=target.id)


def _neighbour(found: Inspection, key: str, space: Space, name: str) -> None:
    other = found.spaces.get(name)
    if other is None:
        found.report("content_unknown_space", key, found=name)
        return
    if space.id not in other.beside:
        found.report("content_beside_one_way", key, space=space.id, other=name)
    if {space.lane, other.lane} not in ({"L", "M"}, {"M", "R"}):
        found.report("content_beside_lane", key, space=space.id, other=name)
    if min(found.sections_on(space, other), found.sections_on(other, space)) > 1:
        found.report("content_beside_far", key, space=space.id, other=name)
