"""The game in the list of games."""

from __future__ import annotations

import json

from rebufo.games.formula_d.rules.content import circuit_names
from tests.cli.running import Command


def test_the_games_are_listed(command: Command) -> None:
    result = command("games", "--lang", "es")

    assert (result.code, result.err) == (0, "")
    assert "de 2 a 10 pilotos, normalmente 4" in result.out
    assert "Mónaco" in result.out
    assert "--circuit" in result.out
    assert "random, easy, normal" in result.out


def test_the_game_as_data(command: Command) -> None:
    game = next(one for one in json.loads(command("games", "--json").out) if one["id"] == "formula_d")

    assert game["seats"] == {"min": 2, "max": 10, "usual": 4}
    assert [circuit["id"] for circuit in game["circuits"]] == list(circuit_names())
    assert {option["id"]: option["default"] for option in game["options"]} == {
        "circuit": "monaco",
        "laps": 1,
        "finish": "all",
    }
    assert "normal" in game["bots"]
