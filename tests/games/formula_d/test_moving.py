"""Section 5: what a move is, what it costs, and what happens when there is none."""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.games.formula_d.rules.messages import CheckRolled, Eliminated, Moved
from tests.games.formula_d.scene import (
    car,
    car_of,
    drive,
    ends,
    free_ends,
    happened,
    only_move,
    preview_of,
    previews,
    scene,
)

WALL = car("s6L6"), car("s6M6"), car("s6R6")


@pytest.mark.clause("FD-5.2", "FD-6.3", "FD-9.1")
def test_example_1_eight_spaces_in_free_air() -> None:
    offered = ends(scene(car("s6M3"), roll=8))

    assert {space for space, cost in offered.items() if cost == 0} == {"s6M11", "s6L10", "s6R11"}
    assert {space for space, cost in offered.items() if cost == 1} == {"s6M10", "s6L9", "s6R10"}


@pytest.mark.clause("FD-5.1")
def test_a_step_leads_ahead_left_or_right() -> None:
    assert free_ends(scene(car("s6M3"), roll=1)) == {"s6M4", "s6L3", "s6R4"}
    assert free_ends(scene(car("s6L3"), roll=1)) == {"s6L4", "s6M4"}
    assert free_ends(scene(car("s6R3"), roll=1)) == {"s6R4", "s6M3"}


@pytest.mark.clause("FD-5.1")
def test_a_step_leads_onto_a_free_space_only() -> None:
    assert free_ends(scene(car("s6M3"), car("s6L3"), roll=1)) == {"s6M4", "s6R4"}
    assert free_ends(scene(car("s6M3"), car("s6M4"), car("s6R4"), roll=1)) == {"s6L3"}


@pytest.mark.clause("FD-5.1")
def test_where_the_pit_lane_is_open_a_step_leads_into_it() -> None:
    assert free_ends(scene(car("s11R1"), roll=1, laps=2)) == {"s11R2", "s11M1", "p1"}
    assert free_ends(scene(car("s11R1"), roll=1, laps=1)) == {"s11R2", "s11M1"}


@pytest.mark.clause("FD-5.2")
@pytest.mark.parametrize(("space", "stops", "roll"), [("s6M3", 0, 8), ("c5M4", 1, 7), ("s1M2", 0, 6), ("c4M2", 1, 12)])
def test_a_move_is_a_chain_of_as_many_steps_as_the_die_shows_less_those_braked(
    space: str, stops: int, roll: int
) -> None:
    links = {each.id: (each.ahead, each.left, each.right) for each in load_circuit("monaco").spaces}
    offered = previews(scene(car(space, stops=stops), roll=roll))

    assert len(offered) > 5
    for move in offered:
        assert len(move.path) - 1 == roll - move.braked
        assert (move.path[0], move.path[-1]) == (space, move.to)
        assert all(after in links[before] for before, after in zip(move.path, move.path[1:], strict=False))


@pytest.mark.clause("FD-5.3")
def test_nobody_moves_onto_or_through_another_car() -> None:
    others = "s6M5", "s6L8", "s6R6", "s6M9"
    offered = previews(scene(car("s6M3"), *map(car, others), roll=8))

    assert {"s6L7", "s6M8", "s6R5"} <= {move.to for move in offered}
    assert not {space for move in offered for space in move.path} & set(others)


@pytest.mark.clause("FD-5.3")
def test_nobody_jumps_over_a_wall_of_cars() -> None:
    offered = ends(scene(car("s6M3"), *WALL, roll=8))

    assert set(offered) == {"s6M3", "s6M4", "s6M5", "s6L3", "s6L4", "s6L5", "s6R4", "s6R5"}


@pytest.mark.clause("FD-5.4")
def test_nobody_moves_backwards() -> None:
    """Even with points to burn, every space of every way is further on than the one before."""
    at = {space.id: space.at for space in load_circuit("monaco").spaces}
    offered = previews(scene(car("s6R12"), roll=12))

    assert {"s6R24", "s6M13", "s6L13"} <= {move.to for move in offered}
    assert all(
        at[before] < at[after] for move in offered for before, after in zip(move.path, move.path[1:], strict=False)
    )


