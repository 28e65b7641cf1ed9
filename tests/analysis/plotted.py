"""A plot as tests read it: its text is kept as text for once."""

from __future__ import annotations

from pathlib import Path

import pytest

from rebufo.analysis.plots import plot
from rebufo.sim import Summary


def plotted(summary: Summary, folder: Path, monkeypatch: pytest.MonkeyPatch, lang: str = "en") -> str:
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")
    plot(summary, folder / "plot.svg", lang)
    return (folder / "plot.svg").read_text(encoding="utf-8")
