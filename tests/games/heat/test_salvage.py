"""Cards that come back: Refresh and Salvage. [HT-13.14, HT-13.15]"""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import CardRefreshed, CardsDrawn, Salvaged
from rebufo.games.heat.rules.flow.react import ChooseSalvage
from rebufo.games.heat.rules.messages import Boost, Done, Refresh, Salvage, TakeBack
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import decision
from rebufo.kernel.match import Match
from tests.games.heat.scenes_cards import (
    act,
    asked,
    car_of,
    done,
    drive_on,
    driver,
    hand,
    happened,
    moves,
    options,
    reactions,
    turn,
)

STRESS = ["stress"] * 3


@pytest.mark.clause("HT-13.14")
def test_example_24() -> None:
    """Played up-34 and three more with 3 cards left in hand: it is the first of the 4 cards drawn."""
    race = turn(driver("0/13/2", "up-34", "basic-1", "basic-1", "basic-1", hand=STRESS))
    done(race, "react")
    assert asked(race) == "discard"
    assert options(race) == {Refresh("up-34"), Done()}
    act(race, Refresh("up-34"))
    (drawn,) = happened(race, CardsDrawn)

    assert drawn.cards == ("basic-1", "basic-1", "basic-1", "up-34")
    assert hand(race) == ["basic-1", "basic-1", "basic-1", "stress", "stress", "stress", "up-34"]
    assert car_of(race).discard == 3


@pytest.mark.clause("HT-13.14")
def test_a_refreshed_card_is_the_first_that_is_drawn() -> None:
    race = turn(driver("0/13/2", "up-34", "basic-1", "basic-1", "basic-1", hand=["stress"] * 6))
    done(race, "react")
    act(race, Refresh("up-34"))
    (drawn,) = happened(race, CardsDrawn)

    assert drawn.cards == ("up-34",)


@pytest.mark.clause("HT-13.14")
def test_a_card_that_is_not_refreshed_is_discarded() -> None:
    race = turn(driver("0/13/2", "up-34", hand=STRESS))
    drive_on(race)

    assert car_of(race).discard_top == "up-34"
    assert happened(race, CardRefreshed) == []
    assert "up-34" not in hand(race)


@pytest.mark.clause("HT-13.14")
def test_of_two_refreshed_cards_the_last_put_on_the_deck_is_drawn_first() -> None:
    """Six cards are kept in hand, so one of the two comes back now and the other in the next turn."""
    race = turn(driver("0/13/2", "up-34", "up-33", hand=["stress"] * 6))
    done(race, "react")
    act(race, Refresh("up-33"), Refresh("up-34"))

    assert [each.cards for each in happened(race, CardsDrawn)] == [("up-34",)]
    assert [each.card for each in happened(race, CardRefreshed)] == ["up-33", "up-34"]
    assert car_of(race).discard == 0


@pytest.mark.clause("HT-13.14")
def test_a_refresh_card_in_hand_can_only_be_discarded() -> None:
    race = turn(driver("0/13/2", "basic-1", hand=["up-34"]))
    done(race, "react")

    assert all(not isinstance(action, Refresh) for action in options(race))


@pytest.mark.clause("HT-13.15")
def test_salvage_shuffles_chosen_cards_of_any_kind_into_the_deck() -> None:
    race = turn(driver("0/13/2", "up-22", discard=["heat", "stress", "basic-4"]))
    before = car_of(race)
    act(race, Salvage("up-22"))
    assert asked(race) == "salvage"
    assert options(race) == {TakeBack("heat"), TakeBack("stress"), TakeBack("basic-4"), Done()}
    act(race, TakeBack("stress"))
    assert options(race) == {TakeBack("heat"), TakeBack("basic-4"), Done()}
    act(race, TakeBack("basic-4"))

    assert reactions(race) == {Boost(), Done()}
    assert (car_of(race).discard, car_of(race).deck) == (1, before.deck + 2)
    assert car_of(race).discard_top == "heat"
    assert sorted(happened(race, Salvaged)[0].cards) == ["basic-4", "stress"]


