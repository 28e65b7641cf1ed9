"""The cities: on the map, on no risk space, apart from each other. [GR-1.3, GR-13.4]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.board import NEIGHBOURS
from rebufo.games.great_race.rules.checks.findings import Findings

MOST_CARDS: Final = 3  # [GR-1.3]


def check_cities(found: Findings) -> None:
    cities = found.map.city
    found.unique("city", [city.id for city in cities])
    spaces = found.spaces
    black = found.risk
    seen: dict[tuple[int, int], str] = {}
    for index, city in enumerate(cities):
        place = (city.q, city.r)
        found.within(f"city[{index}].cards", city.cards, 1, MOST_CARDS)
        if place not in spaces:
            found.report("great_race_city_nowhere", f"city[{index}].q", found=f"{city.q}, {city.r}")
        if place in black:
            found.report("great_race_city_risk", f"city[{index}].q", city=city.id)
        if place in seen:
            found.report("great_race_city_twice", f"city[{index}].q", city=city.id, other=seen[place])
        for dq, dr in NEIGHBOURS:
            other = seen.get((city.q + dq, city.r + dr))
            if other is not None:
                found.report("great_race_cities_touch", f"city[{index}].q", city=city.id, other=other)
        seen[place] = city.id
