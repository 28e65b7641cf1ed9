"""Chapter 1: spaces and spots, the Race Line, progress, Corner Lines, sectors."""

from __future__ import annotations

import pytest

from rebufo import SetupError
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import load_circuit
from rebufo.games.heat.rules.messages import Boost
from tests.games.heat.scenes_race import SPACES, act, car_of, corners, decline, driver, moves, place, round_of, scene

RACE_LANES = {  # lane of the Race Line and how many spaces it stays there, from space 0
    "usa": [(1, 12), (2, 45), (1, 12)],
    "gb": [(1, 37), (2, 11), (1, 15)],
    "italia": [(1, 19), (2, 7), (1, 28)],
    "france": [(1, 27), (2, 12), (1, 21)],
}
CORNERS = {  # line and limit
    "usa": [(12, 7), (33, 3), (49, 3), (57, 2)],
    "gb": [(15, 10), (30, 6), (37, 5), (43, 4), (48, 3)],
    "italia": [(10, 5), (19, 2), (26, 3)],
    "france": [(12, 5), (20, 2), (27, 4), (39, 3), (47, 4)],
}


def race_lanes(circuit: str) -> list[int]:
    return [lane for lane, spaces in RACE_LANES[circuit] for _ in range(spaces)]


@pytest.mark.clause("HT-1.1", "HT-1.4")
@pytest.mark.parametrize(("circuit", "spaces"), SPACES.items())
def test_beyond_the_last_space_comes_space_0_of_the_next_lap(circuit: str, spaces: int) -> None:
    race = scene(driver(f"0/{spaces - 1}/1", "basic-1"), circuit=circuit)

    assert moves(race) == ["1/0/1"]


@pytest.mark.clause("HT-1.1")
@pytest.mark.parametrize(("circuit", "spaces"), SPACES.items())
def test_a_loop_has_no_space_of_its_own_number(circuit: str, spaces: int) -> None:
    with pytest.raises(SetupError):
        scene(driver(f"0/{spaces}/1", "basic-1"), legends=["0/30/1"], circuit=circuit)


@pytest.mark.clause("HT-1.2")
@pytest.mark.parametrize("lane", [0, 3])
def test_a_space_has_no_third_spot(lane: int) -> None:
    with pytest.raises(SetupError):
        scene(driver(f"0/20/{lane}", "basic-1"), legends=["0/30/1"])


@pytest.mark.clause("HT-1.2", "HT-6.12")
@pytest.mark.parametrize("other", ["0/20/1", "1/20/1"])
def test_a_spot_holds_one_car_whatever_its_lap(other: str) -> None:
    with pytest.raises(SetupError):
        scene(driver("0/20/1", "basic-1"), legends=[other])


@pytest.mark.clause("HT-1.2", "HT-6.8")
def test_a_space_holds_two_cars() -> None:
    assert moves(scene(driver("0/20/1", "basic-2"), legends=["0/22/2"])) == ["0/22/1"]
    assert moves(scene(driver("0/20/1", "basic-2"), legends=["0/22/2", "0/22/1"])) == ["0/21/2"]


@pytest.mark.clause("HT-1.3")
@pytest.mark.parametrize("circuit", SPACES)
def test_a_car_that_finds_a_space_empty_stands_on_the_race_line(circuit: str) -> None:
    spaces = SPACES[circuit]
    found = []
    for space in range(spaces):
        lap = -1 if space == 0 else 0
        race = scene(driver(f"{lap}/{(space - 1) % spaces}/1", "basic-1"), circuit=circuit)
        found.append(moves(race)[0])

    assert found == [f"0/{space}/{lane}" for space, lane in enumerate(race_lanes(circuit))]


@pytest.mark.clause("HT-1.3")
@pytest.mark.parametrize("circuit", SPACES)
def test_the_race_line_changes_sides_only_at_corner_lines(circuit: str) -> None:
    lanes = Track(load_circuit(circuit)).race_lane
    changes = {space for space in range(len(lanes)) if lanes[space] != lanes[space - 1]}

    assert changes <= {line for line, _ in CORNERS[circuit]}


@pytest.mark.clause("HT-1.4", "HT-2.1")
def test_crossing_the_start_line_from_the_grid_is_lap_0() -> None:
    race = scene(driver("-1/66/2", "basic-4"))

    assert moves(race) == ["0/1/1"]


@pytest.mark.clause("HT-1.4")
def test_short_of_the_line_the_lap_stays() -> None:
    assert moves(scene(driver("-1/66/2", "basic-2"))) == ["-1/68/1"]


