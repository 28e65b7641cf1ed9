"""More speed in step 5: Direct play and Accelerate. [HT-13.16 to HT-13.18]"""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import Moved, PlayedDirect
from rebufo.games.heat.rules.messages import Accelerate, Boost, Done, PlayDirect, Scrap
from rebufo.games.heat.rules.setup import card_box
from tests.games.heat.scenes_cards import (
    act,
    car_of,
    corners,
    driver,
    driving,
    hand,
    happened,
    moves,
    place,
    reactions,
    turn,
)


@pytest.mark.clause("HT-13.16")
def test_a_direct_card_is_played_from_hand_on_top_of_those_of_the_gear() -> None:
    race = turn(driver("0/13/2", "basic-2", hand=["stress", "up-24", "up-12"]))
    assert reactions(race) == {PlayDirect("up-24"), Boost(), Done()}
    act(race, PlayDirect("up-24"))

    assert hand(race) == ["stress", "up-12"]
    assert moves(race) == [("cards", 2), ("direct", 1)]
    assert (driving(race).speed, place(race), car_of(race).gear) == (3, "0/16/2", 1)
    assert reactions(race) == {Scrap("up-24"), Boost()}, "its Scrap is as mandatory as if played in step 3"


@pytest.mark.clause("HT-13.16")
def test_any_number_of_direct_cards_may_be_played_in_a_turn() -> None:
    cards = ["up-24", "up-25", "up-26", "up-24"]
    race = turn(driver("0/13/2", "basic-2", hand=cards))
    act(race, *(PlayDirect(card) for card in cards))

    assert [each.card for each in happened(race, PlayedDirect)] == cards
    assert (driving(race).speed, place(race)) == (2 + 1 + 2 + 3 + 1, "0/22/2")
    assert reactions(race) == {Scrap("up-24"), Scrap("up-25"), Scrap("up-26"), Boost()}
    act(race, Scrap("up-24"))
    assert Scrap("up-24") in reactions(race), "there are two of them"


@pytest.mark.clause("HT-13.16")
def test_a_card_played_directly_counts_for_the_corner_and_is_discarded_like_the_others() -> None:
    race = turn(driver("0/31/2", "basic-2", hand=["stress", "up-26"]))
    act(race, PlayDirect("up-26"), Scrap("up-26"), Done())

    assert corners(race) == [(1, 3, 5, 2)]
    assert car_of(race).discard_top == "up-26"


@pytest.mark.clause("HT-13.16", "HT-6.2")
def test_a_plus_of_a_direct_card_is_flipped_for_and_moves_the_car_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the box has both symbols: here up-24 has two [+]."""
    cards = card_box()
    direct = cards.number["up-24"]
    monkeypatch.setattr(cards, "plus", [2 if card == direct else plus for card, plus in enumerate(cards.plus)])
    race = turn(driver("0/13/2", "basic-2", hand=["up-24"], top=["basic-3", "basic-4"]))
    act(race, PlayDirect("up-24"))

    assert moves(race) == [("cards", 2), ("direct", 1 + 3 + 4)]
    assert (driving(race).speed, driving(race).pluses, place(race)) == (10, 2, "0/23/2")


@pytest.mark.clause("HT-13.17")
def test_played_in_step_2_direct_play_has_no_effect() -> None:
    race = turn(driver("0/13/2", "up-24", hand=["stress"]))

    assert reactions(race) == {Scrap("up-24"), Boost()}
    assert moves(race) == [("cards", 1)]


@pytest.mark.clause("HT-13.18")
def test_example_23() -> None:
    race = turn(driver("0/13/2", "up-47", "stress", top=["basic-3", "basic-2", "basic-4"]))
    before = race.clone()
    assert (driving(race).speed, driving(race).pluses) == (5, 2)
    act(race, Boost())
    assert (driving(race).speed, driving(race).pluses) == (9, 3)
    act(race, Accelerate("up-47"))

    assert [(each.speed, each.space) for each in happened(race, Moved)][-1] == (12, 25)
    act(before, Accelerate("up-47"), Boost())
    assert [(each.speed, each.space) for each in happened(before, Moved)][-1] == (11, 24)


@pytest.mark.clause("HT-13.18")
def test_accelerate_is_used_once_a_symbol() -> None:
    race = turn(driver("0/13/2", "up-47", "up-47", top=["basic-3", "basic-2"]))
    assert race.prompt(0).options.count(Accelerate("up-47")) == 1, "of two alike one option will do"
    act(race, Accelerate("up-47"))
    assert Accelerate("up-47") in reactions(race), "there are two of them"
    act(race, Accelerate("up-47"))

    assert driving(race).speed == 5 + 2 + 2
    assert reactions(race) == {Boost(), Done()}


@pytest.mark.clause("HT-13.18")
def test_accelerate_is_one_move() -> None:
    """The next space is full: two [+] carry the car over it."""
    race = turn(driver("0/13/2", "up-47", "stress"), legends=["0/16/1", "0/16/2"])
    act(race, Accelerate("up-47"))

    assert moves(race) == [("cards", 2), ("accelerate", 2)]
    assert place(race) == "0/17/2"


@pytest.mark.clause("HT-13.18")
def test_a_plus_that_found_no_card_counts_for_accelerate() -> None:
    race = turn(driver("0/13/2", "up-47", "stress", deck=["start-5"], discard=[]))
    assert (driving(race).speed, driving(race).pluses) == (0, 2)
    act(race, Accelerate("up-47"))

    assert driving(race).speed == 2


@pytest.mark.clause("HT-13.18", "HT-13.23")
def test_without_a_plus_accelerate_is_not_offered_until_a_boost() -> None:
    race = turn(driver("0/13/2", "up-28"))
    assert reactions(race) == {Scrap("up-28"), Boost()}
    act(race, Boost())

    assert reactions(race) == {Scrap("up-28"), Accelerate("up-28")}
