"""`rebufo check` for stages of Rallyman: DIRT: what is wrong is said, with its key, its line and what would be right."""

from __future__ import annotations

import copy
import re
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.games.rallyman_dirt.random_stages.generate import generate
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.check import check_stage
from rebufo.games.rallyman_dirt.rules.content import STAGES, Stage, load_stage, sides, stage_from_text, stage_names
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.kernel.content import Document, Problem, decode, parse_toml, read_toml
from rebufo.kernel.errors import ContentError

PLACES = re.compile(r", q = .*?rot = \d")


@cache
def shipped(name: str) -> Document:
    document = read_toml(STAGES / f"{name}.toml")
    assert document.line("id") == 2  # copies of the document now share the lines of all keys
    return document


def stage(*tiles: str, park: bool = False) -> str:
    """A stage in which only what is driven is said: `202a<` is driven from B to A."""
    rows = [f'  {{ side = "{tile[:4]}", dir = "{"BA" if tile.endswith("<") else "AB"}" }},' for tile in tiles]
    head = [
        'format = "rebufo-tiles/1"',
        'id = "mine"',
        'names = { en = "Mine", es = "Mío" }',
        'provenance = "designed"',
    ]
    return "\n".join([*head, f"service_park = {str(park).lower()}", "tiles = [", *rows, "]", ""])


def problems(text: str) -> list[Problem]:
    return check_stage(parse_toml(text, "mine.toml"))


def tags(text: str) -> list[tuple[str, str, int]]:
    return [(problem.tag, problem.key, problem.line) for problem in problems(text)]


class Edit(NamedTuple):
    """One change to the first stage of the first rally, and all that must be found."""

    old: str
    new: str
    tag: str
    key: str
    says: str  # part of the sentence: what to do


@pytest.mark.clause("RD-28.1", "RD-28.2", "RD-28.3")
@pytest.mark.parametrize("name", stage_names())
def test_the_shipped_stages_have_no_problem(name: str) -> None:
    assert len(stage_names()) == 19
    assert check_stage(shipped(name)) == []


@pytest.mark.clause("RD-1.3", "RD-28.1")
@pytest.mark.parametrize("name", stage_names())
def test_places_left_out_follow_from_the_chain(name: str) -> None:
    """The files give every place; without them the tiles lie the same, but for where the stage lies and how it is turned."""
    bare = PLACES.sub("", shipped(name).text)
    assert check_stage(parse_toml(bare, "bare.toml")) == []
    whole = lay_out(load_stage(name).tiles, sides())
    free = lay_out(decode(parse_toml(bare, "bare.toml"), Stage).tiles, sides())

    turned = [[(laid.rot - tiles[0].rot) % 6 for laid in tiles] for tiles in (whole, free)]
    assert turned[0] == turned[1]
    assert len({laid.place for laid in free}) == len(free)


@pytest.mark.clause("RD-28.1")
def test_tiles_meet_edge_to_edge_at_their_road_edges() -> None:
    """Edges are numbered clockwise from the top; across edge 0 lies the place above, across edge 2 the one below right."""
    over = {0: (0, -1), 1: (1, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 1), 5: (-1, 0)}
    for name in stage_names():
        laid = lay_out(load_stage(name).tiles, sides())
        for one, two in pairwise(laid):
            leaves = (one.side.edges[one.forward] + one.rot) % 6
            enters = (two.side.edges[not two.forward] + two.rot) % 6
            assert leaves == (enters + 3) % 6
            assert (two.q - one.q, two.r - one.r) == over[leaves]


