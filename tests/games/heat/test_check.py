"""`rebufo check` for circuits of HEAT: what is wrong is said, with its key and its line."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rebufo
from rebufo.cli.check import problems_of
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.check import check_circuit
from rebufo.games.heat.rules.content import CIRCUITS, Circuit, circuit_from_text, circuit_names
from rebufo.kernel.content import Document, Problem, decode, parse_toml, read_toml
from rebufo.kernel.errors import ContentError


@cache
def shipped(name: str) -> Document:
    document = read_toml(CIRCUITS / f"{name}.toml")
    assert document.line("id") == 2  # copies of the document now share the lines of all keys
    return document


class Edit(NamedTuple):
    """One change to a shipped file, in one of its tables, and what must be found."""

    circuit: str
    table: str  # "" for what stands above the first, a corner by its number, or "geometry"
    old: str
    new: str
    tag: str
    key: str


def edited(edit: Edit) -> tuple[Document, int]:
    """The broken document, and the line of the change."""
    text = shipped(edit.circuit).text
    start, end = bounds(text, edit.table)
    assert text[start:end].count(edit.old) == 1
    at = text.index(edit.old, start)
    broken = text[:at] + edit.new + text[at + len(edit.old) :]
    same = 0
    while same < min(len(edit.old), len(edit.new)) and edit.old[same] == edit.new[same]:
        same += 1
    return parse_toml(broken, "mine.toml"), (text[:at] + edit.new[: same + 1]).count("\n") + 1


def bounds(text: str, table: str) -> tuple[int, int]:
    heads = [at for at in range(len(text)) if text.startswith("\n[", at)] + [len(text)]
    if not table:
        return 0, heads[0]
    place = len(heads) - 2 if table == "geometry" else int(table)
    return heads[place] + 1, heads[place + 1] + 1


@pytest.mark.parametrize("name", circuit_names())
def test_the_shipped_circuits_have_no_problem(name: str) -> None:
    assert check_circuit(shipped(name)) == []


SHAPE = [
    Edit("usa", "", '"rebufo-two-lanes/1"', '"rebufo-two-lanes/2"', "content_format", "format"),
    Edit("usa", "", '"rebufo-two-lanes/1"', '"rebufo-lanes/1"', "content_format", "format"),
    Edit("usa", "", "spaces = 69", 'spaces = "69"', "content_not_whole", "spaces"),
    Edit("usa", "", "laps =", "lasp =", "content_unknown_key", "lasp"),
    Edit("usa", "2", "limit = 3", "limit = 3\nspeed = 4", "content_unknown_key", "corner[2].speed"),
    Edit("usa", "geometry", "lane_width", "lane_with", "content_unknown_key", "geometry.lane_with"),
    Edit("japan", "geometry", "[[1, 4]]", "[[1, 4, 7]]", "content_wrong_length", "geometry.over[0]"),
]
PLAN = [
    Edit("usa", "", 'id = "usa"', 'id = ""', "content_missing_key", "id"),
    Edit("gb", "", "spaces = 63", "spaces = 7", "content_range", "spaces"),
    Edit("usa", "", "laps = 2", "laps = 0", "content_range", "laps"),
    Edit("usa", "", "heat = 6", "heat = 8", "content_range", "heat"),
    Edit("usa", "", "stress = 3", "stress = -1", "content_range", "stress"),
    Edit("usa", "", 'side = "left"', 'side = "top"', "content_not_allowed", "lane_1_side"),
    Edit("usa", "", 'box = "base"', 'box = "bass"', "content_not_allowed", "box"),
    Edit("japan", "", "[5, 6, 7", "[5, 60, 7", "content_range", "flooded[1]"),
    Edit("japan", "", "[5, 6, 7", "[5, 5, 7", "content_repeated", "flooded[1]"),
    Edit("espana", "", "[16, 17, 18", "[16, -1, 18", "content_range", "tunnel[1]"),
]
CORNERS = [
    Edit("usa", "3", "line = 57 ", "line = 69 ", "content_range", "corner[3].line"),
    Edit("usa", "0", "line = 12 ", "line = 0 ", "content_range", "corner[0].line"),
    Edit("usa", "3", "line = 57 ", "line = 66 ", "heat_grid_room", "corner[3].line"),
    Edit("usa", "2", "line = 49 ", "line = 33 ", "heat_corner_order", "corner[2].line"),
    Edit("usa", "2", "line = 49 ", "line = 20 ", "heat_corner_order", "corner[2].line"),
    Edit("usa", "1", "limit = 3", "limit = 0", "content_range", "corner[1].limit"),
    Edit("usa", "1", "legend_line = 27", "legend_line = 33", "heat_legend_line", "corner[1].legend_line"),
    Edit("usa", "1", "legend_line = 27", "legend_line = 40", "heat_legend_line", "corner[1].legend_line"),
    Edit("usa", "1", "legend_line = 27", "legend_line = 11", "heat_legend_line", "corner[1].legend_line"),
    Edit("usa", "1", "legend_line = 27", "legend_line = 69", "content_range", "corner[1].legend_line"),
    Edit("usa", "0", "legend_line = 2 ", "legend_line = 56 ", "heat_legend_line", "corner[0].legend_line"),
    Edit("usa", "0", "after = 2", "after = 3", "content_not_allowed", "corner[0].race_lane_after"),
    Edit("usa", "0", 'turn = "right"', 'turn = "up"', "content_not_allowed", "corner[0].turn"),
    Edit("usa", "1", '["B"]', '["F"]', "content_not_allowed", "corner[1].press_letters[0]"),
    Edit("usa", "1", '["B"]', '["B", "E"]', "heat_press_twice", "corner[1].press_letters[1]"),
    Edit("japan", "0", "press_letters = []", 'press_letters = ["C"]', "heat_press_chicane", "corner[0].press_letters"),
    Edit("japan", "1", "chicane_of = 0", "chicane_of = 2", "heat_chicane", "corner[1].chicane_of"),
    Edit("japan", "2", "limit = 2", "limit = 2\nchicane_of = 0", "heat_chicane_alone", "corner[2].chicane_of"),
    Edit("japan", "0", "limit = 4", "limit = 4\nchicane_of = 0", "heat_chicane_alone", "corner[0].chicane_of"),
    Edit("japan", "1", "limit = 4", "limit = 5", "heat_chicane_limit", "corner[1].limit"),
    Edit("gb", "2", "chevrons = 1", "chevrons = 8", "content_range", "corner[2].chevrons"),
    Edit("nederland", "0", "double_chevrons = 1", "double_chevrons = 4", "content_range", "corner[0].double_chevrons"),
]
DRAWING = [
    Edit("usa", "geometry", "lane_width = 0.5", "lane_width = 0.1", "content_range", "geometry.lane_width"),
    Edit("usa", "geometry", "lane_width = 0.5", "lane_width = nan", "content_range", "geometry.lane_width"),
    Edit("usa", "geometry", '"autumn"', '"moon"', "content_not_allowed", "geometry.land"),
    Edit("japan", "geometry", "over = [[1, 4]]", "over = [[20, 22]]", "heat_overlap", "geometry.control"),
    Edit("japan", "geometry", "over = [[1, 4]]", "over = [[1, 60]]", "content_range", "geometry.over[0][1]"),
    Edit("usa", "geometry", '"autumn"', '"autumn"\nover = [[40, 42]]', "heat_no_bridge", "geometry.over[0]"),
]


@pytest.mark.parametrize("edit", SHAPE + PLAN + CORNERS + DRAWING)
def test_a_mistake_is_found_with_its_key_and_line(edit: Edit) -> None:
    document, line = edited(edit)
    problem = check_circuit(document)[0]

    assert (problem.tag, problem.key) == (edit.tag, edit.key)
    assert problem.line == line or problem.key == "geometry.control"  # which is about the whole line
    assert problem.row("en").startswith(f"mine.toml:{problem.line}: {edit.key}: ")
    assert problem.text("es") != problem.text("en")


def with_control(points: list[list[float]]) -> list[Problem]:
    document = copy.copy(shipped("usa"))
    document.data = document.data | {"geometry": {"control": points}}
    return check_circuit(document)


@pytest.mark.parametrize(
    ("points", "tag", "key"),
    [
        ([[0, 0], [9, 0], [9, 9]], "content_few_points", "geometry.control"),
        ([[1, 1], [1, 1], [1, 1], [1, 1]], "heat_no_length", "geometry.control"),
        ([[0, 0], [9, 0], [9, float("inf")], [0, 9]], "content_not_finite", "geometry.control[2]"),
        ([[0, 0], [9, 9], [9, 0], [0, 9]], "heat_overlap", "geometry.control"),
        ([[0, 0], [30, 0], [30, 1], [0, 1]], "heat_overlap", "geometry.control"),
    ],
)
def test_a_line_that_cannot_be_drawn(points: list[list[float]], tag: str, key: str) -> None:
    (problem,) = with_control(points)

    assert (problem.tag, problem.key) == (tag, key)


def test_any_unit_will_do_for_the_line() -> None:
    assert with_control([[0, 0], [9, 0], [9, 9], [0, 9]]) == []
    assert with_control([[0, 0], [0.9, 0], [0.9, 0.9], [0, 0.9]]) == []


def test_a_circuit_needs_a_corner_and_no_geometry() -> None:
    document = copy.copy(shipped("usa"))
    document.data = {key: value for key, value in document.data.items() if key != "geometry"}
    assert check_circuit(document) == []

    document.data = document.data | {"corner": []}
    (problem,) = check_circuit(document)
    assert (problem.tag, problem.key) == ("heat_no_corner", "corner")


@pytest.mark.clause("HT-15.2", "HT-23.3")
@pytest.mark.parametrize(("chicane", "tags"), [(False, ["heat_many_corners"]), (True, [])])
def test_there_are_road_conditions_for_twelve_corners(chicane: bool, tags: list[str]) -> None:
    corners = [{"line": 4 * i, "limit": 4, "legend_line": 4 * i - 3, "race_lane_after": 1} for i in range(1, 14)]
    if chicane:
        corners[12]["chicane_of"] = 11
    document = copy.copy(shipped("usa"))
    document.data = {key: value for key, value in document.data.items() if key != "geometry"} | {"corner": corners}

    assert [problem.tag for problem in check_circuit(document)] == tags


def test_a_broken_file_is_not_raced_on(tmp_path: Path) -> None:
    document, line = edited(CORNERS[3])
    path = tmp_path / "mine.toml"
    path.write_text(document.text, "utf-8")
    with pytest.raises(ContentError) as error:
        rebufo.new("heat", circuit=str(path))

    assert error.value.tag == "heat_corner_order"
    assert (error.value.facts["key"], error.value.facts["line"]) == ("corner[2].line", line)
    assert error.value.text("es").startswith(f"{path}:{line}: corner[2].line: Las curvas van en el sentido")


def test_a_file_is_checked_by_the_game_whose_format_it_has(tmp_path: Path) -> None:
    document, _ = edited(CORNERS[3])
    (tmp_path / "mine.toml").write_text(document.text, "utf-8")

    assert [problem.tag for problem in problems_of(str(tmp_path / "mine.toml"))] == ["heat_corner_order"]
    assert problems_of(str(CIRCUITS / "espana.toml")) == []


@st.composite
def spoiled_files(draw: st.DrawFn) -> Document:
    """A circuit in which up to four values, anywhere, are taken out or replaced."""
    document = copy.copy(shipped(draw(st.sampled_from(["usa", "japan", "espana"]))))
    document.data = copy.deepcopy(document.data)
    for _ in range(draw(st.integers(1, 4))):
        holder: Any = document.data
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(holder[key], dict | list) and draw(st.integers(0, 9)):
                holder = holder[key]
                continue
            old = holder.pop(key)
            new = draw(st.sampled_from([None, 0, 1, -1, 41, 10**30, float("nan"), "", "A", "{x}", [], {}, [old], True]))
            if new is not None:
                if isinstance(holder, dict):
                    holder[key] = new
                else:
                    holder.insert(key, new)
            break
    return document


@settings(max_examples=150)
@given(spoiled_files())
def test_no_spoiled_file_upsets_the_check(document: Document) -> None:
    """Whatever is wrong is said, in both languages, and what passes can be driven round."""
    problems = check_circuit(document)
    for problem in problems:
        assert problem.row("en") != problem.row("es")
        assert 1 <= problem.line <= document.text.count("\n") + 1
    if not problems:
        assert len(Track(decode(document, Circuit)).race_lane) == document.data["spaces"]


def test_a_text_is_read_once() -> None:
    text = shipped("gb").text

    assert circuit_from_text(text, "mine.toml") is circuit_from_text(text, "mine.toml")
