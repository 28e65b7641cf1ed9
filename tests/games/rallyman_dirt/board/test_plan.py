"""Where the spaces of a Rallyman: DIRT stage lie: one beside the other and none on another, on the driver's own sides, from edge to edge."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations, pairwise

import pytest

from rebufo.games.rallyman_dirt.board import features, gates, marks
from rebufo.games.rallyman_dirt.board.lot import HALF
from rebufo.games.rallyman_dirt.board.lots import lots
from rebufo.games.rallyman_dirt.board.plan import BESIDE, StageMap
from rebufo.games.rallyman_dirt.board.shapes import APOTHEM
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import load_stage, sides, stage_names
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.kernel.errors import RebufoError

NAMES = stage_names()
Point = tuple[float, float]


@cache
def plan(name: str) -> StageMap:
    return StageMap(load_stage(name))


@cache
def road(name: str) -> Road:
    return Road(name, lay_out(load_stage(name).tiles, sides()))


def inside(point: Point, polygon: list[Point]) -> bool:
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hits += 1
    return hits % 2 == 1


def box(polygon: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = zip(*polygon, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def overlap(one: list[Point], other: list[Point]) -> bool:
    (ax, ay, bx, by), (cx, cy, dx, dy) = box(one), box(other)
    if bx < cx or dx < ax or by < cy or dy < ay:
        return False
    if any(inside(p, other) for p in one) or any(inside(p, one) for p in other):
        return True
    sides_of = [list(pairwise([*polygon, polygon[0]])) for polygon in (one, other)]
    return any(crosses(*first, *second) for first in sides_of[0] for second in sides_of[1])


def nearest(name: str, place: Point) -> tuple[int, float]:
    """The sample of the course that is nearest to a point, and how far to the driver's right the point lies."""
    course = plan(name).course
    rough = min(range(1, len(course) - 1, 6), key=lambda i: math.dist(course[i], place))
    i = min(range(max(1, rough - 6), min(len(course) - 1, rough + 7)), key=lambda i: math.dist(course[i], place))
    (ax, ay), (bx, by) = course[i - 1], course[i + 1]
    turned = (bx - ax) * (place[1] - course[i][1]) - (by - ay) * (place[0] - course[i][0])
    return i, turned / math.dist(course[i - 1], course[i + 1])


@pytest.mark.clause("RD-2.5")
@pytest.mark.parametrize("name", NAMES)
def test_no_space_lies_on_another(name: str) -> None:
    """Not even the halves of a slide on its lanes: each can be pointed at."""
    spaces = plan(name).spaces.values()
    near = [(a, b) for a, b in combinations(spaces, 2) if math.dist(a.spot[:2], b.spot[:2]) < 200]

    assert [(a.name, b.name) for a, b in near if overlap(a.outline, b.outline)] == []


@pytest.mark.clause("RD-2.3")
@pytest.mark.parametrize("name", NAMES)
def test_the_road_goes_on_over_the_edges_of_tiles(name: str) -> None:
    for before, behind in pairwise(plan(name).tiles):
        out, entry = (1.0 if before.forward else 0.0), (0.0 if behind.forward else 1.0)

        assert math.dist(before.at(out), behind.at(entry)) < 0.01
        assert abs((before.heading(out) - behind.heading(entry) + 180) % 360 - 180) < 3
        assert math.dist(before.heart, behind.heart) == pytest.approx(2 * APOTHEM)


@pytest.mark.clause("RD-2.11")
@pytest.mark.parametrize("name", NAMES)
def test_what_is_to_the_drivers_right_lies_there(name: str) -> None:
    """Lanes by their names in both directions, and the routes of curves."""
    graph = road(name)
    for space in plan(name).spaces.values():
        number = graph.number[space.name]
        if graph.other_lane[number] >= 0 or graph.curve[number] >= 0:
            _, aside = nearest(name, space.spot[:2])
            assert (aside > 0) == graph.right[number], space.name
            assert abs(aside) == pytest.approx(HALF / 2, abs=4), space.name


