"""A season: its Events in order, the grid by points, and who is champion. [HT-16]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.content import load_cards
from rebufo.games.heat.rules.events import (
    GridSet,
    MarketOpened,
    RaceBegan,
    RaceEnded,
    SeasonBegan,
    SeasonEnded,
)
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    car_of,
    happened,
    on_the_grid,
    points,
    run_race,
    season,
    table,
    until,
)

A, B, C = 0, 1, 2


RACES = {
    "1961": [("gb", "new_grandstand"), ("usa", "speed_record"), ("italia", "drivers_strike")],
    "1962": [("italia", "restrictions_lifted"), ("gb", "record_crowds"), ("france", "corruption")],
    "1963": [
        ("usa", "title_sponsor"),
        ("gb", "live_tv"),
        ("france", "safety_regulations"),
        ("italia", "sponsor_withdraws"),
    ],
}


SIZES = {"basic": 34, "advanced": 62, "mixed": 96}


def deck(garage: str) -> Counter[str]:
    """The Upgrades an option puts into the deck, each as often as it is there."""
    cards = [card for card in load_cards().upgrade if garage in {"mixed", card.set}]
    return Counter({card.id: card.count for card in cards})


def grid(race: Match) -> tuple[int, ...]:
    return happened(race, GridSet)[-1].cars


@pytest.mark.clause("HT-16.1")
@pytest.mark.parametrize("name", RACES)
def test_a_season_is_the_list_of_its_events(name: str) -> None:
    race = season(name, seats=2)
    assert happened(race, SeasonBegan)[0].season == name
    assert [circuit for circuit, _ in RACES[name]] == list(happened(race, SeasonBegan)[0].circuits)
    while not race.over:
        run_race(race, 0, 1)

    assert [(event.circuit, event.event) for event in happened(race, RaceBegan)] == RACES[name]
    assert [event.race for event in happened(race, RaceBegan)] == list(range(1, len(RACES[name]) + 1))
    assert [event.race for event in happened(race, RaceEnded)] == list(range(1, len(RACES[name]) + 1))
    assert race.view().race == len(RACES[name])  # the last one is not followed by another


@pytest.mark.clause("HT-16.3")
@pytest.mark.parametrize("garage", SIZES)
def test_only_upgrades_of_the_option_are_used_all_season(garage: str) -> None:
    race = season("1962", seats=3, garage=garage)
    assert sum(deck(garage).values()) == SIZES[garage]
    while not race.over:
        run_race(race, 2, 0, 1)

    seen = {card for event in happened(race, MarketOpened) for card in event.cards}
    assert seen <= set(deck(garage))
    assert len(happened(race, MarketOpened)) == 3


@pytest.mark.clause("HT-16.3")
def test_there_is_no_season_without_a_garage_and_it_is_mixed_if_nobody_says() -> None:
    assert season(seats=2).setup.options["garage"] == "mixed"
    with pytest.raises(rebufo.SetupError) as caught:
        season(seats=2, garage="off")
    assert caught.value.text("en") != caught.value.text("es")


@pytest.mark.clause("HT-16.5", "HT-2.2")
def test_the_first_grid_is_random_legends_included() -> None:
    race = season(seats=2, legends=2, draws={"grid": [3, 0, 2]})
    assert grid(race) == (3, 0, 2, 1)
    poles = Counter(grid(season(seats=2, legends=2, seed=seed))[0] for seed in range(80))

    assert set(poles) == {0, 1, 2, 3}
    assert max(poles.values()) < 40


@pytest.mark.clause("HT-16.5")
def test_later_grids_go_by_points_legends_included() -> None:
    race = season(seats=3, legends=2)
    run_race(race, 4, 1, 2, 3, 0)
    assert points(race) == [2, 6, 4, 3, 9]
    assert grid(race) == (4, 1, 2, 3, 0)
    run_race(race, 0, 3, 1, 2, 4)

    assert points(race) == [11, 10, 7, 9, 11]
    assert grid(race) == (0, 4, 1, 3, 2)  # level on 11: 0 was first, 4 last in the race before


@pytest.mark.clause("HT-16.5", "HT-2.1")
def test_the_grid_is_where_the_cars_stand() -> None:
    race = season(seats=3)
    run_race(race, C, A, B)
    on_the_grid(race)
    for car in table(race).cars:
        car.gear = 3
    run_race(race, C, A, B)
    on_the_grid(race)
    spots = [(car_of(race, car).lap, car_of(race, car).space, car_of(race, car).lane) for car in (C, A, B)]

    assert race.view().circuit == "italia"
    assert spots == [(-1, 53, 1), (-1, 53, 2), (-1, 52, 1)]
    assert [car.gear for car in race.view().cars] == [1, 1, 1]


@pytest.mark.clause("HT-16.5", "HT-16.16")
def test_example_30_grid_and_ties() -> None:
    """A and B have 15 each, B was first in the second race: B stands before A."""
    race = season(seats=3)
    run_race(race, A, B, C)
    run_race(race, B, A, C)

    assert points(race) == [15, 15, 8]
    assert grid(race) == (B, A, C)
    assert [row.seat for row in race.standings] == [B, A, C]


@pytest.mark.clause("HT-16.16")
def test_the_champion_of_a_tie_was_better_in_the_last_race() -> None:
    """21 points each: A with 9 + 6 + 6, B with 6 + 4 + 11 (Drivers' strike)."""
    race = season(seats=3)
    run_race(race, A, B, C)
    run_race(race, C, A, B)
    run_race(race, B, A, C)

    assert race.over
    assert points(race) == [21, 21, 17]
    assert [(row.place, row.seat, row.points) for row in race.standings] == [(1, B, 21), (2, A, 21), (3, C, 17)]
    assert happened(race, SeasonEnded)[0].cars == (B, A, C)
    assert happened(race, SeasonEnded)[0].points == (21, 21, 17)


@pytest.mark.clause("HT-16.16")
def test_points_come_before_the_last_race() -> None:
    race = season(seats=3)
    for order in ((A, B, C), (A, B, C), (C, B, A)):
        run_race(race, *order)

    assert points(race) == [22, 18, 19]
    assert [row.seat for row in race.standings] == [A, C, B]


@pytest.mark.clause("HT-16.13")
@pytest.mark.parametrize(
    ("seats", "legends", "order"),
    [(6, 0, (3, 1, 5, 0, 2, 4)), (2, 4, (4, 0, 5, 3, 1, 2)), (2, 0, (1, 0)), (1, 1, (1, 0))],
)
def test_places_score_9_6_4_3_2_1_legends_too(seats: int, legends: int, order: tuple[int, ...]) -> None:
    race = season(seats=seats, legends=legends)
    run_race(race, *order)
    scored = dict(zip(order, (9, 6, 4, 3, 2, 1), strict=False))

    assert points(race) == [scored[car] for car in sorted(order)]
    assert happened(race, RaceEnded)[0].cars == order
    assert happened(race, RaceEnded)[0].points == tuple(scored[car] for car in order)


@pytest.mark.clause("HT-16.13")
def test_a_single_race_scores_nothing() -> None:
    race = rebufo.new("heat", seats=2, seed=1, legends=0, laps=1)
    until(race, lambda race: race.over)

    assert points(race) == [0, 0]


def raced_at_random(**setup: Any) -> Match:
    """A season by drivers who take the options in turn."""
    race = season(**setup)
    count = 0
    while not race.over:
        options = race.prompt(race.waiting[0]).options
        race.play(race.waiting[0], options[count * 7 % len(options)])
        count += 1
    return race


@pytest.mark.clause("HT-16.5", "HT-16.13", "HT-16.16")
@pytest.mark.parametrize(
    ("name", "seats", "legends", "seed"), [("1961", 2, 2, 1), ("1963", 3, 0, 2), ("custom", 2, 1, 3)]
)
def test_the_books_of_a_whole_season_are_right(name: str, seats: int, legends: int, seed: int) -> None:
    """Points add up race by race, every grid and the final table follow from them."""
    race = raced_at_random(name=name, seats=seats, legends=legends, seed=seed)
    grids = [event.cars for event in happened(race, GridSet)]
    total = [0] * (seats + legends)
    order: tuple[int, ...] = ()
    for number, ended in enumerate(happened(race, RaceEnded), 1):
        for car, score in zip(ended.cars, ended.points, strict=True):
            total[car] += score
        order = tuple(sorted(range(len(total)), key=lambda car: (-total[car], ended.cars.index(car))))
        if number < len(grids):
            assert grids[number] == order
        else:
            assert happened(race, SeasonEnded)[0].cars == order
    assert points(race) == total
    assert [row.seat for row in race.standings] == [car for car in order if car < seats]
    assert [row.place for row in race.standings] == [place for place, car in enumerate(order, 1) if car < seats]
