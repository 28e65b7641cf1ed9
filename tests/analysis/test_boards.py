"""A board without its poster: all a page needs to lay cars over it, every place where it is drawn, and nothing that would show by itself."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import rebufo
from rebufo.analysis.drawing import palette
from rebufo.analysis.drawing.compact import shorten, shorten_all
from rebufo.analysis.drawing.formula_d.scene import board as lanes
from rebufo.analysis.drawing.heat import scene as heat
from rebufo.analysis.drawing.heat import tokens
from rebufo.games import game_spec
from rebufo.games._template import GAME as TEMPLATE
from rebufo.games.formula_d.content import CIRCUITS, load_circuit
from rebufo.kernel.words import LANGUAGES, words
from tests.analysis.boards import drawn

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from rebufo.games.formula_d.content import Space

Point = tuple[float, float]
BOARDS = [(game, circuit) for game in ("formula_d", "heat") for circuit in game_spec(game).circuits]
NUMBER = r"-?\d*\.?\d+"

pytestmark = pytest.mark.xdist_group("boards")  # each is drawn once


def tree(svg: str) -> Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def points(data: str) -> list[Point]:
    """The corners of a path that is written in steps."""
    found: list[Point] = []
    for kind, numbers in re.findall(r"([MlLZ])([^MlLZ]*)", data):
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


@pytest.mark.parametrize("circuit", game_spec("formula_d").circuits)
def test_every_space_pit_space_and_box_of_formula_d_is_a_place(circuit: str) -> None:
    known = load_circuit(circuit)
    names = {space.id for space in known.spaces}
    cars = set()
    if known.pit is not None:
        names |= {*known.pit.lane, *(f"box:{box.space}" for box in known.pit.boxes)}
        cars = {f"{box.colour}-{box.car}" for box in known.pit.boxes}

    board = drawn("formula_d", circuit)

    assert set(board.places) == names
    assert set(board.boxes) == cars
    assert set(board.boxes.values()) == {name for name in names if name.startswith("box:")}


@pytest.mark.parametrize("circuit", game_spec("heat").circuits)
def test_both_lanes_of_every_space_of_heat_are_places(circuit: str) -> None:
    spaces = rebufo.new("heat", seats=2, seed=1, circuit=circuit, expansion_circuits=True).view().spaces

    board = drawn("heat", circuit)

    assert set(board.places) == {f"{space}/{lane}" for space in range(spaces) for lane in (1, 2)}
    assert board.boxes == {}


@pytest.mark.parametrize(("game", "circuit"), BOARDS)
def test_a_place_is_where_its_plate_is_drawn(game: str, circuit: str) -> None:
    board = drawn(game, circuit)
    plates = {
        {"data-box": "box:{}"}.get(kind, "{}").format(element.attrib[kind].replace(".", "/")): element.attrib["d"]
        for element in tree(board.svg).iter()
        for kind in ("data-space", "data-pit", "data-box", "data-spot")
        if kind in element.attrib
    }

    assert {name: place.outline for name, place in board.places.items()} == plates
    for name, place in board.places.items():
        assert inside((place.x, place.y), points(place.outline)), name


def follower(space: Space) -> str:
    return f"{space.sec}{space.lane}{int(space.id[len(space.sec) + 1 :]) + 1}"


@pytest.mark.parametrize(("game", "circuit"), BOARDS)
def test_a_car_on_a_place_looks_at_the_next(game: str, circuit: str) -> None:
    board = drawn(game, circuit)
    if game == "formula_d":
        steps = [(space.id, follower(space)) for space in load_circuit(circuit).spaces]
    else:
        count = len(board.places) // 2
        steps = [(f"{space}/{lane}", f"{(space + 1) % count}/{lane}") for space in range(count) for lane in (1, 2)]
    looked = 0
    for name, following in steps:
        if following in board.places:
            here, ahead = board.places[name], board.places[following]
            way = math.degrees(math.atan2(ahead.y - here.y, ahead.x - here.x))
            assert abs((way - here.angle + 180) % 360 - 180) < 75, name
            looked += 1
    assert looked > len(steps) * 0.8


@pytest.mark.parametrize(("game", "circuit"), BOARDS)
def test_the_course_goes_round_from_the_finish_within_the_box(game: str, circuit: str) -> None:
    board = drawn(game, circuit)
    x, y, width, height = board.box
    start = re.match(rf"M({NUMBER}) ({NUMBER})C", board.course)
    line = points(board.finish.outline)

    assert start is not None
    assert (float(start[1]), float(start[2])) == (board.finish.x, board.finish.y)
    assert board.course.endswith("Z")
    assert math.dist(line[0], line[-1]) == pytest.approx(board.road, rel=0.35)
    assert min(math.dist(point, (board.finish.x, board.finish.y)) for point in line) < board.road
    for place in board.places.values():
        assert x < place.x < x + width
        assert y < place.y < y + height


@pytest.mark.parametrize(("game", "circuit"), BOARDS)
def test_a_board_can_be_put_into_any_page(game: str, circuit: str) -> None:
    """Nothing speaks or acts by itself, no names of two boards are the same, and every name used is there."""
    board = drawn(game, circuit)
    root = tree(board.svg)
    names = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = set(re.findall(r"url\(#([^)]+)\)", board.svg))
    other = drawn(*next(each for each in BOARDS if each[1] != circuit))

    assert root.tag == "g"
    assert {element.tag for element in root.iter()} <= {
        *("g", "defs", "pattern", "clipPath", "path", "circle", "rect", "text"),
    }
    assert not any(name in element.attrib for element in root.iter() for name in ("style", "class", "href", "data-car"))
    assert used <= names
    assert names
    assert not names & {element.attrib["id"] for element in tree(other.svg).iter() if "id" in element.attrib}


@pytest.mark.parametrize(("game", "circuit"), [("formula_d", "monaco"), ("formula_d", "street"), ("heat", "usa")])
def test_the_land_is_dark_at_night_and_the_track_stays(game: str, circuit: str) -> None:
    day, night = drawn(game, circuit), drawn(game, circuit, "en", "dark")

    assert day.land != night.land
    assert (day.places, day.course, day.box) == (night.places, night.course, night.box)
    for board in (day, night):
        assert f'fill="{board.land}"' in board.svg
        for colour in (palette.ASPHALT, palette.STRAIGHT, palette.KERB, palette.SHOULDER):
            assert colour in board.svg


def test_a_board_is_named_in_both_languages() -> None:
    assert "CASINO (RIGHT)" in drawn("formula_d", "monaco").svg
    spanish = drawn("formula_d", "monaco", "es")
    assert ("CASINO (DERECHA)" in spanish.svg, spanish.title) == (True, "Mónaco")


@pytest.mark.clause("HT-15.1", "HT-15.2", "HT-16.11")
def test_what_lies_beside_the_road_is_drawn_as_it_lies_now() -> None:
    race = rebufo.new("heat", seats=2, seed=5, legends=0, circuit="usa", weather=True)
    view = race.view()
    motif = heat.board(race)
    board, empty = motif.draw("en", "light"), drawn("heat", "usa")

    assert motif.shown == (view.weather, view.road, view.press, view.limits)
    signs = {tokens.ICONS[sign] for sign in (view.weather, *view.road) if sign in tokens.ICONS}
    assert all((shorten(sign) in board.svg, shorten(sign) in empty.svg) == (True, False) for sign in signs)
    assert board.places == empty.places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_place_waits_for_what_is_not_in_play(lang: str) -> None:
    """The printed board, which has all of them, is the poster's."""
    weather = words(lang, "heat").text("draw.heat.weather").upper()
    dry, wet = (
        heat.board(rebufo.new("heat", seats=2, seed=5, legends=0, circuit="usa", weather=sky)).draw(lang, "light").svg
        for sky in (False, True)
    )

    assert (weather in dry, weather in wet, weather in heat.draw("usa", lang=lang)) == (False, True, True)
    assert (shorten(tokens.CAMERA) in dry, tokens.CAMERA in heat.draw("usa", lang=lang)) == (False, True)


