"""The form of HEAT: what is usual when, which options mean something together, and what the engine refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import game_spec
from tests.server.apps import open_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("form")) as client:
        yield client


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


def test_a_check_fills_in_what_was_left_out(client: TestClient[Litestar]) -> None:
    answer = client.post("/api/games/heat/check", json={"seats": 2, "options": {"mode": "championship"}})
    assert answer.status_code == 200
    options = answer.json()["options"]
    assert options["mode"] == "championship"
    assert options["garage"] == "mixed"
    assert set(options) == {option.id for option in game_spec("heat").options}
    assert answer.json()["problem"] is None


def test_a_check_counts_the_legends_among_the_cars(client: TestClient[Litestar]) -> None:
    answer = client.post("/api/games/heat/check", json={"seats": 6, "options": {"legends": 2}})
    assert answer.status_code == 200
    assert answer.json()["options"] is None
    assert answer.json()["problem"]["tag"] == "heat_cars"
    assert answer.json()["problem"]["text"]
