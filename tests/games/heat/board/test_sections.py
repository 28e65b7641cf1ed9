"""The road of a HEAT circuit as data: the same spaces, lines and signs that the rules drive on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

import pytest
from msgspec.structs import replace

from rebufo.drawing.panel import Section
from rebufo.games.heat.board.board import draw_board
from rebufo.games.heat.layout import TwoLanes
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import CIRCUITS, load_circuit
from rebufo.games.heat.words.sections import Shown, sections_of

EVERY = sorted(path.stem for path in CIRCUITS.glob("*.toml"))


def told(circuit: str, shown: Shown = Shown()) -> tuple[Section, ...]:  # noqa: B008 - an immutable tuple
    return sections_of(TwoLanes(load_circuit(circuit)), shown)


def corners(sections: tuple[Section, ...]) -> list[Section]:
    return [section for section in sections if section.kind == "corner"]


def signed(sections: tuple[Section, ...], kind: str) -> set[str]:
    """Every place under a sign of one kind."""
    return {place for section in sections for sign in section.signs if sign.kind == kind for place in sign.spaces}


def both(spaces: Iterable[int]) -> set[str]:
    return {f"{space}/{lane}" for space in spaces for lane in (1, 2)}


@pytest.mark.clause("HT-1.6", "HT-1.7")
@pytest.mark.parametrize("circuit", EVERY)
def test_every_place_is_told_once_between_the_lines_it_lies_between(circuit: str) -> None:
    track, sections = Track(load_circuit(circuit)), told(circuit)
    at = passed = 0
    for section in sections:
        if section.kind == "corner":
            assert at == track.lines[passed]
            assert signed((section,), "corner_line") == both([at])
            passed += 1
            continue
        left, right = (list(lane.spaces) for lane in section.lanes)
        assert len(left) == len(right)
        for one, other in zip(left, right, strict=True):
            assert {one, other} == both([at])
            assert track.next_corner[at] == passed % len(track.lines)
            at += 1
    assert (at, passed) == (track.spaces, len(track.lines))


@pytest.mark.parametrize("circuit", EVERY)
def test_each_place_says_how_many_spaces_ahead_the_next_corner_line_is_crossed(circuit: str) -> None:
    """From the last spaces the next line lies beyond the Start/Finish Line."""
    track = Track(load_circuit(circuit))
    for section in told(circuit):
        for place, steps in chain.from_iterable(lane.spaces.items() for lane in section.lanes):
            space = int(place.split("/")[0])
            assert len(track.lines_crossed(space, space + steps)) == 1
            assert track.lines_crossed(space, space + steps - 1) == []


@pytest.mark.parametrize("circuit", EVERY)
def test_lanes_are_told_from_left_to_right_and_the_race_line_in_one_of_them(circuit: str) -> None:
    file, sections = load_circuit(circuit), told(circuit)
    track = Track(file)
    first = 1 if file.lane_1_side == "left" else 2
    for section in sections:
        for lane, number in zip(section.lanes, (first, 3 - first), strict=False):
            assert {place.split("/")[1] for place in lane.spaces} == {str(number)}
        assert [lane.side for lane in section.lanes] in ([], ["left", "right"])
    assert signed(sections, "race_line") == {f"{space}/{lane}" for space, lane in enumerate(track.race_lane)}


@pytest.mark.parametrize("circuit", EVERY)
def test_signs_lie_where_the_circuit_has_them(circuit: str) -> None:
    file, sections = load_circuit(circuit), told(circuit)
    track = Track(file)
    numbers = {
        (int(sign.text), int(sign.spaces[0].split("/")[0]))
        for section in sections
        for sign in section.signs
        if sign.kind == "number"
    }
    ahead = {space: track.next_line(space) - space - 1 for space in range(track.spaces)}
    assert numbers == {(way, space) for space, way in ahead.items() if way < 4}
    assert signed(sections, "finish") == both([0])
    assert signed(sections, "legend_line") == both(track.legend_lines)
    assert signed(sections, "flooded") == both(file.flooded)
    assert signed(sections, "tunnel") == both(file.tunnel)
    marked = [corner.line - 1 - back for corner in file.corner for back in range(corner.chevrons)]
    double = [corner.line - 1 - back for corner in file.corner for back in range(corner.double_chevrons)]
    assert signed(sections, "double_chevron") == both(double)
    assert signed(sections, "chevron") == both(marked) - both(double)
    grid = [sign for section in sections for sign in section.signs if sign.kind == "grid"]
    assert [sign.text for sign in grid] == [str(slot) for slot in range(1, 9)]
    assert {place for sign in grid for place in sign.spaces} == both(range(track.spaces - 4, track.spaces))
    assert grid[0].spaces == (f"{track.spaces - 1}/{track.race_lane[-1]}",)


@pytest.mark.parametrize("circuit", EVERY)
def test_corners_have_the_side_they_bend_to_and_the_limit_on_the_board(circuit: str) -> None:
    file = load_circuit(circuit)
    found = corners(told(circuit))
    assert [section.limit for section in found] == [corner.limit for corner in file.corner]
    for section, corner in zip(found, file.corner, strict=True):
        assert section.turn in ({corner.turn} if corner.turn else {"left", "right"})


@pytest.mark.parametrize("circuit", ["usa", "france", "gb", "italia"])
def test_the_drawing_bends_the_way_that_a_circuit_says(circuit: str) -> None:
    """So the side that only a drawing gives can be trusted, too."""
    file = load_circuit(circuit)
    silent = replace(file, corner=tuple(replace(corner, turn="") for corner in file.corner))
    assert [section.turn for section in corners(sections_of(TwoLanes(silent), Shown()))] == [
        corner.turn for corner in file.corner
    ]


def test_the_two_corners_of_a_chicane_name_each_other() -> None:
    """Mexico: the first two lines, and the last two."""
    partners = [[sign.text for sign in section.signs if sign.kind == "chicane"] for section in corners(told("mexico"))]
    assert partners == [["2"], ["1"], [], [], ["6"], ["5"]]


def test_a_race_has_its_own_limits_tokens_and_press() -> None:
    shown = Shown("rain", ("limit_up", "", "weather", ""), (3,), (8, 3, 3, 2))
    found = corners(draw_board(load_circuit("usa"), shown, "en", "light").sections)
    assert [section.limit for section in found] == [8, 3, 3, 2]
    laid = [[(sign.kind, sign.text) for sign in section.signs if sign.kind in ("token", "press")] for section in found]
    assert laid == [[("token", "limit_up")], [], [("token", "weather")], [("press", "D")]]