def test_a_race_with_nothing_beside_the_road_has_the_circuits_own_board() -> None:
    """So that it is drawn once for all of them."""
    assert heat.board(rebufo.new("heat", seats=3, seed=4, circuit="usa")) == heat.board("usa")


def test_what_drivers_hold_makes_no_other_board() -> None:
    """The same race with other cards in other hands is the same motif, so its picture cannot tell them apart."""
    races = [rebufo.new("heat", seats=3, seed=seed, circuit="usa") for seed in (1, 2)]

    assert races[0].view(0).hand != races[1].view(0).hand
    assert heat.board(races[0]) == heat.board(races[1])


def test_a_circuit_of_ones_own_is_drawn_from_its_text_alone() -> None:
    text = (CIRCUITS / "monza.toml").read_text(encoding="utf-8")
    evil = "</text><script>alert(1)</script>"
    own = text.replace('id = "monza"', 'id = "garden"').replace('name = "Lesmo 1"', f'name = "{evil}"')

    board = lanes("garden.toml", own).draw("en", "light")

    assert board.circuit == "garden"
    assert "<script" not in board.svg
    assert any(element.text == evil.upper() for element in tree(board.svg).iter())


def test_a_name_that_fits_nowhere_is_cut() -> None:
    text = (CIRCUITS / "monza.toml").read_text(encoding="utf-8")

    board = lanes("long.toml", text.replace('name = "Lesmo 1"', f'name = "{"W" * 9000}"')).draw("en", "light")

    assert board.box[2] == drawn("formula_d", "monza").box[2]
    assert re.search(r">W{10,40}…<", board.svg)


