"""Sponsor withdraws: who spins out is out of the race. [HT-18.11, HT-18.12, HT-18.15]"""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.heat.rules.events import Eliminated, RaceEnded, SpunOut
from rebufo.games.heat.rules.messages import Done, PlanCard, PlanGear
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    act,
    asked,
    car_of,
    custom,
    decline,
    discard_of,
    driver,
    happened,
    hold,
    names,
    on_the_grid,
    places,
    plan_default,
    points,
    put,
    run_race,
    table,
    turn,
    until,
)

FIFTEEN = ("basic-4", "basic-4", "basic-4", "basic-3")


def spun(**rest: Any) -> Match:
    """Two drivers who cannot pay for the corner at 12 of the USA, and one far behind."""
    cars = [
        driver("0/10/1", *FIFTEEN, engine=0, hand=("basic-2", "sp-wings")),
        driver("0/9/1", *FIFTEEN, engine=0),
        driver("0/1/1", "basic-1"),
    ]
    return turn(*cars, event="sponsor_withdraws", press=[], **rest)


@pytest.mark.clause("HT-18.11", "HT-18.12")
def test_a_spin_out_eliminates_and_who_is_out_earlier_is_lower() -> None:
    race = spun()
    decline(race, 0)
    assert (car_of(race, 0).status, car_of(race, 0).place) == ("out", 3)
    decline(race, 1)

    assert places(race) == {0: 3, 1: 2}
    assert [(event.seat, event.place) for event in happened(race, Eliminated)] == [(0, 3), (1, 2)]
    assert len(happened(race, SpunOut)) == 2
    assert race.waiting == (2,)


@pytest.mark.clause("HT-18.11")
def test_in_other_races_a_spin_out_does_not_eliminate() -> None:
    race = turn(driver("0/10/1", *FIFTEEN, engine=0), event="title_sponsor", press=[])
    decline(race)

    assert car_of(race).status == "racing"


@pytest.mark.clause("HT-18.12")
def test_the_spot_of_an_eliminated_car_is_free_at_once() -> None:
    """The first would be put back to 0/11/1; the second gets that very spot."""
    race = spun()
    decline(race, 0)
    decline(race, 1)
    first, second = happened(race, SpunOut)

    assert (first.space, first.lane) == (second.space, second.lane) == (11, 1)


@pytest.mark.clause("HT-18.12", "HT-11.4")
def test_the_last_car_left_races_on_alone_and_wins() -> None:
    race = spun(laps=1)
    decline(race, 0)
    decline(race, 1)
    until(race, lambda race: race.over)

    assert [(row.place, row.seat) for row in race.standings][:1] == [(1, 2)]
    assert {row.seat: row.retired for row in race.standings} == {0: "eliminated", 1: "eliminated", 2: ""}


@pytest.mark.clause("HT-18.15", "HT-10.3")
def test_of_an_eliminated_cars_turn_only_the_play_area_is_cleared() -> None:
    """No step 8, no draw; a Sponsorship card that was played is used up, the one in hand is not."""
    cars = [
        driver("0/10/1", "sp-turbo", "basic-4", engine=1, hand=("basic-2", "sp-wings")),
        driver("0/1/1", "basic-1"),
    ]
    race = turn(*cars, event="sponsor_withdraws", press=[])
    act(race, Done())

    assert race.waiting == (1,)
    assert discard_of(race)[-1] == "basic-4"
    assert names(race, table(race).sponsor_pile) == ["sp-turbo"]
    assert [card for card in race.view(0).hand if card.startswith(("basic", "sp"))] == ["basic-2", "sp-wings"]
    assert car_of(race, 0).deck == 12


@pytest.mark.clause("HT-18.12", "HT-18.15", "HT-16.14")
def test_in_a_championship_an_eliminated_car_scores_0_and_its_driver_keeps_the_cards() -> None:
    race = on_the_grid(custom(("usa", "sponsor_withdraws"), ("gb", "title_sponsor"), garage="basic"))
    own = race.view().cars[1].upgrades
    put(race, 1, "0/5/1")
    put(race, 0, "0/1/1")
    put(race, 2, "0/0/1")
    hold(race, 1, "basic-4", "basic-4", "basic-3", "basic-3", "basic-1", "basic-1", "basic-1", gear=2, engine=0)
    race.play(1, PlanGear(3))
    for card in ("basic-4", "basic-4", "basic-3"):
        if 1 in race.waiting:
            race.play(1, PlanCard(card))
    plan_default(race)
    until(race, lambda race: car_of(race, 1).status == "out")
    run_race(race, 0, 2)

    assert happened(race, RaceEnded)[0].cars == (0, 2, 1)
    assert points(race) == [9, 0, 6]
    on_the_grid(race)
    assert race.view().event == "title_sponsor"
    assert car_of(race, 1).upgrades[:1] == own
    assert car_of(race, 1).status == "racing"


@pytest.mark.clause("HT-18.12", "HT-18.11")
def test_when_all_are_eliminated_the_last_of_them_is_first_with_0_points() -> None:
    race = on_the_grid(custom(("usa", "sponsor_withdraws"), garage="basic", seats=2, draws={"grid": [0]}))
    for seat, at in ((0, "0/10/1"), (1, "0/9/1")):
        put(race, seat, at)
        hold(race, seat, "basic-4", "basic-4", "basic-3", *["basic-2"] * 3, "basic-1", gear=2, engine=0)
    for seat in (0, 1):
        race.play(seat, PlanGear(3))
        for card in ("basic-4", "basic-4", "basic-3"):
            race.play(seat, PlanCard(card))
    until(race, lambda race: bool(table(race).results))

    assert happened(race, RaceEnded)[0].cars == (1, 0)
    assert points(race) == [0, 0]


@pytest.mark.clause("HT-18.12", "HT-18.11")
def test_elimination_in_the_first_round() -> None:
    """From the grid of Italy: 16 spaces over the line at 10 with an empty Engine."""
    race = on_the_grid(custom(("italia", "sponsor_withdraws"), garage="basic", seats=3, draws={"grid": [0, 1]}))
    hold(race, 0, *["basic-4"] * 3, *["basic-3"] * 3, "basic-1", gear=3, engine=0)
    race.play(0, PlanGear(4))
    for card in ("basic-4", "basic-4", "basic-4", "basic-3"):
        race.play(0, PlanCard(card))
    plan_default(race)
    until(race, lambda race: car_of(race, 0).status != "racing")

    assert (car_of(race, 0).status, car_of(race, 0).place, race.view().round) == ("out", 3, 1)
    assert asked(race) in {"plan", "react", "discard", "slipstream"}
    assert 0 not in race.waiting
