"""Chapter 2: sectors, lanes, spaces, what follows and touches what, and the order of spaces in a lap."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from rebufo.games.pole_position.rules.board import FAR, NOWHERE, Board
from rebufo.games.pole_position.rules.content import circuit_names, load_circuit
from rebufo.games.pole_position.rules.spaces import hop_over, spaces_of

GIVEN = Path(__file__).with_name("circuits")
OFFICIAL = ("great_britain", "usa")


@cache
def board(name: str = "great_britain") -> Board:
    return Board(load_circuit(name))


def names(spaces: list[int], name: str = "great_britain") -> list[str]:
    return sorted(board(name).names[space] for space in spaces)


def at(space: str) -> int:
    return board().number[space]


def ahead(space: str, other: str) -> bool:
    return board().is_ahead(1, at(space), 1, at(other))


def given(name: str) -> list[list[str]]:
    """The rows of a circuit's list of spaces, names in full."""
    rows = []
    for line in (GIVEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()[1:]:
        space, *cells = line.split(" | ")
        own = space.partition(":")[0]
        full = [" ".join(x if ":" in x else f"{own}:{x}" for x in cell.split() if x != "-") for cell in cells[1:4]]
        rows.append([space, cells[0], *full, *cells[4:]])
    return rows


@pytest.mark.clause("PP-2.3", "PP-2.6", "PP-2.7", "PP-2.8", "PP-2.9", "PP-2.10")
@pytest.mark.parametrize("name", OFFICIAL)
def test_every_space_is_linked_as_the_list_of_spaces_says(name: str) -> None:
    found, told = board(name), given(name)

    assert found.names[: found.track] == [row[0] for row in told]
    for number, (_, _, forward, lateral, touches, mark, hop) in enumerate(told):
        marked = "arrow" if found.arrow_of[number] != NOWHERE else "shaded" if found.shaded[number] else "-"
        hops = [] if found.hop[number] == NOWHERE else [found.hop[number], *found.over[number]]
        assert names(found.forward[number], name) == sorted(forward.split())
        assert names(found.lateral[number], name) == sorted(lateral.split())
        assert names([x for x in found.touches[number] if x < found.track], name) == sorted(touches.split())
        assert marked == mark
        assert [found.names[x] for x in hops] == hop.replace("-", "").split()


@pytest.mark.clause("PP-2.11")
@pytest.mark.parametrize("name", OFFICIAL)
def test_the_order_of_spaces_is_that_of_the_list_of_spaces(name: str) -> None:
    found = board(name)
    keys = [tuple(int(part) for part in row[1].split(".")) for row in given(name)]

    for a, b in combinations(range(found.track), 2):
        assert found.is_ahead(0, a, 0, b) == (keys[a] > keys[b])
        assert found.is_ahead(0, b, 0, a) == (keys[b] > keys[a])
        assert found.is_level(a, b) == (keys[a] == keys[b])


@pytest.mark.clause("PP-2.1")
@pytest.mark.parametrize("name", circuit_names())
def test_a_circuit_is_straights_and_curves_in_turn_and_every_lane_leads_round_it(name: str) -> None:
    found = board(name)
    start = found.first_row[0][0]
    reached, todo = {start}, [start]
    while todo:
        for space in (x for number in [todo.pop()] for x in (*found.forward[number], *found.lateral[number])):
            if space not in reached:
                reached.add(space)
                todo.append(space)

    assert found.curved == [bool(place % 2) for place in range(len(found.sectors))]
    assert found.sectors == [f"{'SC'[place % 2]}{(place + 1) // 2}" for place in range(len(found.sectors))]
    assert reached == set(range(found.track))


@pytest.mark.clause("PP-2.2")
def test_the_outer_lanes_are_not_adjacent() -> None:
    assert names(board().lateral[at("S9:L4")]) == ["S9:C4"]
    assert names(board().lateral[at("S9:C4")]) == ["S9:L4", "S9:R4"]
    assert names(board().lateral[at("S9:R4")]) == ["S9:C4"]
    assert not board().touching(at("S9:L4"), at("S9:R4"))


@pytest.mark.clause("PP-2.2", "PP-2.4")
def test_narrow_rows_and_sectors_have_two_lanes() -> None:
    usa = board("usa")

    assert [name for name in usa.names if name.startswith(("S2:", "S3:"))] == [
        *("S2:L0", "S2:C0", "S2:R0", "S2:C1", "S2:R1"),
        *("S3:C0", "S3:R0"),
    ]
    assert {name[3] for name in usa.names if name.startswith("C4:")} == {"C", "R"}
    assert usa.forward[usa.number["S2:L0"]] == []  # the lane ends: only sideways from here
    assert names(usa.lateral[usa.number["S2:L0"]], "usa") == ["S2:C0"]


@pytest.mark.clause("PP-2.4")
@pytest.mark.parametrize("name", circuit_names())
def test_a_straight_has_the_spaces_of_its_rows_in_each_of_its_lanes(name: str) -> None:
    circuit, found = load_circuit(name), board(name)
    for number, sector in enumerate(circuit.sector):
        rows = [
            (found.row[space], "LCR"[found.lane[space]])
            for space in range(found.track)
            if found.sector[space] == number and not sector.curved
        ]
        assert rows == [(row, lane) for row in range(sector.rows) for lane in sector.row_lanes(row)]


@pytest.mark.clause("PP-2.5")
@pytest.mark.parametrize("name", circuit_names())
def test_each_lane_of_a_curve_has_one_cell_more_than_its_neighbour_on_the_inside(name: str) -> None:
    for sector in (sector for sector in load_circuit(name).sector if sector.curved):
        counts = [sector.cells[lane] for lane in "LCR" if lane in sector.cells]
        outwards = counts if sector.turn == "left" else counts[::-1]
        assert [b - a for a, b in pairwise(outwards)] == [1] * (len(counts) - 1)


@pytest.mark.clause("PP-2.5", "PP-2.6", "PP-2.8")
@pytest.mark.parametrize("name", circuit_names())
def test_cells_cut_a_curve_evenly_and_exactly(name: str) -> None:
    circuit, found = load_circuit(name), board(name)
    ends = {}
    for space in range(found.track):
        if found.in_curve[space]:
            count = circuit.sector[found.sector[space]].cells["LCR"[found.lane[space]]]
            ends[space] = (Fraction(found.row[space], count), Fraction(found.row[space] + 1, count))
    for a, b in combinations(ends, 2):
        if found.sector[a] == found.sector[b] and abs(found.lane[a] - found.lane[b]) == 1:
            share = max(ends[a][0], ends[b][0]) < min(ends[a][1], ends[b][1])
            assert found.touching(a, b) == found.touching(b, a) == share
            assert (b in found.forward[a]) == (share and ends[b][1] > ends[a][1])
            assert (a in found.forward[b]) == (share and ends[a][1] > ends[b][1])


@pytest.mark.clause("PP-X8", "PP-2.6", "PP-2.8")
def test_a_centre_cell_has_three_spaces_ahead_and_two_beside_it_behind() -> None:
    assert names(board().forward[at("C5:C4")]) == ["C5:C5", "C5:L5", "C5:R4"]
    assert board().touching(at("C5:C4"), at("C5:L4"))
    assert board().touching(at("C5:C4"), at("C5:R3"))
    assert at("C5:L4") not in board().forward[at("C5:C4")]
    assert at("C5:R3") not in board().forward[at("C5:C4")]


@pytest.mark.clause("PP-2.6")
def test_a_lane_runs_on_from_a_straight_into_the_curve_and_out_of_it() -> None:
    assert names(board().forward[at("S0:C11")]) == ["C1:C0"]
    assert names(board().forward[at("C1:C3")]) == ["S1:C0"]
    assert names(board().forward[at("C11:R6")]) == ["S0:R0"]


@pytest.mark.clause("PP-2.7")
@pytest.mark.parametrize("name", circuit_names())
def test_there_are_no_lateral_steps_in_curves(name: str) -> None:
    found = board(name)

    assert not any(found.lateral[space] for space in range(found.track) if found.in_curve[space])
    assert not any(found.diagonal[space] for space in range(found.track) if found.in_curve[space])


@pytest.mark.clause("PP-2.8")
def test_corners_do_not_touch() -> None:
    assert not board().touching(at("S9:L4"), at("S9:C5"))
    assert not board().touching(at("S9:C4"), at("S9:L3"))
    assert board().touching(at("S9:C4"), at("S9:C5"))


@pytest.mark.clause("PP-2.8")
@pytest.mark.parametrize("name", circuit_names())
def test_touching_goes_both_ways_and_no_space_touches_itself(name: str) -> None:
    found = board(name)
    for space in range(found.size):
        assert len(set(found.touches[space])) == len(found.touches[space])
        assert space not in found.touches[space]
        assert all(space in found.touches[other] for other in found.touches[space])


@pytest.mark.clause("PP-2.9")
def test_the_double_arrow_is_in_the_last_row_before_its_curve() -> None:
    found = board()

    assert [found.names[found.arrow[curve]] for curve in range(1, len(found.sectors), 2)] == [
        *("S0:L11", "S1:L1", "S2:R0", "S3:R3", "S4:L0", "S5:C1"),
        *("S6:L2", "S7:C1", "S8:L1", "S9:L7", "S10:L3"),
    ]


@pytest.mark.clause("PP-X10", "PP-2.10")
def test_the_line_of_luffield_costs_five_and_its_outer_lane_twelve() -> None:
    found, space, line = board(), at("S4:L0"), []
    while found.hop[space] != NOWHERE:
        space = found.hop[space]
        line.append(found.names[space])
    outer, steps = at("S4:L0"), 0
    while board().names[outer] != "C5:L11":
        (outer,) = [x for x in found.forward[outer] if found.lane[x] == 0]
        steps += 1

    assert line == ["C5:L1", "C5:C3", "C5:R5", "C5:C8", "C5:L11"]
    assert steps == 12


@pytest.mark.clause("PP-2.10")
@pytest.mark.parametrize("name", circuit_names())
def test_what_lies_under_a_hop_follows_from_the_centres_of_its_cells(name: str) -> None:
    for sector in load_circuit(name).sector:
        before = f"{sector.arrow}-1"
        for shaded in sector.line:
            assert hop_over(sector, before, shaded.to) == list(shaded.over)
            before = shaded.to


@pytest.mark.clause("PP-2.10")
@pytest.mark.parametrize("name", circuit_names())
def test_a_line_ends_on_the_last_cell_of_its_lane_and_every_hop_goes_forward(name: str) -> None:
    found = board(name)
    for curve, arrow in ((curve, found.arrow[curve]) for curve, curved in enumerate(found.curved) if curved):
        space = arrow
        while found.hop[space] != NOWHERE:
            assert found.is_ahead(1, found.hop[space], 0 if curve == 1 else 1, space)
            space = found.hop[space]
            assert found.sector[space] == curve
        assert found.last_cell[space]


@pytest.mark.clause("PP-2.11", "PP-X6")
def test_in_a_curve_fewer_cells_left_are_ahead_and_with_as_many_the_outer_lane() -> None:
    assert ahead("C5:L9", "C5:C8")  # three cells left each
    assert ahead("C5:C8", "C5:R7")
    assert ahead("C5:R8", "C5:L9")
    assert not ahead("C5:C8", "C5:L9")


@pytest.mark.clause("PP-2.11", "PP-X26")
def test_the_first_cell_of_the_inner_lane_is_ahead_of_the_first_of_the_outer() -> None:
    assert ahead("C10:R0", "C10:L0")


@pytest.mark.clause("PP-2.11")
def test_the_rows_before_the_finish_line_come_at_the_end_of_the_lap() -> None:
    assert ahead("S0:L4", "C11:R6")
    assert ahead("S0:L4", "S0:L5")
    assert ahead("C1:L0", "S0:L5")
    assert board().is_ahead(2, at("S0:L5"), 1, at("S0:L4"))


@pytest.mark.clause("PP-2.11")
def test_spaces_of_one_row_are_level_and_no_two_of_a_curve_are() -> None:
    found = board()
    curve = [space for space in range(found.track) if found.in_curve[space]]

    assert found.is_level(at("S9:L4"), at("S9:R4"))
    assert not ahead("S9:L4", "S9:R4")
    assert not any(found.is_level(a, b) for a, b in combinations(curve, 2))


@pytest.mark.clause("PP-7.20")
def test_the_distance_to_the_double_arrow_counts_forward_and_lateral_steps() -> None:
    found = board()

    assert [found.arrow_distance[at(space)] for space in ("S9:L5", "S9:L7", "S9:R6", "S9:C4")] == [2, 0, 3, 4]
    assert found.arrow_distance[at("C9:C5")] == 9  # the last cell of the curve: eight rows and one lane
    assert found.arrow_distance[at("PE:0")] == FAR


@pytest.mark.clause("PP-7.18", "PP-7.19")
def test_the_last_cell_is_the_last_of_its_own_lane() -> None:
    assert names(
        [space for space in range(board().track) if board().last_cell[space] and board().sector[space] == 9]
    ) == [
        *("C5:C10", "C5:L11", "C5:R9"),
    ]


@pytest.mark.clause("PP-7.6")
def test_a_diagonal_leads_to_the_next_row_of_the_same_straight_in_an_adjacent_lane() -> None:
    assert names(board().diagonal[at("S9:C4")]) == ["S9:L5", "S9:R5"]
    assert names(board().diagonal[at("S9:L4")]) == ["S9:C5"]
    assert board().diagonal[at("S9:L7")] == []


@pytest.mark.parametrize("name", OFFICIAL)
def test_a_lap_on_the_ideal_line_costs_as_much_as_the_circuits_say(name: str) -> None:
    """73 and 71 movement points, by the cheapest way with every line in hand."""
    found = board(name)
    best = min(cheapest_lap(found, start) for start in found.first_row[0])

    assert best == {"great_britain": 73, "usa": 71}[name]


def cheapest_lap(found: Board, start: int) -> int:
    """The fewest steps from a space round to it again."""
    steps, todo, seen = 0, [start], set[int]()
    while todo:
        steps += 1
        near: list[int] = []
        for space in todo:
            hop = [found.hop[space]] if found.hop[space] != NOWHERE else []
            for following in (*found.forward[space], *found.lateral[space], *hop):
                if following == start and found.sector[space] != 0:
                    return steps
                if following not in seen and not (found.sector[space] == len(found.sectors) - 1 and following == start):
                    seen.add(following)
                    near.append(following)
        todo = near
    return FAR


def test_a_circuit_expands_to_as_many_spaces_as_its_file_has() -> None:
    assert {name: len(spaces_of(load_circuit(name))) for name in OFFICIAL} == {"great_britain": 324, "usa": 314}
