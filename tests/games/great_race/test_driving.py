"""Chapter 7: driving, beyond its worked examples."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import LineTaken, Moved, TileFound
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Draw,
    Drive,
    GoBack,
    NoMoreCards,
    Pass,
    PaySplit,
    PlayCard,
    PlayJerrycan,
    Repair,
    Step,
    Stop,
    Survey,
    TakeDamage,
    TakeLine,
    Treasury,
    UseEscort,
    UseGuide,
    UseRanger,
    UseTransport,
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


@pytest.mark.clause("GR-7.15", "GR-7.16")
def test_every_entry_into_a_city_draws_its_cards_and_ends_the_action() -> None:
    tiles = {"8,1": "track"}
    race = scene(crew("8,1", mechanic=3, treasury=1), tiles=tiles, deck=["guide", "cheat", "pilot"])
    act(race, Drive(), Step(8, 0))
    assert (hand(race), asked(race), crew_of(race).fuel) == (["guide"], "card", 7)
    act(race, NoMoreCards(), Drive(), Step(8, 1), Stop(), NoMoreCards(), Drive(), Step(8, 0))

    assert hand(race) == ["cheat", "guide"]


@pytest.mark.clause("GR-7.16", "GR-12.2")
def test_the_goal_gives_no_cards() -> None:
    race = scene(crew("3,22", mechanic=1), crew(explorer=1), tiles={"3,22": "track"})
    act(race, Drive(), Step(2, 23))

    assert (crew_of(race).cards, crew_of(race).arrived, race.view().deck) == (0, 1, 45)


@pytest.mark.clause("GR-7.16")
def test_another_purple_city_is_an_ordinary_one() -> None:
    race = scene(crew("11,1", mechanic=1, treasury=1), tiles={"11,1": "track"}, deck=["guide", "cheat"])
    act(race, Drive(), Step(12, 0))

    assert (crew_of(race).city, crew_of(race).cards, crew_of(race).arrived) == ("tripoli", 2, 0)


@pytest.mark.clause("GR-7.17")
def test_a_line_costs_its_price_and_one_fuel_and_is_the_whole_action() -> None:
    race = scene(crew("lagos", fuel=1, money=230, mechanic=1, treasury=1), deck=["guide", "cheat"])
    act(race, Drive(), TakeLine("lagos-leopoldville"))

    assert (crew_of(race).city, crew_of(race).money, crew_of(race).fuel, crew_of(race).cards) == (
        "leopoldville",
        0,
        0,
        2,
    )
    assert happened(race, LineTaken) == [LineTaken(0, "lagos-leopoldville", 230, 0)]
    assert asked(race) != "step"


@pytest.mark.clause("GR-7.17", "GR-7.22")
def test_a_jerrycan_pays_for_a_line_too() -> None:
    race = scene(crew("lagos", "jerrycan", fuel=0, money=230, mechanic=1, treasury=1))
    act(race, Drive(), TakeLine("lagos-leopoldville"))

    assert (crew_of(race).city, crew_of(race).fuel) == ("leopoldville", 0)


@pytest.mark.clause("GR-7.18")
@pytest.mark.parametrize(("money", "cards"), [(150, {0, 1, 2}), (100, {1, 2}), (50, {2}), (40, set())])
def test_transport_cards_may_be_played_beyond_need_but_not_below(money: int, cards: set[int]) -> None:
    race = scene(crew("dakar", "transport", "transport", money=money, mechanic=1))
    act(race, Drive())
    if not cards:
        assert TakeLine("dakar-lagos") not in offered(race)
        return
    act(race, TakeLine("dakar-lagos"))

    assert {option.cards for option in of_kind(race, UseTransport)} == cards
    assert default(race) == UseTransport(min(cards))


@pytest.mark.clause("GR-7.19", "GR-7.20")
def test_a_broken_car_does_everything_but_drive() -> None:
    one = crew("zinder", "financier", "pilot", engine=0, fuel=3, money=30, explorer=1, mechanic=1, treasury=1)
    race = scene(one, step="buy_fuel")
    act(race, BuyFuel(1))
    assert offered(race) == {PlayCard("financier"), NoMoreCards()}
    act(race, NoMoreCards())

    assert offered(race) == {Survey(), Draw(), Repair(), Treasury(), Pass()}


@pytest.mark.clause("GR-7.21")
def test_without_fuel_or_chassis_a_car_is_not_broken_down() -> None:
    race = scene(crew("zinder", fuel=0, chassis=0, engine=1, mechanic=1))

    assert not crew_of(race).broken_down
    assert Drive() not in offered(race)


@pytest.mark.clause("GR-7.22")
def test_of_escort_and_ranger_the_driver_chooses_but_one_must_go() -> None:
    """Beasts ask for a point and the hazard's two; two points are there, an escort and a Ranger too."""
    race = next_to("beasts", "ranger", engine=1, chassis=1, escort=1)
    act(race, Step(11, 5))

    assert offered(race) == {UseEscort(), UseRanger()}
    act(race, UseRanger(), PaySplit(0))
    assert (place(race), zones(race)[2], hand(race)) == ((11, 5), 1, [])


