"""What every game promises, as checks that any author can run over a `GameSpec`.

    from rebufo.testing import conformance

    def test_my_game_keeps_its_promises() -> None:
        conformance.check_game(GAME)

or, one test a promise and setup:

    @conformance.parametrize(GAME)
    def test_my_game(check, case) -> None:
        check(case)

`REBUFO_CONFORMANCE=10` in the environment looks at ten times as many moments.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rebufo.game import Game
from rebufo.kernel.spec import GameSpec
from rebufo.testing import changes, copies, luck, news, orders, prompts, scenes, secrets, words
from rebufo.testing.races import Case, NonconformityError, cases, expect

if TYPE_CHECKING:
    import pytest

Check = Callable[[Case], None]

__all__ = [
    "CHECKS",
    "Case",
    "Check",
    "NonconformityError",
    "cases",
    "check_game",
    "check_scenes",
    "check_words",
    "parametrize",
]

CHECKS: Final[tuple[Check, ...]] = (
    prompts.every_race_ends,
    prompts.somebody_owes_an_answer,
    prompts.only_those_asked_are_prompted,
    prompts.an_answer_lets_nobody_off,
    prompts.options_survive_json,
    prompts.everything_shown_is_json,
    copies.same_actions_same_race,
    copies.clones_part_ways,
    copies.frozen_tables_thaw,
    copies.records_bring_the_race_back,
    copies.no_copy_forgets_a_field,
    secrets.a_redeal_changes_nothing_seen,
    secrets.imagined_tables_are_sound,
    secrets.rivals_can_be_played_on,
    secrets.secret_answers_look_alike,
    secrets.hidden_draws_look_alike,
    news.nothing_changes_silently,
    orders.orders_are_obeyed,
    changes.invariants_hold,
    changes.what_is_taken_back_was_never_played,
    changes.undo_stops_at_the_last_reveal,
    changes.secret_answers_can_be_changed,
    changes.illegal_answers_change_nothing,
    changes.anyone_may_leave_at_any_time,
    changes.everybody_may_leave,
    luck.fair_races_verify,
    luck.forced_draws_come_first,
)


def check_words(spec: GameSpec) -> None:
    """The spec is sound, and every tag has its words in every language."""
    problems = words.the_spec_is_sound(spec) + words.words_are_complete(spec)
    expect(not problems, f"{spec.id}: {'; '.join(problems)}")


def check_scenes(game: Game) -> None:
    """What is shown is on the board, told apart and explained in every language."""
    problems = scenes.scenes_are_sound(game)
    expect(not problems, f"{game.id}: {'; '.join(problems)}")


def check_game(game: Game, checks: tuple[Check, ...] = CHECKS) -> None:
    """Every promise in every setup; the first that is broken raises NonconformityError."""
    check_words(game.rules)
    check_scenes(game)
    for case in cases(game.rules):
        for check in checks:
            try:
                check(case)
            except NonconformityError as error:
                raise NonconformityError(f"{case}: {check.__name__}: {error}") from None


def parametrize(*games: Game) -> pytest.MarkDecorator:
    """For a test with the arguments `check` and `case`: one test a promise and setup."""
    import pytest

    both = [
        pytest.param(check, case, id=f"{check.__name__}-{case}")
        for game in games
        for case in cases(game.rules)
        for check in CHECKS
    ]
    return pytest.mark.parametrize(("check", "case"), both)
