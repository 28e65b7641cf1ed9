from __future__ import annotations

import copy
import re
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import pytest

from rebufo.games.formula_d.rules.check import check_circuit
from rebufo.games.formula_d.rules.content import CIRCUITS, circuit_names, load_circuit
from rebufo.kernel.content import Document, Problem, parse_toml, read_toml
from rebufo.kernel.errors import ContentError


@cache
def shipped(name: str) -> Document:
    return read_toml(CIRCUITS / f"{name}.toml")


class Edit(NamedTuple):
    """One change to a shipped file and what must be found: in the row of a space, or in the only place that has it."""

    circuit: str
    space: str
    old: str
    new: str
    tag: str
    key: str  # of a space, without `board.spaces[…].`


def edited(edit: Edit) -> tuple[Document, str, int]:
    """The broken document, and the key and line at which the problem is."""
    text, key = shipped(edit.circuit).text, edit.key
    start = text.index(f'  {{ id = "{edit.space}",') if edit.space else 0
    end = text.index("\n", start) if edit.space else len(text)
    assert text[start:end].count(edit.old) == 1
    change = text.index(edit.old, start)
    if edit.space:
        ids = [space["id"] for space in shipped(edit.circuit).data["board"]["spaces"]]
        key = f"board.spaces[{ids.index(edit.space)}]" + (f".{edit.key}" if edit.key else "")
    broken = text[:change] + edit.new + text[change + len(edit.old) :]
    differs = change + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(edit.old, edit.new, strict=False)))
    return parse_toml(broken, "mine.toml"), key, text.count("\n", 0, differs) + 1


def tags(problems: list[Problem]) -> set[str]:
    return {problem.tag for problem in problems}


@pytest.mark.parametrize("name", circuit_names())
def test_the_shipped_circuits_have_no_problem(name: str) -> None:
    assert check_circuit(shipped(name)) == []


SHAPE = [
    Edit("monaco", "s2M7", "at = 37", 'at = "37"', "content_not_whole", "at"),
    Edit("monaco", "s2M7", 'sec = "s2", ', "", "content_missing_key", "sec"),
    Edit("monaco", "s2M7", "ahead =", "ahaed =", "content_unknown_key", "ahaed"),
    Edit("monaco", "", 'format = "rebufo-lanes/1"', 'format = "rebufo-lanes/2"', "content_format", "format"),
    Edit("monaco", "", 'format = "rebufo-lanes/1"\n', "", "content_missing_key", "format"),
    Edit("monaco", "", "lap_at = 388", "lap_at = [388]", "content_not_whole", "circuit.lap_at"),
    Edit("street", "", "tunnel_t = [48.18, 51.79]", "tunnel_t = [48.18]", "content_wrong_length", "street.tunnel_t"),
]

PLAN = [  # group 1
    Edit("monaco", "", "lap_at = 388", "lap_at = 20000", "content_range", "circuit.lap_at"),
    Edit("monaco", "s2M8", 'id = "s2M8"', 'id = "s2M7"', "content_duplicate_id", "id"),
    Edit("monaco", "s2M8", 'id = "s2M8"', 'id = "s2L8"', "content_space_id", "id"),
    Edit("monaco", "s2M18", 'id = "s2M18"', 'id = "s2M20"', "content_numbering", "id"),
    Edit("monaco", "s2M8", 'sec = "s2"', 'sec = "s99"', "content_unknown_section", "sec"),
    Edit("monaco", "s2M8", 'lane = "M"', 'lane = "X"', "content_not_allowed", "lane"),
    Edit("monaco", "", "{ L = 7, M = 5, R = 3 }", "{ L = 7, M = 6, R = 3 }", "content_count", "section[1].count.M"),
    Edit("monaco", "", "{ L = 7, M = 5, R = 3 }", "{ L = 7, M = 5 }", "content_count_lanes", "section[1].count"),
    Edit("monaco", "", "\nspaces = 497", "\nspaces = 498", "content_total", "circuit.spaces"),
    Edit("monaco", "", "pit_spaces = 18", "pit_spaces = 17", "content_total", "circuit.pit_spaces"),
    Edit("monaco", "", 'id = "c3"\n', 'id = "c4"\n', "content_section_order", "section[5].id"),
    Edit(
        "monaco",
        "",
        'id = "s3"\nkind = "straight"',
        'id = "s3"\nkind = "corner"',
        "content_section_kind",
        "section[4].kind",
    ),
    Edit("monaco", "", 'lanes = ["L", "M", "R"]', 'lanes = ["L", "M", "M", "R"]', "content_lanes", "circuit.lanes"),
    Edit("monaco", "", "laps = [1, 2, 3]", "laps = [1, 2, 4]", "content_laps", "circuit.laps"),
    Edit("monaco", "", "laps = [1, 2, 3]", "laps = []", "content_laps", "circuit.laps"),
    Edit("street", "", "laps = [1, 2]", "laps = [1, 2, 3]", "content_laps", "circuit.laps"),
    Edit("monaco", "", 'style = "formula"', 'style = "rally"', "content_not_allowed", "circuit.style"),
    Edit("monaco", "", "stops = 3", "stops = 4", "content_stops", "section[9].stops"),
]

