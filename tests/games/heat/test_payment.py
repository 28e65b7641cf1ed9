"""Whether a turn can be paid for, and what must not endanger it. [HT-13.3 to HT-13.6, HT-13.17]"""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.heat.rules.events import Cooled, HeatPaid
from rebufo.games.heat.rules.messages import Boost, Cool, Done, KeepPlayed, PayHeat, PlayDirect, Scrap, UseAdrenaline
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.heat.scenes_cards import (
    CLOUD,
    SNOW,
    act,
    asked,
    car_of,
    coolings,
    driver,
    hand,
    happened,
    moves,
    place,
    reactions,
    taken_out,
    turn,
)


def is_payable(race: Match) -> bool:
    """Whether nothing has been, or has to be, declared unpayable."""
    must = asked(race) == "react" and any(isinstance(action, KeepPlayed) for action in reactions(race))
    return not must and not taken_out(race)


def defaults(race: Match) -> list[Action]:
    """What a driver who has gone to sleep does in step 5, as far as there is a question."""
    played: list[Action] = []
    while asked(race) == "react":
        played.append(race.prompt(0).default)
        act(race, played[-1])
    return played


@pytest.mark.clause("HT-13.3")
@pytest.mark.parametrize(
    ("cards", "engine", "heat", "adrenaline", "road", "payable"),
    [
        (("up-46", "basic-1", "basic-1"), 2, 0, False, {}, True),
        (("up-46", "basic-1", "basic-1"), 1, 0, False, {}, False),
        (("up-46", "basic-1", "basic-1"), 1, 1, False, {}, False),  # gears 3 and 4 cool nothing
        (("up-46", "basic-1"), 1, 1, False, {}, True),
        (("up-46", "basic-1"), 1, 0, False, {}, False),  # there is nothing to cool
        (("up-46", "basic-1"), 0, 2, False, {}, False),
        (("up-46",), 0, 2, False, {}, True),
        (("up-46",), 0, 1, False, {}, False),  # Cooldown 3, but one Heat in hand
        (("up-46", "basic-1"), 0, 2, True, {}, True),  # 1 of the gear, 1 of Adrenaline
        (("up-46", "basic-1", "basic-1"), 1, 1, True, {}, True),
        (("up-46", "basic-1", "basic-1"), 0, 2, True, {}, False),  # Adrenaline cools one Heat, not two
        (("up-46", "basic-1", "basic-1"), 1, 1, False, SNOW, True),
        (("up-46", "basic-1"), 0, 2, False, SNOW, True),
        (("up-46",), 0, 3, True, CLOUD, False),  # nothing cools down in that sector
        (("up-46", "up-13", "basic-1"), 1, 1, False, {}, True),
        (("up-46", "up-12", "basic-1"), 0, 2, False, {}, True),
        (("up-46", "up-42", "basic-1"), 1, 3, False, {}, True),
        (("up-46", "up-42", "basic-1"), 0, 4, False, {}, False),
        (("up-46", "up-42", "basic-1"), 4, 0, False, {}, True),
        (("up-46", "up-44", "up-43"), 4, 0, False, {}, True),
        (("up-46", "up-44", "up-43"), 3, 0, False, {}, False),
    ],
)
def test_a_turn_is_payable_if_engine_and_usable_cooldown_cover_all_costs(
    cards: tuple[str, ...], engine: int, heat: int, adrenaline: bool, road: dict[str, Any], payable: bool
) -> None:
    car = driver("0/13/2", *cards, engine=engine, hand=["heat"] * heat)
    race = turn(car, adrenaline=[0] if adrenaline else [], **road)

    assert is_payable(race) == payable


@pytest.mark.clause("HT-13.3")
def test_a_boost_may_spend_what_a_cooldown_will_bring_back() -> None:
    """Engine 2, Cooldown 1 and 2 due: after the Boost there is just enough, if the Cooldown is used."""
    race = turn(driver("0/13/2", "up-46", "basic-1", engine=2, hand=["heat", "heat"]))
    assert Boost() in reactions(race)
    act(race, Boost())

    assert moves(race) == [("cards", 7), ("boost", 1)]
    assert [each.source for each in happened(race, Cooled)] == ["gear"]
    assert [each.heat for each in happened(race, HeatPaid)] == [1, 2]


@pytest.mark.clause("HT-13.3", "HT-7.7")
@pytest.mark.parametrize(
    ("source", "cards", "rest"),
    [
        ("gear", ("up-46", "basic-1"), {}),
        ("adrenaline", ("up-46", "basic-1", "basic-1"), {"adrenaline": [0]}),
        ("sector", ("up-46", "basic-1", "basic-1"), SNOW),
    ],
)
def test_a_cooldown_that_is_used_pays_for_no_more(source: str, cards: tuple[str, ...], rest: dict[str, Any]) -> None:
    """up-46 costs 2, and there is one Cooldown of 1."""
    race = turn(driver("0/13/2", *cards, engine=0, hand=["heat", "heat", "up-24"]), **rest)
    act(race, Cool(source, 1))

    assert coolings(race) == set()
    assert not is_payable(race)


