"""Where everybody is: on the line of the lap, at the edges of the road, on the map and in the standings."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style

import rebufo
from rebufo.games.formula_d.terminal.results import wear_bar
from rebufo.terminal.canvas import Mark, in_a_row
from tests.games.formula_d.terminal.tabletop import place, table
from tests.terminal.seen import seen

CODES = ("▸W1", "Y1", "G1", "R1", "B1", "W2", "Y2", "G2", "R2", "B2")


@given(st.integers(12, 100), st.lists(st.integers(-5, 105), min_size=1, max_size=10))
def test_no_car_is_lost_on_the_line_of_the_lap(wide: int, columns: list[int]) -> None:
    """Whole, or counted in a +N, each exactly once, wherever they stand and however narrow it is."""
    marks = [Mark(code, Style.null()) for code in CODES[: len(columns)]]
    row = in_a_row(zip(columns, marks, strict=True), wide)
    ends = [0, *(begin + len(mark.text) for begin, mark in row)]
    texts = [mark.text for _, mark in row]
    counted = sum(int(text[1:]) for text in texts if text.startswith("+"))
    whole = [text for text in texts if not text.startswith("+")]

    assert all(begin >= end for (begin, _), end in zip(row, ends[:-1], strict=True))
    assert ends[-1] <= wide
    assert len(set(whole)) == len(whole)
    assert len(whole) + counted == len(columns)
    assert "▸W1" in whole
    assert not counted or sum(len(mark.text) for mark in marks) > wide


@pytest.mark.parametrize("width", [40, 80, 120])
def test_cars_in_the_pit_lane_past_the_line_stand_at_the_end_of_the_lap(width: int) -> None:
    pit = ({"space": "p17", "box_ahead": False}, {"space": "p16", "box_ahead": False})
    top = table(place(*pit, {"space": "c1M3", "crossings": 2}, {"space": "c10R1"}, laps=2))
    line = seen(top.picture(None, width, 24), width).splitlines()[0]

    assert line.endswith("Y1▸W1")
    assert all(line.count(code) == 1 for code in ("W1", "Y1", "G1", "R1"))
    assert line.index("G1") < line.index("R1")


@pytest.mark.parametrize("width", [40, 79, 80, 81, 120])
def test_labels_are_never_cut_at_the_edge(width: int) -> None:
    """Windows side by side show every label once, on one side of the cut."""
    top = table(rebufo.new("formula_d", seats=4, seed=1, circuit="street"))
    marks = {number: Mark("#@", Style.null()) for number in range(top.board.size)}
    shown = ""
    for first in range(0, top.strip.road.length + width, width - 2):
        shown += "\n".join(row.plain for row in top.strip.rows(first, width, marks, pit=True)[1:4])

    assert shown.count("#@") == shown.count("#") == shown.count("@")
    assert shown.count("#@") >= top.board.size


def test_bunched_cars_can_be_told_apart_on_the_map() -> None:
    cars = [{"space": f"s6{lane}{number}"} for number in (3, 4, 5) for lane in "LMR"]
    top = table(place(*cars))
    shown = seen(top.map(80, 24), 80)

    assert all(top.names.code(seat) in shown for seat in range(9))
    assert "♪" not in shown
    assert "♪" in seen(table(place({"space": "s8M3"}, {"space": "s8M9"}, circuit="street")).map(80, 24), 80)


@pytest.mark.clause("FD-15.15")
def test_gaps_are_those_that_everybody_is_told_in_the_pit_lane_too() -> None:
    """Pit cars rank at the place of the pit lane, wherever in it they stand."""
    pit = [{"space": space, "box_ahead": False} for space in ("p17", "p9")]
    top = table(place(*pit, {"space": "c2M3", "crossings": 2}, laps=2))
    gaps = re.findall(r"\+(\d+) +pit lane", seen(top.standings(100)))

    assert gaps == [str(car.gap) for car in top.view().cars[:2]]


def test_every_point_is_seen_in_a_narrow_bar() -> None:
    assert len({wear_bar(wear, 2).plain for wear in range(19)}) == 19
    assert {len(wear_bar(wear, 2).plain) for wear in range(19)} == {9}
