"""What the symbols on the cards do: Heat, Scrap, Adjust, Slipstream+, Reduce Stress, single use. [HT-13]"""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import Cooled, HeatPaid, Reshuffled, Scrapped, StressReduced
from rebufo.games.heat.rules.messages import Accelerate, Boost, Cool, Done, PayHeat, ReduceStress, Salvage, Scrap
from rebufo.kernel.messages import Action
from tests.games.heat.scenes_cards import (
    act,
    asked,
    car_of,
    corners,
    done,
    drive_on,
    driver,
    driving,
    hand,
    happened,
    reactions,
    totals,
    turn,
)

STRESS = ["stress"] * 3


@pytest.mark.clause("HT-13.1")
def test_a_heat_cost_is_paid_from_the_engine_to_the_discard_pile() -> None:
    race = turn(driver("0/13/2", "up-46", "basic-1", "basic-1", engine=3))
    assert PayHeat("up-46") in reactions(race)
    act(race, PayHeat("up-46"))

    assert [(each.seat, each.reason, each.heat) for each in happened(race, HeatPaid)] == [(0, "up-46", 2)]
    assert (car_of(race).engine, car_of(race).discard, car_of(race).discard_top) == (1, 2, "heat")
    assert reactions(race) == {Boost(), Done()}


@pytest.mark.clause("HT-13.1")
def test_a_heat_cost_is_paid_as_a_whole_or_not_yet() -> None:
    """2 Heat are due and 1 is there: nothing is paid before the other has been cooled down."""
    race = turn(driver("0/13/2", "up-46", "up-13", engine=1, hand=["heat"]))
    assert reactions(race) == {Cool("gear", 1), Cool("up-13", 1)}
    act(race, Cool("up-13", 1))

    assert [each.heat for each in happened(race, HeatPaid)] == [2]
    assert happened(race, Cooled)[0].source == "up-13"


@pytest.mark.clause("HT-13.1")
def test_every_card_is_paid_for_by_itself() -> None:
    race = turn(driver("0/13/2", "up-44", "up-46", "up-44", engine=6))
    act(race, PayHeat("up-44"))
    assert PayHeat("up-44") in reactions(race)
    act(race, PayHeat("up-46"), PayHeat("up-44"))

    assert [(each.reason, each.heat) for each in happened(race, HeatPaid)] == [("up-44", 1), ("up-46", 2), ("up-44", 1)]
    assert car_of(race).engine == 2


@pytest.mark.clause("HT-13.2")
@pytest.mark.parametrize(
    ("card", "locked"),
    [
        ("up-43", {Scrap("up-43")}),
        ("up-44", {Scrap("up-44")}),
        ("up-45", {Scrap("up-45")}),
        ("up-18", {ReduceStress("up-18", 1), ReduceStress("up-18", 2), ReduceStress("up-18", 3)}),
    ],
)
def test_scrap_and_reduce_stress_wait_until_their_card_is_paid(card: str, locked: set[Action]) -> None:
    race = turn(driver("0/13/2", card, "basic-1", "basic-1", hand=STRESS))
    assert reactions(race) == {PayHeat(card), Boost()}
    act(race, PayHeat(card))

    assert reactions(race) >= locked


@pytest.mark.clause("HT-13.2")
def test_another_card_that_is_not_paid_locks_nothing() -> None:
    race = turn(driver("0/13/2", "up-46", "up-25", "up-04", hand=STRESS))

    assert {Scrap("up-25"), ReduceStress("up-04", 2), PayHeat("up-46")} <= reactions(race)


@pytest.mark.clause("HT-13.2")
def test_of_two_cards_alike_only_the_one_that_is_paid_for_is_scrapped_by() -> None:
    race = turn(driver("0/13/2", "up-45", "up-45", engine=4))
    act(race, PayHeat("up-45"), Scrap("up-45"))
    assert reactions(race) == {PayHeat("up-45"), Boost()}
    act(race, PayHeat("up-45"))

    assert reactions(race) == {Scrap("up-45"), Boost()}