@pytest.mark.clause("HT-13.4")
def test_while_the_turn_is_payable_the_step_cannot_end_with_a_cost_unpaid() -> None:
    race = turn(driver("0/13/2", "up-46", "up-13", "basic-1", engine=2, hand=["heat"]))
    assert reactions(race) == {Cool("up-13", 1), PayHeat("up-46"), Boost()}
    act(race, PayHeat("up-46"))

    assert reactions(race) == {Cool("up-13", 1), Done()}


@pytest.mark.clause("HT-13.4")
def test_a_cost_that_is_all_there_is_to_do_is_paid_unasked() -> None:
    race = turn(driver("0/13/2", "up-46", "basic-1", "basic-1", engine=2))

    assert asked(race) == "plan"
    assert [(each.reason, each.heat) for each in happened(race, HeatPaid)] == [("up-46", 2)]


@pytest.mark.clause("HT-13.5")
def test_a_cards_cooldown_may_come_before_its_own_cost() -> None:
    race = turn(driver("0/13/2", "up-11", "basic-1", "basic-1", engine=1, hand=["heat", "heat"]))
    assert reactions(race) == {Cool("up-11", 1), PayHeat("up-11"), Boost()}
    act(race, Cool("up-11", 1))

    assert (car_of(race).engine, hand(race)) == (2, ["heat"])
    assert PayHeat("up-11") in reactions(race)


@pytest.mark.clause("HT-13.5")
def test_while_the_turn_is_not_payable_the_cooldown_of_an_unpaid_card_cannot_be_used() -> None:
    """up-42 costs 2 and there is 1 Heat in all; the gear's Cooldown may be used, the card's not."""
    race = turn(driver("0/13/2", "up-42", engine=0, hand=["heat"]))

    assert reactions(race) == {Cool("gear", 1), KeepPlayed(())}


@pytest.mark.clause("HT-13.5")
def test_the_cooldown_of_a_card_without_cost_can_be_used_in_any_case() -> None:
    race = turn(driver("0/13/2", "up-42", "up-13", "basic-1", engine=0, hand=["heat"]))

    assert reactions(race) == {Cool("up-13", 1), KeepPlayed(())}


@pytest.mark.clause("HT-13.6")
@pytest.mark.parametrize(
    ("engine", "heat", "adrenaline", "expected"),
    [
        (0, 3, False, {("gear", 2), ("gear", 3)}),
        (1, 3, False, {("gear", 1), ("gear", 2), ("gear", 3)}),
        (0, 3, True, {("gear", 1), ("gear", 2), ("gear", 3), ("adrenaline", 1)}),
        (2, 1, False, {("gear", 1)}),
    ],
)
def test_a_cooldown_may_not_be_wasted_that_is_needed_to_pay(
    engine: int, heat: int, adrenaline: bool, expected: set[tuple[str, int]]
) -> None:
    """First gear, Cooldown 3, and up-46 costs 2."""
    car = driver("0/13/2", "up-46", engine=engine, hand=["heat"] * heat)
    race = turn(car, adrenaline=[0] if adrenaline else [])

    assert coolings(race) == expected


@pytest.mark.clause("HT-13.6")
@pytest.mark.parametrize(("engine", "boost"), [(2, False), (3, True)])
def test_no_boost_that_would_make_the_turn_unpayable(engine: int, boost: bool) -> None:
    race = turn(driver("0/13/2", "up-46", "basic-1", "up-24", engine=engine))

    assert (Boost() in reactions(race)) == boost


@pytest.mark.clause("HT-13.6", "HT-15.9")
def test_a_free_boost_endangers_no_payment() -> None:
    race = turn(driver("0/13/2", "up-46", "basic-1", "up-24", engine=2), road=["free_boost", "", "", ""])

    assert Boost() in reactions(race)


@pytest.mark.clause("HT-13.6")
def test_a_move_into_a_sector_without_cooldown_is_allowed_though_it_makes_the_turn_unpayable() -> None:
    """At 0/11 the Heat in hand pays for up-43; one space further no Cooldown works."""
    car = driver("0/1/1", "up-43", "basic-2", engine=0, hand=["heat"])
    race = turn(car, adrenaline=[0], **CLOUD)
    assert place(race) == "0/11/1"
    assert reactions(race) == {UseAdrenaline(), Cool("gear", 1), Cool("adrenaline", 1)}
    act(race, UseAdrenaline())

    assert taken_out(race) == [("up-43",)]
    assert moves(race) == [("cards", 10), ("adrenaline", 1), ("unpayable", 4)]
    assert place(race) == "0/5/1"


