"""Random races with every module: they end, and every table on the way is sound."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rebufo.games.pole_position.rules import RULES
from rebufo.games.pole_position.rules.car import BRAKE_PUSH, ENGINE_PUSH, SKILL_STEP, START_MOVE, TYRE_MOVE
from rebufo.games.pole_position.rules.flow.steps import find_candidates, find_free_steps, is_alone, is_legal
from rebufo.games.pole_position.rules.modules import MODULES
from rebufo.games.pole_position.rules.setup import thaw_race
from rebufo.games.pole_position.rules.view import standings
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.codec import freeze
from rebufo.kernel.flow import answer, decision
from tests.games.pole_position.scenes import new_race, table

NEEDS = {"yellow_flag": ("collisions",), "safety_car": ("collisions",), "frequent_events": ("events",)}
NEEDS |= {"engine_wear": ("championship",), "constructors": ("championship",)}
NAMES = [module.id for module in MODULES if module.id not in ("bots", "long_race")]
TOGETHER = ("collisions", "safety_car", "events", "stress", "no_elimination", "drivers", "teams", "setups")


def options_for(*modules: str) -> dict[str, Any]:
    on = {name: True for module in modules for name in (module, *NEEDS.get(module, ()))}
    return {"laps": 2, **on}


def race_to_the_end(seats: int, seed: int, options: dict[str, Any]) -> int:
    """Answers at random; how many there were."""
    race = new_race(seats, seed=seed, **options)
    state = table(race)
    state.log = None
    dice = fresh_chance(seed, 1)
    answers = 0
    while state.frames:
        top = decision(state)
        assert top is not None
        seat = top.deciders(state)[0]
        legal = top.legal(state, seat)
        assert legal
        assert len(legal) == len(set(legal))
        assert top.default(state, seat) in legal
        answer(state, seat, legal[dice.below(0, len(legal))])
        assert RULES.invariants is not None
        assert RULES.invariants(state) == []
        if answers % 97 == 0:
            again = thaw_race(freeze(state), race.setup)
            assert freeze(again) == freeze(state) == freeze(state.clone())
        answers += 1
        assert answers < 20000
    assert sorted(row.seat for row in standings(state)) == list(range(state.rules.people))
    return answers


@pytest.mark.clause("PP-1.4", "PP-1.6", "PP-1.9")
@pytest.mark.parametrize("module", NAMES)
def test_every_module_alone(module: str) -> None:
    assert race_to_the_end(4 if module == "constructors" else 3, 5, options_for(module)) > 50


@pytest.mark.parametrize("preset", ["basic", "standard", "full"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_presets_with_two_to_six_cars(preset: str, seats: int) -> None:
    assert race_to_the_end(seats, seats, {"preset": preset, "laps": 2, "bots": False, "bot_cars": 0}) > 50


@pytest.mark.parametrize(("people", "bots"), [(1, 1), (1, 5), (2, 2), (3, 3), (5, 1)])
@pytest.mark.parametrize("preset", ["basic", "full"])
def test_people_and_automatic_cars(people: int, bots: int, preset: str) -> None:
    assert race_to_the_end(people, 3, {"preset": preset, "laps": 2, "bots": True, "bot_cars": bots}) > 5


@pytest.mark.exhaustive
@pytest.mark.parametrize("pair", list(combinations(TOGETHER, 2)))
def test_pairs_of_modules(pair: tuple[str, str]) -> None:
    assert race_to_the_end(3, 11, options_for(*pair)) > 50


@pytest.mark.clause("PP-7.4")
@pytest.mark.parametrize("circuit", ["great_britain", "usa", "tramontana"])
def test_a_car_that_is_alone_has_the_steps_that_every_check_leaves_it(circuit: str) -> None:
    """The quick way and the careful one, for every car, at every answer of a race and by every kind of movement."""
    state = table(new_race(4, seed=9, circuit=circuit, laps=2, no_elimination=True))
    state.log = None
    dice = fresh_chance(3, 1)
    alone = 0
    while (top := decision(state)) is not None:
        for each in state.order if state.running else ():
            if is_alone(state, each):
                alone += 1
                for kind in (START_MOVE, TYRE_MOVE, ENGINE_PUSH, BRAKE_PUSH, SKILL_STEP):
                    careful = [
                        s for s in find_candidates(state, each, kind) if is_legal(state, each, kind, s, 9, False)
                    ]
                    assert find_free_steps(state, each, kind) == careful
        seat = top.deciders(state)[0]
        legal = top.legal(state, seat)
        answer(state, seat, legal[dice.below(0, len(legal))])
    assert alone > 100


@pytest.mark.exhaustive
def test_a_long_race() -> None:
    assert race_to_the_end(2, 2, {"preset": "standard", "long_race": True, "bots": False, "bot_cars": 0}) > 100
