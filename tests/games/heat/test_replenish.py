"""Chapter 10: discarding, clearing the play area, drawing."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import CardsDiscarded, CardsDrawn, Reshuffled, Scrapped
from rebufo.games.heat.rules.messages import Boost, Discard, Done, Refresh
from tests.games.heat.scenes_race import act, asked, car_of, decline, driver, hand_of, happened, moves, offered, scene
from tests.games.heat.scenes_season import table

FULL = ["stress"] * 6  # a hand that leaves room for a single card


@pytest.mark.clause("HT-10.1")
def test_any_card_but_heat_and_stress_may_be_discarded() -> None:
    hand = ["basic-2", "basic-2", "start-0", "up-34", "sp-turbo", "heat", "stress"]
    race = scene(driver("0/20/1", "basic-1", "start-5", "basic-3", hand=hand, engine=0), event="title_sponsor")

    assert asked(race) == "discard"
    assert offered(race) == {Discard(card) for card in ("basic-2", "start-0", "up-34", "sp-turbo")} | {Done()}


@pytest.mark.clause("HT-10.1")
def test_any_number_of_them() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["basic-2", "basic-2", "start-0"], engine=0))
    act(race, Discard("basic-2"), Discard("basic-2"))
    assert offered(race) == {Discard("start-0"), Done()}
    act(race, Discard("start-0"))

    assert [event.card for event in happened(race, CardsDiscarded)] == ["basic-2", "basic-2", "start-0"]
    assert hand_of(race) == ["basic-1"] * 7


@pytest.mark.clause("HT-10.1")
def test_or_none() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["basic-2", "basic-2", "start-0"], engine=0))
    act(race, Done())

    assert hand_of(race) == ["basic-1"] * 4 + ["basic-2", "basic-2", "start-0"]


@pytest.mark.clause("HT-10.1", "HT-22.5")
def test_without_a_card_to_discard_it_is_not_asked() -> None:
    race = scene(driver("0/20/1", "basic-1", "start-0", "basic-2", hand=["heat", "stress"], engine=0))

    assert asked(race) == "plan"


@pytest.mark.clause("HT-10.2", "HT-13.14")
def test_played_cards_with_refresh_may_go_on_top_of_the_deck() -> None:
    race = scene(driver("0/20/1", "up-34", "basic-1", hand=FULL, engine=0))
    assert offered(race) == {Refresh("up-34"), Done()}
    act(race, Refresh("up-34"))

    assert hand_of(race) == [*FULL, "up-34"]
    assert car_of(race).discard == 1


@pytest.mark.clause("HT-10.2")
@pytest.mark.parametrize(("first", "last"), [("up-32", "up-34"), ("up-34", "up-32")])
def test_in_the_order_the_driver_wants(first: str, last: str) -> None:
    """The one put there last lies on top, and is drawn."""
    race = scene(driver("0/20/1", "up-34", "up-32", hand=["heat"] * 6, engine=0))
    while Refresh("up-34") not in offered(race):
        act(race, Done())
    act(race, Refresh(first), Refresh(last))

    assert hand_of(race) == ["heat"] * 6 + [last]


@pytest.mark.clause("HT-10.2", "HT-10.3")
def test_a_card_not_refreshed_is_discarded() -> None:
    race = scene(driver("0/20/1", "up-34", "basic-1", hand=FULL, engine=0))
    act(race, Done())

    assert hand_of(race) == ["basic-1", *FULL]
    assert car_of(race).discard == 2


@pytest.mark.clause("HT-10.3")
def test_the_play_area_goes_to_the_discard_pile() -> None:
    race = scene(driver("0/20/1", "basic-3", "stress", top=["basic-2"], engine=0))

    assert (car_of(race).discard, car_of(race).planned) == (3, 0)
    assert race.view().drive.cards == ()
    drive = table(race).drive
    assert (drive.cards, drive.values, drive.open) == ([], [], []), "no values and no symbols of cards that are gone"


@pytest.mark.clause("HT-10.3", "HT-17.1")
def test_sponsorship_cards_leave_the_driver() -> None:
    race = scene(driver("0/13/1", "sp-turbo", "basic-1", engine=0), event="title_sponsor")

    assert (car_of(race).discard, car_of(race).discard_top) == (1, "basic-1")
    assert race.view().sponsor_discard == 1


@pytest.mark.clause("HT-10.4")
@pytest.mark.parametrize(("held", "drawn"), [(0, 7), (1, 6), (4, 3), (6, 1)])
def test_the_driver_draws_up_to_seven(held: int, drawn: int) -> None:
    race = scene(driver("0/20/1", "basic-2", "basic-2", "basic-2", hand=["stress"] * held, engine=0))

    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [drawn]
    assert (car_of(race).hand, car_of(race).deck) == (7, 12 - drawn)


@pytest.mark.clause("HT-10.4")
@pytest.mark.parametrize("held", [7, 8, 12])
def test_a_larger_hand_is_kept_and_nothing_is_drawn(held: int) -> None:
    race = scene(driver("0/20/1", "basic-2", "basic-2", "basic-2", hand=["stress"] * held, engine=0))

    assert sum(len(event.cards) for event in happened(race, CardsDrawn)) == 0
    assert (car_of(race).hand, car_of(race).deck) == (held, 12)


@pytest.mark.clause("HT-10.4", "HT-18.5", "HT-18.10")
@pytest.mark.parametrize(("event", "size"), [("record_crowds", 8), ("safety_regulations", 6), ("title_sponsor", 7)])
def test_an_event_may_change_the_hand_size(event: str, size: int) -> None:
    race = scene(driver("0/20/1", "basic-2", hand=["stress"], engine=0), event=event)

    assert car_of(race).hand == size


@pytest.mark.clause("HT-10.5")
def test_the_discard_pile_is_shuffled_when_a_card_is_missing() -> None:
    """Three cards in the deck, the cards played and two more in the pile: the deck first, then four of the five."""
    race = scene(
        driver("0/20/1", "basic-4", "basic-4", "basic-4", deck=["basic-1"] * 3, discard=["basic-2"] * 2, engine=0)
    )

    assert len(happened(race, Reshuffled)) == 1
    assert hand_of(race).count("basic-1") == 3
    assert (car_of(race).hand, car_of(race).deck, car_of(race).discard) == (7, 1, 0)


@pytest.mark.clause("HT-10.5")
def test_it_is_not_shuffled_earlier() -> None:
    race = scene(driver("0/20/1", "basic-4", "basic-4", "basic-4", deck=["basic-1"] * 7, engine=0))

    assert happened(race, Reshuffled) == []
    assert (car_of(race).deck, car_of(race).discard) == (0, 3)


@pytest.mark.clause("HT-10.5")
def test_a_flip_shuffles_too_and_the_cards_in_play_take_no_part() -> None:
    """Only basic-3 lies in the pile; hand, Engine and play area stay what they are."""
    race = scene(driver("0/20/1", "basic-1", deck=[], discard=["basic-3"], hand=["heat", "basic-2"], engine=1))
    assert happened(race, Reshuffled) == []
    act(race, Boost())

    assert len(happened(race, Reshuffled)) == 1
    assert moves(race) == ["0/21/2", "0/24/2"]


@pytest.mark.clause("HT-10.5", "HT-13.10")
def test_scrapping_shuffles_too() -> None:
    """up-43 scraps six; of three cards in the deck and one Heat paid four can be scrapped, then they go round."""
    race = scene(driver("0/13/1", "up-43", deck=["basic-1"] * 3, engine=1))

    assert len(happened(race, Reshuffled)) >= 1
    assert [len(event.cards) for event in happened(race, Scrapped)] == [6]


@pytest.mark.clause("HT-10.6")
def test_if_both_piles_are_empty_drawing_stops() -> None:
    race = scene(driver("0/20/1", "basic-2", "basic-3", "basic-4", deck=["basic-1"], engine=0))

    assert hand_of(race) == ["basic-1", "basic-2", "basic-3", "basic-4"]
    assert (car_of(race).deck, car_of(race).discard) == (0, 0)


@pytest.mark.clause("HT-10.6")
def test_a_flip_with_nothing_to_flip_stops() -> None:
    race = scene(driver("0/20/1", "basic-2", deck=[], engine=1, hand=["heat"]))
    act(race, Boost())

    assert (car_of(race).space, car_of(race).engine, race.view().drive.speed) == (22, 0, 2)


@pytest.mark.clause("HT-10.7")
def test_past_the_finish_nothing_is_discarded_or_drawn() -> None:
    race = scene(driver("1/68/1", "basic-2", hand=["basic-3"], engine=0), driver("1/10/1", "basic-1", hand=["basic-3"]))

    assert race.waiting == (1,)
    assert [event.seat for event in happened(race, CardsDrawn)] == []
    assert car_of(race, 0).discard == 1


@pytest.mark.clause("HT-10.8")
def test_hand_discards_lie_below_the_cards_played() -> None:
    race = scene(driver("0/20/1", "basic-3", "start-0", hand=["basic-2", "start-5"], engine=0))
    act(race, Discard("basic-2"))
    assert car_of(race).discard_top == "basic-2"
    act(race, Discard("start-5"))

    assert (car_of(race).discard, car_of(race).discard_top) == (4, "start-0")


@pytest.mark.clause("HT-10.8")
@pytest.mark.parametrize("cards", [("basic-3", "start-0", "basic-1"), ("basic-1", "basic-3", "start-0")])
def test_the_cards_played_lie_there_in_the_order_they_were_played(cards: tuple[str, ...]) -> None:
    assert car_of(scene(driver("0/20/1", *cards, engine=0))).discard_top == cards[-1]


@pytest.mark.clause("HT-10.8")
def test_flipped_cards_come_behind_the_cards_played() -> None:
    race = scene(driver("0/20/1", "stress", "basic-4", top=["start-5", "basic-2"], engine=0))
    decline(race)

    assert (car_of(race).discard, car_of(race).discard_top) == (4, "basic-2")