@pytest.mark.clause("HT-13.6")
def test_a_boost_whose_length_is_unknown_may_carry_the_car_out_of_reach_of_its_cooldown() -> None:
    car = driver("0/1/1", "up-43", "basic-1", engine=1, hand=["heat"], top=["basic-3", "basic-2"])
    race = turn(car, **CLOUD)
    assert Boost() in reactions(race)
    act(race, Boost())

    assert taken_out(race) == [("up-43",)]
    assert place(race) == "0/7/1", "1, 3 of the Boost, and 2 for the card taken out"


@pytest.mark.clause("HT-13.6", "HT-13.7")
def test_before_declaring_the_driver_may_still_drive_to_where_the_cost_can_be_paid() -> None:
    """At 0/11 nothing cools; at 0/12 the snow does, and then the cost must be paid."""
    car = driver("0/1/1", "up-43", "basic-1", "basic-1", engine=0, hand=["heat", "up-24"])
    race = turn(car, **SNOW)
    assert reactions(race) == {PlayDirect("up-24"), KeepPlayed(())}
    act(race, PlayDirect("up-24"))

    assert reactions(race) == {Scrap("up-24"), Cool("sector", 1)}


@pytest.mark.clause("HT-13.3", "HT-13.4", "HT-13.6")
def test_example_22() -> None:
    car = driver("0/13/2", "up-42", "basic-1", "basic-1", engine=0, hand=["heat", "heat", "stress"])
    race = turn(car)

    assert [(each.source, each.heat) for each in happened(race, Cooled)] == [("up-42", 2)]
    assert [(each.reason, each.heat) for each in happened(race, HeatPaid)] == [("up-42", 2)]
    assert "heat" not in hand(race)
    assert (car_of(race).engine, car_of(race).discard) == (0, 5), "two Heat and the three cards played"
    assert taken_out(race) == []


@pytest.mark.clause("HT-13.17")
def test_example_37() -> None:
    plan = ("basic-1", "basic-1", "basic-1", "basic-1")
    race = turn(driver("0/13/2", *plan, engine=0, hand=["heat", "up-27", "stress"]))
    assert reactions(race) == {PlayDirect("up-27"), Done()}
    act(race, PlayDirect("up-27"))

    assert moves(race) == [("cards", 4), ("direct", 4)]
    assert [(each.source, each.heat) for each in happened(race, Cooled)] == [("up-27", 1)]
    assert [(each.reason, each.heat) for each in happened(race, HeatPaid)] == [("up-27", 1)]

    without = turn(driver("0/13/2", *plan, engine=0, hand=["up-27", "stress"]))
    assert asked(without) == "discard"


@pytest.mark.clause("HT-13.17")
@pytest.mark.parametrize(("engine", "heat", "direct"), [(2, 0, False), (3, 0, True), (2, 1, True), (1, 1, False)])
def test_a_direct_card_with_a_cost_needs_a_turn_that_is_payable_with_it(engine: int, heat: int, direct: bool) -> None:
    """up-46 is to be paid for already."""
    car = driver("0/13/2", "up-46", "up-25", "basic-1", engine=engine, hand=["up-27", "stress", *["heat"] * heat])
    race = turn(car)

    assert (PlayDirect("up-27") in reactions(race)) == direct


@pytest.mark.clause("HT-13.17", "HT-13.20")
def test_direct_play_is_judged_at_the_place_before_its_move() -> None:
    """At 0/8 its own Cooldown would pay; at 0/12, under the cloud, it does not, and the card is taken out."""
    car = driver("0/5/1", "basic-1", "basic-1", "basic-1", engine=0, hand=["heat", "up-27"], top=["basic-2"])
    race = turn(car, **CLOUD)
    act(race, PlayDirect("up-27"))

    assert taken_out(race) == [("up-27",)]
    assert moves(race) == [("cards", 3), ("direct", 4), ("unpayable", 5)]
    assert place(race) == "0/10/1"


@pytest.mark.clause("HT-13.17")
def test_under_the_cloud_a_direct_cards_own_cooldown_pays_nothing() -> None:
    car = driver("0/13/2", "basic-1", "basic-1", "basic-1", engine=0, hand=["heat", "up-27", "up-24"])
    race = turn(car, **CLOUD)

    assert reactions(race) == {PlayDirect("up-24"), Done()}


@pytest.mark.clause("HT-13.4")
def test_out_of_time_a_driver_cools_pays_scraps_and_goes() -> None:
    """Every Cooldown in the order gear, Adrenaline, sector, cards by id; then the costs, then Scrap; no Boost."""
    car = driver("0/13/2", "up-21", "up-13", engine=3, hand=["heat"] * 6)
    race = turn(car, adrenaline=[0], **SNOW)
    cooled = [Cool("gear", 1), Cool("adrenaline", 1), Cool("sector", 1), Cool("up-13", 1), Cool("up-21", 1)]

    assert defaults(race) == [*cooled, Scrap("up-21"), Done()]
    race = turn(driver("0/13/2", "up-25", "up-43", "basic-1"))
    assert defaults(race) == [PayHeat("up-43"), Scrap("up-25"), Scrap("up-43"), Done()]
