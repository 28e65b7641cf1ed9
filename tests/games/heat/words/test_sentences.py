"""What happened, a sentence for each event: the same places, nothing twice, nothing left out."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.heat.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.words import Telling


def telling(**options: Any) -> Telling:
    race = rebufo.new("heat", seats=2, seed=1, **options)
    return find_game("heat").telling(race.setup, "en", ["Ana", ""])


def test_discards_in_a_row_are_told_with_the_last_of_them() -> None:
    cards = ("basic-1", "basic-1", "start-5")
    events: list[Event] = [said.CardsDiscarded(0, card) for card in cards]
    events += [said.CardsDiscarded(1, "basic-2"), said.Reshuffled(1)]

    assert telling().sentences(events) == [
        "",
        "",
        "Ana discards 2 × Basic 1, Upgrade 5",
        "Blue discards Basic 2",
        "Blue shuffles the discard pile into a new deck",
    ]


@pytest.mark.clause("HT-16.8")
def test_an_exchange_that_was_passed_over_is_told_with_what_came_next() -> None:
    season = telling(mode="championship", garage="basic")
    market: list[Event] = [said.MarketOpened(("up-01",)), said.UpgradeTaken(1, "up-01"), said.UpgradeTaken(0, "up-02")]
    after = said.PressPlaced((0,))
    sentence = "Blue exchanges no Upgrade as last on the grid. The Press waits at corner 1"

    assert season.sentences([*market, after])[-1] == sentence
    assert season.sentences([after], reversed(market)) == [sentence]
    assert season.sentences([after], [said.UpgradeSwapped(1, "up-01", "up-03"), *reversed(market)]) == [
        "The Press waits at corner 1"
    ]


@pytest.mark.clause("HT-6.8")
def test_a_move_is_measured_on_the_circuit_of_its_race() -> None:
    """From the last of Italy's 54 spaces one space on, where three were wanted; on the 69 of the USA it would be many."""
    season = telling(mode="championship", garage="basic", circuit="usa")
    race = said.RaceBegan(3, "italia", 2, "drivers_strike")
    moved = said.Moved(car=0, reason="cards", start=53, wanted=3, lap=1, space=0, lane=1, speed=3)
    sentence = "Ana would drive 3 spaces, is blocked and stops on space 0, lane 1"

    assert season.sentences([race, moved])[1] == sentence
    assert season.sentences([moved], [race]) == [sentence]
