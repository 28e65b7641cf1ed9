"""Leaving between races, and the end of a season that nobody can go on with. [HT-22.7, HT-22.8]"""

from __future__ import annotations

from collections import Counter

import pytest

import rebufo
from rebufo.games.heat.rules.events import CarLeft, RaceEnded, SeasonEnded
from rebufo.games.heat.rules.invariants import invariants
from rebufo.games.heat.rules.messages import KeepUpgrade
from rebufo.kernel.season import Season
from tests.games.heat.scenes_season import (
    asked,
    car_of,
    default,
    finish_first,
    goat,
    happened,
    names,
    on_the_grid,
    points,
    run_race,
    season,
    sponsors_of,
    table,
    to_race,
    until,
    who,
)


@pytest.mark.clause("HT-22.7")
def test_upgrades_go_back_to_the_deck_in_a_season() -> None:
    race = on_the_grid(season(seats=3, garage="basic"))
    assert race.view().upgrade_deck == 31
    own = car_of(race, 1).upgrades
    race.retire(1)

    assert race.view().upgrade_deck == 32
    assert own[0] in names(race, table(race).upgrade_bag)
    assert car_of(race, 1).upgrades == ()


@pytest.mark.clause("HT-22.2", "HT-22.6", "HT-22.7")
def test_points_won_so_far_stay_and_no_more_are_scored() -> None:
    race = to_race(season(seats=3), 2, 2, 1, 0)
    race.retire(2)
    assert points(race) == [4, 6, 9]
    run_race(race, 1, 0)
    assert happened(race, RaceEnded)[-1].cars == (1, 0, 2)
    assert points(race) == [10, 15, 9]
    run_race(race, 0, 1)

    assert points(race) == [21, 21, 9]
    assert [(row.car, row.points, row.left) for row in Season(race).standings] == [
        (0, 21, False),
        (1, 21, False),
        (2, 9, True),
    ]
    assert happened(race, RaceEnded)[-1].cars == (0, 1)
    assert [row.seat for row in race.standings] == [0, 1, 2]


@pytest.mark.clause("HT-22.7")
def test_in_later_races_no_car_is_placed_and_nothing_is_picked() -> None:
    race = to_race(season(seats=3), 2, 2, 1, 0)
    race.retire(2)
    run_race(race, 1, 0)
    assert len(race.view().market) == 5
    picked: list[int] = []
    while asked(race) == "draft":
        picked.extend(race.waiting)
        default(race)

    assert sorted(picked) == [0, 1]
    on_the_grid(race)
    assert race.waiting == (0, 1)
    assert car_of(race, 2).status not in {"racing", "finished"}
    assert sorted(race.view().order) == [0, 1]
    assert sponsors_of(race, 2) == Counter()


@pytest.mark.clause("HT-22.6", "HT-22.7")
def test_who_leaves_after_being_classified_keeps_place_and_points() -> None:
    race = on_the_grid(season(seats=3))
    finish_first(race, 0)
    race.retire(0)
    assert race.waiting == (1, 2)
    run_race(race, 1, 2)

    assert happened(race, RaceEnded)[0].cars == (0, 1, 2)
    assert points(race) == [9, 6, 4]
    assert [(event.seat, event.place) for event in happened(race, CarLeft)] == [(0, 0)]
    on_the_grid(race)
    assert race.waiting == (1, 2)


@pytest.mark.clause("HT-22.7", "HT-22.6")
def test_who_leaves_before_the_first_round_of_a_race_has_no_place_in_it() -> None:
    race = season(seats=3)
    run_race(race, 2, 1, 0)
    assert asked(race) == "draft"
    race.retire(2)
    assert invariants(table(race)) == [], "the places to come are those of two cars"
    run_race(race, 1, 0)

    assert [(event.seat, event.place) for event in happened(race, CarLeft)] == [(2, 0)]
    assert [event.cars for event in happened(race, RaceEnded)] == [(2, 1, 0), (1, 0)]


@pytest.mark.clause("HT-22.7")
def test_leaving_in_the_draft_hands_the_pick_on() -> None:
    race = season(seats=3, draws={"grid": [0, 1]})
    assert who(race) == [2]
    market = race.view().market
    race.retire(2)

    assert (asked(race), who(race)) == ("draft", [1])
    assert race.view().market == market


@pytest.mark.clause("HT-22.7")
def test_a_driver_who_is_still_to_pick_may_leave() -> None:
    race = season(seats=3, draws={"grid": [0, 1]})
    race.retire(1)
    assert race.waiting == (2,)
    default(race)

    assert (asked(race), race.waiting) == ("draft", (0,))


@pytest.mark.clause("HT-22.7", "HT-16.8")
def test_leaving_in_the_exchange_drops_it() -> None:
    race = season(seats=3, draws={"grid": [0, 1]})
    until(race, lambda race: asked(race) == "swap")
    assert race.waiting == (2,)
    race.retire(2)

    assert (asked(race), who(race)) == ("plan", [0, 1])


@pytest.mark.clause("HT-22.7", "HT-16.8")
def test_who_is_last_after_somebody_left_has_the_exchange() -> None:
    race = season(seats=3, draws={"grid": [0, 1]})
    default(race)
    race.retire(2)
    until(race, lambda race: asked(race) == "swap")

    assert race.waiting == (1,)


