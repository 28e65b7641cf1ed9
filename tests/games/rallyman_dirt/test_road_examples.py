"""Curves, slides, shortcuts and jumps on the road, with the worked examples as far as the road alone shows them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rebufo.games.rallyman_dirt.rules.board import FULL_WIDTH, INNER, OUTER, SHORTCUT, WHOLE
from tests.games.rallyman_dirt.roads import ROADS, between, links, named, progress, rank, road, road_of


@pytest.mark.clause("RD-8.1")
@pytest.mark.parametrize("before", ["L", "R", "S2"])
def test_a_curve_is_entered_by_the_first_space_of_either_route(before: str) -> None:
    assert links(between("217a"), f"217a.0.{before}") == {"217a.1.O1", "217a.1.I1"}


@pytest.mark.clause("RD-8.2")
def test_a_car_stays_on_its_route_to_the_end() -> None:
    whole = between("220a")

    assert links(whole, "220a.2.O1") == {"220a.2.O2"}
    assert links(whole, "220a.2.O2") == {"220a.2.O3"}
    assert links(whole, "220a.2.I1") == {"220a.2.I2"}
    assert links(whole, "220a.2.O3") == links(whole, "220a.2.I2") == {"220a.3.L", "220a.3.R", "220a.3.S1"}


@pytest.mark.clause("RD-8.3")
def test_between_two_curves_the_route_is_chosen_anew() -> None:
    whole = between("229a")

    for last in ("229a.1.O2", "229a.1.I1"):
        assert links(whole, last) == {"229a.2.O1", "229a.2.I1"}
    one, two = (whole.curve[whole.number[f"229a.{section}.I1"]] for section in (1, 2))
    assert one != two
    assert named(whole, whole.conflict[whole.number["229a.2.I1"]]) == {"229a.2.O1", "229a.2.O2"}


@pytest.mark.clause("RD-9.1", "RD-9.2", "RD-9.3", "RD-E22")
def test_a_slide_takes_three_steps_instead_of_two() -> None:
    whole = between("206a", "217a")
    before = links(whole, "206a.3.L")

    assert before == {"217a.0.L", "217a.0.R", "217a.0.S1"}
    assert links(whole, "217a.0.S1") == {"217a.0.S2"}
    assert "217a.1.O1" in links(whole, "217a.0.S2") & links(whole, "217a.0.L")
    assert "217a.0.S2" not in links(whole, "217a.0.L")


@pytest.mark.clause("RD-E22")
def test_behind_a_car_on_the_second_half_only_the_first_can_be_entered() -> None:
    whole = between("217a")
    barred = named(whole, whole.conflict[whole.number["217a.0.S2"]])

    assert barred == {"217a.0.L", "217a.0.R"}


@pytest.mark.clause("RD-9.3")
def test_a_shortcut_is_entered_from_and_left_into_either_half() -> None:
    whole = between("217b")

    assert {"217b.K1.1"} < links(whole, "217b.0.S2")
    assert links(whole, "217b.0.S1") == {"217b.0.S2", "217b.K1.1"}
    assert links(whole, "217b.K1.1") == {"217b.2.R", "217b.2.S1", "217b.2.S2"}


@pytest.mark.clause("RD-10.1", "RD-E23")
def test_a_shortcut_joins_the_inner_lanes_and_no_curve() -> None:
    whole = between("219b")
    entries = {name for name in whole.names if "219b.K1.1" in links(whole, name)}

    assert entries == {"219b.0.R", "219b.1.R", "219b.1.S1", "219b.1.S2"}
    assert links(whole, "219b.K1.1") == {"219b.3.R", "219b.3.S1", "219b.3.S2", "219b.4.R"}
    assert whole.limit[whole.number["219b.K1.1"]] == 2


@pytest.mark.clause("RD-10.1")
@pytest.mark.parametrize(("direction", "first", "last"), [("AB", 1, 2), ("BA", 2, 1)])
def test_a_shortcut_of_two_spaces_is_driven_from_end_to_end(direction: str, first: int, last: int) -> None:
    whole = between("224b", direction=direction)
    before, behind = ("0", "2") if direction == "AB" else ("2", "0")

    assert links(whole, f"224b.K1.{first}") == {f"224b.K1.{last}"}
    assert f"224b.K1.{first}" in links(whole, f"224b.{before}.R")
    halves = {f"224b.{behind}.S1", f"224b.{behind}.S2"}
    assert links(whole, f"224b.K1.{last}") == {f"224b.{behind}.R", *halves}
    share = (progress(whole, f"224b.K1.{step}") - progress(whole, f"224b.{before}.R") for step in (first, last))
    assert list(share) == [WHOLE // 2, WHOLE]


@pytest.mark.clause("RD-10.1")
@pytest.mark.parametrize("name", ROADS)
def test_no_shortcut_is_linked_with_a_curve(name: str) -> None:
    whole = road(name)
    for space, ahead in enumerate(whole.links):
        for other in ahead:
            ends = [(whole.shortcut[one] >= 0, whole.curve[two] >= 0) for one, two in ((space, other), (other, space))]
            assert (True, True) not in ends


@pytest.mark.clause("RD-10.8")
def test_a_shortcut_knows_the_curve_that_it_cuts() -> None:
    whole = between("217a", "215b")
    cut = [whole.cuts[whole.shortcut[whole.number[f"215b.K{j}.1"]]] for j in (1, 2)]

    assert cut == [whole.curve[whole.number[f"215b.{section}.O2"]] for section in (1, 3)]


@pytest.mark.clause("RD-3.3", "RD-E2")
def test_fractions_of_a_section_order_the_cars_in_it() -> None:
    whole = between("217a", "219b")
    begin = progress(whole, "217a.0.L")

    assert progress(whole, "217a.1.O1") == begin + WHOLE // 3
    assert progress(whole, "217a.1.O2") == begin + 2 * WHOLE // 3
    assert progress(whole, "217a.0.S1") == begin - WHOLE // 2
    assert progress(whole, "219b.K1.1") == progress(whole, "219b.2.I1") == progress(whole, "219b.1.R") + WHOLE
    assert rank(whole, "219b.K1.1") < rank(whole, "219b.2.I1")


@pytest.mark.clause("RD-2.11", "RD-E34")
def test_names_on_a_reversed_tile() -> None:
    whole = road("rally1-ss1")
    way = ["219a.4.R", "219a.3.S2", "219a.3.S1", "219a.2.O3", "219a.2.O2", "219a.2.O1"]

    assert all(two in links(whole, one) for one, two in pairwise(way))
    assert [rank(whole, f"219a.4.{lane}") for lane in "RL"] == [INNER, OUTER]
    assert progress(whole, "219a.4.R") == progress(whole, "219a.4.L")
    assert [rank(whole, f"208a.0.{lane}") for lane in "LR"] == [INNER, OUTER]
    assert whole.right[whole.number["208a.0.L"]]


@pytest.mark.clause("RD-3.11", "RD-E42")
def test_ranks_beside_the_road() -> None:
    whole = between("217a")
    spaces = ["217a.0.R", "217a.0.S2", "217a.0.L"]

    assert len({progress(whole, space) for space in spaces}) == 1
    assert [rank(whole, space) for space in spaces] == [INNER, FULL_WIDTH, OUTER]
    assert SHORTCUT < INNER < FULL_WIDTH < OUTER


@pytest.mark.clause("RD-3.6")
def test_the_next_curve_decides_and_full_width_sections_are_passed_over() -> None:
    right, left = between("231a", "216a"), between("231a", "216a", direction="BA")

    assert [rank(right, f"231a.0.{lane}") for lane in "RL"] == [INNER, OUTER]
    assert [rank(left, f"231a.2.{lane}") for lane in "LR"] == [OUTER, INNER]  # driven B to A, its right is L
    assert rank(right, "231a.1.F") == FULL_WIDTH
    assert [rank(right, f"202a.2.{lane}") for lane in "LR"] == [INNER, OUTER]  # the start row too, driven B to A


@pytest.mark.clause("RD-3.7")
def test_without_a_curve_ahead_the_right_lane_is_the_inner_one() -> None:
    whole = between("216a", direction="BA")

    assert [rank(whole, f"203a.1.{lane}") for lane in "RL"] == [INNER, OUTER]
    assert [rank(whole, f"202a.0.{lane}") for lane in "RL"] == [INNER, OUTER]  # B to A: before a curve to the left


@pytest.mark.clause("RD-3.11")
def test_the_routes_of_a_curve_are_judged_by_the_curve_after_it() -> None:
    whole = between("215a")

    assert [rank(whole, f"215a.1.{space}") for space in ("O1", "I1")] == [INNER, OUTER]  # then it goes to the left
    assert [rank(whole, f"215a.3.{space}") for space in ("O1", "I1")] == [INNER, OUTER]  # then no curve comes


@pytest.mark.clause("RD-E33")
def test_the_first_spaces_of_the_first_rally() -> None:
    whole = road("rally1-ss1")

    assert named(whole, whole.start) == {"202a.2.L", "202a.2.R"}
    assert links(whole, "202a.1.L") == {"202a.0.L", "202a.0.R"}
    assert links(whole, "202a.0.R") == {"210b.0.I1", "210b.0.O2"}
    assert links(whole, "210b.0.I1") == {"205a.0.L", "205a.0.R"}
    assert [whole.limit[whole.number[f"210b.0.{space}"]] for space in ("O2", "O1", "I1")] == [2, 2, 1]


def test_beyond_a_space_is_what_two_links_reach() -> None:
    for name in ROADS:
        whole = road(name)
        for space in range(whole.size):
            two = {other for one in whole.links[space] for other in whole.links[one]}
            assert set(whole.beyond[space]) == two
            assert len(whole.beyond[space]) == len(two)


@pytest.mark.clause("RD-11.4", "RD-11.5")
@pytest.mark.parametrize(
    ("tiles", "take_off", "near", "far"),
    [
        pytest.param(
            ("205b", "206a"),
            "205b.1.L",
            {"205b.2.L", "205b.2.R"},
            {"206a.0.L", "206a.0.R"},
            marks=pytest.mark.clause("RD-E18"),
        ),
        pytest.param(
            ("207b",),
            "207b.1.R",
            {"207b.2.L", "207b.2.R"},
            {"207b.3.L", "207b.3.R"},
            marks=pytest.mark.clause("RD-E19"),
        ),
        pytest.param(
            ("228b",),
            "228b.0.L",
            {"228b.1.O1", "228b.1.I1"},
            {"228b.1.O2", "228b.1.I2"},
            marks=pytest.mark.clause("RD-E20"),
        ),
        pytest.param(
            ("209b", "211b"),
            "209b.2.L",
            {"211b.0.L", "211b.0.R", "211b.0.S1"},
            {"211b.0.S2", "211b.1.O1", "211b.1.I1", "211b.K1.1"},
            marks=pytest.mark.clause("RD-E35"),
        ),
    ],
)
def test_where_a_jump_lands(tiles: tuple[str, ...], take_off: str, near: set[str], far: set[str]) -> None:
    whole = between(*tiles)
    space = whole.number[take_off]

    assert whole.jump[space] > 0
    assert named(whole, whole.links[space]) == near
    assert named(whole, whole.beyond[space]) == far


@pytest.mark.clause("RD-11.16")
@pytest.mark.parametrize("finish", ["203a", "203b"])
@pytest.mark.parametrize("side", ["204b", "205b", "206b", "207b", "209b", "220b", "228b"])
def test_no_jump_reaches_the_finish_row(side: str, finish: str) -> None:
    for direction in ("AB", "BA"):
        whole = road_of([("202a", "BA"), (side, direction), (finish, "AB" if finish == "203a" else "BA")])
        jumps = [space for space in range(whole.size) if whole.jump[space]]
        assert jumps
        for space in jumps:
            assert not any(whole.finish[other] for other in [*whole.links[space], *whole.beyond[space]])