def test_a_race_on_a_circuit_of_ones_own_shows_that_one(tmp_path: Path) -> None:
    text = (CIRCUITS / "monza.toml").read_text(encoding="utf-8")
    file = tmp_path / "garden.toml"
    file.write_text(text.replace('id = "monza"', 'id = "garden"'), encoding="utf-8")
    race = rebufo.new("formula_d", seats=2, seed=1, circuit=str(file))
    file.unlink()

    assert lanes(race).draw("en", "light").circuit == race.view().circuit == "garden"


def test_a_game_without_a_drawing_has_no_board() -> None:
    assert TEMPLATE.board is None


@pytest.mark.parametrize(
    ("data", "short"),
    [
        ("M10 20L30.5 20L30.5 19.9Z", "M10 20l20.5 0 0-.1Z"),
        ("M-1.5 -2L-1.5 3M0 0L0.3 0.4L-7 0", "M-1.5-2l0 5M0 0l.3 .4-7.3-.4"),
        ("M0-17L17 0L0 17Z", "M0-17L17 0L0 17Z"),
        ("M1 2C3 4 5 6 7 8Z", "M1 2C3 4 5 6 7 8Z"),
        ("M4 0a4 4 0 1 0 8 0", "M4 0a4 4 0 1 0 8 0"),
    ],
)
def test_a_path_in_fewer_letters_is_the_same_path(data: str, short: str) -> None:
    assert shorten(data) == short
    assert shorten_all(f'<path d="{data}"/><g id="M1 2L3 4"/>') == f'<path d="{short}"/><g id="M1 2L3 4"/>'


def test_shortening_adds_up_no_errors() -> None:
    corners = [(math.cos(i) * 900, math.sin(i) * 900) for i in range(500)]
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)

    assert all(math.dist(a, b) < 0.08 for a, b in zip(points(shorten(data)), corners, strict=True))
