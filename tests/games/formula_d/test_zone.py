"""The zone: dark spaces cost black dice, or are gone round like cars. [FD-16.7 to FD-16.9, FD-16.21]

Dark on Puerto Rebufo: `s5R3 s5R4`, `s5L6 s5L7`, `s5M9 s5M10`, `s5R12 s5R13`, `s5L13`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.games.formula_d.rules.messages import CheckRolled, Eliminated
from rebufo.kernel.match import Match
from tests.games.formula_d.scene import car, car_of, drive, happened, only_move, preview_of, previews, routes
from tests.games.formula_d.street_scene import checks, retagged, street


def ways_to(race: Match, end: str) -> set[tuple[int, int]]:
    """The routes on offer to one end space: cost and dark spaces of each."""
    return {(cost, dark) for to, cost, dark in routes(race) if to == end}


def free_routes(race: Match) -> set[tuple[str, int]]:
    """What costs no points: end space and dark spaces."""
    return {(to, dark) for to, cost, dark in routes(race) if cost == 0}


@pytest.mark.clause("FD-16.7")
@pytest.mark.parametrize(
    ("start", "face", "end", "dark"),
    [
        ("s5M8", 1, "s5M9", 1),
        ("s5M8", 2, "s5M10", 2),
        ("s5M8", 3, "s5M11", 2),
        ("s5M9", 1, "s5M10", 1),
        ("s5M9", 2, "s5M11", 1),
        ("s5M10", 2, "s5M12", 0),
    ],
)
def test_a_black_die_for_every_dark_space_but_the_one_it_starts_from(
    start: str, face: int, end: str, dark: int
) -> None:
    race = street(car(start, nitro=False), roll=face, draws={"black": [20] * dark})
    assert [(each.check, each.rolls) for each in preview_of(race, end, dark).checks] == [("dark", dark)] * bool(dark)
    drive(race, end, dark)

    assert checks(race, "dark") == [(0, 20, 0)] * dark


@pytest.mark.clause("FD-16.7")
@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (4, 1), (5, 0), (20, 0)])
def test_one_to_four_costs_a_point(roll: int, lost: int) -> None:
    race = street(car("s5M8", nitro=False), roll=1, draws={"black": [roll]})
    drive(race, "s5M9", 1)

    assert checks(race, "dark") == [(0, roll, lost)]
    assert car_of(race, 0).wear == 18 - lost


@pytest.mark.clause("FD-16.7")
def test_the_dice_are_rolled_one_after_the_other_until_the_car_is_out() -> None:
    """Three dark spaces and one point: the second die takes it and there is no third."""
    race = street(car("s5L5", wear=1, nitro=False), car("s1M1"), roll=8, draws={"black": [5, 4]})
    drive(race, "s5L13", 3)

    assert checks(race, "dark") == [(0, 5, 0), (0, 4, 1)]
    assert [(each.seat, each.cause, each.space) for each in happened(race, Eliminated)] == [(0, "dark", "s5L13")]


@pytest.mark.clause("FD-16.7", "FD-16.9")
def test_overshooting_over_dark_spaces_rolls_for_them_too() -> None:
    """Out of Correos with its stop missing and straight on: 4 points over two dark spaces, or 4 to stop short of them."""
    race = street(car("c4R3", stops=0, nitro=False), roll=4, draws={"black": [20, 20]})
    assert ways_to(race, "s5R4") == {(4, 2)}
    assert ways_to(race, "s5R2") == {(4, 0)}
    drive(race, "s5R4", 2)

    assert len(checks(race, "dark")) == 2


@pytest.mark.clause("FD-16.8")
def test_dark_spaces_gone_round_count_as_cars() -> None:
    """`s5M12` is 7 steps from `s5M5`, and 8 once the dark spaces between are in the way."""
    eight = street(car("s5M5", nitro=False), roll=8)
    seven = street(car("s5M5", nitro=False), roll=7)

    assert ways_to(eight, "s5M12") == {(0, 0)}
    assert ways_to(seven, "s5M12") == {(0, 2)}
    path = preview_of(eight, "s5M12", 0).path
    assert len(path) == 9
    assert not {"s5M9", "s5M10"} & set(path)


@pytest.mark.clause("FD-16.8")
def test_all_dark_spaces_are_gone_round_or_none() -> None:
    """Round `s5L6` and `s5L7` and then onto the dark `s5L13` would take 9; a car that goes round cannot enter that either."""
    race = street(car("s5L5", nitro=False), roll=9)

    assert ways_to(race, "s5L13") == {(1, 3)}
    assert ways_to(race, "s5L12") == {(1, 0)}


@pytest.mark.clause("FD-16.8")
def test_two_lane_changes_stay_the_limit_in_going_round() -> None:
    """From `s5M8` to `s5R14` past all dark spaces takes 7 steps and three lane changes."""
    race = street(car("s5M8", nitro=False), roll=7)

    assert ways_to(race, "s5R14") == {(1, 2)}
    assert ways_to(race, "s5M14") == {(0, 0)}


@pytest.mark.clause("FD-16.9")
def test_a_route_that_another_beats_is_not_offered() -> None:
    """`s5M13` straight on from `s5M8` brakes 2 over two dark spaces; going round brakes 1 over none."""
    race = street(car("s5M8", nitro=False), roll=7)

    assert ways_to(race, "s5M13") == {(1, 0)}


@pytest.mark.clause("FD-16.9")
def test_routes_equal_in_both_are_one_option() -> None:
    """`s5M12` is reached round the left and round the right of the dark spaces."""
    race = street(car("s5M5", nitro=False), roll=8)
    options = race.prompt(0).options

    assert len(set(options)) == len(options)
    assert [option.to for option in options if option.to == "s5M12"] == ["s5M12"]  # type: ignore[attr-defined]


@pytest.mark.clause("FD-16.9", "FD-9.4")
def test_a_finishing_move_over_the_zone_says_how_many_dark_spaces_it_crosses(tmp_path: Path) -> None:
    """The last row is dark in every lane, so nobody goes round it; the space before it in one."""
    circuit = retagged(tmp_path, s10M16="dark", s10L16="dark", s10M17="dark", s10R17="dark")
    race = street(car("s10M15", nitro=False), roll=5, circuit=circuit)

    assert free_routes(race) == {("s1L1", 1), ("s1M1", 2), ("s1R1", 1)}
    assert preview_of(race, "s1M1", 2).path == ("s10M15", "s10M16", "s10M17", "s1M1")


@pytest.mark.clause("FD-16.9", "FD-14.5")
def test_so_does_one_that_overshoots_the_last_corner(tmp_path: Path) -> None:
    """A dark space before the corner and one before the line, which is the 17th space beyond it."""
    circuit = retagged(tmp_path, s9L8="dark", s10L16="dark")
    race = street(car("s9L7", nitro=False), roll=25, circuit=circuit)

    assert ways_to(race, "s1L1") == {(17, 2)}


@pytest.mark.clause("FD-16.7", "FD-16.9")
@pytest.mark.parametrize("start", ["s5L1", "s5M2", "s5R2", "s5M4", "s5L5", "s5M7", "s5R9", "s5M10"])
def test_every_way_crosses_as_many_dark_spaces_as_it_says(start: str) -> None:
    """Where a way with fewer lane changes leads over other dark spaces than the one that is meant."""
    race = street(car(start, gear=4, nitro=False), roll=12)
    dark = {space.id for space in load_circuit("street").spaces if "dark" in space.tags}

    assert {each.dark for each in previews(race)} > {0}
    for each in previews(race):
        assert sum(space in dark for space in each.path[1:]) == each.dark, each.path
        assert (each.path[0], each.path[-1]) == (start, each.to)


@pytest.mark.clause("FD-16.7")
def test_the_way_over_a_dark_space_right_behind_a_corner(tmp_path: Path) -> None:
    race = street(car("c9M4", stops=1, nitro=False), roll=3, circuit=retagged(tmp_path, s10M1="dark"))

    assert preview_of(race, "s10M2", 1).path == ("c9M4", "c9M5", "s10M1", "s10M2")


@pytest.mark.clause("FD-16.21")
def test_standing_still_on_a_dark_space_rolls_nothing() -> None:
    race = street(car("s5M9", nitro=False), roll=2)
    drive(race, "s5M9")

    assert only_move(race).path == ("s5M9",)
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-16.21", "FD-16.6")
def test_standing_still_on_a_noisy_space_rolls() -> None:
    race = street(car("s3M4", nitro=False), roll=2, draws={"black": [11]})
    drive(race, "s3M4")

    assert checks(race, "noisy") == [(0, 11, 2)]
    assert car_of(race, 0).wear == 18 - 2 - 2


@pytest.mark.clause("FD-16.7", "FD-16.8", "FD-16.9")
def test_example_26() -> None:
    race = street(car("s5M5", nitro=False), roll=8, draws={"black": [20, 20]})

    assert free_routes(race) == {("s5M13", 2), ("s5L12", 0), ("s5M12", 0), ("s5R13", 2)}
    path = preview_of(race, "s5M13", 2).path
    assert path == tuple(f"s5M{number}" for number in range(5, 14))
    drive(race, "s5M13", 2)
    assert checks(race, "dark") == [(0, 20, 0), (0, 20, 0)]


@pytest.mark.clause("FD-16.9")
def test_example_42() -> None:
    race = street(car("c4L3", stops=1, nitro=False), car("s5M5"), roll=15)

    assert ways_to(race, "s5L9") == {(0, 2), (1, 0)}
    assert len(preview_of(race, "s5L9", 2).path) == 16
    assert len(preview_of(race, "s5L9", 0).path) == 15
