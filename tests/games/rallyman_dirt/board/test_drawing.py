"""What a drawn stage of Rallyman: DIRT shows: every space where the rules have it, every number and sign, and nothing over the road."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import rebufo
from rebufo.drawing import THEMES, CarMark, palette
from rebufo.games.rallyman_dirt.board import Curves, draw, draw_stage, gates, lands, marks, scene
from rebufo.games.rallyman_dirt.board.board import draw_board
from rebufo.games.rallyman_dirt.board.lot import HALF
from rebufo.games.rallyman_dirt.board.plan import BESIDE, StageMap
from rebufo.games.rallyman_dirt.board.shapes import APOTHEM
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import STAGES, load_components, load_stage, sides, stage_names
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.kernel.errors import ContentError, RebufoError
from rebufo.kernel.locales import LANGUAGES, words

if TYPE_CHECKING:
    from pathlib import Path
    from xml.etree.ElementTree import Element

    from rebufo.drawing.panel import BoardPicture

NAMES = stage_names()
NUMBER = r"-?\d*\.?\d+"
Point = tuple[float, float]


@cache
def plan(name: str) -> StageMap:
    return StageMap(load_stage(name))


@cache
def road(name: str) -> Road:
    return Road(name, lay_out(load_stage(name).tiles, sides()))


@cache
def board(name: str) -> BoardPicture:
    return draw_board(load_stage(name), Curves(), "en", "light")


@cache
def tree(svg: str) -> Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def told(svg: str) -> list[str]:
    return [text for e in tree(svg).iter() if (text := (e.text or "").strip())]


def points(data: str) -> list[Point]:
    """The corners of a path, written in steps or not."""
    found: list[Point] = []
    for kind, numbers in re.findall(r"([MlL])([^MlLZ]*)", data):
        each = [float(number) for number in re.findall(NUMBER, numbers)]
        for x, y in zip(each[::2], each[1::2], strict=True):
            from_x, from_y = found[-1] if kind == "l" else (0.0, 0.0)
            found.append((from_x + x, from_y + y))
    return found


def inside(point: Point, polygon: list[Point]) -> bool:
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hits += 1
    return hits % 2 == 1


@pytest.mark.clause("RD-2.1")
@pytest.mark.parametrize("name", NAMES)
def test_every_space_of_the_stage_is_drawn_once_and_is_a_place(name: str) -> None:
    drawn = Counter(e.attrib["data-space"] for e in tree(board(name).svg).iter() if "data-space" in e.attrib)

    assert drawn == Counter(road(name).names)
    assert set(board(name).places) == {*road(name).names, *(BESIDE + space for space in road(name).names)}
    for space, place in board(name).places.items():
        assert inside((place.x, place.y), points(place.outline)), space


@pytest.mark.clause("RD-8.4")
@pytest.mark.parametrize("name", NAMES)
def test_every_limit_stands_on_its_own_space(name: str) -> None:
    graph, shown = road(name), plan(name)
    limits = Counter(e.attrib["data-limit"] for e in tree(board(name).svg).iter() if "data-limit" in e.attrib)

    assert limits == Counter(str(limit) for limit in graph.limit if limit < 9)
    for space in shown.spaces.values():
        if space.lot.limit:
            assert graph.limit[graph.number[space.name]] == space.lot.limit
            assert inside(space.mark, space.outline), space.name
    marked = [space.mark for space in shown.spaces.values() if space.lot.limit]
    assert all(math.dist(a, b) > 2 * marks.DISC for a, b in combinations(marked, 2))


@pytest.mark.clause("RD-11.1")
@pytest.mark.clause("RD-12.1")
@pytest.mark.clause("RD-2.8")
@pytest.mark.parametrize("name", NAMES)
def test_jumps_and_dangers_are_all_there(name: str) -> None:
    sections = [section for tile in plan(name).tiles for section in tile.side.sections]
    found = list(tree(board(name).svg).iter())

    assert [e.attrib["data-jump"] for e in found if "data-jump" in e.attrib] == [
        str(s.jump) for s in sections if s.jump
    ]
    assert [e.attrib["data-danger"] for e in found if "data-danger" in e.attrib] == [
        tile.side.danger for tile in plan(name).tiles
    ]
    assert {tile.side.id.upper() for tile in plan(name).tiles} <= set(told(board(name).svg))


@pytest.mark.clause("RD-8.4")
@pytest.mark.clause("RD-10.10")
def test_what_is_written_on_the_board_comes_as_data_where_it_is_drawn() -> None:
    name = "intro-ss1"
    curve = next(marks.section_of(space) for space in road(name).names if ".I" in space)
    lowered = draw_board(load_stage(name), Curves(((curve, 1),)), "en", "light")
    drawn = Counter(
        (kind, value, *(float(number) for number in re.findall(NUMBER, e.attrib["transform"])[:2]))
        for e in tree(lowered.svg).iter()
        for kind in ("limit", "jump", "danger")
        if (value := e.attrib.get(f"data-{kind}"))
    )
    limits = ("lowered", "shortcut")

    assert {mark.kind for mark in board(name).marks} == {"limit", "shortcut", "jump", "danger"}
    assert Counter(("limit" if m.kind in limits else m.kind, m.text, m.x, m.y) for m in lowered.marks) == drawn
    changed = [(mark.x, mark.y) for mark in lowered.marks if mark.kind == "lowered"]
    for space in (space for space in road(name).names if space.startswith(f"{curve}.I")):
        assert any(inside(at, points(lowered.places[space].outline)) for at in changed)


def test_fords_are_water_and_nothing_else_is() -> None:
    for name in NAMES:
        water = {e.attrib["data-space"] for e in tree(board(name).svg).iter() if e.attrib.get("fill") == "#4d7f98"}
        graph = road(name)
        assert water == {graph.names[number] for number in range(graph.size) if graph.ford[number]}


@pytest.mark.clause("RD-2.8")
def test_the_levels_of_danger_differ_by_more_than_colour() -> None:
    drawn = {level: marks.danger(level) for level in ("yellow", "orange", "red")}

    assert [drawn[level].count(">!<") for level in drawn] == [1, 2, 3]


def discs(data: str) -> list[Point]:
    """The middles of discs."""
    found = re.findall(rf"M({NUMBER}) ({NUMBER})a({NUMBER}) ", data)
    return [(float(x) + float(r), float(y)) for x, y, r in found]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_grows_or_lies_about_is_on_the_road_or_a_shortcut(name: str) -> None:
    """Round trees are discs; of firs and rocks a corner is looked at, which is no further from the road than the rest by much."""
    shown, stage = plan(name), load_stage(name)
    look = lands.look_of(lands.country_of(stage.id), "light")
    things = [e.attrib["d"] for e in tree(board(name).svg).iter() if e.attrib.get("fill") in (look.dark, "#8d877b")]
    spots = [spot for data in things for spot in [*discs(data), *starts(data)]]
    near: dict[tuple[int, int], list[Point]] = {}
    for x, y in shown.course[::3]:
        for cell in {(int((x + dx) // 80), int((y + dy) // 80)) for dx in (-80, 0, 80) for dy in (-80, 0, 80)}:
            near.setdefault(cell, []).append((x, y))
    tracks = [space.outline for space in shown.spaces.values() if space.lot.kind == "shortcut"]

    assert len(spots) > 50
    for spot in spots:
        road_there = near.get((int(spot[0] // 80), int(spot[1] // 80)), [])
        assert all(math.dist(spot, point) > shown.edge for point in road_there)
        assert not any(inside(spot, track) for track in tracks)


def starts(data: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(rf"M({NUMBER})[ ,]?({NUMBER})l", data)]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_names_nothing_twice_and_stays_small(name: str) -> None:
    ids = [e.attrib["id"] for e in tree(board(name).svg).iter() if "id" in e.attrib]
    x, y, width, height = board(name).box
    corners = [corner for space in plan(name).spaces.values() for corner in space.outline]

    assert len(ids) == len(set(ids))
    assert len(board(name).svg.encode()) < 300_000
    assert all(x + 40 < px < x + width - 40 and y + 40 < py < y + height - 40 for px, py in corners)


@pytest.mark.clause("RD-2.9")
@pytest.mark.parametrize("name", NAMES)
def test_start_and_finish_lie_where_the_rules_say(name: str) -> None:
    shown, graph = plan(name), road(name)
    way = points(board(name).course)
    finish = board(name).finish

    for line, row, beyond in (
        (gates.start_cut(shown), graph.start, False),
        (gates.finish_cut(shown), [i for i in range(graph.size) if graph.finish[i]], True),
    ):
        tile, cut = line
        (x, y), ahead = tile.at(cut), math.radians(tile.heading(cut))
        for number in row:
            spot = shown.spot(graph.names[number])
            assert ((spot.x - x) * math.cos(ahead) + (spot.y - y) * math.sin(ahead) > 0) == beyond
    assert math.dist(way[0], shown.course[0]) < 0.2
    assert math.dist(way[-1], shown.course[-1]) < 0.2
    assert math.dist((finish.x, finish.y), gates.line_of(*gates.finish_cut(shown))[0]) == pytest.approx(HALF, abs=0.2)


@pytest.mark.clause("RD-28.2")
def test_a_service_park_is_where_a_stage_has_one() -> None:
    parks = {name for name in NAMES if "SERVICE" in told(board(name).svg)}

    assert parks == {name for name in NAMES if load_stage(name).service_park}
    assert parks
    for name in parks:
        last = plan(name).tiles[-1]
        park = plan(name).park
        assert park is not None
        assert math.dist(park, last.heart) == pytest.approx(2 * APOTHEM)


@pytest.mark.clause("RD-10.10")
def test_tokens_lower_the_limits_that_are_shown() -> None:
    stage = load_stage("intro-ss1")  # 211b: outer 2, inner 1, shortcut 2
    shown = StageMap(stage).spaces
    for count, outer, inner in ((0, 2, 1), (1, 1, 0), (2, 1, 0)):
        curves = Curves((("211b.1", count),))
        assert {marks.effective(shown[f"211b.1.O{i}"], curves) for i in (1, 2, 3)} == {outer}
        assert marks.effective(shown["211b.1.I1"], curves) == inner
        assert marks.effective(shown["211b.K1.1"], curves) == 2
        assert marks.effective(shown["219b.2.I1"], curves) == 2
        assert draw_stage(stage, curves=curves).count('data-token="minus1"') == count + (
            count > 0
        )  # and once in the legend


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_both_languages_and_themes(lang: str, theme: str) -> None:
    texts, stage = words(lang, "rallyman_dirt"), load_stage("rally6-ss3")
    svg = draw("rally6-ss3", lang=lang, theme=theme)

    assert {stage.title(lang).upper(), "RALLYMAN: DIRT"} <= set(told(svg))
    for key in ("row", "outer", "inner", "slide", "shortcut", "jump", "ford", "yellow", "orange", "red"):
        assert texts.text(f"draw.rallyman_dirt.legend.{key}") in told(svg)
    assert texts.text("draw.rallyman_dirt.legend.service") not in told(svg)
    assert {texts.text(f"draw.rallyman_dirt.{key}").upper() for key in ("start", "finish")} <= set(told(svg))
    assert texts.text("draw.rallyman_dirt.tiles", n=12) in " ".join(told(svg))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read(theme: str) -> None:
    for country in lands.COUNTRIES.values():
        look = lands.look_of(country, theme)
        assert contrast(look.title, look.paper) >= 4.5
        assert contrast(look.ink, look.land) >= 7
        for ground in (country.earth.lane, country.earth.outer, country.earth.inner):
            assert contrast(palette.PAINT, ground) >= 3


def test_every_stage_looks_different_but_always_the_same() -> None:
    script = "from rebufo.games.rallyman_dirt.board import draw; import hashlib; "
    script += "print(hashlib.sha256(draw('rally1-ss1').encode()).hexdigest())"
    hashes = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", script], env=env, check=True, capture_output=True, text=True)
        hashes.add(done.stdout)

    assert len(hashes) == 1
    assert len({board(name).svg for name in NAMES}) == len(NAMES)
    assert len({lands.country_of(name) for name in NAMES}) == len(lands.COUNTRIES)


def test_cars_stand_on_their_spaces_spin_round_and_wait_beside_the_road() -> None:
    colours = [car.id for car in load_components().car]
    places = ["211b.0.S1", "211b.1.O2", "219b.4.L", "219b.K1.1", f"{BESIDE}219b.0.R", "216b.0.I1"]
    cars = [
        CarMark(seat=seat, colour=colour, car=1, badge=colour[:2], shape="circle", place=place)
        for seat, (colour, place) in enumerate(zip(colours, places, strict=True))
    ]
    svg = draw_stage(load_stage("intro-ss1"), cars=cars, backwards=frozenset({2}))
    drawn = {e.attrib["data-place"]: e.attrib["transform"] for e in tree(svg).iter() if "data-car" in e.attrib}

    assert set(drawn) == set(places)
    for place, transform in drawn.items():
        x, y, angle = map(float, re.findall(NUMBER, transform)[:3])
        spot = plan("intro-ss1").spot(place)
        assert math.dist((x, y), spot[:2]) < 0.2
        turned = abs((angle - spot.angle + 180) % 360 - 180)
        assert turned == pytest.approx(180 if place == "219b.4.L" else 0, abs=0.2)
    assert len({palette.TEAMS[colour] for colour in colours}) == 6


def test_a_race_is_drawn_as_it_stands() -> None:
    race = rebufo.new("rallyman_dirt", seats=2, seed=1, stage="rally1-ss2", players=["Ondina", "bot:normal"])
    svg = draw(race, lang="es")

    assert "RALLY 1, TRAMO 2" in told(svg)
    assert {"RONDA 1", "Ondina"} <= set(told(svg))
    assert scene.board(race) == scene.board("rally1-ss2")
    assert scene.board(race).draw("en", "light").places == board("rally1-ss2").places


def test_a_stage_of_ones_own_is_checked_before_it_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (STAGES / "intro-ss1.toml").read_text("utf-8").replace('en = "First stage"', 'en = "Mine"')
    path.write_text(text, "utf-8")
    assert "MINE" in told(draw(str(path)))
    assert scene.board("mine.toml", text).draw("en", "light").title == "Mine"

    path.write_text(text.replace('side = "209a"', 'side = "999a"'), "utf-8")
    with pytest.raises(ContentError):
        draw(str(path))


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(RebufoError) as error:
        draw("atlantis")
    assert error.value.tag == "unknown_circuit"

    with pytest.raises(RebufoError) as error:
        draw("intro-ss1", theme="sepia")
    assert error.value.tag == "draw_unknown_theme"
