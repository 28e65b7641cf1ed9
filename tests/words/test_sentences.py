"""The words of a race: nothing secret in them, and no clause that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rebufo
from rebufo.games import find_game, game_ids
from rebufo.kernel.locales import LANGUAGES, read_locale

RULES = Path(__file__).resolve().parents[2] / "docs" / "games"


@pytest.mark.parametrize("game", game_ids())
def test_nothing_secret_of_the_setup_is_kept(game: str) -> None:
    race = rebufo.new(game, seats=2, fair=True)
    kept = find_game(game).telling(race.setup, "en", ["Ana", ""]).setup

    assert race.setup.fair is not None
    assert (kept.seed, kept.fair, kept.draws, kept.position) == (None, None, {}, None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_clause_that_is_named_exists(game: str, lang: str) -> None:
    there = (RULES / game / "rules.md").read_text("utf-8")
    letters = find_game(game).page.clauses
    texts = read_locale(f"rebufo.games.{game}", lang).values()
    named = {clause for text in texts for clause in re.findall(rf"{letters}-\d+\.\d+", str(text))}

    assert len(named) > 30
    assert [clause for clause in named if f"**{clause}**" not in there] == []
