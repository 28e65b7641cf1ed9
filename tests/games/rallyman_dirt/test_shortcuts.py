"""Chapter 10: shortcuts, their tokens, and curves with tokens on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rebufo.games.rallyman_dirt.rules.content import Section, sides
from rebufo.games.rallyman_dirt.rules.events import ShortcutTaken
from rebufo.games.rallyman_dirt.rules.messages import Go, KeepPlan, Roll
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    car,
    car_of,
    dice_for,
    drive,
    flat_out,
    happened,
    lay,
    lost,
    place,
    relay,
    scene,
    spaces_for,
    table,
    through,
    token,
    top,
)

MINUS1 = token("gear", "minus1")
GAS = token("gear", "gas")
OK = token("gear", "ok")


def limits(race: Match) -> dict[str, int]:
    """The limits of the one curve with tokens on it."""
    (curve,) = table(race).curves
    return dict(zip(curve.spaces, curve.limits, strict=True))


@pytest.mark.clause("RD-E23", "RD-10.1", "RD-10.2", "RD-10.3")
def test_a_shortcut_skips_three_sections() -> None:
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"))
    drive(race, "2>219b.K1.1 3>219b.4.R")

    assert (place(race), top(race)) == ("219b.4.R", (3, "front", 30))
    assert [(event.space, event.face) for event in happened(race, ShortcutTaken)] == [("219b.K1.1", "ok")]
    assert table(race).bag == 47


@pytest.mark.clause("RD-E23", "RD-10.1")
def test_from_the_outer_lane_it_cannot_be_entered() -> None:
    race = scene(car("219b.0.L", 2), stage=through("206a", "219b"))

    assert spaces_for(race, "2") == {"219b.1.L", "219b.1.R", "219b.1.S1"}


@pytest.mark.clause("RD-10.2")
def test_its_number_is_a_limit_and_the_token_is_drawn_before_control_is_lost() -> None:
    race = scene(car("219b.0.R", 3), stage=through("206a", "219b"))
    drive(race, "3>219b.K1.1")
    kinds = [type(event).__name__ for event in race.events()]

    assert lost(race) == ("219b.K1.1", 3, "limit")
    assert kinds.index("CarMoved") < kinds.index("ShortcutTaken") < kinds.index("ControlLost")


@pytest.mark.clause("RD-10.4")
def test_one_token_for_a_shortcut_of_two_spaces() -> None:
    race = scene(car("224b.0.R", 4), stage=through("224b"))
    drive(race, "4>224b.K1.1 5>224b.K1.2 gas>224b.2.R")

    assert [event.space for event in happened(race, ShortcutTaken)] == ["224b.K1.1"]


@pytest.mark.clause("RD-10.4")
def test_no_token_for_a_car_that_starts_its_turn_on_one() -> None:
    race = scene(car("224b.K1.1", 4), stage=through("224b"))
    drive(race, "4>224b.K1.2 5>224b.2.R")

    assert happened(race, ShortcutTaken) == []
    assert table(race).bag == 48


@pytest.mark.clause("RD-10.4", "RD-10.3")
def test_two_shortcuts_bring_two_tokens() -> None:
    race = scene(car("215b.0.R", 2), stage=through("215b"))
    drive(race, "2>215b.K1.1 gas>215b.2.F gas>215b.K2.1 3>215b.4.L")

    assert [event.space for event in happened(race, ShortcutTaken)] == ["215b.K1.1", "215b.K2.1"]


@pytest.mark.clause("RD-10.5", "RD-15.4")
def test_a_plan_cut_short_took_no_shortcut() -> None:
    race = scene(car("206a.3.L", 2), stage=through("206a", "219b"))
    drive(race, "2>219b.0.R gas>219b.K1.1", "stop")

    assert (place(race), happened(race, ShortcutTaken)) == ("219b.0.R", [])


@pytest.mark.clause("RD-10.5")
def test_flat_out_the_token_is_drawn_after_the_roll() -> None:
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"))
    flat_out(race, "2>219b.K1.1 3>219b.4.R")
    kinds = [type(event).__name__ for event in race.events()]

    assert kinds.index("DiceRolled") < kinds.index("ShortcutTaken")
    assert len(happened(race, ShortcutTaken)) == 1


@pytest.mark.clause("RD-10.5", "RD-16.10")
def test_a_roll_laid_anew_draws_along_the_way_finally_driven() -> None:
    rolls = "2! gas! gas!"
    plan = "2>219b.K1.1 gas>219b.4.R gas>203a.0.R"
    kept = scene(car("219b.0.R", 2), stage=through("206a", "219b"), rolls=rolls)
    flat_out(kept, plan)
    assert happened(kept, ShortcutTaken) == []
    act(kept, KeepPlan())
    other = scene(car("219b.0.R", 2), stage=through("206a", "219b"), rolls=rolls)
    flat_out(other, plan)
    relay(other, "2!>219b.1.R gas!>219b.2.I1 gas!>219b.3.L")

    assert [event.space for event in happened(kept, ShortcutTaken)] == ["219b.K1.1"]
    assert happened(other, ShortcutTaken) == []
    assert place(other) == "219b.3.L"


@pytest.mark.clause("RD-10.3", "RD-10.5", "RD-11.7")
@pytest.mark.parametrize(
    ("bump", "jump", "taken"),
    [
        ("291b", "3>291b.0.R>291b.K1.1", ["291b.K1.1"]),
        ("291b", "4>291b.0.R>291b.2.R", []),  # two links beyond, and the first of them leads onto the shortcut
        ("292b", "4>292b.0.R>292b.K1.2", ["292b.K1.2"]),
    ],
)
def test_a_shortcut_flown_over_draws_nothing(
    bump: str, jump: str, taken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No tile of the box has a shortcut right behind a bump. These two are 224b with rows for slides, the first a jump of 3."""
    curve = sides()["224b"]
    way = replace(curve.shortcuts[0], limits=(5,) * int(bump[2]))
    sections = (Section("row", jump=3), curve.sections[1], Section("row"))
    monkeypatch.setitem(sides(), bump, replace(curve, id=bump, tile=int(bump[:3]), sections=sections, shortcuts=(way,)))
    race = scene(car("206a.3.R", 3), stage=through("206a", bump))
    drive(race, jump)

    assert place(race) == jump.rpartition(">")[2]
    assert [event.space for event in happened(race, ShortcutTaken)] == taken
    assert table(race).bag == 48 - len(taken)


