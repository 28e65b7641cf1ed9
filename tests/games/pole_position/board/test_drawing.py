"""What a drawn board of Pole Position shows: every space where it lies, lines, pits, weather, and the cars of a race."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import msgspec
import pytest

import rebufo
from rebufo.drawing import THEMES
from rebufo.drawing.compact import shorten
from rebufo.drawing.finder import Finder
from rebufo.drawing.room import road_discs
from rebufo.games.pole_position.board import Sky, draw, draw_circuit, pit, places, surface
from rebufo.games.pole_position.board.board import draw_board
from rebufo.games.pole_position.board.sections import sections_of
from rebufo.games.pole_position.layout import ThreeLanes
from rebufo.games.pole_position.rules.board import Board
from rebufo.games.pole_position.rules.circuit import COLOURS
from rebufo.games.pole_position.rules.content import CIRCUITS, circuit_names, load_circuit
from rebufo.kernel.errors import ContentError, RebufoError, SetupError
from rebufo.kernel.locales import LANGUAGES, words
from tests.drawing.boards import (
    check_cars_look_at_the_next_place,
    check_the_course_goes_round_from_the_finish_within_the_box,
    check_the_land_is_dark_at_night_and_the_track_stays,
    drawn,
    inside,
    points,
)

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

GAME = "pole_position"
NAMES = circuit_names()

pytestmark = pytest.mark.xdist_group("boards")  # each is drawn once


@cache
def rules(name: str) -> Board:
    return Board(load_circuit(name))


@cache
def layout(name: str) -> ThreeLanes:
    return ThreeLanes(load_circuit(name))


@cache
def poster(name: str, lang: str = "en", theme: str = "light") -> str:
    return draw(name, lang=lang, theme=theme)


def tree(svg: str) -> Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def texts_of(svg: str) -> list[str]:
    return [text for element in tree(svg).iter() if (text := (element.text or "").strip())]


@pytest.mark.clause("PP-2.3", "PP-2.13")
@pytest.mark.parametrize("name", NAMES)
def test_every_space_of_the_rules_is_a_place_halves_and_pits_too(name: str) -> None:
    assert set(drawn(GAME, name).places) == set(rules(name).names)
    assert drawn(GAME, name).boxes == {colour: f"BOX:{colour}" for colour in COLOURS}


@pytest.mark.parametrize("name", NAMES)
def test_a_place_is_where_its_plate_is_drawn(name: str) -> None:
    board = drawn(GAME, name)
    plates = {e.attrib["data-space"]: e.attrib["d"] for e in tree(board.svg).iter() if "data-space" in e.attrib}

    assert set(plates) == {space for number, space in enumerate(rules(name).names) if not rules(name).is_half[number]}
    for space, place in board.places.items():
        assert shorten(plates.get(space, place.outline)) == place.outline
        assert inside((place.x, place.y), points(place.outline)), space


@pytest.mark.clause("PP-2.6")
@pytest.mark.parametrize("name", NAMES)
def test_a_car_on_a_place_looks_at_the_next_of_its_lane(name: str) -> None:
    board = rules(name)
    steps = [
        (board.names[space], board.names[board.next_in_lane[space]])
        for space in range(board.size)
        if board.next_in_lane[space] >= 0
    ]

    check_cars_look_at_the_next_place(drawn(GAME, name), steps)


@pytest.mark.clause("PP-2.17")
@pytest.mark.parametrize("name", NAMES)
def test_plates_of_the_road_nowhere_overlap(name: str) -> None:
    """The middle of a space lies on no other, and spaces that touch are neighbours on paper."""
    road, board = layout(name), rules(name)
    spots = {space: road.spot(space) for space in road.spaces}
    outlines = {space: road.plate(space) for space in road.spaces}
    for one, other in combinations(spots, 2):
        if math.dist((spots[one].x, spots[one].y), (spots[other].x, spots[other].y)) < 3 * road.lane:
            assert not inside((spots[one].x, spots[one].y), outlines[other])
            assert not inside((spots[other].x, spots[other].y), outlines[one])
    for number in range(board.track):
        for beside in (touched for touched in board.touches[number] if touched < board.track):
            a, b = spots[board.names[number]], spots[board.names[beside]]
            assert math.dist((a.x, a.y), (b.x, b.y)) <= (a.length + b.length) / 2 + 1.5 * road.lane


@pytest.mark.clause("PP-2.17")
@pytest.mark.parametrize("name", NAMES)
def test_pit_lane_and_boxes_lie_beside_the_road_on_their_side(name: str) -> None:
    road = layout(name)
    sign = 1 if load_circuit(name).pit.side == "R" else -1

    for cell in pit.cells(road):
        assert road.offset(cell) == pytest.approx(2.2 * sign)
    for colour in COLOURS:
        assert road.offset(f"BOX:{colour}") == pytest.approx(3.4 * sign)
    assert road.edge <= 1.7 * road.lane + 1e-6  # the road leaves room for them


@pytest.mark.clause("PP-2.15")
@pytest.mark.parametrize("name", NAMES)
def test_a_pit_cell_is_drawn_level_with_its_row(name: str) -> None:
    road, board = layout(name), rules(name)
    for cell in pit.cells(road):
        row = board.row[board.number[cell]]
        lane = load_circuit(name).sector[0].row_lanes(row)[0]
        assert road.span(cell) == road.span(f"S0:{lane}{row}")


@pytest.mark.parametrize("name", NAMES)
def test_the_course_goes_round_from_the_finish_within_the_box(name: str) -> None:
    check_the_course_goes_round_from_the_finish_within_the_box(drawn(GAME, name))


def test_the_land_is_dark_at_night_and_the_track_stays() -> None:
    check_the_land_is_dark_at_night_and_the_track_stays(GAME, "great_britain")


@pytest.mark.clause("PP-2.10")
@pytest.mark.parametrize("name", NAMES)
def test_shaded_spaces_have_a_colour_of_their_own(name: str) -> None:
    fills = {
        e.attrib["data-space"]: e.attrib.get("fill")
        for e in tree(drawn(GAME, name).svg).iter()
        if "data-space" in e.attrib
    }
    shaded = {space for space, fill in fills.items() if fill == surface.SHADED}

    assert shaded == {rules(name).names[space] for space in range(rules(name).track) if rules(name).shaded[space]}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_curve_has_a_plate_with_its_name_and_what_it_costs(name: str, lang: str) -> None:
    told = texts_of(poster(name, lang))
    for number, sector in enumerate(load_circuit(name).sector):
        if sector.curved:
            assert sector.title(lang).upper() in told
            assert f"{places.price_of(layout(name), number)} PM" in told


@pytest.mark.parametrize("name", NAMES)
def test_plates_beside_the_road_cover_neither_road_nor_pits_nor_each_other(name: str) -> None:
    road = layout(name)
    finder = Finder(road, road_discs(road) + pit.discs(road))
    found = [
        places.place_curve(finder, road, number, sector.title("en").upper())
        for number, sector in enumerate(load_circuit(name).sector)
        if sector.curved
    ]
    found.append(places.place_weather(finder, road, "WEATHER"))

    for plate in found:
        assert finder.ground.free(plate.rect)
    for one, other in combinations(found, 2):
        assert not one.rect.meets(other.rect)


@pytest.mark.clause("PP-14.1")
def test_the_weather_tables_show_where_their_markers_stand() -> None:
    plain = poster("tramontana")
    wet = draw_circuit(load_circuit("tramontana"), sky=Sky("light_rain", 8, 3))
    board = draw_board(load_circuit("tramontana"), "heavy_rain", "en", "light")

    assert "data-weather" not in plain
    assert 'data-weather="light_rain"' in wet
    assert surface.WET["light_rain"][0] in wet
    assert surface.WET["heavy_rain"][0] in board.svg
    assert board.land != drawn(GAME, "tramontana").land


def test_a_poster_is_the_same_every_time() -> None:
    assert poster("tramontana") == draw("tramontana")


@pytest.mark.parametrize(("lang", "theme"), list(zip(LANGUAGES, THEMES, strict=True)))
def test_a_poster_speaks_its_language_by_day_and_by_night(lang: str, theme: str) -> None:
    first = poster("tramontana", lang, theme)

    assert {"POLE POSITION", "TRAMONTANA"} <= set(texts_of(first))
    assert words(lang, GAME).text("draw.pole.legend.arrow") in texts_of(first)
    assert not any("{" in text for text in texts_of(first))


def test_a_race_is_drawn_with_its_cars_and_standings() -> None:
    race = rebufo.new(GAME, seats=2, seed=4, laps=3, players=["Ana", "Bea"], bots=False, bot_cars=0)
    while race.view().phase == "qualifying":
        seat = race.waiting[0]
        race.play(seat, race.prompt(seat).options[0])
    svg = draw(race, lang="es")
    cars = {e.attrib["data-car"]: e.attrib["data-place"] for e in tree(svg).iter() if "data-car" in e.attrib}

    assert cars == {str(car.car): car.space for car in race.view().cars}
    assert {"Ana", "Bea"} <= set(texts_of(svg))


def test_somebodys_own_circuit_is_drawn_from_its_file(tmp_path: Path) -> None:
    text = (CIRCUITS / "tramontana.toml").read_text(encoding="utf-8").replace('en = "Tramontana"', 'en = "My Own"')
    (tmp_path / "own.toml").write_text(text, "utf-8")

    assert "MY OWN" in draw(str(tmp_path / "own.toml"))
    (tmp_path / "own.toml").write_text(text.replace("laps = 7", "laps = 70"), "utf-8")
    with pytest.raises(ContentError):
        draw(str(tmp_path / "own.toml"))
    with pytest.raises(SetupError):
        draw("nowhere")


@pytest.mark.parametrize("place", ["S9:L8", "C5:L12", "BOX:grey", "X"])
def test_a_place_that_is_none_is_refused(place: str) -> None:
    with pytest.raises(RebufoError):
        layout("great_britain").spot(place)


def test_a_circuit_that_nobody_has_drawn_is_a_ring() -> None:
    circuit = msgspec.structs.replace(load_circuit("tramontana"), geometry=None)
    road = ThreeLanes(circuit)
    spots = [road.spot(space) for space in road.spaces]
    far = [math.hypot(spot.x, spot.y) for spot in spots]

    assert max(far) - min(far) < 3 * road.lane
    assert "TRAMONTANA" in draw_circuit(circuit)


@pytest.mark.clause("PP-2.1", "PP-2.9", "PP-2.16")
@pytest.mark.parametrize("name", NAMES)
def test_the_road_is_told_sector_by_sector_with_all_that_is_painted_on_it(name: str) -> None:
    sections, board = sections_of(load_circuit(name), "en"), rules(name)
    road = [section for section in sections if section.kind != "pit"]
    signs = [(sign.kind, space) for section in sections for sign in section.signs for space in sign.spaces]

    assert [space for section in road for lane in section.lanes for space in lane.spaces] != []
    assert {space for section in road for lane in section.lanes for space in lane.spaces} == set(
        board.names[: board.track]
    )
    assert {space for kind, space in signs if kind == "arrow"} == {board.names[x] for x in board.arrow if x >= 0}
    assert {space for kind, space in signs if kind == "line"} == {
        board.names[space] for space in range(board.track) if board.shaded[space]
    }
    assert {space for kind, space in signs if kind == "finish"} == {
        board.names[x]
        for x in range(board.track)
        if board.sector[x] == 0 and board.row[x] == load_circuit(name).finish.before_row
    }
    assert [section.turn for section in road] == [sector.turn for sector in load_circuit(name).sector]
