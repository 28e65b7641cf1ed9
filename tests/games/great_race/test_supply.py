"""Chapter 8: fuel, repairs, hand limit and deck."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import DeckShuffled
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Done,
    Draw,
    Drive,
    DropCard,
    Fit,
    NoMoreCards,
    PlayCard,
    PlayJerrycan,
    Repair,
    Step,
    Survey,
)
from tests.games.great_race.scenes import (
    act,
    asked,
    cards_without,
    crew,
    crew_of,
    default,
    gauges,
    hand,
    happened,
    of_kind,
    offered,
    scene,
)

ON_SAND = {"10,5": "sand"}


@pytest.mark.clause("GR-8.1", "GR-9.15")
@pytest.mark.parametrize(("fuel", "after"), [(0, 5), (3, 8), (5, 8), (7, 8)])
def test_fuel_resupply_adds_five_and_what_goes_above_is_lost(fuel: int, after: int) -> None:
    race = scene(crew("dakar", "resupply", fuel=fuel, explorer=1), step="card")
    act(race, PlayCard("resupply"))

    assert crew_of(race).fuel == after


@pytest.mark.clause("GR-8.2", "GR-8.14")
@pytest.mark.parametrize(
    ("at", "fuel", "money", "most"),
    [("zinder", 0, 50, 5), ("zinder", 6, 50, 2), ("10,5", 0, 50, 2), ("10,5", 7, 90, 1), ("zinder", 0, 200, 8)],
)
def test_fuel_is_bought_as_fits_and_can_be_paid(at: str, fuel: int, money: int, most: int) -> None:
    race = scene(crew(at, fuel=fuel, money=money, explorer=1), tiles=ON_SAND, step="buy_fuel")

    assert [option.levels for option in of_kind(race, BuyFuel)] == list(range(most + 1))
    act(race, BuyFuel(most))
    price = 10 if at == "zinder" else 20
    assert (crew_of(race).fuel, crew_of(race).money) == (fuel + most, money - price * most)


@pytest.mark.clause("GR-8.2")
@pytest.mark.parametrize(("at", "fuel", "money"), [("zinder", 8, 90), ("10,5", 1, 10), ("zinder", 1, 0)])
def test_a_crew_that_can_buy_no_fuel_is_not_asked(at: str, fuel: int, money: int) -> None:
    race = scene(crew(at, fuel=fuel, money=money, explorer=1), tiles=ON_SAND, step="buy_fuel")

    assert asked(race) == "assistant"


@pytest.mark.clause("GR-8.3")
def test_no_fuel_is_bought_after_an_assistant() -> None:
    race = scene(crew("8,1", fuel=4, money=80, mechanic=1, treasury=1), tiles={"8,1": "track"}, deck=["guide"])
    act(race, Drive(), Step(8, 0))

    assert asked(race) == "buy_fuel"  # of the next turn, in the city at 10 F
    assert [option.levels for option in of_kind(race, BuyFuel)] == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("GR-8.4", "GR-8.14")
@pytest.mark.parametrize(("at", "price"), [("zinder", 20), ("10,5", 40)])
def test_a_bought_point_costs_20_in_a_city_and_40_elsewhere(at: str, price: int) -> None:
    race = scene(crew(at, engine=3, money=90, mechanic=1, treasury=1), tiles=ON_SAND)
    act(race, Repair(), Fit("bought", "engine"), Done())

    assert (crew_of(race).engine, crew_of(race).money) == (4, 90 - price)


@pytest.mark.clause("GR-8.4")
def test_one_mechanic_is_enough_for_a_repair_of_any_size() -> None:
    one = crew("zinder", "spare_parts", "toolbox", engine=0, chassis=2, money=60, mechanic=1, treasury=1)
    race = scene(one)
    parts = [Fit("toolbox", "engine"), Fit("spare_parts", "engine"), Fit("bought", "chassis"), Fit("bought", "chassis")]
    act(race, Repair(), *parts, Fit("bought", "engine"))

    assert (gauges(race), crew_of(race).money, hand(race)) == ((8, 5, 4), 0, [])
    assert asked(race) != "repair"


@pytest.mark.clause("GR-8.6")
def test_a_repair_must_raise_some_gauge() -> None:
    race = scene(crew("zinder", engine=4, money=20, mechanic=1))
    act(race, Repair())

    assert offered(race) == {Fit("bought", "engine")}


@pytest.mark.clause("GR-8.7")
def test_a_pilot_card_buys_no_parts() -> None:
    race = scene(crew("zinder", "pilot", engine=2, money=90, explorer=1), step="card")
    act(race, PlayCard("pilot"))

    assert not of_kind(race, Fit)


@pytest.mark.clause("GR-8.7", "GR-9.2", "GR-9.12")
def test_a_mechanic_card_repairs_with_parts_and_money() -> None:
    one = crew("zinder", "mechanic", "spare_parts", engine=2, chassis=4, money=20, explorer=1)
    race = scene(one, step="card")
    act(race, PlayCard("mechanic"), Fit("spare_parts", "engine"), Fit("bought", "chassis"))

    assert (gauges(race), crew_of(race).money, hand(race)) == ((8, 3, 5), 0, [])
    assert list(race.view().discard) == ["spare_parts", "mechanic"]


@pytest.mark.clause("GR-8.8")
def test_a_hand_of_any_cards_shrinks_to_the_chassis_level() -> None:
    race = scene(crew("dakar", "pilot", "guide", chassis=2, explorer=2), deck=["ranger"])
    act(race, Draw())

    assert offered(race) == {DropCard("ranger"), DropCard("pilot"), DropCard("guide")}
    act(race, DropCard("ranger"))
    assert (hand(race), list(race.view().discard)) == (["pilot", "guide"], ["ranger"])


@pytest.mark.clause("GR-8.9")
def test_no_other_card_is_played_to_get_under_the_limit() -> None:
    race = scene(crew("dakar", "financier", chassis=1, fuel=3, explorer=2), deck=["resupply"])
    act(race, Draw())

    assert offered(race) == {DropCard("financier"), DropCard("resupply")}


@pytest.mark.clause("GR-8.10")
def test_a_card_may_be_drawn_with_a_full_hand() -> None:
    race = scene(crew("dakar", "financier", chassis=1, explorer=2))

    assert Draw() in offered(race)


@pytest.mark.clause("GR-8.11")
def test_a_discarded_card_has_no_effect() -> None:
    race = scene(crew("dakar", "financier", chassis=1, fuel=3, explorer=2), deck=["resupply"])
    act(race, Draw(), DropCard("resupply"))

    assert (crew_of(race).fuel, crew_of(race).money) == (3, 0)


@pytest.mark.clause("GR-8.12")
def test_the_pile_becomes_the_deck_when_its_last_card_leaves() -> None:
    race = scene(crew(explorer=2), discard=cards_without("guide"))
    act(race, Draw())

    assert (hand(race), race.view().deck, race.view().discard) == (["guide"], 44, ())
    assert happened(race, DeckShuffled) == [DeckShuffled(44)]


@pytest.mark.clause("GR-8.12")
def test_a_pile_that_was_empty_becomes_the_deck_at_the_next_draw() -> None:
    """All other cards lie in hands and display in no real race; here the deck is empty and one card discarded."""
    race = scene(crew(explorer=2, treasury=1), discard=cards_without())
    assert race.view().deck == 0
    act(race, Draw())

    assert (race.view().deck, race.view().discard, crew_of(race).cards) == (44, (), 1)


@pytest.mark.clause("GR-8.13")
def test_the_rest_of_a_toolbox_may_be_lost_but_not_all_of_it() -> None:
    race = scene(crew("10,5", "toolbox", engine=5, chassis=3, mechanic=1), tiles=ON_SAND)
    act(race, Repair())

    assert offered(race) == {Fit("toolbox", "chassis")}


@pytest.mark.clause("GR-8.15")
def test_with_cards_go_to_the_pile_as_soon_as_they_are_applied() -> None:
    one = crew("zinder", "spare_parts", "spare_parts", engine=2, money=20, mechanic=1)
    race = scene(one)
    act(race, Repair(), Fit("spare_parts", "engine"))

    assert (race.view().discard, asked(race)) == (("spare_parts",), "repair")


@pytest.mark.clause("GR-8.15", "GR-8.8")
def test_a_card_being_resolved_is_not_in_the_hand_for_the_limit() -> None:
    """A Pilot and two more at chassis 3; two cards of Zinder come while the Pilot is on the table: four in hand."""
    one = crew("8,5", "pilot", "guide", "cheat", chassis=3, explorer=1)
    race = scene(one, tiles={"8,5": "track"}, deck=["seeker", "tracker"], step="card")
    act(race, PlayCard("pilot"), Step(8, 6))

    assert (asked(race), len(hand(race))) == ("hand_discard", 4)
    act(race, DropCard("tracker"))
    assert asked(race) == "card"


@pytest.mark.clause("GR-8.4")
@pytest.mark.parametrize(
    ("cards", "state", "expected"),
    [
        (["spare_parts", "spare_parts"], {"engine": 4, "chassis": 4, "money": 90}, [("spare_parts", "engine"), ("spare_parts", "chassis")]),
        (["spare_parts"], {"engine": 5, "chassis": 4, "money": 90}, [("spare_parts", "chassis")]),
        (["toolbox"], {"engine": 3, "chassis": 1, "money": 20}, [("bought", "engine")]),
        ([], {"engine": 5, "chassis": 1, "money": 20}, [("bought", "chassis")]),
        (["toolbox"], {"engine": 3, "chassis": 2, "money": 0}, [("toolbox", "chassis")]),
        (["toolbox"], {"engine": 2, "chassis": 2, "money": 0}, [("toolbox", "engine")]),
    ],
)  # fmt: skip
def test_on_timeout_parts_are_used_then_money_then_a_toolbox(
    cards: list[str], state: dict[str, int], expected: list[tuple[str, str]]
) -> None:
    race = scene(crew("zinder", *cards, mechanic=1, treasury=1, **state))
    act(race, Repair())
    done = []
    while asked(race) == "repair":
        answer = default(race)
        if isinstance(answer, Fit):
            done.append((answer.part, answer.gauge))
        act(race, answer)

    assert done == expected


@pytest.mark.clause("GR-8.8")
def test_on_timeout_the_card_that_is_kept_least_is_discarded() -> None:
    race = scene(crew("dakar", "resupply", "tracker", chassis=2, explorer=2), deck=["cheat"])
    act(race, Draw())

    assert default(race) == DropCard("tracker")


@pytest.mark.clause("GR-8.9")
def test_several_jerrycans_may_be_played_under_the_limit() -> None:
    one = crew("8,5", "jerrycan", "jerrycan", "guide", chassis=3, fuel=4, mechanic=1, treasury=1)
    race = scene(one, tiles={"8,5": "track"}, deck=["cheat", "seeker"])
    act(race, Drive(), Step(8, 6), PlayJerrycan(), PlayJerrycan())

    assert (hand(race), crew_of(race).fuel) == (["seeker", "cheat", "guide"], 5)
    act(race, NoMoreCards())
    assert Survey() not in offered(race)
