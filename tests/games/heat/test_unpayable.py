"""What happens when the costs cannot be paid. [HT-13.7 to HT-13.9, HT-13.20 to HT-13.22]"""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import CardFlipped, HeatPaid, Moved, Scrapped, SpunOut
from rebufo.games.heat.rules.messages import (
    Accelerate,
    Boost,
    ChooseSpeed,
    Cool,
    Done,
    KeepPlayed,
    PayHeat,
    PlayDirect,
    Scrap,
    UseAdrenaline,
)
from tests.games.heat.scenes_cards import (
    CLOUD,
    SNOW,
    act,
    asked,
    car_of,
    corners,
    drive_on,
    driver,
    driving,
    happened,
    moves,
    place,
    reactions,
    taken_out,
    turn,
    weather,
)


@pytest.mark.clause("HT-13.7", "HT-13.8", "HT-13.9")
def test_example_21() -> None:
    car = driver("0/13/2", "up-43", "basic-3", engine=0, top=["basic-2"])
    race = turn(car)

    assert asked(race) == "plan", "there was nothing to choose"
    assert moves(race) == [("cards", 11), ("unpayable", 5)]
    assert taken_out(race) == [("up-43",)]
    assert [(each.card, each.reason) for each in happened(race, CardFlipped)] == [("basic-2", "unpayable")]
    assert [each.speed for each in happened(race, Moved)] == [11, 5]
    assert place(race) == "0/18/2"
    assert happened(race, Scrapped) == []
    assert happened(race, HeatPaid) == []


@pytest.mark.clause("HT-13.7", "HT-13.21")
def test_example_36() -> None:
    """A card that may be played directly keeps the question open, so that it can be looked at."""
    car = driver("0/13/2", "up-46", "up-07", "up-43", engine=2, hand=["up-24"], top=["basic-3"])
    race = turn(car)
    act(race, ChooseSpeed("up-07", 4))
    assert driving(race).speed == 6 + 4 + 8
    assert reactions(race) == {KeepPlayed(("up-07", "up-43")), PlayDirect("up-24")}
    act(race, KeepPlayed(("up-07", "up-43")))

    assert taken_out(race) == [("up-46",)]
    assert driving(race).speed == 4 + 8 + 3
    assert PayHeat("up-07") in reactions(race)
    assert PayHeat("up-43") in reactions(race)


@pytest.mark.clause("HT-13.7")
def test_among_equally_large_sets_the_driver_chooses() -> None:
    race = turn(driver("0/13/2", "up-43", "up-44", "up-45", engine=2, top=["basic-4"]))
    pairs = {("up-43", "up-44"), ("up-43", "up-45"), ("up-44", "up-45")}
    assert reactions(race) == {KeepPlayed(pair) for pair in pairs}
    act(race, KeepPlayed(("up-43", "up-45")))

    assert taken_out(race) == [("up-44",)]
    assert driving(race).speed == 8 + 3 + 4


@pytest.mark.clause("HT-13.7")
def test_cards_alike_are_one_choice() -> None:
    race = turn(driver("0/13/2", "up-43", "up-43", "basic-1", engine=1, hand=["up-24"]))

    assert reactions(race) == {KeepPlayed(("up-43",)), PlayDirect("up-24")}


@pytest.mark.clause("HT-13.7")
def test_of_two_cards_alike_with_different_values_the_driver_chooses() -> None:
    """up-07 as a 1 and as a 4, and Heat for one of them."""
    race = turn(driver("0/13/2", "up-07", "up-07", "basic-1", engine=1, top=["basic-2"]))
    act(race, ChooseSpeed("up-07", 1), ChooseSpeed("up-07", 4))
    kept = [action for action in reactions(race) if isinstance(action, KeepPlayed)]

    assert sorted(moves(act(race.clone(), action))[-1] for action in kept) == [("unpayable", 4), ("unpayable", 7)]


@pytest.mark.clause("HT-13.7")
def test_of_two_cards_alike_the_one_that_can_be_paid_is_kept() -> None:
    """The Cooldown of one up-42 is used when the car leaves the snow: up-46 can be kept beside the other only."""
    car = driver("0/12/2", "up-42", "up-42", "up-46", engine=1, hand=["heat"] * 5 + ["up-24"])
    race = turn(car, **SNOW)
    act(race, Cool("up-42", 1), PlayDirect("up-24"))
    assert reactions(race) == {Scrap("up-24"), KeepPlayed(("up-42", "up-42")), KeepPlayed(("up-42", "up-46"))}
    act(race, KeepPlayed(("up-42", "up-46")))

    assert taken_out(race) == [("up-42",)]
    assert Cool("up-42", 3) in reactions(race)


