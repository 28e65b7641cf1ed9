"""The Event cards: what is dealt, how long the race is, what it scores. [HT-18]"""

from __future__ import annotations

from collections import Counter

import pytest

from rebufo.games.heat.rules.events import CardsDealt, RaceBegan, RaceEnded, SponsorsDrawn
from rebufo.games.heat.rules.messages import Cool
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    WEATHER,
    act,
    car_of,
    cards_of,
    custom,
    decline,
    driver,
    gained,
    happened,
    offered,
    on_the_grid,
    points,
    run_race,
    season,
    to_race,
    turn,
)

FIFTEEN = ("basic-4", "basic-4", "basic-4", "basic-3")


DEALT = {  # season, race: event, circuit, laps, sponsors, heat, stress, hand
    ("1961", 1): ("new_grandstand", "gb", 2, 2, 6, 3, 7),
    ("1961", 2): ("speed_record", "usa", 2, 1, 6, 3, 7),
    ("1961", 3): ("drivers_strike", "italia", 2, 1, 6, 3, 7),
    ("1962", 1): ("restrictions_lifted", "italia", 3, 2, 7, 3, 7),
    ("1962", 2): ("record_crowds", "gb", 3, 1, 6, 3, 8),
    ("1962", 3): ("corruption", "france", 2, 1, 6, 3, 7),
    ("1963", 1): ("title_sponsor", "usa", 2, 3, 6, 3, 7),
    ("1963", 2): ("live_tv", "gb", 2, 1, 6, 3, 7),
    ("1963", 3): ("safety_regulations", "france", 2, 1, 4, 2, 6),
    ("1963", 4): ("sponsor_withdraws", "italia", 3, 0, 6, 4, 7),
}


CHANGES = {"cloud": (0, -1), "storm": (0, 1), "fog": (1, 0), "snow": (-1, 0), "rain": (0, 0), "sun": (0, 0)}


@pytest.mark.clause(
    "HT-18.3", "HT-18.4", "HT-18.5", "HT-18.7", "HT-18.10", "HT-18.11", "HT-18.13", "HT-16.1", "HT-16.10"
)
@pytest.mark.parametrize("weather", CHANGES)
@pytest.mark.parametrize(("name", "number"), DEALT)
def test_what_each_race_of_each_season_begins_with(name: str, number: int, weather: str) -> None:
    """Changes of Heat and Stress by Event and Weather token add up."""
    event, circuit, laps, sponsors, heat, stress, hand = DEALT[name, number]
    race = season(name, seats=2, garage="basic", draws={"weather": [WEATHER[weather]] * number})
    to_race(race, number, 0, 1)
    view = race.view()
    dealt = happened(race, CardsDealt)[-1]
    more_heat, more_stress = CHANGES[weather]
    moved = 3 if weather in {"rain", "sun"} else 0

    assert (view.event, view.circuit, view.laps, view.weather) == (event, circuit, laps, weather)
    assert (dealt.engine, dealt.stress) == (heat + more_heat - moved, stress + more_stress)
    assert (dealt.heat_in_deck, dealt.heat_in_discard) == ((moved, 0) if weather == "rain" else (0, moved))
    assert [car.hand for car in view.cars] == [hand, hand]
    assert [car.engine for car in view.cars] == [dealt.engine] * 2
    began = max(number for number, each in enumerate(race.events()) if isinstance(each, RaceBegan))
    drawn = happened(race, SponsorsDrawn, since=began)
    assert [len(each.cards) for each in drawn] == ([sponsors] * 2 if sponsors else [])


@pytest.mark.clause("HT-18.5", "HT-18.10", "HT-10.4")
@pytest.mark.parametrize(("event", "size"), [("record_crowds", 8), ("safety_regulations", 6), ("title_sponsor", 7)])
def test_the_hand_is_filled_to_the_events_size_each_turn(event: str, size: int) -> None:
    race = turn(driver("0/20/1", "basic-2"), event=event, press=[])
    decline(race)

    assert len(race.view(0).hand) == size


@pytest.mark.clause("HT-18.3", "HT-16.13")
def test_the_winner_of_the_strike_scores_2_more() -> None:
    race = to_race(season("1961", seats=3), 3, 0, 1, 2)
    before = points(race)
    run_race(race, 2, 0, 1)

    assert [after - earlier for earlier, after in zip(before, points(race), strict=True)] == [6, 4, 11]


