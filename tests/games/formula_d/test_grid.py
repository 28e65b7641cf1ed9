"""Section 2: who gets which car, and where it stands before the start."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.games.formula_d.rules.messages import Finished, GridRolled, GridSet, LineCrossed, StartRolled
from tests.games.formula_d.scene import asked, car_of, drive, free_ends, grid, happened, scene

CIRCUITS = ("monaco", "monza", "spa", "silverstone", "suzuka", "street")
FLYING = 17


def grid_order(*black: int, seats: int) -> tuple[int, ...]:
    race = grid(*black, seats=seats)
    return happened(race, GridSet)[0].order


def grid_rolls(*black: int, seats: int) -> list[tuple[tuple[int, int], ...]]:
    return [event.rolls for event in happened(grid(*black, seats=seats), GridRolled)]


@pytest.mark.clause("FD-2.1")
def test_one_lap_of_monaco_unless_said_otherwise() -> None:
    usual = rebufo.new("formula_d", seed=1).view()
    other = rebufo.new("formula_d", seed=1, circuit="suzuka", laps=2).view()

    assert (usual.circuit, usual.laps) == ("monaco", 1)
    assert (other.circuit, other.laps) == ("suzuka", 2)


@pytest.mark.clause("FD-2.2")
def test_a_car_starts_with_18_points_and_no_gear() -> None:
    """The pole sitter has a flying start and is asked where to go; the others have touched nothing yet."""
    race = grid(20, 10, 5, starts=[FLYING])

    assert asked(race) == "move"
    assert [(each.wear, each.gear) for each in race.view().cars[1:]] == [(18, 0), (18, 0)]


@pytest.mark.clause("FD-2.3")
def test_cars_are_handed_out_in_seat_order() -> None:
    cars = rebufo.new("formula_d", seats=10, seed=1).view().cars

    assert [each.car for each in cars] == [
        *("white-1", "yellow-1", "green-1", "red-1", "blue-1"),
        *("white-2", "yellow-2", "green-2", "red-2", "blue-2"),
    ]


@pytest.mark.clause("FD-2.4")
def test_the_highest_black_die_takes_pole() -> None:
    race = grid(5, 17, 11, 3, starts=[FLYING])

    assert happened(race, GridSet)[0].order == (1, 2, 0, 3)
    assert [each.space for each in race.view().cars] == ["s11L13", "s11L16", "s11R16", "s11R13"]


@pytest.mark.clause("FD-2.5")
def test_a_tie_is_rolled_again_among_those_who_tied_and_changes_nothing_for_the_others() -> None:
    """Seats 0 and 2 share second place; their second dice are lower than seat 3's, who stays behind them."""
    assert grid_order(15, 18, 15, 3, 1, 2, seats=4) == (1, 2, 0, 3)
    assert grid_rolls(15, 18, 15, 3, 1, 2, seats=4)[1:] == [((0, 1), (2, 2))]


@pytest.mark.clause("FD-2.5")
def test_a_tie_is_rolled_again_until_it_is_broken() -> None:
    assert grid_order(9, 9, 7, 7, 12, 12, 4, 8, seats=2) == (1, 0)


@pytest.mark.clause("FD-2.6")
@pytest.mark.parametrize("circuit", CIRCUITS)
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_first_places_of_the_grid_are_taken(circuit: str, seats: int) -> None:
    race = grid(*range(20, 20 - seats, -1), starts=[FLYING], circuit=circuit)

    assert tuple(each.space for each in race.view().cars) == load_circuit(circuit).grid[:seats]


@pytest.mark.clause("FD-2.7")
def test_example_39_the_ninth_car_at_spa_leaves_the_bus_stop_freely() -> None:
    """It stands on c8L7, in a corner of two stops; those ahead of it stall."""
    race = grid(*range(20, 11, -1), starts=[*[1] * 8, 9], circuit="spa", draws={"gear1": [2]})

    assert car_of(race, 8).space == "c8L7"
    assert race.waiting == (8,)
    assert free_ends(race) == {"s9L2", "s9M1"}


@pytest.mark.clause("FD-2.7")
def test_all_stops_are_made_of_a_corner_the_grid_reaches_into() -> None:
    race = grid(*range(20, 10, -1), starts=[FLYING], circuit="spa")

    assert [(car_of(race, seat).space, car_of(race, seat).stops) for seat in (7, 8, 9)] == [
        ("s9R1", 0),
        ("c8L7", 2),
        ("c8R7", 2),
    ]


@pytest.mark.clause("FD-2.8")
@pytest.mark.parametrize("name", CIRCUITS)
def test_the_grid_lies_behind_the_line(name: str) -> None:
    """From every grid space the way ahead meets the finish line before the first corner of the lap."""
    circuit = load_circuit(name)
    spaces = {space.id: space for space in circuit.spaces}
    for start in circuit.grid:
        space = spaces[start]
        while not space.finish:
            space = spaces[space.ahead]
            assert space.sec != "c1"


@pytest.mark.clause("FD-2.8")
def test_the_first_crossing_starts_lap_1_and_finishes_nothing() -> None:
    race = grid(20, 10, starts=[FLYING, 1])

    assert [each.crossings for each in race.view().cars] == [0, 0]
    drive(race, "s1L4")
    assert [(event.seat, event.crossings) for event in happened(race, LineCrossed)] == [(0, 1)]
    assert happened(race, Finished) == []
    assert [each.crossings for each in race.view().cars] == [1, 0]


@pytest.mark.clause("FD-2.9")
def test_ties_are_rolled_group_by_group_best_place_first_in_seat_order() -> None:
    """Seats 1 and 3 tie for second place, 0 and 2 for fourth."""
    rolls = grid_rolls(9, 15, 9, 15, 20, 2, 6, 8, 5, seats=5)

    assert rolls == [((0, 9), (1, 15), (2, 9), (3, 15), (4, 20)), ((1, 2), (3, 6)), ((0, 8), (2, 5))]
    assert grid_order(9, 15, 9, 15, 20, 2, 6, 8, 5, seats=5) == (4, 3, 1, 0, 2)


@pytest.mark.clause("FD-2.9")
def test_a_better_place_is_settled_before_a_worse_one_is_rolled_for() -> None:
    rolls = grid_rolls(9, 15, 9, 15, 4, 4, 1, 2, 3, 8, seats=4)

    assert rolls[1:] == [((1, 4), (3, 4)), ((1, 1), (3, 2)), ((0, 3), (2, 8))]


@pytest.mark.clause("FD-2.9")
def test_the_dice_for_the_grid_come_before_those_for_the_start() -> None:
    race = grid(5, 12, starts=[1, 1], draws={"gear1": [1]})

    assert [(event.seat, event.roll) for event in happened(race, StartRolled)] == [(1, 1), (0, 1)]


@pytest.mark.clause("FD-2.6")
def test_two_to_ten_cars_race() -> None:
    for seats in (1, 11):
        with pytest.raises(rebufo.SetupError):
            rebufo.new("formula_d", seats=seats)
    with pytest.raises(rebufo.SetupError):
        scene()
