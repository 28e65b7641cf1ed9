"""The worked examples of the rules, with their own numbers: movement and overtaking (PP-X5 to PP-X28)."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.events import Passed
from rebufo.games.pole_position.rules.messages import AvoidOffTrack, Boost, DeclareOvertake, Step
from tests.games.pole_position.scenes import (
    act,
    attack,
    bid,
    car,
    go,
    happened,
    may_stop,
    moving,
    no_boost,
    options,
    order,
    place,
    racer,
    scene,
    table,
    take,
    targets,
)


@pytest.mark.clause("PP-X5", "PP-5.5", "PP-5.6", "PP-5.8")
def test_blue_passes_yellow_in_the_start_by_a_diagonal() -> None:
    race = moving("S0:R4r", 4, car("S0:L5r", lap=1), by="start", lap=0, phase="start", round=1, order=(1, 0))
    act(race, Step("S0:R4f"), Step("S0:C5r"))
    assert order(race) == [1, 0]
    act(race, Step("S0:C5f"))
    assert order(race) == [0, 1]
    act(race, Step("S0:C6r"))

    assert (place(race), racer(race).lap) == ("S0:C6r", 1)
    assert racer(race).wear == [2, 4, 6, 6]


@pytest.mark.clause("PP-X6", "PP-8.2", "PP-8.3", "PP-2.11")
def test_the_outer_lane_is_ahead_with_equal_cells_left() -> None:
    blue, red, green = car("C5:C8"), car("S3:L1"), car("S3:C1")
    race = moving("C5:L8", 1, blue, red, green, order=(1, 0, 2, 3))
    act(race, Step("C5:L9"))
    act(race, *([] if race.decision != "declare_overtake" else [options(race)[0]]))
    if race.decision == "defend":
        act(race, options(race)[0])

    assert order(race) == [0, 1, 2, 3]


@pytest.mark.clause("PP-X7", "PP-7.9")
@pytest.mark.parametrize(("steps", "allowed"), [(5, False), (6, True), (7, True)])
def test_a_player_may_leave_three_points(steps: int, allowed: bool) -> None:
    """From row 5 of S0 the straight and the first curve are empty."""
    race = moving("S0:C0", 9, lap=2)
    for row in range(1, steps + 1):
        act(race, Step(f"S0:C{row}"))

    assert may_stop(race) == allowed


@pytest.mark.clause("PP-X8", "PP-2.6")
def test_a_cell_in_the_middle_of_a_curve_has_three_ahead() -> None:
    assert targets(moving("C5:C4", 5)) == {"C5:C5", "C5:L5", "C5:R4"}


@pytest.mark.clause("PP-X9", "PP-7.16")
def test_two_points_of_skill_are_two_hops() -> None:
    race = scene(car("S3:R3"), turn={"car": 0, "at": "after"})
    act(race, Boost("skill"), Step("C4:C1"), Boost("skill"), Step("C4:L3"))

    assert racer(race).skill == 6
    assert race.waiting != (0,) or Boost("skill") not in options(race)


@pytest.mark.clause("PP-X9", "PP-1.7")
def test_in_rain_there_is_no_third_point_of_skill() -> None:
    race = scene(car("C5:L1", right=True), turn={"car": 0, "at": "after"}, weather="light_rain")
    act(race, Boost("skill"), Step("C5:C3"), Boost("skill"), Step("C5:R5"))

    assert race.waiting != (0,)


@pytest.mark.clause("PP-X10", "PP-7.12")
def test_luffield_costs_five_on_the_line() -> None:
    race = moving("S4:L0", 5)
    for target in ("C5:L1", "C5:C3", "C5:R5", "C5:C8"):
        act(race, Step(target))

    assert "C5:L11" in targets(race)


@pytest.mark.clause("PP-X11", "PP-10.15", "PP-10.13", "PP-7.13")
def test_red_leaves_the_line_to_pass_yellow_and_finds_it_again() -> None:
    race = moving("S4:L0", 9, car("C5:C3"), draws={"black": [5, 2]}, order=(1, 0))
    act(race, Step("C5:L1"))
    assert "C5:C3" not in targets(race)
    act(race, Step("C5:L2"), Step("C5:L3"))
    attack(race, "C5:L4")
    bid(race, 0)
    assert (place(race), order(race)) == ("C5:L4", [0, 1])
    for target in ("C5:C4", "C5:C5", "C5:R5", "C5:C8"):
        act(race, Step(target))
    assert "C5:L11" in targets(race)


@pytest.mark.clause("PP-X11", "PP-6.7")
def test_red_loses_and_stays_without_points() -> None:
    """1 + 3 against 6: red has no skill to bid."""
    race = moving("C5:L3", 6, car("C5:C3"), draws={"black": [1, 6]}, order=(1, 0), right=True, skill=0)
    attack(race, "C5:L4")

    assert (place(race), order(race)) == ("C5:L3", [1, 0])
    assert race.waiting != (0,) or race.decision != "boost"


@pytest.mark.clause("PP-X12", "PP-7.14")
@pytest.mark.parametrize(("modules", "hop"), [(("technical_corners",), False), ((), True)])
def test_a_technical_curve_has_no_way_back_to_its_line(modules: tuple[str, ...], hop: bool) -> None:
    race = moving("S8:L1", 6, car("C9:C1"), draws={"black": [6, 1]}, order=(1, 0), modules=modules)
    act(race, Step("C9:L0"), Step("C9:L1"))
    attack(race, "C9:L2")
    bid(race, 0)
    act(race, Step("C9:C2"), Step("C9:R2"))

    assert ("C9:C5" in targets(race)) == hop
    assert "C9:R3" in targets(race)


@pytest.mark.clause("PP-X13", "PP-7.17", "PP-7.18")
def test_two_engine_pushes_cost_three() -> None:
    race = scene(car("C9:C5"), turn={"car": 0, "at": "after"})
    act(race, Boost("engine"), Step("S9:C0"), Step("S9:C1"), Step("S9:C2"))
    act(race, Boost("engine"), Step("S9:C3"), Step("S9:C4"), Step("S9:C5"))

    assert racer(race).engine == 4
    assert Boost("engine") not in (options(race) if race.waiting == (0,) else [])


@pytest.mark.clause("PP-X14", "PP-7.19", "PP-7.21", "PP-6.5")
def test_engine_then_brakes_then_the_roll() -> None:
    race = scene(car("S9:L2"), turn={"car": 0, "at": "boost", "pm": 11})
    act(race, Boost("engine"), Step("S9:L3"), Step("S9:L4"), Step("S9:L5"))
    act(race, Boost("brakes"), Step("S9:L6"), Step("S9:L7"), Step("C10:C1"), Boost("none"))
    way = ("C10:L5", "S10:L0", "S10:L1", "S10:L2", "S10:L3", "C11:C2", "C11:R3", "C11:C7", "S0:C0", "S0:C1", "S0:C2")
    go(race, *way)

    assert place(race) == "S0:C2"
    assert (racer(race).engine, racer(race).brakes) == (6, 6)


@pytest.mark.clause("PP-X15", "PP-9.3", "PP-9.6", "PP-9.7")
def test_a_car_goes_off_and_comes_back() -> None:
    race = scene(car("S9:C0", tyre="soft"), turn=0, weather="light_rain", draws={"soft": [10], "purple": [2]})
    take(race, 10)
    act(race, AvoidOffTrack(False))
    go(race, "S9:C1", "S9:C2", "S9:C3", "S9:C4")
    assert racer(race).off
    while race.waiting != (0,):
        race.play(race.waiting[0], race.default_for(race.waiting[0]))
    assert race.decision == "step"
    go(race, "S9:C5", "S9:C6", "S9:C7", "C10:C0")

    assert not racer(race).off


@pytest.mark.clause("PP-X16", "PP-9.4")
@pytest.mark.parametrize(("weather", "paid", "left"), [("light_rain", 2, 8), ("heavy_rain", 3, 7)])
def test_skill_keeps_green_on_the_track(weather: str, paid: int, left: int) -> None:
    race = scene(car("S9:C0", tyre="soft"), turn=0, weather=weather, draws={"soft": [10]})
    take(race, 10)
    act(race, AvoidOffTrack(True))

    assert racer(race).skill == 8 - paid
    assert table(race).drive.reserve == left


@pytest.mark.clause("PP-X17", "PP-9.1", "PP-7.3", "PP-11.4")
def test_the_die_counts_in_rain_and_not_the_worn_tyre() -> None:
    race = scene(car("S9:C0", tyre="hard", wear=-2), turn=0, weather="light_rain", draws={"hard": [9]})
    take(race, 9)
    assert race.decision == "avoid_off_track"
    act(race, AvoidOffTrack(True))

    assert (table(race).drive.reserve, racer(race).skill) == (6, 7)


@pytest.mark.clause("PP-X18", "PP-10.9", "PP-10.11", "PP-10.12", "PP-7.6")
def test_green_slips_beside_yellow_and_outbids_it() -> None:
    race = moving("C9:C5", 9, car("S9:C5"), skill=5, draws={"black": [2, 4]}, order=(1, 0))
    go(race, "S9:C0", "S9:C1", "S9:C2", "S9:C3", "S9:C4", "S9:L5")
    attack(race, "S9:L6")
    bid(race, 2)
    bid(race, 0)
    assert (racer(race).skill, racer(race, 1).skill) == (3, 8)
    go(race, "S9:L7", "C10:C1")

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-X19", "PP-10.10")
def test_a_tie_of_totals_is_the_defenders() -> None:
    """3 + 1 against 4: the attacker must bid at least 1, the defender may then equal with 1."""
    race = moving("S9:L5", 3, car("S9:C5"), draws={"black": [3, 4]}, order=(1, 0), skill=1)
    attack(race, "S9:L6")
    assert race.waiting == (0,)
    assert [getattr(option, "points", None) for option in options(race)] == [0, 1]
    bid(race, 1)
    assert race.waiting == (1,)
    bid(race, 1)

    assert order(race) == [1, 0]
    assert (racer(race).skill, racer(race, 1).skill) == (1, 7)


@pytest.mark.clause("PP-X20", "PP-10.14")
def test_red_passes_straight_on_or_in_front_of_yellow() -> None:
    race = moving("S9:L2", 5, car("S9:C4"), order=(1, 0), draws={"black": [6, 1]})
    act(race, Step("S9:L3"), Step("S9:L4"))
    assert targets(race) == {"S9:L5", "S9:C5"}
    attack(race, "S9:C5")
    bid(race, 0)

    assert (place(race), order(race)) == ("S9:C5", [0, 1])


@pytest.mark.clause("PP-X21", "PP-10.2")
def test_an_outer_lane_passes_the_other_freely() -> None:
    race = moving("S9:C2", 5, car("S9:R4"), order=(1, 0))
    go(race, "S9:L2", "S9:L3", "S9:L4")
    assert targets(race) == {"S9:L5", "S9:C4"}
    act(race, Step("S9:L5"))

    assert order(race) == [0, 1]
    assert race.waiting == (0,)


@pytest.mark.clause("PP-X22", "PP-10.2")
def test_a_hop_passes_a_car_that_touches_nothing() -> None:
    race = moving("C5:C3", 3, car("C5:L6"), right=True, order=(1, 0))
    act(race, Step("C5:R5"))

    assert happened(race, Passed)[-1].rivals == (1,)
    assert order(race) == [0, 1]


@pytest.mark.clause("PP-X23", "PP-10.1", "PP-10.7")
def test_red_must_declare_beside_yellow() -> None:
    race = moving("C5:L4", 4, car("C5:C5"), order=(1, 0))
    act(race, Step("C5:L5"))
    attack(race, "C5:L6", fight=False)

    assert (place(race), order(race)) == ("C5:L6", [0, 1])
    assert race.waiting == (0,)


@pytest.mark.clause("PP-X24", "PP-10.6")
def test_only_the_centre_car_of_three_contests() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), car("S9:R4"), order=(2, 1, 0), draws={"black": [6, 1]})
    act(race, Step("S9:L5"), DeclareOvertake(True))
    assert race.waiting == (1,)
    act(race, options(race)[1])
    bid(race, 0)

    assert order(race) == [0, 2, 1]


@pytest.mark.clause("PP-X25", "PP-10.5")
def test_a_place_won_beside_a_car_is_kept() -> None:
    """Between purple (second) and yellow (first): red beats purple and loses to yellow."""
    race = moving("S9:C4", 3, car("S9:L4"), car("S9:R4"), order=(2, 1, 0), skill=0, draws={"black": [5, 1, 1, 6]})
    race.play(0, Step("S9:C5"))
    act(race, options(race)[0])
    assert race.waiting == (1,)
    act(race, options(race)[1])
    bid(race, 0)
    assert race.waiting == (2,)
    act(race, options(race)[1])

    assert place(race) == "S9:C4"
    assert order(race) == [2, 0, 1]


@pytest.mark.clause("PP-X26", "PP-10.2")
def test_a_step_into_the_inside_passes_the_outside_freely() -> None:
    race = moving("S9:R7", 2, car("C10:L0"), order=(1, 0))
    act(race, Step("C10:R0"))

    assert order(race) == [0, 1]
    assert place(race) == "C10:R0"


@pytest.mark.clause("PP-X28", "PP-10.9")
def test_the_roll_in_reserve_counts_as_unspent() -> None:
    race = moving("S9:L5", 2, car("S9:C5"), by="engine", reserve=9, order=(1, 0), skill=0, draws={"black": [1, 5]})
    attack(race, "S9:L6")

    assert order(race) == [1, 0]
    assert table(race).drive.car != 0 or table(race).drive.reserve == 0


@pytest.mark.clause("PP-X28")
def test_eleven_unspent_points_add_three() -> None:
    race = moving("S9:L5", 2, car("S9:C5", skill=0), by="engine", reserve=9, order=(1, 0), draws={"black": [3, 5]})
    attack(race, "S9:L6")

    assert order(race) == [0, 1]
    no_boost(race)
