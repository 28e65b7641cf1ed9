"""The page on stages keeps what it promises."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import rebufo
from rebufo.games.rallyman_dirt.random_stages.danger import LEVELS
from rebufo.games.rallyman_dirt.rules import content
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.check import check_stage
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.kernel.content import parse_toml
from tests.docs.pages import DOCS, blocks, table_under
from tests.games.rallyman_dirt.naive_road import Table, printed_sides

PAGE = DOCS / "games" / "rallyman_dirt" / "stage-format.md"


def example() -> str:
    (block,) = blocks(PAGE, "toml")
    return block.text


@pytest.mark.clause("RD-1.3", "RD-28.1")
def test_the_stage_of_the_page_is_one() -> None:
    stage = content.stage_from_text(example(), "olives.toml")

    assert stage.title("es") == "Los Olivares"
    assert Road(stage.id, lay_out(stage.tiles, content.sides())).length > 0


@pytest.mark.clause("RD-1.3")
def test_it_can_be_raced_on(tmp_path: Path) -> None:
    path = tmp_path / "olives.toml"
    path.write_text(example(), "utf-8")
    race = rebufo.new("rallyman_dirt", seats=2, seed=3, stage=str(path))
    while not race.over:
        seat = race.waiting[0]
        race.play(seat, race.prompt(seat).options[0])

    assert race.view().stage == "olive-groves"


def test_the_page_shows_what_the_check_says() -> None:
    broken = example()
    for old, new in (('"216a" }', '"216a", rot = 1 }'), ('"226b"', '"205a"'), ('"219b", dir = "BA"', '"219b"')):
        assert broken.count(old) == 1
        broken = broken.replace(old, new)
    rows = [problem.row("en") for problem in check_stage(parse_toml(broken, "olives.toml"))]

    assert rows == re.findall(r"^olives\.toml:\d+: .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_key_is_explained_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## The file")[2].partition("## The tiles")[0]
    told = {key for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    known = {field.encode_name for kind in (content.Stage, content.StageTile) for field in msgspec.structs.fields(kind)}

    assert told == known


def told(side: Table) -> str:
    """A side in the words of the page."""
    parts = []
    for section in side["sections"]:
        match section:
            case {"jump": number}:
                parts.append(f"jump {number}")
            case {"ford": True}:
                parts.append("ford")
            case {"kind": "curve", "outer": [outer, *_], "inner": [inner, *_]}:
                parts.append(f"curve {outer}/{inner}")
            case {"kind": "full", **more}:
                parts.append(f"narrow {more.get('limit', '')}".strip())
            case {"kind": kind}:
                parts.append(kind)
    parts += [f"shortcut {shortcut['limits'][0]}" for shortcut in side["shortcuts"]]
    return f"{side['danger']}: {', '.join(parts)}"


def test_the_tiles_of_the_page_are_those_of_the_game() -> None:
    shapes = {(3, 0): "straight", (3, 1): "bend", (3, 2): "hairpin"}
    printed = printed_sides()
    rows = [
        [str(number), shapes[(edges[0], edges[1])], told(printed[f"{number}a"]), told(printed[f"{number}b"])]
        for number in range(202, 233)
        for edges in [printed[f"{number}a"]["edges"]]
    ]

    assert table_under(PAGE, "The tiles") == rows
    assert all(printed[f"{number}a"]["edges"] == printed[f"{number}b"]["edges"] for number in range(202, 233))


@pytest.mark.parametrize("side", ["202a", "202b", "203a", "203b"])
def test_the_page_says_how_start_and_finish_are_driven(side: str) -> None:
    (row,) = re.findall(r"^202a and 203b .*$|.*202a and 203b are driven .*$", PAGE.read_text("utf-8"), re.MULTILINE)
    backward, forward = row.split('`"BA"`')

    assert side in (forward if printed_sides()[side]["drive"] == "AB" else backward)


def test_the_page_names_the_bounds_of_each_danger() -> None:
    rows = table_under(PAGE, "A random stage")
    bounds = [[f"`{name}`", str(each.in_a_row), f"{each.hard[0]} in {each.hard[1]}"] for name, each in LEVELS.items()]

    assert [row[:3] for row in rows] == bounds
