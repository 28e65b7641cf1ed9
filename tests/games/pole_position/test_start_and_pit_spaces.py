"""Chapter 2: halves of the start, the pit lane in the dry and in rain, and the lines across the track."""

from __future__ import annotations

from functools import cache

import pytest

from rebufo.games.pole_position.rules.board import BOX, ON_TRACK, PIT_ENTRY, PIT_EXIT, Board
from rebufo.games.pole_position.rules.circuit import COLOURS
from rebufo.games.pole_position.rules.content import circuit_names, load_circuit

RED, PURPLE = COLOURS.index("red"), COLOURS.index("purple")


@cache
def board(name: str = "great_britain") -> Board:
    return Board(load_circuit(name))


def at(space: str) -> int:
    return board().number[space]


def names(spaces: list[int]) -> list[str]:
    return sorted(board().names[space] for space in spaces)


def through(start: str, colour: int, *, wet: bool) -> list[str]:
    """The way from a space of the pit lane to its end."""
    found = [start]
    while board().kind[at(found[-1])] in {PIT_ENTRY, PIT_EXIT}:
        found.append(board().names[board().pit_next(at(found[-1]), colour, wet)])
    return found[1:]


@pytest.mark.clause("PP-2.12")
def test_only_the_split_rows_have_halves_in_every_lane() -> None:
    halves = {name for name in board().names if name.startswith("S0:") and name[-1] in "rf"}

    assert halves == {f"S0:{lane}{row}{half}" for lane in "LCR" for row in range(2, 11) for half in "rf"}


@pytest.mark.clause("PP-2.12")
def test_the_rear_half_is_followed_by_the_front_half_and_that_by_the_next_row() -> None:
    assert names(board().forward[at("S0:R4r")]) == ["S0:R4f"]
    assert names(board().forward[at("S0:R4f")]) == ["S0:R5r"]
    assert names(board().forward[at("S0:R10f")]) == ["S0:R11"]  # beyond the split rows spaces are whole


@pytest.mark.clause("PP-2.12")
def test_lateral_neighbours_are_equal_halves() -> None:
    assert names(board().lateral[at("S0:C4r")]) == ["S0:L4r", "S0:R4r"]
    assert names(board().lateral[at("S0:R4f")]) == ["S0:C4f"]


@pytest.mark.clause("PP-2.12", "PP-5.5")
def test_half_rows_count_as_rows_for_diagonals() -> None:
    assert names(board().diagonal[at("S0:R4f")]) == ["S0:C5r"]
    assert names(board().diagonal[at("S0:C4r")]) == ["S0:L4f", "S0:R4f"]
    assert names(board().diagonal[at("S0:C10f")]) == ["S0:L11", "S0:R11"]


@pytest.mark.clause("PP-X5", "PP-2.12")
def test_a_half_further_on_is_ahead_and_the_same_half_is_level() -> None:
    found = board()

    assert found.is_level(at("S0:C5r"), at("S0:L5r"))
    assert found.is_ahead(1, at("S0:C5f"), 1, at("S0:L5r"))
    assert not found.is_ahead(1, at("S0:C5r"), 1, at("S0:L5r"))
    assert found.crosses_finish(at("S0:R4f"), at("S0:C5r"))


@pytest.mark.clause("PP-2.19")
def test_a_whole_space_is_level_with_both_its_halves_and_occupies_them() -> None:
    found = board()

    for half in ("S0:R5r", "S0:R5f"):
        assert found.clash(at("S0:R5"), at(half))
        assert found.clash(at(half), at("S0:R5"))
        assert found.is_level(at("S0:C5"), at(half))
        assert found.is_ahead(1, at("S0:C6"), 1, at(half))
        assert not found.is_ahead(1, at("S0:C5"), 1, at(half))
        assert not found.is_ahead(1, at(half), 1, at("S0:C5"))
    assert not found.clash(at("S0:R5r"), at("S0:R5f"))


@pytest.mark.clause("PP-2.12", "PP-2.8")
def test_halves_touch_what_is_before_behind_and_beside_them() -> None:
    assert names([x for x in board().touches[at("S0:C7r")] if board().is_half[x]]) == [
        *("S0:C6f", "S0:C7f", "S0:L7r", "S0:R7r"),
    ]
    assert not board().touching(at("S0:C7r"), at("S0:L7f"))


