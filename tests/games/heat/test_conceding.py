"""Conceding once a car has finished, and Adrenaline when cars drop out. [HT-22.1, HT-22.3]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.events import Conceded, PlansMade, RaceEnded
from rebufo.games.heat.rules.messages import (
    Concede,
    PlanCard,
    PlanGear,
)
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    asked,
    car_of,
    custom,
    driver,
    finish_first,
    happened,
    offered,
    on_the_grid,
    place,
    places,
    plan_default,
    plans,
    run_race,
    season,
    until,
)

HAND = ("basic-1", "basic-1", "basic-2", "basic-2", "basic-3", "basic-3", "basic-4")


def late(*at: str, **rest: Any) -> Match:
    """The plans of round 10, a car having finished in round 9; USA, two laps."""
    home = {"at": "2/3/1", "status": "finished", "hand": (), "deck": ()}
    cars = [driver(each, hand=HAND) for each in at]
    return plans(*cars, home, **{"round": 10, "first_home": 9, **rest})


@pytest.mark.clause("HT-22.1")
@pytest.mark.parametrize(("first_home", "allowed"), [(0, False), (9, True)])
def test_conceding_is_possible_once_a_car_has_finished(first_home: int, allowed: bool) -> None:
    race = plans(driver("1/40/1", hand=HAND), driver("1/30/1", hand=HAND), round=10, first_home=first_home)

    assert (Concede() in offered(race, 0)) == allowed
    assert race.prompt(0).default != Concede()


@pytest.mark.clause("HT-22.1", "HT-11.1")
def test_not_in_the_round_in_which_the_first_one_finishes() -> None:
    """Its plans are made before; in the next round everybody else may."""
    race = plans(driver("1/67/1", hand=HAND), driver("1/30/1", hand=HAND), driver("1/20/1", hand=HAND))
    assert all(Concede() not in offered(race, seat) for seat in (0, 1, 2))
    race.play(0, PlanGear(2))
    race.play(0, PlanCard("basic-4"))
    race.play(0, PlanCard("basic-3"))
    plan_default(race)
    until(race, lambda race: asked(race) == "plan")

    assert race.waiting == (1, 2)
    assert all(Concede() in offered(race, seat) for seat in (1, 2))


@pytest.mark.clause("HT-22.1", "HT-22.6")
def test_several_who_concede_are_placed_in_reverse_track_order() -> None:
    race = late("1/30/1", "1/40/1", "1/20/1", "1/50/1")
    for seat in (1, 0, 2):
        race.play(seat, Concede())
    plan_default(race)

    assert {seat: places(race)[seat] for seat in (0, 1, 2)} == {2: 5, 0: 4, 1: 3}
    assert [(event.seat, event.place) for event in happened(race, Conceded)] == [(2, 5), (0, 4), (1, 3)]
    assert [car_of(race, seat).status for seat in (0, 1, 2)] == ["out"] * 3


@pytest.mark.clause("HT-22.1", "HT-4.6")
def test_the_car_stays_until_all_plans_are_in_and_the_choice_may_be_changed() -> None:
    race = late("1/40/1", "1/30/1")
    race.play(0, Concede())
    assert (race.waiting, car_of(race, 0).status, place(race, 0)) == ((1,), "racing", "1/40/1")
    assert race.can_undo(0)
    race.undo(0)
    assert race.waiting == (0, 1)
    plan_default(race)

    assert car_of(race, 0).status == "racing"


@pytest.mark.clause("HT-22.1")
def test_the_spot_of_a_car_that_concedes_is_free_in_this_very_round() -> None:
    race = late("1/40/2", "1/39/2")
    race.play(0, Concede())
    race.play(1, PlanGear(1))
    race.play(1, PlanCard("basic-1"))

    assert place(race, 1) == "1/40/2"


@pytest.mark.clause("HT-22.1")
def test_others_do_not_see_who_is_about_to_concede() -> None:
    """A driver who concedes and one who has planned look alike."""
    seen = []
    for concedes in (True, False):
        race = late("1/40/1", "1/30/1")
        if concedes:
            race.play(0, Concede())
        else:
            race.play(0, PlanGear(1))
            race.play(0, PlanCard("basic-1"))
        seen.append((rebufo.to_json(race.view(1)), len(race.events(seat=1))))

    assert seen[0] == seen[1]


@pytest.mark.clause("HT-22.1", "HT-16.13")
def test_a_car_that_concedes_scores_the_points_of_its_place() -> None:
    race = on_the_grid(season(seats=3))
    finish_first(race, 0)
    ahead, behind = race.view().order
    race.play(ahead, Concede())
    race.play(behind, Concede())

    assert happened(race, RaceEnded)[0].cars == (0, ahead, behind)
    assert happened(race, RaceEnded)[0].points == (9, 6, 4)


@pytest.mark.clause("HT-22.1", "HT-22.2", "HT-22.6")
def test_example_41_dropping_out() -> None:
    """A home in round 9, C and D concede in round 10, E leaves in round 11, B finishes."""
    b, c, d, e, a = range(5)
    race = late("1/60/1", "1/40/1", "1/30/1", "1/50/1")
    race.play(c, Concede())
    race.play(d, Concede())
    plan_default(race)
    assert (places(race)[d], places(race)[c]) == (5, 4)
    until(race, lambda race: race.view().round == 11)
    race.retire(e)
    assert places(race)[e] == 3
    until(race, lambda race: race.over)

    assert places(race) == {a: 1, b: 2, e: 3, c: 4, d: 5}


@pytest.mark.clause("HT-22.1", "HT-22.2", "HT-22.6")
def test_of_these_only_the_one_who_leaves_scores_nothing() -> None:
    """The same in a championship: 9, 6, 0, 3 and 2 points."""
    race = on_the_grid(custom(("usa", "title_sponsor"), seats=5))
    finish_first(race, 0)
    second, leaver, fourth, fifth = race.view().order
    race.play(fourth, Concede())
    race.play(fifth, Concede())
    plan_default(race)
    until(race, lambda race: asked(race) == "plan")
    race.retire(leaver)
    run_race(race, second)

    assert happened(race, RaceEnded)[0].cars == (0, second, leaver, fourth, fifth)
    assert happened(race, RaceEnded)[0].points == (9, 6, 0, 3, 2)


@pytest.mark.clause("HT-7.12", "HT-22.1", "HT-22.3")
def test_example_42_adrenaline_after_a_concession() -> None:
    """A, B, C, D still racing, six started: D concedes, C and B have Adrenaline."""
    race = late("1/50/1", "1/40/1", "1/30/1", "1/20/1", started=6)
    race.play(3, Concede())
    plan_default(race)

    assert sorted(happened(race, PlansMade)[0].adrenaline) == [1, 2]


@pytest.mark.clause("HT-22.3", "HT-7.1")
@pytest.mark.parametrize(("started", "lively"), [(6, [1, 2]), (5, [1, 2]), (4, [2])])
def test_adrenaline_counts_the_cars_that_started_and_the_last_of_those_still_racing(
    started: int, lively: list[int]
) -> None:
    race = plans(*(driver(at, hand=HAND) for at in ("0/50/1", "0/40/1", "0/30/1")), started=started)
    plan_default(race)

    assert sorted(happened(race, PlansMade)[0].adrenaline) == lively


@pytest.mark.clause("HT-22.3", "HT-22.7")
def test_a_retirement_while_planning_moves_adrenaline_up() -> None:
    cars = [driver(at, hand=HAND) for at in ("0/50/1", "0/40/1", "0/30/1", "0/20/1", "0/10/1")]
    race = plans(*cars)
    race.retire(4)
    plan_default(race)

    assert sorted(happened(race, PlansMade)[0].adrenaline) == [2, 3]


@pytest.mark.clause("HT-7.12", "HT-22.7")
def test_a_retirement_later_in_the_round_does_not() -> None:
    cars = [driver(at, hand=HAND) for at in ("0/50/1", "0/40/1", "0/30/1")]
    race = plans(*cars)
    plan_default(race)
    assert race.waiting == (0,)
    race.retire(2)

    assert [car.adrenaline for car in race.view().cars[:2]] == [False, False]


@pytest.mark.clause("HT-22.3", "HT-22.7")
@pytest.mark.parametrize(("seats", "lively"), [(6, 2), (5, 1)])
def test_who_leaves_before_the_race_has_not_started_in_it(seats: int, lively: int) -> None:
    """Of five drivers one leaves in the draft: four cars start, and only the last has Adrenaline."""
    race = season(seats=seats)
    assert asked(race) == "draft"
    race.retire(race.waiting[0])
    on_the_grid(race)
    plan_default(race)

    assert len(happened(race, PlansMade)[0].adrenaline) == lively


@pytest.mark.clause("HT-22.1", "HT-11.4")
def test_when_all_drivers_have_conceded_the_legends_are_played_out() -> None:
    race = late("1/40/1", "1/50/1", legends=("1/20/1", "0/30/1"))
    race.play(0, Concede())
    race.play(1, Concede())

    assert race.over
    assert places(race) == {2: 1, 3: 2, 4: 3, 1: 4, 0: 5}


@pytest.mark.clause("HT-22.6")
def test_who_leaves_before_the_plans_are_in_is_below_those_who_concede() -> None:
    race = late("1/40/1", "1/30/1", "1/20/1", "1/50/1")
    race.play(0, Concede())
    race.play(2, Concede())
    race.retire(1)
    plan_default(race)

    assert places(race) == {4: 1, 0: 3, 2: 4, 1: 5}


@pytest.mark.clause("HT-22.1", "HT-22.7")
def test_who_was_about_to_concede_may_leave_instead() -> None:
    race = late("1/40/1", "1/30/1", "1/20/1")
    race.play(0, Concede())
    race.retire(0)
    plan_default(race)

    assert happened(race, Conceded) == []
    assert (places(race)[0], car_of(race, 0).cause) == (4, "left")
