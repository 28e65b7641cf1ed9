"""Chapter 7: driving, beyond its worked examples."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import Moved, TileFound
from rebufo.games.great_race.rules.messages import (
    Drive,
    GoBack,
    PaySplit,
    PlayCard,
    PlayJerrycan,
    Step,
    Stop,
    TakeDamage,
    UseEscort,
    UseRanger,
)
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    all_but,
    asked,
    crew,
    crew_of,
    default,
    gauges,
    hand,
    happened,
    of_kind,
    offered,
    place,
    scene,
    tile_at,
    zones,
)


def next_to(tile: str, *cards: str, **state: int) -> Match:
    """A car on sand beside a known tile on the ordinary space (11, 5), about to drive."""
    race = scene(crew("10,5", *cards, mechanic=1, treasury=1, **state), tiles={"10,5": "sand", "11,5": tile})
    act(race, Drive())
    return race


def unknown(tile: str, *cards: str, **state: int) -> Match:
    """The same beside a blank space for which a tile will be drawn."""
    race = scene(crew("10,5", *cards, mechanic=1, treasury=1, **state), tiles={"10,5": "sand"}, bag=[tile])
    act(race, Drive(), Step(11, 5))
    return race


@pytest.mark.clause("GR-7.1", "GR-9.4")
def test_a_pilot_card_drives_without_a_mechanic() -> None:
    race = scene(crew("10,5", "pilot", "financier", explorer=1), tiles={"10,5": "sand", "11,5": "track"}, step="card")
    act(race, PlayCard("pilot"), Step(11, 5), Stop(), PlayCard("financier"))

    assert (place(race), zones(race), crew_of(race).money) == ((11, 5), (1, 0, 0, 0), 30)


@pytest.mark.clause("GR-7.2")
@pytest.mark.parametrize("engine", [1, 2, 3])
def test_the_engine_limits_the_spaces(engine: int) -> None:
    tiles = {"10,5": "sand", "11,5": "track", "12,5": "track", "13,5": "track"}
    race = scene(crew("10,5", engine=engine, mechanic=1, treasury=1), tiles=tiles)
    act(race, Drive(), *[Step(q, 5) for q in range(11, 11 + engine)])

    assert (place(race), asked(race)) == ((10 + engine, 5), "assistant")


@pytest.mark.clause("GR-7.3")
def test_with_engine_0_there_is_no_driving_by_road_or_line() -> None:
    assert Drive() not in offered(scene(crew("lagos", engine=0, money=300, mechanic=1)))


@pytest.mark.clause("GR-7.4")
def test_at_least_one_step_is_tried_and_then_the_driver_may_stop() -> None:
    race = next_to("track")

    assert Stop() not in offered(race)
    act(race, Step(11, 5))
    assert Stop() in offered(race)
    act(race, Stop())
    assert asked(race) != "step"


@pytest.mark.clause("GR-7.5")
def test_a_space_may_be_entered_again_at_full_cost() -> None:
    race = next_to("track")
    act(race, Step(11, 5), Step(10, 5), Step(11, 5), Stop())

    assert (place(race), crew_of(race).fuel) == ((11, 5), 8 - 1 - 2 - 1)


@pytest.mark.clause("GR-7.5")
def test_the_city_in_which_the_drive_began_is_not_entered_again() -> None:
    race = scene(crew(mechanic=2), tiles={"8,1": "track", "7,1": "track"})
    act(race, Drive(), Step(8, 1))

    assert Step(8, 0) not in offered(race)
    act(race, Stop(), Drive(), Step(8, 0))
    assert crew_of(race).city == "colomb_bechar"


@pytest.mark.clause("GR-7.6")
@pytest.mark.parametrize("split", [0, 1, 2])
def test_points_are_split_as_the_driver_likes(split: int) -> None:
    race = next_to("mountains")
    act(race, Step(11, 5))

    assert offered(race) == {PaySplit(0), PaySplit(1), PaySplit(2)}
    act(race, PaySplit(split))
    assert gauges(race) == (6, 5 - split, 3 + split)


@pytest.mark.clause("GR-7.6", "GR-7.7")
@pytest.mark.parametrize(("engine", "chassis", "splits"), [(1, 5, {0, 1}), (5, 1, {1, 2}), (1, 1, {1}), (2, 0, {2})])
def test_a_split_is_one_that_the_gauges_allow(engine: int, chassis: int, splits: set[int]) -> None:
    race = next_to("ravine", engine=engine, chassis=chassis)
    act(race, Step(11, 5))
    if len(splits) == 1:
        assert gauges(race)[1:] == (engine - min(splits), chassis - 2 + min(splits))
    else:
        assert {option.engine for option in of_kind(race, PaySplit)} == splits


@pytest.mark.clause("GR-7.6", "GR-10.1")
def test_a_hazard_adds_two_points_to_the_split() -> None:
    race = next_to("badlands")
    act(race, Step(11, 5), PaySplit(3))

    assert gauges(race) == (6, 2, 5)


@pytest.mark.clause("GR-7.7")
@pytest.mark.parametrize(
    ("tile", "state", "legal"),
    [
        ("wilds", {"fuel": 3}, True),
        ("wilds", {"fuel": 2}, False),
        ("ravine", {"engine": 1, "chassis": 1}, True),
        ("ravine", {"engine": 1, "chassis": 0}, False),
        ("bandits", {"engine": 1, "chassis": 1}, True),
        ("bandits", {"engine": 1, "chassis": 0}, False),
        ("bandits", {"engine": 1, "chassis": 0, "escort": 1}, True),
    ],
)
def test_a_known_tile_is_entered_only_if_all_can_be_paid(tile: str, state: dict[str, int], legal: bool) -> None:
    assert (Step(11, 5) in offered(next_to(tile, **state))) == legal


@pytest.mark.clause("GR-7.8", "GR-7.12")
def test_a_tile_found_lies_on_the_map_before_it_is_paid() -> None:
    race = unknown("mountains")

    assert (asked(race), tile_at(race, 11, 5), place(race), crew_of(race).fuel) == (
        "pay_split",
        "mountains",
        (10, 5),
        8,
    )
    assert happened(race, TileFound) == [TileFound(0, "mountains", 11, 5)]
    act(race, PaySplit(1))
    assert (place(race), gauges(race), asked(race)) == ((11, 5), (6, 4, 4), "assistant")
    assert happened(race, Moved) == [Moved(0, ((10, 5), (11, 5)), 2, 1, 1)]


@pytest.mark.clause("GR-7.10")
def test_a_driver_may_break_down_though_the_chassis_had_points() -> None:
    race = next_to("plain", engine=1)
    act(race, Step(11, 5), PaySplit(1))

    assert (gauges(race), crew_of(race).broken_down, asked(race)) == ((7, 0, 5), True, "assistant")


@pytest.mark.clause("GR-7.11")
@pytest.mark.parametrize(
    ("fuel", "cards", "blank", "risk"),
    [(0, [], False, False), (1, [], True, False), (2, [], True, True), (0, ["jerrycan"], True, False)],
)
def test_an_unknown_space_needs_the_least_a_tile_can_cost(fuel: int, cards: list[str], blank: bool, risk: bool) -> None:
    """From (7, 5) to the ordinary (7, 6) and the black (8, 5)."""
    race = scene(crew("7,5", *cards, fuel=fuel, mechanic=1, treasury=1), tiles={"7,5": "sand"})
    if not blank and not risk:
        assert Drive() not in offered(race)
        return
    act(race, Drive())

    assert (Step(7, 6) in offered(race), Step(8, 5) in offered(race)) == (blank, risk)


@pytest.mark.clause("GR-7.11")
def test_jerrycans_that_are_missing_are_played_before_the_tile_is_drawn() -> None:
    race = scene(crew("7,5", "jerrycan", fuel=1, mechanic=1, treasury=1), tiles={"7,5": "sand"}, bag=["track"])
    act(race, Drive(), Step(8, 5))

    assert (place(race), crew_of(race).fuel, hand(race)) == ((8, 5), 0, [])


@pytest.mark.clause("GR-7.11", "GR-7.13")
def test_a_jerrycan_played_to_look_is_gone_though_the_car_goes_back() -> None:
    race = scene(crew("7,5", "jerrycan", fuel=1, mechanic=1, treasury=1), tiles={"7,5": "sand"}, bag=["wilds"])
    act(race, Drive(), Step(8, 5))

    assert (place(race), crew_of(race).fuel, hand(race)) == ((7, 5), 2, [])


@pytest.mark.clause("GR-7.13")
def test_a_driver_who_can_pay_for_a_tile_found_has_no_way_back() -> None:
    race = unknown("bandits", escort=1)

    assert offered(race) == {UseEscort(), TakeDamage()}


@pytest.mark.clause("GR-7.13")
@pytest.mark.parametrize(("cards", "escort"), [(["ranger"], 0), ([], 1)])
def test_a_hazard_that_the_gauges_cannot_pay_may_be_avoided_or_fled(cards: list[str], escort: int) -> None:
    race = unknown("bandits", *cards, engine=1, chassis=1 if cards else 0, escort=escort)
    if cards:
        assert offered(race) == {UseRanger(), TakeDamage()}
    else:
        assert offered(race) == {UseEscort(), GoBack()}
        act(race, GoBack())
        assert (place(race), zones(race)[2], gauges(race)) == ((10, 5), 1, (8, 1, 0))


@pytest.mark.clause("GR-7.13")
def test_a_jerrycan_that_makes_the_gauges_sufficient_takes_the_way_back_away() -> None:
    race = unknown("badlands", "jerrycan", fuel=1, escort=1)

    assert offered(race) == {GoBack(), PlayJerrycan()}
    act(race, PlayJerrycan())
    assert offered(race) == {UseEscort(), TakeDamage()}


@pytest.mark.clause("GR-7.13")
def test_while_a_hazard_needs_an_escort_the_way_back_stays() -> None:
    race = unknown("badlands", "jerrycan", fuel=1, engine=1, chassis=1, escort=1)
    act(race, PlayJerrycan())

    assert offered(race) == {UseEscort(), GoBack()}


@pytest.mark.clause("GR-7.13")
def test_points_that_are_missing_turn_the_car_back_at_once() -> None:
    race = unknown("ravine", engine=1, chassis=0)

    assert (place(race), gauges(race), asked(race)) == ((10, 5), (8, 1, 0), "assistant")


@pytest.mark.clause("GR-7.14")
def test_without_tiles_jerrycans_count_and_are_due() -> None:
    race = scene(crew("zinder", "jerrycan", fuel=1, mechanic=1, treasury=1), removed=all_but())
    act(race, Drive(), Step(8, 7), PaySplit(0))

    assert (place(race), gauges(race), hand(race)) == ((8, 7), (0, 5, 4), [])


@pytest.mark.clause("GR-7.14")
@pytest.mark.parametrize(("fuel", "points", "legal"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_without_tiles_a_space_is_entered_only_if_it_can_be_paid(fuel: int, points: int, legal: bool) -> None:
    engine = 1 if points else 0
    race = scene(crew("zinder", fuel=fuel, engine=engine, chassis=0, mechanic=1), removed=all_but())

    assert (Drive() in offered(race)) == legal


@pytest.mark.clause("GR-7.4")
@pytest.mark.parametrize("cheap", ["9,5", "9,6", "10,4", "10,6", "11,4", "11,5"])
def test_on_timeout_the_first_step_is_the_cheapest_wherever_it_lies(cheap: str) -> None:
    """A known track among unknown spaces, in every direction."""
    race = scene(crew("10,5", mechanic=1), tiles={"10,5": "sand", cheap: "track"})
    act(race, Drive())
    q, r = (int(part) for part in cheap.split(","))

    assert default(race) == Step(q, r)


@pytest.mark.clause("GR-7.4")
def test_on_timeout_an_unknown_space_counts_three_a_black_one_too() -> None:
    """Four known spaces for four, and two black blank ones."""
    tiles = {"9,3": "beasts", "9,2": "pass", "7,4": "rocks", "8,4": "rocks"}
    race = scene(crew("tamanrasset", mechanic=1), tiles=tiles)
    act(race, Drive())

    assert default(race) == Step(7, 3)
