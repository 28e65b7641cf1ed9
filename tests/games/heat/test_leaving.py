"""A driver who leaves in the middle of a race. [HT-22.2, HT-22.6, HT-22.7]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.events import CarLeft, MarketOpened, PlansMade, RoundBegan
from rebufo.games.heat.rules.messages import (
    Concede,
    Done,
    PlanCard,
    PlanGear,
    Salvage,
    Slipstream,
    UseAdrenaline,
)
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Action, Retire
from tests.games.heat.scenes_season import (
    SPONSORS,
    act,
    asked,
    car_of,
    decline,
    default,
    driver,
    finish_first,
    happened,
    names,
    offered,
    place,
    places,
    plan_default,
    plans,
    table,
    turn,
    until,
    who,
)

HAND = ("basic-1", "basic-1", "basic-2", "basic-2", "basic-3", "basic-3", "basic-4")


@pytest.mark.clause("HT-22.2", "HT-22.7")
def test_who_leaves_is_off_the_track_at_once() -> None:
    race = turn(driver("0/20/2", "basic-1"), driver("0/19/2", "basic-1"), driver("0/10/1", "basic-1"))
    race.retire(0)

    assert race.waiting == (1,)
    assert place(race, 1) == "0/20/2"
    assert (car_of(race, 0).status, places(race)) == ("out", {0: 3})
    assert [(event.seat, event.place) for event in happened(race, CarLeft)] == [(0, 3)]


MOMENTS: dict[str, tuple[dict[str, Any], list[Action]]] = {
    "choose_speed": ({"plan": ("up-08",), "gear": 1}, []),
    "react": ({"plan": ("basic-1",), "gear": 1}, []),
    "salvage": ({"plan": ("up-22",), "gear": 1, "discard": ("basic-4", "basic-3")}, [Salvage("up-22")]),
    "slipstream": ({"plan": ("basic-1",), "gear": 1}, [Done()]),
    "discard": ({"plan": ("basic-1",), "gear": 1, "hand": ("basic-2",)}, [Done(), Slipstream(0)]),
}


@pytest.mark.clause("HT-22.7")
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_rest_of_the_turn_is_dropped(moment: str) -> None:
    """Whatever the driver is asked, the next car is in turn, and the round goes on to its end."""
    state, before = MOMENTS[moment]
    own = driver("0/20/2", **state)
    others = driver("0/22/2", "basic-1"), driver("0/10/1", "basic-1")
    race = turn(own, *others, order=[0, 1, 2])
    act(race, *before)
    assert (asked(race), race.waiting) == (moment, (0,))
    race.retire(0)

    assert race.waiting == (1,)
    assert places(race) == {0: 3}
    decline(race, 1)
    decline(race, 2)
    assert (asked(race), who(race)) == ("plan", [1, 2])
    assert happened(race, RoundBegan)[-1].order == (1, 2)


@pytest.mark.clause("HT-22.7")
@pytest.mark.parametrize("parts", [0, 1, 2, 3])
def test_a_plan_is_dropped_whether_it_is_made_or_not(parts: int) -> None:
    race = plans(driver("0/20/2", hand=HAND), driver("0/18/2", hand=HAND), driver("0/10/1", hand=HAND))
    for action in (PlanGear(2), PlanCard("basic-1"), PlanCard("basic-4"))[:parts]:
        race.play(0, action)
    race.retire(0)
    assert who(race) == [1, 2]
    plan_default(race)

    assert who(race) == [1]
    assert [seat for seat, _ in happened(race, PlansMade)[0].gears] == [1, 2]


@pytest.mark.clause("HT-22.7")
def test_when_the_last_one_who_plans_leaves_the_others_drive() -> None:
    race = plans(driver("0/20/2", hand=HAND), driver("0/18/2", hand=HAND), driver("0/10/1", hand=HAND))
    plan_default(race, 1)
    assert race.waiting == (1,)
    race.retire(1)

    assert race.waiting == (0,)
    assert asked(race) == "react"


@pytest.mark.clause("HT-22.7", "HT-22.6")
def test_leaving_while_another_is_in_turn_frees_the_spot_for_it() -> None:
    """The slipstream that the car gave is gone with it."""
    race = turn(driver("0/20/2", "basic-1"), driver("0/22/2", "basic-1"), driver("0/9/1", "basic-1"), order=[0, 1, 2])
    assert asked(race) == "react"
    race.retire(1)
    act(race, Done())

    assert race.waiting == (2,)
    assert places(race) == {1: 3}


@pytest.mark.clause("HT-22.7")
def test_a_slipstream_that_is_asked_for_is_dropped_when_its_car_leaves() -> None:
    race = turn(driver("0/20/2", "basic-1"), driver("0/22/2", "basic-1"), driver("0/9/1", "basic-1"), order=[0, 1, 2])
    act(race, Done())
    assert asked(race) == "slipstream"
    race.retire(1)

    assert race.waiting == (2,)


@pytest.mark.clause("HT-22.7", "HT-7.4")
def test_a_driver_in_step_5_may_use_the_room_of_one_who_left() -> None:
    """With both spots of the next space taken Adrenaline does not help; then one of them is free."""
    ahead = driver("0/15/1", "basic-1"), driver("0/15/2", "basic-1")
    race = turn(driver("0/13/2", "basic-1", engine=2), *ahead, order=[0, 1, 2], adrenaline=[0])
    assert UseAdrenaline() not in offered(race)
    race.retire(2)

    assert UseAdrenaline() in offered(race)


@pytest.mark.clause("HT-22.7", "HT-17.1")
def test_sponsors_go_to_the_sponsor_discard_wherever_they_are() -> None:
    own = driver(
        "0/20/2",
        "sp-turbo",
        hand=("sp-wings", "basic-1"),
        deck=("sp-rpm", "basic-2"),
        discard=("sp-brakes", "basic-3"),
        top=("sp-cooling",),
    )
    race = turn(own, driver("0/10/1", "basic-1"), event="title_sponsor", press=[])
    race.retire(0)

    assert names(race, table(race).sponsor_pile) == sorted(SPONSORS)
    assert car_of(race, 0).hand + car_of(race, 0).deck + car_of(race, 0).discard == 0


@pytest.mark.clause("HT-22.7")
def test_a_planned_sponsor_goes_there_too() -> None:
    race = plans(
        driver("0/20/2", hand=("sp-turbo", "basic-1")), driver("0/10/1", hand=HAND), event="title_sponsor", press=[]
    )
    race.play(0, PlanGear(1))
    race.play(0, PlanCard("sp-turbo"))
    race.retire(0)

    assert names(race, table(race).sponsor_pile) == ["sp-turbo"]


@pytest.mark.clause("HT-22.7")
def test_in_a_single_race_upgrades_are_out_of_the_game() -> None:
    race = rebufo.new("heat", seats=3, seed=1, garage="basic", legends=0)
    until(race, lambda race: asked(race) == "plan")
    before = race.view().upgrade_deck
    race.retire(1)

    assert race.view().upgrade_deck == before


@pytest.mark.clause("HT-22.6")
def test_a_car_that_drops_out_earlier_is_lower_for_whatever_reason() -> None:
    """One eliminated, then one leaves, then one concedes, and one finishes after all."""
    fast = ("basic-4", "basic-4", "basic-4", "basic-3")
    cars = [
        driver("0/10/1", *fast, engine=0),
        *(driver(at, "basic-1", deck=("basic-1",) * 20) for at in ("0/8/1", "0/6/1", "0/4/1", "0/2/1")),
    ]
    race = turn(*cars, event="sponsor_withdraws", press=[], laps=1)
    decline(race, 0)
    assert places(race) == {0: 5}
    race.retire(1)
    assert places(race) == {0: 5, 1: 4}
    until(race, lambda race: asked(race) == "plan")
    finish_first(race, 2)
    race.play(3, Concede())
    plan_default(race)

    assert places(race) == {0: 5, 1: 4, 2: 1, 3: 3}
    until(race, lambda race: race.over)
    assert places(race)[4] == 2


@pytest.mark.clause("HT-22.2", "HT-22.7")
def test_leaving_is_an_answer_that_records_hold_and_nobody_leaves_twice() -> None:
    race = rebufo.new("heat", seats=3, seed=1, legends=0)
    race.play(1, Retire())
    again = rebufo.load(race.record())

    assert again.snapshot() == race.snapshot()
    with pytest.raises(IllegalAction):
        race.retire(1)


@pytest.mark.clause("HT-22.7", "HT-3.4")
def test_a_turn_that_is_still_to_come_is_skipped() -> None:
    cars = (driver(at, "basic-1", engine=6) for at in ("0/30/2", "0/20/2", "0/14/2"))
    race = turn(*cars)
    race.retire(1)
    assert who(race) == [0]
    decline(race, 0)
    assert who(race) == [2]
    decline(race, 2)

    assert (asked(race), who(race)) == ("plan", [0, 2])


@pytest.mark.clause("HT-22.7", "HT-12.5")
@pytest.mark.parametrize("picks", [0, 1, 2, 3, 5])
def test_leaving_in_the_draft_of_a_single_race(picks: int) -> None:
    """The others draft on; a market laid out later is for those who are left."""
    race = rebufo.new("heat", seats=3, seed=1, legends=1, garage="basic", draws={"grid": [0, 1, 2]})
    for _ in range(picks):
        default(race)
    race.retire(1)
    until(race, lambda race: asked(race) == "plan")
    sizes = [len(event.cards) for event in happened(race, MarketOpened)]

    assert sizes == [6] * (1 + picks // 3) + [5] * (2 - picks // 3)
    assert [len(car.upgrades) for car in race.view().cars] == [3, 0, 3, 0]
    assert who(race) == [0, 2]
    assert places(race) == {1: 4}


@pytest.mark.clause("HT-22.8")
def test_everybody_may_leave_in_the_draft_of_a_single_race() -> None:
    race = rebufo.new("heat", seats=2, seed=1, legends=0, garage="basic")
    race.retire(0)
    assert not race.over
    race.retire(1)

    assert race.over


@pytest.mark.clause("HT-22.7", "HT-19.1")
def test_leaving_in_tournament_mode_drops_the_hidden_plan() -> None:
    cars = [driver(at, hand=HAND) for at in ("0/50/2", "0/40/2", "0/30/2")]
    race = plans(*cars, tournament=True)
    plan_default(race)
    race.retire(1)
    decline(race, 0)

    assert who(race) == [2]
