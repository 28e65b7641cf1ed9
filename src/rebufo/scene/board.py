"""What lies under a race: spaces in lanes along a course, or the hexagons of a map. Data alone; `rebufo.drawing` draws it.

A place is the id of a space, and has no other spelling.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Ground: TypeAlias = Literal["plain", "bend", "ideal", "start", "goal", "pit", "city", "risk", "water"]


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """A place of a course. It lies between two parts of the way round, from 0 to 1."""

    id: str
    begin: float
    end: float
    lane: int = 0  # from the left
    ground: Ground = "plain"
    text: str = ""  # a few letters that are painted on it
    about: str = ""


class CrossLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line painted across the course."""

    at: float
    finish: bool = False
    text: str = ""
    about: str = ""


class CourseBoard(msgspec.Struct, frozen=True, kw_only=True, tag="course", tag_field="kind"):
    """Spaces in lanes along a line, which is closed unless `open`. Without points it is drawn as suits its length."""

    id: str
    title: str
    lanes: int = 1
    spaces: tuple[Space, ...]
    lines: tuple[CrossLine, ...] = ()
    points: tuple[Point, ...] = ()  # of the middle of the road, in any unit
    lane_width: float = 0.0  # in the same unit; 0: as suits its spaces
    open: bool = False
    told: tuple[str, ...] = ()  # the road from start to finish in words, a line for each section


class Hexagon(msgspec.Struct, frozen=True, kw_only=True):
    """A place of a map by its axial coordinates."""

    id: str
    q: int
    r: int
    ground: Ground = "plain"
    name: str = ""  # of a city
    text: str = ""  # a few letters that are printed on it
    about: str = ""


class Connection(msgspec.Struct, frozen=True, kw_only=True):
    """A line between two places of a map, such as a ferry."""

    ends: tuple[str, str]
    text: str = ""
    broken: bool = False
    about: str = ""


class MapBoard(msgspec.Struct, frozen=True, kw_only=True, tag="map", tag_field="kind"):
    """Hexagons with a point or, if `flat`, a side at the top."""

    id: str
    title: str
    hexagons: tuple[Hexagon, ...]
    connections: tuple[Connection, ...] = ()
    flat: bool = False
    told: tuple[str, ...] = ()  # the map in words, a line for each part


Board: TypeAlias = CourseBoard | MapBoard


def abouts(board: Board) -> set[str]:
    """The ids of all that is drawn on a board."""
    if isinstance(board, CourseBoard):
        found = [*(space.about for space in board.spaces), *(line.about for line in board.lines)]
    else:
        found = [*(hexagon.about for hexagon in board.hexagons), *(line.about for line in board.connections)]
    return {about for about in found if about}
