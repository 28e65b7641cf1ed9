"""Lap charts: the places of all cars, round by round, one line a car in its colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rebufo.analysis.plots.panels import prepare
from rebufo.analysis.plots.poster import CARD, INK, RULE, SECOND
from rebufo.drawing.palette import TEAMS
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from rebufo.figures.charts import ChartLine, LapChart

GAP: Final = 3  # rounds' room between two races of a season
DENSE: Final = 60  # rounds from which on there is no room for a dot a round
STEPS: Final = (1, 2, 5, 10, 20, 50)
TICKS: Final = 24  # rounds that can be numbered side by side
LINE: Final = 2.6  # points
THIN: Final = 1.6  # where there is little room


def draw_lap_charts(axes: Axes, charts: Sequence[LapChart], names: Sequence[str], lang: str) -> None:
    """The races of a season side by side, or the only one; `names` are those of the drivers, by seat."""
    prepare(axes, grid="y")
    axes.grid(visible=False)
    cars = max(len(chart.lines) for chart in charts)
    dense = sum(chart.rounds for chart in charts) > DENSE
    step = next(step for step in STEPS if step == STEPS[-1] or sum(chart.rounds for chart in charts) <= TICKS * step)
    start = 0
    ticks: dict[int, str] = {}
    for chart in charts:
        ticks[start] = words(lang).text("sim.plots.grid") if len(charts) == 1 else ""
        ticks |= {start + number: str(number) for number in range(step, chart.rounds + 1, step)}
        draw_chart(axes, chart, start, dense, lang)
        if len(charts) > 1:
            note(axes, chart.title, start, (0, -22), va="top", weight="semibold", fontsize=12)
        start += chart.rounds + GAP
    end = start - GAP
    for line in charts[-1].lines:
        name = line.name or names[line.seat]
        beside: dict[str, Any] = {"xytext": (9, 0), "textcoords": "offset points", "va": "center"}
        axes.annotate(f"{line.places[-1]}  {name}", (end, line.places[-1]), fontweight="semibold", **beside)
    axes.set_xticks(list(ticks), list(ticks.values()))
    axes.set_yticks(range(1, cars + 1), [str(place) for place in range(1, cars + 1)], fontweight="semibold")
    axes.tick_params(axis="x", labelcolor=SECOND, labelsize=11)
    axes.tick_params(axis="y", labelcolor=INK, labelsize=13)
    axes.spines["bottom"].set_visible(False)
    axes.set_xlim(-0.02 * end, end * 1.11)
    axes.set_ylim(cars + 0.75, 0.4)


def draw_chart(axes: Axes, chart: LapChart, start: int, dense: bool, lang: str) -> None:
    """One race from `start` on; a fine rule wherever a lap was completed."""
    for lap, number in enumerate(chart.laps[:-1], 1):
        axes.axvline(start + number, color=RULE, linewidth=1.1, zorder=0.5)
        if not dense:
            lap_done = words(lang).text("sim.plots.lap", lap=lap)
            note(axes, lap_done, start + number, (4, 1), va="bottom", color=SECOND, fontsize=11)
    teams: set[str] = set()
    for line in sorted(chart.lines, key=lambda line: line.seat):
        draw_line(axes, line, start, start + chart.rounds, dense, line.colour in teams)
        teams.add(line.colour)


def draw_line(axes: Axes, line: ChartLine, start: int, end: int, dense: bool, second: bool) -> None:
    """Dashed without a driver, in long dashes the second car of a team.

    A dot where the car came home, a cross where it went out, dotted from there on.
    """
    hue = TEAMS[line.colour]
    rounds = list(range(start, start + len(line.places)))
    style: Any = (0, (4, 1.6)) if line.name else (0, (10, 1.2)) if second else "solid"
    width = THIN if dense else LINE
    axes.plot(rounds, line.places, color=CARD, linewidth=width + 2.4, zorder=2)  # so that crossing lines are told apart
    if line.colour == "white":  # which would not be seen on paper
        axes.plot(rounds, line.places, color=SECOND, linewidth=width + 1.2, linestyle=style, zorder=2.05)
    axes.plot(rounds, line.places, color=hue, linewidth=width, linestyle=style, zorder=2.1, solid_capstyle="round")
    if not dense:
        axes.plot(rounds[:-1], line.places[:-1], "o", color=hue, markersize=3.8, zorder=2.2)
    if rounds[-1] < end:
        axes.plot([rounds[-1], end], [line.places[-1]] * 2, color=hue, linewidth=1.2, linestyle=(0, (1, 2)), zorder=1.5)
    mark: dict[str, Any] = {
        "marker": "X" if line.out else "o",
        "markersize": 6 if dense else 9,
        "markeredgecolor": SECOND if line.colour == "white" else CARD,
    }
    axes.plot(rounds[-1:], line.places[-1:], color=hue, zorder=2.3, **mark)


def note(axes: Axes, text: str, at: int, points: tuple[int, int], **style: Any) -> None:
    """Something short, so many points from the foot of the chart."""
    beside: dict[str, Any] = {"xytext": points, "textcoords": "offset points"}
    axes.annotate(text, (at, 0), xycoords=("data", "axes fraction"), **beside, **style)
