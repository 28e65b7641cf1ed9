"""Chapter 6: revealing, flipping, choosing values, moving, Speed."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import CardFlipped, CardsDrawn, CardsRevealed, Moved
from rebufo.games.heat.rules.messages import Accelerate, Boost, ChooseSpeed, Done, Slipstream, UseAdrenaline
from tests.games.heat.scenes_race import (
    act,
    asked,
    car_of,
    corners,
    decline,
    driver,
    hand_of,
    happened,
    moves,
    offered,
    place,
    scene,
)


@pytest.mark.clause("HT-6.1")
def test_the_cards_are_revealed_as_they_were_played() -> None:
    race = scene(driver("0/20/1", "basic-3", "start-0", "basic-1"))

    assert [event.cards for event in happened(race, CardsRevealed)] == [("basic-3", "start-0", "basic-1")]
    assert race.view().drive.cards == ("basic-3", "start-0", "basic-1")


@pytest.mark.clause("HT-6.2", "HT-6.3", "HT-6.7")
def test_every_plus_is_flipped_for_one_after_the_other() -> None:
    """Stress has one [+], up-01 (4) one, up-02 three: five Basic cards."""
    race = scene(driver("0/13/1", "stress", "up-01", "up-02", top=[f"basic-{n}" for n in (1, 2, 3, 1, 2)]))

    assert [event.card for event in happened(race, CardFlipped)] == [f"basic-{n}" for n in (1, 2, 3, 1, 2)]
    assert (race.view().drive.speed, race.view().drive.pluses) == (4 + 9, 5)
    assert moves(race) == ["0/26/2"]


@pytest.mark.clause("HT-6.3")
def test_example_2_a_plus() -> None:
    race = scene(driver("0/20/1", "stress", top=["heat", "start-5", "basic-3"]))

    assert [(event.card, event.thrown_off) for event in happened(race, CardFlipped)] == [
        ("basic-3", ("heat", "start-5"))
    ]
    assert (race.view().drive.speed, place(race)) == (3, "0/23/2")
    assert (car_of(race).discard, car_of(race).discard_top) == (2, "start-5")
    assert car_of(race).deck == 12


@pytest.mark.clause("HT-6.3")
def test_a_flipped_card_joins_the_play_area_and_goes_with_it() -> None:
    race = scene(driver("0/20/1", "stress", top=["basic-3"]))
    assert race.view().drive.cards == ("stress", "basic-3")
    decline(race)

    assert (car_of(race).discard, car_of(race).discard_top) == (2, "basic-3")


@pytest.mark.clause("HT-6.4", "HT-6.3")
@pytest.mark.parametrize("card", ["start-0", "start-5", "heat", "stress", "up-34", "up-09", "sp-turbo", "sp-brakes"])
def test_what_is_not_a_basic_card_is_thrown_off(card: str) -> None:
    race = scene(driver("0/20/1", "stress", top=[card, "basic-2"]), event="title_sponsor")

    assert [event.thrown_off for event in happened(race, CardFlipped)] == [(card,)]
    assert (car_of(race).discard, car_of(race).discard_top) == (1, card)
    assert race.view().drive.speed == 2


@pytest.mark.clause("HT-6.4")
def test_a_sponsorship_card_thrown_off_is_not_used_up() -> None:
    """It lies in the driver's own pile, from where it is drawn again."""
    race = scene(driver("0/20/1", "stress", top=["sp-turbo", "basic-2"], deck=[], engine=0), event="title_sponsor")

    assert hand_of(race) == ["basic-2", "sp-turbo", "stress"]


@pytest.mark.clause("HT-6.5")
def test_without_a_basic_card_a_plus_counts_nothing() -> None:
    race = scene(driver("0/20/1", "stress", deck=["start-0", "heat", "stress"], discard=["start-5"], engine=1))

    assert [event.card for event in happened(race, CardFlipped)] == [""]
    assert (car_of(race).deck, car_of(race).discard) == (0, 4)
    assert (race.view().drive.speed, place(race)) == (0, "0/20/1")


@pytest.mark.clause("HT-6.5", "HT-10.6")
def test_with_both_piles_empty_a_plus_counts_nothing() -> None:
    race = scene(driver("0/20/1", "basic-2", "stress", deck=[], engine=1))

    assert race.view().drive.speed == 2
    assert (car_of(race).deck, car_of(race).discard) == (0, 0)


@pytest.mark.clause("HT-6.5")
def test_a_plus_that_counted_nothing_was_used_all_the_same() -> None:
    """Accelerate gives one for the Stress and one for its own [+], though only one Basic card was found."""
    race = scene(driver("0/20/1", "up-47", "stress", deck=["basic-3", "heat"], engine=1))
    assert (race.view().drive.speed, race.view().drive.pluses) == (3, 2)
    act(race, Accelerate("up-47"))

    assert race.view().drive.speed == 5


