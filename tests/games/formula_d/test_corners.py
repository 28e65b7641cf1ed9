"""Section 7: stops, and the arrows inside a corner."""

from __future__ import annotations

from pathlib import Path
from re import sub

import pytest

from rebufo.games.formula_d.rules import check
from rebufo.games.formula_d.rules.content import CIRCUITS, load_circuit
from rebufo.games.formula_d.rules.messages import Moved
from tests.games.formula_d.scene import (
    car,
    car_of,
    drive,
    ends,
    free_ends,
    happened,
    preview_of,
    previews,
    scene,
    shift,
    unbraked,
)

LAST_OF = {1: ("c4M4", "s5M1"), 2: ("c9M8", "s10M1"), 3: ("c5M12", "s6M1")}


@pytest.mark.clause("FD-7.3", "FD-7.4")
def test_example_6_five_ways_to_make_the_stop_at_sainte_devote() -> None:
    race = scene(car("s1M2"), roll=6)

    assert free_ends(race) == {"c1L3", "c1M2", "c1M3", "c1R1", "c1R2"}
    assert {(preview_of(race, to).stops, preview_of(race, to).stops_needed) for to in free_ends(race)} == {(1, 1)}


@pytest.mark.clause("FD-7.1")
@pytest.mark.parametrize("stops", [1, 2, 3])
def test_a_corner_with_number_k_is_left_freely_after_k_stops_and_not_before(stops: int) -> None:
    corner, exit = LAST_OF[stops]
    made = scene(car(corner, stops=stops), roll=1)
    one_missing = scene(car(corner, stops=stops - 1), roll=1)

    assert ends(made)[exit] == 0
    assert ends(one_missing)[exit] == 1


@pytest.mark.clause("FD-7.1")
@pytest.mark.parametrize(("stops", "made"), [(2, 0), (3, 0), (3, 1)])
def test_with_two_stops_missing_a_corner_is_not_left_at_all(stops: int, made: int) -> None:
    corner, _ = LAST_OF[stops]
    offered = ends(scene(car(corner.replace("M8", "M7").replace("M12", "M11"), stops=made), roll=4))

    assert offered
    assert {space[:2] for space in offered} == {corner[:2]}


@pytest.mark.clause("FD-7.2")
def test_a_move_that_ends_in_the_corner_is_a_stop() -> None:
    race = scene(car("c5M4", stops=1), roll=3)
    drive(race, "c5M7")

    assert happened(race, Moved)[0].stops == 2
    assert car_of(race, 0).stops == 2


@pytest.mark.clause("FD-7.2")
def test_standing_still_is_a_stop_too() -> None:
    race = scene(car("c5M9", stops=1), roll=4)
    drive(race, "c5M9")

    assert (car_of(race, 0).stops, car_of(race, 0).wear) == (2, 14)


@pytest.mark.clause("FD-7.2")
def test_a_corner_driven_through_without_ending_in_it_gives_no_stop() -> None:
    race = scene(car("s4M6"), roll=8)
    drive(race, "s5M1")

    assert car_of(race, 0).stops == 0


@pytest.mark.clause("FD-7.3")
def test_inside_a_corner_only_ahead_and_the_arrows_lead_on() -> None:
    """c2L1 has no arrow, c2M3 one to the left and none to the right, c5M6 one to the right and none to the left."""
    assert free_ends(scene(car("c2L1"), roll=1)) == {"c2L2"}
    assert free_ends(scene(car("c2M3"), roll=1)) == {"c2M4", "c2L2"}
    assert free_ends(scene(car("c5M6"), roll=1)) == {"c5M7", "c5R9"}


@pytest.mark.clause("FD-7.3")
def test_every_corner_space_leads_where_the_board_says() -> None:
    for space in load_circuit("monaco").spaces:
        if space.sec[0] == "c":
            race = scene(car(space.id, stops=3), roll=1)
            assert free_ends(race) == {to for to in (space.ahead, space.left, space.right) if to}


@pytest.mark.clause("FD-5.6", "FD-7.4")
def test_the_way_to_the_first_space_behind_a_corner_leads_out_of_the_lane_beside_it() -> None:
    """On the street `s6R1` is three steps from `c5L2`; the four over `c5L5` lead past it, to `s6M1`."""
    move = preview_of(scene(car("c5L2", stops=3, nitro=False), roll=4, circuit="street"), "s6R1")

    assert (move.path, move.braked) == (("c5L2", "c5L3", "c5M5", "s6R1"), 1)


@pytest.mark.clause("FD-7.4")
def test_any_chain_of_arrows_is_legal_also_the_long_way_round() -> None:
    """c5M6 is two steps from c5M4 and three by the inside: zigzag is allowed in a corner."""
    race = scene(car("c5M4"), roll=3)

    assert free_ends(race) == {"c5M7", "c5R9", "c5L4", "c5M6", "c5R8"}
    assert preview_of(race, "c5M6").path in {("c5M4", "c5L2", "c5L3", "c5M6"), ("c5M4", "c5L2", "c5M5", "c5M6")}


@pytest.mark.clause("FD-7.4")
def test_lane_changes_are_not_counted_in_a_corner() -> None:
    """With a 3 the only way from c5M4 to c5R8 goes sideways three times."""
    race = scene(car("c5M4"), roll=3)

    assert preview_of(race, "c5R8").path == ("c5M4", "c5L2", "c5M5", "c5R8")


@pytest.mark.clause("FD-7.5")
def test_stops_made_in_earlier_turns_open_the_corner_in_a_later_one() -> None:
    race = scene(car("s4M6", gear=3), roll=8, draws={"gear2": [4]})
    drive(race, "c4M4")
    shift(race, 2)

    assert unbraked(race) == dict.fromkeys(("c5M1", "c5R1", "s5L3", "s5M3", "s5L2"), 0)


@pytest.mark.clause("FD-7.6")
def test_more_stops_than_required_change_nothing() -> None:
    required = scene(car("c4M1", stops=1), roll=8)
    one_more = scene(car("c4M1", stops=2), roll=8)

    assert free_ends(required) == free_ends(one_more)
    assert ends(required) == ends(one_more)
    drive(required, "c4M2")
    assert car_of(required, 0).stops == 2


@pytest.mark.clause("FD-7.7")
def test_the_stops_of_a_corner_are_forgotten_when_it_is_left() -> None:
    race = scene(car("c4M4", stops=1), roll=2)
    drive(race, "s5M2")

    assert car_of(race, 0).stops == 0


@pytest.mark.clause("FD-7.7")
def test_the_next_corner_counts_from_the_start() -> None:
    """Two stops in Mirabeau help nothing in Loews, even in one and the same move."""
    race = scene(car("c4M4", stops=2), roll=5)
    drive(race, "c5M2")

    assert car_of(race, 0).stops == 1


@pytest.mark.clause("FD-7.8")
def test_the_printed_lengths_of_a_corner_are_no_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other numbers printed beside every corner, which the check of a file would not let pass, nothing changes."""
    text = (CIRCUITS / "monaco.toml").read_text(encoding="utf-8")
    text = sub(r"(?m)^longest = \d+", "longest = 20", sub(r"(?m)^shortest = \d+", "shortest = 1", text))
    assert text.count("longest = 20") == text.count("shortest = 1\n") == 10
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    monkeypatch.setattr(check, "check_circuit", lambda _: [])

    for place, roll in [(car("s1M2"), 6), (car("c5M4", stops=2), 12), (car("s4M6"), 20)]:
        printed = previews(scene(place, roll=roll))
        assert previews(scene(place, roll=roll, circuit=str(own))) == printed