@pytest.mark.clause("RD-10.6")
def test_ok_does_nothing_but_lie_on_the_dashboard() -> None:
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"), draws={"tokens": [OK]})
    drive(race, "2>219b.K1.1")
    after = car_of(race)

    assert (after.gear_damage, after.brake_damage, after.gas_damage, table(race).curves) == (0, 0, 0, ())
    assert table(race).bag == 47


@pytest.mark.clause("RD-10.7")
def test_gas_is_a_gas_damage_from_the_next_turn_on() -> None:
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"), draws={"tokens": [GAS]})
    drive(race, "2>219b.K1.1 gas>219b.3.S1 gas>219b.3.S2")
    after = car_of(race)

    assert (place(race), after.gas_damage, after.gear_damage, after.gas_dice) == ("219b.3.S2", 1, 0, 1)
    lay(race, "gas>219b.4.L")
    assert not spaces_for(race, "gas")


@pytest.mark.clause("RD-10.8", "RD-10.9")
def test_minus1_lowers_both_routes_of_the_curve_that_was_cut() -> None:
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"), draws={"tokens": [MINUS1]})
    drive(race, "2>219b.K1.1")

    assert limits(race) == {"219b.2.O1": 2, "219b.2.O2": 2, "219b.2.O3": 2, "219b.2.I1": 1}
    assert car_of(race).gas_damage == 0


@pytest.mark.clause("RD-10.8")
@pytest.mark.parametrize(("tokens", "where"), [([MINUS1, OK], "215b.1"), ([OK, MINUS1], "215b.3")])
def test_of_two_curves_only_the_one_its_shortcut_cuts(tokens: list[int], where: str) -> None:
    race = scene(car("215b.0.R", 2), stage=through("215b"), draws={"tokens": tokens})
    drive(race, "2>215b.K1.1 gas>215b.2.F gas>215b.K2.1 3>215b.4.L")
    (curve,) = table(race).curves

    assert set(curve.spaces) == {f"{where}.{space}" for space in ("O1", "O2", "O3", "I1")}


@pytest.mark.clause("RD-10.8", "RD-10.9", "RD-8.6")
def test_lowered_limits_hold_for_the_car_that_comes_next() -> None:
    tokens = {"219b.2.O1": 1}
    race = scene(car("219b.1.R", 3), stage=through("206a", "219b"), minus1=tokens)
    drive(race, "3>219b.2.O1")
    assert lost(race) == ("219b.2.O1", 3, "limit")
    careful = scene(car("219b.1.R", 3), stage=through("206a", "219b"), minus1=tokens)
    drive(careful, "2>219b.2.O1 gas>219b.2.O2")

    assert top(careful) == (2, "front", 40)


