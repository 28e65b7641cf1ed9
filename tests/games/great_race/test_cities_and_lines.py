"""Chapter 7: cities, lines, breakdowns, Guides, and what is done on timeout."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import LineTaken
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Draw,
    Drive,
    NoMoreCards,
    Pass,
    PaySplit,
    PlayCard,
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
    hand,
    happened,
    of_kind,
    offered,
    place,
    scene,
    zones,
)


def next_to(tile: str, *cards: str, **state: int) -> Match:
    """A car on sand beside a known tile on the ordinary space (11, 5), about to drive."""
    race = scene(crew("10,5", *cards, mechanic=1, treasury=1, **state), tiles={"10,5": "sand", "11,5": tile})
    act(race, Drive())
    return race


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
