"""Cards and tokens by HTTP: everything that a view names can be drawn and explained."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import SHIPPED
from rebufo.games._template.rules import RULES as TEMPLATE
from tests.server.apps import Somebody, open_app
from tests.server.pieces import listed
from tests.some_game import games_with


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("pieces")) as client:
        yield client


@pytest.fixture
def nobody(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client)


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_pieces_are_the_same_in_both_languages_but_for_their_words(nobody: Somebody, game: str) -> None:
    english, spanish = listed(nobody, game, "en"), listed(nobody, game, "es")
    assert set(english) == set(spanish)
    for key, piece in english.items():
        other = spanish[key]
        assert piece["face"] == other["face"]
        assert piece["name"]
        assert other["name"]
        assert bool(piece["label"]) == bool(other["label"])
        assert len(piece["about"]) == len(other["about"])
        assert not set(piece["about"]) & set(other["about"])


@pytest.mark.usefixtures("template")
def test_a_game_without_pieces_has_an_empty_list_and_an_unknown_game_none(nobody: Somebody) -> None:
    for game in {TEMPLATE.id, *SHIPPED} - set(games_with("pieces")):
        assert listed(nobody, game, "en") == {}
    assert nobody.refused("GET", "/api/games/chess/pieces") == (404, "unknown_game")


def test_another_language_is_refused(nobody: Somebody) -> None:
    assert nobody.refused("GET", f"/api/games/{games_with('pieces')[0]}/pieces?language=fr")[0] == 400
