"""A circuit's file, typed: sectors, lines, pits, weather and geometry, as docs/games/pole_position/circuit-format.md has them. [PP-2.1]"""

from __future__ import annotations

from typing import Final

import msgspec

FORMAT: Final = "rebufo-three-lanes/1"
LANES: Final = "LCR"  # a lane's number is its place here; neighbours in it are adjacent lanes [PP-2.2]
COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple")  # a colour's number is its place here
WEATHERS: Final = ("sunny", "light_rain", "heavy_rain")  # a weather's number is its place here
LETTERS: Final = "SLH"  # of the weathers, in table A [PP-14.1]
EVENTS: Final = ("light_breakdown", "heavy_breakdown", "engine_damage", "brake_damage", "gust_of_wind", "safety_car")
LAST: Final = 1000  # `order` of a circuit that does not say where in a list it wants to stand


class Finish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The finish line is the front edge of row `before_row` − 1 of S0. [PP-2.16]"""

    before_row: int


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The starting places, first to last, and the rows of S0 that are cut in two for the start. [PP-2.12, PP-5.1]"""

    split_rows: tuple[int, int]
    slots: tuple[str, ...]


class Pit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pit lane beside S0. [PP-2.13 to PP-2.15]"""

    side: str  # L or R
    entry_from: str
    entry_cells: int
    entry_level_row: int
    exit_cells: int
    exit_level_row: int
    exit_to: str
    boxes: tuple[str, ...]  # colours, in driving order
    entry_wet_split: tuple[int, ...] = ()
    exit_wet_split: tuple[int, ...] = ()


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line across a straight: the front edge of row `before_row` − 1. [PP-2.16]"""

    sector: str
    before_row: int


class SafetyCar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The safety-car line, and the lane in which the cars queue before it. [PP-17.6]"""

    sector: str
    before_row: int
    lane: str


class Weather(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table A, six rows of S, L and H, and how many positions table B has. [PP-14.1, PP-14.3]"""

    table_a: tuple[str, ...]
    table_b: int

    def cells(self) -> list[int]:
        """Table A in reading order, as numbers of weathers. [PP-14.2]"""
        return [LETTERS.index(letter) for row in self.table_a for letter in row]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the circuit changes in the counters, last of all. [PP-3.4]"""

    engine: int = 0
    brakes: int = 0


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each event card the circuit has. [PP-16.2]"""

    light_breakdown: int = 0
    heavy_breakdown: int = 0
    safety_car: int = 0
    gust_of_wind: int = 0
    engine_damage: int = 0
    brake_damage: int = 0

    def cards(self) -> list[int]:
        """The deck, unshuffled, as numbers of events. [PP-3.6]"""
        counts = (
            self.light_breakdown,
            self.heavy_breakdown,
            self.engine_damage,
            self.brake_damage,
            self.gust_of_wind,
            self.safety_car,
        )
        return [event for event, count in enumerate(counts) for _ in range(count)]


class Narrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    """Rows of a straight with fewer lanes. [PP-2.4]"""

    first: int
    last: int
    lanes: str


class Shaded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shaded space of a curve, and the spaces that the hop onto it passes over. [PP-2.10]"""

    to: str
    over: tuple[str, ...] = ()


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A straight, with `rows` and `lanes`, or a curve, with `turn`, `cells`, `arrow` and `line`. [PP-2.4, PP-2.5]"""

    id: str
    kind: str  # straight, curve
    names: dict[str, str] = {}
    rows: int = 0
    lanes: str = ""
    narrow: tuple[Narrow, ...] = ()
    turn: str = ""  # left, right
    technical: bool = False
    cells: dict[str, int] = {}
    arrow: str = ""  # the lane of the double arrow
    line: tuple[Shaded, ...] = ()

    @property
    def curved(self) -> bool:
        return self.kind == "curve"

    def row_lanes(self, row: int) -> str:
        """The lanes of one row of a straight. [PP-2.4]"""
        for part in self.narrow:
            if part.first <= row <= part.last:
                return part.lanes
        return self.lanes

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)


class Vertex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A corner of the polygon, rounded with radius `r`, that belongs to a sector. [PP-2.17]"""

    x: float
    y: float
    r: float
    sector: str


class Geometry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The centre line as a closed polygon with rounded corners, y pointing down. Drawing only. [PP-2.17]"""

    board: tuple[float, float]
    lane_width: float
    vertices: tuple[Vertex, ...]


class Circuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One board: a closed sequence of straights and curves in turn. [PP-2.1]"""

    id: str
    names: dict[str, str]
    provenance: str
    laps: int
    finish: Finish
    grid: Grid
    pit: Pit
    safety_car: SafetyCar
    weather: Weather
    events: Deck
    sector: tuple[Sector, ...]
    format: str = FORMAT
    order: int = LAST
    flavour: dict[str, str] = {}
    drs: tuple[Line, ...] = ()
    setup: Setup = Setup()
    geometry: Geometry | None = None

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)
