"""Chapter 17: the safety car."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.messages import CollisionReroll, SafetyCarStop
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import act, attack, car, moving, options, order, place, racer, table

MODULES = ("collisions", "safety_car")
OUT, HARD = SafetyCarStop(""), SafetyCarStop("hard")
DRY = [2, 2, 2, 2, 2]  # purple rolls without circles


def crash(*cars: dict[str, Any], lap: int = 2, space: str = "S10:L1", **facts: Any) -> Match:
    """Car 0 attacks car 1; both break down, so that the safety car comes out."""
    draws = {"black": [3, 3, 6, 4], "purple": facts.pop("purple", DRY)}
    race = moving(space, 3, *cars, lap=lap, draws=draws, modules=facts.pop("modules", MODULES), **facts)
    attack(race, "S10:L2")
    while race.decision == "collision_reroll":
        act(race, CollisionReroll("keep"))
    return race


@pytest.mark.clause("PP-X37", "PP-17.4", "PP-17.5", "PP-17.6", "PP-17.7", "PP-17.1")
def test_the_queue_behind_the_safety_car() -> None:
    """Blue, green, yellow, purple; purple attacks yellow. Blue stops, green stays out."""
    yellow, blue, green = car("S10:C1"), car("C11:C5"), car("C11:C2")
    race = crash(yellow, blue, green, order=(2, 3, 1, 0), skill=8)
    assert race.waiting == (2,)
    act(race, HARD, OUT, OUT, OUT)

    assert order(race) == [3, 2, 1, 0]
    assert [place(race, number) for number in (3, 2, 1, 0)] == ["S9:C5", "S9:C4", "S9:C3", "S9:C2"]
    assert {racer(race, number).lap for number in range(4)} == {3}
    assert racer(race, 2).stops == 1


@pytest.mark.clause("PP-17.4", "PP-13.12")
def test_a_stop_under_the_safety_car_is_complete_at_once() -> None:
    yellow, blue = car("S10:C1"), car("C11:C5", skill=3, light=1, tyre="soft", wear=-1)
    race = crash(yellow, blue, order=(2, 1, 0))
    act(race, SafetyCarStop("rain"))

    me = racer(race, 2)
    assert (me.stops, me.skill, me.tyre, me.light, me.wear[0]) == (1, 6, 3, 0, -2)


@pytest.mark.clause("PP-17.2", "PP-14.2")
def test_four_weather_rolls() -> None:
    race = crash(car("S10:C1"), order=(1, 0), weather={"row": 1, "column": 3, "b": 2}, purple=[1, 3, 5, 1])

    assert (table(race).cell, table(race).table_b, table(race).weather) == (3, 1, 1)


@pytest.mark.clause("PP-X55", "PP-17.3")
@pytest.mark.parametrize(("space", "lost"), [("C10:L2", 1), ("C9:L2", 0)])
def test_before_the_line_nobody_of_the_leaders_lap_loses_wear(space: str, lost: int) -> None:
    """The line is before row 6 of S9; a car in its box on lap 4 loses nothing."""
    race = moving(
        "S3:L1",
        3,
        car("S3:C1", lap=3),
        car(space, lap=3),
        car("BOX", lap=3, pit="FIRST", stopped=1),
        lap=3,
        order=(2, 1, 0, 3),
        modules=MODULES,
        draws={"black": [3, 3, 6, 4], "purple": DRY},
    )
    attack(race, "S3:L2")
    while race.decision == "collision_reroll":
        act(race, CollisionReroll("keep"))

    assert [racer(race, number).wear[1] for number in range(4)] == [4 - lost] * 3 + [4]
    act(race, OUT, OUT, OUT, HARD)
    assert {racer(race, number).lap for number in range(4)} == {4}


@pytest.mark.clause("PP-17.4")
def test_a_car_in_its_box_mounts_a_set_and_gets_no_skill_again() -> None:
    boxed = car("BOX", lap=3, pit="FIRST", stopped=1, skill=2, counter=5, light=1)
    race = crash(car("S10:C1"), boxed, order=(2, 1, 0))
    assert OUT not in options(race)
    act(race, SafetyCarStop("soft"))

    me = racer(race, 2)
    assert (me.skill, me.tyre, me.light, me.stops) == (2, 0, 1, 1)
    act(race, OUT, OUT)
    assert (racer(race, 2).counter, racer(race, 2).token) == (0, 0)


@pytest.mark.clause("PP-17.4")
def test_a_first_box_turn_still_ahead_repairs() -> None:
    boxed = car("BOX", lap=3, pit="STOP", stopped=1, light=1)
    race = crash(car("S10:C1"), boxed, order=(2, 1, 0))
    act(race, SafetyCarStop("soft"))

    assert racer(race, 2).light == 0


@pytest.mark.clause("PP-17.7")
def test_beyond_the_last_lap_the_new_order_is_the_result() -> None:
    race = crash(car("S10:C1", lap=6, stopped=1), car("C11:C5", lap=6), lap=6, stopped=1, order=(2, 1, 0))
    act(race, OUT, OUT, OUT)

    assert race.over
    assert (table(race).home, table(race).gone) == ([1, 0], [2])


@pytest.mark.clause("PP-17.8", "PP-17.9", "PP-2.12")
def test_tokens_and_rights_are_removed() -> None:
    race = crash(car("S10:C1", drs=True), car("C11:C5", right=True), order=(2, 1, 0), modules=(*MODULES, "drs"))
    act(race, OUT, OUT, OUT)

    assert not any(racer(race, number).drs for number in range(3))
    assert racer(race, 2).right == -1
    assert race.decision == "reroll"


@pytest.mark.clause("PP-17.10")
def test_a_car_on_lap_0_loses_no_wear_and_m_is_the_leaders_after_eliminations() -> None:
    others = [car("S10:C1", lap=1, light=1), car("C11:C5", lap=1), car("S0:L4f", lap=0)]
    race = crash(*others, lap=1, order=(2, 1, 0, 3))
    assert racer(race, 3).wear[1] == 4
    act(race, OUT, OUT, OUT)

    assert table(race).gone == [1]
    assert racer(race, 3).lap == 2


@pytest.mark.clause("PP-17.11", "PP-12.5")
def test_a_broken_off_turn_has_no_checks_at_its_end() -> None:
    race = crash(car("S10:C1"), order=(1, 0), modules=(*MODULES, "blowouts"), wear=-2, tyre="hard")

    assert not racer(race).blown
    assert race.decision == "sc_stop"


@pytest.mark.clause("PP-17.12")
def test_a_car_waiting_for_the_flag_ends_the_race() -> None:
    boxed = car("BOX", lap=7, pit="FIRST", stopped=1)
    race = crash(car("S10:C1", lap=6, stopped=1), boxed, lap=6, stopped=1, order=(2, 1, 0))
    act(race, SafetyCarStop("soft"), OUT, OUT)

    assert race.over
    assert table(race).home == [2, 1, 0]
