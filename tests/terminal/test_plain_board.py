"""Courses and maps in characters: what stands where, and what of it is in sight."""

from __future__ import annotations

import pytest
from rich.style import Style

from rebufo.scene import CourseBoard, CrossLine, Hexagon, MapBoard, Space
from rebufo.terminal.canvas import Mark
from rebufo.terminal.plain_board import draw_board

PLAIN = Style.null()


def course(rows: int, lanes: int = 2, *, is_open: bool = False) -> CourseBoard:
    spaces = [
        Space(id=f"{row}/{lane}", begin=row / rows, end=(row + 1) / rows, lane=lane, text=str(row))
        for row in range(rows)
        for lane in range(lanes)
    ]
    lines = (CrossLine(at=0.0, finish=True),)
    return CourseBoard(id="c", title="C", lanes=lanes, spaces=tuple(spaces), lines=lines, open=is_open)


ISLAND = MapBoard(
    id="island",
    title="Island",
    hexagons=(
        Hexagon(id="port", q=0, r=0, ground="city", name="Port"),
        Hexagon(id="dune", q=1, r=0),
        Hexagon(id="swamp", q=0, r=1, ground="risk"),
        Hexagon(id="camp", q=1, r=1),
    ),
)


def drawn(board: CourseBoard | MapBoard, here: str, width: int = 80, height: int = 40, **marks: str) -> list[str]:
    """`marks`: what stands on a place, whose name is written with `_` for `/`."""
    placed = {place.replace("_", "/").lstrip("s"): [Mark(text, PLAIN)] for place, text in marks.items()}
    return [line.plain.rstrip() for line in draw_board(board, placed, here, width, height)]


def test_each_lane_is_a_row_of_spaces() -> None:
    assert drawn(course(4), "0/0", s1_1="▸A") == [
        "  ▌ 0  │ 1  │ 2  │ 3  │",
        "  ▌ 0  │ ▸A │ 2  │ 3  │",
    ]


def test_a_closed_course_goes_on_where_it_began() -> None:
    """The last spaces before the line are seen behind a car that has just crossed it."""
    (row,) = drawn(course(20, 1), "0/0", width=32)

    assert [int(number) for number in row.replace("▌", "│").split("│") if number.strip()] == [18, 19, 0, 1, 2, 3]


@pytest.mark.parametrize(("here", "seen"), [("0/0", "0 1 2 3 4 5"), ("19/0", "14 15 16 17 18 19")])
def test_an_open_road_ends(here: str, seen: str) -> None:
    (row,) = drawn(course(20, 1, is_open=True), here, width=32)

    assert row.replace("▌", "│").replace("│", " ").split() == seen.split()


def test_hexagons_stand_between_those_above_them() -> None:
    assert drawn(ISLAND, "port", camp="▸1") == ["  Por  ·", "     ▓  ▸1"]


def test_of_a_large_map_the_part_around_the_car_is_seen() -> None:
    hexagons = tuple(Hexagon(id=f"{q},{r}", q=q, r=r, text=str(r)) for r in range(40) for q in range(3))
    rows = drawn(MapBoard(id="m", title="M", hexagons=hexagons), "1,20", width=80, height=20)

    assert len(rows) == 10
    assert rows[5].split() == ["20", "20", "20"]


def test_a_crowd_is_shown_as_far_as_it_has_room() -> None:
    placed = {"1/0": [Mark(text, PLAIN) for text in ("▸1", "2", "3", "4", "5")]}
    (row,) = (line.plain for line in draw_board(course(4, 1), placed, "1/0", 60, 20))

    assert "│▸123│" in row
