"""The poster of a simulation: lap charts, and Legends among the cars."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rebufo.analysis.plots.panels import even_share
from rebufo.sim import simulate
from tests.analysis.plotted import plotted


@pytest.mark.parametrize(
    ("options", "title", "named"),
    [
        ({"legends": 1}, "LAP CHART OF THE FIRST RACE", ("grid", "lap 1", "1  Legend")),
        ({"mode": "championship", "legends": 2}, "LAP CHARTS OF THE FIRST SEASON", ("Great Britain", "USA", "Italy")),
    ],
)
def test_a_lap_chart_stands_below_the_other_panels(
    tmp_path: Path, options: dict[str, Any], title: str, named: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    races = simulate("heat", races=2, bots=("random", "random"), options=options, seed=3, jobs=1)
    drawn = plotted(races, tmp_path, monkeypatch)

    for words in ("HEAT PAID PER CAR, BY CAUSE", "ROUNDS PER CAR, BY GEAR", title, *named):
        assert f">{words}<" in drawn


def test_even_is_a_share_of_all_cars() -> None:
    """Two drivers and two Legends: a quarter each."""
    races = simulate("heat", races=6, bots=("random", "random"), options={"legends": 2}, seed=3, jobs=1)

    assert even_share(races) == 0.25
