"""The worked examples of the rules that are about driving, with their exact numbers."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import BrokeDown, TurnedBack
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Done,
    Drive,
    Fit,
    GoBack,
    NoMoreCards,
    PaySplit,
    PlaceTile,
    PlayCard,
    PlayJerrycan,
    Repair,
    Step,
    Survey,
    TakeLine,
    UseGuide,
    UseTransport,
)
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    all_but,
    asked,
    crew,
    crew_of,
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


@pytest.mark.clause("GR-X3", "GR-7.6", "GR-7.2")
def test_driving_over_three_tiles_costs_three_fuel_and_a_point() -> None:
    tiles = {"10,5": "swamp", "11,5": "track", "12,5": "plain", "13,5": "track"}
    race = scene(crew("10,5", mechanic=1), tiles=tiles)
    act(race, Drive(), Step(11, 5), Step(12, 5), PaySplit(0), Step(13, 5))

    assert gauges(race) == (5, 5, 4)


@pytest.mark.clause("GR-X5", "GR-6.3", "GR-6.4")
def test_the_second_tile_may_be_laid_beside_the_first() -> None:
    race = scene(crew(explorer=1), bag=["track", "ford"])
    act(race, Survey())

    first = {(option.q, option.r) for option in of_kind(race, PlaceTile)}
    act(race, PlaceTile("track", 8, 1))
    second = {(option.q, option.r) for option in of_kind(race, PlaceTile)}

    assert first == {(7, 0), (9, 0), (7, 1), (8, 1)}
    assert second == {(7, 0), (9, 0), (7, 1), (9, 1), (7, 2), (8, 2)}


@pytest.mark.clause("GR-X9", "GR-7.2", "GR-7.10")
def test_an_engine_that_falls_does_not_shorten_the_drive() -> None:
    tiles = {"10,5": "swamp", "11,5": "plain", "12,5": "plain", "13,5": "track", "14,5": "track", "14,6": "sand"}
    race = scene(crew("10,5", mechanic=1, engine=4), tiles=tiles)
    act(race, Drive(), Step(11, 5), PaySplit(1), Step(12, 5), PaySplit(1), Step(13, 5), Step(14, 5))

    assert gauges(race) == (4, 2, 5)
    assert asked(race) != "step"  # four spaces were the limit


@pytest.mark.clause("GR-X9", "GR-7.10", "GR-7.19")
def test_an_engine_at_0_leaves_the_car_on_the_tile_it_has_paid_for() -> None:
    tiles = {"10,5": "swamp", "11,5": "ravine", "12,5": "ravine", "13,5": "track"}
    race = scene(crew("10,5", mechanic=2, engine=4), tiles=tiles)
    act(race, Drive(), Step(11, 5), PaySplit(2), Step(12, 5), PaySplit(2))

    assert (place(race), gauges(race)) == ((12, 5), (6, 0, 5))
    assert happened(race, BrokeDown)
    assert Drive() not in offered(race)


def turned_back(*cards: str) -> Match:
    race = scene(crew("8,1", *cards, fuel=2, mechanic=1), tiles={"8,1": "track"}, bag=["wilds"])
    act(race, Drive(), Step(7, 1))
    return race


@pytest.mark.clause("GR-X10", "GR-7.13", "GR-7.23")
def test_a_tile_that_cannot_be_paid_turns_the_car_back() -> None:
    race = turned_back()

    assert (place(race), crew_of(race).fuel, tile_at(race, 7, 1)) == ((8, 1), 2, "wilds")
    assert zones(race) == (0, 0, 0, 0)
    assert happened(race, TurnedBack)


@pytest.mark.clause("GR-X10", "GR-7.13")
def test_a_jerrycan_makes_the_tile_payable() -> None:
    race = turned_back("jerrycan")

    assert (asked(race), offered(race)) == ("jerrycan", {PlayJerrycan(), GoBack()})
    act(race, PlayJerrycan())
    assert (place(race), crew_of(race).fuel) == ((7, 1), 0)


@pytest.mark.clause("GR-X10", "GR-7.13")
def test_a_driver_who_will_not_play_the_jerrycan_goes_back() -> None:
    race = turned_back("jerrycan")
    act(race, GoBack())

    assert (place(race), crew_of(race).fuel, hand(race)) == ((8, 1), 2, ["jerrycan"])


@pytest.mark.clause("GR-X11", "GR-7.13")
@pytest.mark.parametrize(
    ("engine", "chassis", "after", "where"), [(1, 2, (1, 0, 0), (7, 1)), (1, 1, (3, 1, 1), (8, 1))]
)
def test_what_can_be_paid_must_be_paid(
    engine: int, chassis: int, after: tuple[int, int, int], where: tuple[int, int]
) -> None:
    one = crew("8,1", fuel=3, engine=engine, chassis=chassis, mechanic=1)
    race = scene(one, tiles={"8,1": "track"}, bag=["badlands"])
    act(race, Drive(), Step(7, 1))

    assert (gauges(race), place(race)) == (after, where)


@pytest.mark.clause("GR-X12", "GR-7.6", "GR-7.15")
def test_a_risk_space_costs_one_fuel_more_and_a_city_one_in_all() -> None:
    race = scene(crew("tamanrasset", mechanic=1), tiles={"8,4": "sand"})
    act(race, Drive(), Step(8, 4))
    back = scene(crew("8,4", mechanic=1), tiles={"8,4": "sand"})
    act(back, Drive(), Step(8, 3))

    assert crew_of(race).fuel == 5
    assert (place(back), crew_of(back).fuel) == ((8, 3), 7)


@pytest.mark.clause("GR-X13", "GR-7.9", "GR-9.14")
def test_a_stop_ends_the_drive() -> None:
    race = scene(crew("10,5", mechanic=2), tiles={"10,5": "swamp", "11,5": "ford", "12,5": "track"})
    act(race, Drive(), Step(11, 5))

    assert (place(race), asked(race)) == ((11, 5), "assistant")


@pytest.mark.clause("GR-X13", "GR-7.9", "GR-9.14")
def test_with_a_guide_up_to_four_more_spaces_are_driven() -> None:
    row = {f"{q},5": "track" for q in (12, 13, 14)}
    race = scene(crew("10,5", "guide", mechanic=1), tiles={"10,5": "swamp", "11,5": "ford", **row}, bag=["ford"])
    act(race, Drive(), Step(11, 5), UseGuide(True), Step(12, 5), Step(13, 5), Step(14, 5), Step(15, 5))

    assert (place(race), hand(race)) == ((15, 5), [])
    assert asked(race) != "step"
    assert race.view().discard[-1] == "guide"


@pytest.mark.clause("GR-X14", "GR-7.17", "GR-7.18", "GR-9.10")
def test_two_transport_cards_make_a_short_line_free() -> None:
    one = crew("hanoi", "transport", "transport", mechanic=1, treasury=1, money=20)
    race = scene(one, map="asia", idle="beirut", deck=["pilot"])
    act(race, Drive(), TakeLine("hanoi-canton"), UseTransport(2))

    assert (crew_of(race).city, crew_of(race).money, crew_of(race).fuel) == ("canton", 20, 7)
    assert hand(race) == ["pilot"]
    assert asked(race) != "step"


@pytest.mark.clause("GR-X14", "GR-7.17", "GR-7.18")
def test_a_transport_card_takes_50_francs_off() -> None:
    one = crew("dar_es_salaam", "transport", mechanic=1, treasury=1, money=60)
    race = scene(one, deck=["pilot"])
    act(race, Drive(), TakeLine("dar_es_salaam-diego_suarez"), UseTransport(1))

    assert (crew_of(race).city, crew_of(race).money) == ("diego_suarez", 10)


@pytest.mark.clause("GR-X15", "GR-7.3", "GR-7.20", "GR-9.2")
def test_a_car_broken_down_in_a_port_takes_the_ship_after_a_repair() -> None:
    race = scene(crew("lagos", "mechanic", "pilot", engine=0, money=300, mechanic=1), step="card")

    assert offered(race) == {NoMoreCards(), PlayCard("mechanic")}
    act(race, PlayCard("mechanic"), Fit("bought", "engine"), Done(), NoMoreCards())
    assert (crew_of(race).engine, crew_of(race).money) == (1, 280)
    act(race, Drive())
    assert TakeLine("lagos-leopoldville") in offered(race)


@pytest.mark.clause("GR-X24", "GR-7.14")
def test_without_tiles_in_the_bag_a_space_costs_2_fuel_and_a_point_and_stays_blank() -> None:
    race = scene(crew("tamanrasset", fuel=3, engine=2, chassis=2, mechanic=1), removed=all_but())
    act(race, Drive(), Step(8, 4), PaySplit(1))

    assert (place(race), gauges(race), tile_at(race, 8, 4)) == ((8, 4), (0, 1, 2), "")


@pytest.mark.clause("GR-X27", "GR-5.20", "GR-8.14")
def test_a_city_entered_with_a_pilot_card_sells_parts_at_once_and_fuel_in_the_next_turn() -> None:
    one = crew("8,5", "pilot", fuel=3, engine=3, chassis=4, money=60, mechanic=1, explorer=1)
    race = scene(one, tiles={"8,5": "track"}, step="buy_fuel", deck=["guide", "cheat"])

    assert offered(race) == {BuyFuel(0), BuyFuel(1), BuyFuel(2), BuyFuel(3)}
    act(race, BuyFuel(0), PlayCard("pilot"), Step(8, 6))
    assert (crew_of(race).city, crew_of(race).fuel, hand(race)) == ("zinder", 2, ["cheat", "guide"])
    act(race, NoMoreCards(), Repair(), Fit("bought", "engine"), Done())
    assert (crew_of(race).engine, crew_of(race).money) == (4, 40)
    assert offered(race) == {BuyFuel(0), BuyFuel(1), BuyFuel(2), BuyFuel(3), BuyFuel(4)}
    act(race, BuyFuel(4))
    assert (crew_of(race).money, crew_of(race).fuel) == (0, 6)
