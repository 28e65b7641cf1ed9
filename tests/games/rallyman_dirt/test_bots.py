"""Rallyman's bots: they answer whatever is asked, know only what their seat may know, and drive better the stronger they are."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

import rebufo
from rebufo.bots.playout import play_out
from rebufo.games import find_game
from rebufo.games.rallyman_dirt.bot.rolls import Judge, Rolls
from rebufo.games.rallyman_dirt.rules import RULES
from rebufo.games.rallyman_dirt.rules.events import DiePlaced
from rebufo.games.rallyman_dirt.rules.messages import Go, Place
from rebufo.games.rallyman_dirt.rules.state import Race, Step
from rebufo.kernel.codec import freeze

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (3, {"stage": "intro-ss1", "quick_start": True, "red_zone": True, "sisu_tokens": "per_stage"}),
    (2, {"mode": "rally", "rally": "rally6", "checkpoints": True, "sisu_tokens": "per_service"}),
    (1, {"stage": "rally3-ss3"}),
]


def test_the_bots_of_rallyman_weakest_first() -> None:
    assert rebufo.bots("rallyman_dirt") == ("random", "easy", "normal", "strong")


@pytest.mark.exhaustive
@pytest.mark.clause("RD-29.2")
@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [*[(name, *setup) for name in ("easy", "normal") for setup in SETUPS], ("strong", *SETUPS[2])],
)
def test_a_bot_answers_every_question_with_one_of_its_options(name: str, seats: int, options: dict[str, Any]) -> None:
    race = rebufo.new("rallyman_dirt", seats=seats, seed=3, **options)
    bot = rebufo.bot("rallyman_dirt", name, seed=1)
    while not race.over:
        seat = race.waiting[0]
        race.play(seat, bot.choose(race, seat))  # refused if it is not an option

    assert {row.status for row in race.standings} <= {"finished", "retired"}


@pytest.mark.clause("RD-29.2")
@pytest.mark.parametrize("name", ["normal", "strong"])
def test_a_bot_leaves_the_table_as_it_was_and_answers_alike_on_a_redealt_one(name: str) -> None:
    race = rebufo.position(
        "rallyman_dirt",
        {"stage": "rally1-ss1", "cars": [{"space": "219a.4.L", "gear": 3, "gas_damage": 1}, {"space": "219a.4.R"}]},
        seed=4,
    )
    seat = race.waiting[0]
    table = race._table
    assert isinstance(table, Race)
    before = freeze(table)
    answers = {
        find_game("rallyman_dirt").make_policy(name, 9).choose(RULES.imagine(table, seat, seed), seat)
        for seed in range(4)
    }

    assert freeze(race._table) == before
    assert len(answers) == 1


def test_a_bot_goes_on_with_a_plan_that_somebody_else_has_begun() -> None:
    race = rebufo.new("rallyman_dirt", seats=1, seed=8, stage="rally1-ss1")
    bot = rebufo.bot("rallyman_dirt", "normal", seed=2)
    race.play(0, bot.choose(race, 0))
    first = next(option for option in race.prompt(0).options if isinstance(option, Place))
    race.play(0, first)
    while race.decision == "plan":
        answer = bot.choose(race, 0)
        assert isinstance(answer, Place | Go)
        race.play(0, answer)

    told = [event for event in race.events() if isinstance(event, DiePlaced)]
    assert told[0].to == first.to
    assert len(told) > 1


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("better", "worse", "races"), [("easy", "random", 8), ("normal", "easy", 8), ("strong", "normal", 4)]
)
def test_the_better_bot_wins_most_stages(better: str, worse: str, races: int) -> None:
    wins = 0
    for seed in range(races):
        race = rebufo.new("rallyman_dirt", seats=2, seed=seed, stage="rally5-ss2")
        mine = seed % 2
        drivers = [find_game("rallyman_dirt").make_policy(better if seat == mine else worse, seed) for seat in range(2)]
        race._table.log = None
        play_out(race._table, drivers, None, 10_000)
        wins += race.standings[0].seat == mine

    assert wins >= 3 * races / 4


@pytest.mark.clause("RD-29.3")
def test_a_normal_driver_takes_about_what_the_rulebook_sheet_shows() -> None:
    """2:55 there; the bots are meant to drive like the people it was written for."""
    times = []
    for seed in range(15):
        race = rebufo.new("rallyman_dirt", seats=1, seed=seed, stage="rally1-ss1")
        play_out(race._table, [find_game("rallyman_dirt").make_policy("normal", seed)], None, 10_000)
        times.append(race.standings[0].time)

    assert 150 <= median(times) <= 200


class FlatJudge(Judge):
    """Where a turn ends is all the same; control must not be lost."""

    def __init__(self) -> None:
        super().__init__()

    def ended(self, step: Step) -> float:
        return 100.0 - step.to

    def lost(self, step: Step) -> float:
        return 1000.0


def test_rolling_on_is_worth_what_the_faces_say() -> None:
    """Gear die 1 (one warning face), then gear die 3 (two): with two warnings so far a loss is 1 in 3 on the second."""
    race = rebufo.new("rallyman_dirt", seats=1, seed=1, stage="rally1-ss1")
    table = race._table
    assert isinstance(table, Race)
    steps = [Step(1, False, 10, -1, 1), Step(3, False, 20, -1, 3)]
    rolls = Rolls(table, table.drive, steps, FlatJudge())

    assert rolls.rolled(1, 2, 0, 0) == pytest.approx(1000 / 3 + 80 * 2 / 3)
    assert rolls.best(1, 2, 0, 0) == 90  # stopping on the first space is better
    assert rolls.best(0, 0, 0, 0) == pytest.approx(80)  # two dice alone cannot fail
    assert rolls.flat_out() == pytest.approx(78)  # and bring two seconds
