"""HEAT's cards and tokens by HTTP: everything that a view names can be drawn and explained."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rebufo
from rebufo.games.heat.rules.cards import CardBox
from rebufo.games.heat.rules.content import COLOURS, circuit_names, load_cards, load_championship, load_conditions
from rebufo.games.heat.rules.messages import Draft
from rebufo.games.heat.rules.preview.promises import UpgradePreview
from tests.server.apps import Somebody, open_app
from tests.server.pieces import listed


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("pieces")) as client:
        yield client


@pytest.fixture
def nobody(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client)


def test_every_card_is_among_them(nobody: Somebody) -> None:
    cards = {name for kind, name in listed(nobody, "heat", "en") if kind == "card"}
    assert cards == {name for name in CardBox(load_cards()).ids if name}


def test_every_token_event_and_circuit_is_among_them(nobody: Somebody) -> None:
    found = set(listed(nobody, "heat", "es"))
    assert found >= {("weather", token.id) for token in load_conditions().weather}
    assert found >= {("road", token.id) for token in load_conditions().road_condition}
    assert found >= {("event", event.id) for event in load_championship().event}
    assert found >= {("season", season.id) for season in load_championship().season}
    assert found >= {("circuit", name) for name in circuit_names()}


@pytest.mark.clause("HT-14.4")
def test_a_legend_card_has_a_helmet_for_each_colour(nobody: Somebody) -> None:
    first = listed(nobody, "heat", "en")["legend_card", "1"]["face"]
    assert set(first) == set(COLOURS)
    assert first["blue"] == {"diamond": 3, "top_speed": 18}


@pytest.mark.clause("HT-13.1", "HT-13.10")
def test_a_card_says_what_the_rules_play_it_as(nobody: Somebody) -> None:
    pieces = listed(nobody, "heat", "en")
    symbols = ("plus", "heat", "scrap", "adjust", "cooldown", "slipstream", "reduce_stress", "salvage")
    race = rebufo.new("heat", seats=6, seed=5, garage="advanced")
    prompt = race.prompt(race.waiting[0])
    for option, preview in zip(prompt.options, prompt.previews, strict=True):
        assert isinstance(option, Draft)
        assert isinstance(preview, UpgradePreview)
        assert preview.taken is not None
        face = pieces["card", option.card]["face"]
        assert {name: face.get(name, 0) for name in symbols} == {name: getattr(preview.taken, name) for name in symbols}
        speeds = () if preview.taken.plus and preview.taken.speeds == (0,) else preview.taken.speeds
        assert preview.taken.is_heat or tuple(face["speeds"]) == speeds


def test_a_card_explains_each_of_its_symbols_with_the_clause(nobody: Somebody) -> None:
    turbo = listed(nobody, "heat", "en")["card", "up-43"]
    assert turbo["label"] == "Turbocharger"
    assert [about.partition(" [")[2] for about in turbo["about"]] == ["HT-13.1].", "HT-13.10]."]