@pytest.mark.clause("HT-13.7", "HT-13.5")
def test_of_two_cards_alike_the_one_with_its_cooldown_left_is_paid_for_and_stays() -> None:
    """One up-42 has cooled, one is paid for when the car comes under the cloud; back before it the other Cooldown works."""
    car = driver("0/17/2", "up-42", "up-42", "basic-1", engine=0, hand=["heat"] * 5, top=["basic-1"])
    race = turn(car, adrenaline=[0], **weather("cloud", 1))
    act(race, Cool("up-42", 3), PayHeat("up-42"), UseAdrenaline())
    assert (taken_out(race), place(race)) == ([("up-42",)], "0/27/2")

    assert Cool("up-42", 2) in reactions(race)


@pytest.mark.clause("HT-13.7")
def test_a_card_taken_out_takes_its_cooldown_with_it() -> None:
    """Two Heat in hand: up-42 pays for itself by its own Cooldown, up-46 could not be paid without it."""
    race = turn(driver("0/13/2", "up-46", "up-42", "basic-1", engine=0, hand=["heat", "heat", "up-24"]))

    assert reactions(race) == {KeepPlayed(("up-42",)), PlayDirect("up-24")}


@pytest.mark.clause("HT-13.7")
def test_a_dear_card_is_kept_if_as_many_can_be() -> None:
    """Engine 3: up-46 with one other is as good as both cheap ones."""
    race = turn(driver("0/13/2", "up-46", "up-44", "up-43", engine=3, hand=["up-24"]))
    pairs = {("up-43", "up-44"), ("up-43", "up-46"), ("up-44", "up-46")}

    assert reactions(race) == {PlayDirect("up-24"), *(KeepPlayed(pair) for pair in pairs)}


@pytest.mark.clause("HT-13.7")
def test_the_symbols_of_cards_taken_out_are_gone() -> None:
    """up-44 and its Adjust go: the corner at 33 has its limit of 3 again, and nothing is scrapped."""
    race = turn(driver("0/30/2", "up-44", "basic-2", engine=0, top=["basic-4"]))

    assert taken_out(race) == [("up-44",)]
    assert [(each.corner, each.cost) for each in happened(race, SpunOut)] == [(1, 6 - 3)]
    assert happened(race, Scrapped) == []


@pytest.mark.clause("HT-13.8")
def test_for_each_card_taken_out_a_basic_card_is_flipped() -> None:
    car = driver(
        "0/13/2", "up-43", "up-43", "basic-1", engine=0, top=["start-5", "basic-4", "stress", "heat", "basic-2"]
    )
    race = turn(car)
    flips = [(each.card, each.thrown_off, each.reason) for each in happened(race, CardFlipped)]

    assert flips == [("basic-4", ("start-5",), "unpayable"), ("basic-2", ("stress", "heat"), "unpayable")]
    assert moves(race) == [("cards", 17), ("unpayable", 7)]


@pytest.mark.clause("HT-13.8")
def test_these_flips_do_not_count_for_accelerate() -> None:
    car = driver("0/13/2", "up-47", "up-43", "basic-1", engine=0, top=["basic-3", "basic-4"], hand=["up-24"])
    race = turn(car)
    act(race, KeepPlayed(()))
    assert (driving(race).speed, driving(race).pluses) == (1 + 3 + 4, 1)
    act(race, Accelerate("up-47"))

    assert driving(race).speed == 9


@pytest.mark.clause("HT-13.9")
def test_chosen_values_stay_as_chosen() -> None:
    car = driver("0/13/2", "up-08", "up-43", engine=0, top=["basic-2"])
    race = turn(car)
    act(race, ChooseSpeed("up-08", 3))

    assert moves(race) == [("cards", 11), ("unpayable", 5)]


@pytest.mark.clause("HT-13.9")
def test_adrenaline_and_accelerate_already_used_are_kept() -> None:
    car = driver("0/13/2", "up-47", "stress", "up-43", engine=0, top=["basic-3", "basic-2", "basic-4"])
    race = turn(car, adrenaline=[0])
    act(race, Accelerate("up-47"), UseAdrenaline())

    assert moves(race) == [("cards", 13), ("accelerate", 2), ("adrenaline", 1), ("unpayable", 3 + 2 + 4 + 2 + 1)]
    assert place(race) == "0/25/2"
    assert asked(race) == "plan", "everything has been used"


@pytest.mark.clause("HT-13.9")
def test_a_boost_already_used_stays_used_and_counts() -> None:
    car = driver("0/13/2", "up-43", "basic-1", engine=0, hand=["up-24"], top=["basic-4", "basic-2"])
    race = turn(car, road=["free_boost", "", "", ""])
    act(race, Boost(), KeepPlayed(()))

    assert driving(race).speed == 1 + 4 + 2
    assert reactions(race) == {PlayDirect("up-24"), Done()}


