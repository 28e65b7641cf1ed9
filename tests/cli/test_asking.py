"""How the table asks: the keys it names, what it makes of anything else, and what is never taken for an answer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rebufo.cli.screen import Screen
from rebufo.games import game_ids
from tests.cli.running import Command
from tests.some_game import A_GAME, SPEC

RACE = ("play", A_GAME, "--seed", "7", "--bots", "random")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("h", "The normal bot would take"),
        ("consejo", "The normal bot would take"),
        ("u", "Nothing can be taken back"),
        ("? 99", ""),  # what is said to these is the game's own
        ("99", ""),
        ("\x00'; --", ""),
    ],
)
@pytest.mark.parametrize("game", game_ids())
def test_what_is_typed_instead_of_an_answer(command: Command, folder: Path, game: str, typed: str, said: str) -> None:
    """Nothing of it changes the race."""
    race = ("play", game, "--seed", "7", "--bots", "random")
    command(*race, "--save", "plain.json")
    result = command(*race, "--save", "asked.json", typed=f"{typed}\n")

    assert said in result.out
    assert (folder / "asked.json").read_bytes() == (folder / "plain.json").read_bytes()


def test_leaving_without_saving(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="q\nn\n")

    assert result.code == 0
    assert result.out.endswith("Not saved.\n")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("slip", ["t", "1", "?", "q", "nn"])
def test_a_slip_of_the_finger_throws_nothing_away(command: Command, folder: Path, slip: str) -> None:
    result = command(*RACE, typed=f"q\n{slip}\n\n")

    assert result.out.count("Save the race? [Y/n]") == 2
    assert result.out.count("Answer y for yes or n for no; Enter alone means yes.") == 1
    assert len(list(folder.iterdir())) == 1


def test_what_is_typed_while_others_think_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A real terminal, with a line already in it when the question comes."""
    keyboard, terminal = os.openpty()
    with os.fdopen(terminal, "r", encoding="utf-8") as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        screen = Screen()
        screen.live = True
        os.write(keyboard, b"too early\n")

        def typed_then(question: str) -> str:
            os.write(keyboard, b"in time\n")
            return stdin.readline()

        monkeypatch.setattr("builtins.input", typed_then)
        assert screen.ask("?") == "in time"
    os.close(keyboard)


def test_bots_of_a_kind_are_counted(command: Command) -> None:
    assert f"against {SPEC.usual_seats - 1} × random." in command(*RACE).out
    assert "against easy, 2 × random." in command("play", A_GAME, "--bots", "easy,random,random").out
