"""Chapter 7: steps, hops, slipstream, pushes."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import BlowoutRolled, Passed
from rebufo.games.pole_position.rules.messages import Boost, RollAgain, Step, Stop, TakeRoll
from tests.games.pole_position.scenes import (
    act,
    attack,
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


@pytest.mark.clause("PP-7.1", "PP-6.6")
def test_the_tyre_roll_may_be_rolled_again_and_any_result_taken() -> None:
    race = scene(car("S9:C0", tyre="soft"), turn=0, draws={"soft": [8, 12, 9]})
    act(race, RollAgain(), RollAgain())
    assert set(options(race)) == {TakeRoll(8), TakeRoll(12, True), TakeRoll(9), RollAgain()}
    act(race, TakeRoll(12, True))

    assert racer(race).skill == 6
    assert table(race).drive.reserve == 12


@pytest.mark.clause("PP-7.1", "PP-1.5")
def test_without_skill_the_first_result_is_taken() -> None:
    race = scene(car("S9:C0", tyre="soft", skill=0, engine=0, brakes=0), turn=0, draws={"soft": [9]})

    assert (race.decision, table(race).drive.pm) == ("step", 9)


@pytest.mark.clause("PP-7.2")
def test_two_faces_of_one_value_differ_by_their_mark() -> None:
    race = scene(car("S9:C0", tyre="hard"), turn=0, draws={"hard": [10, 110]})
    act(race, RollAgain())

    assert set(options(race)) == {TakeRoll(10), TakeRoll(10, True), RollAgain()}


@pytest.mark.clause("PP-7.3")
@pytest.mark.parametrize(
    ("facts", "pm"), [({}, 9), ({"wear": -1}, 8), ({"wear": -2}, 7), ({"heavy": 1}, 8), ({"light": 1}, 9)]
)
def test_points_of_the_roll(facts: dict[str, int], pm: int) -> None:
    race = scene(car("S9:C0", tyre="soft", **facts), turn=0, draws={"soft": [9]})
    take(race, 9)

    assert table(race).drive.reserve == pm


@pytest.mark.clause("PP-7.4", "PP-7.5")
def test_forward_and_sideways_but_never_back_or_twice() -> None:
    race = moving("S9:C2", 9)
    assert targets(race) == {"S9:C3", "S9:L2", "S9:R2"}
    act(race, Step("S9:L2"))

    assert place(race) == "S9:L3"  # the only step that was left: it does not go back to the centre


@pytest.mark.clause("PP-7.6", "PP-7.7")
def test_slipstream_leads_beside_the_car_ahead() -> None:
    assert targets(moving("S9:C2", 9, car("S9:C3"))) == {"S9:L2", "S9:R2", "S9:L3", "S9:R3"}


@pytest.mark.clause("PP-7.6")
def test_no_slipstream_with_a_gap_or_from_another_lane() -> None:
    assert targets(moving("S9:C2", 9, car("S9:C4"))) == {"S9:C3", "S9:L2", "S9:R2"}
    assert targets(moving("S9:C2", 9, car("S9:L3"))) == {"S9:C3", "S9:L2", "S9:R2"}


@pytest.mark.clause("PP-7.6")
def test_no_slipstream_out_of_the_straight() -> None:
    assert targets(moving("S9:C7", 9, car("C10:C0"))) == {"S9:L7", "S9:R7"}


@pytest.mark.clause("PP-7.7")
@pytest.mark.parametrize(("facts", "tow"), [({"off": True}, False), ({"rejoining": True}, True)])
def test_a_rejoining_car_gives_slipstream_and_one_off_the_track_does_not(facts: dict[str, bool], tow: bool) -> None:
    found = targets(moving("S9:C2", 1, car("S9:C3", **facts)))

    assert ("S9:L3" in found) == tow
    assert ("S9:C3" in found) != tow


@pytest.mark.clause("PP-7.8")
def test_an_overtake_needs_its_point() -> None:
    race = moving("S9:L4", 1, car("S9:C5"), order=(1, 0))
    act(race, Step("S9:L5"))

    assert (race.waiting, order(race)) == ((1,), [1, 0]) if race.waiting != (0,) else race.decision == "boost"


@pytest.mark.clause("PP-7.9", "PP-10.16")
def test_nobody_is_forced_to_pass() -> None:
    race = moving("S9:L5", 6, car("S9:C5"), order=(1, 0))

    assert targets(race) == {"S9:L6", "S9:C6"}
    assert may_stop(race)


@pytest.mark.clause("PP-X51", "PP-7.9")
def test_nobody_is_forced_into_the_pits() -> None:
    race = moving("S0:R0", 6, car("S0:R1", lap=3), car("S0:C0", lap=3), car("S0:C1", lap=3), lap=3)

    assert targets(race) == {"PE:0"}
    assert may_stop(race)


@pytest.mark.clause("PP-X51")
def test_with_a_free_space_beside_the_car_ahead_there_is_a_step() -> None:
    race = moving("S0:R0", 6, car("S0:R1", lap=3), car("S0:C0", lap=3), lap=3, order=(1, 2, 0))

    assert targets(race) == {"PE:0", "S0:C1"}


@pytest.mark.clause("PP-7.10", "PP-7.17")
def test_a_push_may_be_used_in_part() -> None:
    race = scene(car("S9:C0"), turn={"car": 0, "at": "boost", "pm": 8})
    act(race, Boost("engine"), Step("S9:C1"), Stop())

    assert (place(race), racer(race).engine) == ("S9:C1", 6)
    assert race.decision == "boost"
    assert table(race).drive.reserve == 8


@pytest.mark.clause("PP-7.11", "PP-7.15")
def test_the_right_comes_from_the_double_arrow() -> None:
    assert "C10:C1" in targets(moving("S9:L7", 5))
    assert "C10:L5" not in targets(moving("C10:C1", 5))
    assert "C10:L5" in targets(moving("C10:C1", 5, right=True))


@pytest.mark.clause("PP-7.12")
@pytest.mark.parametrize(("facts", "blocked"), [({}, True), ({"off": True}, False), ({"rejoining": True}, False)])
def test_a_car_between_two_shaded_spaces_blocks_the_hop(facts: dict[str, bool], blocked: bool) -> None:
    found = targets(moving("S9:L7", 5, car("C10:L0", **facts)))

    assert ("C10:C1" in found) != blocked


@pytest.mark.clause("PP-7.13")
def test_sideways_off_the_arrow_the_right_remains() -> None:
    race = moving("S9:L7", 5)
    act(race, Step("S9:C7"), Step("C10:C0"), Step("C10:C1"))

    assert "C10:L5" in targets(race)


@pytest.mark.clause("PP-7.14")
def test_sideways_off_the_arrow_of_a_technical_curve_the_right_is_lost() -> None:
    race = moving("S8:L1", 5, modules=("technical_corners",))
    act(race, Step("S8:C1"), Step("C9:C0"), Step("C9:C1"))

    assert "C9:R2" not in targets(race)


@pytest.mark.clause("PP-7.16")
@pytest.mark.parametrize(("weather", "most"), [("sunny", 3), ("heavy_rain", 2)])
def test_skill_in_curves_has_a_limit(weather: str, most: int) -> None:
    race = scene(car("C5:L0"), turn={"car": 0, "at": "after"}, weather=weather)
    spent = 0
    while race.waiting == (0,) and race.decision == "boost" and Boost("skill") in options(race):
        act(race, Boost("skill"))
        act(race, options(race)[0])
        spent += 1

    assert spent == most


@pytest.mark.clause("PP-7.16")
def test_skill_leads_only_to_curve_spaces() -> None:
    race = scene(car("S9:C7"), turn={"car": 0, "at": "after"})
    act(race, Boost("skill"))

    assert targets(race) == {"C10:C0"}


@pytest.mark.clause("PP-7.17", "PP-1.7")
@pytest.mark.parametrize(("weather", "steps"), [("sunny", 3), ("light_rain", 2)])
def test_an_engine_push_is_shorter_in_rain(weather: str, steps: int) -> None:
    race = scene(car("S9:C0"), turn={"car": 0, "at": "after"}, weather=weather)
    act(race, Boost("engine"))

    assert table(race).drive.pm == steps


@pytest.mark.clause("PP-7.17")
def test_an_engine_push_ends_before_the_curve() -> None:
    race = scene(car("S9:C6"), turn={"car": 0, "at": "after"})
    act(race, Boost("engine"))
    go(race, "S9:C7")

    assert targets(race) == {"S9:L7", "S9:R7"}


@pytest.mark.clause("PP-7.18")
def test_deeper_in_a_curve_the_engine_cannot_be_pushed() -> None:
    race = scene(car("C9:C4", skill=0), turn={"car": 0, "at": "boost", "pm": 5})

    assert race.decision == "step"


@pytest.mark.clause("PP-7.17", "PP-1.5")
def test_a_second_push_needs_two_points() -> None:
    race = scene(car("S9:C0", engine=2, skill=0, brakes=0), turn={"car": 0, "at": "boost", "pm": 5})
    act(race, Boost("engine"), Step("S9:C1"), Stop())

    assert race.decision == "step"


@pytest.mark.clause("PP-7.19", "PP-7.20")
@pytest.mark.parametrize(
    ("space", "allowed"),
    [
        ("S9:L4", True),
        ("S9:L3", False),
        ("S9:C5", True),
        ("S9:C4", False),
        ("S9:R6", True),
        ("S9:R5", False),
        ("S9:L7", True),
    ],
)
def test_brakes_are_pushed_within_three_steps_of_the_arrow(space: str, allowed: bool) -> None:
    """The double arrow is S9:L7."""
    race = scene(car(space), turn={"car": 0, "at": "boost", "pm": 5})

    assert (Boost("brakes") in options(race)) == allowed


@pytest.mark.clause("PP-7.19")
@pytest.mark.parametrize(("space", "allowed"), [("C4:L3", True), ("C4:L2", False), ("C4:C4", True), ("C5:L11", True)])
def test_brakes_are_pushed_on_the_last_cell_of_a_curve(space: str, allowed: bool) -> None:
    """S4 has one row, its arrow is S4:L0; S5 has two, its arrow is S5:C1."""
    race = scene(car(space), turn={"car": 0, "at": "boost", "pm": 5})

    assert (Boost("brakes") in options(race)) == allowed


@pytest.mark.clause("PP-7.20")
def test_a_slipstream_diagonal_shortens_the_way_to_the_arrow() -> None:
    race = scene(car("S9:C4"), car("S9:C5"), turn={"car": 0, "at": "boost", "pm": 5}, order=(1, 0))

    assert Boost("brakes") in options(race)


@pytest.mark.clause("PP-7.21", "PP-6.5")
def test_engine_and_brakes_in_one_turn_after_the_movement() -> None:
    race = scene(car("S9:L5"), turn={"car": 0, "at": "after"})
    act(race, Boost("engine"), Step("S9:L6"), Stop(), Boost("brakes"), Step("S9:L7"), Stop())

    assert (racer(race).engine, racer(race).brakes) == (6, 6)


@pytest.mark.clause("PP-7.22", "PP-13.10")
@pytest.mark.parametrize("space", ["PX:1", "PE:1"])
def test_no_pushes_in_the_pit_lane(space: str) -> None:
    race = scene(car(space, stopped=space == "PX:1"), turn={"car": 0, "at": "boost", "pm": 3})

    assert race.decision == "step"


@pytest.mark.clause("PP-7.23", "PP-13.1")
def test_a_push_does_not_enter_the_pits() -> None:
    race = scene(car("S0:R0", lap=3), turn={"car": 0, "at": "after"})
    act(race, Boost("engine"))

    assert targets(race) == {"S0:R1", "S0:C0"}


@pytest.mark.clause("PP-7.25")
def test_a_roll_without_points_is_still_a_turn() -> None:
    race = scene(car("S9:C0"), turn={"car": 0, "at": "boost", "pm": 0})
    assert race.decision == "boost"
    no_boost(race)

    assert race.waiting != (0,)


@pytest.mark.clause("PP-X53", "PP-7.24", "PP-9.7")
def test_driving_through_a_rejoining_car() -> None:
    rejoining = car("S9:L5", rejoining=True)
    assert targets(moving("S9:L4", 1, rejoining, order=(1, 0))) == {"S9:C4", "S9:C5"}
    race = moving("S9:L4", 2, rejoining, order=(1, 0))
    assert "S9:L5" in targets(race)
    act(race, Step("S9:L5"))

    assert not may_stop(race)
    act(race, Step("S9:L6"))
    assert order(race) == [0, 1]


@pytest.mark.clause("PP-7.24")
def test_no_overtake_is_declared_from_a_shared_space() -> None:
    """Beside the rejoining car stands one that would contest the only way on."""
    blocked = [car("S9:L5", rejoining=True), car("S9:C5"), car("S9:C6")]

    assert "S9:L5" not in targets(moving("S9:L4", 2, *blocked, order=(3, 2, 1, 0)))


@pytest.mark.clause("PP-6.3")
@pytest.mark.parametrize(
    ("facts", "decision"),
    [
        ({"space": "BOX", "lap": 3, "pit": "STOP", "stopped": 1}, "pit_tyre"),
        ({"space": "BOX", "lap": 3, "pit": "FIRST", "stopped": 1}, "pit_go"),
        ({"space": "BOX", "lap": 3, "pit": "GO", "stopped": 1}, "pit_go"),
        ({"space": "S9:C0", "off": True}, "step"),
        ({"space": "S9:C0"}, "reroll"),
        ({"space": "PX:1", "stopped": 1}, "reroll"),
    ],
)
def test_the_turn_of_a_car_follows_from_its_state(facts: dict[str, Any], decision: str) -> None:
    race = scene({"lap": 2, **facts}, car("S3:C0"), turn=0)

    assert (race.waiting, race.decision) == ((0,), decision)


@pytest.mark.clause("PP-6.4", "PP-6.6")
def test_a_track_turn_from_the_roll_to_the_checks() -> None:
    race = scene(car("C9:C3", tyre="hard", wear=-2), turn=0, modules=("blowouts",), draws={"hard": [7], "black": [6]})
    seen = []
    while race.waiting == (0,):
        seen.append(race.decision)
        act(race, race.default_for(0))

    assert list(dict.fromkeys(seen)) == ["reroll", "boost", "step"]
    assert happened(race, BlowoutRolled)


@pytest.mark.clause("PP-8.16")
def test_a_step_over_the_line_goes_by_the_order_of_effects() -> None:
    """It passes on the track, then the lap begins and wears, then it passes the car in the exit lane."""
    rivals = [car("S0:C4"), car("PX:2", lap=3, stopped=1), car("S3:R0")]
    race = moving("S0:L4", 1, *rivals, order=(2, 1, 0, 3))
    attack(race, "S0:L5", fight=False)

    assert order(race) == [0, 2, 1, 3]
    assert [event.rivals for event in happened(race, Passed)] == [(1,), (2,)]
    assert racer(race).wear[1] == 3


@pytest.mark.clause("PP-15.8")
@pytest.mark.parametrize(("facts", "pm"), [({"light": 1}, 9), ({"heavy": 1}, 8), ({"points": 2}, 9)])
def test_an_unrepaired_heavy_breakdown_costs_a_point(facts: dict[str, int], pm: int) -> None:
    race = scene(car("S9:C0", tyre="soft", **facts), turn=0, draws={"soft": [9]})
    take(race, 9)

    assert table(race).drive.reserve == pm
