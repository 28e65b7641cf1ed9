"""The routes: from one purple city to another that can be reached. [GR-2.2, GR-13.2, GR-13.4]"""

from __future__ import annotations

from rebufo.games.great_race.rules.checks.findings import Findings
from rebufo.games.great_race.rules.content import Route


def check_routes(found: Findings) -> None:
    routes = found.map.route
    if not routes:
        found.report("great_race_no_route", "route")
    found.unique("route", [route.id for route in routes])
    if sum(route.default for route in routes) > 1:
        second = [index for index, route in enumerate(routes) if route.default][1]
        found.report("great_race_two_defaults", f"route[{second}].default")
    for index, route in enumerate(routes):
        found.among(f"route[{index}].length", route.length, ("short", "standard", "long"))
        _ends(found, index, route)
    if routes:
        _lines_apart(found)


def _ends(found: Findings, index: int, route: Route) -> None:
    cities = {city.id: city for city in found.map.city}
    known = True
    for place, end in enumerate(route.ends):
        key = f"route[{index}].ends[{place}]"
        if end not in cities:
            known = False
            found.report("great_race_route_end", key, found=end)
        elif not cities[end].purple:
            found.report("great_race_route_colour", key, city=end)
    if not known:
        return
    first, second = (found.city_places[end] for end in route.ends)
    axis = 1 if found.map.corridor_axis == "r" else 0
    if first[axis] == second[axis]:
        found.report("great_race_route_short", f"route[{index}].ends", first=route.ends[0], second=route.ends[1])
    elif found.lands[first] != found.lands[second]:
        found.report("great_race_route_cut", f"route[{index}].ends", first=route.ends[0], second=route.ends[1])


def _lines_apart(found: Findings) -> None:
    """No line ends in the start or goal of the default route. [GR-13.4]"""
    ends = found.map.default_route().ends
    for index, line in enumerate(found.map.line):
        for place, end in enumerate(line.ends):
            if end in ends:
                found.report("great_race_line_at_default", f"line[{index}].ends[{place}]", city=end)
