"""Formula D as faces read it: where cars stand, what ends cost, what a die may bring, what everything means."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.formula_d.rules.messages import GearRolled, Moved
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.scene import Presenter

GAME = find_game("formula_d")


def race_at(*cars: dict[str, Any], **facts: Any) -> Match:
    return rebufo.position("formula_d", {"circuit": "monaco", "turn": 0, "cars": list(cars), **facts}, seed=1)


def shown_by(race: Match, lang: str = "en") -> Presenter:
    return GAME.presenter(race.setup, lang, ["Ada"])


TWO = ({"space": "s1M3", "gear": 2, "wear": 4}, {"space": "s1M1", "gear": 2})


def test_cars_are_told_apart_by_team_and_stand_in_the_order_of_the_race() -> None:
    race = race_at(*TWO)
    first, second = shown_by(race).scene(race.view(0)).cars

    assert (first.name, first.badge, first.paint, first.place, first.gap) == ("Ada", "W1", "#f6f2e8", "s1M3", "leads")
    assert (second.name, second.paint, second.gap) == ("Yellow 1", "#f0b71f", "+2 spaces")
    assert [(gauge.id, gauge.value, gauge.most, gauge.tone) for gauge in first.gauges] == [
        ("gear", 2, None, "free"),
        ("points", 4, 18, "danger"),
    ]


def test_a_place_has_one_spelling_the_boards() -> None:
    """Every place that a scene or an offer names is a place of the drawing, a box too."""
    race = race_at({"space": "box", "gear": 1}, {"space": "s1M1", "gear": 2}, laps=2)
    assert GAME.board is not None
    places = GAME.board()(race).draw("en", "light").places
    presenter, view = shown_by(race), race.view(0)
    offers = presenter.offers(race.prompt(0), view)

    assert {car.place for car in presenter.scene(view).cars} <= set(places)
    assert {landing.place for offer in offers for landing in offer.landings} <= set(places)


def test_an_end_has_its_way_price_and_tone() -> None:
    race = race_at(*TWO, roll=3)
    prompt = race.prompt(0)
    offers = shown_by(race).offers(prompt, race.view(0))

    for offer, preview in zip(offers, prompt.previews, strict=True):
        assert (offer.place, offer.way) == (preview.to, preview.path)  # type: ignore[attr-defined]
        made = "✓" if preview.stops else ""  # type: ignore[attr-defined]
        assert offer.sign == (f"−{preview.cost}" if preview.cost else made)  # type: ignore[attr-defined]
        assert (offer.tone == "free") == (preview.cost == 0)  # type: ignore[attr-defined]


@pytest.mark.clause("FD-16.9")
def test_of_two_ways_to_one_end_a_click_takes_the_cheaper() -> None:
    cars = [{"space": space, "gear": 4, "nitro": False} for space in ("s5M8", "s5R7", "s5M15", "s5M3")]
    race = race_at(*cars, circuit="street", roll=10)
    offers = shown_by(race).offers(race.prompt(0), race.view(0))
    twice = [offer for offer in offers if offer.place == "c5L1"]

    assert sorted((offer.sign, offer.cheapest) for offer in twice) == [("−1", False), ("✓", True)]


def test_a_gear_shows_where_its_die_may_bring_the_car_and_how_likely() -> None:
    race = race_at(*TWO)
    prompt = race.prompt(0)
    for offer, odds in zip(shown_by(race).offers(prompt, race.view(0)), prompt.previews, strict=True):
        reached = sum(landing.chance for landing in offer.landings)
        assert reached == pytest.approx(1 - odds.out)  # type: ignore[attr-defined]
        assert offer.ask_first == (offer.tone == "out")


def test_events_have_the_way_of_the_car_and_the_face_of_the_die() -> None:
    race = rebufo.new("formula_d", seats=2, seed=3, circuit="monaco", laps=1)
    bot = rebufo.bot("formula_d", "easy")
    while not any(isinstance(event, Moved) for event in race.events()):
        race.play(race.waiting[0], bot.choose(race, race.waiting[0]))
    told = [(event, shown_by(race).happening(event)) for event in race.events()]

    assert [happening.way for event, happening in told if isinstance(event, Moved)] == [
        event.path for event, _ in told if isinstance(event, Moved)
    ]
    assert all(happening.shown[0].text == str(event.face) for event, happening in told if isinstance(event, GearRolled))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("circuit", ["monaco", "street"])
def test_everything_that_is_shown_is_explained_with_its_clause(circuit: str, lang: str) -> None:
    race = rebufo.new("formula_d", seats=3, seed=2, circuit=circuit, laps=1)
    bot = rebufo.bot("formula_d", "random")
    abouts: set[str] = set()
    presenter = shown_by(race, lang)
    for _ in range(60):
        if race.over:
            break
        seat = race.waiting[0]
        abouts |= presenter.scene(race.view(seat)).abouts()
        abouts |= {offer.about for offer in presenter.offers(race.prompt(seat), race.view(seat)) if offer.about}
        race.play(seat, bot.choose(race, seat))

    assert {about for about in abouts if "[FD-" not in presenter.explain(about)} == set()
