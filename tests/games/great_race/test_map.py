"""Chapters 1, 11 and 13: the maps as they lie on the table."""

from __future__ import annotations

from collections import Counter

import pytest

from rebufo.games.great_race.rules.content import load_cards, load_map, load_tiles, map_names
from rebufo.games.great_race.rules.messages import Drive, Step, TakeLine
from rebufo.games.great_race.rules.setup import board_of, course_of
from tests.games.great_race.scenes import act, crew, crew_of, fresh, gauges, of_kind, offered, place, scene, tile_at

SIZES = {"africa": (265, 47, 27), "south_america": (159, 34, 18), "asia": (248, 51, 26)}
ROUTES = {
    "africa": {
        "colomb_bechar-cape_town": 24,
        "tripoli-cape_town": 24,
        "cairo-cape_town": 23,
        "colomb_bechar-tananarive": 19,
        "cairo-tananarive": 18,
    },
    "south_america": {"caracas-punta_arenas": 23, "cartagena-punta_arenas": 23},
    "asia": {
        "beirut-peking": 24,
        "constantinople-peking": 26,
        "beirut-shanghai": 26,
        "constantinople-shanghai": 28,
    },
}


@pytest.mark.clause("GR-1.1", "GR-13.1")
@pytest.mark.parametrize("name", SIZES)
def test_a_map_has_its_spaces_risk_spaces_and_cities(name: str) -> None:
    board = board_of(name)

    assert (board.spaces, sum(board.risk), len(board.cities)) == SIZES[name]
    assert map_names() == tuple(SIZES)


@pytest.mark.clause("GR-1.1")
def test_what_is_not_on_the_map_cannot_be_entered() -> None:
    """Dakar lies on the coast: of its six sides only three are land."""
    race = scene(crew("dakar", mechanic=1))
    act(race, Drive())

    board = board_of("africa")
    steps = {(option.q, option.r) for option in of_kind(race, Step)}
    assert steps == {(board.q[near], board.r[near]) for near in board.neighbours[board.place_of("dakar")]}
    assert all((q, r) in board.number for q, r in steps)
    assert len(steps) < 6


@pytest.mark.clause("GR-1.2")
def test_a_space_has_six_neighbours() -> None:
    board = board_of("africa")
    near = board.neighbours[board.number[10, 5]]

    assert {(board.q[space] - 10, board.r[space] - 5) for space in near} == {
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, 0),
        (-1, 1),
        (0, 1),
    }


@pytest.mark.clause("GR-1.3")
@pytest.mark.parametrize("name", SIZES)
def test_cities_have_one_to_three_cards_and_are_never_risk_spaces(name: str) -> None:
    board = board_of(name)

    assert all(1 <= city.cards <= 3 for city in board.cities)
    assert not any(board.risk[space] for space in board.city_space)
    assert any(city.purple for city in board.cities)


@pytest.mark.clause("GR-1.4")
def test_cities_never_hold_a_tile() -> None:
    """All eight spaces around Colomb-Béchar and Tamanrasset are offered, the cities never."""
    race = scene(crew(explorer=1), tiles={"8,1": "track", "8,2": "ford"})
    from rebufo.games.great_race.rules.messages import PlaceTile, Survey

    act(race, Survey())
    assert not {(8, 0), (8, 3)} & {(each.q, each.r) for each in of_kind(race, PlaceTile)}


@pytest.mark.clause("GR-1.5")
def test_sixty_tiles_show_one_to_three_fuel_and_up_to_two_points() -> None:
    tiles = load_tiles().tile

    assert sum(tile.count for tile in tiles) == 60
    assert {tile.fuel for tile in tiles} == {1, 2, 3}
    assert {tile.mechanical for tile in tiles} == {0, 1, 2}
    assert sum(tile.count for tile in tiles if tile.hazard) == 12
    assert sum(tile.count for tile in tiles if tile.stop) == 25


@pytest.mark.clause("GR-1.6")
def test_forty_five_cards_of_fifteen_kinds() -> None:
    assert {card.id: card.count for card in load_cards().card} == {
        "tracker": 2,
        "mechanic": 3,
        "ranger": 3,
        "pilot": 3,
        "cartographer": 3,
        "saboteur": 3,
        "seeker": 2,
        "cheat": 2,
        "transport": 2,
        "financier": 2,
        "spare_parts": 6,
        "toolbox": 2,
        "guide": 2,
        "resupply": 2,
        "jerrycan": 8,
    }
    assert sum(card.count for card in load_cards().card) == 45


