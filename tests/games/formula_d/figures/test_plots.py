"""The poster of a simulation: where cars were eliminated."""

from __future__ import annotations

from pathlib import Path

import pytest

from rebufo.kernel.locales import LANGUAGES
from rebufo.sim import simulate
from tests.analysis.plotted import plotted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plot_names_the_corners(tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    races = simulate("formula_d", races=8, bots=("normal", "random"), options={"circuit": "street"}, seed=3, jobs=1)
    drawn = plotted(races, tmp_path, monkeypatch, lang)
    title = {"en": "ELIMINATIONS BY CORNER", "es": "ELIMINADOS POR CURVA"}[lang]

    for words in ("FORMULA D · ", "Plaza Mayor", title):
        assert words in drawn
