"""Section 3: rounds, and who moves before whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.games.formula_d.rules.content import CIRCUITS
from rebufo.games.formula_d.rules.messages import Eliminated, Finished, GridSet, Moved, RoundBegan, StartRolled
from tests.games.formula_d.scene import act, asked, car, car_of, drive, free_ends, grid, happened, race_on, scene, shift


def new_round(*cars: dict[str, Any], behind: str = "s11M1", circuit: str = "monaco", laps: int = 1) -> tuple[int, ...]:
    """The order of a round that begins with the cars as they stand; one far behind has just ended the last round."""
    race = scene(*cars, car(behind, crossings=0), turn=len(cars), roll=1, circuit=circuit, laps=laps)
    drive(race, behind)
    (began,) = happened(race, RoundBegan)
    return tuple(seat for seat in began.order if seat < len(cars))


@pytest.mark.clause("FD-3.1", "FD-3.7")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_round_every_car_still_racing_has_one_turn(seed: int) -> None:
    """A turn is a bad start, a move, or going out for want of one; a car that is out before its turn has none."""
    race = rebufo.new("formula_d", seats=7, seed=seed)
    race_on(race)
    order: list[int] = []
    rounds = 0
    for event in race.events():
        match event:
            case RoundBegan():
                assert order == []
                order = list(event.order)
                rounds += 1
            case Moved() | StartRolled(start="bad") | Eliminated(cause="stuck"):
                assert event.seat == order.pop(0)
            case Eliminated() if event.seat in order:
                order.remove(event.seat)
            case _:
                pass

    assert order == []
    assert rounds > 20


@pytest.mark.clause("FD-3.2")
def test_example_17_who_passes_another_moves_before_it_from_the_next_round_on() -> None:
    race = scene(car("s6M10", gear=1), car("s6L5", gear=4), draws={"gear1": [1], "gear4": [12]})
    assert race.view().order == (0, 1)
    shift(race, 1)
    drive(race, "s6M11")
    shift(race, 4)
    assert race.waiting == (1,)
    assert race.view().order == (0, 1)
    drive(race, "s6L17")

    assert happened(race, RoundBegan)[-1].order == (1, 0)
    assert race.waiting == (1,)


@pytest.mark.clause("FD-3.2")
def test_the_order_of_a_round_does_not_change_while_it_lasts() -> None:
    """Seat 1 drives past seat 0, which has had its turn; the round goes on with seat 2."""
    race = scene(car("s6M20", gear=4), car("s6L18", gear=4), car("s6R5", gear=4), turn=1, roll=12)
    drive(race, "s6L28")

    assert race.view().order == (0, 1, 2)
    assert race.waiting == (2,)


@pytest.mark.clause("FD-3.3")
def test_a_view_tells_how_many_spaces_each_car_is_behind_the_first() -> None:
    """Half a space counts as a whole one; a lap of Monaco is 194 spaces long; who is home or out is behind nobody."""
    lead = [car("s6L10", crossings=2), car("s6L7", crossings=2), car("s6M7", crossings=2), car("s6R11", crossings=1)]
    race = scene(*lead, car("s6L1", status="out"), car("s6L1", status="finished", crossings=3), laps=2)

    assert [each.gap for each in race.view().cars] == [0, 3, 4, 194, 0, 0]


@pytest.mark.clause("FD-3.3")
def test_the_car_furthest_ahead_goes_first() -> None:
    assert new_round(car("s6M3"), car("s6M10"), car("c5M9")) == (1, 0, 2)


@pytest.mark.clause("FD-3.3")
def test_more_crossings_come_before_a_place_further_on() -> None:
    ahead_on_the_road = car("s11M15", crossings=1, gear=6)
    a_lap_ahead = car("s1M1", crossings=2, gear=1)

    assert new_round(ahead_on_the_road, a_lap_ahead, laps=2) == (1, 0)


@pytest.mark.clause("FD-3.4")
@pytest.mark.parametrize(("left", "right", "order"), [(5, 4, (0, 1)), (4, 5, (1, 0))])
def test_of_level_cars_the_higher_gear_goes_first(left: int, right: int, order: tuple[int, ...]) -> None:
    assert new_round(car("s6L10", gear=left), car("s6R11", gear=right)) == order


@pytest.mark.clause("FD-3.4")
def test_the_gear_counts_for_nothing_between_cars_that_are_not_level() -> None:
    assert new_round(car("s6M11", gear=1), car("s6L10", gear=6)) == (0, 1)


@pytest.mark.clause("FD-3.3", "FD-3.4", "FD-3.5")
def test_example_16_level_cars_in_the_same_gear_the_inside_of_the_next_corner_decides() -> None:
    """Tabac's inside is left; the car in 5th is half a space behind."""
    assert new_round(car("s6R11", gear=4), car("s6M10", gear=5), car("s6L10", gear=4)) == (2, 0, 1)


