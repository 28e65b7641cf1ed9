"""The sheet around the picture: paper, title in large condensed letters, facts, frame, standings and legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.panel import land
from rebufo.drawing.room import Rect

if TYPE_CHECKING:
    from rebufo.drawing.legend import Legend
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.strip import Strip

PAPER: Final = 64.0  # margin of the sheet
HEAD: Final = 240.0
GAP: Final = 34.0  # between picture, standings and legend
TITLE: Final = 150.0
ASIDE: Final = 0.42  # what a name has in brackets, beside it
CHECK: Final = 11.0


class Heading(NamedTuple):
    """What stands above the picture: the game, the circuit, and two lines of facts on the right."""

    game: str
    title: str
    facts: tuple[str, ...]
    lang: str


class Poster:
    """One sheet: `picture` goes on its panel."""

    def __init__(self, heading: Heading, panel: Rect, look: Palette, strip: Strip, legend: Legend) -> None:
        self.heading = heading
        self.panel = panel
        self.look = look
        self.strip = strip
        self.legend = legend
        self.below = GAP + (strip.height + GAP if strip.height else 0.0)  # from the picture to the legend
        foot = self.below + self.legend.height + PAPER - 8
        self.sheet = Rect(panel.x - PAPER, panel.y - HEAD, panel.width + 2 * PAPER, HEAD + panel.height + foot)

    def draw(self, picture: str, description: str) -> str:
        """The whole SVG document."""
        sheet, panel, look = self.sheet, self.panel, self.look
        parts = [
            svg.element("title", svg.words(self.heading.title)),
            svg.element("desc", svg.words(description)),
            land(panel, look),
            picture,
            self._mount(),
            svg.rect(*panel, fill="none", stroke=look.ink, stroke_width=5),
            self._flag(),
            self._heading(),
            self.strip.draw(panel.x, panel.y + panel.height + GAP),
            self.legend.draw(panel.x, panel.y + panel.height + self.below),
        ]
        body = svg.group(parts, font_family=lettering.FAMILY, font_weight=str(lettering.PLAIN))
        box = " ".join(svg.number(side) for side in sheet)
        return (
            svg.element(
                "svg",
                f"\n{body}\n",
                xmlns="http://www.w3.org/2000/svg",
                viewBox=box,
                width=svg.number(sheet.width),
                height=svg.number(sheet.height),
                role="img",
                lang=self.heading.lang,
            )
            + "\n"
        )

    def _mount(self) -> str:
        """The paper around the picture, which covers whatever runs over its edge."""
        sheet, panel = (
            f"M{svg.number(x)} {svg.number(y)}h{svg.number(width)}v{svg.number(height)}h-{svg.number(width)}Z"
            for x, y, width, height in (self.sheet, self.panel)
        )
        return svg.path(sheet + panel, fill=self.look.paper, fill_rule="evenodd")

    def _flag(self) -> str:
        """A chequered ribbon along the top of the picture."""
        panel = self.panel
        cells = []
        for column in range(int(panel.width // CHECK) + 1):
            x = panel.x + column * CHECK
            wide = min(CHECK, panel.x + panel.width - x)
            top = panel.y + (column % 2) * CHECK
            cells.append(
                f"M{svg.number(x)} {svg.number(top)}h{svg.number(wide)}v{svg.number(CHECK)}h-{svg.number(wide)}Z"
            )
        ribbon = svg.rect(panel.x, panel.y, panel.width, 2 * CHECK, fill=colours.SHOULDER)
        return ribbon + svg.path("".join(cells), fill=colours.INK)

    def _heading(self) -> str:
        """The circuit's name on the left, what there is to know about it on the right."""
        look, panel = self.look, self.panel
        right = panel.x + panel.width
        facts = self.heading.facts
        side = max(lettering.width(fact, 34) for fact in facts) + 60
        name, _, aside = self.heading.title.upper().partition(" (")
        aside = aside.rstrip(")")
        length = lettering.width(name, 1.0, lettering.BOLD) + lettering.width(f" {aside}", ASIDE)
        size = min(TITLE, (panel.width - side) / length)
        game = self.heading.game.upper()
        bold = lettering.BOLD
        after = panel.x + lettering.width(f"{name} ", size, bold)
        return svg.group(
            [
                lettering.line(
                    game, panel.x + 3, panel.y - 172, 34, weight=bold, fit=False, fill=look.title, letter_spacing=6
                ),
                lettering.line(name, panel.x - 2, panel.y - 28, size, weight=bold, fill=look.ink),
                lettering.line(aside, after, panel.y - 28, size * ASIDE, fill=look.second) if aside else "",
                *(
                    lettering.line(fact, right, panel.y - 68 + 40 * i, 34, anchor="end", fill=look.second)
                    for i, fact in enumerate(facts)
                ),
                self._brand(right, panel.y - 172),
            ]
        )

    def _brand(self, right: float, y: float) -> str:
        """The house's name, its middle letter in the racing colour."""
        letter = svg.element("tspan", "U", fill=self.look.title)
        return svg.element(
            "text",
            f"REB{letter}FO",
            x=svg.number(right),
            y=svg.number(y),
            font_size=34,
            font_weight=str(lettering.BOLD),
            text_anchor="end",
            fill=self.look.ink,
        )
