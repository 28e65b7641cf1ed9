"""Weather and Road Conditions: the tokens, and what they change. [HT-15.1 to HT-15.7]"""

from __future__ import annotations

from pathlib import Path

import pytest

import rebufo
from rebufo.games.heat.rules.content import CIRCUITS
from rebufo.games.heat.rules.events import CardsDealt, RoadLaid, SponsorsDrawn, SpunOut
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.heat.scenes_cards import (
    asked,
    car_of,
    coolings,
    corners,
    done,
    drive_on,
    driver,
    happened,
    road,
    totals,
    turn,
    weather,
)

WEATHER = ("cloud", "fog", "storm", "snow", "rain", "sun")
ROAD = ("limit_up", "limit_down", "overheat", "slipstream", "free_boost", "weather")


def new(seats: int = 4, circuit: str = "usa", **draws: list[int]) -> Match:
    return rebufo.new("heat", seats=seats, seed=5, circuit=circuit, weather=True, draws=draws)


@pytest.mark.clause("HT-15.1")
@pytest.mark.parametrize("number", range(6))
def test_one_of_six_weather_tokens_is_drawn_for_all_to_see(number: int) -> None:
    race = new(weather=[number])

    assert [race.view(viewer).weather for viewer in (None, 0, 3)] == [WEATHER[number]] * 3
    assert [each.weather for each in race.events(0, 2) if isinstance(each, RoadLaid)] == [WEATHER[number]]


@pytest.mark.clause("HT-15.1")
def test_the_weather_is_drawn_at_random() -> None:
    drawn = {rebufo.new("heat", seats=2, seed=seed, weather=True).view().weather for seed in range(60)}

    assert drawn == set(WEATHER)


@pytest.mark.clause("HT-15.2")
@pytest.mark.parametrize(("circuit", "corners"), [("usa", 4), ("gb", 5), ("italia", 3), ("france", 5)])
def test_each_corner_gets_a_token_in_their_order(circuit: str, corners: int) -> None:
    kinds = [5, 3, 0, 4, 5][:corners]
    race = new(circuit=circuit, road=kinds)

    assert list(race.view().road) == [ROAD[kind] for kind in kinds]


@pytest.mark.clause("HT-15.2")
@pytest.mark.parametrize("kind", range(6))
def test_there_are_two_tokens_of_each_kind(kind: int) -> None:
    assert list(new(road=[kind, kind]).view().road)[:2] == [ROAD[kind]] * 2
    with pytest.raises(SetupError):
        new(road=[kind, kind, kind])


@pytest.mark.clause("HT-15.2")
def test_without_weather_there_are_no_tokens() -> None:
    race = rebufo.new("heat", seats=2, seed=5)

    assert not race.view().weather
    assert not any(race.view().road)


@pytest.mark.clause("HT-15.3")
@pytest.mark.parametrize(("token", "limit"), [("limit_up", 4), ("limit_down", 2), ("overheat", 3)])
def test_a_corner_token_changes_its_corner_and_no_other(token: str, limit: int) -> None:
    """On the corner at 33, from before it and from before the next at 49; both have limit 3."""
    at_33 = drive_on(turn(driver("0/32/2", "basic-1"), road=road(token, 1)))
    at_49 = drive_on(turn(driver("0/48/2", "basic-1"), road=road(token, 1), legends=["0/20/1"]))

    assert [check[1] for check in corners(at_33)] == [limit]
    assert [check[1] for check in corners(at_49)] == [3]


@pytest.mark.clause("HT-15.3")
@pytest.mark.parametrize(("start", "works"), [("0/10/1", False), ("0/11/1", True), ("0/31/2", True), ("0/32/2", False)])
def test_a_sector_token_works_from_its_corner_to_the_next(start: str, works: bool) -> None:
    """One space on with an empty Engine: only where it is free may the driver boost."""
    race = turn(driver(start, "basic-1", engine=0), road=road("free_boost"))

    assert (asked(race) == "react") == works


@pytest.mark.clause("HT-15.4", "HT-2.4")
@pytest.mark.parametrize(
    ("name", "engine", "stress", "in_deck", "in_discard"),
    [
        ("cloud", 6, 2, 0, 0),
        ("fog", 7, 3, 0, 0),
        ("storm", 6, 4, 0, 0),
        ("snow", 5, 3, 0, 0),
        ("rain", 3, 3, 3, 0),
        ("sun", 3, 3, 0, 3),
    ],
)
def test_the_weather_changes_what_everybody_starts_with(
    name: str, engine: int, stress: int, in_deck: int, in_discard: int
) -> None:
    """12 Basic cards and 3 starting Upgrades besides; 7 cards are in hand already."""
    race = new(weather=[WEATHER.index(name)])
    (dealt,) = happened(race, CardsDealt)

    assert (dealt.engine, dealt.stress, dealt.heat_in_deck, dealt.heat_in_discard) == (
        engine,
        stress,
        in_deck,
        in_discard,
    )
    for seat in range(4):
        car = car_of(race, seat)
        assert (car.engine, car.hand + car.deck, car.discard) == (engine, 12 + 3 + stress + in_deck, in_discard)
        assert car.discard_top == ("heat" if in_discard else "")


