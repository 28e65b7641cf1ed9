"""Races of all stages, options and numbers of cars in which everybody answers at random; `many` plays more of them."""

from __future__ import annotations

import pytest

from tests.games.rallyman_dirt.many import any_race, decisions

SEEDS = range(100, 112)


@pytest.mark.clause("RD-21.5", "RD-5.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_is_sound_and_nobody_is_left_without_an_answer(seed: int) -> None:
    assert sum(1 for _ in decisions(seed, looks=0.02)) > 20


def test_they_are_of_all_kinds() -> None:
    setups = [any_race(seed).setup for seed in range(60)]

    assert {setup.seats for setup in setups} == set(range(1, 7))
    assert {setup.options["mode"] for setup in setups} == {"single_stage", "rally"}
    for name in ("quick_start", "red_zone", "checkpoints", "no_leader_dice", "sisu_tokens"):
        assert len({setup.options[name] for setup in setups}) > 1


def test_the_same_seed_is_the_same_race() -> None:
    assert list(decisions(5)) == list(decisions(5))
