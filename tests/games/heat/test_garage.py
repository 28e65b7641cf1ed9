"""Garage: drafting Upgrades before a race. [HT-12]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.events import CardsDealt, CardsDrawn, GridSet, MarketOpened, RoadLaid, UpgradeTaken
from rebufo.games.heat.rules.messages import Cool, Done, Draft, PlanCard, PlanGear
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.heat.scenes_cards import act, asked, car_of, hand, happened, options

BASIC = range(11, 28)  # card numbers: up-01 to up-17
ADVANCED = range(28, 59)  # up-18 to up-48
HEAT = 6


def garage(seats: int = 2, upgrades: Sequence[int] = (), **rest: Any) -> Match:
    """A race about to be drafted for, the seats on the grid in their order, Legends behind them."""
    options: dict[str, Any] = {"garage": "mixed", "legends": 0 if seats > 1 else 1, **rest}
    cars = seats + options["legends"]
    draws = {"grid": list(range(cars - 1)), "upgrades": list(upgrades), **options.pop("draws", {})}
    return rebufo.new("heat", seats=seats, seed=3, draws=draws, **options)


def up(number: int) -> str:
    return f"up-{number - 10:02}"


def market(race: Match) -> list[str]:
    return list(race.view().market)


def draft_all(race: Match) -> list[tuple[int, str]]:
    """Everybody takes the first card of the row; who took what."""
    while asked(race) == "draft":
        act(race, race.prompt(race.waiting[0]).default)
    return [(each.seat, each.card) for each in happened(race, UpgradeTaken)]


@pytest.mark.clause("HT-12.1", "HT-1.9")
@pytest.mark.parametrize("number", [0, 5, HEAT])
def test_with_the_garage_there_are_no_starting_upgrades(number: int) -> None:
    """Neither the 0 nor the 5 nor the Heat card can be drawn from the deck."""
    race = rebufo.new("heat", seats=2, seed=3, garage="off", draws={"deck1": [number]})
    assert {0: "start-0", 5: "start-5", HEAT: "heat"}[number] in hand(race)

    race = garage(2, [11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 26], draws={"deck1": [number]})
    with pytest.raises(SetupError):
        draft_all(race)


@pytest.mark.clause("HT-12.1", "HT-12.7")
def test_each_driver_gets_three_upgrades_instead() -> None:
    """12 Basic cards, 3 Upgrades and 3 Stress, 7 of them in hand."""
    race = garage(3)
    taken = draft_all(race)

    assert asked(race) == "plan"
    assert [sum(seat == each for each, _ in taken) for seat in range(3)] == [3, 3, 3]
    assert [(car_of(race, seat).hand, car_of(race, seat).deck) for seat in range(3)] == [(7, 11)] * 3


@pytest.mark.clause("HT-12.2")
@pytest.mark.parametrize(
    ("name", "kinds"), [("basic", [*BASIC]), ("advanced", [*ADVANCED]), ("mixed", [*BASIC, *ADVANCED])]
)
def test_the_upgrade_deck_holds_each_card_of_its_set_twice(name: str, kinds: list[int]) -> None:
    for number in [*BASIC, *ADVANCED]:
        if number in kinds:
            assert market(garage(2, [number, number], garage=name))[:2] == [up(number)] * 2
            with pytest.raises(SetupError):
                garage(2, [number] * 3, garage=name)
        else:
            with pytest.raises(SetupError):
                garage(2, [number], garage=name)


@pytest.mark.clause("HT-12.3", "HT-12.11")
@pytest.mark.parametrize("name", ["basic", "advanced", "mixed"])
def test_the_quick_start_deals_three_basic_upgrades_whatever_the_garage(name: str) -> None:
    race = garage(4, garage=name, garage_choice="quick")
    taken = happened(race, UpgradeTaken)

    assert asked(race) == "plan"
    assert [sum(each.seat == seat for each in taken) for seat in range(4)] == [3, 3, 3, 3]
    assert {each.card for each in taken} <= {up(number) for number in BASIC}
    with pytest.raises(SetupError):
        garage(4, [28], garage=name, garage_choice="quick")


@pytest.mark.clause("HT-12.3")
def test_the_quick_start_deals_at_random() -> None:
    dealt = {
        tuple(
            each.card
            for each in happened(
                rebufo.new("heat", seats=2, seed=seed, garage="basic", garage_choice="quick"), UpgradeTaken
            )
        )
        for seed in range(8)
    }

    assert len(dealt) == 8


@pytest.mark.clause("HT-12.11")
def test_dealt_cards_are_public() -> None:
    race = garage(2, garage="basic", garage_choice="quick")
    seen = [each.card for each in race.events(0, 1) if isinstance(each, UpgradeTaken) and each.seat == 0]

    assert len(seen) == 3
    assert sorted(race.view(1).cars[0].upgrades) == sorted(seen)
    assert sorted(race.view().cars[0].upgrades) == sorted(seen)


@pytest.mark.clause("HT-12.4")
@pytest.mark.parametrize(("seats", "legends"), [(1, 1), (1, 5), (2, 0), (2, 4), (3, 2), (4, 0), (5, 1), (6, 0)])
def test_a_market_has_three_cards_more_than_there_are_drivers(seats: int, legends: int) -> None:
    """In each of the three rounds; Legends are no drivers."""
    race = garage(seats, legends=legends)
    taken = draft_all(race)

    assert [len(each.cards) for each in happened(race, MarketOpened)] == [seats + 3] * 3
    assert len(taken) == 3 * seats


@pytest.mark.clause("HT-12.4", "HT-12.5")
def test_a_driver_takes_any_card_that_is_left_in_the_market() -> None:
    race = garage(2, [11, 12, 13, 14, 15])
    assert market(race) == ["up-01", "up-02", "up-03", "up-04", "up-05"]
    act(race, Draft("up-04"))

    assert options(race) == {Draft(card) for card in ("up-01", "up-02", "up-03", "up-05")}
    assert race.prompt(race.waiting[0]).default == Draft("up-01")


@pytest.mark.clause("HT-12.4")
def test_cards_alike_in_the_market_are_one_option() -> None:
    race = garage(2, [11, 11, 13, 14, 15])
    assert options(race) == {Draft(card) for card in ("up-01", "up-03", "up-04", "up-05")}
    act(race, Draft("up-01"))

    assert Draft("up-01") in options(race)


@pytest.mark.clause("HT-12.5")
def test_example_28() -> None:
    """Grid P1, a Legend, P2, P3: the Legend is skipped, and picks go back, forth and back."""
    race = garage(3, legends=1, draws={"grid": [0, 3, 1]})
    assert len(market(race)) == 6
    taken = draft_all(race)

    assert [seat for seat, _ in taken] == [2, 1, 0, 0, 1, 2, 2, 1, 0]


@pytest.mark.clause("HT-12.5")
def test_drivers_pick_by_their_place_on_the_grid_not_at_the_table() -> None:
    race = garage(4, draws={"grid": [2, 0, 3]})

    assert [seat for seat, _ in draft_all(race)] == [1, 3, 0, 2, 2, 0, 3, 1, 1, 3, 0, 2]


@pytest.mark.clause("HT-12.6")
def test_cards_left_over_are_out_of_the_game() -> None:
    """Both copies of up-01 lie in the first market and nobody takes one: there is none for the second."""
    race = garage(2, [11, 11, 13, 14, 15, 11])
    act(race, Draft("up-03"))
    with pytest.raises(SetupError):
        act(race, Draft("up-04"))


@pytest.mark.clause("HT-12.6")
def test_the_other_copy_of_a_card_left_over_may_still_come() -> None:
    race = garage(2, [11, 12, 13, 14, 15, 11])
    act(race, Draft("up-03"), Draft("up-04"))

    assert market(race)[0] == "up-01"


@pytest.mark.clause("HT-12.7")
def test_picked_cards_are_public() -> None:
    race = garage(2, [11, 12, 13, 14, 15])
    act(race, Draft("up-04"))

    assert list(race.view(0).cars[1].upgrades) == ["up-04"]
    assert [(each.seat, each.card) for each in race.events(0, 0) if isinstance(each, UpgradeTaken)] == [(1, "up-04")]


@pytest.mark.clause("HT-12.7")
def test_the_upgrades_are_shuffled_into_the_deck_before_hands_are_drawn() -> None:
    """All three can be in the first hand, whichever it was that was drafted."""
    first = [11, 12, 13, 14, 15]
    second = [16, 18, 19, 20, 21]
    third = [22, 23, 24, 25, 26]
    race = garage(2, [*first, *second, *third], draws={"deck1": [12, 16, 23]})
    draft_all(race)

    assert {"up-02", "up-06", "up-13"} <= set(hand(race))


@pytest.mark.clause("HT-12.8")
def test_the_draft_comes_after_the_tokens_and_before_the_hands() -> None:
    race = garage(2, weather=True)
    kinds = [type(each) for each in race.events() if isinstance(each, GridSet | RoadLaid | CardsDealt | MarketOpened)]

    assert kinds == [GridSet, RoadLaid, CardsDealt, MarketOpened]
    assert race.view(0).weather
    assert all(race.view(0).road)
    assert [car_of(race, seat).hand for seat in range(2)] == [0, 0]
    draft_all(race)
    last = [type(each) for each in race.events(0, 0) if isinstance(each, UpgradeTaken | CardsDrawn)]
    assert last == [UpgradeTaken] * 6 + [CardsDrawn] * 2


@pytest.mark.clause("HT-12.9")
def test_two_equal_cards_may_be_owned() -> None:
    race = garage(2, [11, 12, 13, 14, 15, 11, 16, 18, 19, 20])
    act(race, Draft("up-01"), Draft("up-02"), Draft("up-06"), Draft("up-01"))

    assert list(car_of(race, 1).upgrades) == ["up-01", "up-01"]


@pytest.mark.clause("HT-12.10")
@pytest.mark.parametrize("number", [27, 58])
def test_extra_heat_starts_in_the_deck_and_joins_the_engine(number: int) -> None:
    """The only Heat card that can be drawn is cooled down in first gear: 7 in the Engine."""
    first = [number, 12, 13, 14]
    race = garage(1, first, draws={"deck1": [HEAT, 1, 2, 3, 4, 1, 2]})
    act(race, Draft(up(number)))
    draft_all(race)
    assert car_of(race).engine == 6
    assert "heat" in hand(race)
    act(race, PlanGear(1), PlanCard("basic-1"))
    while Cool("gear", 1) not in options(race):
        act(race, Done())
    act(race, Cool("gear", 1))

    assert car_of(race).engine == 7
