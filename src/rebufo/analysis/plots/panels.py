"""The panels of a simulation's poster: bars that can be read without the legend wherever there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rebufo.analysis.plots.poster import CARD, INK, RULE, SECOND
from rebufo.analysis.report import decimal
from rebufo.analysis.tables import groups, is_tally, section_cells
from rebufo.games import find_game
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from rebufo.figures.statistics import ReportSection
    from rebufo.figures.summary import Group, Summary

BOT_HUES: Final = (
    "#d7352a",
    "#2465b3",
    "#f0b71f",
    "#3f8a4c",
    "#5a544b",
    "#2f7f79",
    "#e08a1e",
    "#8b5a9f",
    "#a39884",
    "#7a2f24",
)
PART_HUES: Final = ("#46423c", "#f0b71f", "#d7352a", "#2465b3", "#3f8a4c", "#8b5a9f", "#2f7f79", "#e08a1e", "#a39884")
DARK: Final = frozenset({"#d7352a", "#2465b3", "#3f8a4c", "#46423c", "#5a544b", "#8b5a9f", "#2f7f79", "#7a2f24"})
BAR: Final = 0.62


def draw_bots(axes: Axes, summary: Summary, lang: str) -> None:
    """Share of its starts that each bot has won, with what an even field would win."""
    bots = groups(summary)
    prepare(axes, grid="x")
    hues = bot_hues(summary)
    for row, (bot, group) in enumerate(bots.items()):
        axes.barh(row, group.win_rate, BAR, color=hues[bot])
        low, high = group.interval
        axes.plot([low, high], [row, row], color=INK, linewidth=1.6, solid_capstyle="butt")
        beside: dict[str, Any] = {"xytext": (6, 0), "textcoords": "offset points", "va": "center", "fontweight": "bold"}
        axes.annotate(percent(group.win_rate, lang), (max(high, group.win_rate), row), **beside)
    axes.set_yticks(range(len(bots)), list(bots), fontweight="semibold", fontsize=13.5)
    even = even_share(summary)
    axes.set_xlim(0, max(max(group.interval[1] for group in bots.values()) * 1.17 + 0.02, even * 1.35))
    axes.set_ylim(max(len(bots), 3) - 0.5, -0.75)
    in_percent(axes.xaxis, lang)
    draw_even(axes.axvline, summary)
    axes.annotate(
        words(lang).text("sim.plots.even", share=percent(even, lang)),
        (even, 1.0),
        xycoords=("data", "axes fraction"),
        xytext=(5, 1),
        textcoords="offset points",
        va="top",
        color=SECOND,
        fontsize=11,
    )


def draw_slots(axes: Axes, summary: Summary, lang: str) -> None:
    """Share of the races won from each starting place."""
    slots: dict[int, Group] = dict(sorted(summary.counts.by_slot.items()))
    prepare(axes, grid="y")
    digits = 1 if len(slots) <= 6 else 0  # ten cars stand close
    colour = find_game(summary.game).page.colour
    for slot, group in slots.items():
        axes.bar(slot, group.win_rate, BAR, color=colour)
        low, high = group.interval
        axes.plot([slot, slot], [low, high], color=INK, linewidth=1.6, solid_capstyle="butt")
        axes.annotate(
            percent(group.win_rate, lang, digits),
            (slot, high),
            xytext=(0, 4),
            textcoords="offset points",
            ha="center",
            fontweight="bold",
            bbox={"facecolor": CARD, "linewidth": 0, "pad": 0.6},  # clear of the rules behind it
        )
    axes.set_xticks(list(slots), [str(slot) for slot in slots], fontweight="semibold", fontsize=13.5)
    axes.set_ylim(0, max(group.interval[1] for group in slots.values()) * 1.18)
    in_percent(axes.yaxis, lang)
    draw_even(axes.axhline, summary)


def draw_section(axes: Axes, summary: Summary, section: ReportSection, lang: str) -> None:
    """One of the game's own: a stack of means a bot, or how often each value occurred."""
    prepare(axes, grid="x")
    names, cells = section_cells(summary, section, lang)
    if is_tally(summary, section):
        draw_tally(axes, names, cells, bot_hues(summary))
    else:
        draw_stacks(axes, names, cells, lang)