@pytest.mark.clause("FD-3.5")
def test_the_inside_is_right_before_a_right_hander() -> None:
    assert new_round(car("s4L2", gear=3), car("s4R3", gear=3)) == (1, 0)


@pytest.mark.clause("FD-3.5")
def test_example_31_a_corner_space_level_with_a_straight_looks_at_the_corner_ahead_of_the_straight() -> None:
    """c1L7 and s2R1 are level: the next corner is c2, inside left, although c1 itself bends to the right."""
    assert new_round(car("s2R1", gear=3), car("c1L7", gear=3)) == (1, 0)


@pytest.mark.clause("FD-3.5")
def test_example_31_a_corner_space_level_with_the_straight_before_it_looks_at_that_corner() -> None:
    """c1L1 and s1R6 are level: the corner next ahead of s1 is c1, inside right."""
    assert new_round(car("c1L1", gear=3), car("s1R6", gear=3)) == (1, 0)


@pytest.mark.clause("FD-3.5")
def test_on_the_last_section_the_next_corner_is_the_first() -> None:
    """At Spa the last corner bends to the left, the first to the right."""
    assert new_round(car("s9L5", gear=3), car("s9R4", gear=3), behind="s8M1", circuit="spa") == (1, 0)


@pytest.mark.clause("FD-3.6")
def test_the_first_round_is_in_grid_order() -> None:
    race = grid(5, 17, 11, 3, starts=[1, 1, 1, 1], draws={"gear1": [1, 1, 1, 1]})

    assert happened(race, GridSet)[0].order == (1, 2, 0, 3)
    assert happened(race, RoundBegan)[0].order == (1, 2, 0, 3)
    assert [event.seat for event in happened(race, StartRolled)] == [1, 2, 0, 3]


@pytest.mark.clause("FD-3.6")
@pytest.mark.parametrize("front", [("s11L16", "s11R17"), ("s11R17", "s11L16")])
def test_also_where_two_places_of_the_grid_are_level(front: tuple[str, str], tmp_path: Path) -> None:
    """A circuit of one's own; by the order of play the one nearer to the inside of `c1` would go first."""
    text = (CIRCUITS / "monaco.toml").read_text(encoding="utf-8")
    path = tmp_path / "level.toml"
    path.write_text(text.replace('grid = ["s11L16", "s11R16"', f'grid = ["{front[0]}", "{front[1]}"'), encoding="utf-8")
    race = grid(5, 17, circuit=str(path), starts=[1, 1], draws={"gear1": [1, 1]})

    assert tuple(car_of(race, seat).space for seat in (1, 0)) == front
    assert happened(race, RoundBegan)[0].order == (1, 0)


@pytest.mark.clause("FD-3.7")
def test_a_car_that_goes_out_before_its_turn_has_none() -> None:
    """Seat 0 brakes to a stand beside seat 1, which has one point left and rolls a 3; seat 2 is next."""
    race = scene(car("s6M6"), car("s6R6", wear=1), car("s6M1"), roll=1, draws={"black": [20, 3]})
    assert race.view().order == (0, 1, 2)
    drive(race, "s6M6")

    assert car_of(race, 1).status == "out"
    assert (race.waiting, asked(race)) == ((2,), "gear")
    assert race.view().round == 2


@pytest.mark.clause("FD-3.7")
def test_a_car_that_has_finished_has_no_turn_any_more() -> None:
    race = scene(car("s11M16"), car("s11M3"), roll=4)
    drive(race, "s1M1")
    shift(race, 1)
    act(race, race.prompt(1).default)

    assert [event.seat for event in happened(race, Finished)] == [0]
    assert happened(race, RoundBegan)[-1].order == (1,)


@pytest.mark.clause("FD-3.8")
def test_a_lapped_car_moves_in_its_place_and_blocks_like_any_other() -> None:
    """Seat 1 is ahead on the road but a lap down: it moves last, and seat 0 has to go round it."""
    cars = car("s6M3", crossings=2), car("s6M6", crossings=1), car("s6M1", crossings=2)

    assert new_round(*cars, laps=2) == (0, 2, 1)
    assert free_ends(scene(*cars, laps=2, roll=8)) == {"s6L10", "s6R11", "s6M10"}