@pytest.mark.clause("HT-13.9", "HT-15.11")
def test_a_cooldown_already_used_stays_used() -> None:
    """The snow cools one of three Heat cards, which is not enough; taken back, the car is in the same snow again."""
    race = turn(driver("0/13/2", "up-46", "basic-1", "basic-1", engine=0, hand=["heat"] * 3), **SNOW)
    assert reactions(race) == {Cool("sector", 1), KeepPlayed(())}
    act(race, Cool("sector", 1))

    assert taken_out(race) == [("up-46",)]
    assert reactions(race) == {Boost(), Done()}


@pytest.mark.clause("HT-13.9", "HT-13.22")
def test_the_car_goes_back_to_the_very_spot_where_its_turn_began() -> None:
    """Nothing is left to flip and Speed is 0: it stands again beside the Race Line, a lap back."""
    car = driver("-1/68/2", "up-43", engine=0, deck=[])
    race = turn(car, legends=["0/20/1"])

    assert moves(race) == [("cards", 8), ("unpayable", 0)]
    assert place(race) == "-1/68/2"


@pytest.mark.clause("HT-13.20")
def test_after_the_new_move_the_turn_may_be_unpayable_again() -> None:
    """Italy: at 0/23 second gear's Cooldown keeps one card; taken back to 0/16, under the cloud, it does not."""
    car = driver("0/9/1", "up-43", "up-11", engine=0, hand=["heat"], top=["basic-1", "basic-4"])
    race = turn(car, circuit="italia", weather="cloud", road=["weather", "", ""])
    assert place(race) == "0/23/2"
    assert reactions(race) == {Cool("gear", 1), KeepPlayed(("up-11",)), KeepPlayed(("up-43",))}
    act(race, KeepPlayed(("up-11",)))

    assert taken_out(race) == [("up-43",), ("up-11",)]
    assert moves(race) == [("cards", 14), ("unpayable", 7), ("unpayable", 5)]
    assert place(race) == "0/14/1"
    assert corners(race) == [(0, 5, 5, 0)], "the corner at 19 was never crossed"


@pytest.mark.clause("HT-13.21")
def test_while_the_turn_is_not_payable_nothing_is_paid_and_no_heat_boosted() -> None:
    """Engine 1 would pay for up-43, but up-46 is there too."""
    race = turn(driver("0/13/2", "up-46", "up-43", "basic-1", engine=1, hand=["up-24"]))

    assert reactions(race) == {KeepPlayed(("up-43",)), PlayDirect("up-24")}


@pytest.mark.clause("HT-13.21")
def test_a_boost_that_costs_nothing_may_come_before_declaring() -> None:
    race = turn(driver("0/13/2", "up-46", "up-43", "basic-1", engine=1), road=["free_boost", "", "", ""])

    assert reactions(race) == {KeepPlayed(("up-43",)), Boost()}


@pytest.mark.clause("HT-13.21", "HT-13.22")
def test_what_was_paid_before_stays_paid() -> None:
    """From the grid, 8 + 6 to 0/11; up-43 is paid, then Adrenaline carries the car under the cloud."""
    car = driver("-1/66/1", "up-43", "up-11", engine=1, hand=["heat"], top=["basic-2"])
    race = turn(car, adrenaline=[0], **CLOUD)
    assert place(race) == "0/11/1"
    act(race, PayHeat("up-43"), UseAdrenaline())

    assert reactions(race) == {Scrap("up-43"), KeepPlayed(())}
    act(race, KeepPlayed(()))
    assert taken_out(race) == [("up-11",)]
    assert moves(race)[-1] == ("unpayable", 8 + 2 + 1)
    assert place(race) == "0/8/1"
    assert (car_of(race).engine, PayHeat("up-43") in reactions(race)) == (0, False)
    assert Scrap("up-43") in reactions(race)


@pytest.mark.clause("HT-13.20", "HT-13.22", "HT-15.12")
def test_example_35() -> None:
    car = driver("0/5/1", "up-11", "basic-2", engine=0, hand=["heat"], top=["basic-4"])
    race = turn(car, **CLOUD)

    assert taken_out(race) == [("up-11",)]
    assert moves(race) == [("cards", 8), ("unpayable", 6)]
    assert place(race) == "0/11/1"
    assert reactions(race) == {Cool("gear", 1), Done()}
    drive_on(race)
    assert corners(race) == []


@pytest.mark.clause("HT-13.7")
@pytest.mark.parametrize("cards", [("up-43", "up-44", "up-45"), ("up-45", "up-44", "up-43")])
def test_out_of_time_the_lowest_cards_are_kept(cards: tuple[str, ...]) -> None:
    race = turn(driver("0/13/2", *cards, engine=2))

    assert race.prompt(0).default == KeepPlayed(("up-43", "up-44"))
