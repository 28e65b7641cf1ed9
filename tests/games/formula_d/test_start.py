"""Section 13: getting away from the grid."""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import GearRolled, Moved, RoundBegan, Shifted, StartRolled
from tests.games.formula_d.scene import (
    asked,
    car,
    car_of,
    drive,
    ends,
    free_ends,
    gears,
    grid,
    happened,
    only_move,
    scene,
)


@pytest.mark.clause("FD-13.4", "FD-14.1")
def test_example_18_a_flying_start_from_the_second_place() -> None:
    race = scene(car("s11R16", gear=0, crossings=0), round=1, draws={"black": [18]})

    assert happened(race, StartRolled) == [StartRolled(0, 18, "flying")]
    assert car_of(race, 0).gear == 1
    assert free_ends(race) == {"s1R3", "s1M2", "s1L2"}
    drive(race, "s1M2")
    assert car_of(race, 0).crossings == 1


@pytest.mark.clause("FD-13.2")
def test_example_19_after_a_bad_start_1st_gear_without_a_black_die() -> None:
    """Nothing is asked until the die of the second round lies on the table."""
    race = scene(car("s11R16", gear=0, crossings=0), round=1, draws={"black": [1], "gear1": [2]})

    assert happened(race, StartRolled) == [StartRolled(0, 1, "bad")]
    assert [event.round for event in happened(race, RoundBegan)] == [2]
    assert happened(race, GearRolled) == [GearRolled(0, 1, 2)]
    assert asked(race) == "move"
    assert car_of(race, 0).space == "s11R16"


@pytest.mark.clause("FD-13.1")
def test_every_car_rolls_the_black_die_in_its_first_turn_instead_of_choosing_a_gear() -> None:
    race = grid(20, 15, 10, starts=[1, 1, 1], draws={"gear1": [2]})

    assert [(event.seat, event.roll) for event in happened(race, StartRolled)] == [(0, 1), (1, 1), (2, 1)]
    assert asked(race) == "move"
    assert len(happened(race, Shifted)) == 1


@pytest.mark.clause("FD-13.2")
def test_a_car_with_a_bad_start_stays_in_gear_0() -> None:
    race = grid(20, 10, starts=[1, 17])

    assert race.waiting == (1,)
    assert (car_of(race, 0).space, car_of(race, 0).gear, car_of(race, 0).wear) == ("s11L16", 0, 18)


@pytest.mark.clause("FD-13.2", "FD-13.3", "FD-13.4")
@pytest.mark.parametrize("roll", range(1, 21))
def test_the_black_die_decides_how_a_car_gets_away(roll: int) -> None:
    race = scene(car("s11R16", gear=0, crossings=0), round=1, draws={"black": [roll], "gear1": [1]})
    start = "bad" if roll == 1 else "normal" if roll <= 16 else "flying"

    assert happened(race, StartRolled) == [StartRolled(0, roll, start)]
    assert race.view().round == (2 if start == "bad" else 1)
    assert race.view().spaces == (4 if start == "flying" else 1)


@pytest.mark.clause("FD-13.3")
@pytest.mark.parametrize("face", [1, 2])
def test_a_normal_start_is_a_move_with_the_die_of_1st_gear(face: int) -> None:
    race = scene(car("s11R13", gear=0, crossings=0), round=1, draws={"black": [9], "gear1": [face]})

    assert happened(race, GearRolled) == [GearRolled(0, 1, face)]
    assert car_of(race, 0).gear == 1
    assert free_ends(race) == [{"s11R14", "s11M13"}, {"s11R15", "s11M14", "s11L13"}][face - 1]


@pytest.mark.clause("FD-13.4")
def test_a_flying_start_rolls_no_gear_die() -> None:
    race = scene(car("s11R16", gear=0, crossings=0), round=1, draws={"black": [20]})

    assert happened(race, GearRolled) == []
    assert race.view().face == 0


@pytest.mark.clause("FD-13.4")
def test_a_flying_start_may_go_round_the_car_in_front() -> None:
    """From s11L13 with a car that stalled on s11L15: out and back in, a space less far."""
    race = scene(
        car("s11L13", gear=0, crossings=0), car("s11L15", gear=0, crossings=0), turn=0, round=1, draws={"black": [17]}
    )

    assert free_ends(race) == {"s11M17", "s11L16", "s11R17"}


@pytest.mark.clause("FD-13.4", "FD-9.1")
def test_a_flying_start_may_be_braked_for_its_price() -> None:
    race = scene(car("s11R13", gear=0, crossings=0), round=1, draws={"black": [17]})

    assert {to: cost for to, cost in ends(race).items() if to[3] == "R"} == {f"s11R{17 - n}": n for n in range(5)}


@pytest.mark.clause("FD-13.5")
@pytest.mark.parametrize("black", [9, 17])
def test_from_the_second_move_on_gears_are_chosen(black: int) -> None:
    race = scene(car("s11R10", gear=0, crossings=0), round=1, draws={"black": [black], "gear1": [2]})
    drive(race, "s11R12")

    assert race.view().round == 2
    assert gears(race) == {1: 0, 2: 0}


@pytest.mark.clause("FD-13.5")
def test_after_a_bad_start_too_gears_are_chosen_from_the_second_move_on() -> None:
    race = scene(car("s11R10", gear=0, crossings=0), round=1, draws={"black": [1], "gear1": [2]})
    drive(race, "s11R12")

    assert race.view().round == 3
    assert gears(race) == {1: 0, 2: 0}


@pytest.mark.clause("FD-13.6")
def test_the_first_move_after_a_bad_start_offers_no_gear() -> None:
    race = scene(car("s11R10", gear=0, crossings=0), round=2, draws={"gear1": [1]})

    assert happened(race, StartRolled) == []
    assert happened(race, Shifted) == [Shifted(0, 0, 1, 0)]
    assert asked(race) == "move"


@pytest.mark.clause("FD-13.6")
@pytest.mark.parametrize("round", [1, 2])
def test_a_blocked_first_move_is_braked_and_paid_and_the_car_has_started(round: int) -> None:
    """After a bad start (round 2) and after a normal one (round 1)."""
    race = scene(
        car("s11R13", gear=0, crossings=0),
        car("s11R14", crossings=0),
        car("s11M13", crossings=0),
        round=round,
        draws={"gear1": [2], "black": [9, 20, 20, 20]},
    )

    assert only_move(race) == Moved(0, ("s11R13",), 2, 0, 0)
    assert (car_of(race, 0).gear, car_of(race, 0).wear) == (1, 16)