LANES = [  # group 2
    Edit("monaco", "s2M7", 'ahead = "s2M8"', 'ahead = "s2M9"', "content_ahead", "ahead"),
    Edit("monaco", "c1L7", 'ahead = "s2L1"', 'ahead = "s2L2"', "content_ahead", "ahead"),
    Edit("monaco", "s2M7", 'ahead = "s2M8"', 'ahead = "s2M99"', "content_unknown_space", "ahead"),
    Edit("monaco", "s11L16", 'ahead = "s1L1"', 'ahead = "s1L2"', "content_lap_open", "ahead"),
    Edit("street", "s10R17", 'ahead = "s1R1"', 'ahead = "s10R1"', "content_lap_open", "ahead"),
    Edit("monaco", "", '"s1L1", "s1M1", "s1R1"]', '"s1L1", "s1M1", "s1R2"]', "content_finish", "circuit.finish"),
    Edit("monaco", "s1L1", "finish = true, ", "", "content_finish_mark", "finish"),
]

LINKS = [  # group 3
    Edit("monaco", "s2M7", 'left = "s2L7"', 'left = "s2R7"', "content_wrong_lane", "left"),
    Edit("monaco", "s2L7", 'ahead = "s2L8"', 'ahead = "s2L8", left = "s2M8"', "content_no_lane", "left"),
    Edit("monaco", "c1L1", 'right = "c1M1"', 'right = "c2M1"', "content_skips_section", "right"),
    Edit("monaco", "c1L5", 'right = "c1M4"', 'right = "c1M1"', "content_at_falls", "right"),
    Edit("monaco", "s11L16", 'right = "s11M17"', 'right = "s1M2"', "content_over_line", "right"),
    Edit("monaco", "s2M7", 'right = "s2R8"', 'right = "s2R99"', "content_unknown_space", "right"),
    Edit("monaco", "s2M7", "at = 37", "at = -37", "content_range", "at"),
    Edit("monaco", "c1M2", "at = ", "at = 1", "content_at_falls", "ahead"),
]

STRAIGHTS = [  # group 5
    Edit("monaco", "s2M7", "at = 37", "at = 38", "content_straight_step", "ahead"),
    Edit("monaco", "s2M7", 'left = "s2L7"', 'left = "s2L9"', "content_straight_step", "left"),
    Edit("monaco", "s11L16", 'right = "s11M17"', 'right = "s1M1"', "content_straight_step", "right"),
    Edit("monaco", "s6R28", 'left = "s6M28"', 'left = "c6M1"', "content_change_into_corner", "left"),
    Edit("monaco", "s2M7", 'left = "s2L7", ', "", "content_change_missing", "left"),
    Edit("monaco", "s2M7", "at = 37", "at = 38", "content_level", "at"),
]

