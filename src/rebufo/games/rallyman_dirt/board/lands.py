"""The countries that rally stages run through: colours by day and by night, the earth of their roads, and what grows there."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.palette import Palette, paper

if TYPE_CHECKING:
    from rebufo.drawing.palette import Land

FOREST: Final = "#5b7a3a"  # the colour of Rallyman: DIRT
FOREST_INK: Final = {"light": "#47642b", "dark": "#a3c77b"}  # in letters on the paper
WATER: Final = "#3f7893"
FOAM: Final = "#cfe6ee"
DANGER: Final = {"yellow": "#ffd23f", "orange": "#f4902c", "red": "#e2402f"}


class Earth(NamedTuple):
    """The road: gravel beside it, bare ground between the spaces, and spaces by kind. It is the same by night."""

    gravel: str
    pebble: str
    bare: str
    lane: str
    outer: str
    inner: str
    track: str  # a shortcut


class Country(NamedTuple):
    """A kind of land: colours as `palette.Land` has them, and how much there is of everything in the picture."""

    light: Land
    dark: Land
    earth: Earth
    water: tuple[str, str]  # lakes by day and by night
    tree: str  # fir, broad or thorn
    woods: int  # clumps
    rocks: int
    fields: int
    lakes: int
    farms: int


_BROWN: Final = Earth("#c8ac80", "#9c8059", "#4f3b2b", "#85664a", "#6d5039", "#9b7c5d", "#a98d64")
_RED: Final = Earth("#d9a678", "#ad7448", "#57301f", "#955a3c", "#7b442b", "#ab7150", "#be8a5c")
_GREY: Final = Earth("#c9c1ae", "#978e7b", "#47413a", "#7d7365", "#645b4f", "#8e8475", "#a79c86")
_PALE: Final = Earth("#e0cda0", "#b39c6c", "#594830", "#8b6f4b", "#72583a", "#9c8059", "#b99c6a")

COUNTRIES: Final[dict[str, Country]] = {
    "lakes": Country(
        ("#bccb9c", "#aebf8d", "#9cae7b", "#64744b", "#3f5f3c", "#577a4f", "#fbf6ea"),
        ("#2c3829", "#263123", "#1f281c", "#0f150d", "#243d27", "#325034", "#b9b0a0"),
        *(_BROWN, ("#8fb9c6", "#274955"), "fir", 80, 22, 1, 5, 2),
    ),
    "moor": Country(
        ("#cdc7a0", "#bfba8f", "#aca77c", "#786f4c", "#6b7a45", "#8a965c", "#fbf6ea"),
        ("#383526", "#312e20", "#28261a", "#14120b", "#3c4628", "#4d5836", "#b9b0a0"),
        *(_GREY, ("#9bb7bd", "#2b464d"), "broad", 44, 60, 2, 3, 3),
    ),
    "savanna": Country(
        ("#e4cb92", "#d8bc80", "#c7a96d", "#93773f", "#7f8a45", "#9ca35c", "#fbf6ea"),
        ("#45381f", "#3d3119", "#322814", "#1a1408", "#474d25", "#5a6033", "#b9b0a0"),
        *(_RED, ("#a4bfae", "#2f4a40"), "thorn", 52, 44, 0, 1, 2),
    ),
    "alps": Country(
        ("#c9d3b4", "#bac6a4", "#a7b590", "#6c7b5a", "#456351", "#5f8069", "#fbf6ea"),
        ("#303a31", "#29332b", "#212a23", "#101610", "#28402f", "#375341", "#b9b0a0"),
        *(_GREY, ("#93bdc9", "#264b58"), "fir", 66, 74, 2, 2, 4),
    ),
    "vineyards": Country(
        ("#dfd3a0", "#d3c68e", "#c1b37b", "#8b7d49", "#6f8148", "#8e9f60", "#fbf6ea"),
        ("#403924", "#38321e", "#2e2918", "#18140b", "#3c4727", "#4c5936", "#b9b0a0"),
        *(_PALE, ("#9cc0c4", "#2a4a50"), "broad", 50, 24, 9, 1, 6),
    ),
    "autumn": Country(
        ("#dccfa0", "#d0c190", "#bfae7b", "#8e7a48", "#b0602a", "#d08a42", "#fbf6ea"),
        ("#3f3723", "#37301d", "#2d2718", "#17130a", "#6e3c1e", "#8b5429", "#b9b0a0"),
        *(_BROWN, ("#98b9bd", "#29474d"), "broad", 74, 22, 4, 3, 3),
    ),
}
_BY_RALLY: Final = {
    "intro": "lakes",
    "rally1": "lakes",
    "rally2": "autumn",
    "rally3": "savanna",
    "rally4": "moor",
    "rally5": "vineyards",
    "rally6": "alps",
}


def country_of(stage: str) -> Country:
    """Where a stage is driven: a rally stays in its country; one of somebody's own falls anywhere, but always there."""
    names = list(COUNTRIES)
    own = names[zlib.crc32(stage.encode()) % len(names)]
    return COUNTRIES[_BY_RALLY.get(stage.partition("-")[0], own)]


def look_of(country: Country, theme: str) -> Palette:
    """The colours of one poster."""
    sheet = paper(theme)
    land = country.light if theme == "light" else country.dark
    return Palette(*sheet, *land, sheet[2], accent=FOREST, title=FOREST_INK[theme])


def water_of(country: Country, theme: str) -> str:
    return country.water[0 if theme == "light" else 1]
