"""The bots: they know what their seat knows, and plan better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.bots.playout import Policy, Uniform, play_out
from rebufo.games.great_race.bot import BOTS
from rebufo.games.great_race.bot.ace import Ace, sure_gain, worth
from rebufo.games.great_race.bot.racer import Racer
from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.imagine import imagine
from rebufo.games.great_race.rules.messages import (
    Drive,
    LetPass,
    PlayCard,
    Sabotage,
    Step,
    Survey,
    UseEscort,
)
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.flow import Table, decision
from rebufo.kernel.messages import Action, Seat
from rebufo.testing.races import first_table
from tests.games.great_race.scenes import act, crew, fresh, scene, table


class Guesser(Policy):
    """Drives like a plain bot, but plans at random."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.driver = Racer(luck)

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = decision(table)
        if top is not None and top.name == "plan":
            return plans(table)[self.luck.below(0, len(plans(table)))]
        return self.driver.choose(table, seat)


def redealt(table: Table, seat: Seat, seed: int) -> Table:
    assert isinstance(table, Race)
    return imagine(table, seat, seed)


def raced(bots: list[Policy], seed: int, **options: Any) -> Race:
    race = first_table(RULES, fresh(len(bots), seed=seed, **options).setup)
    assert isinstance(race, Race)
    play_out(race, bots, redealt, 20_000)
    assert not race.frames
    return race


@pytest.mark.clause("GR-14.1")
def test_the_bots_are_three_weakest_first() -> None:
    assert tuple(BOTS) == ("easy", "normal", "strong")


@pytest.mark.clause("GR-14.1", "GR-14.2")
@pytest.mark.parametrize("name", ["africa", "south_america", "asia"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_arrive_within_a_dozen_rounds(name: str, seats: int) -> None:
    race = raced([Racer(fresh_chance(seat, 1)) for seat in range(seats)], 3, map=name)

    assert not race.called_off
    assert race.round <= 12


@pytest.mark.clause("GR-14.2")
def test_planning_beats_guessing() -> None:
    """Ten races with fixed seeds, both seats; the same bots drive."""
    won = 0
    for seed in range(10):
        bots: list[Policy] = [Guesser(fresh_chance(seed, 1)), Guesser(fresh_chance(seed, 1))]
        bots[seed % 2] = Racer(fresh_chance(seed, 1))
        won += raced(bots, seed).results[-1].winner == seed % 2

    assert won >= 8


def test_any_bot_beats_chance() -> None:
    race = raced([BOTS["easy"](fresh_chance(0, 1)), Uniform(fresh_chance(1, 1))], 1)

    assert race.results[-1].winner == 0


def test_the_strong_bot_thinks_as_long_as_it_is_told() -> None:
    moment = table(scene(crew("zinder", money=40), crew("dakar"), phase="planning"))
    quick, thorough = Ace(fresh_chance(1, 1)), Ace(fresh_chance(1, 1))
    quick.allow(0, None)
    thorough.allow(16, None)

    assert quick.choose(moment, 0) in plans(moment)
    assert thorough.choose(moment, 0) in plans(moment)


def test_the_strong_bot_leaves_the_plain_answer_only_for_one_that_is_better_beyond_doubt() -> None:
    """Pairs of looks at the same imagined tables: much better now and then is less sure than a little better always."""
    plain = [0.2, 0.4, 0.3, 0.1]

    assert sure_gain([value + 0.05 for value in plain], plain) == pytest.approx(0.05)
    assert sure_gain([0.2, 0.4, 0.3, 0.3], plain) == pytest.approx(0.05 - 0.7 * 0.05)
    assert sure_gain(plain, plain) == 0


@pytest.mark.clause("GR-12.6")
def test_the_strong_bot_counts_a_race_that_is_over_by_who_won() -> None:
    race = scene(crew("3,22", mechanic=1), crew(passed=True), crew(passed=True), tiles={"3,22": "track"})
    before = table(race.clone())
    level = [worth(before, before, seat) for seat in range(3)]
    act(race, Drive(), Step(2, 23))

    assert race.over
    assert [worth(table(race), before, seat) for seat in range(3)] == pytest.approx([1.04, 0.02, 0.0])
    assert sum(level) == pytest.approx(1.0)
    assert level[0] > 0.9 > level[1] == level[2]


@pytest.mark.clause("GR-14.2")
def test_a_bot_chooses_the_same_whatever_others_hold() -> None:
    mine = crew("dakar", "guide", explorer=2, mechanic=2)
    found = set()
    for cards in (["ranger"], ["pilot"], ["saboteur"]):
        race = scene(mine, crew("dakar", *cards, explorer=1))
        found.add(Racer(fresh_chance(0, 1)).choose(table(race), 0))

    assert len(found) == 1


def test_a_bot_surveys_before_it_drives() -> None:
    race = scene(crew(explorer=1, mechanic=2))

    assert Racer(fresh_chance(0, 1)).choose(table(race), 0) == Survey()


def test_a_bot_drives_into_the_goal() -> None:
    race = scene(crew("3,22", mechanic=1), tiles={"3,22": "track"})
    bot = Racer(fresh_chance(0, 1))

    assert bot.choose(table(race), 0) == Drive()
    act(race, Drive())
    assert bot.choose(table(race), 0) == Step(2, 23)


def test_a_bot_cancels_what_is_aimed_at_itself_only() -> None:
    three = [crew("dakar", "saboteur", explorer=1), crew("dakar", escort=1), crew("dakar", escort=1)]
    race = scene(*three, step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0))
    bot = Racer(fresh_chance(0, 1))

    assert bot.choose(table(race), 1) == UseEscort()
    assert bot.choose(table(race), 2) == LetPass()
