"""What a drawn HEAT board shows: every spot and line, every sign, the cars and tokens of a race, in both languages."""

from __future__ import annotations

import hashlib
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

import msgspec
import pytest

import rebufo
from rebufo.drawing import THEMES, CarMark, palette
from rebufo.drawing.finder import Finder
from rebufo.drawing.room import road_discs
from rebufo.games.heat.board import Shown, draw, draw_circuit, lands, lines, places, posts, surface, tokens
from rebufo.games.heat.layout import TwoLanes, closed_runs
from rebufo.games.heat.rules.content import CIRCUITS, COLOURS, circuit_names, load_circuit, load_conditions
from rebufo.games.heat.words.sections import slots
from rebufo.kernel.errors import ContentError, RebufoError
from rebufo.kernel.locales import LANGUAGES, words

if TYPE_CHECKING:
    from pathlib import Path
    from xml.etree.ElementTree import Element

    from rebufo.kernel.match import Match

NAMES = circuit_names()
NUMBER = r"-?\d+(?:\.\d+)?"
Point = tuple[float, float]


@cache
def drawing(name: str) -> str:
    return draw(name)


def tree(svg: str) -> Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def outlines(svg: str) -> dict[str, list[Point]]:
    """The spots as they are drawn."""
    found = [(e.attrib["data-spot"], e.attrib["d"]) for e in tree(svg).iter() if "data-spot" in e.attrib]
    return {
        spot: [(float(x), float(y)) for x, y in re.findall(rf"({NUMBER}) ({NUMBER})", data)] for spot, data in found
    }


def inside(point: Point, polygon: list[Point]) -> bool:
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hits += 1
    return hits % 2 == 1


def told(svg: str) -> list[str]:
    return [text for e in tree(svg).iter() if (text := (e.text or "").strip())]


@pytest.mark.clause("HT-1.2")
@pytest.mark.parametrize("name", NAMES)
def test_both_spots_of_every_space_are_drawn_once(name: str) -> None:
    drawn = Counter(e.attrib["data-spot"] for e in tree(drawing(name)).iter() if "data-spot" in e.attrib)

    assert drawn == Counter(f"{space}.{lane}" for space in range(load_circuit(name).spaces) for lane in (1, 2))


@pytest.mark.parametrize("name", NAMES)
def test_the_middle_of_a_spot_lies_on_its_plate_and_on_no_other(name: str) -> None:
    """A road crosses itself only where the file says so."""
    road, spots = TwoLanes(load_circuit(name)), outlines(drawing(name))
    upper = {space for bridge in road.over() for space in bridge}
    level = {spot: int(spot.split(".")[0]) in upper for spot in spots}
    for place in spots:
        spot = road.spot(place)
        under = [
            other
            for other, polygon in spots.items()
            if level[other] == level[place]
            and math.dist(polygon[0], spot[:2]) < 200
            and inside((spot.x, spot.y), polygon)
        ]
        assert under == [place]


@pytest.mark.parametrize("name", NAMES)
def test_lane_1_is_on_its_side(name: str) -> None:
    circuit = load_circuit(name)
    road = TwoLanes(circuit)
    for space in range(circuit.spaces):
        heart, first = road.heart(space), road.spot(f"{space}.1")
        ahead = math.radians(heart.angle)
        right = (first.x - heart.x) * -math.sin(ahead) + (first.y - heart.y) * math.cos(ahead)
        assert (right > 0) == (circuit.lane_1_side == "right")


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_fits_its_sheet_and_stays_small(name: str) -> None:
    svg = drawing(name)
    x, y, width, height = map(float, tree(svg).attrib["viewBox"].split())
    points = [point for polygon in outlines(svg).values() for point in polygon]

    assert min(px for px, _ in points) > x + 100
    assert max(px for px, _ in points) < x + width - 100
    assert min(py for _, py in points) > y + 100
    assert max(py for _, py in points) < y + height - 100
    assert len(svg.encode()) < 250_000


