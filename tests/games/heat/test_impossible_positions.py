"""Descriptions that no table can hold are refused by name, and what a seat cannot know is really guessed."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.imagine import imagine
from rebufo.games.heat.rules.messages import Concede, Done, PlanGear, Salvage, TakeBack
from rebufo.games.heat.rules.state import CONCEDE, Race
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat

HERE: dict[str, Any] = {"at": "0/5/1"}
LEGENDS = [{"at": f"0/{space}/1"} for space in range(20, 25)]


def guess(race: Match, seat: Seat, seed: int) -> Race:
    table = race._table
    assert isinstance(table, Race)
    return imagine(table, seat, seed)


@pytest.mark.parametrize(
    ("tag", "description"),
    [
        ("heat_cars", {"cars": [HERE, {"at": "0/6/1"}], "legends": LEGENDS}),
        ("heat_position_no_turn", {"cars": [{**HERE, "gear": 1, "plan": ["basic-1"]}]}),
        ("heat_position_home", {"cars": [{"at": "2/0/1"}, HERE], "laps": 2}),
        ("heat_position_number", {"cars": [HERE], "round": 0}),
        ("heat_position_number", {"cars": [HERE], "first_home": 2}),
        ("heat_position_number", {"cars": [HERE], "started": 7}),
        ("heat_position_number", {"cars": [HERE], "adrenaline": [3]}),
        ("heat_position_number", {"cars": [HERE], "press": [1, 1]}),
        ("heat_position_number", {"cars": [HERE], "order": [1]}),
        ("heat_position_turn", {"cars": [HERE], "turn": 4}),
        ("heat_position_hand", {"cars": [{**HERE, "hand": ["stress"] * 61}]}),
        ("heat_position_card", {"cars": [{**HERE, "upgrades": ["basic-1"]}]}),
        ("heat_position_cards", {"cars": [{**HERE, "hand": ["basic-1"], "upgrades": ["up-05"]}]}),
    ],
)
def test_what_no_table_can_hold_is_refused(tag: str, description: dict[str, Any]) -> None:
    with pytest.raises(rebufo.SetupError) as refused:
        rebufo.position("heat", description)

    assert refused.value.tag == tag
    assert refused.value.text("es") != refused.value.text("en")


def test_a_season_that_ends_early_still_has_its_calendar() -> None:
    """Of a custom season the races that were never revealed have no name."""
    season = rebufo.season("heat", seats=2, legends=0, seed=1, season="custom")
    while season.view().decision != "plan":
        season.play(season.waiting[0], season.prompt(season.waiting[0]).default)
    season.retire(1)
    while not season.over:
        season.play(season.waiting[0], season.prompt(season.waiting[0]).default)

    assert [race.state for race in season.races] == ["over", "not_run", "not_run", "not_run"]
    assert [bool(race.circuit) for race in season.races] == [True, False, False, False]


@pytest.mark.clause("HT-13.15")
def test_what_a_rival_salvaged_is_anybodys_guess() -> None:
    race = rebufo.position(
        "heat",
        {
            "turn": 0,
            "cars": [
                {
                    **HERE,
                    "gear": 1,
                    "plan": ["up-22"],
                    "hand": ["basic-1"],
                    "deck": ["basic-2"],
                    "discard": ["basic-3", "basic-4", "start-5", "stress"],
                },
                {"at": "0/1/1", "gear": 1, "plan": ["basic-1"]},
            ],
        },
    )
    race.play(0, Salvage("up-22"))
    race.play(0, TakeBack("basic-3"))
    race.play(0, Done())

    piles = {tuple(sorted(guess(race, 1, seed).cars[0].pile)) for seed in range(20)}
    assert len(piles) > 1


@pytest.mark.clause("HT-13.15", "HT-10.5")
def test_the_pile_of_a_new_deck_is_no_guess_any_more() -> None:
    """The pile that was salvaged from became the deck; on the next one lie the two cards of the round after."""
    deal = {
        "hand": ["basic-1"],
        "deck": [],
        "discard": ["basic-2", "basic-2", *["basic-3"] * 3, *["basic-4"] * 3, "stress"],
    }
    cars = [{**HERE, "gear": 2, "plan": ["up-22", "basic-1"], **deal}, {"at": "0/1/1", "gear": 1, "plan": ["basic-1"]}]
    race = rebufo.position("heat", {"turn": 0, "cars": cars})
    race.play(0, Salvage("up-22"))
    race.play(0, TakeBack("basic-3"))
    race.play(0, Done())
    after_next = race.view().round + 2
    while race.view().round < after_next:
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)

    assert race.view().cars[0].discard == 2
    assert {tuple(guess(race, 1, seed).cars[0].pile) for seed in range(20)} == {tuple(guess(race, 0, 0).cars[0].pile)}


@pytest.mark.clause("HT-22.1", "HT-4.6")
def test_whether_a_rival_concedes_is_anybodys_guess() -> None:
    race = rebufo.position("heat", {"first_home": 1, "round": 2, "cars": [HERE, {"at": "0/3/1"}, {"at": "0/1/1"}]})
    race.play(1, Concede())
    conceding = {guess(race, 0, seed).cars[1].shift == CONCEDE for seed in range(30)}

    assert conceding == {True, False}
    assert PlanGear(1) in race.prompt(0).options
