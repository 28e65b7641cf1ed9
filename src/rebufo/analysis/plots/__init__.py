"""A simulation as a picture: the tables of its report as panels of one poster."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rebufo.analysis.plots.laps import draw_lap_charts
from rebufo.analysis.plots.panels import draw_bots, draw_section, draw_slots
from rebufo.analysis.plots.poster import DPI, Poster, poster_style
from rebufo.figures.charts import Charted, LapChart
from rebufo.games import find_game
from rebufo.kernel.atomic_file import AtomicFile, check_place
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import words
from rebufo.sim import race_again

if TYPE_CHECKING:
    from rebufo.figures.summary import Summary

SUFFIXES: Final = (".png", ".svg", ".pdf")
EXTRA: Final = "rebufo[data]"


def check_plot(file: str | Path) -> Path:
    """The path of a plot, if it can be drawn as its suffix says; worth asking before the races begin."""
    path = Path(file)
    if path.suffix.lower() not in SUFFIXES:
        raise SetupError("sim_unknown_plot", file=str(path), suffixes=", ".join(SUFFIXES))
    check_place(path)
    try:
        import_module("matplotlib")
    except ModuleNotFoundError as error:
        raise SetupError("sim_needs_extra", what="--plot", package=error.name, extra=EXTRA) from error
    return path


def plot(summary: Summary, file: str | Path, lang: str = "en") -> None:
    """Draw a simulation: wins by bot and by starting place, and what its game has to show."""
    path = check_plot(file)
    if not summary.races:
        raise SetupError("sim_nothing_to_plot", file=str(path))
    statistics = find_game(summary.game).figures()
    sections = [section for section in statistics.sections if section.plotted]
    charts = first_charts(summary, statistics, lang) if isinstance(statistics, Charted) else ()
    text = words(lang, summary.game).text
    with poster_style():
        poster = Poster(summary, 2 + len(sections), 1 if charts else 0, lang)
        draw_bots(poster.axes(0, text("sim.tables.bots")), summary, lang)
        draw_slots(poster.axes(1, text("sim.tables.slots")), summary, lang)
        for number, section in enumerate(sections, 2):
            title = text(f"sim.{summary.game}.{section.id}")
            draw_section(poster.axes(number, title), summary, section, lang)
        if charts:
            title = text("sim.plots.lap_chart" if len(charts) == 1 else "sim.plots.season_chart")
            draw_lap_charts(poster.axes(-1, title), charts, summary.bots, lang)
        with AtomicFile(path) as whole:
            with whole.errors_in_words():
                poster.figure.savefig(whole.file, format=path.suffix.lower().removeprefix("."), dpi=DPI)
            whole.keep()


def first_charts(summary: Summary, statistics: Charted, lang: str) -> tuple[LapChart, ...]:
    """The lap charts of race number 0, raced once more."""
    race = race_again(summary, 0)
    return statistics.lap_charts(race.setup, race.events(), lang)