@pytest.mark.clause("FD-5.5")
def test_the_car_stops_on_the_space_it_has_reached() -> None:
    race = scene(car("s4M6"), roll=8)
    drive(race, "c4M4")

    assert car_of(race, 0).space == "c4M4"
    assert car_of(race, 0).stops == 1


@pytest.mark.clause("FD-5.6")
def test_of_several_routes_to_a_space_the_cheapest_is_taken() -> None:
    """In Loews c5M5 is four steps from c5R1 by the inside and seven by the outside: with a 7 it costs nothing.

    With a car in the outer lane six steps, out of the middle lane and back, are the longest way left.
    """
    race = scene(car("c5R1"), roll=7)

    assert ends(race)["c5M5"] == 0
    assert len(preview_of(race, "c5M5").path) == 8
    assert ends(scene(car("c5R1"), car("c5R4"), roll=7))["c5M5"] == 1


@pytest.mark.clause("FD-5.6")
def test_every_end_space_is_offered_once() -> None:
    offered = previews(scene(car("c5R1", stops=3), roll=12))

    assert len({move.to for move in offered}) == len(offered) > 20


@pytest.mark.clause("FD-5.7")
def test_a_move_costs_what_is_braked_and_what_is_overshot() -> None:
    """From c4M4 without its stop a 3 is three spaces too many, or fewer of them and the rest braked."""
    offered = previews(scene(car("c4M4"), roll=3))

    assert {move.to: (move.braked, move.overshot, move.cost) for move in offered} == {
        "s5M3": (0, 3, 3),
        "s5M2": (1, 2, 3),
        "s5M1": (2, 1, 3),
        "c4M4": (3, 0, 3),
    }


@pytest.mark.clause("FD-5.7")
@pytest.mark.parametrize("wear", [2, 5, 18])
def test_only_moves_that_leave_a_point_may_be_chosen(wear: int) -> None:
    everything = ends(scene(car("s4M6", wear=18), roll=8))

    assert ends(scene(car("s4M6", wear=wear), roll=8)) == {to: cost for to, cost in everything.items() if cost < wear}
    assert set(everything.values()) == {*range(9)}


@pytest.mark.clause("FD-5.7")
def test_what_a_move_costs_is_paid() -> None:
    race = scene(car("c4M4", wear=7), roll=3)
    drive(race, "s5M2")

    assert happened(race, Moved)[0].braked == 1
    assert happened(race, Moved)[0].overshot == 2
    assert car_of(race, 0).wear == 4


@pytest.mark.clause("FD-5.8", "FD-9.3")
@pytest.mark.parametrize("wear", [1, 5])
def test_example_5_without_a_move_it_can_pay_the_car_is_out_where_it_stands(wear: int) -> None:
    race = scene(car("s6M3", wear=wear), *WALL, car("s6L2"), roll=8)

    assert happened(race, Eliminated) == [Eliminated(0, "stuck", "s6M3")]
    assert happened(race, Moved) == []
    assert happened(race, CheckRolled) == []
    assert (car_of(race, 0).status, car_of(race, 0).wear) == ("out", 0)


@pytest.mark.clause("FD-5.8")
def test_with_one_point_more_it_drives_on() -> None:
    race = scene(car("s6M3", wear=6), *WALL, roll=8, draws={"black": [20, 20]})

    assert happened(race, Eliminated) == []
    assert only_move(race).path[-1] == "s6L5"
    assert car_of(race, 0).wear == 1


@pytest.mark.clause("FD-5.9")
@pytest.mark.parametrize(("space", "roll"), [("s6M3", 8), ("c5M9", 7), ("s6M3", 17), ("c10L6", 17)])
def test_staying_put_is_always_among_the_moves(space: str, roll: int) -> None:
    assert ends(scene(car(space), roll=roll))[space] == roll


@pytest.mark.clause("FD-5.9")
def test_nothing_but_its_cost_hinders_staying_put() -> None:
    assert "s6M3" not in ends(scene(car("s6M3"), roll=18))
    assert "s6M3" not in ends(scene(car("s6M3", wear=8), roll=8))
    assert ends(scene(car("s6M3", wear=9), roll=8))["s6M3"] == 8
