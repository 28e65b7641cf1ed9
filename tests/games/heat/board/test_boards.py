"""A board without its poster: all a page needs to lay cars over it, every place where it is drawn, and what lies beside the road."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.drawing.compact import shorten
from rebufo.games.heat.board import scene as heat
from rebufo.games.heat.board import tokens
from rebufo.games.heat.rules import RULES
from rebufo.kernel.locales import LANGUAGES, words
from tests.drawing.boards import (
    check_cars_look_at_the_next_place,
    check_places_are_where_their_plates_are_drawn,
    check_the_course_goes_round_from_the_finish_within_the_box,
    check_the_land_is_dark_at_night_and_the_track_stays,
    drawn,
)

CIRCUITS = RULES.circuits

pytestmark = pytest.mark.xdist_group("boards")  # each is drawn once


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_both_lanes_of_every_space_are_places(circuit: str) -> None:
    spaces = rebufo.new("heat", seats=2, seed=1, circuit=circuit, expansion_circuits=True).view().spaces

    board = drawn("heat", circuit)

    assert set(board.places) == {f"{space}/{lane}" for space in range(spaces) for lane in (1, 2)}
    assert board.boxes == {}


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_place_is_where_its_plate_is_drawn(circuit: str) -> None:
    check_places_are_where_their_plates_are_drawn(drawn("heat", circuit))


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_car_on_a_place_looks_at_the_next(circuit: str) -> None:
    board = drawn("heat", circuit)
    count = len(board.places) // 2
    steps = [(f"{space}/{lane}", f"{(space + 1) % count}/{lane}") for space in range(count) for lane in (1, 2)]

    check_cars_look_at_the_next_place(board, steps)


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_the_course_goes_round_from_the_finish_within_the_box(circuit: str) -> None:
    check_the_course_goes_round_from_the_finish_within_the_box(drawn("heat", circuit))


@pytest.mark.parametrize("circuit", ["usa"])
def test_the_land_is_dark_at_night_and_the_track_stays(circuit: str) -> None:
    check_the_land_is_dark_at_night_and_the_track_stays("heat", circuit)


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
