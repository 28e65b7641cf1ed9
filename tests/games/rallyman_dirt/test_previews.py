"""What options tell before they are chosen: single steps, prices, new plans, wheels, penalties."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.events import ControlLost
from rebufo.games.rallyman_dirt.rules.messages import (
    ChangeWheel,
    ChooseLane,
    GiveUp,
    Go,
    KeepPlan,
    Penalty,
    Place,
    Relay,
    Roll,
    Secure,
    SpendSisu,
    Stop,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    lay,
    offered,
    place,
    scene,
    stage_of,
    table,
    through,
    top,
)

FOUR = "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L"
BEHIND = car("202a.2.R", 1)


def told(race: Match, action: Action) -> Any:
    return race.prompt(race.waiting[0]).preview(action)


def half_way(rolls: str, plan: str = FOUR, answers: int = 2, **state: Any) -> Match:
    """One by one, after so many steps that were rolled."""
    race = scene(car("206a.0.L", 4, seconds=9, **state), BEHIND, rolls=rolls)
    lay(race, plan)
    act(race, Go(flat_out=False), *[Roll()] * answers)
    return race


@pytest.mark.clause("RD-15.3")
@pytest.mark.parametrize(("rolls", "loss"), [("5 4", 0.0), ("5! 4", 0.0), ("5! 4!", 2 / 6)])
def test_rolling_on_tells_the_chance_of_this_step(rolls: str, loss: float) -> None:
    race = half_way(rolls)
    preview = told(race, Roll())

    assert (preview.to, preview.gear, preview.dice, preview.seconds) == ("206a.3.L", 3, ("3",), 30)
    assert (preview.warnings, preview.loss, preview.cost) == (rolls.count("!"), pytest.approx(loss), 0)


def test_a_step_with_a_brake_die_counts_both() -> None:
    race = half_way("gas! gas", "gas>206a.1.L gas>206a.2.L 2+brake>206a.3.L")
    assert told(race, Roll()).loss == pytest.approx(1 / 6 * 2 / 6)
    race = half_way("gas! gas!", "gas>206a.1.L gas>206a.2.L 2+brake>206a.3.L")

    assert told(race, Roll()).loss == pytest.approx(1 - 5 / 6 * 4 / 6)


def test_rolling_on_tells_the_rest_with_the_warnings_so_far() -> None:
    """Two dice are left, 3 and 2, and one warning more is too many."""
    rest = told(half_way("5! 4!"), Roll()).rest

    assert rest.loss == pytest.approx(2 / 6 + 4 / 6 * 1 / 6)
    assert (rest.dice, rest.spaces, rest.gear) == (2, 2, 2)
    assert rest.careful_loss == pytest.approx(2 / 6)


@pytest.mark.clause("RD-17.2")
def test_the_price_of_securing_and_what_follows() -> None:
    race = half_way("5! 4!")
    preview = told(race, Secure())

    assert (preview.cost, preview.loss, preview.to, preview.seconds) == (1, 0.0, "206a.3.L", 30)
    assert (preview.rest.loss, preview.rest.dice) == (pytest.approx(1 / 6), 1)
    act(race, Secure())
    assert told(race, Secure()).cost == 2
    assert told(race, Secure()).rest is None


@pytest.mark.clause("RD-17.1", "RD-15.4")
def test_having_paid_one_may_still_stop_before_the_next_die() -> None:
    """With two warnings a careful driver does: the card of gear 3, and no risk."""
    rest = told(half_way("5! 4!"), Secure()).rest

    assert (rest.careful_loss, rest.careful_time, rest.careful_spaces, rest.careful_whole) == (0.0, 30.0, 0.0, 0.0)


@pytest.mark.clause("RD-17.3")
def test_the_price_of_a_pair() -> None:
    race = half_way("gas gas", "gas>206a.1.L gas>206a.2.L 2+brake>206a.3.L")

    assert told(race, Secure()).cost == 1 + 2


def test_stopping_is_free_of_risk() -> None:
    preview = told(half_way("5! 4!"), Stop())

    assert (preview.to, preview.gear, preview.seconds, preview.loss, preview.rest) == ("206a.2.L", 4, 20, 0.0, None)


def test_a_certain_loss_that_is_rolled_on_to_is_certain() -> None:
    """Careful or not: this is what comes of going on, and stopping is another answer."""
    race = scene(car("206a.2.L", 4), BEHIND, stage=through("206a", "216a"))
    lay(race, "4>206a.3.L 5>216a.0.O1")
    act(race, Go(flat_out=False))
    preview = told(race, Roll())

    assert (preview.loss, preview.rest.loss, preview.rest.careful_loss) == (1.0, 1.0, 1.0)


@pytest.mark.clause("RD-26.2")
def test_after_the_token_was_spent_warnings_count_no_more() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3!", sisu_tokens="per_stage")
    drive(race, FOUR)
    act(race, SpendSisu(spend=True))
    preview = told(race, Roll())

    assert (preview.loss, preview.rest.loss) == (0.0, 0.0)


@pytest.mark.clause("RD-26.4", "RD-11.5")
def test_but_a_jump_does() -> None:
    race = scene(
        car("206a.1.L", 5), BEHIND, stage=through("206a", "204b"), rolls="5! gas! gas!", sisu_tokens="per_stage"
    )
    lay(race, "5>206a.2.L gas>206a.3.L gas>204b.0.L 4>204b.1.L>203a.1.L")
    act(race, Go(flat_out=False), Roll(), Roll(), SpendSisu(spend=True))

    assert told(race, Roll()).loss == pytest.approx(2 / 6)


# a die more


def test_a_step_tells_limit_risk_and_what_lies_ahead() -> None:
    race = scene(car("206a.2.L", 4), BEHIND, stage=through("206a", "216a"))
    plain = told(race, Place("4", "206a.3.L"))
    assert (plain.limit, plain.risk, plain.shortcut, plain.passes) == (0, "", False, ())
    assert [(each.space, each.steps, each.limit) for each in plain.ahead] == [("216a.0.O1", 1, 3), ("216a.0.I1", 1, 2)]
    act(race, Place("4", "206a.3.L"))

    assert (told(race, Place("3", "216a.0.O1")).limit, told(race, Place("3", "216a.0.O1")).risk) == (3, "")
    assert (told(race, Place("5", "216a.0.O1")).risk, told(race, Place("3", "216a.0.I1")).risk) == ("limit", "limit")


@pytest.mark.clause("RD-10.10")
def test_limits_are_the_effective_ones() -> None:
    race = scene(car("219b.0.L", 4), BEHIND, stage=through("206a", "219b"), minus1={"219b.2.O1": 1})
    ahead = {each.space: each.limit for each in told(race, Place("3", "219b.1.L")).ahead}

    assert (ahead["219b.2.O1"], ahead["219b.2.I1"]) == (2, 1)


@pytest.mark.clause("RD-11.5", "RD-10.3")
def test_a_step_tells_jumps_and_shortcuts() -> None:
    race = scene(car("204b.0.L", 4), BEHIND, stage=through("206a", "204b"))
    assert told(race, Place("4", "203a.1.L", over="204b.1.L")).risk == "warned_jump"
    assert told(race, Place("5", "203a.1.L", over="204b.1.L")).risk == "jump"
    assert told(race, Place("3", "203a.0.L", over="204b.1.L")).risk == ""
    assert told(race, Place("3", "203a.0.L", over="204b.1.L")).path == ("204b.0.L", "204b.1.L", "203a.0.L")
    race = scene(car("219b.0.R", 2), BEHIND, stage=through("206a", "219b"))

    assert told(race, Place("2", "219b.K1.1")).shortcut
    assert not told(race, Place("2", "219b.1.R")).shortcut


def test_a_step_tells_whom_it_comes_beside() -> None:
    race = scene(car("206a.0.L", 4), car("206a.1.R", 2), stage=through("206a", "205a"))

    assert told(race, Place("4", "206a.1.L")).passes == (1,)


# the cards behind a loss


@pytest.mark.clause("RD-19.1", "RD-18.5")
def test_a_zero_side_that_was_seen_is_counted_out() -> None:
    race = scene(car("206a.0.L", 4), rolls="4! gas! gas!")
    drive(race, "4>206a.1.L gas>206a.2.L gas>206a.3.L")
    drive(race, "1>205a.0.L")
    lay(race, "2>205a.1.L 3>205a.2.L 4>203a.0.L")
    mishap = told(race, Go(flat_out=True)).plan.mishaps[-1]

    assert (mishap.gear, mishap.spin, mishap.accident) == (4, pytest.approx(11 / 31), pytest.approx(19 / 31))


@pytest.mark.clause("RD-18.5")
def test_before_an_empty_deck_is_made_anew_its_seen_cards_count_again() -> None:
    """Deck 1 has run out; an accident of it was seen, lies under other cards and will be shuffled in."""
    race = scene(car("202a.2.L"), stage="intro-ss1", rolls="1! gas! gas!", draws={"cards1": [1]})
    flat_out(race, "1>202a.1.L gas>202a.0.L gas>209a.0.L")
    act(race, KeepPlan())
    crawl(race, 31)
    assert table(race).decks[0].cards == 0
    space = next(option.to for option in offered(race) if isinstance(option, Place) and option.die == "1")
    act(race, Place("1", space))
    for _ in range(2):
        act(race, next(option for option in offered(race) if isinstance(option, Place) and option.die == "gas"))
    mishap = told(race, Go(flat_out=True)).plan.mishaps[-1]

    act(race, Go(flat_out=True))
    deck = table(race).decks[0]
    assert (deck.spins, deck.accidents, deck.sisus) == (25, 6, 1)
    assert (mishap.spin, mishap.accident, mishap.sisu) == pytest.approx((25 / 32, 6 / 32, 1 / 32))


def crawl(race: Match, turns: int) -> None:
    """So many turns in gear 1, a space each, by the longest way."""
    for _ in range(turns):
        ways = [step for step in offered(race) if isinstance(step, Place) and step.die == "1"]
        step = min(ways, key=lambda way: ("SOLRI".find(way.to.split(".")[2][0]) % 9, way.to))
        drive(race, f"1>{step.to}")


# a failed roll


def test_a_die_laid_anew_tells_whether_control_is_lost_there() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2")
    flat_out(race, FOUR)
    first = told(race, Relay("5", "206a.1.R", warning=True))
    assert (first.to, first.path, first.gear, first.warnings) == ("206a.1.R", ("206a.0.L", "206a.1.R"), 5, 1)
    assert (first.lost, first.mishap) == (False, None)
    act(race, Relay("5", "206a.1.R", warning=True), Relay("4", "206a.2.R", warning=True))
    third = told(race, Relay("3", "206a.3.R", warning=True))

    assert (third.warnings, third.lost, third.mishap.gear, third.mishap.cause) == (3, True, 3, "warnings")
    assert (third.mishap.chance, third.mishap.danger) == (1.0, "yellow")


def test_the_plan_as_it_was_tells_where_it_ends() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2")
    flat_out(race, FOUR)
    kept = told(race, KeepPlan())
    act(race, KeepPlan())

    assert (kept.to, kept.gear, kept.lost, kept.warnings) == ("206a.3.L", 3, True, 3)
    assert kept.path == ("206a.0.L", "206a.1.L", "206a.2.L", "206a.3.L")
    assert [(event.space, event.gear) for event in happened(race, ControlLost)] == [(kept.to, kept.gear)]


@pytest.mark.clause("RD-11.17", "RD-16.6")
def test_by_what_control_is_lost_on_a_jump() -> None:
    """The jump die shows nothing, its brake die the third warning: it is the warnings, and the preview says so."""
    race = scene(car("206a.1.L", 6), BEHIND, stage=through("206a", "204b"), rolls="6! gas! gas 4 brake!")
    flat_out(race, "6>206a.2.L gas>206a.3.L gas>204b.0.L 4+brake>204b.1.L>203a.1.L")
    act(race, Relay("6", "206a.2.R", True), Relay("gas", "206a.3.R", True), Relay("gas", "204b.0.R", False))
    last = Relay("4", "203a.1.L", warning=False, brake=True, over="204b.1.L")
    preview = told(race, last)
    act(race, last)

    assert (preview.lost, preview.warnings) == (True, 3)
    assert preview.mishap.cause == happened(race, ControlLost)[0].cause == "warnings"


# yes or no


@pytest.mark.clause("RD-26.3")
@pytest.mark.parametrize(("spend", "to", "loss"), [(True, "205a.0.L", False), (False, "205a.0.L", True)])
def test_the_token_flat_out(spend: bool, to: str, loss: bool) -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2", sisu_tokens="per_stage")
    flat_out(race, FOUR)
    preview = told(race, SpendSisu(spend))

    assert (preview.spend, preview.loss, preview.quick_start) == (spend, loss, False)
    assert preview.to == to


@pytest.mark.clause("RD-26.3", "RD-23.3")
@pytest.mark.parametrize(("spend", "to"), [(True, "206a.3.L"), (False, "206a.1.L")])
def test_the_token_for_a_quick_start(spend: bool, to: str) -> None:
    race = scene(car("206a.0.L"), BEHIND, rolls="2! 3! 4!", quick_start=True, sisu_tokens="per_stage")
    flat_out(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")
    preview = told(race, SpendSisu(spend))
    act(race, SpendSisu(spend))

    assert (preview.loss, preview.quick_start, preview.to) == (False, True, to)
    assert place(race) == to


@pytest.mark.clause("RD-20.6")
def test_a_wheel_on_the_way() -> None:
    race = scene(car("206a.0.L", 1, gas_damage=2), BEHIND)
    drive(race, "1>206a.1.L")
    yes, no = told(race, ChangeWheel(change=True)), told(race, ChangeWheel(change=False))

    assert (yes.cost, yes.gas_damage, yes.gear) == (30, 1, 0)
    assert (no.cost, no.gas_damage, no.gear) == (0, 2, 1)


@pytest.mark.clause("RD-22.5")
def test_a_wheel_between_stages_is_free() -> None:
    race = scene(car("203a.1.L", 4, gas_damage=2), mode="rally", rally="rally4")
    drive(race, "5>203a.2.L")
    yes = told(race, ChangeWheel(change=True))

    assert (asked(race), yes.cost, yes.gas_damage) == ("wheel_between", 0, 1)


def checkpoint(*times: int) -> Match:
    cars = [car(f"203a.1.{'LR'[seat]}", 5 - seat, time=time - 15) for seat, time in enumerate(times)]
    race = scene(*cars, mode="rally", rally="rally1", checkpoints=True)
    for seat in range(len(times)):
        drive(race, f"5>203a.2.{'LR'[seat]}")
    return race


@pytest.mark.clause("RD-25.2", "RD-22.8")
@pytest.mark.parametrize(("tokens", "total", "start"), [(0, 100, 1), (2, 110, 1), (3, 115, 2), (12, 160, 2)])
def test_a_penalty(tokens: int, total: int, start: int) -> None:
    """With 110 both are level, and the order of the stage before counts: the first driver started first."""
    preview = told(checkpoint(100, 110), Penalty(tokens))

    assert (preview.seconds, preview.total, preview.place) == (5 * tokens, total, start)


@pytest.mark.clause("RD-25.2", "RD-21.12", "RD-4.6")
def test_who_has_left_does_not_count_in_the_start_order() -> None:
    race = checkpoint(100, 110)
    race.retire(0)

    assert told(race, Penalty(0)).place == 1


@pytest.mark.clause("RD-21.12")
def test_giving_up_costs_the_pile_and_a_minute_at_least() -> None:
    race = scene(car("203a.1.L", 4, time=230), BEHIND, mode="rally", rally="rally1")

    assert told(race, GiveUp()).least == 290


@pytest.mark.clause("RD-4.3", "RD-3.6")
def test_the_lanes_of_the_start_row() -> None:
    """rally1-ss1: the first curve, 210b driven from B to A."""
    race = stage_of(1)
    lanes = {space: told(race, ChooseLane(space)) for space in ("202a.2.L", "202a.2.R")}

    assert sorted(lane.inner for lane in lanes.values()) == [False, True]
    assert {(each.steps, each.limit) for each in lanes["202a.2.L"].ahead} == {(3, 2), (3, 1)}


def test_the_odds_of_the_plan_that_lies() -> None:
    race = scene(car("206a.0.L", 4), BEHIND)
    assert race.odds(0) == []
    lay(race, FOUR)

    assert race.odds(0) == [told(race, Go(flat_out=True)).plan]
    assert race.odds(1) == []


def test_a_promise_is_kept_where_nothing_is_left_to_chance() -> None:
    race = scene(car("206a.0.L", 4, seconds=9), BEHIND)
    lay(race, "5>206a.1.L 4>206a.2.L")
    act(race, Go(flat_out=False), Secure())
    preview = told(race, Secure())
    act(race, Secure())

    assert (place(race), top(race)[2], car_of(race).seconds) == (preview.to, preview.seconds, 9 - 1 - preview.cost)
