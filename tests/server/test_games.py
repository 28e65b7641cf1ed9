"""The games by HTTP: what a form is drawn from, and the check of what was filled in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import SHIPPED, game_spec
from tests.server.apps import open_app


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


def test_values_are_named_as_people_call_them(client: TestClient[Litestar]) -> None:
    options = {option["id"]: option for option in client.get("/api/games/heat").json()["options"]}
    named = {name: {value["value"]: value["names"]["es"] for value in options[name]["values"]} for name in options}
    assert named["circuit"]["japan"] == "Japón"
    assert named["weather"] == {False: "no", True: "sí"}
    assert named["garage_choice"]["quick"] == "por sorteo"


def test_what_is_usual_depends_on_the_seats_and_on_the_season(client: TestClient[Litestar]) -> None:
    options = {option["id"]: option for option in client.get("/api/games/heat").json()["options"]}
    assert len(set(options["legends"]["by_seats"].values())) > 1
    assert options["garage"]["in_season"] == "mixed"
    assert options["circuit"]["by_seats"] is None
    assert client.get("/api/games/heat").json()["season"] == {"mode": "championship"}


def applies(when: dict[str, list[Any]], options: dict[str, Any]) -> bool:
    return all(options[other] in values for other, values in when.items())


def test_a_form_knows_what_an_option_means_something_with(client: TestClient[Litestar]) -> None:
    form = {option["id"]: option for option in client.get("/api/games/heat").json()["options"]}
    race = client.post("/api/games/heat/check", json={"seats": 4}).json()["options"]
    shown = {name for name, option in form.items() if applies(option["applies_when"], race)}
    assert set(form) - shown == {"season", "garage_choice", "legend_bonus", "aggressive_legends"}
    chosen = {"mode": "championship", "legends": 1}
    season = client.post("/api/games/heat/check", json={"seats": 4, "options": chosen}).json()["options"]
    shown = {name for name, option in form.items() if applies(option["applies_when"], season)}
    assert set(form) - shown == {"circuit", "laps", "garage_choice", "expansion_circuits"}


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_conditions_name_options_and_values_of_the_game(client: TestClient[Litestar], game: str) -> None:
    form = client.get(f"/api/games/{game}").json()
    known = {option["id"]: [value["value"] for value in option["values"]] for option in form["options"]}
    conditions = [each["applies_when"] for option in form["options"] for each in (option, *option["values"])]
    for other, values in (pair for when in conditions for pair in when.items()):
        assert set(values) < set(known[other]), "what always holds is no condition"


@pytest.mark.parametrize("mode", ["race", "championship", "goat"])
def test_the_engine_refuses_values_that_do_not_apply(client: TestClient[Litestar], mode: str) -> None:
    """Each alone, beside all that is usual: the form offers what the engine takes, and nothing else."""
    form = client.get("/api/games/heat").json()["options"]
    usual = client.post("/api/games/heat/check", json={"seats": 4, "options": {"mode": mode}}).json()["options"]
    for option in form:
        for value in option["values"]:
            if option["id"] == "mode" or value["value"] == usual[option["id"]]:
                continue
            wish = {"mode": mode, option["id"]: value["value"]}
            taken = client.post("/api/games/heat/check", json={"seats": 4, "options": wish}).json()["problem"] is None
            offered = applies(option["applies_when"], usual) and applies(value["applies_when"], usual)
            alone = option["id"] == "legends" and value["value"] > 2  # too many cars
            harmless = option["id"] in {"garage_choice", "legend_bonus", "aggressive_legends"}  # it changes nothing
            assert taken == (offered and not alone) or (harmless and taken), wish


def test_the_list_has_every_game_in_full(client: TestClient[Litestar]) -> None:
    listed = {form["id"]: form for form in client.get("/api/games").json()}
    assert set(listed) >= SHIPPED
    assert listed["formula_d"] == client.get("/api/games/formula_d").json()


def test_a_check_fills_in_what_was_left_out(client: TestClient[Litestar]) -> None:
    answer = client.post("/api/games/heat/check", json={"seats": 2, "options": {"mode": "championship"}})
    assert answer.status_code == 200
    options = answer.json()["options"]
    assert options["mode"] == "championship"
    assert options["garage"] == "mixed"
    assert set(options) == {option.id for option in game_spec("heat").options}
    assert answer.json()["problem"] is None


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
def test_a_check_says_what_is_wrong(client: TestClient[Litestar], choice: dict[str, Any], tag: str | None) -> None:
    answer = client.post("/api/games/heat/check", json=choice)
    assert answer.status_code == 200  # browsers write every other status into their console
    assert answer.json()["options"] is None
    problem = answer.json()["problem"]
    assert tag in (None, problem["tag"])
    assert problem["text"]


def test_a_check_says_it_in_the_language_of_whoever_asks(client: TestClient[Litestar]) -> None:
    found = client.post("/api/games/heat/check", json={"seats": 7}, headers={"accept-language": "es"}).json()
    assert found["problem"]["tag"] == "bad_seats"
    assert "pilotos" in found["problem"]["text"]


def test_an_unknown_game_is_not_found(client: TestClient[Litestar]) -> None:
    for answer in (client.get("/api/games/chess"), client.post("/api/games/chess/check", json={"seats": 2})):
        assert answer.status_code == 404
        assert answer.json()["tag"] == "unknown_game"
