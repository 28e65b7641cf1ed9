"""The picture of a race: badges that hide nothing, and standings that tell how it goes."""

from __future__ import annotations

import math
import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

import rebufo
from rebufo.drawing import CarMark, badges
from rebufo.drawing.course import around
from rebufo.games.formula_d.board import draw_circuit
from rebufo.games.formula_d.board.plates import Search, place_corners
from rebufo.games.formula_d.board.scene import draw_scene
from rebufo.games.formula_d.layout import Layout, Spot
from rebufo.games.formula_d.rules.content import circuit_names, load_circuit
from rebufo.kernel.match import Match

Point = tuple[float, float]


def check_nothing_is_hidden(spots: list[Spot], found: list[Point]) -> None:
    cars = [around(spot, [(nose, 0.0) for nose in badges.NOSES]) for spot in spots]

    assert all(math.dist(a, b) >= 2 * badges.RADIUS for a, b in combinations(found, 2))
    assert all(math.dist(at, disc) >= badges.RADIUS + badges.BODY for at in found for car in cars for disc in car)


@pytest.mark.parametrize("name", circuit_names())
def test_on_the_grid_no_badge_hides_a_car_or_a_badge(name: str) -> None:
    circuit = load_circuit(name)
    search = Search(Layout(circuit))
    place_corners(search, "en")
    spots = [search.layout.spot(place) for place in circuit.grid]
    found = badges.places(spots, search.taken)

    check_nothing_is_hidden(spots, found)
    assert all(math.dist(at, spot[:2]) < 3 * badges.RADIUS for at, spot in zip(found, spots, strict=True))


def test_in_a_crowd_badges_are_pushed_apart_and_keep_a_line_to_their_cars() -> None:
    layout = Layout(load_circuit("suzuka"))
    crowd = ["c3L3", "c3L4", "c3L5", "c3L6", "c3M1", "c3M2", "c3M3", "c3R1", "c3R2", "c3R3"]
    spots = [layout.spot(place) for place in crowd]
    found = badges.places(spots, [])
    lines = [badges.leader(spot, at) for spot, at in zip(spots, found, strict=True)]

    check_nothing_is_hidden(spots, found)
    assert any(lines)
    assert [bool(line) for line in lines] == [
        math.dist(at, spot[:2]) > badges.LOOSE for at, spot in zip(found, spots, strict=True)
    ]


def race() -> Match:
    """Five cars: one home, one out, three on the road, one of them with a driver who has a name."""
    cars = [
        {"space": "s6M3", "gear": 4, "wear": 11, "stops": 0, "crossings": 2},
        {"status": "out"},
        {"space": "s6M9", "gear": 5, "wear": 7, "stops": 0, "crossings": 2},
        {"space": "s2M3", "gear": 3, "wear": 2, "stops": 0, "crossings": 1},
        {"status": "finished"},
    ]
    return rebufo.position("formula_d", {"circuit": "monaco", "laps": 2, "round": 17, "cars": cars, "turn": 0})


def words_of(svg: str) -> list[str]:
    return [text for e in ET.fromstring(svg).iter() if (text := (e.text or "").strip())]  # noqa: S314 - our own drawing


def test_the_standings_tell_the_race() -> None:
    told = words_of(draw_scene(race()))
    cards = told[told.index("ROUND 17 · LAP 2 OF 2") + 1 :][:20]

    assert [cards[i : i + 4] for i in range(0, 20, 4)] == [
        ["1", "B1", "Blue 1", "home · 18 WP"],
        ["2", "G1", "Green 1", "5th gear · 7 WP · lap 2/2"],
        ["3", "W1", "White 1", "4th gear · 11 WP · lap 2/2"],
        ["4", "R1", "Red 1", "3rd gear · 2 WP · lap 1/2"],
        ["5", "Y1", "Yellow 1", "out"],
    ]


def test_badges_have_the_letters_of_the_language() -> None:
    svg = draw_scene(race(), lang="es")
    told = words_of(svg)

    assert re.findall(r'data-badge="(\w\w)"', svg) == ["B1", "V1", "R1", "Z1", "V1", "B1", "R1", "A1"]
    assert "RONDA 17 · VUELTA 2 DE 2" in told
    assert "4.ª marcha · 11 PE · vuelta 2/2" in told


def test_people_are_named_and_bots_are_their_cars() -> None:
    players = ["bot:normal", "Ondina & Quique"]
    told = words_of(draw_scene(rebufo.new("formula_d", seats=2, seed=7, circuit="spa", players=players)))

    assert {"White 1", "Ondina & Quique"} <= set(told)
    assert "18 WP · lap 1/1" in told  # on the grid, before the start, no gear is in


def test_without_cars_there_are_no_standings() -> None:
    circuit = load_circuit("spa")
    car = CarMark(seat=0, colour="red", car=1, badge="R1", shape="circle", place="s1M1")
    ranked = CarMark(seat=0, colour="red", car=1, badge="R1", shape="circle", place="s1M1", rank=1, name="Ondina")
    heights = [
        float(ET.fromstring(draw_circuit(circuit, cars=cars)).attrib["height"])  # noqa: S314 - our own drawing
        for cars in ([], [car], [ranked])
    ]

    assert heights[0] == heights[1] < heights[2]