@pytest.mark.clause("PP-5.1")
@pytest.mark.parametrize("name", circuit_names())
def test_the_six_slots_of_the_grid_are_halves_before_the_line_one_behind_the_other(name: str) -> None:
    found = board(name)

    assert len(set(found.grid)) == 6
    for slot in found.grid:
        assert found.is_half[slot]
        assert found.before_finish[slot]
    for place in range(5):
        assert found.is_ahead(0, found.grid[place], 0, found.grid[place + 1])


@pytest.mark.clause("PP-2.13")
def test_the_pit_lane_in_the_dry_leads_to_the_own_box_and_back_to_the_track() -> None:
    assert board().names[board().entry_from] == "S0:R0"
    assert board().pit_entry(wet=False) == at("PE:0")
    assert through("PE:0", RED, wet=False) == ["PE:1", "PE:2", "BOX:red"]
    assert through("PE:0", PURPLE, wet=False)[-1] == "BOX:purple"
    assert board().names[board().pit_exit(wet=False)] == "PX:0"
    assert through("PX:0", RED, wet=False) == ["PX:1", "PX:2", "PX:3", "S0:R9"]


@pytest.mark.clause("PP-2.14", "PP-X29")
def test_in_rain_the_split_cells_count_as_two_spaces() -> None:
    assert through("PE:0", RED, wet=True) == ["PE:1a", "PE:1b", "PE:2a", "PE:2b", "BOX:red"]
    assert through("PX:0", RED, wet=True) == ["PX:1a", "PX:1b", "PX:2a", "PX:2b", "PX:3a", "PX:3b", "S0:R9"]
    assert board().names[board().pit_exit(wet=True)] == "PX:0"


@pytest.mark.clause("PP-2.14")
def test_a_car_stands_in_the_front_half_when_it_begins_to_rain_and_in_the_cell_when_it_dries() -> None:
    found = board()

    assert found.names[found.stand(at("PE:1"), wet=True)] == "PE:1b"
    assert found.names[found.stand(at("PX:3"), wet=True)] == "PX:3b"
    assert found.names[found.stand(at("PE:0"), wet=True)] == "PE:0"
    assert found.names[found.stand(at("PE:1a"), wet=False)] == "PE:1"
    assert found.names[found.stand(at("S0:R4f"), wet=False)] == "S0:R4f"
    assert found.names[found.stand(at("BOX:red"), wet=True)] == "BOX:red"


@pytest.mark.clause("PP-X59", "PP-2.20")
def test_two_cars_left_in_a_cell_that_dries_go_on_to_the_next_cell() -> None:
    assert board().pit_next(at("PE:1a"), RED, wet=False) == at("PE:2")
    assert board().pit_next(at("PE:1b"), RED, wet=False) == at("PE:2")
    assert board().whole[at("PE:1a")] == board().whole[at("PE:1b")] == at("PE:1")


@pytest.mark.clause("PP-2.15")
@pytest.mark.parametrize(
    ("space", "row"), [("PE:0", 1), ("PE:1b", 2), ("PE:2", 3), ("PX:0", 5), ("PX:1a", 6), ("PX:3", 8)]
)
def test_pit_cells_are_level_with_a_row_of_the_straight(space: str, row: int) -> None:
    found = board()

    assert found.row[at(space)] == row
    assert found.is_level(at(space), at(f"S0:L{row}"))
    assert not found.is_level(at(space), at(f"S0:L{row + 1}"))


@pytest.mark.clause("PP-2.15")
def test_the_exit_lane_touches_the_lane_beside_it_and_runs_on_into_the_track() -> None:
    whole = {
        space: [x for x in names(board().touches[at(space)]) if x[-1] not in "rfab"]
        for space in ("PX:0", "PX:1", "PX:3")
    }

    assert whole == {"PX:0": ["PX:1", "S0:R5"], "PX:1": ["PX:0", "PX:2", "S0:R6"], "PX:3": ["PX:2", "S0:R8", "S0:R9"]}
    assert board().touching(at("PX:3b"), at("S0:R9"))
    assert not board().touching(at("PX:3a"), at("S0:R9"))
    assert board().touching(at("PX:1a"), at("S0:R6"))