@pytest.mark.clause("HT-22.7", "HT-20.3")
@pytest.mark.parametrize("answered", [True, False])
def test_leaving_while_all_choose_what_to_keep(answered: bool) -> None:
    race = goat(seats=3)
    for _ in range(3):
        run_race(race, 0, 1, 2)
    assert asked(race) == "goat_keep"
    if answered:
        race.play(1, KeepUpgrade(""))
    race.retire(1)
    assert race.waiting == (0, 2)
    default(race)
    default(race)

    assert (asked(race), len(race.view().market)) == ("draft", 5)
    on_the_grid(race)
    assert race.waiting == (0, 2)


@pytest.mark.clause("HT-22.7", "HT-20.3")
def test_when_the_last_one_who_must_choose_leaves_the_next_season_begins() -> None:
    race = goat(seats=3)
    for _ in range(3):
        run_race(race, 0, 1, 2)
    race.play(0, race.prompt(0).default)
    race.play(2, race.prompt(2).default)
    race.retire(1)

    assert (asked(race), race.view().season) == ("draft", "1962")


@pytest.mark.clause("HT-22.8")
def test_if_no_driver_is_left_the_game_ends_at_once() -> None:
    race = rebufo.new("heat", seats=2, seed=1, legends=2)
    race.retire(0)
    assert race.waiting == (1,)
    race.retire(1)

    assert race.over
    assert {row.seat: row.retired for row in race.standings} == {0: "left", 1: "left"}
    assert [row.seat for row in race.standings] == [1, 0]


@pytest.mark.clause("HT-22.8")
@pytest.mark.parametrize("moment", ["draft", "swap", "plan", "react", "goat_keep"])
def test_if_no_driver_is_left_a_season_ends_at_once(moment: str) -> None:
    race = goat(seats=2, legends=1)
    if moment == "goat_keep":
        for _ in range(3):
            run_race(race, 0, 1, 2)
    until(race, lambda race: asked(race) == moment)
    race.retire(1)
    assert not race.over
    race.retire(0)

    assert race.over
    assert race.waiting == ()


@pytest.mark.clause("HT-22.8", "HT-16.6")
@pytest.mark.parametrize("moment", ["draft", "swap"])
def test_a_race_that_has_not_begun_is_not_scored_when_the_last_driver_leaves(moment: str) -> None:
    race = season(seats=2, legends=1)
    run_race(race, 2, 0, 1)
    until(race, lambda race: asked(race) == moment)
    race.retire(0)  # the other one, last on the grid, is asked for the exchange
    race.retire(1)

    assert race.over
    assert len(happened(race, RaceEnded)) == 1
    assert points(race) == [6, 4, 9]


@pytest.mark.clause("HT-22.8")
def test_a_race_that_has_begun_goes_on_with_a_single_car() -> None:
    race = rebufo.new("heat", seats=2, seed=1, legends=0, laps=1)
    race.retire(1)
    assert race.waiting == (0,)
    until(race, lambda race: race.over)

    assert [(row.place, row.seat, row.status) for row in race.standings] == [(1, 0, "finished"), (2, 1, "out")]


@pytest.mark.clause("HT-22.8")
def test_with_fewer_than_2_cars_no_later_race_is_run_and_the_table_stands() -> None:
    race = on_the_grid(season(seats=2))
    race.retire(1)
    assert race.waiting == (0,)
    run_race(race, 0)

    assert race.over
    assert points(race) == [9, 0]
    assert len(happened(race, RaceEnded)) == 1
    assert [(row.place, row.seat, row.points) for row in race.standings] == [(1, 0, 9), (2, 1, 0)]


@pytest.mark.clause("HT-22.8")
def test_a_race_that_two_cars_cannot_start_is_not_run() -> None:
    """The second driver leaves in the draft before the second race: it has not begun."""
    race = season(seats=2)
    run_race(race, 1, 0)
    assert asked(race) == "draft"
    race.retire(1)

    assert race.over
    assert len(happened(race, RaceEnded)) == 1
    assert points(race) == [6, 9]
    assert [row.seat for row in race.standings] == [1, 0]
    assert [(event.cars, event.points) for event in happened(race, SeasonEnded)] == [((1, 0), (9, 6))]
    assert race.view().sponsor_deck == 35, "those that nobody used are back in it"
    assert not table(race).running, "no car is on its way"


@pytest.mark.clause("HT-22.8")
def test_with_a_legend_left_the_season_goes_on() -> None:
    race = on_the_grid(season(seats=2, legends=1))
    race.retire(1)
    run_race(race, 2, 0)

    assert not race.over
    assert (asked(race), len(race.view().market)) == ("draft", 4)
    run_race(race, 0, 2)
    assert points(race) == [6 + 9, 0, 9 + 6]


@pytest.mark.clause("HT-22.8", "HT-20.5")
def test_the_seasons_to_come_are_not_run_either() -> None:
    race = on_the_grid(goat(seats=2))
    race.retire(0)
    run_race(race, 1)

    assert race.over
    assert [(row.seat, row.points) for row in race.standings] == [(1, 9), (0, 0)]