SHAPE = [
    Edit('"rebufo-tiles/1"', '"rebufo-tiles/2"', "content_format", "format", "rebufo-tiles/1"),
    Edit('"rebufo-tiles/1"', '"rebufo-two-lanes/1"', "content_format", "format", "rebufo-tiles/1"),
    Edit('format = "rebufo-tiles/1"\n', "", "content_missing_key", "format", "add it"),
    Edit('id = "rally1-ss1"', "id = 7", "content_not_text", "id", "text in quotes"),
    Edit('id = "rally1-ss1"', 'id = " "', "content_empty", "id", "between the quotes"),
    Edit('provenance = "rulebook: tiles; fact: layout"\n', "", "content_missing_key", "provenance", "add it"),
    Edit('"rulebook: tiles; fact: layout"', '""', "content_empty", "provenance", "between the quotes"),
    Edit('{ en = "Rally 1, stage 1", es = "Rally 1, Tramo 1" }', "{}", "rally_no_name", "names", "names = {"),
    Edit('es = "Rally 1, Tramo 1"', 'es = ""', "content_empty", "names.es", "between the quotes"),
    Edit("order = 2", "oder = 2", "content_unknown_key", "oder", "order"),
    Edit("service_park = true", 'service_park = "yes"', "content_not_flag", "service_park", "true or false"),
    Edit('"205a", dir', '"205a", way', "content_unknown_key", "tiles[2].way", "dir"),
    Edit("r = -1, rot = 2", "r = -1, rot = 2.5", "content_not_whole", "tiles[1].rot", "whole number"),
]
TILES = [
    Edit('"205a"', '"305a"', "rally_unknown_side", "tiles[2].side", "202a to 232b"),
    Edit('"205a"', '"205c"', "rally_unknown_side", "tiles[2].side", "205"),
    Edit('"205a"', '"205"', "rally_unknown_side", "tiles[2].side", "205"),
    Edit('"205a"', '"201a"', "rally_park_in_chain", "tiles[2].side", "service_park = true"),
    Edit('"217a"', '"208b"', "rally_tile_twice", "tiles[8].side", "as 208a (tile number 6"),
    Edit('"205a", dir = "AB"', '"205a", dir = "ab"', "content_not_allowed", "tiles[2].dir", "AB, BA"),
]
ENDS = [
    Edit('"202a"', '"204a"', "rally_no_start", "tiles[0].side", "202a or 202b"),
    Edit('"203a"', '"204a"', "rally_no_finish", "tiles[9].side", "203a or 203b"),
    Edit('"202a"', '"202b"', "rally_drive", "tiles[0].dir", 'dir = "AB"'),
    Edit('"203a"', '"203b"', "rally_drive", "tiles[9].dir", 'dir = "BA"'),
]
CHAIN = [
    Edit("q = 0, r = 0, rot = 4", "q = 0, r = 0, rot = 10", "content_range", "tiles[0].rot", "between 0 and 5"),
    Edit("q = 1, r = -1, rot = 2", "q = 2, r = -1, rot = 2", "rally_gap", "tiles[1].q", "at q = 1, r = -1;"),
    Edit("q = 1, r = -1, rot = 2", "q = 1, r = -2, rot = 2", "rally_gap", "tiles[1].r", "number 1 (202a)"),
    Edit("q = 0, r = -1, rot = 5", "q = 0, r = -1, rot = 0", "rally_wrong_turn", "tiles[2].rot", "set rot = 5,"),
    Edit("q = 0, r = -1, rot = 5", "q = 0, r = -1, rot = 2", "rally_wrong_way", "tiles[2].rot", 'dir = "BA"'),
    Edit('"219a", dir = "BA"', '"219a", dir = "AB"', "rally_wrong_way", "tiles[7].rot", 'dir = "BA"'),
    Edit("q = 3, r = -3, rot = 2", "q = 3, r = -3, rot = 5", "rally_wrong_turn", "tiles[9].rot", "set rot = 2,"),
]


@pytest.mark.clause("RD-28.1", "RD-28.3")
@pytest.mark.parametrize("edit", SHAPE + TILES + ENDS + CHAIN)
def test_a_mistake_is_found_once_with_its_key_its_line_and_what_to_do(edit: Edit) -> None:
    text = shipped("rally1-ss1").text
    assert text.count(edit.old) == 1
    found = problems(text.replace(edit.old, edit.new))
    line = text[: text.index(edit.old)].count("\n") + 1
    missing = edit.tag == "content_missing_key"

    assert [(problem.tag, problem.key, problem.line) for problem in found] == [
        (edit.tag, edit.key, 1 if missing else line)
    ]
    assert found[0].row("en").startswith(f"mine.toml:{found[0].line}: {edit.key}: ")
    assert edit.says in found[0].text("en")
    assert found[0].text("es") != found[0].text("en")


@pytest.mark.clause("RD-28.1")
@pytest.mark.parametrize(
    ("tiles", "found"),
    [
        (("202a<", "205a", "202b", "203a"), ["rally_tile_twice", "rally_start_inside"]),
        (("202a<", "203b<", "205a", "203a"), ["rally_tile_twice", "rally_finish_inside"]),
        (("203a", "205a", "206a", "202a<"), ["rally_no_start", "rally_no_finish"]),
        (("202a", "205a", "206a", "203a<"), ["rally_drive", "rally_drive"]),
    ],
)
def test_start_and_finish_are_nowhere_else_and_driven_their_own_way(tiles: tuple[str, ...], found: list[str]) -> None:
    assert [problem.tag for problem in problems(stage(*tiles))] == found