@pytest.mark.parametrize("name", NAMES)
def test_plates_and_posts_keep_off_the_road_and_apart(name: str) -> None:
    road = TwoLanes(load_circuit(name))
    beside = posts.posts(road)
    finder = Finder(road, road_discs(road) + surface.masonry(road) + posts.discs(beside))
    plates = [
        places.place_corner(finder, road, corners, places.printed(road, corners)).rect
        for corners in places.plates_of(road)
    ]
    plates.append(places.place_weather(finder, road, "WEATHER").rect)
    way = [road.line.point(road.line.walk(0.0, at)) for at in range(0, int(road.line.length), 6)]

    assert min(plate.distance(point) for plate in plates for point in way) > road.edge
    assert min(math.dist(post.at, point) for post in beside for point in way) > road.edge + 8
    assert not any(a.meets(b) for a, b in combinations(plates, 2))
    assert all(plate.distance(post.at) > posts.ROOM for plate in plates for post in beside)
    assert all(math.dist(a.at, b.at) > 2 * posts.ROOM for a, b in combinations(beside, 2))


@pytest.mark.parametrize("name", NAMES)
def test_every_corner_has_its_limit_on_a_plate(name: str) -> None:
    """A chicane's two lines share one, as they share a Road Condition."""
    circuit, svg = load_circuit(name), drawing(name)
    cards = [e for e in tree(svg).iter() if "data-corner" in e.attrib]
    shown = {e.attrib["data-corner"]: [t for t in e.itertext() if t.strip()] for e in cards}
    pairs = {corner.chicane_of: index for index, corner in enumerate(circuit.corner)}
    expected = {}
    for index, corner in enumerate(circuit.corner):
        if corner.chicane_of is None:
            last = circuit.corner[pairs.get(index, index)]
            lines_of = [corner] if index not in pairs else [corner, last]
            numbers = f"{index} {pairs[index]}" if index in pairs else str(index)
            expected[numbers] = [str(each.limit) for each in lines_of] + [" ".join(last.press_letters)]

    assert shown == {key: [text for text in texts if text] for key, texts in expected.items()}


@pytest.mark.clause("HT-2.1")
def test_the_grid_is_counted_from_the_race_line_spot_of_the_last_space() -> None:
    assert slots(TwoLanes(load_circuit("usa"))) == [
        *("68.1", "68.2", "67.1", "67.2"),
        *("66.1", "66.2", "65.1", "65.2"),
    ]
    reverse = msgspec.structs.replace(
        load_circuit("italia"),
        corner=tuple(msgspec.structs.replace(corner, race_lane_after=2) for corner in load_circuit("italia").corner),
    )
    assert slots(TwoLanes(reverse))[:2] == ["53.2", "53.1"]


@pytest.mark.clause("HT-14.9")
def test_the_numbers_before_a_corner() -> None:
    """0 is the last space before the line; between the lines of a chicane there are only as many as there are spaces."""
    usa, mexico = TwoLanes(load_circuit("usa")), TwoLanes(load_circuit("mexico"))

    assert usa.numbered(0) == [11, 10, 9, 8]
    assert [mexico.numbered(corner) for corner in (4, 5)] == [[49, 48, 47, 46], [50]]
    assert drawing("mexico").count(lines.diamond("0")) == len(load_circuit("mexico").corner)


def test_what_an_expansion_circuit_adds() -> None:
    japan, espana = load_circuit("japan"), load_circuit("espana")

    assert drawing("japan").count(f'fill="{surface.WATER}"') == 2 * len(japan.flooded) + 1  # and once in the legend
    assert drawing("espana").count(f'fill="{surface.SHADE}" data-spot') == 2 * len(espana.tunnel)
    assert len(surface.tunnels(TwoLanes(espana), range(espana.spaces))) == 5
    for key, circuits in (
        ("flooded", {"japan"}),
        ("tunnel", {"espana"}),
        ("chicane", {"japan", "mexico", "nederland", "espana", "deutschland"}),
        ("chevron", {"gb", "japan", "mexico", "nederland", "espana", "deutschland"}),
    ):
        text = words("en", "heat").text(f"draw.heat.legend.{key}")
        assert {name for name in NAMES if text in told(drawing(name))} == circuits


