"""Boards as tests look at them: each is drawn once. What is promised of the boards of several games is checked here."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from rebufo.drawing import palette
from rebufo.drawing.panel import BoardPicture
from rebufo.games import find_game

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

Point = tuple[float, float]
NUMBER = r"-?\d*\.?\d+"


@cache
def drawn(game: str, road: str, lang: str = "en", theme: str = "light") -> BoardPicture:
    board = find_game(game).board
    assert board is not None
    return board()(road).draw(lang, theme)


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


def check_places_are_where_their_plates_are_drawn(board: BoardPicture) -> None:
    plates = {
        {"data-box": "box:{}"}.get(kind, "{}").format(element.attrib[kind].replace(".", "/")): element.attrib["d"]
        for element in tree(board.svg).iter()
        for kind in ("data-space", "data-pit", "data-box", "data-spot")
        if kind in element.attrib
    }

    assert {name: place.outline for name, place in board.places.items()} == plates
    for name, place in board.places.items():
        assert inside((place.x, place.y), points(place.outline)), name


def check_cars_look_at_the_next_place(board: BoardPicture, steps: Sequence[tuple[str, str]]) -> None:
    """`steps` are a place and the one ahead of it, which may not be there."""
    looked = 0
    for name, following in steps:
        if following in board.places:
            here, ahead = board.places[name], board.places[following]
            way = math.degrees(math.atan2(ahead.y - here.y, ahead.x - here.x))
            assert abs((way - here.angle + 180) % 360 - 180) < 75, name
            looked += 1
    assert looked > len(steps) * 0.8


def check_the_course_goes_round_from_the_finish_within_the_box(board: BoardPicture) -> None:
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


def check_the_land_is_dark_at_night_and_the_track_stays(game: str, circuit: str) -> None:
    day, night = drawn(game, circuit), drawn(game, circuit, "en", "dark")

    assert day.land != night.land
    assert (day.places, day.course, day.box) == (night.places, night.course, night.box)
    for board in (day, night):
        assert f'fill="{board.land}"' in board.svg
        for colour in (palette.ASPHALT, palette.STRAIGHT, palette.KERB, palette.SHOULDER):
            assert colour in board.svg