@pytest.mark.clause("RD-10.8")
def test_only_from_the_end_of_the_turn() -> None:
    """One by one: the token is drawn at the first step, and the turn goes on."""
    cars = [car("219b.0.R", 2), car("206a.3.L", 2)]
    race = scene(*cars, stage=through("206a", "219b"), draws={"tokens": [MINUS1]}, turn=None)
    lay(race, "2>219b.K1.1 3>219b.4.R")
    act(race, Go(flat_out=False))
    assert [event.face for event in happened(race, ShortcutTaken)] == ["minus1"]
    assert {curve.limits for curve in table(race).curves} <= {(3, 3, 3, 2)}
    act(race, Roll())

    assert race.waiting == (1,)
    assert limits(race)["219b.2.O1"] == 2


@pytest.mark.clause("RD-10.9", "RD-E24")
@pytest.mark.parametrize(("tokens", "outer"), [(1, 1), (2, 1)])
def test_the_outer_route_never_falls_below_1_and_the_shortcut_never_changes(tokens: int, outer: int) -> None:
    """211b: outer 2, inner 1, shortcut 2."""
    race = scene(car("211b.0.R", 2), stage=through("211b"), minus1={"211b.1.O1": tokens})

    assert limits(race) == {f"211b.1.O{n}": outer for n in (1, 2, 3)} | {"211b.1.I1": 0}
    assert dice_for(race, "211b.1.I1") == set()
    drive(race, "2>211b.K1.1")
    assert top(race) == (2, "front", 40)


@pytest.mark.clause("RD-10.9")
def test_tokens_add_up() -> None:
    race = scene(car("223b.0.R", 3), stage=through("223b"), minus1={"223b.1.O1": 2})

    assert limits(race) == {"223b.1.O1": 2, "223b.1.O2": 2, "223b.1.O3": 2, "223b.1.I1": 1}


@pytest.mark.clause("RD-10.10", "RD-10.11")
def test_an_inner_route_at_0_is_unusable_even_for_gear_1() -> None:
    race = scene(car("219b.1.L", 1), stage=through("206a", "219b"), minus1={"219b.2.O1": 2})

    assert spaces_for(race, "1") == {"219b.2.O1"}
    assert dice_for(race, "219b.2.I1") == set()


@pytest.mark.clause("RD-10.10")
def test_five_tokens_leave_the_outer_route_at_1() -> None:
    race = scene(car("223b.0.L", 1), stage=through("223b"), minus1={"223b.1.O1": 5})
    drive(race, "1>223b.1.O1 gas>223b.1.O2")

    assert top(race) == (1, "front", 50)


@pytest.mark.clause("RD-10.12")
def test_a_car_on_a_route_that_becomes_unusable_drives_on_as_if_it_were_1() -> None:
    """224b has two inner spaces of 3; with three tokens they are at 0."""
    tokens = {"224b.1.I1": 3}
    slow = scene(car("224b.1.I1", 1), stage=through("224b"), minus1=tokens)
    drive(slow, "1>224b.1.I2")
    fast = scene(car("224b.1.I1", 2), stage=through("224b"), minus1=tokens)
    assert "224b.1.I2" in spaces_for(fast, "2")
    drive(fast, "2>224b.1.I2")

    assert top(slow) == (1, "front", 50)
    assert lost(fast) == ("224b.1.I2", 2, "limit")


@pytest.mark.clause("RD-10.13")
def test_tokens_stay_on_the_tile() -> None:
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"), draws={"tokens": [MINUS1]})
    drive(race, "2>219b.K1.1")
    drive(race, "3>219b.4.R")
    drive(race, "3>203a.0.R")

    assert [curve.tokens for curve in table(race).curves] == [1]
    assert table(race).bag == 47


@pytest.mark.clause("RD-10.13", "RD-20.4")
def test_an_empty_bag_brings_nothing() -> None:
    """18 tokens lie on the curve and 26 on dashboards; an accident of four takes the last, all green flags."""
    wreck = car("213b.0.L", 6, gear_damage=5, brake_damage=4, gas_damage=15)
    race = scene(
        wreck,
        car("213b.0.R", 2, gear_damage=2),
        stage=through("206a", "213b"),
        minus1={"213b.1.O1": 18},
        draws={"cards6": [2]},
    )
    assert table(race).bag == 4
    drive(race, "6>213b.1.O1")
    assert (table(race).bag, car_of(race).green_flags) == (0, 4)
    drive(race, "2>213b.K1.1 3>213b.2.R")

    assert [(event.seat, event.face) for event in happened(race, ShortcutTaken)] == [(1, "")]
    assert (place(race, 1), car_of(race, 1).gas_damage) == ("213b.2.R", 0)
