"""HEAT's table as faces read it: cars on their spots, steps, tokens, and what each gear, card and reaction leads to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.heat.rules.messages import ChooseSpeed, Done, PlanCard, PlanGear, Slipstream
from rebufo.games.heat.scene import HeatPresenter
from rebufo.games.heat.scene.parts import HeatOffer, HeatTable, Plan
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from rebufo.scene import Happening, Offer, Scene
from rebufo.testing.scenes import scenes_are_sound

HAND = ["basic-1", "basic-2", "basic-3", "basic-3", "basic-4", "start-5", "stress"]
CALM = ["basic-1"] * 12


def race_at(*cars: dict[str, Any], **rest: Any) -> Match:
    return rebufo.position("heat", {"circuit": "usa", "cars": list(cars), **rest}, seed=1)


def presenter_of(race: Match, lang: str = "en") -> HeatPresenter:
    found = find_game("heat").presenter(race.setup, lang, ["Ana", "", ""])
    assert isinstance(found, HeatPresenter)
    return found


def scene_of(race: Match, seat: int | None = 0, lang: str = "en") -> Scene:
    return presenter_of(race, lang).scene(race.view(seat))


def offers_of(race: Match, seat: int = 0) -> dict[Action, Offer]:
    prompt = race.prompt(seat)
    return dict(zip(prompt.options, presenter_of(race).offers(prompt, race.view(seat)), strict=True))


def own(offer: Offer) -> HeatOffer:
    assert isinstance(offer.own, HeatOffer)
    return offer.own


def happenings(race: Match) -> list[Happening]:
    presenter = presenter_of(race)
    presenter.scene(race.view(None))
    return [presenter.happening(event) for event in race.events()]


def planning(**car: Any) -> Match:
    return race_at({"at": "0/20/1", "gear": 3, "hand": HAND, "deck": CALM, **car}, {"at": "0/24/1", "gear": 3})


def driven(plan: list[str], at: str, **car: Any) -> Match:
    """A car whose cards have just been turned up."""
    turning = {"at": at, "gear": len(plan), "plan": plan, "hand": ["basic-2"], "deck": CALM, **car}
    behind = {"at": "0/2/1", "gear": 1, "plan": ["basic-1"], "deck": CALM}
    return race_at(turning, behind, turn=0, adrenaline=[])


def test_what_it_shows_is_sound() -> None:
    assert scenes_are_sound(find_game("heat")) == []


@pytest.mark.clause("HT-1.5", "HT-14.1")
def test_cars_stand_in_the_order_of_the_track_on_their_spots() -> None:
    race = race_at({"at": "0/20/2", "gear": 2}, {"at": "0/24/1", "gear": 3}, legends=[{"at": "0/20/1"}])
    track = [(car.name, car.seat, car.place, car.gap) for car in scene_of(race).cars]

    assert track[0] == ("Blue", 1, "24/1", "lap 1")
    assert sorted(track[1:], key=lambda car: car[2]) == [
        ("Green (Legend)", None, "20/1", "+4 spaces"),
        ("Ana", 0, "20/2", "+4 spaces"),
    ]


@pytest.mark.clause("HT-2.4", "HT-7.1")
def test_what_lies_before_a_driver_is_counted_for_all_to_see() -> None:
    race = planning(engine=1)
    (ana,) = (car for car in scene_of(race, 1).cars if car.name == "Ana")
    gauges = {gauge.id: (gauge.value, gauge.tone) for gauge in ana.gauges}

    assert gauges["gear"] == (3, "free")
    assert gauges["engine"] == (1, "costs")
    assert (gauges["hand"][0], gauges["deck"][0], gauges["discard"][0]) == (7, 12, 0)
    assert ana.told.startswith("2. Ana (Black): lap 1, space 20, lane 1, gear 3, Engine 1, hand 7, deck 12")


@pytest.mark.clause("HT-4.1")
def test_a_hand_and_a_plan_are_seen_by_their_driver_only() -> None:
    race = planning()
    race.play(0, PlanGear(2))
    race.play(0, PlanCard("basic-4"))
    rows = {row.title: [card.label for card in row.cards] for row in scene_of(race).cards}

    assert rows["Your plan"] == ["Basic 4"]
    assert rows["Your hand"] == ["Basic 1", "Basic 2", "Basic 3", "Upgrade 5", "Stress"]
    for seat in (1, None):
        other = scene_of(race, seat)
        assert isinstance(other.own, HeatTable)
        assert (other.own.plan_gear, other.own.plan) == (0, ())
        assert "Your plan" not in {row.title for row in other.cards}


@pytest.mark.clause("HT-3.2")
def test_the_steps_of_the_round_are_gone_through() -> None:
    race = planning()
    begun = scene_of(race)
    assert [step.name for step in begun.steps][begun.step] == "Shift gears"
    assert len(begun.steps) == 9
    race.play(0, PlanGear(2))
    laid = scene_of(race)
    assert laid.steps[laid.step].name == "Play cards"
    react = scene_of(driven(["basic-4", "basic-4"], "0/20/1"))
    assert react.steps[react.step].name == "React"


@pytest.mark.clause("HT-15.2", "HT-15.6", "HT-16.11")
def test_tokens_and_the_press_lie_at_their_corners() -> None:
    tokens = {"weather": "rain", "road": ["overheat", "weather", "limit_down", ""], "press": [3]}
    scene = scene_of(race_at({"at": "0/20/1", "gear": 2}, {"at": "0/24/1", "gear": 3}, **tokens))
    pieces = {piece.id: piece for piece in scene.pieces}

    assert pieces.keys() == {"road.0", "road.1", "road.2", "press.3"}
    assert [piece.place.split("/")[0] for piece in pieces.values()] == ["12", "33", "49", "57"]
    assert pieces["road.2"].text == str(scene_special(scene, 3)[0])
    assert scene_special(scene, 4) == (2, "", True)
    assert {fact.name: fact.text for fact in scene.facts} == {
        "Lap": "1 of 2",
        "Weather": "rain",
        "Press": "corner 4",
    }


def scene_special(scene: Scene, corner: int) -> tuple[int, str, bool]:
    assert isinstance(scene.own, HeatTable)
    (one,) = (each for each in scene.own.corners if each.corner == corner)
    return one.limit, one.token, one.press


def test_the_drawn_board_changes_with_what_lies_beside_it() -> None:
    cars = ({"at": "0/20/1", "gear": 2}, {"at": "0/24/1", "gear": 3})
    wet = race_at(*cars, weather="rain", road=["overheat", "weather", "", ""])
    dry = race_at(*cars, weather="sun", road=["overheat", "weather", "", ""])
    assert len({scene_of(race).state for race in (wet, dry, race_at(*cars))}) == 3


@pytest.mark.clause("HT-4.3")
def test_a_gear_says_what_its_shift_costs() -> None:
    offers = offers_of(planning(gear=2))

    assert {
        action.gear: (offer.tone, offer.sign) for action, offer in offers.items() if isinstance(action, PlanGear)
    } == {1: ("free", ""), 2: ("free", ""), 3: ("free", ""), 4: ("costs", "−1")}


@pytest.mark.clause("HT-9.4", "HT-9.6")
def test_every_set_of_cards_says_what_it_comes_to() -> None:
    """Two gears before a limit of 7 at space 12: up to it all is free, above it the Engine pays or the car spins out."""
    race = race_at({"at": "0/8/1", "gear": 2, "engine": 1, "hand": ["basic-4"] * 2 + ["basic-3"] * 5, "deck": CALM})
    offer = own(offers_of(race)[PlanGear(2)])
    plans = {plan.cards: plan for plan in offer.plans}

    assert {cards: (plan.least, plan.ways[0].sign, plan.ways[0].tint) for cards, plan in plans.items()} == {
        ("basic-3", "basic-3"): (6, "✓", "free"),
        ("basic-3", "basic-4"): (7, "✓", "free"),
        ("basic-4", "basic-4"): (8, "−1", "costs"),
    }
    fast = offer.outlooks[plans["basic-4", "basic-4"].of]
    assert [(crossed.corner, crossed.text) for crossed in fast.crossed] == [(0, "−1")]
    assert (fast.engine, fast.way[0], fast.way[-1]) == (0, "8/1", "16/2")  # where the Race Line is
    three = own(offers_of(race)[PlanGear(3)])
    assert all(plan.ways[0].tint == "spins" for plan in three.plans)


def asked_about(plans: tuple[Plan, ...]) -> set[tuple[str, ...]]:
    return {plan.cards for plan in plans if plan.ask_first}


@pytest.mark.clause("HT-9.6", "HT-5.4")
def test_a_spin_out_that_could_be_avoided_is_asked_about() -> None:
    hand = ["basic-4"] * 2 + ["basic-1"] * 5
    race = race_at({"at": "0/10/1", "gear": 1, "engine": 0, "hand": hand, "deck": CALM})
    offers = {action.gear: own(offer) for action, offer in offers_of(race).items() if isinstance(action, PlanGear)}

    assert asked_about(offers[2].plans) == {("basic-4", "basic-4")}
    assert asked_about(offers[1].plans) == set()


@pytest.mark.clause("HT-6.3")
def test_cards_that_are_turned_over_say_how_likely_each_speed_is() -> None:
    deck = ["basic-1", "basic-4", "basic-4", "basic-4"]
    offer = own(offers_of(planning(deck=deck))[PlanGear(2)])
    (plan,) = (plan for plan in offer.plans if plan.cards == ("basic-1", "stress"))
    outlook = offer.outlooks[plan.of]

    assert [(bar.speed, round(bar.chance, 2), bar.text) for bar in outlook.bars] == [
        (2, 0.25, "25\N{NO-BREAK SPACE}%"),
        (5, 0.75, "75\N{NO-BREAK SPACE}%"),
    ]
    assert not plan.ways[0].sure
    assert offer.gear is not None
    assert offer.gear.loose is not None
    assert offer.gear.loose.speeds == "2–9"


def test_of_the_ways_to_a_speed_the_best_comes_first_in_order() -> None:
    offers = offers_of(planning())
    ways = [way for offer in offers.values() for plan in own(offer).plans for way in plan.ways]
    ranked = sorted(ways, key=lambda way: way.rank)
    sure = [way.sure for way in ranked]

    assert sure == sorted(sure, reverse=True)
    assert all(one.speeds != other.speeds or one.rank <= other.rank for one, other in pairwise(ranked))


@pytest.mark.clause("HT-8.2")
def test_a_slipstream_leads_two_spaces_on() -> None:
    race = race_at(
        {"at": "0/20/1", "gear": 2, "plan": ["basic-1", "basic-2"], "hand": [], "deck": CALM, "engine": 4},
        {"at": "0/24/1", "gear": 1, "deck": CALM},
        turn=0,
        adrenaline=[],
    )
    (done,) = (offer for action, offer in offers_of(race).items() if isinstance(action, Done))
    assert own(done).then == "Then a slipstream is possible: +2"
    race.play(0, Done())
    offers = offers_of(race)
    follow = offers[Slipstream(2)]
    assert follow.place.startswith("25/")
    assert [place.split("/")[0] for place in follow.way] == ["23", "24", "25"]
    assert offers[Slipstream(0)].place == ""


@pytest.mark.clause("HT-6.6")
def test_a_speed_that_is_chosen_has_its_end() -> None:
    race = driven(["up-07", "basic-1", "basic-1"], "0/13/2")
    ends = {action.speed: offer.place for action, offer in offers_of(race).items() if isinstance(action, ChooseSpeed)}
    assert all(place.startswith(f"{13 + speed + 2}/") for speed, place in ends.items())


@pytest.mark.clause("HT-6.7", "HT-1.3")
def test_a_car_that_moves_drives_along_the_race_line_to_its_spot() -> None:
    race = driven(["basic-4", "basic-4"], "0/20/1")
    (moved,) = (one for one in happenings(race) if one.way)
    board = presenter_of(race).find_board("usa", find_game("heat").locale("en"))
    assert board is not None
    ideal = {space.id for space in board.spaces if space.about == "race_line"}

    assert moved.car == 0
    assert [place.split("/")[0] for place in moved.way] == [str(space) for space in range(21, 29)]
    assert set(moved.way[:-1]) <= ideal
    assert not moved.back


@pytest.mark.clause("HT-9.8")
def test_a_car_that_spins_out_goes_back() -> None:
    race = driven(["basic-4", "basic-4", "basic-4"], "0/8/1", engine=0)
    while not any(one.back for one in happenings(race)):
        race.play(race.waiting[0], race.default_for(race.waiting[0]))
    (back,) = (one for one in happenings(race) if one.back)
    assert (back.car, len(back.way)) == (0, 1)
    assert back.way[0].startswith("11/")


@pytest.mark.clause("HT-16.1")
def test_in_a_season_the_road_is_that_of_its_race() -> None:
    race = rebufo.new("heat", seats=2, seed=3, mode="championship", season="1961")
    bot = rebufo.bot("heat", "easy", seed=2)
    while not any(one.way for one in happenings(race)):
        race.play(race.waiting[0], bot.choose(race, race.waiting[0]))
    scene = scene_of(race)
    assert scene.season is not None
    assert (scene.season.race, scene.season.run) == (1, 0)
    before = find_game("heat").presenter(race.setup, "en")
    assert {len(before.happening(event).way) for event in race.events()} >= {0}


@pytest.mark.clause("HT-1.6", "HT-15.2")
@pytest.mark.parametrize(
    ("lang", "first", "corner"),
    [
        ("en", "Spaces 0 to 11, 12 in all, in two lanes. Begins at the Start/Finish Line.", "Corner 1, to the right"),
        ("es", "Espacios 0 a 11, 12 en total, de dos carriles. Empieza en la línea de salida y meta.", "Curva 1, a la"),
    ],
)
def test_the_road_is_told_in_words(lang: str, first: str, corner: str) -> None:
    board = HeatPresenter.find_board("usa", find_game("heat").locale(lang))
    assert board is not None
    assert board.told[0].startswith(first)
    assert board.told[1].startswith(corner)
    assert len(board.told) == 9


def test_a_circuit_of_ones_own_has_no_plain_board() -> None:
    assert HeatPresenter.find_board("mine", find_game("heat").locale("en")) is None