@pytest.mark.clause("HT-1.5", "HT-3.3")
@pytest.mark.parametrize(
    ("places", "order"),
    [
        (["0/5/1", "0/6/2"], (1, 0)),  # further is ahead
        (["0/68/1", "1/0/2"], (1, 0)),  # laps count
        (["-1/68/1", "0/0/2"], (1, 0)),
        (["0/11/2", "0/11/1"], (1, 0)),  # side by side before the first corner: lane 1
        (["0/12/1", "0/12/2"], (1, 0)),  # behind it: lane 2
        (["0/56/1", "0/56/2"], (1, 0)),
        (["0/57/2", "0/57/1"], (1, 0)),
        (["-1/68/2", "-1/68/1"], (1, 0)),
        (["0/30/2", "0/31/1", "0/30/1", "1/2/2", "0/31/2"], (3, 4, 1, 0, 2)),
    ],
)
def test_ahead_is_who_has_more_progress_or_the_race_line(places: list[str], order: tuple[int, ...]) -> None:
    assert tuple(round_of(*(driver(at, hand=["basic-1"]) for at in places)).view().order) == order


@pytest.mark.clause("HT-1.6")
@pytest.mark.parametrize(
    ("at", "cards", "crossed"),
    [
        ("0/5/1", ["basic-3", "basic-3"], []),  # up to space 11, the last before the line at 12
        ("0/11/1", ["basic-1"], [0]),
        ("0/12/1", ["basic-4"], []),  # a car in space 12 is already beyond it
        ("0/30/1", ["basic-3"], [1]),
        ("0/48/1", ["start-5", "basic-4"], [2, 3]),
        ("0/55/1", ["basic-4", "basic-4", "basic-4", "basic-4"], [3]),  # over the Start/Finish Line
        ("0/64/1", ["start-5", "basic-4", "basic-4", "basic-4"], [0]),  # the line at 12 of the next lap
    ],
)
def test_a_corner_line_lies_before_the_space_of_its_number(at: str, cards: list[str], crossed: list[int]) -> None:
    race = scene(driver(at, *cards, engine=20))
    decline(race)

    assert [corner for corner, _ in corners(race)] == crossed


@pytest.mark.clause("HT-1.6")
@pytest.mark.parametrize("circuit", SPACES)
def test_lines_are_crossed_once_for_every_lap_they_are_passed(circuit: str) -> None:
    """The formula of the rules, p < c + k·L ≤ q, over three laps."""
    spaces = SPACES[circuit]
    track = Track(load_circuit(circuit))
    lines = [line + k * spaces for k in range(-1, 4) for line, _ in CORNERS[circuit]]
    for start in range(-8, spaces):
        for end in range(start, start + 2 * spaces + 3, 5):
            assert track.lines_crossed(start, end) == [line for line in lines if start < line <= end]


@pytest.mark.clause("HT-1.6")
@pytest.mark.parametrize("circuit", SPACES)
def test_corners_have_their_printed_lines_and_limits(circuit: str) -> None:
    track = Track(load_circuit(circuit))

    assert list(zip(track.lines, track.limits, strict=True)) == CORNERS[circuit]


@pytest.mark.clause("HT-1.7")
@pytest.mark.parametrize("circuit", SPACES)
def test_a_sector_runs_from_its_corner_line_to_the_next(circuit: str) -> None:
    """The last corner's runs on over the Start/Finish Line, so a lap begins in it."""
    lines = [line for line, _ in CORNERS[circuit]]
    expected = [max((i for i, line in enumerate(lines) if line <= at), default=-1) for at in range(SPACES[circuit])]

    assert Track(load_circuit(circuit)).sector == [corner % len(lines) for corner in expected]


@pytest.mark.clause("HT-1.7")
@pytest.mark.parametrize(
    ("at", "engine"),
    [("0/57/1", 6), ("0/68/1", 6), ("1/2/1", 6), ("1/11/1", 6), ("-1/68/1", 6), ("1/12/1", 5), ("0/56/1", 5)],
)
def test_the_last_sector_runs_over_the_start_line_to_the_first_corner(at: str, engine: int) -> None:
    """A Boost is free in the sector behind the line at 57, and costs a Heat elsewhere."""
    race = scene(driver(at, "start-0", engine=6, top=["basic-1"]), road=["", "", "", "free_boost"])
    act(race, Boost())

    assert car_of(race).engine == engine
    assert place(race) != at