@pytest.mark.clause("GR-7.24")
def test_a_guide_needs_spaces_left() -> None:
    race = next_to("ford", "guide", engine=1)
    act(race, Step(11, 5))

    assert (hand(race), asked(race)) == (["guide"], "card")


@pytest.mark.clause("GR-7.24", "GR-7.10")
def test_a_guide_is_of_no_use_to_a_broken_car() -> None:
    race = next_to("torrent", "guide", engine=1)
    act(race, Step(11, 5), PaySplit(1))

    assert (crew_of(race).broken_down, hand(race), asked(race) == "guide") == (True, ["guide"], False)


@pytest.mark.clause("GR-7.24")
def test_a_guide_needs_no_payable_next_space() -> None:
    race = next_to("ford", "guide", fuel=1)
    act(race, Step(11, 5))

    assert UseGuide(True) in offered(race)
    act(race, UseGuide(True))
    assert (hand(race), asked(race)) == ([], "assistant")


@pytest.mark.clause("GR-7.25")
def test_a_line_starts_only_from_the_city_in_which_the_action_begins() -> None:
    race = scene(crew("dakar", money=300, mechanic=1), tiles={"1,6": "track"})
    act(race, Drive(), Step(1, 6))

    assert not of_kind(race, TakeLine)


@pytest.mark.clause("GR-7.4")
@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ({}, Step(9, 6)),  # all unknown: 3 each; the highest level, then the lowest q
        ({"10,4": "track"}, Step(10, 4)),  # black: 2
        ({"10,4": "track", "11,5": "plain", "11,4": "track"}, Step(11, 4)),
        ({"11,5": "bandits", "10,6": "rocks"}, Step(9, 6)),  # 3, 3 and unknown 3
    ],
)
def test_on_timeout_the_first_step_is_the_cheapest(tiles: dict[str, str], expected: Step) -> None:
    race = scene(crew("10,5", mechanic=1), tiles={"10,5": "sand", **tiles})
    act(race, Drive())

    assert default(race) == expected
    act(race, expected)
    if asked(race) == "step":
        assert default(race) == Stop()


@pytest.mark.clause("GR-7.17")
def test_on_timeout_a_line_is_taken_only_if_nothing_else_is_legal() -> None:
    race = scene(crew("lagos", fuel=1, engine=1, money=300, mechanic=1), removed=all_but())
    act(race, Drive())

    assert default(race) == TakeLine("lagos-leopoldville")  # the higher level of the two far ends


@pytest.mark.clause("GR-7.6")
@pytest.mark.parametrize(
    ("engine", "chassis", "part"), [(5, 5, 1), (5, 2, 3), (2, 5, 0), (3, 3, 1), (1, 5, 0), (4, 2, 2)]
)
def test_on_timeout_points_come_from_the_higher_gauge(engine: int, chassis: int, part: int) -> None:
    """Three points of Badlands, tie from the chassis."""
    race = next_to("badlands", engine=engine, chassis=chassis)
    act(race, Step(11, 5))

    assert default(race) == PaySplit(part)


@pytest.mark.clause("GR-10.1")
def test_on_timeout_an_escort_avoids_a_hazard_before_a_ranger_and_a_ranger_before_the_damage() -> None:
    both = next_to("bandits", "ranger", escort=1)
    ranger = next_to("bandits", "ranger")
    neither = next_to("bandits", "guide")
    for race in (both, ranger, neither):
        act(race, Step(11, 5))

    assert [default(race) for race in (both, ranger, neither)] == [UseEscort(), UseRanger(), TakeDamage()]