def test_a_bridge_is_drawn_last_and_the_road_below_shows_through() -> None:
    order = [e.attrib["data-spot"] for e in tree(drawing("japan")).iter() if "data-spot" in e.attrib]
    over = [f"{space}.{lane}" for space in range(1, 5) for lane in (1, 2)]

    assert order[-len(over) :] == over
    assert drawing("japan").count("<clipPath") == 1
    assert not any("<clipPath" in drawing(name) for name in NAMES if name != "japan")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_both_languages_and_themes(lang: str, theme: str) -> None:
    circuit, texts = load_circuit("espana"), words(lang, "heat")
    svg = draw("espana", lang=lang, theme=theme)

    assert {circuit.title(lang).upper(), "HEAT", texts.text("draw.heat.weather").upper()} <= set(told(svg))
    assert texts.text("draw.heat.spaces", n=109) in " ".join(told(svg))
    assert texts.text("draw.heat.cards", heat=6, stress=3) in " ".join(told(svg))
    assert lands.LANDS["dry"][theme][0] in svg
    assert lands.AMBER_INK[theme] in svg


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", THEMES)
def test_words_in_the_games_colour_can_be_read(theme: str) -> None:
    look = lands.look_of("meadow", theme)
    bright, dark = sorted((luminance(look.title), luminance(look.paper)), reverse=True)

    assert (bright + 0.05) / (dark + 0.05) >= 4.5


def test_the_same_circuit_gives_the_same_bytes_in_every_process() -> None:
    script = "from rebufo.games.heat.board import draw; import hashlib; "
    script += "print(hashlib.sha256(draw('japan').encode()).hexdigest())"
    env = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}  # here it is another
    done = subprocess.run([sys.executable, "-c", script], env=env, check=True, capture_output=True, text=True)

    assert done.stdout.strip() == hashlib.sha256(drawing("japan").encode()).hexdigest()


def test_a_circuit_that_nobody_has_drawn_is_a_ring() -> None:
    bare = msgspec.structs.replace(load_circuit("italia"), geometry=None)
    road = TwoLanes(bare)
    middle = [sum(axis) / len(road.line.samples) for axis in zip(*road.line.samples, strict=True)]

    assert {round(math.dist(middle, point)) for point in road.line.samples} == {round(54 * 80 / math.tau)}
    assert len(outlines(draw_circuit(bare))) == 108


def test_runs_go_on_over_the_start() -> None:
    assert closed_runs([0, 1, 5, 6, 9], 10) == [[9, 0, 1], [5, 6]]
    assert closed_runs([3, 4], 10) == [[3, 4]]
    assert closed_runs(list(range(10)), 10) == [list(range(10))]


def race(laps: int = 0) -> Match:
    players = ["Ondina", "bot:normal", ""]
    return rebufo.new("heat", seats=3, legends=2, seed=5, weather=True, laps=laps, players=players)


def test_cars_stand_in_the_middle_of_their_spots_and_look_ahead() -> None:
    road = TwoLanes(load_circuit("usa"))
    svg = draw(race())
    spots = outlines(svg)
    cars = {e.attrib["data-place"]: e.attrib["transform"] for e in tree(svg).iter() if "data-car" in e.attrib}

    assert set(cars) == {"68.1", "68.2", "67.1", "67.2", "66.1"}
    for place, transform in cars.items():
        x, y, angle = map(float, re.findall(NUMBER, transform)[:3])
        assert inside((x, y), spots[place])
        assert abs((road.spot(place).angle - angle + 180) % 360 - 180) < 1


