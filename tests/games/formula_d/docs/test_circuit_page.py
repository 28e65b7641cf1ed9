"""The page on circuits keeps what it promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rebufo.games.formula_d.rules.check import check_circuit
from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.kernel.content import parse_toml, read_toml

PAGE = Path(__file__).parents[4] / "docs" / "games" / "formula_d" / "circuit-format.md"


def write_oval(folder: Path, monkeypatch: pytest.MonkeyPatch, **changes: str) -> Path:
    """Run the program of the page on circuits, with lines of it changed."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    program = found[1]
    for old, new in changes.items():
        assert f'("{old}", ' in program
        program = re.sub(rf'\("{old}", .*\n', f"{new}\n", program)
    monkeypatch.chdir(folder)
    exec(compile(program, str(PAGE), "exec"), {})  # noqa: S102  the page promises that it runs
    return folder / "oval.toml"


def test_the_oval_of_the_page_is_a_circuit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_oval(tmp_path, monkeypatch)

    assert check_circuit(read_toml(path)) == []
    assert load_circuit(path).title("es") == "The Oval"


def test_the_page_shows_what_the_check_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_oval(tmp_path, monkeypatch).read_text(encoding="utf-8")
    head, tail = text.replace('ahead = "c1L3"', 'ahead = "c1L4"').split("South bend")
    broken = f"{head}South bend{tail.replace('longest = 9', 'longest = 8')}"
    rows = [problem.row("en") for problem in check_circuit(parse_toml(broken, "oval.toml"))]

    shown = re.findall(r"^oval\.toml:\d+: .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(shown) == 2
    assert set(shown) <= set(rows)


def test_a_lap_that_one_move_could_go_round_twice_is_too_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short = {"s2": '("s2", 4, (4, 4, 4), ""),', "s1": '("s1", 8, (8, 8, 8), ""),'}
    problems = check_circuit(read_toml(write_oval(tmp_path, monkeypatch, **short)))

    (problem,) = problems
    assert (problem.tag, problem.key, problem.line) == ("content_lap_short", "circuit.finish", 12)
    assert problem.facts == {"steps": 36, "most": 36}
