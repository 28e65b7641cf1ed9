"""What a plan promises, against every fall of its dice played out."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.rallyman_dirt.faces import End, Ends, Plan, all_at_once, played, promised, risks_of, with_care
from tests.games.rallyman_dirt.scenes import car, steps, through

FRONT = (0, 50, 40, 30, 20, 15, 10)
ZERO = {gear: (31 * 60 + own) / 32 for gear, own in enumerate((55, 45, 35, 25, 20, 15), 1)}  # one SISU card a deck
STRAIGHT = {"stage": through("206a", "205a")}
LEADS = {**STRAIGHT, "no_leader_dice": False, "leader": 0}
JUMP = {"stage": through("206a", "204b")}
CURVE = {"stage": through("206a", "216a")}
PLANS = {
    "one": Plan(car("206a.0.L", 4), "5>206a.1.L", STRAIGHT),
    "four": Plan(car("206a.0.L", 4), "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L", STRAIGHT),
    "six": Plan(
        car("206a.0.L", 5), "6>206a.1.L 5>206a.2.L gas>206a.3.L 4>205a.0.L 2+brake>205a.1.L 3>205a.2.L", STRAIGHT
    ),
    "gas": Plan(car("206a.0.L", 3), "gas>206a.1.L gas>206a.2.L 3>206a.3.L", STRAIGHT),
    "leader": Plan(car("206a.0.L", 3), "leader>206a.1.L leader>206a.2.L 3>206a.3.L", LEADS),
    "brake first": Plan(car("206a.0.L", 4), "2+brake>206a.1.L 3>206a.2.L gas>206a.3.L", STRAIGHT),
    "warned jump": Plan(car("206a.2.L", 3), "gas>206a.3.L 3>204b.0.L 4>204b.1.L>203a.1.L", JUMP),
    "jump with brake": Plan(car("206a.1.L", 6), "6>206a.2.L gas>206a.3.L gas>204b.0.L 4+brake>204b.1.L>203a.1.L", JUMP),
    "on after a jump": Plan(car("206a.3.L", 3), "3>204b.0.L 4>204b.1.L>203a.1.L gas>203a.2.L", JUMP),
    "high jump": Plan(car("206a.2.L", 4), "4>206a.3.L gas>204b.0.L 5>204b.1.L>203a.1.L", JUMP),
    "limit": Plan(car("206a.1.L", 4), "4>206a.2.L gas>206a.3.L 5>216a.0.O1", CURVE),
    "limit at once": Plan(car("206a.3.L", 4), "5>216a.0.O1", CURVE),
    "quick start": Plan(
        car("206a.0.L"), "2>206a.1.L 3>206a.2.L 4>206a.3.L gas>205a.0.L", {**STRAIGHT, "quick_start": True}
    ),
    "quick start alone": Plan(car("206a.0.L"), "2>206a.1.L", {**STRAIGHT, "quick_start": True}),
    "slow start": Plan(car("206a.0.L"), "1>206a.1.L 2>206a.2.L 3>206a.3.L", {**STRAIGHT, "quick_start": True}),
    "red zone": Plan(
        car("206a.0.L", 6), "gas>206a.1.L brake>206a.2.L 5>206a.3.L 4>205a.0.L", {**STRAIGHT, "red_zone": True}
    ),
    "finish": Plan(car("205a.2.L", 4), "5>203a.0.L gas>203a.1.L 4>203a.2.L", STRAIGHT),
    "token in hand": Plan(
        car("206a.0.L", 4), "5>206a.1.L 4>206a.2.L 3>206a.3.L", {**STRAIGHT, "sisu_tokens": "per_stage"}
    ),
}
each = pytest.mark.parametrize("name", PLANS)


@cache
def flat(name: str) -> Ends:
    return played(PLANS[name], all_at_once)


@cache
def careful(name: str) -> Ends:
    if name == "token in hand":
        return played(PLANS[name]._replace(options=STRAIGHT), with_care)
    return played(PLANS[name], with_care)


def last(name: str) -> str:
    to = steps(PLANS[name].plan)[-1].to
    return "finish" if to.startswith("203a.2") else to


def space_number(name: str, end: End) -> int:
    """How many steps were driven."""
    ways = [step.to for step in steps(PLANS[name].plan)]
    return len(ways) if end.space == "finish" else ways.index(end.space) + 1


def seconds(end: End) -> float:
    """Of the card: its front, or the mean of the zero sides nobody has seen; on the finish row always the front."""
    return ZERO[end.gear] if end.lost and not end.lost.startswith("203a.2") else FRONT[end.gear]


@each
def test_the_chance_of_losing_control(name: str) -> None:
    assert promised(PLANS[name]).loss == pytest.approx(flat(name).total(lambda end: end.lost != ""))


@each
def test_where_and_in_which_gear(name: str) -> None:
    told = {(mishap.space, mishap.gear): mishap.chance for mishap in promised(PLANS[name]).mishaps}
    found = {(end.lost, end.gear): float(chance) for end, chance in flat(name).chances.items() if end.lost}

    assert told == pytest.approx(found)


@each
def test_the_chance_that_a_quick_start_stalls(name: str) -> None:
    stalls = flat(name).total(lambda end: not end.lost and end.space != last(name))

    assert promised(PLANS[name]).stall == pytest.approx(stalls)


@each
def test_one_by_one_with_care(name: str) -> None:
    plan = promised(PLANS[name])
    found = careful(name)

    assert plan.careful_loss == pytest.approx(found.total(lambda end: end.lost != ""))
    assert plan.careful_whole == pytest.approx(found.total(lambda end: not end.lost and end.space == last(name)))
    assert plan.careful_spaces == pytest.approx(found.mean(lambda end: space_number(name, end)))


@each
def test_the_seconds(name: str) -> None:
    plan = promised(PLANS[name])
    won = sum(step.die != "brake" for step in steps(PLANS[name].plan))

    assert plan.won == won
    assert plan.flat_out_time == pytest.approx(flat(name).mean(seconds) - won)
    assert plan.careful_time == pytest.approx(careful(name).mean(seconds))


@each
def test_what_is_sure(name: str) -> None:
    plan = promised(PLANS[name])
    path = steps(PLANS[name].plan)

    assert (plan.dice, plan.spaces) == (len(PLANS[name].dice()), len(path))
    assert plan.seconds == FRONT[plan.gear]
    assert plan.finishes == path[-1].to.startswith("203a.2")
    assert promised(PLANS[name], flat_out=False) == plan


@each
def test_the_preview_of_a_step_is_that_of_the_plan_with_it(name: str) -> None:
    assert risks_of(PLANS[name])[-1].plan == promised(PLANS[name])


def test_damage_at_stake_from_the_cards_nobody_has_seen() -> None:
    """Gear 4 on a red tile: 8 cards of 2 and 11 of 3 tokens among 32; one in gear 5 on orange before it: 23 cards of 2."""
    stage = {"stage": through("207a", "209a")}
    plan = promised(Plan(car("207a.1.L", 4), "gas>207a.2.L 5>207a.3.L gas>209a.0.L 4>209a.1.L", stage))
    red = next(mishap for mishap in plan.mishaps if mishap.space == "209a.1.L")
    middle = next(mishap for mishap in plan.mishaps if mishap.space == "209a.0.L")

    assert (red.danger, red.most_damage, red.spin, red.accident, red.sisu) == ("red", 3, 12 / 32, 19 / 32, 1 / 32)
    assert red.damage == pytest.approx((8 * 2 + 11 * 3) / 32)
    assert red.seconds == pytest.approx(ZERO[4])
    assert middle.gear == 5
    assert middle.damage == pytest.approx((10 * 2 + 13 * 3) / 32)
    assert plan.damage == pytest.approx(red.chance * red.damage + middle.chance * middle.damage)
    assert plan.most_damage == 3


def test_on_the_finish_row_of_a_single_stage_nothing_is_at_stake() -> None:
    plan = promised(PLANS["finish"])

    assert (plan.damage, plan.most_damage) == (0.0, 0)
    assert [(mishap.spin, mishap.accident, mishap.sisu) for mishap in plan.mishaps] == [(0.0, 0.0, 0.0)]


def test_on_the_finish_row_of_a_rally_the_damage_is() -> None:
    options = {"mode": "rally", "rally": "rally1", "turn": 0}
    plan = promised(Plan(car("203a.0.L", 6), "6>203a.1.L 4+brake>203a.2.L", options))
    (mishap,) = plan.mishaps

    assert (mishap.accident, mishap.damage, mishap.most_damage) == (19 / 32, 11 / 32, 1)
    assert (mishap.seconds, mishap.spin, mishap.sisu) == (20.0, 0.0, 0.0)