CORNERS = [  # groups 6 and 8
    Edit("monaco", "c1M2", 'ahead = "c1M3"', 'ahead = "c1M3", left = "c1L4"', "content_fork", "right"),
    Edit("monaco", "c1L4", 'ahead = "c1L5"', 'ahead = "c1L5", right = "c1M3"', "content_same_target", "right"),
    Edit(
        "monaco",
        "",
        "longest = 7\nshortest = 3\ncount = { L = 7",
        "longest = 8\nshortest = 3\ncount = { L = 7",
        "content_longest",
        "section[1].longest",
    ),
    Edit(
        "monaco",
        "",
        "shortest = 3\ncount = { L = 7",
        "shortest = 4\ncount = { L = 7",
        "content_shortest",
        "section[1].shortest",
    ),
]

BESIDE = [  # group 7
    Edit("monaco", "s2L7", 'beside = ["s2M7", "s2M8"]', 'beside = ["s2M7"]', "content_beside_target", "right"),
    Edit("monaco", "c1L4", 'beside = ["', 'beside = ["c1M1", "', "content_beside_one_way", "beside[0]"),
    Edit("monaco", "c1L4", 'beside = ["', 'beside = ["c1R1", "', "content_beside_lane", "beside[0]"),
    Edit("monaco", "c1L4", 'beside = ["', 'beside = ["s6M1", "', "content_beside_far", "beside[0]"),
    Edit("monaco", "c1L4", 'beside = ["', 'beside = ["c1M9", "', "content_unknown_space", "beside[0]"),
    Edit("monaco", "s2L7", 'beside = ["s2M7"', 'beside = ["s2M7", "s2M7"', "content_repeated", "beside[1]"),
]

PLACES = [  # group 9
    Edit("monaco", "", '"s11R16", "s11L13"', '"s11L16", "s11L13"', "content_repeated", "circuit.grid[1]"),
    Edit("monaco", "", '"s11L4", "s11R4"]', '"s11L4", "s1R4"]', "content_grid_place", "circuit.grid[9]"),
    Edit("monaco", "", '"s11L4", "s11R4"]', '"s11L4", "s11R17"]', "content_grid_order", "circuit.grid[9]"),
    Edit("monaco", "", '"s11L4", "s11R4"]', '"s11L4", "s12R4"]', "content_unknown_space", "circuit.grid[9]"),
    Edit("monaco", "", '"s11L4", "s11R4"]', '"s11L4"]', "content_wrong_length", "circuit.grid"),
    Edit("monaco", "", '"white", car = 2', '"white", car = 1', "content_box_again", "pit.boxes[1]"),
    Edit("monaco", "", '"white", car = 2', '"white", car = 3', "content_box_car", "pit.boxes[1]"),
    Edit("monaco", "", '{ space = "p5"', '{ space = "p99"', "content_box_space", "pit.boxes[1].space"),
    Edit("monaco", "", '{ space = "p5"', '{ space = "p4"', "content_repeated", "pit.boxes[1].space"),
    Edit("monaco", "", '{ from = "s11R1"', '{ from = "s1R4"', "content_pit_entry", "pit.entry[0].from"),
    Edit("monaco", "", '{ from = "s11R1"', '{ from = "s11L1"', "content_pit_side", "pit.entry[1].from"),
    Edit("monaco", "", '"s11R1", to = "p1"', '"s11R1", to = "p2"', "content_pit_first", "pit.entry[0].to"),
    Edit("monaco", "s11R2", 'pit = "p1", ', "", "content_pit_link", "pit"),
    Edit("monaco", "s11R3", 'left = "s11M3", ', 'left = "s11M3", pit = "p1", ', "content_pit_unlisted", "pit"),
    Edit("monaco", "", 'exit = ["s1R2", "s1R3"]', 'exit = ["s1R2", "s11R9"]', "content_pit_exit", "pit.exit[1]"),
    Edit("monaco", "", 'exit = ["s1R2", "s1R3"]', 'exit = ["s1R2", "s1M3"]', "content_pit_side", "pit.exit[1]"),
    Edit("monaco", "", 'exit = ["s1R2", "s1R3"]', 'exit = ["s1R2"]', "content_wrong_length", "pit.exit"),
    Edit("monaco", "", 'lane = ["p1", "p2"', 'lane = ["p1", "p1"', "content_pit_space", "pit.lane[1]"),
    Edit("monaco", "", "\nat = 356", "\nat = 355", "content_range", "pit.at"),
]

