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


def test_the_lever_of_a_car_that_is_home_stays_where_it_was() -> None:
    """Its row has no gear any more; its dashboard has, and says the same in figure and word."""
    race = race_at({"status": "finished", "gear": 5}, {"space": "s11M1", "gear": 3}, turn=1)
    own = shown_by(race).scene(race.view(0)).own

    assert (own.car, own.gear, own.lever) == (0, 5, "in 5th gear")


def test_the_lap_is_a_figure_beside_its_name() -> None:
    race = race_at(*TWO, laps=2)
    assert [(fact.name, fact.text) for fact in shown_by(race).scene(race.view(0)).facts] == [("Lap", "1 of 2")]


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


@pytest.mark.clause("FD-7.1")
def test_an_end_whose_next_turn_is_a_loss_is_danger_and_says_how_much() -> None:
    """Deep in Loews with two of three stops to make: the turn after overshoots whatever is taken."""
    cars = ({"space": "s5M1", "gear": 5, "wear": 18}, {"space": "s1M1", "gear": 1})
    race = race_at(*cars, roll=18)
    offers = shown_by(race).offers(race.prompt(0), race.view(0))

    assert (offers[0].tone, offers[0].sign, offers[0].good) == ("danger", "▸5", True)
    assert [chip.text for chip in offers[0].own.chips] == ["stop 1/3", "next turn ≥ 4.5"]


@pytest.mark.clause("FD-8.2", "FD-5.8")
def test_landings_and_faces_say_what_they_mean() -> None:
    race = race_at({"space": "c6M2", "gear": 4, "wear": 3, "stops": 0}, {"space": "s7L2", "gear": 3})
    offer = next(one for one in shown_by(race).offers(race.prompt(0), race.view(0)) if one.own.gear == 3)

    assert {face.face: (face.look, face.sign) for face in offer.own.faces} == {
        4: ("stop", "✓"),
        5: ("stop", "✓"),
        6: ("costs", "−1"),
        7: ("costs", "−2"),
        8: ("out", "✗"),
    }
    assert offer.own.told == "3rd gear: stop 75\N{NO-BREAK SPACE}%, wear 1.5, out 25\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("car", "gear", "why"),
    [
        ({"space": "s6M1", "gear": 3}, 5, "FD-4.2"),
        ({"space": "s6M1", "gear": 6}, 1, "FD-4.5"),
        ({"space": "s6M1", "gear": 5, "wear": 2}, 1, "FD-4.6"),
        ({"space": "box", "gear": 1}, 5, "FD-15.11"),
    ],
)
@pytest.mark.clause("FD-4.2", "FD-4.5", "FD-4.6", "FD-15.11")
def test_a_gear_that_cannot_be_had_says_why(car: dict[str, Any], gear: int, why: str) -> None:
    race = race_at(car, {"space": "s1M1", "gear": 1}, laps=2)
    gears = {one.gear: one.barred for one in shown_by(race).scene(race.view(0)).own.gears}
    offered = {option.gear for option in race.prompt(0).options}  # type: ignore[attr-defined]

    assert f"[{why}]" in gears[gear]
    assert {number for number, barred in gears.items() if not barred} == offered


@pytest.mark.clause("FD-16.2")
def test_a_street_has_its_nitro_in_gauges_words_and_options() -> None:
    cars = [{"space": "s8M3", "gear": 3}, {"space": "s6R3", "nitro": False}]
    race = race_at(*cars, circuit="street", roll=6)
    presenter, view = shown_by(race), race.view(0)
    first, second = presenter.scene(view).cars
    use = presenter.offers(race.prompt(0), view)[1].own

    assert [(gauge.id, gauge.glance) for gauge in first.gauges][:2] == [("gear", "3"), ("nitro", "N₂O")]
    assert ("nitro on board" in first.told, "nitro used" in second.told) == (True, True)
    assert [chip.text for chip in use.chips][:2] == ["9 spaces", "at least 3"]


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
