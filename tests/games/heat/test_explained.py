"""Whatever a race of HEAT may show is explained, also what no film has: every token, Event and symbol."""

from __future__ import annotations

import pytest

from rebufo.games.heat import GAME

ALL = {"weather": "weather", "road": "road", "event_cards": "event_card", "symbols": "symbol"}


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("told", ALL)
def test_each_is_explained_by_its_id(told: str, lang: str) -> None:
    words = GAME.locale(lang)
    shown = {key.removeprefix(f"{told}.about.") for key in words.texts if key.startswith(f"{told}.about.")}
    explained = GAME.scene().explanations(words)
    ids = {about.removeprefix(f"{ALL[told]}.") for about in explained if about.startswith(f"{ALL[told]}.")}

    assert shown
    assert ids == shown
