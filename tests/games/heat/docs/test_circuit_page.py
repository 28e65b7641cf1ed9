"""The page on HEAT's circuits keeps what it promises."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import rebufo
from rebufo.games.heat.board import draw
from rebufo.games.heat.board.lands import LANDS
from rebufo.games.heat.rules import content
from rebufo.games.heat.rules.check import check_circuit
from rebufo.kernel.content import parse_toml
from tests.docs.pages import DOCS, blocks, table_under

PAGE = DOCS / "games" / "heat" / "circuit-format.md"
KINDS = (content.Circuit, content.Corner, content.Geometry)


def example() -> str:
    (block,) = blocks(PAGE, "toml")
    return block.text


@pytest.fixture
def kidney(tmp_path: Path) -> Path:
    path = tmp_path / "kidney.toml"
    path.write_text(example(), "utf-8")
    return path


def test_the_circuit_of_the_page_is_one(kidney: Path) -> None:
    assert check_circuit(parse_toml(example(), "kidney.toml")) == []
    assert "EL RIÑÓN" in draw(str(kidney), lang="es")


def test_it_can_be_raced_on(kidney: Path) -> None:
    race = rebufo.new("heat", seats=2, legends=1, seed=3, circuit=str(kidney), laps=1)
    while not race.over:
        seat = race.waiting[0]
        race.play(seat, race.prompt(seat).options[0])

    assert race.view().circuit == "kidney"
    assert race.view().spaces == 42
    assert "THE KIDNEY" in draw(race)


def test_the_page_shows_what_the_check_says() -> None:
    head, middle, tail = example().rpartition("[[corner]]")
    broken = head.replace("legend_line = 11", "legend_line = 7") + middle + tail.replace("after = 1", "after = 3")
    rows = [problem.row("en") for problem in check_circuit(parse_toml(broken, "kidney.toml"))]

    assert rows == re.findall(r"^kidney\.toml:\d+: .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_key_is_explained_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = {key for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    known = {field.encode_name for kind in KINDS for field in msgspec.structs.fields(kind)}

    assert told == known - {"corner", "geometry"}
    assert len(table_under(PAGE, "The file")) == 11


def test_the_lands_are_those_that_can_be_drawn() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert set(content.LANDS) == set(LANDS)
    assert all(f'`"{land}"`' in text for land in LANDS)