def draw_stacks(axes: Axes, names: list[str], cells: dict[str, list[float]], lang: str) -> None:
    """A bar a bot, its parts labelled where they are wide enough; parts nobody has are left out."""
    totals = {bot: sum(row) for bot, row in cells.items()}
    widest = max(totals.values()) or 1.0
    for row, (bot, parts) in enumerate(cells.items()):
        left = 0.0
        for part, value in enumerate(parts):
            hue = PART_HUES[part % len(PART_HUES)]
            axes.barh(row, value, BAR, left=left, color=hue, edgecolor=CARD, linewidth=0.8)
            if value > widest * 0.06:
                ink = CARD if hue in DARK else INK
                axes.text(
                    left + value / 2, row, number(value, lang), ha="center", va="center", color=ink, fontsize=11.5
                )
            left += value
        axes.text(left + widest * 0.015, row, number(totals[bot], lang), va="center", fontweight="bold")
    axes.set_yticks(range(len(cells)), list(cells), fontweight="semibold", fontsize=13.5)
    axes.set_ylim(max(len(cells), 3) - 0.5, -0.5)
    axes.set_xlim(0, widest * 1.12)
    whole_numbers(axes)
    used = [part for part in range(len(names)) if any(row[part] for row in cells.values())]
    legend(axes, [(names[part], PART_HUES[part % len(PART_HUES)]) for part in used])


def draw_tally(axes: Axes, names: list[str], cells: dict[str, list[float]], hues: dict[str, str]) -> None:
    """A bar a value in the order people expect them, shared out among the bots; values that never occurred stay."""
    left = [0.0] * len(names)
    for bot, counts in cells.items():
        axes.barh(range(len(names)), counts, 0.74, left=left, color=hues[bot], edgecolor=CARD, linewidth=0.8)
        left = [before + count for before, count in zip(left, counts, strict=True)]
    widest = max(left, default=0) or 1.0
    for row, total in enumerate(left):
        axes.text(total + widest * 0.012, row, f"{int(total)}", va="center", fontsize=11.5, fontweight="bold")
    size = 12.5 if len(names) <= 12 else 150 / len(names)
    axes.set_yticks(range(len(names)), names, fontsize=size)
    axes.set_ylim(max(len(names), 3) - 0.5, -0.5)
    axes.set_xlim(0, widest * 1.1)
    whole_numbers(axes)
    legend(axes, [(bot, hues[bot]) for bot in cells])


def prepare(axes: Axes, grid: str) -> None:
    """The same plain axes for every panel: fine rules across the bars, no frame."""
    for side in ("top", "right", "bottom" if grid == "x" else "left"):
        axes.spines[side].set_visible(False)
    axes.set_axisbelow(True)
    axes.grid(axis="x" if grid == "x" else "y", color=RULE, linewidth=0.8)
    axes.tick_params(length=0)
    axes.tick_params(axis="x" if grid == "x" else "y", labelcolor=SECOND, labelsize=11)


def in_percent(axis: Any, lang: str) -> None:
    axis.get_major_locator().set_params(steps=[1, 2, 5, 10])
    axis.set_major_formatter(lambda value, _: percent(value, lang, 0))


def whole_numbers(axes: Axes) -> None:
    locator: Any = axes.xaxis.get_major_locator()
    locator.set_params(integer=True)


def even_share(summary: Summary) -> float:
    """What every car would win in an even field; cars without a driver have starting places too."""
    return 1 / max(len(summary.bots), *summary.counts.by_slot)


def draw_even(line: Any, summary: Summary) -> None:
    line(even_share(summary), color=SECOND, linestyle=(0, (5, 3)), linewidth=1.1, zorder=1.5)


def legend(axes: Axes, entries: list[tuple[str, str]]) -> None:
    from matplotlib.patches import Patch

    patches = [Patch(facecolor=hue, label=name) for name, hue in entries]
    axes.legend(
        handles=patches,
        loc="upper center",
        bbox_to_anchor=(0.5, -0.1),
        ncols=len(patches) if len(patches) <= 5 else -(-len(patches) // 2),
        frameon=False,
        fontsize=11.5,
        handlelength=0.9,
        handleheight=0.9,
        columnspacing=1.3,
        handletextpad=0.5,
    )


def bot_hues(summary: Summary) -> dict[str, str]:
    return {bot: BOT_HUES[number % len(BOT_HUES)] for number, bot in enumerate(groups(summary))}


def percent(share: float, lang: str, digits: int = 1) -> str:
    return f"{number(100 * share, lang, digits)} %"


def number(value: float, lang: str, digits: int = 1) -> str:
    return decimal(f"{value:.{digits}f}", lang)
