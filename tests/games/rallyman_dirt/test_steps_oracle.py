"""Crowded roads drawn at random: the steps on offer are those that the rules, told slowly, allow."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.content import stage_names
from rebufo.games.rallyman_dirt.rules.events import CarBlocked, HeldByWater
from rebufo.games.rallyman_dirt.rules.messages import Place
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt import naive_steps
from tests.games.rallyman_dirt.crowds import crowded
from tests.games.rallyman_dirt.naive_steps import Situation
from tests.games.rallyman_dirt.roads import road


def went(race: Match) -> str:
    """What became of the mover's turn before anything was asked."""
    for event in race.events():
        if isinstance(event, CarBlocked | HeldByWater) and event.seat == 0:
            return "blocked" if isinstance(event, CarBlocked) else "held"
    return "free"


@pytest.mark.clause("RD-5.2", "RD-6.5", "RD-7.1", "RD-8.4", "RD-10.11", "RD-11.8", "RD-12.1", "RD-13.1")
@pytest.mark.clause("RD-12.4", "RD-14.1", "RD-14.2")
@pytest.mark.parametrize("stage", stage_names())
def test_every_step_on_offer_and_no_other(stage: str) -> None:
    luck = fresh_chance(sum(stage.encode()), 1)
    whole = road(stage)
    ways: Counter[str] = Counter()
    for _ in range(25):
        description = crowded(luck, stage)
        race = rebufo.position("rallyman_dirt", description, seed=1)
        view = race.view()
        start = naive_steps.situation(
            before(description, view),
            whole,
            0,
            quick_start=description["quick_start"],
            red_zone=description["red_zone"],
        )
        assert went(race) == naive_steps.way_on(start), description
        ways[went(race)] += 1
        if went(race) == "free":
            follow(race, start, luck)

    assert ways["free"] > 10


def before(description: dict[str, Any], view: Any) -> Any:
    """The view with the mover as it was before its turn, which may be over."""
    mover = description["cars"][0]
    cars = list(view.cars)
    cars[0] = rebuilt(cars[0], space=mover["space"], gear=mover["gear"])
    return rebuilt(view, cars=tuple(cars))


def rebuilt(struct: Any, **changes: Any) -> Any:
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__}
    return type(struct)(**{**fields, **changes})


def follow(race: Match, now: Situation, luck: Chance) -> None:
    """A plan at random, as long as there are dice."""
    while True:
        offered = [step for step in race.prompt(0).options if isinstance(step, Place)]
        assert set(offered) == naive_steps.steps(now)
        assert len(set(offered)) == len(offered)
        if not offered:
            return
        step = offered[luck.below(0, len(offered))]
        race.play(0, step)
        if naive_steps.ends(now, step):
            assert not any(isinstance(option, Place) for option in race.prompt(0).options)
            return
        now = now.after(step)
