"""HEAT's bots: they answer whatever is asked, know only what their seat may know, and drive better the stronger they are."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.heat.rules import RULES
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.codec import freeze
from rebufo.kernel.flow import answer, decision

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (3, {"circuit": "usa", "garage": "mixed", "weather": True}),
    (2, {"circuit": "espana", "garage": "advanced", "expansion_circuits": True, "tournament": True}),
    (2, {"mode": "championship", "season": "1963"}),
    (1, {"circuit": "italia", "legends": 5}),
]


def test_the_bots_of_heat_weakest_first() -> None:
    assert rebufo.bots("heat") == ("random", "easy", "normal", "strong")


@pytest.mark.exhaustive
@pytest.mark.clause("HT-22.4")
@pytest.mark.parametrize("name", ["easy", "normal", "strong"])
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_bot_answers_every_question_with_one_of_its_options(name: str, seats: int, options: dict[str, Any]) -> None:
    race = rebufo.new("heat", seats=seats, seed=3, **options)
    bot = rebufo.bot("heat", name, seed=1)
    asked = set()
    while not race.over:
        seat = race.waiting[0]
        prompt = race.prompt(seat)
        asked.add(prompt.decision)
        race.play(seat, bot.choose(race, seat))  # refused if it is not an option

    assert {"plan", "react"} <= asked
    assert sorted(row.seat for row in race.standings) == list(range(seats))


@pytest.mark.clause("HT-22.4")
@pytest.mark.parametrize("name", ["normal", "strong"])
def test_a_bot_leaves_the_table_as_it_was_and_answers_alike_on_a_redealt_one(name: str) -> None:
    """What rivals hold changes nothing that a seat's bot does with its own plan."""
    race = rebufo.new("heat", seats=4, seed=5, garage="mixed", weather=True)
    while race.prompt(race.waiting[0]).decision != "plan":
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)
    table = race._table
    assert isinstance(table, Race)
    before = freeze(table)
    answers = []
    for seed in range(4):
        twin = RULES.imagine(table, 0, seed)
        answers.append(find_game("heat").make_policy(name, 9).choose(twin, 0))

    assert freeze(table) == before
    assert len(set(answers)) == 1


@pytest.mark.exhaustive
@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
def test_the_better_bot_wins_most_races(better: str, worse: str) -> None:
    wins = 0
    for seed in range(8):
        race = rebufo.new("heat", seats=2, seed=seed, circuit="usa", laps=1, legends=0)
        mine = seed % 2
        drivers = [find_game("heat").make_policy(better if seat == mine else worse, seed) for seat in range(2)]
        table = race._table
        table.log = None
        while (top := decision(table)) is not None:
            seat = top.deciders(table)[0]
            answer(table, seat, drivers[seat].choose(table, seat))
        wins += race.standings[0].seat == mine

    assert wins >= 6
