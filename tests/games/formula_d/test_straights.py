"""Section 6: lane changes, and the ban on zigzags."""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.content import load_circuit
from tests.games.formula_d.scene import car, ends, free_ends, only_move, preview_of, previews, scene

CIRCUITS = ("monaco", "monza", "spa", "silverstone", "suzuka", "street")


def lanes(path: tuple[str, ...]) -> str:
    """The lanes a way uses, one letter for each stretch in a lane."""
    lane = {space.id: space.lane for space in load_circuit("monaco").spaces}
    used = ""
    for space in path:
        if not used.endswith(lane[space]):
            used += lane[space]
    return used


@pytest.mark.clause("FD-6.1")
def test_the_straight_runs_on_across_the_finish_line() -> None:
    """The second section is no fresh straight: no third lane change, no way back into the lane just left."""
    race = scene(car("s11R14", crossings=0), roll=8)

    assert free_ends(race) == {"s1R5", "s1M4", "s1L4"}
    assert lanes(preview_of(race, "s1L4").path) == "RML"


@pytest.mark.clause("FD-6.1")
def test_a_car_on_the_line_blocks_those_that_come_from_the_last_section() -> None:
    """Passing a car just behind the line costs the same space of progress as anywhere."""
    assert free_ends(scene(car("s11M14", crossings=0), car("s1M1", crossings=1), roll=8)) == {"s1L5", "s1M4", "s1R5"}


@pytest.mark.clause("FD-6.2")
def test_example_2_from_one_side_to_the_other_takes_two_lane_changes() -> None:
    assert free_ends(scene(car("s6R3"), roll=8)) == {"s6R11", "s6M10", "s6L9"}


@pytest.mark.clause("FD-6.2")
def test_example_4_a_third_lane_change_is_one_too_many() -> None:
    race = scene(car("s2M8"), car("s2M11"), car("s2R12"), roll=10)

    assert free_ends(race) == {"s2L17", "s2M17"}
    assert "s2R17" not in ends(race)


@pytest.mark.clause("FD-6.2")
@pytest.mark.parametrize("start", ["s6L3", "s6M3", "s6R3"])
def test_no_move_on_a_straight_changes_lane_more_than_twice(start: str) -> None:
    others = car("s6M6"), car("s6R7"), car("s6L10"), car("s6M12")
    ways = [lanes(move.path) for move in previews(scene(car(start), *others, roll=12))]

    assert max(len(way) for way in ways) == 3


@pytest.mark.clause("FD-6.3", "FD-6.4")
def test_example_3_out_and_back_costs_a_space_of_progress() -> None:
    race = scene(car("s6M3"), car("s6M6"), roll=8)

    assert free_ends(race) == {"s6L10", "s6R11", "s6M10"}
    assert "s6M11" not in ends(race)


@pytest.mark.clause("FD-6.3")
def test_a_space_is_entered_only_after_the_smallest_number_of_steps() -> None:
    """From s6M3 s6M4 is one step; a 2 cannot be used up by s6M3, s6R4, s6M4."""
    assert free_ends(scene(car("s6M3"), roll=2)) == {"s6M5", "s6L4", "s6R5"}
    assert ends(scene(car("s6M3"), roll=2))["s6M4"] == 1


@pytest.mark.clause("FD-6.3")
def test_cars_in_the_way_make_the_smallest_number_larger() -> None:
    """With s6M4 taken s6M5 is three steps away instead of two."""
    assert ends(scene(car("s6M3"), roll=3))["s6M5"] == 1
    assert ends(scene(car("s6M3"), car("s6M4"), roll=3))["s6M5"] == 0
    assert "s6M5" not in ends(scene(car("s6M3"), car("s6M4"), roll=2))


@pytest.mark.clause("FD-6.3")
def test_a_space_that_needs_three_lane_changes_is_not_reached_by_a_longer_way_either() -> None:
    """The right lane behind s2R12 is nearest by left, middle and right; more spaces to move do not open it."""
    race = scene(car("s2M8"), car("s2M11"), car("s2R12"), roll=12)

    for further in ("s2R14", "s2R15", "s2R16", "s2R17", "s2R18"):
        assert further not in ends(race)


@pytest.mark.clause("FD-6.3")
def test_the_count_begins_where_the_car_comes_out_of_the_corner() -> None:
    """From c5M12 onto s6M1 or s6R1, then three more: each has its own nearest spaces."""
    race = scene(car("c5M12", stops=3), roll=4)

    assert free_ends(race) == {"s6M4", "s6L3", "s6R4", "s6M3", "s6L2"}


