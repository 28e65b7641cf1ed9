"""What happened, a sentence for each event: the same places, nothing twice, nothing left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.games.formula_d.messages import GridRolled
from rebufo.games.heat import events as said
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event
from rebufo.kernel.words import LANGUAGES, read_locale
from rebufo.telling import Telling, telling

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"


def speech(race: Match, lang: str = "en") -> Telling:
    return telling(race.spec, race.setup, lang, ["Ana", ""])


def heat(**options: Any) -> Telling:
    return speech(rebufo.new("heat", seats=2, seed=1, **options))


def test_discards_in_a_row_are_told_with_the_last_of_them() -> None:
    cards = ("basic-1", "basic-1", "start-5")
    events: list[Event] = [said.CardsDiscarded(0, card) for card in cards]
    events += [said.CardsDiscarded(1, "basic-2"), said.Reshuffled(1)]

    assert heat().sentences(events) == [
        "",
        "",
        "Ana discards 2 × Basic 1, Upgrade 5",
        "Blue discards Basic 2",
        "Blue shuffles the discard pile into a new deck",
    ]


@pytest.mark.clause("HT-16.8")
def test_an_exchange_that_was_passed_over_is_told_with_what_came_next() -> None:
    season = heat(mode="championship", garage="basic")
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
    season = heat(mode="championship", garage="basic", circuit="usa")
    race = said.RaceBegan(3, "italia", 2, "drivers_strike")
    moved = said.Moved(car=0, reason="cards", start=53, wanted=3, lap=1, space=0, lane=1, speed=3)
    sentence = "Ana would drive 3 spaces, is blocked and stops on space 0, lane 1"

    assert season.sentences([race, moved])[1] == sentence
    assert season.sentences([moved], [race]) == [sentence]


@pytest.mark.clause("FD-2.5")
def test_only_the_first_dice_for_the_grid_are_no_tie() -> None:
    race = rebufo.new("formula_d", seats=2, seed=1)
    first, again = GridRolled(((0, 7), (1, 7))), GridRolled(((0, 3), (1, 12)))

    assert speech(race).sentences([first, again]) == [
        "Black dice for the grid: Ana: 7, Yellow 1: 7",
        "Tie, rolled again: Ana: 3, Yellow 1: 12",
    ]
    assert speech(race).sentences([again], [first]) == ["Tie, rolled again: Ana: 3, Yellow 1: 12"]


def test_nothing_secret_of_the_setup_is_kept() -> None:
    race = rebufo.new("heat", seats=2, fair=True)
    kept = speech(race).setup

    assert race.setup.fair is not None
    assert (kept.seed, kept.fair, kept.draws, kept.position) == (None, None, {}, None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "rules", "letters"),
    [("formula_d", "formula-d", "FD"), ("heat", "heat", "HT"), ("rallyman_dirt", "rallyman-dirt", "RD")],
)
def test_every_clause_that_is_named_exists(game: str, rules: str, letters: str, lang: str) -> None:
    there = (RULES / f"{rules}.md").read_text("utf-8")
    texts = read_locale(f"rebufo.games.{game}", lang).values()
    named = {clause for text in texts for clause in re.findall(rf"{letters}-\d+\.\d+", str(text))}

    assert len(named) > 30
    assert [clause for clause in named if f"**{clause}**" not in there] == []
