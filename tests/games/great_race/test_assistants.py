"""Chapter 6: explorers, escorts and the network."""

from __future__ import annotations

from pathlib import Path

import pytest

from rebufo.games.great_race.rules.events import TilesDrawn, TilesReturned
from rebufo.games.great_race.rules.messages import (
    Draw,
    DropCard,
    PlaceTile,
    PlayCard,
    Remove,
    RemoveTile,
    Survey,
)
from rebufo.games.great_race.rules.setup import board_of
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    all_but,
    asked,
    crew,
    crew_of,
    default,
    hand,
    happened,
    of_kind,
    offered,
    scene,
    tile_at,
    zones,
)

STRIP = """
format = "rebufo-hexes/1"
id = "strip"
names = { es = "Franja", en = "Strip" }
provenance = "made up"
corridor_axis = "r"
corridor = [{ n = 1, at = 0, spaces = [0] }, { n = 2, at = 1, spaces = [0] }, { n = 3, at = 2, spaces = [0] }]
city = [
    { id = "here", names = { es = "Aquí", en = "Here" }, q = 0, r = 0, cards = 1, purple = true },
    { id = "there", names = { es = "Allí", en = "There" }, q = 0, r = 2, cards = 1, purple = true },
]
route = [{ id = "here-there", ends = ["here", "there"], default = true }]
"""


def places(race: Match) -> set[tuple[int, int]]:
    return {(option.q, option.r) for option in of_kind(race, PlaceTile)}


def around(q: int, r: int, name: str = "africa") -> set[tuple[int, int]]:
    board = board_of(name)
    return {(board.q[near], board.r[near]) for near in board.neighbours[board.number[q, r]]}


@pytest.mark.clause("GR-6.2", "GR-6.14")
def test_both_tiles_are_drawn_before_one_is_placed_in_any_order() -> None:
    race = scene(crew(explorer=1, treasury=1), bag=["track", "wilds"])
    act(race, Survey())

    assert (race.view(0).drawn, race.view(1).drawn, race.view().tiles_in_hand) == (("track", "wilds"), (), 2)
    assert {option.tile for option in of_kind(race, PlaceTile)} == {"track", "wilds"}
    act(race, PlaceTile("wilds", 7, 0))
    assert (asked(race), {option.tile for option in of_kind(race, PlaceTile)}) == ("place_tile", {"track"})
    act(race, PlaceTile("track", 6, 0))
    assert (tile_at(race, 7, 0), tile_at(race, 6, 0), race.view().bag) == ("wilds", "track", 58)


@pytest.mark.clause("GR-6.2")
def test_two_tiles_alike_are_one_option_a_space() -> None:
    race = scene(crew(explorer=1), bag=["track", "track"])
    act(race, Survey())

    assert len(of_kind(race, PlaceTile)) == 4


@pytest.mark.clause("GR-6.3")
def test_tiles_laid_by_others_belong_to_the_network() -> None:
    tiles = {"8,1": "track", "8,2": "ford"}
    race = scene(crew(explorer=1), crew("8,2", passed=True), tiles=tiles)
    act(race, Survey())

    expected = (around(8, 0) | around(8, 1) | around(8, 2) | around(8, 3)) - {(8, 0), (8, 1), (8, 2), (8, 3)}
    assert places(race) == expected


@pytest.mark.clause("GR-6.3")
def test_a_vehicles_own_space_belongs_to_its_network() -> None:
    race = scene(crew("10,5", explorer=1), tiles={"10,5": "sand"})
    act(race, Survey())

    assert places(race) == around(10, 5)


@pytest.mark.clause("GR-6.3", "GR-6.4")
def test_a_gap_ends_the_network() -> None:
    race = scene(crew("10,5", explorer=1), tiles={"10,5": "sand", "12,5": "ford"})
    act(race, Survey())

    assert places(race) == around(10, 5)


@pytest.mark.clause("GR-6.5")
def test_tiles_without_a_legal_place_go_back_into_the_bag(tmp_path: Path) -> None:
    """Between start and goal lies one open space: of two tiles one has no place."""
    strip = tmp_path / "strip.toml"
    strip.write_text(STRIP, encoding="utf-8")
    race = scene(crew("here", explorer=1, treasury=1), map=str(strip), idle="here", bag=["track", "wilds"])
    act(race, Survey(), PlaceTile("wilds", 0, 1))

    assert happened(race, TilesReturned) == [TilesReturned(0, 1)]
    assert (race.view().bag, race.view().tiles_in_hand, asked(race)) == (59, 0, "assistant")
    assert Survey() not in offered(race)