@pytest.mark.clause("HT-18.6", "HT-18.14", "HT-16.13")
def test_corruption_gives_the_first_three_1_more_each_legends_too() -> None:
    race = custom(("france", "corruption"), seats=3, legends=3)
    run_race(race, 4, 0, 3, 1, 2, 5)

    assert points(race) == [7, 3, 2, 5, 10, 1]
    assert happened(race, RaceEnded)[0].cars == (4, 0, 3, 1, 2, 5)
    assert happened(race, RaceEnded)[0].points == (10, 7, 5, 3, 2, 1)


@pytest.mark.clause("HT-18.14", "HT-18.3")
def test_a_legend_that_wins_the_strike_gets_the_bonus() -> None:
    race = custom(("usa", "drivers_strike"), seats=2, legends=1)
    run_race(race, 2, 1, 0)

    assert points(race) == [4, 6, 11]


@pytest.mark.clause("HT-18.3", "HT-18.5", "HT-20.1")
@pytest.mark.parametrize(
    ("circuit", "event", "laps"),
    [("usa", "drivers_strike", 1), ("italia", "record_crowds", 4), ("france", "drivers_strike", 1)],
)
def test_the_event_holds_on_whatever_circuit(circuit: str, event: str, laps: int) -> None:
    race = on_the_grid(custom((circuit, event), seats=2))

    assert (race.view().circuit, race.view().event, race.view().laps) == (circuit, event, laps)


@pytest.mark.clause("HT-18.13", "HT-18.10", "HT-15.4")
def test_example_29_dealt_cards() -> None:
    """France, Safety regulations, snow: Heat 6 - 2 - 1 = 3, Stress 3 - 1 = 2, hand size 6. Italy, rain: 3 and 3."""
    race = on_the_grid(
        custom(("france", "safety_regulations"), garage="basic", draws={"weather": [WEATHER["snow"]]}, seats=2)
    )
    dealt = happened(race, CardsDealt)[0]
    assert (dealt.engine, dealt.stress, dealt.heat_in_deck) == (3, 2, 0)
    assert [car.hand for car in race.view().cars] == [6, 6]
    assert cards_of(race)["stress"] == 2

    race = on_the_grid(custom(("italia", "speed_record"), draws={"weather": [WEATHER["rain"]]}, seats=2))
    dealt = happened(race, CardsDealt)[0]
    assert (dealt.engine, dealt.heat_in_deck) == (3, 3)


@pytest.mark.clause("HT-18.7")
def test_the_title_sponsor_has_no_special_rule() -> None:
    """Nothing for speed, laps or passing, nobody is eliminated, and points are as always."""
    race = tv_like("title_sponsor")
    assert gained(race) == []

    race = run_race(season("1963", seats=2), 1, 0)
    assert points(race) == [6, 9]


def tv_like(event: str) -> Match:
    """Four cars passed at Speed 15 over the line of lap 1."""
    others = ("0/58/1", "0/60/1", "0/61/1", "0/62/1")
    race = turn(driver("0/55/1", *FIFTEEN), legends=others, circuit="gb", event=event, press=[])
    decline(race)
    return race


@pytest.mark.clause("HT-18.4")
def test_more_heat_is_in_the_engine_from_the_start() -> None:
    race = on_the_grid(season("1962", seats=2, garage="basic", draws={"weather": [WEATHER["storm"]]}))

    assert [car.engine for car in race.view().cars] == [7, 7]
    assert Counter(cards_of(race))["heat"] == sum(card == "up-17" for card in car_of(race, 0).upgrades)


@pytest.mark.clause("HT-18.5")
def test_no_cooldown_is_lost_to_the_larger_hand() -> None:
    """With hand size 8 a Heat card in hand counts towards it."""
    race = turn(driver("0/20/1", "basic-2", hand=("heat",)), event="record_crowds", press=[])
    assert Cool("gear", 1) in offered(race)
    act(race, Cool("gear", 1))
    decline(race)

    assert (len(race.view(0).hand), car_of(race).engine) == (8, 7)
