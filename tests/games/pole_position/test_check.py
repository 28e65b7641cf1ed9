"""`rebufo check` for circuits of Pole Position: what is wrong is said, with its key and its line."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.games.pole_position.rules.board import Board
from rebufo.games.pole_position.rules.check import check_circuit
from rebufo.games.pole_position.rules.circuit import Circuit
from rebufo.games.pole_position.rules.content import CIRCUITS, circuit_from_text, circuit_names
from rebufo.kernel.content import Document, decode, parse_toml, read_toml
from rebufo.kernel.errors import ContentError


@cache
def shipped(name: str) -> Document:
    document = read_toml(CIRCUITS / f"{name}.toml")
    assert document.line("id")  # copies of the document now share the lines of all keys
    return document


class Edit(NamedTuple):
    """One change to a shipped file, behind a text that stands in it once, and what must be found."""

    circuit: str
    behind: str
    old: str
    new: str
    tag: str
    key: str


def edited(edit: Edit) -> tuple[Document, int]:
    """The broken document, and the line of the change."""
    text = shipped(edit.circuit).text
    assert text.count(edit.behind) == 1 or not edit.behind
    at = text.index(edit.old, text.index(edit.behind))
    return parse_toml(text[:at] + edit.new + text[at + len(edit.old) :], "mine.toml"), text[:at].count("\n") + 1


def changed(name: str, **tables: Any) -> Document:
    """A shipped file with other tables."""
    document = copy.copy(shipped(name))
    document.data = copy.deepcopy(document.data) | tables
    return document


def sectors(name: str) -> Any:
    return copy.deepcopy(shipped(name).data["sector"])


@pytest.mark.parametrize("name", circuit_names())
def test_the_shipped_circuits_have_no_problem(name: str) -> None:
    assert check_circuit(shipped(name)) == []


GB = "great_britain"
SHAPE = [
    Edit(GB, "", '"rebufo-three-lanes/1"', '"rebufo-three-lanes/2"', "content_format", "format"),
    Edit(GB, "", "laps = 6", 'laps = "6"', "content_not_whole", "laps"),
    Edit(GB, "", "laps = 6", "lasp = 6", "content_unknown_key", "lasp"),
    Edit(GB, 'en = "Abbey"', "turn =", "trun =", "content_unknown_key", "sector[1].trun"),
]
PLAN = [
    Edit(GB, "", 'id = "great_britain"', 'id = ""', "content_missing_key", "id"),
    Edit(GB, "", "laps = 6", "laps = 1", "content_range", "laps"),
    Edit(GB, "[setup]", "engine = 0", "engine = -4", "content_range", "setup.engine"),
    Edit(GB, "[setup]", "brakes = 0", "brakes = 4", "content_range", "setup.brakes"),
    Edit(GB, "", '"SSSLLS", ', "", "pole_table_rows", "weather.table_a"),
    Edit(GB, "", '"SSLHLS"', '"SSLHL"', "pole_table_row", "weather.table_a[1]"),
    Edit(GB, "", '"SSLHLS"', '"SSLHLX"', "pole_table_row", "weather.table_a[1]"),
    Edit(GB, "", "table_b = 5", "table_b = 7", "content_range", "weather.table_b"),
    Edit(GB, "", "gust_of_wind = 2", "gust_of_wind = 3", "pole_deck", "events"),
    Edit(GB, "", "gust_of_wind = 2", "gust_of_wind = -2", "content_range", "events.gust_of_wind"),
]
SECTORS = [
    Edit(GB, "", 'id = "S3"', 'id = "S33"', "pole_sector_id", "sector[6].id"),
    Edit(GB, 'id = "S3"', '"straight"', '"curve"', "content_not_allowed", "sector[6].kind"),
    Edit(GB, 'id = "S3"', "rows = 4", "rows = 0", "content_range", "sector[6].rows"),
    Edit(GB, 'id = "S3"', '"LCR"', '"LR"', "content_not_allowed", "sector[6].lanes"),
    Edit(GB, 'id = "S3"', "rows = 4", 'rows = 4\nturn = "left"', "pole_not_straight", "sector[6].turn"),
    Edit(GB, 'id = "S3"', "rows = 4", "rows = 4\ntechnical = true", "pole_not_straight", "sector[6].technical"),
    Edit(
        "usa", 'en = "Esses entry"', "from = 1, to = 1", "from = 2, to = 2", "content_range", "sector[4].narrow[0].from"
    ),
    Edit(
        "usa", 'en = "Esses entry"', "from = 1, to = 1", "from = 1, to = 0", "content_range", "sector[4].narrow[0].to"
    ),
    Edit("usa", 'en = "Esses entry"', '"CR" }', '"LR" }', "content_not_allowed", "sector[4].narrow[0].lanes"),
    Edit("usa", 'en = "Esses entry"', '"CR" }', '"LCR" }', "pole_narrow", "sector[4].narrow[0].lanes"),
    Edit(
        "usa",
        'en = "Esses entry"',
        '"CR" }',
        '"CR" }, { from = 0, to = 1, lanes = "C" }',
        "pole_narrow_twice",
        "sector[4].narrow[1]",
    ),
    Edit(GB, 'en = "Abbey"', '"right"', '"up"', "content_not_allowed", "sector[1].turn"),
    Edit(GB, 'en = "Abbey"', "turn =", "rows = 3\nturn =", "pole_not_curve", "sector[1].rows"),
    Edit(GB, 'en = "Abbey"', "{ L = 5, C = 4, R = 3 }", "{ L = 5, R = 3 }", "pole_cells", "sector[1].cells"),
    Edit(GB, 'en = "Abbey"', "{ L = 5, C = 4, R = 3 }", "{ L = 5, C = 4, X = 3 }", "pole_cells", "sector[1].cells"),
    Edit(GB, 'en = "Abbey"', "C = 4, R = 3", "C = 4, R = 0", "content_range", "sector[1].cells.R"),
    Edit(GB, 'en = "Abbey"', "L = 5", "L = 6", "pole_cell_count", "sector[1].cells.L"),
]
LINES = [
    Edit(GB, 'en = "Abbey"', 'arrow = "L"', 'arrow = "X"', "content_not_allowed", "sector[1].arrow"),
    Edit("usa", 'en = "Esses left"', 'arrow = "R"', 'arrow = "L"', "content_not_allowed", "sector[5].arrow"),
    Edit(GB, 'en = "Abbey"', 'to = "C1"', 'to = "C4"', "pole_line_cell", "sector[1].line[0].to"),
    Edit(GB, 'en = "Abbey"', 'to = "C1"', 'to = "C01"', "pole_line_cell", "sector[1].line[0].to"),
    Edit(GB, 'en = "Abbey"', 'to = "L4"', 'to = "R0"', "pole_line_back", "sector[1].line[1].to"),
    Edit(GB, 'en = "Abbey"', '["L0", "C0"]', '["L0"]', "pole_line_over", "sector[1].line[0].over"),
    Edit(GB, 'en = "Abbey"', '["L0", "C0"]', '["L0", "C0", "R0"]', "pole_line_over", "sector[1].line[0].over"),
    Edit(
        GB,
        'en = "Stowe"',
        '{ to = "L5", over = ["C2", "L3", "C3", "L4"] }',
        '{ to = "C3", over = ["C2"] }',
        "pole_line_end",
        "sector[19].line[1].to",
    ),
]
GRID = [
    Edit(GB, "[finish]", "before_row = 5", "before_row = 12", "content_range", "finish.before_row"),
    Edit(GB, "", "[2, 10]", "[2, 12]", "content_range", "grid.split_rows[1]"),
    Edit(GB, "", "[2, 10]", "[-1, 10]", "content_range", "grid.split_rows[0]"),
    Edit(GB, "", ', "S0:R2r"]', "]", "pole_slots", "grid.slots"),
    Edit(GB, "", '"S0:R2r"]', '"S0:R1r"]', "pole_slot", "grid.slots[5]"),
    Edit(GB, "", '"S0:R2r"]', '"S0:R2"]', "pole_slot", "grid.slots[5]"),
    Edit(GB, "", '["S0:L4f"', '["S0:L5f"', "pole_slot_line", "grid.slots[0]"),
    Edit(GB, "", '"S0:L3f"', '"S0:L4f"', "pole_slot_order", "grid.slots[2]"),
    Edit(GB, "[[drs]]                     # crossing", '"S3"', '"C3"', "pole_not_a_straight", "drs[0].sector"),
    Edit(GB, "[[drs]]                     # crossing", '"S3"', '"S4"', "pole_short_straight", "drs[0].sector"),
    Edit(
        GB,
        "[[drs]]                     # crossing",
        "before_row = 1",
        "before_row = 4",
        "content_range",
        "drs[0].before_row",
    ),
    Edit(GB, "[safety_car]", '"S9"', '"S0"', "pole_not_a_straight", "safety_car.sector"),
    Edit(GB, "[safety_car]", '"S9"', '"S3"', "pole_short_straight", "safety_car.sector"),
    Edit(GB, "[safety_car]", "before_row = 6", "before_row = 5", "content_range", "safety_car.before_row"),
    Edit(GB, "[safety_car]", '"C"', '"M"', "content_not_allowed", "safety_car.lane"),
]
PITS = [
    Edit(GB, "[pit]", 'side = "R"', 'side = "C"', "content_not_allowed", "pit.side"),
    Edit(GB, "[pit]", '"S0:R0"', '"S0:R1"', "pole_pit_space", "pit.entry_from"),
    Edit(GB, "[pit]", '"S0:R9"', '"S0:R10"', "pole_pit_space", "pit.exit_to"),
    Edit(GB, "[pit]", "entry_cells = 3", "entry_cells = 5", "pole_pit_entry", "pit.entry_cells"),
    Edit(GB, "[pit]", "entry_cells = 3", "entry_cells = 0", "content_range", "pit.entry_cells"),
    Edit(GB, "[pit]", "exit_cells = 4 ", "exit_cells = 8 ", "pole_pit_exit", "pit.exit_cells"),
    Edit(
        GB, "[pit]", "entry_wet_split = [1, 2]", "entry_wet_split = [1, 3]", "content_range", "pit.entry_wet_split[1]"
    ),
    Edit(
        GB,
        "[pit]",
        "exit_wet_split = [1, 2, 3]",
        "exit_wet_split = [1, 1]",
        "content_repeated",
        "pit.exit_wet_split[1]",
    ),
    Edit(GB, "[pit]", "entry_level_row = 1", "entry_level_row = 0", "content_range", "pit.entry_level_row"),
    Edit(GB, "[pit]", "exit_level_row = 5", "exit_level_row = 4", "content_range", "pit.exit_level_row"),
    Edit(GB, "[pit]", '"red", ', "", "pole_boxes", "pit.boxes"),
    Edit(GB, "[pit]", '"red", ', '"grey", ', "content_not_allowed", "pit.boxes[0]"),
    Edit(GB, "[pit]", '"orange", ', '"red", ', "content_repeated", "pit.boxes[1]"),
]
DRAWING = [
    Edit(GB, "[geometry]", "lane_width = 18.0", "lane_width = 1.0", "content_range", "geometry.lane_width"),
    Edit(GB, "[geometry]", "lane_width = 18.0", "lane_width = nan", "content_range", "geometry.lane_width"),
    Edit(GB, "[geometry]", "[1400, 840]", "[0, 840]", "content_range", "geometry.board[0]"),
    Edit(GB, "[geometry]", "x = 790", "x = inf", "content_range", "geometry.vertices[0].x"),
    Edit(GB, "[geometry]", "r = 115", "r = 20", "content_range", "geometry.vertices[0].r"),
    Edit(GB, "[geometry]", "r = 72", "r = 400", "pole_vertex_room", "geometry.vertices[1].r"),
    Edit(GB, "[geometry]", 'sector = "C1"', 'sector = "C13"', "content_not_allowed", "geometry.vertices[0].sector"),
    Edit(GB, "[geometry]", 'sector = "C1"', 'sector = "C4"', "pole_vertex_order", "geometry.vertices[1].sector"),
    Edit(GB, "[geometry]", 'sector = "C2"', 'sector = "C3"', "pole_vertex_missing", "geometry.vertices"),
    Edit(
        "tramontana",
        'en = "Harbour Straight"',
        'turn = "right"',
        'turn = "left"',
        "pole_cell_count",
        "sector[1].cells.C",
    ),
]
EDITS = [*SHAPE, *PLAN, *SECTORS, *LINES, *GRID, *PITS, *DRAWING]
ELSEWHERE = {"pole_deck", "pole_line_over", "pole_vertex_order", "pole_vertex_missing", "pole_cell_count", "pole_boxes"}


@pytest.mark.parametrize("edit", EDITS, ids=[f"{edit.tag} {edit.key}" for edit in EDITS])
def test_a_mistake_is_found_with_its_key_and_line(edit: Edit) -> None:
    document, line = edited(edit)
    found = {(problem.tag, problem.key): problem for problem in check_circuit(document)}

    assert (edit.tag, edit.key) in found
    problem = found[edit.tag, edit.key]
    assert problem.file == "mine.toml"
    assert edit.tag in ELSEWHERE or line <= problem.line <= line + edit.new.count("\n")
    assert document.line(edit.key) == problem.line > 0


@pytest.mark.clause("PP-2.1")
def test_straights_and_curves_come_in_turn_and_in_pairs() -> None:
    problems = check_circuit(changed(GB, sector=sectors(GB)[:-1]))

    assert [(problem.tag, problem.key) for problem in problems] == [("pole_sectors", "sector")]


@pytest.mark.clause("PP-2.1", "PP-2.2")
def test_a_lap_that_does_not_close_is_found() -> None:
    """Two lanes on one side of a straight, one on the other side of the curve behind it."""
    road = sectors("usa")
    road[7] |= {
        "cells": {"L": 5},
        "arrow": "L",
        "line": [{"to": "L1", "over": ["L0"]}, {"to": "L4", "over": ["L2", "L3"]}],
    }

    found = {problem.tag for problem in check_circuit(changed("usa", sector=road))}

    assert {"pole_dead_end", "pole_unreachable"} & found


@pytest.mark.clause("PP-2.2", "PP-2.6")
def test_a_lane_of_a_curve_that_leads_nowhere_is_found_with_its_space() -> None:
    """In a curve nobody steps sideways: where its lane ends behind it, the last cell is a dead end."""
    road = sectors(GB)
    road[2] |= {"lanes": "CR"}
    road[3] |= {
        "cells": {"C": 5, "R": 4},
        "arrow": "C",
        "line": [{"to": "C1", "over": ["C0"]}, {"to": "R3", "over": ["C2", "R2"]}],
    }
    problems = check_circuit(changed(GB, sector=road))

    assert [
        (problem.tag, problem.key, problem.facts["space"]) for problem in problems if problem.tag == "pole_dead_end"
    ] == [
        ("pole_dead_end", "sector[1]", "C1:L4"),
    ]


def test_a_curve_needs_a_line() -> None:
    road = sectors(GB)
    road[1]["line"] = []
    (problem,) = check_circuit(changed(GB, sector=road))

    assert (problem.tag, problem.key) == ("pole_no_line", "sector[1].line")


def test_a_queue_needs_its_lane_all_along() -> None:
    road = sectors(GB)
    road[18]["narrow"] = [{"from": 2, "to": 2, "lanes": "LC"}]
    problems = check_circuit(changed(GB, sector=road, safety_car={"sector": "S9", "before_row": 6, "lane": "R"}))

    assert ("pole_queue", "safety_car.lane") in {(problem.tag, problem.key) for problem in problems}


@pytest.mark.parametrize("row", [0, 6, 9])
def test_a_pit_lane_needs_the_lane_it_lies_beside(row: int) -> None:
    road = sectors(GB)
    road[0]["narrow"] = [{"from": row, "to": row, "lanes": "LC"}]
    problems = check_circuit(changed(GB, sector=road))

    assert ("pole_pit_side", "pit.side") in {(problem.tag, problem.key) for problem in problems}


def test_without_a_finish_line_nothing_is_said_of_the_pit_lane_around_it() -> None:
    problems = check_circuit(changed(GB, finish={"before_row": 12}))

    assert ("content_range", "finish.before_row") in {(problem.tag, problem.key) for problem in problems}
    assert not [problem.key for problem in problems if problem.key.startswith("pit.")]


def test_geometry_may_be_left_out() -> None:
    document = changed(GB)
    del document.data["geometry"]

    assert check_circuit(document) == []


@pytest.mark.clause("PP-2.17")
def test_a_curve_bends_to_its_own_side() -> None:
    """The polygon of Tramontana driven the other way round."""
    geometry = copy.deepcopy(shipped("tramontana").data["geometry"])
    for corner in geometry["vertices"]:
        corner["x"] = 1400 - corner["x"]
    problems = check_circuit(changed("tramontana", geometry=geometry))

    assert {problem.tag for problem in problems} == {"pole_vertex_turn"}
    assert len(problems) == 8


@pytest.mark.clause("PP-2.17")
def test_roads_that_lie_on_each_other_are_found() -> None:
    geometry = copy.deepcopy(shipped("tramontana").data["geometry"])
    for place in (6, 7):  # Church and Castle far to the right: the way there crosses the Lighthouse Hill
        geometry["vertices"][place] |= {"x": 1100, "r": 30}
    problems = check_circuit(changed("tramontana", geometry=geometry))

    assert [(problem.tag, problem.key) for problem in problems] == [("pole_overlap", "geometry.vertices")]


def test_too_few_corners_make_no_polygon() -> None:
    geometry = copy.deepcopy(shipped(GB).data["geometry"])
    geometry["vertices"] = geometry["vertices"][:2]
    (problem,) = check_circuit(changed(GB, geometry=geometry))

    assert (problem.tag, problem.key) == ("content_few_points", "geometry.vertices")


def test_a_broken_file_is_not_raced_on() -> None:
    document, line = edited(LINES[0])
    with pytest.raises(ContentError) as error:
        circuit_from_text(document.text, "mine.toml")

    assert error.value.tag == "content_not_allowed"
    assert (error.value.facts["key"], error.value.facts["line"]) == ("sector[1].arrow", line)


def test_a_text_is_read_once() -> None:
    text = shipped(GB).text

    assert circuit_from_text(text, "mine.toml") is circuit_from_text(text, "mine.toml")


@st.composite
def spoiled_files(draw: st.DrawFn) -> Document:
    """A circuit in which up to four values, anywhere, are taken out or replaced."""
    document = changed(draw(st.sampled_from(circuit_names())))
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
            new = draw(
                st.sampled_from([None, 0, 1, -1, 41, 10**30, float("nan"), "", "C1", "{x}", [], {}, [old], True])
            )
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
    """What is wrong is said, with a line, and what passes can be driven round."""
    problems = check_circuit(document)
    for problem in problems:
        assert 1 <= problem.line <= document.text.count("\n") + 1
    if not problems:
        board = Board(decode(document, Circuit))
        assert all(board.forward[space] or board.lateral[space] for space in range(board.track))
