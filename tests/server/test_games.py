"""The games by HTTP: what a form is drawn from, and the check of what was filled in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from rebufo.games import SHIPPED, game_spec
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Serving(tmp_path_factory.mktemp("games")) as serving,
        httpx.Client(base_url=serving.url, trust_env=False) as client,
    ):
        yield client


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_every_option_and_value_has_words_in_both_languages(client: httpx.Client, game: str) -> None:
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


def test_values_are_named_as_people_call_them(client: httpx.Client) -> None:
    options = {option["id"]: option for option in client.get("/api/games/heat").json()["options"]}
    named = {name: {value["value"]: value["names"]["es"] for value in options[name]["values"]} for name in options}
    assert named["circuit"]["japan"] == "Japón"
    assert named["weather"] == {False: "no", True: "sí"}
    assert named["garage_choice"]["quick"] == "reparten al azar"


def test_what_is_usual_depends_on_the_seats_and_on_the_season(client: httpx.Client) -> None:
    options = {option["id"]: option for option in client.get("/api/games/heat").json()["options"]}
    assert len(set(options["legends"]["by_seats"].values())) > 1
    assert options["garage"]["in_season"] == "mixed"
    assert options["circuit"]["by_seats"] is None
    assert client.get("/api/games/heat").json()["season"] == {"mode": "championship"}


def test_the_list_has_every_game_in_full(client: httpx.Client) -> None:
    listed = {form["id"]: form for form in client.get("/api/games").json()}
    assert set(listed) >= SHIPPED
    assert listed["formula_d"] == client.get("/api/games/formula_d").json()


def test_a_check_fills_in_what_was_left_out(client: httpx.Client) -> None:
    answer = client.post("/api/games/heat/check", json={"seats": 2, "options": {"mode": "championship"}})
    assert answer.status_code == 200
    options = answer.json()["options"]
    assert options["mode"] == "championship"
    assert options["garage"] == "mixed"
    assert set(options) == {option.id for option in game_spec("heat").options}


@pytest.mark.parametrize(
    ("choice", "tag"),
    [
        ({"seats": 7, "options": {}}, "bad_seats"),
        ({"seats": 2, "options": {"colour": "red"}}, "unknown_option"),
        ({"seats": 2, "options": {"circuit": "the moon"}}, "bad_option"),
        ({"seats": 6, "options": {"legends": 2}}, "heat_cars"),
        ({"seats": 2, "options": {"circuit": "mine.toml"}, "files": {"mine.toml": "id = 1"}}, None),
    ],
)
def test_a_check_says_what_is_wrong(client: httpx.Client, choice: dict[str, Any], tag: str | None) -> None:
    answer = client.post("/api/games/heat/check", json=choice)
    assert answer.status_code == 422
    assert tag in (None, answer.json()["tag"])
    assert answer.json()["text"]


def test_an_unknown_game_is_not_found(client: httpx.Client) -> None:
    for answer in (client.get("/api/games/chess"), client.post("/api/games/chess/check", json={"seats": 2})):
        assert answer.status_code == 404
        assert answer.json()["tag"] == "unknown_game"