@pytest.mark.clause("HT-13.10")
def test_scrap_throws_cards_off_the_deck() -> None:
    race = turn(driver("0/13/2", "up-25", top=["heat", "basic-4", "stress"]))
    act(race, Scrap("up-25"))

    assert [(each.card, each.cards) for each in happened(race, Scrapped)] == [("up-25", ("heat", "basic-4"))]
    assert (car_of(race).discard, car_of(race).discard_top) == (2, "basic-4")
    assert driving(race).speed == 2, "a scrapped 4 is no speed"


@pytest.mark.clause("HT-13.10")
def test_scrap_must_be_done_before_the_step_ends() -> None:
    race = turn(driver("0/13/2", "up-25"))
    assert reactions(race) == {Scrap("up-25"), Boost()}
    act(race, Scrap("up-25"))

    assert reactions(race) == {Boost(), Done()}


@pytest.mark.clause("HT-13.10")
def test_scrap_shuffles_the_discard_pile_when_the_deck_runs_out() -> None:
    """One card on the deck, two on the pile: after the first they are three, shuffled, and two more go."""
    race = turn(driver("0/13/2", "up-26", top=["basic-4"], deck=[], discard=["stress", "heat"]))
    act(race, Scrap("up-26"))
    (scrapped,) = happened(race, Scrapped)

    assert scrapped.cards[0] == "basic-4"
    assert len(scrapped.cards) == 3
    assert len(happened(race, Reshuffled)) == 1
    assert (car_of(race).deck, car_of(race).discard) == (1, 2)


@pytest.mark.clause("HT-13.10", "HT-13.23")
def test_scrap_is_ticked_off_even_with_nothing_to_scrap() -> None:
    race = turn(driver("0/13/2", "up-25", deck=[], discard=[]))
    assert reactions(race) == {Scrap("up-25"), Boost()}
    act(race, Scrap("up-25"))

    assert [each.cards for each in happened(race, Scrapped)] == [()]
    assert Done() in reactions(race)


@pytest.mark.clause("HT-13.11")
@pytest.mark.parametrize(
    ("cards", "adjust"),
    [
        (("up-37", "basic-4", "basic-4"), 1),
        (("up-36", "basic-4", "basic-4"), -1),
        (("up-36", "up-39", "basic-4"), -2),
        (("up-38", "up-39", "basic-4"), 0),
        (("up-46", "basic-4", "basic-4"), 3),
        (("up-46", "up-44", "basic-4"), 5),
        (("sp-wings", "basic-4", "basic-4"), 1),
    ],
)
def test_adjust_values_of_several_cards_add_up(cards: tuple[str, ...], adjust: int) -> None:
    race = turn(driver("0/11/1", *cards, engine=20))
    while asked(race) == "react":
        act(race, race.prompt(0).default)

    assert [limit for _, limit, _, _ in corners(race)] == [7 + adjust]


@pytest.mark.clause("HT-13.11")
def test_adjust_changes_every_corner_crossed_this_turn() -> None:
    """France, from 0/11 at Speed 9: limits 5 and 2 become 8 and 5."""
    race = turn(driver("0/11/1", "up-46", "basic-3", engine=8), circuit="france")
    act(race, PayHeat("up-46"))
    drive_on(race)

    assert corners(race) == [(0, 8, 9, 1), (1, 5, 9, 4)]
    assert car_of(race).engine == 8 - 2 - 1 - 4


@pytest.mark.clause("HT-13.11")
def test_adjust_is_for_this_car_and_this_turn_only() -> None:
    first = driver("0/31/2", "up-41", top=["basic-3", "basic-2"])
    second = driver("0/30/2", "basic-4", hand=["stress"])
    race = drive_on(turn(first, second))
    drive_on(race)

    assert corners(race) == [(1, 5, 5, 0), (1, 3, 4, 1)]


@pytest.mark.clause("HT-13.11", "HT-15.7")
@pytest.mark.parametrize(
    ("card", "top", "check"),
    [
        ("up-02", ["basic-3", "basic-1", "basic-1"], (1, 2, 5, 4)),
        ("up-41", ["basic-4", "basic-1"], (1, 4, 5, 2)),
        ("up-41", ["basic-3", "basic-1"], (1, 4, 4, 0)),
    ],
)
def test_example_19(card: str, top: list[str], check: tuple[int, int, int, int]) -> None:
    """Italy, the corner at 19, limit 2, with an Overheat token."""
    race = turn(driver("0/17/1", card, top=top), circuit="italia", road=["", "overheat", ""])
    drive_on(race)

    assert corners(race) == [check]
    assert car_of(race).engine == 6 - check[3]


