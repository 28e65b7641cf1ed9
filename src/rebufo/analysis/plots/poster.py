"""The sheet a simulation is drawn on: paper and ink, one colour a game, the posters' own letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from rebufo.analysis.report import grouped, line_up
from rebufo.games import find_game
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes

    from rebufo.figures.summary import Summary

PAPER: Final = "#f3ead7"
CARD: Final = "#fbf6ea"
INK: Final = "#1d1b18"
SECOND: Final = "#5c564b"
RULE: Final = "#d9ccb0"
DPI: Final = 160
WIDTH: Final = 12.0  # inches, as are the others
HEAD: Final = 0.72
ROW: Final = 3.7
FOOT: Final = 0.42
MARGIN: Final = 0.28
INSET: Final = 0.11  # of a card in its panel
PADDING: Final = 0.28  # from the edge of a panel to what is drawn in it
TITLE: Final = 14.5  # points
LETTERS: Final = "fontpkg_barlow_condensed"
WEIGHTS: Final = ("Medium", "SemiBold", "Bold")


@contextmanager
def poster_style() -> Iterator[None]:
    """Whatever is drawn inside has the posters' colours and, where they are installed, their letters."""
    import matplotlib as mpl

    style: dict[Any, Any] = {
        "font.family": letters(),
        "font.weight": "medium",
        "axes.titleweight": "medium",
        "font.size": 12.5,
        "text.color": INK,
        "axes.facecolor": CARD,
        "axes.edgecolor": INK,
        "xtick.color": RULE,
        "ytick.color": RULE,
        "xtick.labelcolor": INK,
        "ytick.labelcolor": INK,
        "svg.hashsalt": "rebufo",  # the same picture is the same file
    }
    with mpl.rc_context(style):
        yield


def letters() -> str:
    """The family the sheet is set in."""
    from matplotlib.font_manager import fontManager

    try:
        with resources.as_file(resources.files(LETTERS) / "files") as folder:
            for weight in WEIGHTS:
                fontManager.addfont(folder / f"BarlowCondensed-{weight}.ttf")
    except ModuleNotFoundError:
        return "DejaVu Sans"  # comes with matplotlib, and says the same
    return "Barlow Condensed"


class Poster:
    """A headline, panels two abreast, wide ones below them, and a line of facts at the foot."""

    def __init__(self, summary: Summary, panels: int, wide: int, lang: str) -> None:
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine

        spacing = ConstrainedLayoutEngine(w_pad=PADDING, h_pad=PADDING)
        pairs = -(-panels // 2)
        rows = pairs + wide
        height = HEAD + rows * ROW + FOOT
        self.figure = Figure(figsize=(WIDTH, height), facecolor=PAPER, layout=spacing)
        sheets: Any = self.figure.subfigures(3, 1, height_ratios=[HEAD, rows * ROW, FOOT])
        head, middle, foot = sheets
        self.draw_head(head, summary, lang)
        facts = words(lang).text("sim.plots.foot", bots=line_up(summary.bots), seed=summary.seed)
        foot.set_facecolor(PAPER)
        foot.text(MARGIN / WIDTH, 0.55, facts, fontsize=11.5, color=SECOND, va="center")
        middle.set_facecolor(PAPER)
        side = MARGIN - INSET
        _, body, _ = middle.subfigures(1, 3, width_ratios=[side, WIDTH - 2 * side, side])
        grid = body.add_gridspec(rows, 2)
        self.panels: list[Any] = [body.add_subfigure(grid[number // 2, number % 2]) for number in range(panels)]
        self.panels += [body.add_subfigure(grid[row, :]) for row in range(pairs, rows)]
        self.pairs = panels

    def draw_head(self, head: Any, summary: Summary, lang: str) -> None:
        from matplotlib.patches import Rectangle

        colour = find_game(summary.game).page.colour
        head.set_facecolor(INK)
        head.add_artist(Rectangle((0, 0), 1, 0.09, facecolor=colour, linewidth=0, transform=head.transSubfigure))
        title = {"fontsize": 18, "fontweight": "semibold", "va": "center", "color": PAPER}
        head.add_artist(wordmark(head.transSubfigure, colour))
        head.text(1.5 / WIDTH, 0.53, headline(summary, lang).upper(), **title)
        races = words(lang).text("sim.races", n=summary.races, races=grouped(summary.races)).upper()
        head.text(1 - MARGIN / WIDTH, 0.53, races, ha="right", **title)

    def axes(self, number: int, title: str) -> Axes:
        """The drawing area of one panel, on a card of its own and below its title."""
        from matplotlib.patches import Rectangle

        panel = self.panels[number]
        panel.set_facecolor(PAPER)
        width = WIDTH / 2 if 0 <= number < self.pairs else WIDTH
        x, y = INSET / width, INSET / ROW
        card = Rectangle((x, y), 1 - 2 * x, 1 - 2 * y, facecolor=CARD, edgecolor=RULE, linewidth=1.2, zorder=-1)
        card.set_transform(panel.transSubfigure)
        panel.add_artist(card)
        left, top = PADDING / width, 1 - PADDING / ROW
        panel.text(left, top, title.upper(), va="top", fontsize=TITLE, fontweight="bold")
        axes: Axes = panel.subplots()
        axes.set_title(" ", fontsize=TITLE, pad=9)  # keeps the room that the title takes
        return axes


def wordmark(place: Any, colour: str) -> Any:
    """The name, its middle letter in the colour of the game."""
    from matplotlib.offsetbox import AnchoredOffsetbox, HPacker, TextArea

    parts = (("REB", PAPER), ("U", colour), ("FO", PAPER))
    letters: list[Artist] = [
        TextArea(part, textprops={"color": hue, "size": 25, "weight": "bold"}) for part, hue in parts
    ]
    packed = HPacker(children=letters, pad=0, sep=0.5)
    return AnchoredOffsetbox(
        "center left",
        child=packed,
        pad=0,
        borderpad=0,
        frameon=False,
        bbox_to_anchor=(MARGIN / WIDTH, 0.53),
        bbox_transform=place,
    )


def headline(summary: Summary, lang: str) -> str:
    """The game, and what of it is raced."""
    names = [find_game(summary.game).rules.names[lang], find_game(summary.game).figures().title(summary.setup, lang)]
    return " · ".join(name for name in names if name)
