"""A map file under examination, and what was found in it."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property

from rebufo.games.great_race.rules.board import NEIGHBOURS
from rebufo.games.great_race.rules.content import Corridor, Map
from rebufo.kernel import findings
from rebufo.kernel.content import Document
from rebufo.kernel.findings import repeated

Place = tuple[int, int]


class Findings(findings.Findings):
    """The map as its file has it, which may be wrong anywhere, and the list of problems."""

    def __init__(self, document: Document, terrain: Map) -> None:
        super().__init__(document)
        self.map = terrain

    def places(self, corridor: Corridor) -> list[Place]:
        """The coordinates of a corridor's spaces."""
        if self.map.corridor_axis == "r":
            return [(other, corridor.at) for other in corridor.spaces]
        return [(corridor.at, other) for other in corridor.spaces]

    @cached_property
    def spaces(self) -> frozenset[Place]:
        return frozenset(place for corridor in self.map.corridor for place in self.places(corridor))

    @cached_property
    def risk(self) -> frozenset[Place]:
        return frozenset(
            place
            for corridor in self.map.corridor
            for place, other in zip(self.places(corridor), corridor.spaces, strict=True)
            if other in corridor.risk
        )

    @cached_property
    def city_places(self) -> dict[str, Place]:
        return {city.id: (city.q, city.r) for city in self.map.city}

    @cached_property
    def lands(self) -> dict[Place, int]:
        """A number for each space: the same for all that lead to each other, by land and by lines. [GR-1.2, GR-1.7]"""
        lines: dict[Place, list[Place]] = defaultdict(list)
        for line in self.map.line:
            ends = [self.city_places[end] for end in line.ends if end in self.city_places]
            for end in ends:
                lines[end] += ends
        found: dict[Place, int] = {}
        for start in (*self.spaces, *self.city_places.values()):
            if start in found:
                continue
            found[start] = number = len(found)
            edge = [start]
            while edge:
                q, r = edge.pop()
                near = [(q + dq, r + dr) for dq, dr in NEIGHBOURS if (q + dq, r + dr) in self.spaces]
                for place in (*near, *lines[q, r]):
                    if place not in found:
                        found[place] = number
                        edge.append(place)
        return found

    def unique(self, table: str, ids: list[str]) -> None:
        """Every id once, and none empty."""
        for index, name in enumerate(ids):
            if not name:
                self.report("content_missing_key", f"{table}[{index}].id")
        for index, name in repeated(ids):
            if name:
                self.report("content_repeated", f"{table}[{index}].id", found=name)
