"""Street racing as a whole: what holds there too, noise, tunnel, checkpoint, and the order of it all. [FD-16]"""

from __future__ import annotations

from pathlib import Path

import pytest

import rebufo
from rebufo.games.formula_d.rules.board import Board
from rebufo.games.formula_d.rules.content import load_circuit, load_rules
from rebufo.games.formula_d.rules.messages import (
    CheckpointPassed,
    CheckRolled,
    Eliminated,
    LineCrossed,
    Moved,
    PoliceBonus,
    PoliceNoted,
)
from rebufo.kernel.messages import Event
from tests.games.formula_d.scene import car, car_of, drive, ends, free_ends, happened, only_move, shift, unbraked
from tests.games.formula_d.street_scene import OUT, checks, retagged, rolled_by, street, wear


@pytest.mark.clause("FD-16.1")
def test_cars_start_with_18_points_and_do_not_differ() -> None:
    race = rebufo.new("formula_d", seats=10, circuit="street", seed=3)
    moves = [ends(street(*[OUT] * seat, car("s4M6", nitro=False), turn=seat, roll=8)) for seat in range(10)]

    assert [each.wear for each in race.view().cars] == [18] * 10
    assert all(each == moves[0] for each in moves)


@pytest.mark.clause("FD-16.1")
def test_the_rules_of_corners_hold_on_the_street() -> None:
    """8 from `s4R9` through Correos (`c4`, one stop): a stop in it for nothing, or a point for each space beyond it."""
    race = street(car("s4R9", nitro=False), roll=8)
    found = unbraked(race)

    assert {space: cost for space, cost in found.items() if space.startswith("s5R")} == {
        "s5R1": 1,
        "s5R2": 2,
        "s5R3": 3,
    }
    assert {cost for space, cost in found.items() if space.startswith("c4")} == {0}


@pytest.mark.clause("FD-16.1")
def test_there_is_no_pit_lane() -> None:
    """On lap 1 of two, anywhere on the last straight, every end is a space of the track."""
    for number in range(1, 18):
        race = street(car(f"s10R{number}", gear=5, nitro=False), laps=2, roll=12)
        assert {space[0] for space in ends(race)} <= {"s", "c"}
    board = Board(load_circuit("street"), list(load_rules().teams.seats))
    assert (board.has_pit, board.pit_length, board.pit_exits) == (False, 0, [])


@pytest.mark.clause("FD-16.6")
@pytest.mark.parametrize(("roll", "lost"), [(1, 0), (4, 0), (10, 0), (11, 2), (20, 2)])
def test_the_neighbours_complain_from_11_on(roll: int, lost: int) -> None:
    race = street(car("s9L1", nitro=False), roll=3, draws={"black": [roll]})
    drive(race, "s9L4")

    assert checks(race, "noisy") == [(0, roll, lost)]
    assert car_of(race, 0).wear == 18 - lost


@pytest.mark.clause("FD-16.6")
def test_driving_past_the_neighbours_costs_nothing() -> None:
    race = street(car("s3M2", nitro=False), roll=4)
    drive(race, "s3M6")

    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-16.6")
@pytest.mark.parametrize("points", [1, 2])
def test_two_points_lost_of_two_or_one_are_the_end(points: int) -> None:
    race = street(car("s3M1", wear=points, nitro=False), car("s1M1"), roll=3, draws={"black": [11]})
    drive(race, "s3M4")

    assert [(each.cause, each.space) for each in happened(race, Eliminated)] == [("noisy", "s3M4")]
    assert wear(race)[0] == 0


@pytest.mark.clause("FD-16.13")
@pytest.mark.parametrize(("mouth", "other"), [("s6L4", "s6L5"), ("s6M4", "s6M5"), ("s6R5", "s6R6")])
def test_from_each_mouth_the_next_space_is_the_other_one_of_its_number(mouth: str, other: str) -> None:
    race = street(car(mouth, nitro=False, gear=1), roll=1)

    assert ends(race) == {other: 0, mouth: 1}


