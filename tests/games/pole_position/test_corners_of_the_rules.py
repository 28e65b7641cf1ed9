"""Corners of the rules that random races rarely reach."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.car import BOT_MOVE
from rebufo.games.pole_position.rules.events import BoxEntered, SafetyCarOut
from rebufo.games.pole_position.rules.flow.route import Search, clear_step, goal_of
from rebufo.games.pole_position.rules.messages import CollisionReroll, PitExtra, PitTyre, SafetyCarStop, Step
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    happened,
    may_stop,
    moving,
    new_race,
    options,
    order,
    place,
    racer,
    scene,
    table,
    targets,
)


@pytest.mark.clause("PP-10.14", "PP-7.6", "PP-2.4")
def test_a_diagonal_leads_out_of_a_lane_that_ends() -> None:
    """USA: S2 has three lanes in row 0 and two, C and R, in row 1."""
    race = moving("S2:L0", 4, car("S2:C0"), order=(1, 0), circuit="usa")

    assert targets(race) == {"S2:C1"}


@pytest.mark.clause("PP-7.24")
def test_the_step_onto_a_shared_space_may_be_contested() -> None:
    race = moving("S9:L4", 3, car("S9:L5", rejoining=True), car("S9:C4"), order=(1, 2, 0))

    assert "S9:L5" in targets(race)


@pytest.mark.clause("PP-9.6")
def test_one_step_before_the_pit_entry_nobody_is_forced_in() -> None:
    rivals = [car("S0:R0", lap=2, rejoining=True), car("S0:R1", lap=2), car("S0:C0", lap=2)]
    race = scene(car("C11:R6", off=True), *rivals, turn=0, weather="light_rain", order=(2, 1, 3, 0), due=(0, 1, 2, 3))

    assert (race.waiting, race.decision) == ((0,), "step")
    assert may_stop(race)


@pytest.mark.clause("PP-13.9")
def test_a_rejoining_car_blocks_the_exit_too() -> None:
    race = scene(
        car("BOX", lap=3, pit="GO", stopped=1, counter=4),
        car("PX:0", lap=3, stopped=1, rejoining=True),
        turn=0,
        order=(1, 0),
        due=(0, 1),
    )

    assert (place(race), racer(race).counter) == ("BOX:red", 4)


@pytest.mark.clause("PP-8.4", "PP-8.14")
def test_a_car_further_on_stays_in_front_of_one_that_passes_the_exit_lane() -> None:
    """Blue in PX:2 in front of yellow on S0:L6; red crosses the line to S0:C5."""
    race = moving("S0:C4", 1, car("PX:2", lap=3, stopped=1), car("S0:L6", lap=3), order=(1, 2, 0))
    act(race, Step("S0:C5"))

    assert order(race) == [2, 0, 1]


@pytest.mark.clause("PP-8.17", "PP-17.4")
def test_the_last_car_decides_under_the_safety_car_before_it_is_classified() -> None:
    race = scene(
        car("S9:L4", lap=5, light=1, skill=0),
        car("S9:C4", lap=5, skill=0),
        turn={"car": 0, "at": "move", "pm": 3},
        order=(1, 0),
        modules=("collisions", "safety_car"),
        draws={"black": [3, 3, 4, 4], "purple": [2, 2, 2, 2]},
    )
    attack(race, "S9:L5")
    assert happened(race, SafetyCarOut)
    assert (race.waiting, race.decision) == ((1,), "sc_stop")
    act(race, SafetyCarStop("hard"))

    assert race.over
    assert table(race).home == [1]


@pytest.mark.clause("PP-19.2", "PP-18.2")
def test_a_car_in_the_exit_lane_ahead_of_the_leader_gives_no_stress() -> None:
    race = scene(
        car("PX:3", lap=3, stopped=1),
        car("S0:R6", lap=3),
        turn={"car": 0, "at": "after"},
        order=(1, 0),
        modules=("stress",),
    )

    assert racer(race, 1).stress == 0


@pytest.mark.clause("PP-21.6", "PP-20.1")
def test_a_split_for_the_season_suits_every_circuit() -> None:
    race = new_race(2, championship=True, engine_wear=True, setups=True)

    assert [option.engine for option in options(race)][-1] == 13  # type: ignore[attr-defined]


@pytest.mark.clause("PP-22.21", "PP-22.27")
def test_a_bot_that_has_stopped_decides_anew_in_the_next_lap() -> None:
    race = scene(car("S5:R0", lap=2), car("PE:2", lap=2, card="red", plan=2), turn=1, modules=("bots",), order=(1, 0))

    assert happened(race, BoxEntered)
    assert racer(race, 1).plan == 0


@pytest.mark.clause("PP-22.12")
def test_a_bot_that_can_only_go_sideways_stops() -> None:
    rivals = [car("S0:R3f", lap=0), car("S0:C3f", lap=0), car("S0:L3f", lap=0)]
    race = scene(
        *rivals,
        car("S0:R3r", lap=0, card="orange"),
        turn=3,
        phase="start",
        round=1,
        modules=("bots",),
        order=(0, 1, 2, 3),
        due=(3, 0, 1, 2),
    )

    assert place(race, 3) == "S0:R3r"


@pytest.mark.clause("PP-22.12")
@pytest.mark.parametrize("circuit", ["great_britain", "usa"])
def test_on_an_empty_road_the_distances_of_the_board_give_the_same_way(circuit: str) -> None:
    state = table(
        scene(car("S0:C0", lap=3), car("S0:L0", lap=3, card="red"), modules=("bots",), turn=0, circuit=circuit)
    )
    board = state.board
    state.cars[0].off = True
    for space in range(board.track):
        state.cars[1].space = space
        state.drive.visited = [space]
        goal = goal_of(state, 1, False)
        slow = Search(state, 1, BOT_MOVE, 12, goal, False, False).run(state, None)

        assert clear_step(state, 1, goal) == slow, board.names[space]


@pytest.mark.clause("PP-9.3", "PP-22.10")
def test_a_bot_that_skids_goes_sideways_where_nothing_else_is_left() -> None:
    rivals = [car("S9:L5"), car("S9:C5"), car("S9:R5")]
    race = scene(
        *rivals,
        car("S9:L4", card="red", tyre="soft"),
        turn=3,
        weather="light_rain",
        modules=("bots",),
        order=(0, 1, 2, 3),
        draws={"purple": [1]},
    )

    assert place(race, 3) == "S9:R4"


@pytest.mark.clause("PP-13.15", "PP-20.11")
def test_hurricanes_point_comes_once_a_visit() -> None:
    boxed = car("BOX", lap=3, pit="STOP", stopped=1, team="hurricane", engine=4, light=1)
    race = scene(boxed, turn=0, modules=("teams",))
    act(race, PitTyre("hard"), PitExtra("regain_engine"))
    assert racer(race).engine == 5
    assert racer(race).served
    again = scene({**boxed, "served": True}, turn=0, modules=("teams",))
    act(again, PitTyre("hard"))

    assert again.decision != "pit_extra"


@pytest.mark.clause("PP-1.8", "PP-4.8")
def test_drivers_may_leave_before_the_start() -> None:
    race = new_race(2, stress=True)
    race.retire(0)
    while race.decision == "qualifying_tile":
        race.play(1, options(race)[0])
    if not race.over:
        race.retire(1)

    assert race.over


@pytest.mark.clause("PP-15.3")
def test_a_reroll_never_makes_it_worse() -> None:
    race = moving(
        "S9:L4", 1, car("S9:C4", skill=0), order=(1, 0), modules=("collisions",), draws={"black": [3, 3, 2, 1, 6]}
    )
    attack(race, "S9:L5")
    act(race, CollisionReroll("pay"))

    assert (racer(race).brakes, racer(race).heavy, racer(race).skill) == (6, 0, 7)