@pytest.mark.clause("GR-6.6")
def test_a_bag_of_one_tile_gives_one() -> None:
    race = scene(crew(explorer=2), removed=all_but("track"))
    act(race, Survey())

    assert race.view(0).drawn == ("track",)
    act(race, PlaceTile("track", 8, 1))
    assert Survey() not in offered(race)


@pytest.mark.clause("GR-6.7")
def test_the_hand_limit_is_checked_after_a_draw() -> None:
    race = scene(crew("dakar", "pilot", chassis=1, explorer=2), deck=["guide"])
    act(race, Draw())

    assert offered(race) == {DropCard("pilot"), DropCard("guide")}
    act(race, DropCard("pilot"))
    assert hand(race) == ["guide"]


@pytest.mark.clause("GR-6.9", "GR-6.10", "GR-6.11")
def test_an_escort_removes_a_tile_in_step_c() -> None:
    race = scene(crew(escort=1, treasury=1), crew(escort=1, explorer=1), tiles={"8,1": "track", "8,2": "ford"})
    act(race, Remove())

    assert (asked(race), offered(race)) == ("remove_tile", {RemoveTile(8, 1), RemoveTile(8, 2)})
    act(race, RemoveTile(8, 2))
    assert (tile_at(race, 8, 2), race.view().removed, race.view().bag) == ("", ("ford",), 58)
    assert (race.view().turn, zones(race), asked(race)) == (1, (0, 0, 0, 1), "assistant")  # nobody may cancel it


@pytest.mark.clause("GR-6.10")
def test_a_tile_with_a_vehicle_on_it_cannot_be_removed() -> None:
    own = scene(crew("8,1", escort=1), tiles={"8,1": "track"})
    other = scene(crew(escort=1), crew("8,1", passed=True), tiles={"8,1": "track"})

    assert Remove() not in offered(own)
    assert Remove() not in offered(other)


@pytest.mark.clause("GR-6.10")
def test_a_tile_outside_the_network_cannot_be_removed() -> None:
    assert Remove() not in offered(scene(crew(escort=1), tiles={"10,5": "track"}))


@pytest.mark.clause("GR-6.12")
def test_a_space_whose_tile_was_removed_may_get_a_new_one() -> None:
    race = scene(crew(escort=1, explorer=1), tiles={"8,1": "track"}, bag=["wilds", "ford"])
    act(race, Remove(), RemoveTile(8, 1), Survey(), PlaceTile("wilds", 8, 1))

    assert tile_at(race, 8, 1) == "wilds"


@pytest.mark.clause("GR-6.14")
def test_tiles_in_hand_count_as_in_the_bag_where_kinds_are_shown() -> None:
    race = scene(crew(explorer=1), bag=["track", "wilds"])
    act(race, Survey())
    view = race.view(1)

    assert (view.bag, view.tiles_in_hand, view.bag_kinds["track"], view.bag_kinds["wilds"]) == (58, 2, 3, 4)
    assert happened(race, TilesDrawn) == [TilesDrawn(0, ("", ""))]
    assert TilesDrawn(0, ("track", "wilds")) in race.events(seat=0)


@pytest.mark.clause("GR-6.4")
def test_on_timeout_tiles_go_as_drawn_to_the_highest_level() -> None:
    race = scene(crew(explorer=1), bag=["wilds", "track"])
    act(race, Survey())

    assert default(race) == PlaceTile("wilds", 7, 1)  # level 2, and of two the lower q


@pytest.mark.clause("GR-6.10")
def test_on_timeout_the_dearest_tile_goes_whatever_its_space() -> None:
    """By symbols: Wilds 3 on a black space, Rocks 3, Beasts 4; of equal ones the lowest q, then r."""
    tiles = {"8,1": "rocks", "8,2": "wilds", "7,1": "beasts", "9,1": "mountains"}
    race = scene(crew(escort=1), tiles=tiles)
    act(race, Remove())

    assert default(race) == RemoveTile(7, 1)
    equal = scene(crew(escort=1), tiles={"8,1": "bandits", "7,1": "rocks"})  # 3 each, a hazard counting 2
    act(equal, Remove())
    assert default(equal) == RemoveTile(7, 1)


@pytest.mark.clause("GR-9.5")
def test_a_cartographer_lays_three_tiles() -> None:
    race = scene(crew("colomb_bechar", "cartographer", explorer=1), bag=["track", "wilds", "ford"], step="card")
    act(race, PlayCard("cartographer"), PlaceTile("ford", 8, 1), PlaceTile("track", 8, 2), PlaceTile("wilds", 7, 0))

    assert len(race.view().tiles) == 3
    assert (asked(race), zones(race), race.view().discard) == ("assistant", (1, 0, 0, 0), ("cartographer",))
    assert crew_of(race).cards == 0
