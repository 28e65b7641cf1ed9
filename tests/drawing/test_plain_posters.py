"""A game that draws no poster has a plain one: its board, the cars on it and the standings."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

import rebufo
from rebufo.drawing.plain_poster import team_of
from rebufo.game import plain_scene
from rebufo.games import find_game

pytestmark = pytest.mark.usefixtures("template")


def test_a_race_is_drawn_with_its_cars_and_standings() -> None:
    cars = [{"space": 4, "grit": 1}, {"space": 4}, {"space": 9}]
    race = rebufo.position("_template", {"cars": cars}, seed=1)
    draw = find_game("_template").draws()
    assert draw is not None
    svg = draw(race, lang="es", theme="dark")
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    words = [element.text for element in root.iter() if element.tag.endswith("text")]

    assert svg.count("data-car=") == 3
    assert {"CARRETERA CORTA", "PLANTILLA", "Asiento 3", "en cabeza · Coraje 2 · Cartas 3"} <= set(words)
    assert svg == draw(race, lang="es", theme="dark")


def test_a_road_is_drawn_by_its_name() -> None:
    draw = find_game("_template").draws()
    assert draw is not None

    assert "LONG ROAD" in draw("long")
    assert "data-car=" not in draw("long")


def test_a_game_without_a_board_draws_nothing_and_one_with_a_poster_its_own() -> None:
    game = find_game("_template")

    assert replace(game, scene=plain_scene).draws() is None
    assert replace(game, poster=lambda: lambda shown, **_: f"<{shown}>").draws()("x") == "<x>"  # type: ignore[misc]


@pytest.mark.parametrize(("paint", "team"), [("#d0312a", "red"), ("#ffffff", "white"), ("#2f7f79", "green")])
def test_a_paint_is_drawn_in_the_nearest_colour_of_a_team(paint: str, team: str) -> None:
    assert team_of(paint) == team
