"""The circuits that come with the game, number by number as they are printed, and drawings that fit them."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from typing import NamedTuple

import pytest

from rebufo.games.heat.layout import SCALE, TwoLanes
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import circuit_names, circuit_titles, load_circuit
from rebufo.kernel.locales import LANGUAGES


class Printed(NamedTuple):
    """What a board says of a corner."""

    line: int
    limit: int
    legend_line: int
    sector: tuple[int, int]  # its first and its last space
    letters: str = ""
    chicane_of: int | None = None
    chevrons: tuple[int, int] = (0, 0)  # in all, double ones


HEADS = {  # spaces, laps, Heat, Stress, side of lane 1
    "usa": (69, 2, 6, 3, "left"),
    "gb": (63, 2, 6, 3, "right"),
    "italia": (54, 3, 6, 3, "right"),
    "france": (60, 2, 6, 3, "right"),
    "japan": (60, 2, 7, 3, "right"),
    "mexico": (60, 3, 6, 2, "left"),
    "nederland": (55, 3, 6, 3, "right"),
    "espana": (109, 1, 6, 3, "right"),
    "deutschland": (62, 2, 5, 3, "left"),
}
RACE_LANES = {  # lane of the Race Line and how many spaces it stays there, from space 0
    "usa": [(1, 12), (2, 45), (1, 12)],
    "gb": [(1, 37), (2, 11), (1, 15)],
    "italia": [(1, 19), (2, 7), (1, 28)],
    "france": [(1, 27), (2, 12), (1, 21)],
    "japan": [(1, 10), (2, 2), (1, 6), (2, 27), (1, 15)],
    "mexico": [(1, 19), (2, 25), (1, 6), (2, 1), (1, 9)],
    "nederland": [(1, 13), (2, 3), (1, 10), (2, 8), (1, 21)],
    "espana": [(1, 29), (2, 3), (1, 53), (2, 7), (1, 3), (2, 3), (1, 11)],
    "deutschland": [(1, 11), (2, 12), (1, 1), (2, 28), (1, 10)],
}
CORNERS = {
    "usa": [
        Printed(12, 7, 2, (12, 32), "AE"),
        Printed(33, 3, 27, (33, 48), "B"),
        Printed(49, 3, 43, (49, 56), "C"),
        Printed(57, 2, 52, (57, 11), "D"),
    ],
    "gb": [
        Printed(15, 10, 2, (15, 29), "A"),
        Printed(30, 6, 21, (30, 36), "B", chevrons=(1, 0)),
        Printed(37, 5, 30, (37, 42), "C", chevrons=(1, 0)),
        Printed(43, 4, 37, (43, 47), "D", chevrons=(1, 0)),
        Printed(48, 3, 43, (48, 14), "E"),
    ],
    "italia": [
        Printed(10, 5, 2, (10, 18), "AD"),
        Printed(19, 2, 14, (19, 25), "BE"),
        Printed(26, 3, 20, (26, 9), "C"),
    ],
    "france": [
        Printed(12, 5, 4, (12, 19), "A"),
        Printed(20, 2, 15, (20, 26), "B"),
        Printed(27, 4, 20, (27, 38), "C"),
        Printed(39, 3, 33, (39, 46), "D"),
        Printed(47, 4, 40, (47, 11), "E"),
    ],
    "japan": [
        Printed(10, 4, 3, (10, 11), chevrons=(3, 0)),
        Printed(12, 4, 10, (12, 17), "AE", 0),
        Printed(18, 2, 13, (18, 44), "B"),
        Printed(45, 5, 37, (45, 52), "C"),
        Printed(53, 3, 47, (53, 9), "D"),
    ],
    "mexico": [
        Printed(14, 7, 4, (14, 18), chevrons=(4, 0)),
        Printed(19, 7, 14, (19, 37), "AE", 0),
        Printed(38, 6, 29, (38, 43), "B", chevrons=(1, 0)),
        Printed(44, 4, 38, (44, 49), "C"),
        Printed(50, 2, 45, (50, 50), chevrons=(3, 0)),
        Printed(51, 2, 50, (51, 13), "D", 4),
    ],
    "nederland": [
        Printed(9, 5, 1, (9, 12), chevrons=(3, 1)),
        Printed(13, 5, 9, (13, 15), "AE", 0, (3, 0)),
        Printed(16, 3, 13, (16, 25), "B"),
        Printed(26, 8, 16, (26, 33), "C"),
        Printed(34, 4, 27, (34, 8), "D"),
    ],
    "espana": [
        Printed(11, 5, 3, (11, 14), chevrons=(3, 0)),
        Printed(15, 4, 11, (15, 28), "A"),
        Printed(29, 4, 22, (29, 31), chevrons=(3, 0)),
        Printed(32, 4, 29, (32, 43), "B", 2),
        Printed(44, 2, 39, (44, 64)),
        Printed(65, 5, 57, (65, 84), "C"),
        Printed(85, 2, 80, (85, 91), "D"),
        Printed(92, 3, 86, (92, 94), chevrons=(2, 0)),
        Printed(95, 4, 92, (95, 97), chevrons=(3, 0)),
        Printed(98, 4, 95, (98, 102), "E", 8, (1, 0)),
        Printed(103, 3, 98, (103, 10)),
    ],
    "deutschland": [
        Printed(11, 5, 3, (11, 22), "A"),
        Printed(23, 2, 18, (23, 23), chevrons=(3, 0)),
        Printed(24, 2, 23, (24, 36), "B", 1),
        Printed(37, 6, 28, (37, 44), "C"),
        Printed(45, 4, 38, (45, 51), "D"),
        Printed(52, 4, 45, (52, 10), "E"),
    ],
}
FLOODED = {"japan": [*range(5, 11), *range(38, 45), *range(49, 55)]}
TUNNELS = {"espana": [*range(16, 24), *range(37, 42), *range(45, 49), *range(61, 71), *range(79, 88)]}
NAMES = list(HEADS)


def test_the_circuits_in_the_order_of_their_lists() -> None:
    assert list(circuit_names()) == NAMES
    assert [circuit.id for circuit in circuit_titles()] == NAMES
    assert [circuit.title("es") for circuit in circuit_titles()][:4] == ["EE. UU.", "Gran Bretaña", "Italia", "Francia"]
    assert all(set(circuit.names) == set(LANGUAGES) and circuit.provenance for circuit in circuit_titles())
    assert {circuit.box for circuit in circuit_titles()[:4]} == {"base"}
    assert "base" not in {circuit.box for circuit in circuit_titles()[4:]}


@pytest.mark.clause("HT-1.1")
@pytest.mark.parametrize("name", NAMES)
def test_every_number_is_as_printed(name: str) -> None:
    circuit = load_circuit(name)
    found = [
        (c.line, c.limit, c.legend_line, "".join(c.press_letters), c.chicane_of, (c.chevrons, c.double_chevrons))
        for c in circuit.corner
    ]

    assert (circuit.spaces, circuit.laps, circuit.heat, circuit.stress, circuit.lane_1_side) == HEADS[name]
    assert found == [
        (c.line, c.limit, c.legend_line, c.letters, c.chicane_of, tuple(c.chevrons)) for c in CORNERS[name]
    ]
    assert list(circuit.flooded) == FLOODED.get(name, [])
    assert list(circuit.tunnel) == TUNNELS.get(name, [])


@pytest.mark.clause("HT-1.3")
@pytest.mark.parametrize("name", NAMES)
def test_the_race_line_lies_in_one_lane_of_each_space_and_changes_at_corner_lines_only(name: str) -> None:
    lanes = Track(load_circuit(name)).race_lane
    changes = {space for space, (a, b) in enumerate(pairwise(lanes), start=1) if a != b}

    assert lanes == [lane for lane, spaces in RACE_LANES[name] for _ in range(spaces)]
    assert changes <= {corner.line for corner in CORNERS[name]}
    assert lanes[-1] == lanes[0]  # the Start/Finish Line is no Corner Line


@pytest.mark.clause("HT-1.7")
@pytest.mark.parametrize("name", NAMES)
def test_every_space_belongs_to_exactly_one_sector(name: str) -> None:
    spaces, sectors = HEADS[name][0], Track(load_circuit(name)).sector
    covered: Counter[int] = Counter()
    for index, (first, last) in enumerate(corner.sector for corner in CORNERS[name]):
        inside = [space % spaces for space in range(first, first + (last - first) % spaces + 1)]
        covered.update(inside)
        assert {sectors[space] for space in inside} == {index}

    assert covered == Counter(range(spaces))


@pytest.mark.clause("HT-23.2", "HT-23.4")
def test_a_chicane_is_two_lines_with_one_limit_and_the_press_at_the_second() -> None:
    pairs = {
        name: [(c.chicane_of, i) for i, c in enumerate(load_circuit(name).corner) if c.chicane_of is not None]
        for name in NAMES
    }

    assert {name: found for name, found in pairs.items() if found} == {
        "japan": [(0, 1)],
        "mexico": [(0, 1), (4, 5)],
        "nederland": [(0, 1)],
        "espana": [(2, 3), (8, 9)],
        "deutschland": [(1, 2)],
    }
    for name, found in pairs.items():
        corners = load_circuit(name).corner
        for first, second in found:
            assert first is not None
            assert corners[first].limit == corners[second].limit
            assert corners[second].line - corners[first].line <= 5
            assert not corners[first].press_letters
            assert corners[second].press_letters


@pytest.mark.clause("HT-16.11")
@pytest.mark.parametrize("name", NAMES)
def test_each_letter_of_the_press_means_one_corner(name: str) -> None:
    assert sorted(letter for corner in load_circuit(name).corner for letter in corner.press_letters) == list("ABCDE")


def sharpest(road: TwoLanes, line: int) -> float:
    """The most that the road turns to the right in half a space around a Corner Line, in degrees; negative: to the left."""
    angles = [road.line.angle(road.line.walk(0.0, SCALE * (line - 0.75 + i / 4))) for i in range(8)]
    turns = [(b - a + 180) % 360 - 180 for a, b in zip(angles, angles[2:], strict=False)]
    return max(turns, key=abs)


@pytest.mark.clause("HT-1.1")
@pytest.mark.parametrize("name", NAMES)
def test_the_road_bends_at_every_corner_the_way_it_should(name: str) -> None:
    """To the side that the file says, which is where the Race Line goes; and no fast bend is tighter than a slow one."""
    circuit = load_circuit(name)
    road, bends = TwoLanes(circuit), []
    for corner in circuit.corner:
        right = (circuit.lane_1_side == "right") == (corner.race_lane_after == 1)
        turn = sharpest(road, corner.line)
        assert corner.turn in ("", "right" if right else "left")
        assert (turn > 0) == right
        bends.append((corner.limit, abs(turn)))
    for limit, turn in bends:
        assert 4 < turn < 35
        assert all(turn > other for faster, other in bends if faster >= limit + 2)


@pytest.mark.clause("HT-1.1")
@pytest.mark.parametrize("name", NAMES)
def test_spaces_are_equally_long_and_the_file_is_drawn_to_their_scale(name: str) -> None:
    circuit = load_circuit(name)
    road = TwoLanes(circuit)
    cuts = [road.line.distance(t) for t in road.cuts]
    geometry = circuit.geometry
    assert geometry is not None

    assert [b - a for a, b in pairwise(cuts)] == pytest.approx([SCALE] * (circuit.spaces - 1))
    assert len(geometry.control) == circuit.spaces
    assert math.dist(geometry.control[0], geometry.control[1]) == pytest.approx(1.0, abs=0.1)