@pytest.mark.clause("FD-16.13")
def test_behind_the_tunnel_lanes_may_be_changed_again() -> None:
    """4 spaces from `s6M2`: two to the mouth, one through, one more to where the road is open."""
    race = street(car("s6M2", nitro=False), roll=4)

    assert {"s6M6", "s6L5", "s6R6"} <= free_ends(race)
    assert ends(race)["s6M4"] == 2


@pytest.mark.clause("FD-16.13")
def test_a_car_in_the_far_mouth_bars_the_tunnel() -> None:
    race = street(car("s6M4", nitro=False), car("s6M5"), roll=2)
    shifted = only_move(race)

    assert (shifted.path, shifted.braked) == (("s6M4",), 2)


@pytest.mark.clause("FD-16.14")
@pytest.mark.parametrize(("points", "after"), [(1, 11), (5, 15), (8, 18), (11, 18), (18, 18)])
def test_the_checkpoint_gives_ten_points(points: int, after: int) -> None:
    race = street(car("s10M16", wear=points, nitro=False), laps=2, roll=4)
    drive(race, "s1M3")

    assert car_of(race, 0).wear == after
    assert [each.gained for each in happened(race, CheckpointPassed)] == [after - points]


@pytest.mark.clause("FD-16.14")
@pytest.mark.parametrize(("laps", "crossings"), [(2, 0), (1, 0), (1, 1), (2, 2)])
@pytest.mark.parametrize(("start", "face"), [("s10M16", 4), ("s10M17", 3)])
def test_no_other_crossing_gives_any(laps: int, crossings: int, start: str, face: int) -> None:
    """Not the start of lap 1, not the end of a race over one lap or two."""
    race = street(car(start, wear=5, nitro=False, crossings=crossings), car("s1M8"), laps=laps, roll=face)
    drive(race, "s1M3" if crossings == 0 else "s1M1")

    assert car_of(race, 0).crossings == crossings + 1
    assert happened(race, CheckpointPassed) == []
    assert car_of(race, 0).wear == 5


def everything_at_once(tmp_path: Path) -> str:
    """A circuit on which one move of 20 over the line meets every feature: dark, police line, noise."""
    return retagged(tmp_path, s10M15="dark", s1L3="police", s1M3="police", s1R3="police", s1M8="noisy")


@pytest.mark.clause("FD-16.15", "FD-4.1")
def test_the_order_after_a_street_move(tmp_path: Path) -> None:
    """Costs, checkpoint, dark spaces, police note and bonus, noise, collision, engine."""
    race = street(
        car("s10M5", gear=5, wear=9, nitro=False),
        car("c1M1", stops=1, crossings=2, gear=2),
        circuit=everything_at_once(tmp_path),
        laps=2,
        roll=20,
        notes=[{"lap": 2, "seat": 1, "speed": 100}],
        draws={"black": [4, 11, 3, 20, 2]},
    )
    before = race.event_count
    drive(race, "s1M8", 1)
    told = [said(event) for event in race.events(before)]

    assert told[: told.index("engine") + 1] == [
        "moved",
        "crossed",
        "checkpoint",
        "dark",
        "police",
        "bonus",
        "noisy",
        "collision",
        "collision",
        "engine",
    ]
    assert wear(race) == [9 + 9 - 1 + 1 - 2 - 1 - 1, 18]
    assert [(each.seat, each.lap) for each in happened(race, PoliceNoted)] == [(0, 2)]


def said(event: Event) -> str:
    names = {
        Moved: "moved",
        LineCrossed: "crossed",
        CheckpointPassed: "checkpoint",
        PoliceNoted: "police",
        PoliceBonus: "bonus",
    }
    return event.check if isinstance(event, CheckRolled) else names.get(type(event), "other")


@pytest.mark.clause("FD-16.15", "FD-16.14")
def test_the_checkpoint_comes_before_the_dark_spaces(tmp_path: Path) -> None:
    """With 1 point the car would be out in the dark; with 11 it loses one of them."""
    race = street(
        car("s10M13", gear=3, wear=1, nitro=False),
        circuit=everything_at_once(tmp_path),
        laps=2,
        roll=6,
        draws={"black": [1]},
    )
    drive(race, "s1M2", 1)

    assert car_of(race, 0).wear == 10


