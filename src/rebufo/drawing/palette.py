"""The colours of the poster: paper and ink by theme, land by day or by night, and a track that stays the same."""

from __future__ import annotations

from typing import Final

import msgspec

from rebufo.kernel.errors import RebufoError

Paper = tuple[str, str, str, str, str, str, str]
Land = tuple[str, str, str, str, str, str, str]

RACING: Final = "#d7352a"  # the colour of Formula D
KERB: Final = "#d7352a"
ASPHALT: Final = "#35322e"
STRAIGHT: Final = "#46423c"
CORNER: Final = "#5a544b"
EDGE: Final = "#857d6e"  # the fine line around a plate
STONE: Final = "#b9ad94"  # walls and portals
SHOULDER: Final = "#fbf6ea"
PAINT: Final = "#f3ead7"  # what is painted on the road
GOLD: Final = "#ffd65a"
DISC: Final = "#f2b32c"
INK: Final = "#1d1b18"
TEAMS: Final = {
    "white": "#f6f2e8",
    "yellow": "#f0b71f",
    "green": "#3f8a4c",
    "red": "#d7352a",
    "blue": "#2465b3",
    "black": "#33302c",
    "gray": "#a3a7a9",
    "orange": "#e8812a",
    "purple": "#7a4fa3",
}
PALE: Final = ("white", "yellow", "gray", "orange")  # what is written on these teams is dark


class Palette(msgspec.Struct, frozen=True):
    """What changes with the theme and the hour."""

    paper: str
    card: str
    ink: str
    second: str
    rule: str
    longest: str
    shortest: str
    land: str
    near: str  # land closer to the road, in two steps
    verge: str
    grain: str
    dark: str  # trees by day, roofs by night
    bright: str
    lit: str
    leader: str  # from a plate to its corner
    accent: str = RACING  # the game's colour
    title: str = RACING  # the same in letters, which need more contrast


_PAPERS: Final[dict[str, Paper]] = {
    "light": ("#f3ead7", "#fbf6ea", "#1d1b18", "#5c564b", "#d9ccb0", "#2f6b2f", "#b3261c"),
    "dark": ("#1b1916", "#272420", "#f3ead7", "#b9b0a0", "#45403a", "#93cc83", "#ff9184"),
}
THEMES: Final = tuple(_PAPERS)


def paper(theme: str) -> Paper:
    """Paper, card, ink, second ink, rule, and the two colours of longest and shortest ways."""
    if theme not in _PAPERS:
        raise RebufoError("draw_unknown_theme", theme=theme, themes=", ".join(THEMES))
    return _PAPERS[theme]