@pytest.mark.clause("RD-28.1")
def test_two_tiles_on_one_place() -> None:
    """Six bends to the right go round in a ring."""
    ring = ("202a<", "208a", "217a", "218a", "222a", "223a", "224a", "203a")

    assert tags(stage(*ring)) == [("rally_overlap", "tiles[6]", 13), ("rally_overlap", "tiles[7]", 14)]
    assert "number 7 (224a) lies on the place of number 1 (202a)" in problems(stage(*ring))[0].text("en")


@pytest.mark.clause("RD-28.2")
def test_the_service_park_needs_room_behind_the_finish() -> None:
    """Behind the finish of this stage lies its second tile."""
    tiles = ("202a<", "205a", "206a", "216a", "207a", "210a", "203a")
    assert tags(stage(*tiles)) == []
    (problem,) = problems(stage(*tiles, park=True))

    assert (problem.tag, problem.key, problem.line) == ("rally_no_park_room", "service_park", 5)
    assert "service_park = false" in problem.text("en")
    assert "tile number 2 (205a)" in problem.text("en")


@pytest.mark.clause("RD-28.3")
@pytest.mark.parametrize(("tiles", "found"), [(4, []), (3, ["rally_few_tiles"]), (2, ["rally_few_tiles"])])
def test_four_tiles_are_the_least(tiles: int, found: list[str]) -> None:
    chain = [*("202a<", "205a", "206a")[: tiles - 1], "203a"]

    assert [problem.tag for problem in problems(stage(*chain))] == found
    assert [problem.tag for problem in problems(stage())] == ["rally_few_tiles"]


@pytest.mark.clause("RD-28.3", "RD-28.4")
@pytest.mark.parametrize("tiles", [5, 9, 11, 31])
def test_sizes_are_advice_and_no_limit(tiles: int) -> None:
    """Any number of tiles from four on, as many as there are."""
    assert problems(generate(str(tiles), "mixed", 1)) == []


def test_a_file_of_another_format_has_no_other_problem() -> None:
    assert [problem.key for problem in check_stage(parse_toml('format = "rebufo-lanes/1"\ntiles = 3', "x.toml"))] == [
        "format"
    ]


def test_a_far_start_is_refused() -> None:
    text = stage("202a<", "205a", "206a", "203a").replace('dir = "BA" }', 'dir = "BA", q = 100, r = -100 }')

    assert [problem[:2] for problem in tags(text)] == [("content_range", "tiles[0].q"), ("content_range", "tiles[0].r")]


def test_a_broken_file_is_not_driven_on() -> None:
    with pytest.raises(ContentError) as error:
        stage_from_text(stage("202a<", "205a", "205b", "203a"), "mine.toml")

    assert error.value.tag == "rally_tile_twice"
    assert error.value.text("es").startswith("mine.toml:9: tiles[2].side: 205b es una cara de la loseta 205")


@st.composite
def spoiled_files(draw: st.DrawFn) -> Document:
    """A stage in which up to four values, anywhere, are taken out or replaced."""
    document = copy.copy(shipped(draw(st.sampled_from(["intro-ss1", "rally1-ss1", "rally3-ss3"]))))
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
            new: Any = draw(
                st.sampled_from([None, 0, 3, -1, 10**30, float("nan"), "", "AB", "BA", "204a", "{x}", [], {}, True])
            )
            if new is not None and isinstance(holder, dict):
                holder[key] = new
            elif new is not None:
                holder.insert(key, draw(st.sampled_from([new, old])))
            break
    return document


@settings(max_examples=200)
@given(spoiled_files())
def test_no_spoiled_file_upsets_the_check(document: Document) -> None:
    """Whatever is wrong is said, in both languages, and what passes can be driven."""
    found = check_stage(document)
    for problem in found:
        assert problem.row("en") != problem.row("es")
        assert 1 <= problem.line <= document.text.count("\n") + 1
    if not found:
        tiles = lay_out(decode(document, Stage).tiles, sides())
        assert Road("mine", tiles).size > 0
        assert len({laid.place for laid in tiles}) == len(tiles)


def test_a_text_is_read_once() -> None:
    text = shipped("intro-ss1").text

    assert stage_from_text(text, "mine.toml") is stage_from_text(text, "mine.toml")