def test_the_standings_tell_the_race() -> None:
    svg = draw(race(laps=1), lang="es")
    texts = told(svg)
    cards = texts[texts.index("RONDA 1 · VUELTA 1 DE 1") + 1 :][:20]
    named = {cards[i + 2]: cards[i + 3] for i in range(0, 20, 4)}

    assert cards[0:20:4] == ["1", "2", "3", "4", "5"]
    assert set(named) == {"Ondina", "Azul", "Verde", "Rojo (Leyenda)", "Gris (Leyenda)"}
    assert named["Gris (Leyenda)"] == "vuelta 1/1"
    assert re.fullmatch(r"1\.ª marcha · Motor \d · vuelta 1/1", named["Ondina"])
    assert set(re.findall(r'data-badge="(\w+)"', svg)) == {"Ne", "Az", "Ve", "Ro", "Gr"}


def test_tokens_lie_beside_the_road_and_change_what_the_plates_say() -> None:
    match = race()
    view = match.view()
    svg = draw(match)
    cards = [e for e in tree(svg).iter() if "data-corner" in e.attrib]
    first = [next(text for text in e.itertext() if text.strip()) for e in cards]

    assert first == [str(limit) for limit in view.limits]
    assert words("en", "heat").text(f"weather.{view.weather}") in told(svg)
    assert {words("en", "heat").text(f"road.{token}") for token in view.road} <= set(told(svg))


@pytest.mark.parametrize("sky", [weather.id for weather in load_conditions().weather])
def test_every_weather_and_road_condition_has_a_sign(sky: str) -> None:
    look = lands.look_of("meadow", "light")
    conditions = [token.id for token in load_conditions().road_condition]
    drawn = {condition: tokens.token(condition, sky, 0, 0, look) for condition in ["", *conditions]}

    assert len(set(drawn.values())) == 7
    assert tokens.ICONS[sky] in drawn["weather"]
    assert tokens.ICONS[sky] in tokens.weather(sky, 0, 0, look)


@pytest.mark.clause("HT-16.11")
def test_the_press_is_seen_where_it_stands() -> None:
    circuit = load_circuit("italia")
    there = f'fill="{lands.AMBER}" stroke="{palette.INK}" stroke-width="2.6"'

    assert draw_circuit(circuit).count(there) == 0
    assert draw_circuit(circuit, shown=Shown(press=(0, 2))).count(there) == 2


def test_the_next_race_of_a_season_is_drawn_on_its_own_circuit() -> None:
    season = rebufo.new("heat", seats=2, legends=0, seed=1, mode="championship")
    svg = draw(season)

    assert season.view().circuit == "gb"
    assert "GREAT BRITAIN" in told(svg)
    assert any(text.startswith("SEASON 1961, RACE 1 · ") for text in told(svg))
    assert any("0 points" in text for text in told(svg))


def test_every_colour_of_the_box_can_be_drawn() -> None:
    marks = [
        CarMark(seat=i, colour=colour, car=1, badge=colour[:2], shape="circle", place=f"{i}.1")
        for i, colour in enumerate(COLOURS)
    ]
    svg = draw_circuit(load_circuit("usa"), cars=marks)

    assert svg.count("data-car=") == len({palette.TEAMS[colour] for colour in COLOURS}) == 6


def test_a_circuit_of_ones_own_is_checked_before_it_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (CIRCUITS / "gb.toml").read_text("utf-8").replace('en = "Great Britain"', 'en = "Mine"')
    path.write_text(text, "utf-8")
    assert "MINE" in told(draw(str(path)))

    path.write_text(text.replace("limit = 10", "limit = 99"), "utf-8")
    with pytest.raises(ContentError) as error:
        draw(str(path))
    assert error.value.facts["key"] == "corner[0].limit"


@pytest.mark.parametrize("place", ["69.1", "5.3", "5", "x.1", "-1.1"])
def test_a_place_that_is_not_on_the_board(place: str) -> None:
    with pytest.raises(RebufoError) as error:
        TwoLanes(load_circuit("usa")).spot(place)

    assert error.value.tag == "draw_heat_unknown_place"
    assert error.value.text("es") != error.value.text("en")


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(RebufoError) as error:
        draw("atlantis")
    assert error.value.tag == "unknown_circuit"

    with pytest.raises(RebufoError) as error:
        draw("usa", theme="sepia")
    assert error.value.tag == "draw_unknown_theme"
