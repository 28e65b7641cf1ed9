"""Chapter 3: rounds, steps and the order of turns."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import (
    CardFlipped,
    CardsDiscarded,
    CardsDrawn,
    CardsRevealed,
    Cooled,
    CornerChecked,
    Finished,
    LegendCardShown,
    Moved,
    PlansMade,
    RoundBegan,
)
from rebufo.games.heat.rules.messages import Boost, Cool, Discard, Done, Slipstream
from tests.games.heat.scenes_race import (
    act,
    asked,
    decline,
    driver,
    happened,
    moves,
    offered,
    place,
    plan,
    round_of,
    scene,
)

ONE_CARD = {"hand": ["basic-1"], "engine": 0}  # a driver with nothing to decide but the gear


@pytest.mark.clause("HT-3.1", "HT-4.6")
def test_all_drivers_plan_at_the_same_time_and_legends_do_not() -> None:
    race = round_of(*(driver(f"0/{space}/1", **ONE_CARD) for space in (40, 30, 20)), legends=["0/10/1"])

    assert list(race.waiting) == [0, 1, 2]
    plan(race, 1, 1)
    assert list(race.waiting) == [0, 2]


@pytest.mark.clause("HT-3.1")
def test_a_car_takes_its_whole_turn_before_the_next_starts() -> None:
    """Order: seat 1, the Legend, seat 0."""
    race = round_of(
        driver("0/10/1", **ONE_CARD), driver("0/30/1", **ONE_CARD), legends=["0/20/1"], draws={"legends": [1]}
    )
    plan(race, 0, 1)
    plan(race, 1, 1)
    decline(race)
    kinds = (CardsRevealed, Moved, CardsDrawn, LegendCardShown)
    told = [event for event in race.events() if isinstance(event, kinds)]

    assert [type(event) for event in told] == [
        *(CardsRevealed, Moved, CardsDrawn),
        *(LegendCardShown, Moved),
        *(CardsRevealed, Moved, CardsDrawn),
    ]
    assert [event.car for event in happened(race, Moved)] == [1, 2, 0]


@pytest.mark.clause("HT-3.1")
def test_nothing_is_revealed_before_the_last_plan_is_in() -> None:
    race = round_of(driver("0/10/1", **ONE_CARD), driver("0/30/1", **ONE_CARD))
    plan(race, 1, 1)

    assert happened(race, PlansMade) == []
    assert happened(race, CardsRevealed) == []
    plan(race, 0, 1)
    assert len(happened(race, PlansMade)) == 1


@pytest.mark.clause("HT-3.2")
def test_the_steps_of_a_turn_follow_each_other() -> None:
    """Flip, move, cool and boost in the order wished for, slipstream over a Corner Line, check it, discard, draw."""
    race = scene(
        driver("0/5/1", "stress", hand=["heat", "basic-4"], top=["basic-2", "basic-3"], engine=3),
        legends=["0/11/1"],
    )
    act(race, Cool("gear", 1), Boost())
    assert asked(race) == "slipstream"
    act(race, Slipstream(2), Discard("basic-4"))
    mine = (CardsRevealed, CardFlipped, Moved, Cooled, CornerChecked, CardsDiscarded, CardsDrawn)

    assert [type(event) for event in race.events() if isinstance(event, mine)] == [
        CardsRevealed,
        CardFlipped,
        Moved,
        Cooled,
        CardFlipped,
        Moved,
        Moved,
        CornerChecked,
        CardsDiscarded,
        CardsDrawn,
    ]


@pytest.mark.clause("HT-3.2")
def test_react_slipstream_and_discard_may_be_left() -> None:
    race = scene(driver("0/5/1", "basic-4", hand=["heat", "basic-4"], engine=3), legends=["0/10/1"])
    for step, refusal in (("react", Done()), ("slipstream", Slipstream(0)), ("discard", Done())):
        assert asked(race) == step
        assert refusal in offered(race)
        act(race, refusal)

    assert asked(race) == "plan"
    assert moves(race) == ["0/9/1"]


@pytest.mark.clause("HT-3.2", "HT-9.7")
def test_corner_and_replenishing_are_not_asked() -> None:
    race = scene(driver("0/5/1", "basic-4", "basic-4", "basic-4", engine=6))
    act(race, Done())

    assert asked(race) == "plan"
    assert [event.heat for event in happened(race, CornerChecked)] == [5]
    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [7]


@pytest.mark.clause("HT-3.3")
def test_overtaking_changes_the_order_of_the_next_round_only() -> None:
    """Seat 2, last to drive, passes both others; the Legend far ahead has had its turn."""
    race = scene(
        driver("0/22/1", "start-0", engine=0),
        driver("0/19/1", "basic-1", engine=0),
        driver("0/17/1", "basic-4", "basic-2", engine=0),
        legends=["0/60/1"],
    )
    while asked(race) != "plan":
        decline(race)

    assert [event.seat for event in happened(race, CardsRevealed)] == [0, 1, 2]
    assert [place(race, car) for car in range(3)] == ["0/22/1", "0/20/2", "0/23/2"]
    assert tuple(race.view().order) == (3, 2, 0, 1)
    assert tuple(happened(race, RoundBegan)[-1].order) == (3, 2, 0, 1)


@pytest.mark.clause("HT-3.4", "HT-11.3")
def test_a_car_that_has_finished_takes_no_part_in_the_next_round() -> None:
    race = scene(driver("1/68/1", "basic-2", engine=0), driver("1/20/1", "basic-1", engine=0), round=20)
    while asked(race) != "plan":
        decline(race)

    assert [event.car for event in happened(race, Finished)] == [0]
    assert tuple(race.view().order) == (1,)
    assert race.waiting == (1,)


@pytest.mark.clause("HT-3.4")
@pytest.mark.parametrize("status", ["finished", "out"])
def test_only_cars_still_racing_are_in_the_order(status: str) -> None:
    cars = driver("0/20/1", **ONE_CARD), driver("0/10/1", **ONE_CARD), driver("1/30/1", status=status)
    race = round_of(*cars, started=3, first_home=1)

    assert tuple(race.view().order) == (0, 1)
    assert race.waiting == (0, 1)


@pytest.mark.clause("HT-3.4")
def test_a_retired_car_takes_no_turn() -> None:
    race = round_of(*(driver(f"0/{space}/1", **ONE_CARD) for space in (40, 30, 20)))
    race.retire(1)
    plan(race, 0, 1)
    plan(race, 2, 1)

    assert [event.seat for event in happened(race, CardsRevealed)] == [0, 2]
    assert tuple(race.view().order) == (0, 2)
