"""Sponsorship cards: gained, played once, discarded and kept. [HT-17]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from rebufo.games.heat.rules.events import SponsorsDrawn
from rebufo.games.heat.rules.messages import ChooseSpeed, Cool, Discard, Done, PlanCard, PlanGear
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    SLOW,
    TURBO,
    WINGS,
    act,
    asked,
    car_of,
    cards_of,
    decline,
    discard_of,
    driver,
    gained,
    happened,
    names,
    offered,
    place,
    sponsors_of,
    table,
    turn,
)

NINE = ("basic-4", "basic-4", "basic-1")


def press(*plan: str, at: str = "0/5/1", draws: Sequence[int] = (TURBO,), **rest: Any) -> Match:
    """A turn past the first corner of the USA (line 12, limit 7), where the Press stands."""
    state = {key: rest.pop(key) for key in ("engine", "hand", "deck", "gear") if key in rest}
    rest = {"event": "title_sponsor", "press": [0], **rest}
    return turn(driver(at, *plan, **state), draws={"sponsors": draws}, **rest)


@pytest.mark.clause("HT-17.1", "HT-10.3")
@pytest.mark.parametrize(
    ("card", "speed"), [("sp-brakes", 2), ("sp-cooling", 4), ("sp-rpm", 1), ("sp-turbo", 6), ("sp-wings", 3)]
)
def test_a_sponsorship_card_that_was_played_is_gone_for_good(card: str, speed: int) -> None:
    race = turn(driver("0/20/1", card, hand=("basic-2",)), event="title_sponsor")
    if card == "sp-brakes":
        act(race, ChooseSpeed(card, 2))
    assert race.view().drive.speed == speed
    decline(race)

    assert place(race) == f"0/{20 + speed}/2"
    assert cards_of(race) == Counter({"basic-1": 12, "basic-2": 1})
    assert names(race, table(race).sponsor_pile) == [card]


@pytest.mark.clause("HT-17.1")
def test_a_sponsorship_card_is_played_like_any_other_with_its_symbols() -> None:
    """Fredo & F. Cooling: 4 spaces and Cooldown 2."""
    race = turn(driver("0/20/1", "sp-cooling", hand=("heat", "heat", "heat"), engine=3), event="title_sponsor")
    assert {action.heat for action in offered(race) if isinstance(action, Cool) and action.source == "sp-cooling"} == {
        1,
        2,
    }
    act(race, Cool("sp-cooling", 2))

    assert car_of(race).engine == 5


@pytest.mark.clause("HT-17.1", "HT-4.4")
def test_a_sponsorship_card_can_be_planned() -> None:
    race = turn(driver("0/20/1", hand=("sp-turbo", "basic-1")), turn=None, event="title_sponsor")
    act(race, PlanGear(1))
    assert offered(race) == {PlanCard("sp-turbo"), PlanCard("basic-1")}
    act(race, PlanCard("sp-turbo"))

    assert race.view().drive.cards == ("sp-turbo",)


@pytest.mark.clause("HT-17.1", "HT-5.4")
def test_a_sponsorship_card_in_a_cluttered_hand_is_used_up_too() -> None:
    cluttered = driver("0/20/1", hand=("sp-turbo", *("heat",) * 6), gear=4, engine=0)
    race = turn(cluttered, turn=None, event="title_sponsor")
    act(race, PlanGear(3))

    assert names(race, table(race).sponsor_pile) == ["sp-turbo"]
    assert "sp-turbo" not in cards_of(race)


@pytest.mark.clause("HT-17.2")
def test_a_sponsorship_card_that_is_discarded_stays_with_its_driver() -> None:
    race = turn(driver("0/20/1", "basic-2", hand=("sp-turbo",)), event="title_sponsor")
    while asked(race) == "react":
        act(race, Done())
    assert Discard("sp-turbo") in offered(race)
    act(race, Discard("sp-turbo"))

    assert discard_of(race)[:1] == ["sp-turbo"]
    assert table(race).sponsor_pile == []


@pytest.mark.clause("HT-17.2", "HT-10.5")
def test_a_discarded_sponsorship_card_comes_back_when_the_pile_is_shuffled() -> None:
    race = turn(driver("0/20/1", "basic-2", hand=("sp-turbo",), deck=()), event="title_sponsor")
    while asked(race) == "react":
        act(race, Done())
    act(race, Discard("sp-turbo"))

    assert set(race.view(0).hand) == {"basic-2", "sp-turbo"}


@pytest.mark.clause("HT-17.3", "HT-17.6")
def test_a_card_gained_goes_straight_to_the_hand_before_step_8() -> None:
    """It may be discarded at once, and the hand is filled to 7 with it in."""
    race = press(*NINE, engine=6, hand=("basic-3",))
    act(race, Done())

    assert asked(race) == "discard"
    assert sorted(race.view(0).hand) == ["basic-3", "sp-turbo"]
    assert Discard("sp-turbo") in offered(race)
    act(race, Done())
    assert sorted(race.view(0).hand) == ["basic-1"] * 5 + ["basic-3", "sp-turbo"]


@pytest.mark.clause("HT-17.3")
def test_others_see_that_a_card_was_gained_but_not_which() -> None:
    cars = driver("0/5/1", *NINE), driver("-1/40/1", "basic-1")
    race = turn(*cars, event="title_sponsor", press=[0], draws={"sponsors": [TURBO]})
    act(race, Done())

    for viewer in (None, 1):
        (seen,) = happened(race, SponsorsDrawn, viewer)
        assert (seen.seat, seen.reason, len(seen.cards)) == (0, "press", 1)
        assert seen.cards[0] not in {"sp-brakes", "sp-cooling", "sp-rpm", "sp-turbo", "sp-wings"}
        assert "sp-turbo" not in str(race.view(viewer))
    assert gained(race) == [("press", "sp-turbo")]


@pytest.mark.clause("HT-17.4")
def test_an_empty_sponsor_deck_is_made_anew_of_the_cards_used_up() -> None:
    race = press(*NINE, draws=[WINGS])
    table(race).sponsor_bag = []
    table(race).sponsor_pile = [WINGS, TURBO]
    act(race, Done())

    assert gained(race) == [("press", "sp-wings")]
    assert (table(race).sponsor_bag, table(race).sponsor_pile) == ([TURBO], [])


@pytest.mark.clause("HT-17.4")
def test_without_any_card_left_nothing_is_gained() -> None:
    race = press(*NINE, draws=())
    table(race).sponsor_bag = []
    act(race, Done())

    assert happened(race, SponsorsDrawn) == []
    assert sponsors_of(race) == Counter()


@pytest.mark.clause("HT-17.4", "HT-10.3", "HT-17.6")
def test_the_card_just_played_is_not_in_the_sponsor_discard_yet() -> None:
    """It leaves the play area in step 9, the new one is drawn at the end of step 7."""
    race = press("basic-4", "sp-turbo", engine=6, draws=())
    table(race).sponsor_bag = []
    decline(race)

    assert gained(race) == []
    assert names(race, table(race).sponsor_pile) == ["sp-turbo"]


@pytest.mark.clause("HT-17.3")
def test_a_larger_hand_is_kept_and_nothing_drawn() -> None:
    """The card comes on top of what is in hand, Stress and all."""
    race = press(*NINE, engine=6, hand=("basic-2",) * 7, deck=SLOW)
    act(race, Done(), Done())

    assert sorted(race.view(0).hand) == ["basic-2"] * 7 + ["sp-turbo"]