STREET = [  # group 10
    Edit("street", "s6L5", "tunnel = 1", "tunnel = 2", "content_tunnel_mouth", "tunnel"),
    Edit("street", "", "number = 2", "number = 1", "content_repeated", "street.tunnel[1].number"),
    Edit("street", "s6L4", 'ahead = "s6L5"', 'ahead = "s6L5", right = "s6M5"', "content_tunnel_way", ""),
    Edit("street", "s6M4", 'ahead = "s6M5"', 'ahead = "s6M5", left = "s6L5"', "content_tunnel_round", "left"),
    Edit("street", "s6L6", "beside", 'tags = ["tunnel_in"], beside', "content_tunnel_unlisted", "tunnel"),
    Edit("street", "c1L1", "beside", 'tags = ["dark"], beside', "content_dark", "tags"),
    Edit("street", "c1L1", "beside", 'tags = ["loud"], beside', "content_not_allowed", "tags[0]"),
    Edit("monaco", "s1L2", "beside", 'tags = ["noisy"], beside', "content_street_only", "tags"),
]

DRAWING = [
    Edit("monaco", "s2M7", "t1 = 10.07", "t1 = 10.27", "content_gap", "t1"),
    Edit("monaco", "s2M7", "t0 = ", "t0 = -", "content_range", "t0"),
    Edit("monaco", "", "lane_width = 0.567", "lane_width = 0", "content_not_positive", "geometry.lane_width"),
    Edit("monaco", "", "[7.78, 13.80]", "[nan, 13.80]", "content_not_finite", "geometry.control[0]"),
    Edit("suzuka", "", 'over = ["s6"]', 'over = ["s9"]', "content_unknown_section", "geometry.over[0]"),
]

EDITS = [*SHAPE, *PLAN, *LANES, *LINKS, *STRAIGHTS, *CORNERS, *BESIDE, *PLACES, *STREET, *DRAWING]


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: f"{edit.tag}-{edit.key or edit.space}")
def test_each_mistake_is_found_where_it_is(edit: Edit) -> None:
    document, key, line = edited(edit)

    found = {(problem.tag, problem.key): problem for problem in check_circuit(document)}
    assert (edit.tag, key) in found
    problem = found[edit.tag, key]
    assert problem.row("en").startswith(f"mine.toml:{line}: {key}: ")
    assert problem.row("en") != problem.row("es")


def test_all_problems_are_found_not_only_the_first() -> None:
    text = shipped("monaco").text
    for old, new in (
        ('id = "s2M8"', 'id = "s2M7"'),
        ("stops = 3", "stops = 4"),
        ('{ space = "p5"', '{ space = "p99"'),
    ):
        text = text.replace(old, new)

    assert {"content_duplicate_id", "content_stops", "content_box_space"} <= tags(check_circuit(parse_toml(text, "")))


def without_links_to(lane: str, text: str) -> str:
    return re.sub(rf'(left|right) = "[sc]\d+{lane}\d+", ', "", text)


def test_a_lane_that_nobody_can_get_into_is_found() -> None:
    """Group 4: the grid is on L and R."""
    problems = check_circuit(parse_toml(without_links_to("M", shipped("monaco").text), "mine.toml"))

    lost = next(problem for problem in problems if problem.tag == "content_unreachable")
    middle = [place for place, space in enumerate(shipped("monaco").data["board"]["spaces"]) if space["lane"] == "M"]
    assert lost.key == f"board.spaces[{middle[0]}]"
    assert lost.facts["n"] == len(middle)
    assert lost.line == shipped("monaco").line(lost.key)


