"""A map file under examination, and what was found in it."""

from __future__ import annotations

from rebufo.games.great_race.rules.content import Corridor, Map
from rebufo.kernel import findings
from rebufo.kernel.content import Document

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

    def spaces(self) -> set[Place]:
        return {place for corridor in self.map.corridor for place in self.places(corridor)}

    def risk(self) -> set[Place]:
        return {
            place
            for corridor in self.map.corridor
            for place, other in zip(self.places(corridor), corridor.spaces, strict=True)
            if other in corridor.risk
        }

    def city_places(self) -> dict[str, Place]:
        return {city.id: (city.q, city.r) for city in self.map.city}

    def unique(self, table: str, ids: list[str]) -> None:
        """Every id once, and none empty."""
        for index, name in enumerate(ids):
            if not name:
                self.report("content_missing_key", f"{table}[{index}].id")
            elif name in ids[:index]:
                self.report("content_repeated", f"{table}[{index}].id", found=name)
