"""Chapters 18 and 19: DRS and stress."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.messages import Boost, RelieveStress, Step
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    drive_on,
    moving,
    new_race,
    no_boost,
    options,
    order,
    racer,
    scene,
    table,
    take,
)

DRS: dict[str, Any] = {"modules": ("drs",)}
STRESS: dict[str, Any] = {"modules": ("stress",)}


def end_turn(race: Match) -> None:
    no_boost(race)


@pytest.mark.clause("PP-X38", "PP-18.1", "PP-18.2", "PP-18.4")
def test_a_car_close_behind_gets_two_points_more() -> None:
    race = moving("S3:C0", 2, car("S3:R3"), order=(1, 0), **DRS)
    act(race, Step("S3:C1"), Step("S3:C2"))
    end_turn(race)
    assert racer(race).drs
    race = scene(car("S3:C2", drs=True), car("S3:R3"), turn=0, order=(1, 0), **DRS, draws={"hard": [8]})
    take(race, 8)

    assert table(race).drive.reserve == 10
    assert not racer(race).drs


@pytest.mark.clause("PP-18.1", "PP-18.3")
@pytest.mark.parametrize(
    ("rival", "given"),
    [
        (car("S3:R3"), True),
        (car("S3:R2"), True),
        (car("C4:L1"), False),
        (car("S3:R3", off=True), False),
        (car("S3:R3", rejoining=True), True),
    ],
)
def test_which_rivals_earn_it(rival: dict[str, Any], given: bool) -> None:
    race = moving("S3:C1", 1, rival, order=(1, 0), crossed_drs=True, **DRS)
    act(race, Step("S3:C2"))
    end_turn(race)

    assert racer(race).drs == given


@pytest.mark.clause("PP-18.1", "PP-2.16")
def test_the_line_must_have_been_crossed() -> None:
    race = moving("S3:C1", 1, car("S3:R3"), order=(1, 0), **DRS)
    act(race, Step("S3:C2"))
    end_turn(race)

    assert not racer(race).drs


@pytest.mark.clause("PP-18.1")
def test_a_rival_behind_in_the_order_earns_nothing() -> None:
    race = scene(car("S3:C2"), car("S3:R2"), turn={"car": 0, "at": "after", "crossed_drs": True}, order=(0, 1), **DRS)
    end_turn(race)

    assert not racer(race).drs


@pytest.mark.clause("PP-18.4", "PP-18.5")
@pytest.mark.parametrize(
    ("facts", "weather", "used"),
    [({}, "sunny", True), ({}, "light_rain", False), ({"crashed": True}, "sunny", False)],
)
def test_when_it_is_given_back_for_nothing(facts: dict[str, bool], weather: str, used: bool) -> None:
    race = scene(car("S3:C2", drs=True, **facts), turn=0, weather=weather, **DRS, draws={"hard": [7]})
    take(race, 7)

    assert table(race).drive.reserve == (9 if used else 7)
    assert not racer(race).drs


@pytest.mark.clause("PP-18.6")
def test_a_car_in_a_collision_gets_none() -> None:
    race = moving(
        "S3:C1",
        1,
        car("S3:R1"),
        order=(1, 0),
        crossed_drs=True,
        modules=("drs", "collisions"),
        draws={"black": [3, 3, 1, 1]},
    )
    attack(race, "S3:C2")
    while race.decision == "collision_reroll":
        act(race, options(race)[0])

    assert not racer(race).drs


@pytest.mark.clause("PP-19.1")
def test_the_car_on_pole_starts_with_one_level() -> None:
    race = new_race(3, stress=True)
    for decision in ("start_tyre", "reroll"):
        while race.decision != decision:
            for seat in race.waiting:
                race.play(seat, race.prompt(seat).options[0])
        first = table(race).order[0]

        assert [racer(race, number).stress for number in range(3)] == [int(number == first) for number in range(3)]


@pytest.mark.clause("PP-19.1")
@pytest.mark.parametrize(
    ("level", "kinds"), [(1, {"engine", "brakes"}), (2, {"engine"}), (3, {"engine"}), (4, set()), (6, set())]
)
def test_what_stress_forbids_of_pushes(level: int, kinds: set[str]) -> None:
    """One engine push is made already."""
    race = scene(car("S9:L5", stress=level, skill=0), turn={"car": 0, "at": "after", "engine": 1}, **STRESS)
    found = {option.kind for option in options(race) if isinstance(option, Boost)} if race.waiting == (0,) else set()

    assert found - {"none"} == kinds


@pytest.mark.clause("PP-19.1", "PP-10.18")
def test_from_three_no_skill_is_bid_and_from_five_nobody_defends() -> None:
    race = moving("S9:L4", 1, car("S9:C4", stress=2), stress=3, order=(1, 0), **STRESS, draws={"black": [3, 4]})
    attack(race, "S9:L5")
    assert race.decision != "bid"
    race = moving("S9:L4", 1, car("S9:C4", stress=5), order=(1, 0), **STRESS)
    attack(race, "S9:L5")

    assert table(race).order == [0, 1]


@pytest.mark.clause("PP-X39", "PP-19.5")
def test_relief_costs_three_points() -> None:
    race = scene(car("S9:C0", stress=4, tyre="soft"), turn=0, **STRESS, draws={"soft": [9]})
    take(race, 9)
    act(race, RelieveStress(True))

    assert (table(race).drive.reserve, racer(race).stress) == (6, 3)


@pytest.mark.clause("PP-19.5", "PP-1.7")
def test_relief_costs_two_in_rain_and_is_compulsory_at_six() -> None:
    race = scene(car("S9:C0", stress=6, tyre="rain"), turn=0, weather="heavy_rain", **STRESS, draws={"rain": [6]})
    take(race, 6)

    assert (table(race).drive.pm, racer(race).stress) == (4, 5)


@pytest.mark.clause("PP-19.6")
def test_the_lower_level_holds_at_once() -> None:
    race = scene(car("S9:C0", stress=4, tyre="soft"), turn=0, **STRESS, draws={"soft": [9]})
    take(race, 9)
    act(race, RelieveStress(True))

    assert Boost("engine") in options(race)


@pytest.mark.clause("PP-19.6")
def test_no_relief_off_the_track() -> None:
    race = scene(
        car("S9:C0", stress=4, tyre="soft", skill=0), turn=0, weather="light_rain", **STRESS, draws={"soft": [9]}
    )

    assert race.decision == "step"


@pytest.mark.clause("PP-19.2")
def test_a_failed_overtake_and_a_collision_give_stress() -> None:
    race = moving("S9:L4", 1, car("S9:C4", skill=0), skill=0, order=(1, 0), **STRESS, draws={"black": [1, 6]})
    attack(race, "S9:L5")
    assert (racer(race).stress, racer(race, 1).stress) == (1, 1)  # the leader has a car beside it
    race = moving(
        "S9:L4",
        1,
        car("S9:C4"),
        car("S10:C0"),
        order=(2, 1, 0),
        modules=("stress", "collisions"),
        draws={"black": [3, 3, 1, 1]},
    )
    attack(race, "S9:L5")
    while race.decision == "collision_reroll":
        act(race, options(race)[0])

    assert [racer(race, number).stress for number in range(3)] == [1, 1, 0]


@pytest.mark.clause("PP-19.2")
@pytest.mark.parametrize(("lap", "gained"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_leader_at_the_line(lap: int, gained: int) -> None:
    """Six laps: into lap 5 and 6 it is two levels."""
    race = moving("S0:L4", 1, car("S3:C0", lap=lap), lap=lap, **STRESS)
    act(race, Step("S0:L5"))

    assert racer(race).stress == gained


@pytest.mark.clause("PP-19.2")
def test_the_leader_in_its_box_and_the_car_that_takes_the_lead_from_it() -> None:
    race = moving("PE:2", 1, car("S3:C0"), **STRESS)
    act(race, Step("BOX:red"))
    assert racer(race).stress == 1
    race = moving("S0:L4", 1, car("BOX", lap=3, pit="STOP", stopped=1), order=(1, 0), **STRESS)
    act(race, Step("S0:L5"))

    assert racer(race).stress == 1


@pytest.mark.clause("PP-19.2")
@pytest.mark.parametrize(
    ("rival", "gained"),
    [
        (car("BOX", lap=5, pit="FIRST"), 1),
        (car("PX:0", lap=5), 1),
        (car("S0:R4", lap=4), 2),  # passed on the road: it crosses the line as leader
    ],
)
def test_the_lead_taken_from_a_car_in_the_pits_is_one_level_also_in_the_last_laps(
    rival: dict[str, Any], gained: int
) -> None:
    race = moving("S0:L4", 1, rival, lap=4, order=(1, 0), **STRESS)
    act(race, Step("S0:L5"))

    assert order(race) == [0, 1]
    assert racer(race).stress == gained


@pytest.mark.clause("PP-X40", "PP-19.3", "PP-19.2", "PP-19.7")
def test_one_level_a_round() -> None:
    """Second gets DRS behind the leader and ends one PM behind it."""
    race = moving("S3:C1", 1, car("S3:R3"), order=(1, 0), crossed_drs=True, modules=("drs", "stress"))
    act(race, Step("S3:C2"))
    end_turn(race)

    assert racer(race).drs
    assert racer(race, 1).stress == 1


@pytest.mark.clause("PP-X57", "PP-19.3")
def test_the_double_case_lifts_the_round_to_two() -> None:
    race = scene(
        car("S0:L4", lap=4, stress=1, strain=1), car("S3:C0", lap=4), turn={"car": 0, "at": "move", "pm": 1}, **STRESS
    )
    act(race, Step("S0:L5"))

    assert racer(race).stress == 2


@pytest.mark.clause("PP-19.3")
def test_the_next_round_counts_anew() -> None:
    race = moving("S3:C0", 1, car("S9:C0"), order=(1, 0), due=(1, 0), **STRESS, draws={"purple": [2]})
    racer(race).strain = 1
    drive_on(race)

    assert racer(race).strain == 0


@pytest.mark.clause("PP-19.4")
def test_automatic_cars_have_no_stress() -> None:
    race = moving(
        "S9:L4", 1, car("S9:C4", card="red"), skill=0, order=(1, 0), modules=("stress", "bots"), draws={"black": [1, 6]}
    )
    attack(race, "S9:L5")

    assert racer(race, 1).stress == 0
    assert racer(race).stress == 1