@pytest.mark.clause("HT-6.5", "HT-10.5")
def test_a_flip_goes_on_in_the_shuffled_discard_pile() -> None:
    race = scene(driver("0/20/1", "stress", deck=["start-0"], discard=["basic-4"], engine=1))

    assert race.view().drive.speed == 4
    assert car_of(race).deck + car_of(race).discard == 1


@pytest.mark.clause("HT-6.6", "HT-6.2")
def test_values_are_chosen_when_the_flipped_cards_are_known() -> None:
    race = scene(driver("0/20/1", "up-10", "stress", top=["basic-4"]))

    assert asked(race) == "choose_speed"
    assert [event.card for event in happened(race, CardFlipped)] == ["basic-4"]
    assert offered(race) == {ChooseSpeed("up-10", 1), ChooseSpeed("up-10", 5)}
    assert moves(race) == []
    act(race, ChooseSpeed("up-10", 5))
    assert moves(race) == ["0/29/2"]


@pytest.mark.clause("HT-6.6", "HT-6.7")
def test_one_value_for_each_card_with_several() -> None:
    race = scene(driver("0/20/1", "up-08", "basic-2", "sp-brakes"), event="title_sponsor")
    assert offered(race) == {ChooseSpeed("up-08", speed) for speed in (1, 3)}
    act(race, ChooseSpeed("up-08", 3))
    assert offered(race) == {ChooseSpeed("sp-brakes", speed) for speed in (1, 2, 3, 4)}
    act(race, ChooseSpeed("sp-brakes", 1))

    assert (race.view().drive.speed, place(race)) == (6, "0/26/2")


@pytest.mark.clause("HT-6.6")
def test_two_cards_alike_may_have_different_values() -> None:
    race = scene(driver("0/20/1", "up-10", "up-10"))
    act(race, ChooseSpeed("up-10", 5), ChooseSpeed("up-10", 1))

    assert race.view().drive.values == (5, 1)
    assert moves(race) == ["0/26/2"]


@pytest.mark.clause("HT-6.7")
@pytest.mark.parametrize(
    ("cards", "to"),
    [
        (["basic-1"], "0/14/2"),
        (["basic-4", "basic-4"], "0/21/2"),
        (["start-5", "start-0", "basic-3"], "0/21/2"),
        (["start-5", "basic-4", "basic-4", "basic-4"], "0/30/2"),
    ],
)
def test_a_car_moves_by_the_sum_of_its_cards(cards: list[str], to: str) -> None:
    assert moves(scene(driver("0/13/1", *cards))) == [to]


@pytest.mark.clause("HT-6.9", "HT-9.4")
def test_being_blocked_does_not_lower_speed() -> None:
    """Four spaces wanted, two driven, the line at 33 crossed at Speed 4: a Heat above the limit of 3."""
    race = scene(driver("0/31/1", "basic-4"), legends=["0/35/1", "0/35/2", "0/34/1", "0/34/2"])
    assert race.view().drive.speed == 4
    act(race, Done())
    decline(race)

    assert moves(race)[0] == "0/33/2"
    assert corners(race) == [(1, 1)]


@pytest.mark.clause("HT-6.9", "HT-7.3", "HT-13.18")
def test_adrenaline_and_accelerate_raise_speed() -> None:
    race = scene(driver("0/13/1", "up-47", top=["basic-3"]), adrenaline=[0])
    act(race, UseAdrenaline())
    assert race.view().drive.speed == 4
    act(race, Accelerate("up-47"))

    assert race.view().drive.speed == 5
    assert moves(race) == ["0/16/2", "0/17/2", "0/18/2"]


@pytest.mark.clause("HT-6.10")
def test_a_move_by_0_leaves_the_car_on_its_spot_and_the_turn_goes_on() -> None:
    race = scene(driver("0/20/1", "start-0", hand=["basic-3", "heat"], engine=0), legends=["0/21/1"])
    assert place(race) == "0/20/1"
    for step, refusal in (("react", Done()), ("slipstream", Slipstream(0)), ("discard", Done())):
        assert asked(race) == step
        act(race, refusal)

    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [5]
    assert place(race) == "0/20/1"


@pytest.mark.clause("HT-6.11")
def test_a_further_move_starts_from_the_place_reached_so_far() -> None:
    """Blocked at 23 of 24; a Boost of 1 leads nowhere, since 24 is full, and not to 25."""
    race = scene(driver("0/20/1", "basic-4", top=["basic-1"]), legends=["0/24/1", "0/24/2", "0/23/1", "0/22/1"])
    assert moves(race) == ["0/23/2"]
    act(race, Boost())

    assert moves(race)[1] == "0/23/2"
    assert [event.wanted for event in happened(race, Moved)][:2] == [4, 1]


@pytest.mark.clause("HT-6.11")
def test_a_boost_jumps_over_the_cars_that_blocked_the_first_move() -> None:
    race = scene(driver("0/20/1", "basic-4", top=["basic-3"]), legends=["0/24/1", "0/24/2", "0/23/1", "0/23/2"])
    act(race, Boost())

    assert moves(race)[:2] == ["0/22/2", "0/25/2"]
