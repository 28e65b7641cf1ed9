"""What every choice brings, told before it is made: the rulebook's examples as previews, and each kind of option."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.messages import (
    ChooseSpeed,
    Concede,
    Done,
    PlanCard,
)
from rebufo.games.heat.rules.preview.promises import CardPreview, ConcedePreview
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.heat.foresight import (
    chances,
    costs,
    gear_preview,
    outcome_of,
    place,
    plan_preview,
    turn_preview,
)
from tests.games.heat.scenes_cards import CLOUD, ONES, SNOW, driver, turn


def planning(*cars: dict[str, Any], legends: tuple[str, ...] = ("0/60/1",), **rest: Any) -> Match:
    """Drivers about to plan, on the USA circuit unless said otherwise."""
    described = [{"deck": ONES, **car} for car in cars]
    return rebufo.position("heat", {"cars": described, "legends": [{"at": at} for at in legends], **rest}, seed=0)


def shown(race: Match, action: Action, kind: type[Any]) -> Any:
    """What the first seat that is asked is told of an option."""
    found = race.prompt(race.waiting[0]).preview(action)
    assert isinstance(found, kind)
    return found


@pytest.mark.clause("HT-6.3")
def test_a_flip_from_known_cards_is_no_gamble() -> None:
    """Example 2: Heat and a 5 are thrown off, the 3 counts; and nobody knows what comes after it."""
    car = {"at": "0/20/1", "hand": ["stress", "up-02"], "deck": ["basic-1", "basic-4"]}
    race = planning({**car, "top": ["heat", "start-5", "basic-3"]})

    assert chances(plan_preview(race, "stress").prospects[0]) == {3: 1.0}
    assert chances(plan_preview(race, "stress", "up-02").prospects[0]) == {8: 1.0}
    assert [each.mean for each in race.odds(0)] == [3.0, 5.5, 8.0]


@pytest.mark.clause("HT-9.4", "HT-9.5")
def test_a_corner_that_is_paid() -> None:
    """Example 7, in the plan and in the turn: from 0/5 with Speed 9 past the limit of 7, Engine 3."""
    hand = ["basic-4", "basic-4", "basic-1"]
    (planned,) = plan_preview(planning({"at": "0/5/1", "gear": 2, "engine": 3, "hand": hand}), *hand).prospects
    reacting = outcome_of(turn(driver("0/5/1", *hand, engine=3)), Done())

    for outcome in (*planned.outcomes, reacting):
        assert (place(outcome), outcome.speed, costs(outcome)) == ("0/14/2", 9, [(0, 7, 2)])
        assert (outcome.engine, outcome.heat, outcome.spin) == (1, 2, None)
    assert (planned.heat, planned.spin_out) == (2.0, 0.0)


@pytest.mark.clause("HT-9.8")
@pytest.mark.parametrize(("cards", "stress"), [(("basic-4", "basic-4", "basic-1"), 2), (("start-5", "basic-4"), 1)])
def test_a_corner_that_is_not(cards: tuple[str, ...], stress: int) -> None:
    """Example 8: Engine 1 is not enough; back to 0/11/1, with 2 Stress from 3rd gear and 1 from 2nd."""
    race = planning({"at": "0/5/1", "gear": 2, "engine": 1, "hand": cards})
    (foretold,) = plan_preview(race, *cards).prospects
    (outcome,) = foretold.outcomes

    assert outcome.spin is not None
    assert (outcome.spin.corner, outcome.spin.space, outcome.spin.lane, outcome.spin.stress) == (0, 11, 1, stress)
    assert (place(outcome), outcome.heat, outcome.engine) == ("0/14/2", 1, 0)
    assert (foretold.spin_out, foretold.spin_out_cooled) == (1.0, 1.0)


@pytest.mark.clause("HT-9.6")
def test_two_corners() -> None:
    """Example 10: the first costs 4 of 6 Heat, the second 7: spin-out at 0/19/1; with 11 Heat both are paid."""
    cards = ("start-5", "basic-3", "basic-1")
    poor, rich = (turn(driver("0/11/1", *cards, engine=engine), circuit="france") for engine in (6, 11))
    out, through = outcome_of(poor, Done()), outcome_of(rich, Done())

    assert costs(out) == costs(through) == [(0, 5, 4), (1, 2, 7)]
    assert out.spin is not None
    assert (out.spin.corner, out.spin.space, out.spin.lane, out.spin.stress, out.heat) == (1, 19, 1, 2, 6)
    assert (through.spin, through.engine, through.heat) == (None, 0, 11)


@pytest.mark.clause("HT-9.3", "HT-13.11", "HT-15.7")
@pytest.mark.parametrize(
    ("cards", "limit", "cost"),
    [(("start-5",), 2, 4), (("up-45", "basic-2"), 4, 2), (("up-45", "basic-1"), 4, 0)],
)
def test_overheat_and_adjust(cards: tuple[str, ...], limit: int, cost: int) -> None:
    """Example 19: Speed 5 costs 4 at the corner of Italy that overheats, with Adjust +2 it is 2, and Speed 4 nothing."""
    car = {"at": "0/18/1", "gear": 1, "engine": 6, "hand": cards}
    race = planning(car, circuit="italia", road=["", "overheat", ""], legends=("0/50/1",))
    (outcome,) = plan_preview(race, *cards).prospects[0].outcomes
    card_heat = cards.count("up-45")

    assert costs(outcome) == [(1, limit, cost)]
    assert (outcome.owed, outcome.heat, outcome.engine) == (card_heat, card_heat + cost, 6 - card_heat - cost)


@pytest.mark.clause("HT-4.3", "HT-7.6")
def test_a_gear_before_it_is_chosen() -> None:
    """Example 1: from 1st to 3rd for a Heat; 2nd has Cooldown 1 and is free."""
    race = planning({"at": "0/20/1", "gear": 1, "engine": 6, "hand": ["basic-1", "basic-2", "basic-3", "heat"]})
    second, third = gear_preview(race, 2), gear_preview(race, 3)

    assert (second.shift_cost, second.engine, second.cooldown) == (0, 6, 1)
    assert (third.shift_cost, third.engine, third.cooldown) == (1, 5, 0)
    assert (second.least, second.most, third.least, third.most) == (3, 5, 6, 6)
    assert [plan.cards for plan in second.plans] == [
        ("basic-1", "basic-2"),
        ("basic-1", "basic-3"),
        ("basic-2", "basic-3"),
    ]
    (slow,) = second.plans[0].prospects[0].outcomes
    assert (slow.engine, slow.cooldown, slow.engine_cooled) == (6, 1, 7)


def test_a_card_of_a_plan_tells_the_sets_that_are_left() -> None:
    race = planning({"at": "0/20/1", "gear": 1, "hand": ["basic-1", "basic-2", "basic-3"]})
    race.play(0, {"type": "gear", "gear": 2})
    card = shown(race, PlanCard("basic-3"), CardPreview)

    assert (card.least, card.most) == (4, 5)
    assert [plan.cards for plan in card.plans] == [("basic-1", "basic-3"), ("basic-2", "basic-3")]


@pytest.mark.clause("HT-7.1")
def test_who_moves_first_and_who_has_adrenaline() -> None:
    """The last of three has Adrenaline, whose Cooldown counts; two cars may be elsewhere by then."""
    hand = ["basic-1", "heat", "heat"]
    race = planning({"at": "0/20/1", "gear": 3, "hand": hand}, {"at": "0/25/1", "hand": hand}, legends=("0/30/1",))
    last, first = gear_preview(race, 1), gear_preview(race, 1, seat=1)

    assert (last.before, last.adrenaline, first.before, first.adrenaline) == ((2, 1), True, (2,), False)
    assert last.plans[0].prospects[0].outcomes[0].cooldown == 2


@pytest.mark.clause("HT-5.2", "HT-5.4")
def test_a_cluttered_hand_goes_nowhere() -> None:
    """Example 25: the Basic card and two Heat in 3rd; the Engine stays empty."""
    race = planning({"at": "0/20/2", "gear": 4, "engine": 0, "hand": ["basic-1", *["heat"] * 6]})
    gear = gear_preview(race, 3)
    (plan,) = gear.plans
    (outcome,) = plan.prospects[0].outcomes

    assert (gear.cluttered, plan.cluttered, plan.cards) == (True, True, ("basic-1", "heat", "heat"))
    assert (place(outcome), outcome.speed, outcome.cooldown, outcome.slipstream) == ("0/20/2", 0, 0, ())


@pytest.mark.clause("HT-6.6")
def test_values_are_told_sum_by_sum() -> None:
    """up-08 is 1 or 3, up-09 is 2 or 4: 3, 5 or 7 in all, and one way to each."""
    race = planning({"at": "0/20/1", "gear": 1, "hand": ["up-08", "up-09"]})
    plan = plan_preview(race, "up-08", "up-09")

    assert [(each.least, each.most) for each in plan.prospects] == [(3, 3), (5, 5), (7, 7)]
    assert [sum(each.values) for each in plan.prospects] == [3, 5, 7]
    turning = turn(driver("0/20/1", "up-08", "up-09"))
    fast = turn_preview(turning, ChooseSpeed("up-08", 3)).prospects
    assert [(each.values, each.least, place(each.outcomes[0])) for each in fast] == [
        ((3, 2), 5, "0/25/2"),
        ((3, 4), 7, "0/27/2"),
    ]


@pytest.mark.clause("HT-13.3", "HT-13.7")
def test_cards_that_cannot_be_paid() -> None:
    """Example 21: up-43 goes and a Basic card comes: 3 and a 2, Speed 5. With a Heat in the Engine it stays."""
    hand = ["up-43", "basic-3"]
    poor, rich = (
        planning({"at": "0/13/2", "gear": 2, "engine": engine, "hand": hand, "deck": ["basic-2"]}) for engine in (0, 1)
    )
    (unpaid,) = plan_preview(poor, *hand).prospects
    (paid,) = plan_preview(rich, *hand).prospects

    assert (unpaid.payable, paid.payable) == (0.0, 1.0)
    assert [(each.speed, each.given_up, place(each)) for each in unpaid.outcomes] == [(5, ("up-43",), "0/18/2")]
    assert [(each.speed, each.given_up, each.owed, each.engine) for each in paid.outcomes] == [(11, (), 1, 0)]


@pytest.mark.clause("HT-13.3")
def test_a_card_that_its_own_cooldown_pays() -> None:
    """Example 22: two Heat in hand are cooled down and paid; nothing is left to cool."""
    race = planning({"at": "0/20/1", "gear": 1, "engine": 0, "hand": ["up-42", "heat", "heat"]})
    (outcome,) = plan_preview(race, "up-42").prospects[0].outcomes

    assert (outcome.speed, outcome.owed, outcome.given_up) == (7, 2, ())
    assert (outcome.engine, outcome.engine_cooled, outcome.heat) == (0, 0, 2)


@pytest.mark.clause("HT-13.7", "HT-15.12")
def test_a_sector_without_cooldown_makes_a_card_unpayable() -> None:
    """Example 35: at 0/13 nothing can be cooled, so up-11 goes; with the 4 that comes the car stops at 0/11."""
    car = {"at": "0/5/1", "gear": 2, "engine": 0, "hand": ["up-11", "basic-2", "heat"], "deck": ["basic-4"]}
    race = planning(car, **CLOUD)
    (foretold,) = plan_preview(race, "up-11", "basic-2").prospects
    (outcome,) = foretold.outcomes

    assert (outcome.given_up, place(outcome), outcome.corners, outcome.cooldown) == (("up-11",), "0/11/1", (), 1)


@pytest.mark.clause("HT-15.11")
def test_a_sector_cools() -> None:
    """2nd gear and the sector behind the corner at 12: two of three Heat."""
    car = {"at": "0/11/1", "gear": 2, "engine": 2, "hand": ["basic-1", "basic-2", "heat", "heat", "heat"]}
    race = planning(car, legends=("0/2/1",), **SNOW)

    assert plan_preview(race, "basic-1", "basic-2").prospects[0].outcomes[0].cooldown == 2


@pytest.mark.clause("HT-19.5", "HT-19.6", "HT-19.8")
def test_shifts_that_cannot_be_paid() -> None:
    """Example 27: three cards in 1st lose one of them, two cards in 4th gain a Basic one; the gear ends in between."""
    hand = ["basic-1", "basic-2", "basic-4"]
    low, high = (
        planning({"at": "0/20/1", "gear": gear, "engine": 0, "hand": hand, "deck": ["basic-3"]}, tournament=True)
        for gear in (1, 4)
    )
    up, down = gear_preview(low, 3), gear_preview(high, 2)

    assert (up.shift_cost, up.missing, up.cooldown) == (1, 1, 1)
    assert chances(up.plans[0].prospects[0]) == pytest.approx({6: 1 / 3, 5: 1 / 3, 3: 1 / 3})
    assert (down.missing, down.cooldown) == (1, 0)
    assert [(plan.cards, plan.least, plan.most) for plan in down.plans] == [
        (("basic-1", "basic-2"), 6, 6),
        (("basic-1", "basic-4"), 8, 8),
        (("basic-2", "basic-4"), 9, 9),
    ]


@pytest.mark.clause("HT-22.1")
def test_the_place_of_one_who_gives_up() -> None:
    home = {"at": "2/1/1", "status": "finished"}
    race = planning({"at": "1/5/1"}, home, legends=("1/60/1",), round=9, first_home=8)

    assert shown(race, Concede(), ConcedePreview) == ConcedePreview(place=3, points=0)


@pytest.mark.clause("HT-17.7", "HT-18.2")
def test_sponsors_that_a_speed_earns() -> None:
    """Speed record: 15 earns a card, and so does the Press where one is 2 above the limit."""
    cards = ["start-5", "start-5", "basic-4", "basic-1"]
    car = {"at": "0/1/1", "gear": 4, "engine": 9, "hand": cards}
    race = planning(car, event="speed_record", press=[0], legends=("0/40/1",))
    (outcome,) = plan_preview(race, *cards).prospects[0].outcomes

    assert (outcome.speed, outcome.sponsors, costs(outcome)) == (15, 2, [(0, 7, 8)])


@pytest.mark.clause("HT-18.11")
def test_a_spin_out_that_is_the_end() -> None:
    car = {"at": "0/18/1", "gear": 1, "engine": 0, "hand": ["start-5"]}
    race = planning(car, circuit="italia", event="sponsor_withdraws", legends=("0/50/1",))
    (outcome,) = plan_preview(race, "start-5").prospects[0].outcomes

    assert outcome.spin is not None
    assert outcome.spin.eliminated


@pytest.mark.clause("HT-9.2")
def test_corners_beyond_the_finish_are_free() -> None:
    """USA, last lap, from 1/60 by 24: the line at 12 does not exist any more."""
    cards = ["up-43", "up-43", "basic-4", "basic-4"]
    race = planning({"at": "1/60/1", "gear": 4, "engine": 2, "hand": cards}, legends=("1/20/1",))
    (outcome,) = plan_preview(race, *cards).prospects[0].outcomes

    assert (place(outcome), outcome.finishes, outcome.corners, outcome.engine) == ("2/15/2", True, (), 0)
