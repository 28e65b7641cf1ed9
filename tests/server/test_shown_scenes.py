"""A table asked for in scenes: what any page can draw, in the viewer's language, and no more than the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import game_ids
from tests.server.apps import Somebody, open_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("scenes")) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def shown(person: Somebody, table: str, query: str) -> Any:
    return person.get(f"/api/tables/{table}/position?{query}")["position"]


def test_a_scene_takes_the_place_of_the_view_and_offers_that_of_previews(ana: Somebody, template: str) -> None:
    table = ana.set_up("me", "bot:random", game=template, start=True)
    update = shown(ana, table, "seat=0&words=es&show=scene")
    prompt = update["prompt"]

    assert (update["view"]["seat"], update["view"]["board"]) == (0, "short")
    assert [car["name"] for car in update["view"]["cars"]] == ["Ana", "Asiento 2"]
    assert update["view"]["cards"][0]["title"] == "Tu mano"
    assert len(prompt["previews"]) == len(prompt["options"]) == len(prompt["labels"])
    assert all(offer["card"].startswith("card.") and offer["place"] for offer in prompt["previews"])
    assert {event["type"] for event in update["events"]} == {"happening"}
    assert len(update["told"]) == len(update["events"])


def test_a_spectator_sees_no_hand_and_is_offered_nothing(ana: Somebody, template: str) -> None:
    table = ana.set_up("me", "bot:random", game=template, start=True)
    update = shown(ana, table, "words=en&show=scene")

    assert update["view"]["seat"] is None
    assert "cards" not in update["view"]
    assert update["prompt"] is None


def test_without_words_a_scene_is_in_english_and_without_show_there_is_none(ana: Somebody, template: str) -> None:
    table = ana.set_up("me", "bot:random", game=template, start=True)

    assert shown(ana, table, "seat=0&show=scene")["view"]["cars"][1]["name"] == "Seat 2"
    assert "bag" in shown(ana, table, "seat=0")["view"]
    assert ana.refused("GET", f"/api/tables/{table}/position?seat=0&show=film") == (400, "bad_request")


def test_moments_are_shown_in_scenes_too(ana: Somebody, template: str) -> None:
    table = ana.set_up("me", "bot:random", game=template, start=True)
    (moment,) = ana.get(f"/api/tables/{table}/moments?words=en&show=scene&count=1")["moments"]

    assert moment["view"]["board"] == "short"
    assert {event["type"] for event in moment["happened"]} == {"happening"}


def test_what_scenes_show_is_explained_in_the_readers_language(ana: Somebody, template: str) -> None:
    told = {lang: ana.get(f"/api/games/{template}/about?language={lang}") for lang in ("en", "es")}

    assert told["en"]["flag"] == "The goal. [TG-10]"
    assert told["es"]["flag"] == "La meta. [TG-10]"
    assert set(told["en"]) == set(told["es"])


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_asked_for_in_scenes(ana: Somebody, game: str) -> None:
    """At the least its cars are there, and an offer for each option."""
    table = ana.set_up("me", "bot:easy", "bot:easy", game=game, start=True)
    update = shown(ana, table, "seat=0&words=en&show=scene")

    assert len(update["view"]["cars"]) >= 3
    if update["prompt"] is not None:
        assert len(update["prompt"]["previews"]) == len(update["prompt"]["options"])
