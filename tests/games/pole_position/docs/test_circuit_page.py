"""The page on Pole Position's circuits keeps what it promises."""

from __future__ import annotations

import re

import msgspec

from rebufo.games.pole_position.board import draw
from rebufo.games.pole_position.rules import circuit
from rebufo.games.pole_position.rules.check import check_circuit
from rebufo.games.pole_position.rules.content import CIRCUITS
from rebufo.kernel.content import parse_toml
from tests.docs.pages import DOCS, blocks

PAGE = DOCS / "games" / "pole_position" / "circuit-format.md"
KINDS = (
    *(circuit.Circuit, circuit.Finish, circuit.Grid, circuit.Pit, circuit.Line, circuit.SafetyCar, circuit.Weather),
    *(circuit.Setup, circuit.Deck, circuit.Sector, circuit.Geometry),
)
TABLES = {"finish", "grid", "pit", "drs", "safety_car", "weather", "setup", "events", "sector", "geometry"}


def example() -> str:
    (block,) = blocks(PAGE, "toml")
    return block.text


def test_the_circuit_of_the_page_is_the_one_that_comes_with_the_game() -> None:
    assert example() == (CIRCUITS / "tramontana.toml").read_text(encoding="utf-8")
    assert check_circuit(parse_toml(example(), "tramontana.toml")) == []
    assert "TRAMONTANA" in draw("tramontana", lang="es")


def test_the_page_shows_what_the_check_says() -> None:
    broken = example().replace('["L0", "C0"]', '["L0"]', 1).replace('exit_to = "S0:R9" ', 'exit_to = "S0:R10" ')
    rows = [problem.row("en") for problem in check_circuit(parse_toml(broken, "tramontana.toml"))]

    assert rows == re.findall(r"^tramontana\.toml:\d+: .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_key_is_explained_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = {key for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    known = {field.encode_name for kind in KINDS for field in msgspec.structs.fields(kind)}

    assert told == known - (TABLES - {"safety_car", "sector"})