@pytest.mark.clause("FD-16.15")
def test_a_car_out_in_the_dark_suffers_and_causes_nothing_further(tmp_path: Path) -> None:
    """No police note, no noise, no collision, no engine check, though its way led to all of them."""
    race = street(
        car("s10M5", gear=5, wear=1, nitro=False, crossings=0),
        car("c1M1", stops=1, gear=5),
        circuit=everything_at_once(tmp_path),
        laps=2,
        roll=20,
        draws={"black": [4]},
    )
    drive(race, "s1M8", 1)

    assert [(each.check, each.seat) for each in happened(race, CheckRolled)] == [("dark", 0)]
    assert happened(race, PoliceNoted) == []
    assert car_of(race, 0).status == "out"


@pytest.mark.clause("FD-16.15")
def test_the_police_bonus_can_save_a_car_from_the_neighbours(tmp_path: Path) -> None:
    """Noted and paid before the noise: 1 point and 2, less 2."""
    race = street(
        car("s10M16", gear=4, wear=1, nitro=False, crossings=0),
        car("s2M1", stops=0, crossings=1),
        circuit=everything_at_once(tmp_path),
        roll=9,
        notes=[{"lap": 1, "seat": 1, "speed": 70}],
        draws={"black": [11]},
    )
    drive(race, "s1M8")

    assert [(each.seat, each.gained) for each in happened(race, PoliceBonus)] == [(0, 2)]
    assert car_of(race, 0).wear == 1


@pytest.mark.clause("FD-16.15")
def test_the_neighbours_come_before_the_collision() -> None:
    race = street(car("s3M1", wear=3, nitro=False), car("s3M5"), roll=3, draws={"black": [11, 1, 20]})
    drive(race, "s3M4")

    assert [(each.check, each.seat) for each in happened(race, CheckRolled)] == [
        ("noisy", 0),
        ("collision", 0),
        ("collision", 1),
    ]
    assert car_of(race, 0).status == "out"


@pytest.mark.clause("FD-16.16")
def test_the_points_of_the_checkpoint_cannot_pay_for_the_move_that_earns_them() -> None:
    """Over the line and braking 3 would be paid back with 10, but the car has only 3."""
    wall = [car(space, crossings=2) for space in ("s1L2", "s1M2", "s1R2")]
    race = street(car("s10M16", gear=3, wear=3, nitro=False), *wall, laps=2, draws={"gear3": [5]})
    shift(race, 3)

    assert [each.seat for each in happened(race, Eliminated)] == [0]


@pytest.mark.clause("FD-16.13")
def test_example_27() -> None:
    race = street(car("s6M4", nitro=False, gear=1), roll=1)

    assert free_ends(race) == {"s6M5"}


@pytest.mark.clause("FD-16.6")
@pytest.mark.parametrize(("roll", "lost"), [(11, 2), (10, 0)])
def test_example_29(roll: int, lost: int) -> None:
    race = street(car("s3M1", nitro=False), roll=3, draws={"black": [roll]})
    drive(race, "s3M4")

    assert car_of(race, 0).wear == 18 - lost


@pytest.mark.clause("FD-16.14")
def test_example_30() -> None:
    race = street(car("s10L15", wear=11, nitro=False), laps=2, roll=4)
    drive(race, "s1L3")

    assert (car_of(race, 0).crossings, car_of(race, 0).wear) == (2, 18)


@pytest.mark.clause("FD-16.16", "FD-5.8")
@pytest.mark.parametrize(("gear", "face", "left"), [(2, 4, 11), (3, 5, 0)])
def test_example_40(gear: int, face: int, left: int) -> None:
    """Three cars across the road behind the line leave two spaces; 4 brakes two, 5 brakes three."""
    wall = [car(space, crossings=2) for space in ("s1L2", "s1M2", "s1R2")]
    race = street(
        car("s10M16", gear=gear, wear=3, nitro=False),
        *wall,
        laps=2,
        draws={f"gear{gear}": [face], "black": [20] * 4},
    )
    shift(race, gear)
    if left:
        assert set(ends(race).values()) == {2}
        drive(race, "s1M1")
        assert rolled_by(race, "collision")[0] == 0

    assert car_of(race, 0).wear == left
    assert car_of(race, 0).status == ("racing" if left else "out")
