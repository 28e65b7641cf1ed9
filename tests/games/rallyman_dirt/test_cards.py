"""Chapter 18: the card that ends a turn in control, and decks that run out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rebufo.games.rallyman_dirt.rules.events import TimeTaken
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, Go, KeepPlan, Place
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    offered,
    place,
    scene,
    table,
    through,
    top,
    written,
)

LONG = "intro-ss1"


def crawl(race: Match, turns: int) -> None:
    """So many turns in gear 1, a space each, by the longest way: no limit, jump or ford stops die 1."""
    for _ in range(turns):
        ways = [step for step in offered(race) if isinstance(step, Place) and step.die == "1"]
        drive(race, written(min(ways, key=lambda step: ("SOLRI".find(step.to.split(".")[2][0]) % 9, step.to))))


@pytest.mark.clause("RD-18.1", "RD-18.4")
@pytest.mark.parametrize(("gear", "seconds"), [(1, 50), (2, 40), (3, 30), (4, 20), (5, 15), (6, 10)])
def test_the_front_of_a_card_of_the_gear(gear: int, seconds: int) -> None:
    race = scene(car("206a.0.L", gear, time=200))
    drive(race, f"{gear}>206a.1.L")

    assert (top(race), car_of(race).time) == ((gear, "front", seconds), 200 + seconds)
    assert [(event.gear, event.seconds) for event in happened(race, TimeTaken)] == [(gear, seconds)]


@pytest.mark.clause("RD-18.1")
def test_the_gear_is_that_of_the_last_step_driven_not_of_the_plan() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L", "roll stop")

    assert (place(race), top(race)) == ("206a.2.L", (4, "front", 20))


@pytest.mark.clause("RD-18.1", "RD-18.3")
def test_the_pile_grows_by_one_card_a_turn_and_its_top_is_the_gear() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, "5>206a.1.L")
    drive(race, "6>206a.2.L")

    assert [(card.gear, card.seconds) for card in car_of(race).pile] == [(4, 20), (5, 15), (6, 10)]
    assert (car_of(race).gear, table(race).drive.start_gear) == (6, 6)


@pytest.mark.clause("RD-18.2")
@pytest.mark.parametrize("plan", ["gas>206a.1.L", "gas>206a.1.L gas>206a.2.R"])
def test_gas_dice_alone_keep_gear_and_deck(plan: str) -> None:
    race = scene(car("206a.0.L", 3))
    drive(race, plan)

    assert (car_of(race).gear, top(race)) == (3, (3, "front", 30))
    assert [deck.cards for deck in table(race).decks] == [32, 32, 30, 32, 32, 32]


@pytest.mark.clause("RD-18.6", "RD-20.5")
def test_the_wheel_comes_after_the_card() -> None:
    race = scene(car("206a.0.L", 1, gas_damage=1))
    drive(race, "1>206a.1.L")

    assert (asked(race), top(race)) == ("wheel", (1, "front", 50))


@pytest.mark.clause("RD-18.5")
def test_an_empty_deck_is_made_of_all_its_cards_but_the_tops_of_piles() -> None:
    race = scene(car("202a.2.L"), stage=LONG)
    crawl(race, 32)
    assert (table(race).decks[0].cards, len(car_of(race).pile), car_of(race).noted) == (0, 32, 0)
    crawl(race, 1)

    assert (table(race).decks[0].cards, len(car_of(race).pile)) == (30, 2)
    assert (car_of(race).noted, car_of(race).time) == (31 * 50, 33 * 50)


@pytest.mark.clause("RD-18.5")
def test_other_decks_and_other_gears_stay_as_they_lie() -> None:
    race = scene(car("202a.2.L", 2), stage=LONG)
    crawl(race, 33)

    assert [card.gear for card in car_of(race).pile] == [2, 1, 1]
    assert [deck.cards for deck in table(race).decks] == [30, 31, 32, 32, 32, 32]


@pytest.mark.clause("RD-18.5")
def test_the_tops_of_all_piles_stay() -> None:
    """Two cars take the 32 cards in turn; the 33rd is taken by the first, while both tops are cards of that deck."""
    race = scene(car("202a.0.L"), car("202a.2.R"), turn=None, stage=LONG)
    crawl(race, 33)

    assert sorted(len(car_of(race, seat).pile) for seat in (0, 1)) == [1, 2]
    assert table(race).decks[0].cards == 32 - 3
    assert sum(car_of(race, seat).time for seat in (0, 1)) == 33 * 50


@pytest.mark.clause("RD-18.5", "RD-19.1")
@pytest.mark.parametrize("sides", [[0], [1], [2]])
def test_zero_sides_that_were_seen_go_back_as_well(sides: Sequence[int]) -> None:
    """A loss of control in gear 1 shows a spin, an accident or the SISU card; once reshuffled it can come again."""
    race = scene(car("202a.2.L"), stage=LONG, rolls="1! gas! gas!", draws={"cards1": sides})
    flat_out(race, "1>202a.1.L gas>202a.0.L gas>" + first_space(race))
    act(race, KeepPlan())
    deck = table(race).decks[0]
    assert deck.spins + deck.accidents + deck.sisus == 31
    paid = car_of(race).time
    crawl(race, 31)
    assert table(race).decks[0].cards == 0
    crawl(race, 1)

    deck = table(race).decks[0]
    assert (deck.spins, deck.accidents, deck.sisus) == (25, 6, 1)
    assert (deck.cards, car_of(race).noted, car_of(race).time) == (30, paid + 30 * 50, paid + 32 * 50)


def first_space(race: Match) -> str:
    """A way from the start tile onto the first tile of the road, by gas from its last row."""
    probe = race.clone()
    act(probe, *[step for step in offered(probe) if isinstance(step, Place) and step.to == "202a.1.L"][:1])
    act(
        probe,
        *[step for step in offered(probe) if isinstance(step, Place) and (step.die, step.to) == ("gas", "202a.0.L")],
    )
    return min(step.to for step in offered(probe) if isinstance(step, Place) and step.die == "gas")


@pytest.mark.clause("RD-18.5", "RD-19.1")
def test_an_empty_deck_is_made_anew_for_a_loss_of_control_as_well() -> None:
    """32 fronts of gear 1, and then a spin: the front that lay on top stays under it, the other 31 go back."""
    race = scene(car("202a.2.L"), stage=LONG, draws={"gear1": [0] * 32 + [1], "gas": [1, 1]})
    crawl(race, 32)
    for die in ("1", "gas", "gas"):
        act(race, min(step_with(race, die), key=lambda step: step.to))
    act(race, Go(flat_out=True), KeepPlan())

    assert (table(race).decks[0].cards, car_of(race).noted) == (30, 31 * 50)
    assert [(card.gear, card.side) for card in car_of(race).pile] == [(1, "front"), (1, "spin")]
    assert car_of(race).time == 32 * 50 + 60


def step_with(race: Match, die: str) -> list[Place]:
    return [step for step in offered(race) if isinstance(step, Place) and step.die == die]


@pytest.mark.clause("RD-18.5")
def test_the_spare_wheel_card_is_no_card_of_a_deck() -> None:
    race = scene(car("206a.0.L", 1, gas_damage=1), stage=through("206a", "205a"))
    before = table(race).decks[0].cards
    drive(race, "1>206a.1.L")
    act(race, ChangeWheel(change=True))

    assert table(race).decks[0].cards == before - 1
    assert [card.side for card in car_of(race).pile] == ["front", "front", "wheel"]
