"""What is played for a driver whose time has run out: the last column of the table of decisions."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.heat.rules.events import Cooled, HeatPaid, Scrapped
from rebufo.games.heat.rules.messages import (
    ChooseSpeed,
    Concede,
    Cool,
    Done,
    Draft,
    KeepPlayed,
    PayHeat,
    PlanCard,
    PlanGear,
    Refresh,
    Slipstream,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.heat.scenes_race import asked, driver, happened, offered, round_of, scene

SEVEN = ["basic-1", "basic-2", "basic-3", "basic-4", "start-0", "start-5", "stress"]


def default(race: Match) -> Action:
    return race.prompt(race.waiting[0]).default


def let_run(race: Match, decision: str) -> list[Action]:
    """The defaults of a decision, one after the other, until something else is asked."""
    played = []
    while asked(race) == decision:
        played.append(default(race))
        race.play(race.waiting[0], played[-1])
    return played


@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_the_gear_stays_if_it_can_be_filled(gear: int) -> None:
    assert default(round_of(driver("0/20/1", gear=gear, hand=SEVEN, engine=1))) == PlanGear(gear)


@pytest.mark.parametrize(
    ("gear", "cards", "chosen"),
    [(4, 3, 3), (4, 2, 2), (3, 2, 2), (3, 1, 1), (2, 1, 1)],
)
def test_else_the_nearest_lower_gear(gear: int, cards: int, chosen: int) -> None:
    hand = ["basic-1"] * cards + ["heat"] * 4

    assert default(round_of(driver("0/20/1", gear=gear, hand=hand, engine=1))) == PlanGear(chosen)


@pytest.mark.parametrize(("gear", "engine", "chosen"), [(4, 0, 3), (4, 3, 3), (3, 0, 2), (3, 3, 2), (2, 0, 1)])
def test_a_cluttered_hand_takes_the_lowest_gear_that_costs_nothing(gear: int, engine: int, chosen: int) -> None:
    assert default(round_of(driver("0/20/1", gear=gear, hand=["heat"] * 7, engine=engine))) == PlanGear(chosen)


def test_nobody_concedes_by_default() -> None:
    race = round_of(driver("0/20/1", gear=2, hand=SEVEN), first_home=1)

    assert Concede() in offered(race)
    assert default(race) == PlanGear(2)


@pytest.mark.parametrize(
    ("hand", "gear", "laid"),
    [
        (SEVEN, 3, ["start-0", "basic-1", "basic-2"]),
        (["basic-4", "stress", "start-5", "basic-3"], 2, ["basic-3", "stress"]),  # a [+] counts 3
        (["up-10", "basic-2", "basic-3", "basic-4"], 1, ["up-10"]),  # 1 or 5 counts 1
        (["up-02", "start-5", "up-01", "up-46"], 2, ["start-5", "up-46"]),  # three [+] count 9, 4 and a [+] 7
    ],
)
def test_the_slowest_cards_are_laid(hand: list[str], gear: int, laid: list[str]) -> None:
    race = round_of(driver("0/20/1", gear=gear, hand=hand), driver("0/10/1", hand=SEVEN))
    race.play(0, PlanGear(gear))
    named = []
    while 0 in race.waiting:
        named.append(race.prompt(0).default)
        race.play(0, named[-1])

    assert named == [PlanCard(card) for card in laid]


def test_the_lowest_value_is_chosen() -> None:
    race = scene(driver("0/20/1", "up-10", "up-09"))

    assert let_run(race, "choose_speed") == [ChooseSpeed("up-10", 1), ChooseSpeed("up-09", 2)]


def test_every_cooldown_is_used_as_far_as_possible_gear_first() -> None:
    """Then Adrenaline, the sector, the cards by their ids; and then it is enough."""
    race = scene(
        driver("0/20/1", "up-13", "up-12", hand=["heat"] * 7, engine=1),
        adrenaline=[0],
        weather="snow",
        road=["weather", "", "", ""],
    )

    assert let_run(race, "react") == [
        Cool("gear", 1),
        Cool("adrenaline", 1),
        Cool("sector", 1),
        Cool("up-12", 2),
        Cool("up-13", 1),
        Done(),
    ]


def test_what_is_owed_is_paid_and_then_scrapped() -> None:
    """Neither Boost nor Adrenaline is used."""
    race = scene(driver("0/13/1", "up-38", "up-43", engine=3), adrenaline=[0])
    let_run(race, "react")
    owed = [event for event in race.events() if isinstance(event, HeatPaid | Scrapped)]

    assert [type(event) for event in owed] == [HeatPaid, Scrapped, Scrapped]
    assert [event.reason for event in happened(race, HeatPaid)] == ["up-43"]
    assert happened(race, Cooled) == []


def test_of_the_cards_that_cannot_all_be_paid_the_lowest_ids_are_kept() -> None:
    race = scene(driver("0/13/1", "up-43", "up-11", engine=1))

    assert default(race) == KeepPlayed(("up-11",))


def test_a_payable_card_is_paid() -> None:
    race = scene(driver("0/13/1", "up-43", engine=3))

    assert default(race) == PayHeat("up-43")


def test_there_is_no_slipstream_by_default() -> None:
    assert default(scene(driver("0/20/1", "start-0", engine=0), legends=["0/21/1"])) == Slipstream(0)


def test_nothing_is_discarded_and_every_refresh_card_kept() -> None:
    race = scene(driver("0/20/1", "up-34", "up-32", hand=["basic-2"], engine=0))

    assert let_run(race, "discard") == [Refresh("up-32"), Refresh("up-34"), Done()]


def test_the_first_card_in_the_row_is_drafted() -> None:
    race = rebufo.new("heat", seats=3, seed=0, garage="mixed")

    assert default(race) == Draft(race.view().market[0])
