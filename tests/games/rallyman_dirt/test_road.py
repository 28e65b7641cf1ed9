"""A stage as a graph of spaces: the rule of expansion at the head of the tiles file, and the clauses on the road."""

from __future__ import annotations

import re

import pytest

from rebufo.games.rallyman_dirt.random_stages.generate import generate
from rebufo.games.rallyman_dirt.rules.board import WHOLE, Road
from rebufo.games.rallyman_dirt.rules.content import sides, stage_from_text
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from tests.games.rallyman_dirt.naive_road import NO_LIMIT, NaiveRoad, printed_sides
from tests.games.rallyman_dirt.roads import ROADS, between, chain_of, links, named, rank, road, road_of

DIRECTIONS = ("AB", "BA")
DANGERS = ("yellow", "orange", "red")
INSIDE = [side for side in printed_sides() if side[:3] not in {"202", "203"}]


def assert_same(road: Road, naive: NaiveRoad) -> None:
    assert set(road.names) == set(naive.links)
    for space, name in enumerate(road.names):
        assert named(road, road.links[space]) == naive.links[name], name
        assert named(road, road.beside[space]) == naive.beside[name], name
        assert named(road, road.conflict[space]) == naive.conflict[name], name
        assert road.progress[space] == naive.progress[name] * WHOLE, name
        assert (road.limit[space] if road.limit[space] <= 6 else NO_LIMIT) == naive.limit[name], name
        assert (road.jump[space], road.ford[space]) == (naive.jump[name], naive.ford[name]), name
        assert road.finish[space] == (name in naive.last), name


@pytest.mark.clause("RD-2.1", "RD-2.5", "RD-2.6", "RD-2.10")
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("side", INSIDE)
def test_each_side_is_expanded_as_the_tiles_file_says(side: str, direction: str) -> None:
    chain = [("202b", "AB"), (side, direction), ("203b", "BA")]

    assert_same(road_of(chain), NaiveRoad(chain))


@pytest.mark.clause("RD-1.3", "RD-2.1")
@pytest.mark.parametrize("name", ROADS)
def test_whole_stages_are_expanded_as_the_tiles_file_says(name: str) -> None:
    assert_same(road(name), NaiveRoad(chain_of(name)))


@pytest.mark.clause("RD-1.3")
def test_a_custom_stage_has_the_road_of_its_tiles() -> None:
    stage = stage_from_text(generate("10", "mixed", 3), "mine.toml")
    chain = [(tile.side, tile.dir) for tile in stage.tiles]

    assert_same(Road(stage.id, lay_out(stage.tiles, sides())), NaiveRoad(chain))


@pytest.mark.clause("RD-2.2")
@pytest.mark.parametrize("name", ROADS)
def test_every_link_leads_further_along_the_road(name: str) -> None:
    whole = road(name)

    for space, ahead in enumerate(whole.links):
        assert all(whole.progress[other] > whole.progress[space] for other in ahead), whole.names[space]


@pytest.mark.clause("RD-2.2")
def test_a_car_changes_lanes_as_it_likes() -> None:
    whole = between("206a")

    for lane in "LR":
        assert links(whole, f"206a.1.{lane}") == {"206a.2.L", "206a.2.R"}


