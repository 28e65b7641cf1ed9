"""Every registered game, and the template that games are copied from, keeps every promise with every option."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games._template import GAME as TEMPLATE
from rebufo.kernel.spec import GameSpec
from rebufo.testing import Case, conformance

GAMES = (*rebufo.games(), TEMPLATE)


@conformance.parametrize(*GAMES)
def test_a_promise_is_kept(check: conformance.Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_tag_has_words_in_every_language(spec: GameSpec) -> None:
    conformance.check_words(spec)
