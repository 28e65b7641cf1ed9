"""The worked examples of the rules that are about hazards, help and arriving, with their exact numbers."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Drive,
    DropCard,
    NoMoreCards,
    Pass,
    PaySplit,
    PlaceTile,
    PlayCard,
    PlayJerrycan,
    Step,
    Stop,
    Survey,
    TakeDamage,
    TakeLine,
    UseEscort,
    UseGuide,
    UseTransport,
)
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    asked,
    crew,
    crew_of,
    gauges,
    hand,
    of_kind,
    offered,
    place,
    scene,
    tile_at,
    zones,
)


def ambush(*cards: str, escort: int = 0) -> Match:
    """Next to an Ambush: 1 fuel, a hazard and a stop."""
    tiles = {"10,5": "swamp", "11,5": "ambush", "12,5": "track", "13,5": "track", "14,5": "track"}
    race = scene(crew("10,5", *cards, fuel=5, engine=4, chassis=4, mechanic=1, escort=escort), tiles=tiles)
    act(race, Drive(), Step(11, 5))
    return race


@pytest.mark.clause("GR-X28", "GR-10.1", "GR-10.2")
def test_a_bare_ambush_costs_two_points_and_ends_the_drive() -> None:
    race = ambush()
    act(race, PaySplit(1))

    assert gauges(race) == (4, 3, 3)
    assert asked(race) != "step"


@pytest.mark.clause("GR-X28", "GR-10.1", "GR-10.2")
def test_an_escort_takes_the_points_of_an_ambush_away_but_not_its_stop() -> None:
    race = ambush(escort=1)
    act(race, UseEscort())

    assert (gauges(race), zones(race)) == ((4, 4, 4), (0, 0, 0, 0))
    assert asked(race) != "step"


@pytest.mark.clause("GR-X28", "GR-10.2", "GR-9.14")
def test_escort_and_guide_together_make_an_ambush_a_track() -> None:
    race = ambush("guide", escort=1)
    act(race, UseEscort(), UseGuide(True), Step(12, 5), Step(13, 5), Step(14, 5))

    assert (place(race), gauges(race)) == ((14, 5), (1, 4, 4))
    assert asked(race) != "step"


@pytest.mark.clause("GR-X28")
def test_a_guide_alone_drives_on_with_two_points_less() -> None:
    race = ambush("guide")

    assert offered(race) == {TakeDamage()}
    act(race, TakeDamage(), PaySplit(2), UseGuide(True))
    assert (gauges(race), asked(race)) == ((4, 2, 4), "step")


def torrent(engine_part: int) -> Match:
    tiles = {"10,5": "swamp", "11,5": "torrent", "12,5": "track", "13,5": "track"}
    race = scene(crew("10,5", "guide", fuel=8, engine=2, chassis=1, mechanic=1, explorer=1), tiles=tiles)
    act(race, Drive(), Step(11, 5), PaySplit(engine_part))
    return race


@pytest.mark.clause("GR-X29", "GR-7.8", "GR-8.8")
def test_a_guide_that_the_hand_limit_takes_cannot_be_played() -> None:
    race = torrent(0)

    assert offered(race) == {DropCard("guide")}
    act(race, DropCard("guide"))
    assert (gauges(race), place(race), asked(race)) == ((7, 2, 0), (11, 5), "assistant")


@pytest.mark.clause("GR-X29", "GR-7.24")
def test_a_guide_that_is_still_in_hand_brings_one_more_space() -> None:
    race = torrent(1)
    act(race, UseGuide(True), Step(12, 5))

    assert (place(race), gauges(race)) == ((12, 5), (6, 1, 1))
    assert asked(race) != "step"


def badlands(*cards: str, escort: int) -> Match:
    tiles = {"10,5": "swamp", "11,5": "badlands"}
    return scene(
        crew("10,5", *cards, fuel=1, engine=1, chassis=1, mechanic=1, escort=escort), tiles=tiles, removed=["track"] * 2
    )


@pytest.mark.clause("GR-X30", "GR-7.22")
def test_help_that_makes_a_known_tile_payable_must_be_used() -> None:
    race = badlands("jerrycan", escort=1)
    act(race, Drive())

    assert Step(11, 5) in offered(race)
    act(race, Step(11, 5), PaySplit(0))
    assert (place(race), gauges(race)) == ((11, 5), (0, 1, 0))
    assert (hand(race), zones(race)) == ([], (0, 0, 0, 0))


@pytest.mark.clause("GR-X30", "GR-7.22")
@pytest.mark.parametrize(("cards", "escort"), [(["jerrycan"], 0), ([], 1)])
def test_without_all_the_help_it_needs_a_known_tile_is_no_legal_step(cards: list[str], escort: int) -> None:
    race = badlands(*cards, escort=escort)
    act(race, Drive())

    assert Step(11, 5) not in offered(race)


@pytest.mark.clause("GR-X31", "GR-10.8")
def test_no_escort_is_spent_by_a_car_turned_back_for_want_of_fuel() -> None:
    one = crew("8,1", fuel=1, mechanic=1, escort=1)
    race = scene(one, tiles={"8,1": "track"}, bag=["badlands"])
    act(race, Drive(), Step(7, 1))

    assert (place(race), gauges(race), zones(race)) == ((8, 1), (1, 5, 5), (0, 0, 1, 0))


@pytest.mark.clause("GR-X32", "GR-7.23")
def test_a_car_turned_back_into_a_city_draws_no_cards() -> None:
    race = scene(crew("tamanrasset", fuel=2, mechanic=1), bag=["sand"])
    act(race, Drive(), Step(8, 2))

    assert (crew_of(race).city, crew_of(race).fuel, crew_of(race).cards) == ("tamanrasset", 2, 0)
    assert tile_at(race, 8, 2) == "sand"
    assert asked(race) != "step"


@pytest.mark.clause("GR-X33", "GR-5.5", "GR-5.8")
def test_a_crew_whose_last_escort_goes_in_step_b_passes_after_the_card() -> None:
    tiles = {"10,5": "swamp", "11,5": "bandits", "12,5": "track"}
    race = scene(crew("10,5", "pilot", "financier", "jerrycan", escort=1), tiles=tiles, step="card")
    act(race, PlayCard("pilot"), Step(11, 5), UseEscort(), Step(12, 5))
    assert (asked(race), PlayJerrycan() in offered(race)) == ("step", True)
    act(race, Stop())

    assert (place(race), crew_of(race).money, race.view().round) == ((12, 5), 20, 2)  # the reward of the next round
    assert "financier" in hand(race)


@pytest.mark.clause("GR-X39", "GR-7.26", "GR-12.1")
def test_a_ship_into_the_goal_is_an_arrival() -> None:
    one = crew("canton", money=150, fuel=1, engine=1, mechanic=1)
    race = scene(one, map="asia", route="beirut-shanghai", idle="beirut")
    act(race, Drive(), TakeLine("canton-shanghai"))

    assert (crew_of(race).city, crew_of(race).money, crew_of(race).fuel) == ("shanghai", 0, 0)
    assert crew_of(race).arrived == 1


def blind_run(fuel: int) -> Match:
    one = crew("10,5", fuel=fuel, engine=3, mechanic=1)
    race = scene(one, tiles={"10,5": "swamp"}, bag=["track", "rocks", "pass"])
    act(race, Drive(), Step(11, 5), Step(12, 5), PaySplit(1), Step(13, 5))
    return race


@pytest.mark.clause("GR-X40", "GR-7.12")
def test_several_unknown_spaces_are_entered_in_one_action() -> None:
    race = blind_run(6)
    act(race, PaySplit(0))

    assert (place(race), gauges(race)) == ((13, 5), (0, 2, 4))


@pytest.mark.clause("GR-X40", "GR-7.23")
def test_a_car_turned_back_stays_on_the_space_before() -> None:
    race = blind_run(5)

    assert (place(race), gauges(race), tile_at(race, 13, 5)) == ((12, 5), (2, 2, 5), "pass")


@pytest.mark.clause("GR-X41", "GR-6.3", "GR-1.7")
def test_lines_belong_to_the_network_whatever_the_money() -> None:
    race = scene(crew("dakar", explorer=1))
    act(race, Survey())
    free = {(option.q, option.r) for option in of_kind(race, PlaceTile)}

    assert len(free) == 18
    assert (9, 14) in free


@pytest.mark.clause("GR-X42", "GR-7.25")
def test_a_ship_needs_a_driving_action_of_its_own() -> None:
    one = crew("6,8", money=300, mechanic=2)
    race = scene(one, tiles={"6,8": "track"}, deck=["guide", "cheat"])
    act(race, Drive(), Step(5, 9))

    assert (crew_of(race).city, crew_of(race).fuel, crew_of(race).cards, asked(race)) == ("lagos", 7, 2, "buy_fuel")
    act(race, BuyFuel(0), NoMoreCards(), Drive())
    assert {TakeLine("lagos-leopoldville"), TakeLine("dakar-lagos")} <= offered(race)
    act(race, TakeLine("dakar-lagos"), UseTransport(0))
    assert crew_of(race).city == "dakar"


@pytest.mark.clause("GR-X38", "GR-5.19", "GR-12.2")
def test_a_pilot_card_into_the_goal_ends_the_turn() -> None:
    one = crew("3,22", "pilot", "guide", "cheat", treasury=3)
    race = scene(one, crew(explorer=1), tiles={"3,22": "track"}, step="card")
    act(race, PlayCard("pilot"), Step(2, 23))

    assert (crew_of(race).arrived, crew_of(race).cards, crew_of(race).money) == (1, 0, 0)
    assert (zones(race), crew_of(race).passed, race.view().turn) == ((0, 0, 0, 0), True, 1)
    act(race, Pass())
    assert race.over


@pytest.mark.clause("GR-X8", "GR-8.10")
def test_all_cards_of_a_city_are_drawn_before_any_is_discarded() -> None:
    one = crew("8,5", "pilot", "ranger", "guide", chassis=3, mechanic=1)
    race = scene(one, tiles={"8,5": "track"}, deck=["cheat", "seeker"])
    act(race, Drive(), Step(8, 6))

    assert hand(race) == ["ranger", "pilot", "seeker", "cheat", "guide"]
    assert {option.card for option in of_kind(race, DropCard)} == set(hand(race))
    act(race, DropCard("pilot"), DropCard("cheat"))
    assert hand(race) == ["ranger", "seeker", "guide"]