@pytest.mark.clause("FD-6.3")
def test_the_count_begins_where_the_car_comes_out_of_the_pit_lane() -> None:
    """p18 leads onto s1R2 or s1R3; two more steps from each."""
    race = scene(car("p18", gear=2, box_ahead=False), roll=3, laps=2)

    assert free_ends(race) == {"s1R4", "s1M3", "s1L3", "s1R5", "s1M4", "s1L4"}


@pytest.mark.clause("FD-6.4")
def test_in_free_air_a_lane_once_left_stays_left() -> None:
    ways = {lanes(move.path) for start in ("s6L3", "s6M3", "s6R3") for move in previews(scene(car(start), roll=12))}

    assert ways == {"L", "LM", "LMR", "M", "ML", "MR", "R", "RM", "RML"}


@pytest.mark.clause("FD-6.4")
def test_to_pass_a_car_one_may_come_back_into_the_lane() -> None:
    path = preview_of(scene(car("s6M3"), car("s6M6"), roll=8), "s6M10").path

    assert lanes(path) in {"MLM", "MRM"}


@pytest.mark.clause("FD-6.5")
def test_a_corner_is_entered_straight_ahead_in_the_lane() -> None:
    """s1M5 is beside corner spaces on both sides; with a 1 it leads only to c1M1."""
    assert free_ends(scene(car("s1M5"), roll=1)) == {"c1M1"}
    assert only_move(scene(car("s1M5"), car("c1M1"), roll=1)).path == ("s1M5",)


@pytest.mark.clause("FD-6.5")
@pytest.mark.parametrize(
    ("taken", "free"),
    [
        ([], {"c1L4", "c1M3", "c1M4", "c1R2", "c1R3"}),
        (["s1R6"], {"c1L4", "c1M3", "c1M4", "c1R2", "c1R3"}),
        (["s1L5"], {"c1M4", "c1R3"}),
        (["s1L5", "s1R6"], {"c1M4", "c1R3"}),
    ],
)
def test_a_car_at_the_mouth_of_a_corner_shuts_its_own_lane_only(taken: list[str], free: set[str]) -> None:
    assert free_ends(scene(car("s1M2"), *[car(space) for space in taken], roll=7)) == free


@pytest.mark.clause("FD-6.5")
@pytest.mark.parametrize("name", CIRCUITS)
def test_no_move_of_one_space_leads_sideways_into_a_corner(name: str) -> None:
    spaces = {space.id: space for space in load_circuit(name).spaces}
    edge = [space for space in spaces.values() if space.sec[0] == "s" and spaces[space.ahead].sec[0] == "c"]

    assert len(edge) >= 15
    for space in edge:
        entered = {to for to in free_ends(scene(car(space.id, nitro=False), roll=1, circuit=name)) if to[0] == "c"}
        assert entered == {space.ahead}


@pytest.mark.clause("FD-6.6")
def test_arrows_of_a_corner_and_the_step_out_of_it_are_no_lane_changes() -> None:
    """From c1L6 over an arrow to c1M5, out of the corner onto s2R1, then two lane changes: four steps sideways."""
    race = scene(car("c1L6", stops=1), roll=4)

    assert ends(race)["s2L1"] == 0
    assert preview_of(race, "s2L1").path == ("c1L6", "c1M5", "s2R1", "s2M1", "s2L1")


@pytest.mark.clause("FD-6.6")
def test_the_step_into_the_pit_lane_is_no_lane_change() -> None:
    """At Silverstone two lane changes lead from s6L6 to the pit entry on s6R8, and the step in is still allowed."""
    race = scene(car("s6L6"), roll=3, circuit="silverstone", laps=2)

    assert ends(race)["p1"] == 0
    assert preview_of(race, "p1").path == ("s6L6", "s6M7", "s6R8", "p1")


@pytest.mark.clause("FD-6.6")
def test_the_step_out_of_the_pit_lane_is_no_lane_change() -> None:
    """From p18 onto s1R2 and over to the left lane: two lane changes are left for it."""
    race = scene(car("p18", gear=2, box_ahead=False), roll=3, laps=2)

    assert preview_of(race, "s1L3").path == ("p18", "s1R2", "s1M2", "s1L3")
