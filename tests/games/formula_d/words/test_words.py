"""The words people read of the game: none is missing."""

from __future__ import annotations

import re

import pytest

from rebufo.games.formula_d.rules import RULES, messages
from rebufo.games.formula_d.rules.position import STATUS
from rebufo.kernel.locales import LANGUAGES, read_locale, words
from tests.docs.pages import DOCS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_it_can_say_has_words(lang: str) -> None:
    texts = words(lang, "formula_d")
    wanted = [f"events.{event.__struct_config__.tag}" for event in messages.EVENTS]
    wanted += [f"causes.{cause}" for cause in ("stuck", "collision", "engine", "dark", "noisy", "left")]
    wanted += [f"checks.{check}" for check in ("collision", "engine", "dark", "noisy")]
    wanted += [f"explain.check_{check}" for check in ("collision", "engine", "dark", "noisy")]
    wanted += [f"outcomes.{outcome}" for outcome in ("free", "stop", "costs", "out")]
    wanted += [f"results.{status}" for status in STATUS]
    wanted += [f"gears.{gear}" for gear in range(7)]
    wanted += [f"explain.hint_{decision}" for decision in RULES.decisions]

    assert [key for key in wanted if not texts.has(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clauses_named_in_explanations_exist(lang: str) -> None:
    rules = (DOCS / "games" / "formula_d" / "rules.md").read_text("utf-8")
    texts = read_locale("rebufo.games.formula_d", lang)
    named = {clause for text in texts.values() for clause in re.findall(r"FD-\d+\.\d+", str(text))}

    assert len(named) > 20
    assert [clause for clause in named if f"**{clause}**" not in rules] == []