def test_a_space_that_leads_nowhere_and_one_that_nobody_leads_to_are_found() -> None:
    """Group 4: `c1L2` turns back to `c1L1`, and only `c1L2` led to `c1L3`."""
    document, key, line = edited(Edit("monaco", "c1L2", 'ahead = "c1L3"', 'ahead = "c1L1"', "", "ahead"))
    found = {problem.tag: problem for problem in check_circuit(document)}
    after = key.replace(".ahead", "").replace(str(key[13:-7]), str(int(key[13:-7]) + 1))
    assert (found["content_no_way_in"].key, found["content_no_way_in"].line) == (after, line + 1)

    loop = Edit("monaco", "s11M17", 'ahead = "s1M1", left = "s1L1", right = "s1R1"', 'ahead = "s11M17"', "", "ahead")
    document, key, line = edited(loop)
    found = {problem.tag: problem for problem in check_circuit(document)}
    assert (found["content_no_way_home"].key, found["content_no_way_home"].line) == (key.removesuffix(".ahead"), line)
    assert found["content_no_way_home"].facts["n"] == 1


def test_a_police_line_with_a_gap_and_a_second_one_are_found() -> None:
    """Group 10."""
    gap, _, _ = edited(Edit("street", "s8M13", 'tags = ["police"], ', "", "", ""))
    first = next(problem for problem in check_circuit(gap) if problem.tag == "content_police_gap")
    assert first.line == shipped("street").text.count("\n", 0, shipped("street").text.index("police")) + 1

    second, _, _ = edited(Edit("street", "s10M2", "beside", 'tags = ["police"], beside', "", ""))
    assert tags(check_circuit(second)) == {"content_police_twice"}


def test_a_formula_circuit_needs_its_pit_lane_for_a_second_lap_and_a_street_circuit_has_none() -> None:
    document = copy.deepcopy(shipped("monza"))
    del document.data["pit"]
    document.data["circuit"]["pit_spaces"] = 0
    assert tags(check_circuit(document)) == {"content_pit_needed", "content_pit_none"}

    document = copy.deepcopy(shipped("monza"))
    document.data["circuit"] |= {"style": "street", "laps": [1, 2]}
    assert tags(check_circuit(document)) == {"content_pit_street"}


def test_missing_boxes_are_named() -> None:
    document = copy.deepcopy(shipped("monza"))
    del document.data["pit"]["boxes"][3:5]

    (problem,) = check_circuit(document)
    assert (problem.tag, problem.key, problem.facts["cars"]) == (
        "content_box_missing",
        "pit.boxes",
        "green-1, yellow-2",
    )


@pytest.mark.parametrize("rain", ["[1, 8]", "[0, 7]", "[2, 7]", "[1, 6]"])
def test_the_weather_shares_out_the_black_die(rain: str) -> None:
    text = shipped("monaco").text.replace("rain = [1, 7]", f"rain = {rain}")

    (problem,) = check_circuit(parse_toml(text, "mine.toml"))
    assert (problem.tag, problem.key) == ("content_weather", "weather")
    assert text.splitlines()[problem.line - 1].startswith("[weather]")


def test_a_circuit_of_no_sections_and_no_spaces_is_only_wrong() -> None:
    document = copy.deepcopy(shipped("monza"))
    document.data["section"], document.data["board"]["spaces"] = [], []
    document.data["geometry"]["control"] = []

    assert {"content_section_end", "content_total", "content_few_points"} <= tags(check_circuit(document))


def test_a_broken_text_does_not_reach_the_check(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(shipped("monza").text.replace('ahead = "s1L3"', 'ahead = "s1L3'), encoding="utf-8")
    line = 1 + shipped("monza").text.count("\n", 0, shipped("monza").text.index('ahead = "s1L3"'))

    with pytest.raises(ContentError) as caught:
        load_circuit(path)
    assert (caught.value.tag, caught.value.facts["line"]) == ("content_not_toml", line)
