"""A board without its poster: all a page needs to lay cars over it, every place where it is drawn, and nothing that would show by itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rebufo
from rebufo.games.formula_d.board.scene import board as lanes
from rebufo.games.formula_d.rules.content import CIRCUITS as FOLDER
from rebufo.games.formula_d.rules.content import Space, circuit_names, load_circuit
from tests.drawing.boards import (
    check_cars_look_at_the_next_place,
    check_places_are_where_their_plates_are_drawn,
    check_the_course_goes_round_from_the_finish_within_the_box,
    check_the_land_is_dark_at_night_and_the_track_stays,
    drawn,
    tree,
)

CIRCUITS = circuit_names()

pytestmark = pytest.mark.xdist_group("boards")  # each is drawn once


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_every_space_pit_space_and_box_is_a_place(circuit: str) -> None:
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


def follower(space: Space) -> str:
    return f"{space.sec}{space.lane}{int(space.id[len(space.sec) + 1 :]) + 1}"


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_place_is_where_its_plate_is_drawn(circuit: str) -> None:
    check_places_are_where_their_plates_are_drawn(drawn("formula_d", circuit))


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_car_on_a_place_looks_at_the_next(circuit: str) -> None:
    steps = [(space.id, follower(space)) for space in load_circuit(circuit).spaces]

    check_cars_look_at_the_next_place(drawn("formula_d", circuit), steps)


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_the_course_goes_round_from_the_finish_within_the_box(circuit: str) -> None:
    check_the_course_goes_round_from_the_finish_within_the_box(drawn("formula_d", circuit))


@pytest.mark.parametrize("circuit", ["monaco", "street"])
def test_the_land_is_dark_at_night_and_the_track_stays(circuit: str) -> None:
    check_the_land_is_dark_at_night_and_the_track_stays("formula_d", circuit)


def test_a_board_is_named_in_both_languages() -> None:
    assert "CASINO (RIGHT)" in drawn("formula_d", "monaco").svg
    spanish = drawn("formula_d", "monaco", "es")
    assert ("CASINO (DERECHA)" in spanish.svg, spanish.title) == (True, "Mónaco")


def test_a_circuit_of_ones_own_is_drawn_from_its_text_alone() -> None:
    text = (FOLDER / "monza.toml").read_text(encoding="utf-8")
    evil = "</text><script>alert(1)</script>"
    own = text.replace('id = "monza"', 'id = "garden"').replace('name = "Lesmo 1"', f'name = "{evil}"')

    board = lanes("garden.toml", own).draw("en", "light")

    assert board.circuit == "garden"
    assert "<script" not in board.svg
    assert any(element.text == evil.upper() for element in tree(board.svg).iter())


def test_a_name_that_fits_nowhere_is_cut() -> None:
    text = (FOLDER / "monza.toml").read_text(encoding="utf-8")

    board = lanes("long.toml", text.replace('name = "Lesmo 1"', f'name = "{"W" * 9000}"')).draw("en", "light")

    assert board.box[2] == drawn("formula_d", "monza").box[2]
    assert re.search(r">W{10,40}…<", board.svg)


def test_a_race_on_a_circuit_of_ones_own_shows_that_one(tmp_path: Path) -> None:
    text = (FOLDER / "monza.toml").read_text(encoding="utf-8")
    file = tmp_path / "garden.toml"
    file.write_text(text.replace('id = "monza"', 'id = "garden"'), encoding="utf-8")
    race = rebufo.new("formula_d", seats=2, seed=1, circuit=str(file))
    file.unlink()

    assert lanes(race).draw("en", "light").circuit == race.view().circuit == "garden"


def test_no_line_says_what_crossing_it_costs() -> None:
    assert drawn("formula_d", "monaco").corners == ()
