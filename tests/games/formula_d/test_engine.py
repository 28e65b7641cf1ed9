"""Engine check: a 20 in 5th or a 30 in 6th tries every engine in 5th or 6th. [FD-12]"""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import BoxReached, CheckRolled, Eliminated, Finished, Moved
from tests.games.formula_d.scene import act, asked, car, car_of, drive, happened, scene, shift
from tests.games.formula_d.street_scene import checks, keep_nitro, rolled_by, street, use_nitro, wear


@pytest.mark.clause("FD-12.1")
@pytest.mark.parametrize(
    ("gear", "face", "checked"),
    [(5, 20, True), (5, 19, False), (5, 11, False), (6, 30, True), (6, 29, False), (6, 21, False)],
)
def test_only_the_highest_face_of_5th_and_6th_tries_the_engines(gear: int, face: int, checked: bool) -> None:
    """Monaco's longest straight takes both: 20 spaces from `s6M1` and, over the corner, 30 at a price."""
    race = scene(car("s6M1", gear=gear), car("c5M1", gear=5), roll=face, draws={"black": [20, 20]})
    act(race, race.prompt(0).default)

    assert rolled_by(race, "engine") == ([0, 1] if checked else [])


@pytest.mark.clause("FD-12.1")
def test_it_comes_after_the_move_and_after_the_collision_check() -> None:
    race = scene(car("s6M3", gear=5), car("s6M24", gear=5), roll=20, draws={"black": [20, 20, 4, 5]})
    before = race.event_count
    drive(race, "s6M23")

    assert [type(event) for event in race.events(before)][:1] == [Moved]
    assert [(each.check, each.seat) for each in happened(race, CheckRolled)] == [
        ("collision", 0),
        ("collision", 1),
        ("engine", 0),
        ("engine", 1),
    ]
    assert wear(race) == [17, 18]


@pytest.mark.clause("FD-12.2")
def test_the_roller_first_then_the_others_in_5th_and_6th_in_order_of_play() -> None:
    race = scene(
        car("s6M3", gear=5),
        car("s2M3", gear=6),
        car("s2M9", gear=4),
        car("s4M3", gear=5),
        roll=20,
        draws={"black": [4, 1, 5]},
    )
    assert race.view().order == (0, 3, 2, 1)
    drive(race, "s6M23")

    assert checks(race, "engine") == [(0, 4, 1), (3, 1, 1), (1, 5, 0)]
    assert wear(race) == [17, 18, 18, 17]


@pytest.mark.clause("FD-12.2")
@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 0), (20, 0)])
def test_one_to_four_costs_a_point(roll: int, lost: int) -> None:
    race = scene(car("s6M3", gear=5), roll=20, draws={"black": [roll]})
    drive(race, "s6M23")

    assert checks(race, "engine") == [(0, roll, lost)]
    assert car_of(race, 0).wear == 18 - lost


@pytest.mark.clause("FD-12.2", "FD-12.6")
def test_a_roller_that_leads_the_round_from_behind_rolls_first_all_the_same() -> None:
    race = scene(car("s2M3", gear=5), car("s6M3", gear=6), roll=20, turn=0, draws={"black": [20, 20]})
    assert race.view().order == (1, 0)
    act(race, race.prompt(0).default)

    assert rolled_by(race, "engine") == [0, 1]


@pytest.mark.clause("FD-12.3")
def test_the_face_counts_whatever_was_braked() -> None:
    race = scene(car("s6M3", gear=5), roll=20, draws={"black": [20]})
    drive(race, "s6M18")

    assert car_of(race, 0).wear == 13
    assert rolled_by(race, "engine") == [0]


@pytest.mark.clause("FD-12.3")
def test_twenty_spaces_made_of_15_and_nitro_are_no_20() -> None:
    race = street(car("s8M1", gear=5), roll=15)
    use_nitro(race)
    drive(race, "s8M21")

    assert rolled_by(race, "engine") == []


@pytest.mark.clause("FD-12.3")
@pytest.mark.parametrize("nitro", [True, False])
def test_a_20_stays_a_20_with_and_without_nitro(nitro: bool) -> None:
    race = street(car("s7M1", gear=5), roll=20, draws={"black": [20, 20]})
    (use_nitro if nitro else keep_nitro)(race)
    act(race, race.prompt(0).default)

    assert rolled_by(race, "engine") == [0]


@pytest.mark.clause("FD-12.4")
@pytest.mark.parametrize("place", [car("p2", gear=6), car("box", gear=5)])
def test_cars_in_the_pit_lane_suffer_no_engine_check(place: dict[str, object]) -> None:
    race = scene(car("s6M3", gear=5), place, laps=2, roll=20, draws={"black": [20]})
    drive(race, "s6M23")

    assert rolled_by(race, "engine") == [0]


@pytest.mark.clause("FD-12.4")
def test_a_20_rolled_in_the_pit_lane_causes_no_engine_check() -> None:
    race = scene(car("p1", gear=5, wear=9), car("s6M3", gear=6), laps=2, draws={"gear5": [20]})
    shift(race, 5)

    assert [each.seat for each in happened(race, BoxReached)] == [0]
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-12.5")
def test_no_engine_check_when_the_roller_had_no_move_left() -> None:
    """20 from `s8M1` costs at least 6 points in Piscine; the roller has 6 and is out."""
    race = scene(car("s8M1", gear=5, wear=6), car("s6M3", gear=5), draws={"gear5": [20]})
    shift(race, 5)

    assert [each.seat for each in happened(race, Eliminated)] == [0]
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-12.5")
def test_no_engine_check_when_the_collision_took_the_roller_out() -> None:
    """All of a collision check roll, but the engine check belongs to a roller that is gone."""
    race = scene(
        car("s6M3", gear=5, wear=1), car("s6M24", gear=5), car("s2M3", gear=5), roll=20, draws={"black": [2, 3]}
    )
    drive(race, "s6M23")

    assert checks(race, "collision") == [(0, 2, 1), (1, 3, 1)]
    assert rolled_by(race, "engine") == []
    assert wear(race) == [0, 17, 18]


@pytest.mark.clause("FD-12.5")
def test_no_engine_check_when_the_roller_is_home() -> None:
    race = scene(car("s11M10", gear=5), car("s6M3", gear=5), roll=20)
    drive(race, "s1M1")

    assert [each.seat for each in happened(race, Finished)] == [0]
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-12.5")
def test_no_engine_check_when_the_roller_has_gone_into_the_pit_lane() -> None:
    race = scene(car("s11R1", gear=5, wear=9), car("s6M3", gear=5), laps=2, roll=20)
    drive(race, "box")

    assert car_of(race, 0).space == "box"
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-12.6")
def test_the_gear_engaged_at_that_moment_counts() -> None:
    """Seat 0 has shifted down to 4th this round, seat 1 up to 5th; seat 3 has not moved and is still in 6th."""
    race = scene(
        car("s6M10", gear=5),
        car("s6L5", gear=4),
        car("s4M1", gear=5),
        car("s2M3", gear=6),
        draws={"gear4": [7], "gear5": [11, 20], "black": [20, 20, 20]},
    )
    shift(race, 4)
    drive(race, "s6M17")
    shift(race, 5)
    drive(race, "s6L16")
    before = race.event_count
    shift(race, 5)
    act(race, race.prompt(2).default)

    assert rolled_by(race, "engine", before) == [2, 1, 3]
    assert asked(race) == "gear"
