"""The poster of a simulation: drawn in every format, in both languages, whole or not at all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from rebufo.analysis.plots import SUFFIXES, check_plot, plot
from rebufo.analysis.plots.laps import draw_lap_charts
from rebufo.analysis.plots.poster import SECOND
from rebufo.drawing.palette import TEAMS
from rebufo.figures.charts import ChartLine, LapChart
from rebufo.figures.summary import Counts
from rebufo.games import game_ids, game_spec
from rebufo.kernel.atomic_file import WriteError
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import LANGUAGES
from rebufo.sim import Summary, simulate
from tests.analysis.plotted import plotted
from tests.some_game import A_GAME, BOTS, SPEC

MAGIC = {".png": b"\x89PNG\r\n", ".svg": b"<?xml", ".pdf": b"%PDF-"}


@pytest.fixture(scope="module")
def summary() -> Summary:
    return simulate(A_GAME, races=8, bots=(BOTS[-1], "random"), seed=3, jobs=1)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_plot_is_what_its_suffix_says(tmp_path: Path, summary: Summary, suffix: str) -> None:
    plot(summary, tmp_path / f"plot{suffix}")

    assert (tmp_path / f"plot{suffix}").read_bytes().startswith(MAGIC[suffix])
    assert [path.name for path in tmp_path.iterdir()] == [f"plot{suffix}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plot_names_what_it_shows(
    tmp_path: Path, summary: Summary, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = plotted(summary, tmp_path, monkeypatch, lang)
    told = {"en": ("50.0 %", "WINS BY BOT"), "es": ("50,0 %", "VICTORIAS POR BOT")}[lang]

    for words in ("REB", f"{SPEC.names[lang].upper()} · ", *summary.bots, *told):
        assert words in drawn


def test_a_plot_needs_no_letters_of_its_own(tmp_path: Path, summary: Summary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rebufo.analysis.plots.poster.LETTERS", "fontpkg_that_is_not_there")
    plot(summary, tmp_path / "plot.png")

    assert (tmp_path / "plot.png").read_bytes().startswith(MAGIC[".png"])


def test_drawing_leaves_no_trace_in_matplotlibs_settings(tmp_path: Path, summary: Summary) -> None:
    import matplotlib as mpl

    before = dict(mpl.rcParams)
    plot(summary, tmp_path / "plot.png")

    assert dict(mpl.rcParams) == before


@pytest.mark.parametrize("game", game_ids())
def test_as_many_cars_as_can_race_and_one_bot_have_room(game: str, tmp_path: Path) -> None:
    crowd = simulate(game, races=1, bots=("random",) * game_spec(game).max_seats, seed=3, jobs=1)
    plot(crowd, tmp_path / "plot.png")

    assert (tmp_path / "plot.png").stat().st_size > 0


@pytest.mark.parametrize("name", ["plot.gif", "plot", "png"])
def test_an_unknown_suffix_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetupError) as error:
        check_plot(tmp_path / name)

    assert error.value.tag == "sim_unknown_plot"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(WriteError) as error:
        check_plot(tmp_path / "nowhere" / "plot.png")

    assert error.value.tag == "file_no_folder"


def test_a_plot_without_matplotlib_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(SetupError) as error:
        check_plot(tmp_path / "plot.png")

    assert str(error.value) == "--plot needs the package matplotlib: install rebufo[data]."


def test_a_simulation_without_a_race_has_no_plot(tmp_path: Path, summary: Summary) -> None:
    nothing = Summary(summary.setup, summary.bots, 3, 8, Counts(), 1.0, 1)
    with pytest.raises(SetupError) as error:
        plot(nothing, tmp_path / "plot.png")

    assert error.value.tag == "sim_nothing_to_plot"
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_old_plot(tmp_path: Path, summary: Summary, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "plot.png").write_bytes(b"old")

    def fails(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fails)
    with pytest.raises(WriteError) as error:
        plot(summary, tmp_path / "plot.png")

    assert error.value.full
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("plot.png", b"old")]


def chart(*lines: ChartLine, rounds: int = 2, laps: tuple[int, ...] = (1, 2)) -> LapChart:
    return LapChart("USA", rounds, laps, lines)


def drawn_on(axes: Any) -> list[tuple[str, list[int], list[int]]]:
    """The lines of an axes: their markers, rounds and places."""
    return [(line.get_marker(), list(line.get_xdata()), list(line.get_ydata())) for line in axes.lines]


def test_a_lap_chart_has_a_line_a_car_in_its_colour() -> None:
    """The one that is home goes on dotted to the end, where its place and its driver stand."""
    from matplotlib.figure import Figure

    axes = Figure().subplots()
    first = ChartLine(0, "", "red", (2, 1))
    second = ChartLine(-1, "Legend", "blue", (1, 2, 2), out=True)
    draw_lap_charts(axes, [chart(first, second)], ["Ana"], "en")
    lines = drawn_on(axes)

    assert ("None", [0, 1], [2, 1]) in lines
    assert ("None", [1, 2], [1, 1]) in lines
    assert ("X", [2], [2]) in lines
    assert {line.get_color() for line in axes.lines} >= {TEAMS["red"], TEAMS["blue"]}
    assert {text.get_text() for text in axes.texts} == {"1  Ana", "2  Legend", "lap 1"}
    assert [label.get_text() for label in axes.get_xticklabels()] == ["grid", "1", "2"]
    assert axes.get_ylim()[0] > axes.get_ylim()[1]  # the first place is on top


def test_the_two_cars_of_a_team_can_be_told_apart_and_white_is_seen_on_paper() -> None:
    from matplotlib.figure import Figure

    axes: Any = Figure().subplots()
    first, second = (ChartLine(seat, "", "white", (seat + 1,) * 3) for seat in (0, 1))
    draw_lap_charts(axes, [chart(second, first)], ["Ana", "Ben"], "en")
    styles = {
        tuple(line.get_ydata()): line.get_linestyle() for line in axes.lines if line.get_color() == TEAMS["white"]
    }

    assert styles[1, 1, 1] == "-"
    assert styles[2, 2, 2] == "--"
    assert {line.get_color() for line in axes.lines} >= {TEAMS["white"], SECOND}


def test_a_long_season_is_drawn_without_dots() -> None:
    from matplotlib.figure import Figure

    axes = Figure().subplots()
    line = ChartLine(0, "", "red", (1,) * 41)
    draw_lap_charts(axes, [chart(line, rounds=40, laps=(20, 40))] * 2, ["Ana"], "en")

    assert [mark for mark, rounds, _ in drawn_on(axes) if len(rounds) > 30] == ["None"] * 4
    assert [text.get_text() for text in axes.texts] == ["USA", "USA", "1  Ana"]
