"""The games on the command line: listed for people, and as data."""

from __future__ import annotations

import json

import pytest

import rebufo
from rebufo.games import find_game, game_ids, game_spec
from tests.cli.running import Command


@pytest.mark.parametrize("game", game_ids())
def test_the_games_are_listed(command: Command, game: str) -> None:
    result = command("games", "--lang", "es")
    spec = game_spec(game)

    assert (result.code, result.err) == (0, "")
    assert spec.names["es"] in result.out
    assert f"de {spec.min_seats} a {spec.max_seats} pilotos, normalmente {spec.usual_seats}" in result.out
    assert f"--{spec.road}" in result.out
    assert ", ".join(find_game(game).bot_names[:3]) in result.out


def test_the_games_as_data(command: Command) -> None:
    listed = json.loads(command("games", "--json").out)

    assert [one["id"] for one in listed] == list(game_ids())
    for one, spec in zip(listed, rebufo.games(), strict=True):
        assert one["seats"] == {"min": spec.min_seats, "max": spec.max_seats, "usual": spec.usual_seats}
        assert [circuit["id"] for circuit in one["circuits"]] == list(spec.circuits)
        assert {option["id"]: option["default"] for option in one["options"]} == spec.usual(spec.usual_seats)
        assert one["bots"] == list(find_game(spec.id).bot_names)
