"""`rebufo draw` where two games have a circuit of one name: it asks which is meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest

from rebufo.game import Game
from rebufo.games import GAMES, find_game, game_ids
from tests.cli.running import Command

DRAWN: Final = next(game for game in map(find_game, game_ids()) if game.poster is not None)
TWIN: Final[Game] = replace(DRAWN, rules=msgspec.structs.replace(DRAWN.rules, id="twin"))
CIRCUIT: Final = DRAWN.rules.circuits[0]


@pytest.fixture(autouse=True)
def _another_game_has_the_same_circuits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "twin", f"{__name__}:TWIN")


def test_a_circuit_of_two_games_is_drawn_once_the_game_is_said(command: Command, folder: Path) -> None:
    asked = command("draw", CIRCUIT, "--out", "board.svg")
    assert (asked.code, asked.err) == (
        2,
        f"The circuit {CIRCUIT} is in several games: {DRAWN.id}, twin; say which with --game.\n",
    )
    assert not (folder / "board.svg").exists()

    assert command("draw", CIRCUIT, "--game", "twin", "--out", "board.svg").code == 0
    assert (folder / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_game_is_asked_for_in_spanish_too(command: Command) -> None:
    asked = command("draw", CIRCUIT, "--out", "board.svg", "--lang", "es")

    assert asked.err == f"El circuito {CIRCUIT} está en varios juegos: {DRAWN.id}, twin; di cuál con --game.\n"