@pytest.mark.clause("HT-13.12")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (("basic-1", "basic-1"), {0, 2}),
        (("up-35", "basic-1"), {0, 2, 3}),
        (("up-14", "basic-1"), {0, 2, 4}),
        (("up-14", "sp-rpm"), {0, 2, 4, 6}),
        (("up-14", "up-35"), {0, 2, 3, 4, 5}),
        (("up-30", "basic-1"), {0, 2, 5}),
    ],
)
def test_slipstream_bonuses_are_added_in_full_or_not_at_all(cards: tuple[str, ...], expected: set[int]) -> None:
    race = turn(driver("0/13/2", *cards), legends=["0/16/1"])
    while asked(race) == "react":
        act(race, race.prompt(0).default)

    assert totals(race) == expected


@pytest.mark.clause("HT-13.12", "HT-15.8")
def test_example_38() -> None:
    race = turn(driver("0/13/2", "up-14", "up-35"), legends=["0/16/1"], road=["slipstream", "", "", ""])

    assert totals(done(race, "react")) == {0, 2, 3, 4, 5, 6}


@pytest.mark.clause("HT-13.13")
def test_reduce_stress_puts_up_to_so_many_stress_cards_on_the_discard_pile() -> None:
    race = turn(driver("0/13/2", "up-06", hand=["stress"] * 4))
    assert reactions(race) == {*(ReduceStress("up-06", stress) for stress in (1, 2, 3)), Boost(), Done()}
    act(race, ReduceStress("up-06", 2))

    assert hand(race) == ["stress", "stress"]
    assert [(each.card, each.stress) for each in happened(race, StressReduced)] == [("up-06", 2)]
    assert (car_of(race).discard, car_of(race).discard_top) == (2, "stress")
    assert reactions(race) == {Boost(), Done()}, "what is not used at that moment is lost"


@pytest.mark.clause("HT-13.13")
def test_no_more_stress_can_be_reduced_than_there_is_in_hand() -> None:
    race = turn(driver("0/13/2", "up-06", hand=["stress"]))

    assert reactions(race) == {ReduceStress("up-06", 1), Boost(), Done()}


@pytest.mark.clause("HT-13.19")
@pytest.mark.parametrize("card", ["sp-brakes", "sp-cooling", "sp-rpm", "sp-turbo", "sp-wings"])
def test_a_single_use_card_never_reaches_the_own_discard_pile(card: str) -> None:
    race = turn(driver("0/13/2", card, "basic-2", hand=["stress"] * 7))
    while asked(race) in {"choose_speed", "react"}:
        act(race, race.prompt(0).default)

    assert asked(race) == "plan"
    assert (car_of(race).discard, car_of(race).discard_top) == (1, "basic-2")


@pytest.mark.clause("HT-13.23")
@pytest.mark.parametrize(
    ("cards", "symbol"),
    [
        (("up-12", "basic-1"), Cool),
        (("up-06", "basic-1"), ReduceStress),
        (("up-22", "basic-1"), Salvage),
        (("up-28", "basic-1"), Accelerate),
    ],
)
def test_a_symbol_that_would_do_nothing_is_not_offered(cards: tuple[str, ...], symbol: type[Action]) -> None:
    """No Heat and no Stress in hand, nothing on the pile, no [+] used."""
    race = turn(driver("0/13/2", *cards))

    assert not any(isinstance(action, symbol) for action in reactions(race))


@pytest.mark.clause("HT-13.23")
def test_a_symbol_is_offered_as_soon_as_it_would_do_something() -> None:
    """The Heat paid for the Boost gives Salvage something to look at."""
    race = turn(driver("0/13/2", "up-22", "basic-1", discard=[]))
    assert reactions(race) == {Boost(), Done()}
    act(race, Boost())

    assert reactions(race) == {Salvage("up-22"), Done()}