@pytest.mark.clause("PP-2.15")
def test_entry_spaces_touch_only_each_other() -> None:
    assert not board().touching(at("PE:0"), board().entry_from)
    for space in range(board().size):
        if board().kind[space] == PIT_ENTRY:
            assert {board().kind[other] for other in board().touches[space]} == {PIT_ENTRY}
        if board().kind[space] == BOX:
            assert board().touches[space] == []


@pytest.mark.clause("PP-8.2", "PP-2.11")
def test_a_box_is_where_its_lap_begins() -> None:
    found = board()

    assert found.is_ahead(4, at("S0:R5"), 4, at("BOX:red"))
    assert found.is_ahead(4, at("PX:0"), 4, at("BOX:red"))
    assert found.is_ahead(4, at("BOX:red"), 3, at("S0:L4"))
    assert not found.is_level(at("BOX:red"), at("BOX:blue"))


@pytest.mark.clause("PP-2.13")
@pytest.mark.parametrize("name", circuit_names())
def test_there_is_a_box_for_each_colour(name: str) -> None:
    found = board(name)

    assert [found.names[box] for box in found.box] == [f"BOX:{colour}" for colour in COLOURS]
    assert {found.kind[box] for box in found.box} == {BOX}


@pytest.mark.clause("PP-2.16")
def test_the_finish_line_is_crossed_between_two_rows_of_the_track_only() -> None:
    found = board()
    crossing = {
        (found.names[a], found.names[b])
        for a in range(found.track)
        for b in (*found.forward[a], *found.diagonal[a], *found.lateral[a])
        if found.crosses_finish(a, b)
    }

    assert crossing == {
        *((f"S0:{lane}4", f"S0:{lane}5") for lane in "LCR"),
        *(("S0:L4", "S0:C5"), ("S0:C4", "S0:L5"), ("S0:C4", "S0:R5"), ("S0:R4", "S0:C5")),
    }
    assert not found.crosses_finish(at("PE:2"), at("BOX:red"))
    assert not found.crosses_finish(at("PX:3"), at("S0:R9"))
    assert not found.crosses_finish(at("S0:R0"), at("PE:0"))


@pytest.mark.clause("PP-2.16", "PP-18.1", "PP-X38")
@pytest.mark.parametrize(
    ("start", "end", "crossed"),
    [
        ("S3:C0", "S3:C1", True),
        ("S3:C1", "S3:C2", False),
        ("S3:C0", "S3:L0", False),
        ("S9:L1", "S9:C2", True),
        ("S9:L0", "S9:L1", False),
        ("S6:L0", "S6:L1", False),
    ],
)
def test_a_drs_line_is_the_front_edge_of_a_row(start: str, end: str, crossed: bool) -> None:
    assert board().crosses_drs(at(start), at(end)) == crossed


@pytest.mark.clause("PP-2.16", "PP-17.3")
def test_what_lies_behind_the_safety_car_line_in_a_lap() -> None:
    past = {board().names[space] for space in range(board().size) if board().past_safety_line[space]}

    assert {"S9:L6", "S9:C7", "C10:L0", "S10:L0", "C11:R6", "S0:L0", "S0:R4f", "PE:0", "PE:2b"} <= past
    assert not {"S9:C5", "S9:L5", "S0:L5", "S0:R5r", "C1:L0", "PX:0", "BOX:red"} & past


@pytest.mark.clause("PP-17.6", "PP-X37")
def test_the_queue_of_the_safety_car_stands_in_its_lane_from_the_line_back() -> None:
    assert [board().names[space] for space in board().safety_queue] == [f"S9:C{row}" for row in (5, 4, 3, 2, 1, 0)]


@pytest.mark.clause("PP-17.6")
@pytest.mark.parametrize("name", circuit_names())
def test_six_cars_find_room_behind_the_safety_car(name: str) -> None:
    assert len(board(name).safety_queue) >= 6


@pytest.mark.clause("PP-2.13")
def test_the_thick_line_allows_no_other_crossing() -> None:
    found = board()
    for space in range(found.size):
        if found.kind[space] == ON_TRACK:
            assert all(found.kind[other] == ON_TRACK for other in (*found.forward[space], *found.lateral[space]))
        else:
            assert found.forward[space] == found.lateral[space] == []


@pytest.mark.clause("PP-21.11")
def test_the_row_of_the_pit_entry() -> None:
    assert names(board().entry_row) == ["S0:C0", "S0:L0", "S0:R0"]