@pytest.mark.clause("HT-13.15")
def test_salvage_takes_fewer_if_the_driver_likes() -> None:
    race = turn(driver("0/13/2", "up-22", discard=["heat", "stress", "basic-4"]))
    act(race, Salvage("up-22"), TakeBack("basic-4"), Done())

    assert asked(race) == "react"
    assert car_of(race).discard == 2
    assert Salvage("up-22") not in reactions(race)


@pytest.mark.clause("HT-13.15")
def test_two_cards_alike_can_both_be_salvaged() -> None:
    race = turn(driver("0/13/2", "up-22", discard=["basic-4", "heat", "basic-4"]))
    act(race, Salvage("up-22"), TakeBack("basic-4"), TakeBack("basic-4"))

    assert car_of(race).discard == 1


@pytest.mark.clause("HT-13.15")
def test_which_cards_a_driver_takes_back_only_that_driver_knows() -> None:
    """On tables that a rival imagines it may be any; on those of the driver's own it stays what it is."""
    race = turn(
        driver("0/13/2", "up-22", discard=["basic-1", "basic-2", "basic-3", "stress"]),
        driver("0/5/1", gear=1, plan=["basic-1"]),
    )
    act(race, Salvage("up-22"), TakeBack("basic-2"))

    assert {taken_back(race, viewer=0, seed=seed) for seed in range(20)} == {("basic-2",)}
    assert len({taken_back(race, viewer=1, seed=seed) for seed in range(20)}) > 1


def taken_back(race: Match, viewer: int, seed: int) -> tuple[str, ...]:
    """What the driver has in hand of the pile, on a table that a seat could be sitting at."""
    twin = race.seen(viewer).imagine(seed)
    assert isinstance(twin, Race)
    choice = decision(twin)
    assert isinstance(choice, ChooseSalvage)
    return twin.rules.cards.names(choice.taken)


@pytest.mark.clause("HT-13.15")
def test_salvaged_cards_are_shuffled_into_the_deck() -> None:
    """The 4 that was known to lie on top may come later now: the salvaged 2 is flipped before it."""
    race = turn(driver("0/13/2", "up-22", top=["basic-4"], discard=["basic-2"]), draws={"deck1": [2, 4]})
    act(race, Salvage("up-22"), TakeBack("basic-2"), Boost())

    assert moves(race) == [("cards", 2), ("boost", 2)]


@pytest.mark.clause("HT-13.15")
def test_with_nothing_salvaged_the_deck_is_not_shuffled() -> None:
    race = turn(driver("0/13/2", "up-22", top=["basic-4"], discard=["basic-2"]))
    act(race, Salvage("up-22"), Done(), Boost())

    assert moves(race) == [("cards", 2), ("boost", 4)]


@pytest.mark.clause("HT-13.15")
def test_cards_in_the_play_area_are_not_in_the_discard_pile() -> None:
    """The Heat of the Boost is there already, the cards played and flipped are not."""
    race = turn(driver("0/13/2", "up-22", "basic-4", top=["heat", "basic-3"], discard=["stress"]))
    act(race, Boost(), Salvage("up-22"))

    assert options(race) == {TakeBack("stress"), TakeBack("heat"), Done()}
    act(race, TakeBack("heat"))
    assert options(race) == {TakeBack("stress"), TakeBack("heat"), Done()}, "the one paid and the one flipped"


@pytest.mark.clause("HT-13.15")
def test_what_is_salvaged_is_for_the_owners_eyes() -> None:
    second = driver("0/10/1", "basic-1")
    race = turn(driver("0/13/2", "up-22", discard=["heat", "stress"]), second)
    since = race.event_count
    act(race, Salvage("up-22"), TakeBack("heat"), Done())

    assert [each.cards for each in race.events(since, 1) if isinstance(each, Salvaged)] == [("",)]
    assert [each.cards for each in race.events(since, 0) if isinstance(each, Salvaged)] == [("heat",)]
