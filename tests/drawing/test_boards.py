"""A board without its poster: it can be put into any page, and is written in few letters."""

from __future__ import annotations

import math
import re

import pytest

from rebufo.drawing.compact import shorten, shorten_all
from rebufo.games import game_spec
from rebufo.games._template import GAME as TEMPLATE
from tests.drawing.boards import drawn, points, tree
from tests.some_game import games_with

BOARDS = [(game, road) for game in games_with("board") for road in game_spec(game).circuits]

pytestmark = pytest.mark.xdist_group("boards")  # each is drawn once


@pytest.mark.parametrize(("game", "road"), BOARDS)
def test_a_board_can_be_put_into_any_page(game: str, road: str) -> None:
    """Nothing speaks or acts by itself, no names of two boards are the same, and every name used is there."""
    board = drawn(game, road)
    root = tree(board.svg)
    names = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = set(re.findall(r"url\(#([^)]+)\)", board.svg))
    other = drawn(*next(each for each in BOARDS if each[1] != road))

    assert root.tag == "g"
    assert {element.tag for element in root.iter()} <= {
        *("g", "defs", "pattern", "clipPath", "path", "circle", "rect", "text"),
    }
    assert not any(name in element.attrib for element in root.iter() for name in ("style", "class", "href", "data-car"))
    assert used <= names
    assert names
    assert not names & {element.attrib["id"] for element in tree(other.svg).iter() if "id" in element.attrib}


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