@pytest.mark.clause("RD-2.3")
@pytest.mark.parametrize("name", ROADS)
def test_no_section_lies_on_two_tiles(name: str) -> None:
    whole = road(name)
    tiles: dict[int, set[int]] = {}
    for space, tile in enumerate(whole.tile):
        tiles.setdefault((whole.progress[space] - 1) // WHOLE, set()).add(tile)

    assert all(len(found) == 1 for found in tiles.values())


@pytest.mark.parametrize("name", ROADS)
def test_from_the_start_every_space_and_from_every_space_the_finish_is_reached(name: str) -> None:
    whole = road(name)
    back: list[list[int]] = [[] for _ in whole.names]
    for space, ahead in enumerate(whole.links):
        for other in ahead:
            back[other].append(space)
    finish = [space for space in range(whole.size) if whole.finish[space]]
    start_row = whole.start
    for begin, ways in ((start_row, whole.links), (finish, back)):
        reached, todo = set(begin), list(begin)
        while todo:
            new = [other for other in ways[todo.pop()] if other not in reached]
            reached.update(new)
            todo += new
        assert reached == set(range(whole.size))


@pytest.mark.clause("RD-2.5")
def test_outer_and_inner_route_and_lanes_and_halves_exclude_each_other() -> None:
    whole = between("217a")
    conflict = {name: named(whole, whole.conflict[space]) for name, space in whole.number.items()}

    assert conflict["217a.0.L"] == conflict["217a.0.R"] == {"217a.0.S1", "217a.0.S2"}
    assert conflict["217a.0.S1"] == conflict["217a.0.S2"] == {"217a.0.L", "217a.0.R"}
    assert conflict["217a.1.I1"] == {"217a.1.O1", "217a.1.O2", "217a.1.O3"}
    assert conflict["217a.1.O2"] == {"217a.1.I1"}


@pytest.mark.clause("RD-2.6")
def test_side_by_side_are_lanes_and_what_a_shortcut_touches() -> None:
    whole = between("219b", "231a")
    beside = {name: named(whole, whole.beside[space]) for name, space in whole.number.items()}

    assert beside["219b.0.L"] == {"219b.0.R"}
    assert beside["219b.0.R"] == {"219b.0.L", "219b.K1.1"}
    assert beside["219b.1.S1"] == beside["219b.3.S2"] == {"219b.K1.1"}
    assert beside["219b.2.O1"] == beside["219b.2.I1"] == beside["231a.1.F"] == set()
    assert len(beside["219b.K1.1"]) == 8  # R of two rows; R, S1 and S2 of two slides


@pytest.mark.clause("RD-2.7")
@pytest.mark.parametrize("side", INSIDE)
def test_limits_jumps_and_fords_are_the_same_both_ways(side: str) -> None:
    there, back = between(side), between(side, direction="BA")
    for name in (name for name in there.names if name.startswith(side)):
        one, other = there.number[name], back.number[name]
        assert (there.limit[one], there.jump[one], there.ford[one]) == (
            back.limit[other],
            back.jump[other],
            back.ford[other],
        )


@pytest.mark.clause("RD-2.8")
@pytest.mark.parametrize("side", INSIDE)
def test_the_signs_of_a_side_are_the_danger_of_its_spaces(side: str) -> None:
    whole = between(side)
    levels = {whole.danger[space] for name, space in whole.number.items() if name.startswith(side)}

    assert levels == {DANGERS.index(printed_sides()[side]["danger"])}


@pytest.mark.clause("RD-2.9")
@pytest.mark.parametrize(("side", "direction", "row"), [("202a", "BA", "202a.2"), ("202b", "AB", "202b.0")])
def test_the_start_row_is_the_one_behind_the_line(side: str, direction: str, row: str) -> None:
    whole = road_of([(side, direction), ("206a", "AB"), ("203a", "AB")])

    assert named(whole, whole.start) == {f"{row}.L", f"{row}.R"}
    assert all(whole.progress[space] == WHOLE for space in whole.start)


@pytest.mark.clause("RD-2.9")
@pytest.mark.parametrize(("side", "direction", "row"), [("203a", "AB", "203a.2"), ("203b", "BA", "203b.0")])
def test_the_finish_row_is_the_first_past_the_line(side: str, direction: str, row: str) -> None:
    whole = road_of([("202a", "BA"), ("206a", "AB"), (side, direction)])

    assert {name for name, space in whole.number.items() if whole.finish[space]} == {f"{row}.L", f"{row}.R"}
    assert all(not whole.links[whole.number[f"{row}.{lane}"]] for lane in "LR")


@pytest.mark.clause("RD-2.10")
@pytest.mark.parametrize("name", ROADS)
def test_ids_are_unique_and_name_side_section_and_space(name: str) -> None:
    whole = road(name)

    assert len(set(whole.names)) == whole.size
    assert all(re.fullmatch(r"2\d\d[ab]\.(\d\.([LRF]|[SOI]\d)|K\d\.\d)", space) for space in whole.names)


@pytest.mark.clause("RD-2.11")
def test_on_a_reversed_tile_the_drivers_right_is_the_id_left() -> None:
    there, back = between("206a"), between("206a", direction="BA")

    assert there.right[there.number["206a.1.R"]]
    assert not there.right[there.number["206a.1.L"]]
    assert back.right[back.number["206a.1.L"]]
    assert not back.right[back.number["206a.1.R"]]


@pytest.mark.clause("RD-2.11")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_inner_lane_of_a_curve_has_its_turn_as_id_both_ways(direction: str) -> None:
    """Of the row before the curve and, since the shortcut lies inside it, of those the shortcut touches."""
    whole = between("219b", direction=direction)
    row = "0" if direction == "AB" else "4"

    assert rank(whole, f"219b.{row}.R") < rank(whole, f"219b.{row}.L")
    assert whole.turns[whole.progress[whole.number["219b.2.I1"]] // WHOLE - 1] == (1 if direction == "AB" else -1)
    assert {name for name in links(whole, f"219b.{row}.R") if "K" in name} == {"219b.K1.1"}
    assert "219b.K1.1" not in links(whole, f"219b.{row}.L")
