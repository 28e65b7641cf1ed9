"""How the table asks: the keys it names, and what it makes of anything else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rebufo
from tests.cli.running import Command

RACE = ("play", "formula_d", "--seed", "7", "--bots", "random")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("?", "[FD-5.6]"),
        ("? 1", "space on"),
        ("?1", "space on"),
        ("? 99", "That is none of them"),
        ("explain", "[FD-5.6]"),
        ("h", "The normal bot would take"),
        ("consejo", "The normal bot would take"),
        ("pista", "The normal bot would take"),
        ("m", "Anthony Noghes (1 stop, 6/2)"),
        ("a", "  3  s11"),
        ("u", "Nothing can be taken back"),
        ("99", "That is none of them"),
        ("0", "That is none of them"),
        ("-1", "That is none of them"),
        ("", "where to?"),
        ("\x00'; --", "That is none of them"),
    ],
)
def test_what_is_typed_instead_of_an_answer(command: Command, folder: Path, typed: str, said: str) -> None:
    """Nothing of it changes the race."""
    command(*RACE, "--save", "plain.json")
    result = command(*RACE, "--save", "asked.json", typed=f"{typed}\n")

    assert said in result.out
    assert (folder / "asked.json").read_bytes() == (folder / "plain.json").read_bytes()


def test_an_empty_line_shows_the_table_again(command: Command) -> None:
    once = command(*RACE, "--save", "a.json").out
    twice = command(*RACE, "--save", "b.json", typed="\n").out

    assert (once.count("① Sainte-Dévote"), twice.count("① Sainte-Dévote")) == (1, 2)
    assert (once.count("where to?"), twice.count("where to?")) == (1, 2)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_keys_are_never_broken_inside_a_word(command: Command, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = command(*RACE, "--save", "a.json", "--lang", lang).out.splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith(" 1–"))
    keys = [key for line in lines[begin : begin + 2] for key in line.strip(" >").split(" · ")]

    assert keys[1:4] == (["? explica", "h consejo", "b bot"] if lang == "es" else ["? explain", "h hint", "b bot"])
    assert keys[-1] == ("Intro redibuja" if lang == "es" else "Enter redraw")
    assert len(keys) == 8


def test_several_questions_are_answered_in_a_line_until_something_is_revealed(command: Command, folder: Path) -> None:
    """Keeping the nitro reveals nothing, so the move may follow at once; behind a gear comes a die."""
    cars = [{"space": "s8M3", "gear": 3}, {"space": "s6R3"}]
    race = rebufo.position("formula_d", {"circuit": "street", "cars": cars, "roll": 6}, seed=1)
    (folder / "race.json").write_text(json.dumps(race.record()), "utf-8")
    command("play", "--resume", "race.json", typed="1 2\n")
    played = json.loads((folder / "race.json").read_text("utf-8"))["actions"]
    refused = command("play", "formula_d", "--seed", "3", "--save", "gear.json", typed="2 1\n")

    assert [action["type"] for seat, action in played if seat == 0] == ["nitro", "move"]
    assert "That is none of them" in refused.out