@pytest.mark.parametrize("name", NAMES)
def test_a_car_looks_towards_the_spaces_it_can_go_to(name: str) -> None:
    """On the road: a shortcut may also be entered and left sideways."""
    shown, graph = plan(name), road(name)
    for number, space in enumerate(graph.names):
        spot = shown.spot(space)
        for following in graph.links[number]:
            if graph.shortcut[number] < 0 and graph.shortcut[following] < 0:
                other = shown.spot(graph.names[following])
                ahead = math.degrees(math.atan2(other.y - spot.y, other.x - spot.x))
                assert abs((ahead - spot.angle + 180) % 360 - 180) < 100, (space, graph.names[following])


@pytest.mark.clause("RD-2.13")
@pytest.mark.parametrize("name", NAMES)
def test_cars_that_slide_are_drawn_across_the_road(name: str) -> None:
    course = plan(name).course
    for space in plan(name).spaces.values():
        if space.lot.kind != "shortcut":
            i, _ = nearest(name, space.spot[:2])
            (ax, ay), (bx, by) = course[i - 1], course[i + 1]
            across = abs((space.spot.angle - math.degrees(math.atan2(by - ay, bx - ax)) + 180) % 360 - 180)
            slides = space.lot.kind in ("outer", "half")
            assert 40 < across < 60 if slides else across < 8, space.name


@pytest.mark.parametrize("name", NAMES)
def test_a_car_that_left_the_road_stands_beside_it_near_by(name: str) -> None:
    shown = plan(name)
    for space in shown.spaces:
        spot = shown.spot(BESIDE + space)
        assert min(math.dist(spot[:2], point) for point in shown.course) > HALF, space
        assert math.dist(spot[:2], shown.spot(space)[:2]) < 170, space


@pytest.mark.parametrize("name", NAMES)
def test_signs_keep_off_the_road_and_apart(name: str) -> None:
    water = features.stream_discs(features.streams(plan(name)))
    posts = marks.posts(plan(name), water)
    arches = [at for at, _ in gates.arch_discs(plan(name))]

    assert min(post.rect.distance(point) for post in posts for point in plan(name).course) > HALF
    assert not any(a.rect.meets(b.rect) for a, b in combinations(posts, 2))
    assert min(post.rect.distance(at) for post in posts for at in arches) > 20
    assert all(post.rect.distance(at) > reach for post in posts for at, reach in water)
    for post in posts:
        for space in plan(name).spaces.values():
            if space.lot.kind == "shortcut":
                assert post.rect.distance(space.mark) > marks.DISC


def test_no_space_lies_on_another_on_any_side_of_any_tile() -> None:
    for side in sides().values():
        found = lots(side.id, forward=True)
        assert len({lot.name for lot in found}) == len(found)
        assert [(a.name, b.name) for a, b in combinations(found, 2) if overlap(a.outline, b.outline)] == []
        for lot in found:
            assert inside((lot.spot.x, lot.spot.y), lot.outline), (side.id, lot.name)
            assert not lot.limit or inside(lot.mark, lot.outline), (side.id, lot.name)


@pytest.mark.clause("RD-2.11")
def test_a_tile_driven_the_other_way_has_the_same_spaces_with_cars_that_look_back() -> None:
    for side in sides().values():
        there, back = ({lot.name: lot for lot in lots(side.id, forward)} for forward in (True, False))
        assert {name: lot.outline for name, lot in there.items()} == {name: lot.outline for name, lot in back.items()}
        for name, lot in there.items():
            if lot.kind in ("row", "slide"):
                turned = abs((back[name].spot.angle - lot.spot.angle + 180) % 360 - 180)
                assert turned == pytest.approx(180.0), (side.id, name)
                assert lot.spot[:2] == back[name].spot[:2]


@pytest.mark.parametrize("place", ["211b.0.X", "211b", "beside:", "5", "", "beside:999a.0.L"])
def test_a_place_that_is_not_on_the_stage(place: str) -> None:
    with pytest.raises(RebufoError) as error:
        plan("intro-ss1").spot(place)

    assert error.value.tag == "draw_rally_unknown_place"
    assert error.value.text("es") != error.value.text("en")
