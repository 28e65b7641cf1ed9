"""The setups that the conformance suite tries: few, and yet every value of every option, and every two that fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from math import prod
from typing import Any

import pytest
from msgspec.structs import replace

import rebufo
from rebufo.games._template.rules import RULES as TEMPLATE
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec, Option
from rebufo.testing import Case, pairs
from rebufo.testing.races import MOST_CASES, cases

GAMES = (*rebufo.games(), TEMPLATE)
MOST_COMBINATIONS = 20_000  # that a test looks at one by one
MIXTURES = 4_000

few_cases = cache(cases)  # of a game, which most tests here look at
every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


def choices_of(case: Case) -> set[pairs.Choice]:
    """The values of a setup that mean something beside the others, and its number of seats."""
    return set(pairs.choices(case.spec, pairs.Way(case.seats, case.options)))


def pairs_of(tried: list[Case]) -> set[pairs.Pair]:
    """Every two values of options that meet in one of these."""
    met = [pairs.pairs(case.spec, pairs.Way(case.seats, case.options)) for case in tried]
    return {pair for each in met for pair in each if pairs.SEATS not in dict(pair)}


def any_cases(spec: GameSpec) -> list[Case]:
    """Setups put together without any plan, those that can be raced: all of them, or a great many where there are more."""
    counts = range(spec.min_seats, spec.max_seats + 1)
    names = [option.id for option in spec.options]
    values = [pairs.tried_values(spec, option) for option in spec.options]
    combinations = [list(chosen) for chosen in product(*values)] if prod(map(len, values)) <= MOST_COMBINATIONS else []
    luck = fresh_chance(7, 1)
    if not combinations:
        combinations = [[each[luck.below(0, len(each))] for each in values] for _ in range(MIXTURES)]
    found = []
    for number, chosen in enumerate(combinations):
        case = Case(spec, counts[number % len(counts)], dict(zip(names, chosen, strict=True)))
        if case.can_be_raced():
            found.append(case)
    return found


@every_game
def test_a_game_is_tried_in_few_setups_each_of_which_can_be_raced(spec: GameSpec) -> None:
    tried = few_cases(spec)

    assert len(tried) <= MOST_CASES
    assert len({str(case) for case in tried}) == len(tried)
    assert all(case.can_be_raced() for case in tried)
    assert [str(case) for case in cases(spec)] == [str(case) for case in tried]


@every_game
def test_every_value_and_every_number_of_seats_is_tried(spec: GameSpec) -> None:
    tried = few_cases(spec)

    for option in spec.options:
        wanted = set(pairs.tried_values(spec, option))
        usual = {spec.usual(case.seats, case.options)[option.id] for case in tried}  # a circuit may have its own
        assert wanted <= {case.options[option.id] for case in tried} <= wanted | usual
    assert {case.seats for case in tried} == set(range(spec.min_seats, spec.max_seats + 1))


@every_game
def test_a_value_is_tried_where_it_means_something_unless_no_setup_could_be_spared(spec: GameSpec) -> None:
    """A stage of a rally is nothing in a race of one stage: it is in the list of values all the same."""
    tried = [choices_of(case) for case in few_cases(spec)]
    meant = set[pairs.Choice]().union(*tried)
    untried = {(option.id, value) for option in spec.options for value in pairs.tried_values(spec, option)} - meant
    needed = [any(sum(choice in other for other in tried) == 1 for choice in case) for case in tried]

    assert not untried or (len(tried) == MOST_CASES and all(needed))


@every_game
def test_every_pair_of_values_that_can_be_raced_is_tried_where_there_is_room_for_all(spec: GameSpec) -> None:
    """What does not fit into a few setups is tried by `tools/soak.py`, which takes as many as there are."""
    few, all_of_them = few_cases(spec), cases(spec, most=None)

    assert [str(case) for case in few] == [str(case) for case in all_of_them][:MOST_CASES]
    assert pairs_of(any_cases(spec)) <= pairs_of(all_of_them)
    assert all(case.can_be_raced() for case in all_of_them)


def game_with(*options: Option, refused: Callable[[dict[str, Any]], bool]) -> GameSpec:
    """A game that nobody need race: it has options, and some of them do not go together."""

    def check_setup(setup: Setup) -> None:
        if refused(setup.options):
            raise SetupError("no_such_race")

    return replace(TEMPLATE, options=options, check_setup=check_setup)


LETTERS = Option("letter", ("a", "b", "c"), "a")
DIGITS = Option("digit", (1, 2, 3), 1)
SIGNS = Option("sign", ("+", "-"), "+")


def test_all_pairs_take_fewer_setups_than_all_combinations() -> None:
    tried = cases(game_with(LETTERS, DIGITS, SIGNS, refused=lambda _: False))

    assert len(pairs_of(tried)) == 3 * 3 + 3 * 2 + 3 * 2
    assert len(tried) <= 11  # of 18


def test_values_that_do_not_go_together_are_tried_apart() -> None:
    spec = game_with(LETTERS, DIGITS, refused=lambda options: options == {"letter": "b", "digit": 2})
    tried = [(case.options["letter"], case.options["digit"]) for case in cases(spec)]

    assert ("b", 2) not in tried
    assert {letter for letter, _ in tried} == set(LETTERS.values)
    assert len(set(tried)) == 3 * 3 - 1


def test_a_value_that_needs_another_is_tried_with_it_though_no_option_says_so() -> None:
    spec = game_with(LETTERS, SIGNS, refused=lambda options: options["letter"] == "c" and options["sign"] == "+")

    assert {"letter": "c", "sign": "-"} in [case.options for case in cases(spec)]


def test_an_option_is_not_tried_where_it_says_that_it_means_nothing() -> None:
    digits = Option("digit", (1, 2, 3), 1, applies_when={"sign": ("-",)})
    tried = cases(game_with(LETTERS, digits, SIGNS, refused=lambda _: False))
    met = [case.options["digit"] for case in tried if case.options["sign"] == "-"]

    assert set(met) == {1, 2, 3}
    assert {case.options["digit"] for case in tried if case.options["sign"] == "+"} == {1}
    assert frozenset({("digit", 1), ("sign", "+")}) not in pairs_of(tried)


def test_setups_are_raced_short_but_for_one_of_each_other_length() -> None:
    rounds = Option("rounds", tuple(range(1, 9)), 4)
    spec = replace(game_with(LETTERS, rounds, SIGNS, refused=lambda _: False), lengths=("rounds",))
    tried = cases(spec)

    assert [case.options["rounds"] for case in tried[:5]] == [1, 1, 8, 4, 1]
    assert {(case.options["letter"], case.options["sign"]) for case in tried} == {*product("abc", "+-")}
    assert len(pairs_of(cases(spec, most=None))) == 3 * 3 + 3 * 2 + 3 * 2


def test_a_setup_that_needs_a_longer_race_is_raced_so() -> None:
    rounds = Option("rounds", (1, 2, 3), 2)
    spec = game_with(LETTERS, rounds, refused=lambda options: options["letter"] == "b" and options["rounds"] != 3)
    tried = cases(replace(spec, lengths=("rounds",)))

    assert {case.options["rounds"] for case in tried if case.options["letter"] == "b"} == {3}


def test_a_setup_that_takes_some_numbers_of_seats_is_tried_with_one_of_them() -> None:
    spec = game_with(LETTERS, refused=lambda _: False)

    def check_setup(setup: Setup) -> None:
        if setup.options["letter"] == "b" and setup.seats != spec.max_seats:
            raise SetupError("no_such_race")

    tried = cases(replace(spec, check_setup=check_setup))

    assert {case.seats for case in tried if case.options["letter"] == "b"} == {spec.max_seats}
    assert {case.seats for case in tried} == set(range(spec.min_seats, spec.max_seats + 1))