@pytest.mark.clause("GR-1.7")
@pytest.mark.parametrize(("here", "there"), [("lagos", "dakar"), ("dakar", "lagos")])
def test_a_line_works_in_both_directions(here: str, there: str) -> None:
    race = scene(crew(here, money=150, mechanic=1, explorer=1))
    act(race, Drive(), TakeLine("dakar-lagos"))

    assert (crew_of(race).city, crew_of(race).money) == (there, 0)


@pytest.mark.clause("GR-1.8")
def test_vehicles_block_nobody() -> None:
    tiles = {"10,5": "swamp", "11,5": "track"}
    race = scene(crew("10,5", mechanic=1, explorer=1), crew("11,5", passed=True), tiles=tiles)
    act(race, Drive(), Step(11, 5))

    assert place(race) == place(race, 1) == (11, 5)


@pytest.mark.clause("GR-1.9")
def test_nobody_may_owe_money() -> None:
    race = scene(crew("dakar", money=140, mechanic=1))
    act(race, Drive())

    assert TakeLine("dakar-lagos") not in offered(race)


@pytest.mark.clause("GR-1.10", "GR-2.6")
def test_a_dashboard_starts_full() -> None:
    race = fresh(3)

    assert [gauges(race, seat) for seat in range(3)] == [(8, 5, 5)] * 3


@pytest.mark.clause("GR-1.11")
@pytest.mark.parametrize(
    ("name", "place_on", "label"),
    [
        ("africa", (8, 0), "1-3"),
        ("africa", (15, 0), "1-8"),
        ("africa", (2, 23), "24-1"),
        ("asia", (0, 17), "1-2"),
        ("asia", (1, 16), "2-1"),
    ],
)
def test_a_space_is_called_by_corridor_and_ordinal(name: str, place_on: tuple[int, int], label: str) -> None:
    """From the west on north-south maps, from the north on east-west maps, over gaps."""
    board = board_of(name)

    assert board.label(board.number[place_on]) == label


@pytest.mark.clause("GR-1.11")
def test_labels_do_not_depend_on_the_route() -> None:
    there = course_of("africa", "colomb_bechar-cape_town", False).board
    back = course_of("africa", "cairo-tananarive", True).board

    assert [there.label(space) for space in range(there.spaces)] == [back.label(space) for space in range(back.spaces)]
    assert max(Counter(there.label(space) for space in range(there.spaces)).values()) == 1


@pytest.mark.clause("GR-13.2", "GR-11.1")
@pytest.mark.parametrize(("name", "route"), [(name, route) for name, routes in ROUTES.items() for route in routes])
def test_a_route_has_its_levels_in_both_directions(name: str, route: str) -> None:
    for reverse in (False, True):
        course = course_of(name, route, reverse)
        assert course.top == ROUTES[name][route]
        assert (course.levels[course.start], course.levels[course.goal]) == (1, course.top)
        assert (min(course.levels), max(course.levels)) == (1, course.top)


@pytest.mark.clause("GR-13.2", "GR-2.3")
@pytest.mark.parametrize("name", ROUTES)
def test_a_map_lists_its_routes_the_default_first(name: str) -> None:
    terrain = load_map(name)

    assert [route.id for route in terrain.route] == list(ROUTES[name])
    assert terrain.default_route().id == next(iter(ROUTES[name]))
    assert sum(route.default for route in terrain.route) == 1


@pytest.mark.clause("GR-13.4")
@pytest.mark.parametrize("name", ROUTES)
def test_no_two_cities_touch_and_no_line_ends_in_a_default_start_or_goal(name: str) -> None:
    board = board_of(name)
    ends = load_map(name).default_route().ends

    assert not any(board.is_city(near) for space in board.city_space for near in board.neighbours[space])
    assert not any(set(line.ends) & set(ends) for line in load_map(name).line)


@pytest.mark.clause("GR-2.2")
@pytest.mark.parametrize("name", ROUTES)
def test_starts_and_goals_are_purple(name: str) -> None:
    purple = {city.id for city in load_map(name).city if city.purple}

    assert {end for route in load_map(name).route for end in route.ends} <= purple


@pytest.mark.clause("GR-13.4")
@pytest.mark.parametrize("name", ROUTES)
def test_every_goal_can_be_reached(name: str) -> None:
    """The long route to Tananarive by ship only."""
    board = board_of(name)
    for route in load_map(name).route:
        reached = {board.place_of(route.ends[0])}
        edge = list(reached)
        while edge:
            space = edge.pop()
            near = [*board.neighbours[space], *[board.other_end(line, space) for line in board.lines[space]]]
            edge += [each for each in near if each not in reached]
            reached.update(near)
        assert board.place_of(route.ends[1]) in reached
    assert tile_at(fresh(2, map=name), 0, 0) == ""
