"""The games by HTTP: what a form is drawn from, and the check of what was filled in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import SHIPPED, find_game, game_spec
from tests.server.apps import open_app
from tests.server.own_files import GAMES as WITH_FILES
from tests.server.own_files import file_option
from tests.some_game import A_GAME

OWN_ROADS = WITH_FILES[0]  # a game that takes a road of one's own
SPEC = game_spec(OWN_ROADS)
ROAD = file_option(OWN_ROADS)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("games")) as client:
        yield client


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_every_option_and_value_has_words_in_both_languages(client: TestClient[Litestar], game: str) -> None:
    form = client.get(f"/api/games/{game}").json()
    spec = game_spec(game)
    assert [option["id"] for option in form["options"]] == [option.id for option in spec.options]
    for option, given in zip(form["options"], spec.options, strict=True):
        assert [value["value"] for value in option["values"]] == list(given.values)
        worded = [option["names"], option["help"], *(value["names"] for value in option["values"])]
        assert all(set(each) == {"en", "es"} and all(each.values()) for each in worded)
        assert option["names"]["en"] != given.id, "a label, not the code's own name"
    assert {bot["id"] for bot in form["bots"]} >= {"easy", "normal", "strong"}
    assert all(bot["names"]["es"] != bot["id"] for bot in form["bots"])
    page = find_game(game).page
    assert (form["clauses"], form["unplayed"], form["colour"]) == (page.clauses, page.unplayed, page.colour)
    assert form["first_race"] == page.first_race
    shown = [form["page"]["line"], form["page"]["about"], *([form["page"]["season"]] if form["season"] else [])]
    assert all(texts["en"] and texts["es"] and texts["en"] != texts["es"] for texts in shown)


@pytest.mark.parametrize("game", SHIPPED)
def test_the_first_race_of_a_game_can_be_raced(client: TestClient[Any], game: str) -> None:
    form = client.get(f"/api/games/{game}").json()
    choice = {"seats": form["seats"]["usual"], "options": form["first_race"]}
    found = client.post(f"/api/games/{game}/check", json=choice).json()
    assert found["problem"] is None
    assert found["options"].items() >= form["first_race"].items()


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_conditions_name_options_and_values_of_the_game(client: TestClient[Litestar], game: str) -> None:
    form = client.get(f"/api/games/{game}").json()
    known = {option["id"]: [value["value"] for value in option["values"]] for option in form["options"]}
    conditions = [each["applies_when"] for option in form["options"] for each in (option, *option["values"])]
    for other, values in (pair for when in conditions for pair in when.items()):
        assert set(values) < set(known[other]), "what always holds is no condition"


def test_the_list_has_every_game_in_full(client: TestClient[Litestar]) -> None:
    listed = {form["id"]: form for form in client.get("/api/games").json()}
    assert listed.keys() >= set(SHIPPED)
    assert listed[A_GAME] == client.get(f"/api/games/{A_GAME}").json()


@pytest.mark.parametrize(
    ("choice", "tag"),
    [
        ({"seats": SPEC.max_seats + 1, "options": {}}, "bad_seats"),
        ({"seats": 2, "options": {"colour": "red"}}, "unknown_option"),
        ({"seats": 2, "options": {ROAD: "the moon"}}, "bad_option"),
        ({"seats": 2, "options": {ROAD: "mine.toml"}, "files": {"mine.toml": "id = 1"}}, "log_in"),
    ],
)
def test_a_check_says_what_is_wrong(client: TestClient[Litestar], choice: dict[str, Any], tag: str | None) -> None:
    answer = client.post(f"/api/games/{OWN_ROADS}/check", json=choice)
    assert answer.status_code == 200  # browsers write every other status into their console
    assert answer.json()["options"] is None
    problem = answer.json()["problem"]
    assert tag in (None, problem["tag"])
    assert problem["text"]


def test_a_check_says_it_in_the_language_of_the_person_who_asks(client: TestClient[Litestar]) -> None:
    wish = {"seats": SPEC.max_seats + 1}
    found = client.post(f"/api/games/{OWN_ROADS}/check", json=wish, headers={"accept-language": "es"}).json()
    assert found["problem"]["tag"] == "bad_seats"
    assert "pilotos" in found["problem"]["text"]


def test_an_unknown_game_is_not_found(client: TestClient[Litestar]) -> None:
    for answer in (client.get("/api/games/chess"), client.post("/api/games/chess/check", json={"seats": 2})):
        assert answer.status_code == 404
        assert answer.json()["tag"] == "unknown_game"
