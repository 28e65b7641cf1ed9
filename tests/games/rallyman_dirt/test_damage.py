"""Chapter 20, first half: what damage takes away."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarDamaged, ShortcutTaken
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    car,
    car_of,
    drive,
    happened,
    lay,
    scene,
    table,
    through,
    token,
    turn_by_default,
    ways,
)


def all_dice(race: Match) -> set[str]:
    return {way.split(">")[0] for way in ways(race)}


@pytest.mark.clause("RD-E17", "RD-20.1", "RD-6.3")
def test_one_gear_and_one_brake_damage() -> None:
    """RD-E17: five gear dice of any value and no brake die."""
    race = scene(car("206a.0.L", 4, gear_damage=1, brake_damage=1), stage=through("206a", "207a", "205a"))
    hurt = car_of(race)
    assert (hurt.gear_dice, hurt.brake_dice, hurt.gas_dice) == (5, 0, 2)
    assert all_dice(race) == {"3", "4", "5", "gas"}
    lay(race, "5>206a.1.L 6>206a.2.L")
    lay(race, "gas>206a.3.L")

    assert all_dice(race) == {"gas"}


@pytest.mark.clause("RD-20.1", "RD-6.4")
def test_five_gear_dice_and_no_sixth() -> None:
    race = scene(car("206a.0.L", 5, gear_damage=1), stage=through("206a", "207a", "205a"))

    assert all_dice_after(race, "6>206a.1.L 5>206a.2.L 4>206a.3.L 3>207a.0.L 2>207a.1.L") == {"gas"}


def all_dice_after(race: Match, plan: str) -> set[str]:
    lay(race, plan)
    return all_dice(race)


@pytest.mark.clause("RD-20.1")
@pytest.mark.parametrize(
    ("kind", "field", "left"), [("gear", "gear_dice", 5), ("brake", "brake_dice", 0), ("gas", "gas_dice", 1)]
)
def test_each_kind_lowers_its_own_limit_from_the_next_turn_on(kind: str, field: str, left: int) -> None:
    draws = {"cards4": [2], "tokens": [token(kind, "minus1")]}
    race = scene(car("206a.0.L", 4), car("202a.0.R", 1), rolls="4! gas! gas!", draws=draws)
    drive(race, "4>206a.1.L gas>206a.2.L gas>206a.3.L")
    usual = {"gear_dice": 6, "brake_dice": 1, "gas_dice": 2}
    turn_by_default(race)

    assert {name: getattr(car_of(race), name) for name in usual} == usual | {field: left}


@pytest.mark.clause("RD-20.1", "RD-6.3")
@pytest.mark.parametrize(("kind", "field"), [("brake_damage", "brake_dice"), ("gas_damage", "gas_dice")])
def test_tokens_below_zero_are_kept_without_effect(kind: str, field: str) -> None:
    race = scene(car("206a.0.L", 4, **{kind: 4}))

    assert (getattr(car_of(race), kind), getattr(car_of(race), field), table(race).bag) == (4, 0, 44)


@pytest.mark.clause("RD-20.2")
def test_green_flags_do_nothing_and_stay() -> None:
    race = scene(car("209a.0.L", 4), car("202a.0.R", 1), **red_crash([("green_flag", "gas")] * 2))
    drive(race, "4>209a.1.L gas>209a.2.L gas>205a.0.L")
    turn_by_default(race)
    flags = car_of(race)

    assert (flags.green_flags, flags.gear_dice, flags.gas_dice, flags.brake_dice) == (1, 6, 2, 1)
    assert table(race).bag == 47


def red_crash(tokens: list[tuple[str, str]]) -> dict[str, Any]:
    """Three warnings in gear 4 over the end of a red tile onto a yellow one, with the card that shows 1, 2 and 3."""
    draws = {"cards4": [2], "tokens": [token(*each) for each in tokens]}
    return {"stage": through("209a", "205a"), "rolls": "4! gas! gas!", "draws": draws}


@pytest.mark.clause("RD-20.2", "RD-22.2")
def test_green_flags_go_back_when_the_stage_ends() -> None:
    draws = {"tokens": [token("green_flag", "ok")] * 3, "cards6": [2]}
    race = scene(car("203a.0.L", 6), mode="rally", rally="rally4", rolls="6! 5! leader!", draws=draws)
    drive(race, "6>203a.1.L 5>203a.2.L")

    assert (table(race).number, car_of(race).green_flags, table(race).bag) == (2, 0, 48)


@pytest.mark.clause("RD-20.3", "RD-10.7")
def test_gas_damage_counts_both_kinds_of_token() -> None:
    """One gas damage already; the shortcut brings a token whose other face is a gear."""
    draws = {"tokens": [token("gear", "gas")]}
    race = scene(car("219b.0.R", 2, gas_damage=1), stage=through("206a", "219b"), draws=draws)
    drive(race, "2>219b.K1.1")
    hurt = car_of(race)

    assert [event.face for event in happened(race, ShortcutTaken)] == ["gas"]
    assert (hurt.gas_damage, hurt.gas_dice, hurt.gear_damage, hurt.gear_dice) == (2, 0, 0, 6)


@pytest.mark.clause("RD-20.3", "RD-20.1")
def test_a_gas_damage_drawn_on_a_shortcut_does_not_shorten_the_plan_that_lies() -> None:
    draws = {"tokens": [token("gear", "gas")]}
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"), draws=draws)
    drive(race, "2>219b.K1.1 gas>219b.4.R gas>203a.0.R")

    assert (car_of(race).space, car_of(race).gas_damage) == ("203a.0.R", 1)


@pytest.mark.clause("RD-20.4", "RD-19.5")
def test_an_accident_takes_what_is_left_in_the_bag() -> None:
    """All 18 minus1 tokens lie on a curve, everything else but four green flags on two dashboards: two of four, then the last two."""
    cars = [
        car("219b.4.L", 6, gear_damage=4, brake_damage=1, gas_damage=1),
        car("219b.4.R", 5, gear_damage=3, brake_damage=3, gas_damage=14),
    ]
    race = scene(
        *cars,
        stage=through("206a", "219b", "207a"),
        minus1={"219b.2.O1": 18},
        rolls="6! 5! gas! 6! 5! 4!",
        draws={"cards5": [2], "cards4": [2]},
    )
    assert table(race).bag == 4
    drive(race, "6>207a.0.L gas>207a.1.L 5>207a.2.L")
    assert (happened(race, CarDamaged)[-1].damage, table(race).bag) == (("green_flag",) * 2, 2)
    drive(race, "6>207a.0.R 5>207a.1.R 4>207a.2.R")

    assert (happened(race, CarDamaged)[-1].damage, table(race).bag) == (("green_flag",) * 2, 0)


@pytest.mark.clause("RD-20.4", "RD-19.5")
def test_an_accident_that_asks_for_more_takes_all_there_are() -> None:
    """As above, but the second accident, in gear 6 on orange, asks for three tokens when two are left."""
    cars = [
        car("219b.4.L", 6, gear_damage=4, brake_damage=1, gas_damage=1),
        car("219b.4.R", 5, gear_damage=3, brake_damage=3, gas_damage=14),
    ]
    race = scene(
        *cars,
        stage=through("206a", "219b", "207a"),
        minus1={"219b.2.O1": 18},
        rolls="6! 5! gas! 4! 5! 6!",
        draws={"cards5": [2], "cards6": [2]},
    )
    drive(race, "6>207a.0.L gas>207a.1.L 5>207a.2.L")
    assert table(race).bag == 2
    drive(race, "4>207a.0.R 5>207a.1.R 6>207a.2.R")

    assert (happened(race, CarDamaged)[-1].damage, table(race).bag) == (("green_flag",) * 2, 0)
    assert car_of(race, 1).green_flags == 2


@pytest.mark.clause("RD-20.10")
def test_nothing_else_repairs_a_car_on_the_way() -> None:
    """Turns go by: without a spare wheel the damage stays what it is, though a service park waits."""
    hurt = car("202a.2.L", gear_damage=1, brake_damage=1, gas_damage=1, wheel=False)
    race = scene(hurt, stage="rally1-ss1")
    for _ in range(4):
        turn_by_default(race)
        seen = car_of(race)
        assert seen.status == "racing"
        assert (seen.gear_damage, seen.brake_damage, seen.gas_damage) == (1, 1, 1)