@pytest.mark.clause("HT-15.4")
def test_rain_puts_heat_cards_into_the_deck() -> None:
    """With the one of the starting Upgrades there are four to be drawn."""
    race = new(weather=[WEATHER.index("rain")], deck1=[6, 6, 6, 6])
    assert list(race.view(0).hand).count("heat") == 4
    with pytest.raises(SetupError):
        new(weather=[WEATHER.index("rain")], deck1=[6, 6, 6, 6, 6])


@pytest.mark.clause("HT-15.5")
@pytest.mark.parametrize(
    ("name", "cooling", "slipstream"),
    [
        ("cloud", set(), {0, 2}),
        ("fog", {("gear", 1)}, {0}),
        ("storm", {("gear", 1)}, {0, 2, 4}),
        ("snow", {("gear", 1), ("sector", 1)}, {0, 2}),
        ("rain", {("gear", 1), ("sector", 1)}, {0, 2}),
        ("sun", {("gear", 1)}, {0, 2, 4}),
    ],
)
def test_what_the_weather_does_in_its_sectors(name: str, cooling: set[tuple[str, int]], slipstream: set[int]) -> None:
    race = turn(driver("0/13/2", "basic-1", "basic-1", hand=["heat"]), legends=["0/15/1"], **weather(name))

    assert coolings(race) == cooling
    assert totals(done(race, "react")) == slipstream


@pytest.mark.clause("HT-15.5")
@pytest.mark.parametrize("name", WEATHER)
def test_the_weather_does_nothing_in_other_sectors(name: str) -> None:
    car = driver("0/13/2", "basic-1", "basic-1", hand=["heat"])
    race = turn(car, legends=["0/15/1"], **weather(name, corner=1))

    assert coolings(race) == {("gear", 1)}
    assert totals(done(race, "react")) == {0, 2}


@pytest.mark.clause("HT-15.6", "HT-9.3")
@pytest.mark.parametrize(("token", "check"), [("limit_up", (1, 4, 5, 1)), ("limit_down", (1, 2, 5, 3))])
def test_a_limit_token_changes_what_a_corner_costs(token: str, check: tuple[int, int, int, int]) -> None:
    race = drive_on(turn(driver("0/30/2", "basic-4", "basic-1"), road=road(token, 1)))

    assert corners(race) == [check]
    assert car_of(race).engine == 6 - check[3]


@pytest.mark.clause("HT-15.6", "HT-17.7")
@pytest.mark.parametrize(("token", "earned"), [("", 1), ("limit_up", 0), ("limit_down", 1)])
def test_a_limit_token_counts_for_the_press(token: str, earned: int) -> None:
    """Speed 5 at limit 3: with +1 it is only 1 above."""
    car = driver("0/30/2", "basic-4", "basic-1")
    race = drive_on(turn(car, road=road(token, 1), press=[1], event="title_sponsor"))

    assert len(happened(race, SponsorsDrawn)) == earned


@pytest.mark.clause("HT-15.6", "HT-14.6")
@pytest.mark.parametrize(("token", "space"), [("", 34), ("limit_up", 35), ("limit_down", 33)])
def test_a_limit_token_counts_for_legends(token: str, space: int) -> None:
    """Green at 0/29 with card 1: the limit of 3 and a diamond of 2."""
    race = turn(
        driver("0/13/2", "basic-1"),
        legends=["0/60/1", "0/29/1"],
        turn=2,
        road=road(token, 1),
        draws={"legends": [1]},
    )

    assert car_of(race, 2).space == space


@pytest.mark.clause("HT-15.7")
@pytest.mark.parametrize(("speed", "heat"), [(3, 0), (4, 2), (5, 3)])
def test_overheat_costs_one_more_if_the_speed_is_above_the_limit(speed: int, heat: int) -> None:
    race = turn(driver("0/30/2", f"basic-{speed - 1}", "basic-1"), road=road("overheat", 1))
    drive_on(race)

    assert corners(race) == [(1, 3, speed, heat)]


@pytest.mark.clause("HT-15.7")
def test_the_heat_of_overheat_may_be_the_one_that_is_missing() -> None:
    race = turn(driver("0/30/2", "basic-3", "basic-1", engine=1), road=road("overheat", 1))
    drive_on(race)

    assert [each.cost for each in happened(race, SpunOut)] == [2]


@pytest.mark.clause("HT-15.4", "HT-2.7")
@pytest.mark.parametrize(
    ("name", "engine", "stress", "in_deck", "in_discard"),
    [("rain", 0, 0, 2, 0), ("sun", 0, 0, 0, 2), ("snow", 1, 0, 0, 0), ("cloud", 2, 0, 0, 0)],
)
def test_with_fewer_than_three_heat_cards_all_are_moved(
    name: str, engine: int, stress: int, in_deck: int, in_discard: int, tmp_path: Path
) -> None:
    """A circuit of one's own, with 2 Heat and no Stress."""
    text = (CIRCUITS / "italia.toml").read_text("utf-8")
    own = tmp_path / "cold.toml"
    own.write_text(text.replace("heat = 6", "heat = 2").replace("stress = 3", "stress = 0"), "utf-8")
    (dealt,) = happened(new(circuit=str(own), weather=[WEATHER.index(name)]), CardsDealt)

    assert dealt == CardsDealt(engine, stress, in_deck, in_discard)
