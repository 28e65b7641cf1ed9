"""A lane circuit as its file has it, typed and checked once: what rules, drawing and checker read. [FD-1.1]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rebufo.games.formula_d.rules.numbers import RulesContent, load_rules
from rebufo.kernel.content import Document, Problem, decode, parse_toml, read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.own_files import read_own

__all__ = [
    "Box",
    "Circuit",
    "CircuitFile",
    "Geometry",
    "Link",
    "Pit",
    "RulesContent",
    "Section",
    "Space",
    "Street",
    "Tunnel",
    "circuit_from_text",
    "circuit_names",
    "load_circuit",
    "load_rules",
]

FORMAT: Final = "rebufo-lanes/1"
CIRCUITS: Final = Path(__file__).parents[1] / "content" / "circuits"
LAST: Final = 1000  # `order` of a circuit that does not say where in a list it wants to stand


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the board; links and neighbours are ids of other spaces."""

    id: str
    lane: str  # "L", "M" or "R" in driving direction
    sec: str
    at: int
    ahead: str
    beside: tuple[str, ...]
    t0: float
    t1: float
    left: str | None = None
    right: str | None = None
    pit: str | None = None
    finish: bool = False
    tags: tuple[str, ...] = ()
    tunnel: int | None = None


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A straight or a corner; the last five fields are a corner's."""

    id: str
    kind: str  # "straight" or "corner"
    count: dict[str, int]
    name: str = ""
    names: dict[str, str] = {}
    stops: int = 0
    inside: str = ""
    longest: int = 0
    shortest: int = 0

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.name)


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    start: str
    end: str


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bay beside pit space `space`, belonging to the car `colour`-`car`."""

    space: str
    colour: str
    car: int


class Pit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: tuple[Link, ...]
    lane: tuple[str, ...]
    exit: tuple[str, ...]
    at: int
    boxes: tuple[Box, ...]
    offset: float
    t0: float
    t1: float


class Tunnel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"entry": "in", "exit": "out"}):
    number: int
    entry: str
    exit: str


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the tunnels are; the numbers of the street rules are in `rules.toml`, not in a circuit."""

    tunnel: tuple[Tunnel, ...] = ()
    tunnel_t: tuple[float, float] | None = None


class Geometry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A closed uniform cubic B-spline, y pointing down, 1 = length of a straight space. Drawing only."""

    lane_width: float
    control: tuple[tuple[float, float], ...]
    over: tuple[str, ...] = ()


class Circuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One board file of the format `rebufo-lanes/1`."""

    id: str
    name: str
    provenance: str
    style: str  # "formula" or "street"
    laps: tuple[int, ...]
    finish: tuple[str, ...]
    grid: tuple[str, ...]
    lap_at: int
    sections: tuple[Section, ...]
    spaces: tuple[Space, ...]
    geometry: Geometry
    names: dict[str, str] = {}
    weather: dict[str, tuple[int, int]] = {}
    pit: Pit | None = None
    street: Street | None = None

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.name)


class CircuitTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[circuit]`; `spaces` and `pit_spaces` are totals, for checking."""

    lanes: tuple[str, ...]
    style: str
    laps: tuple[int, ...]
    spaces: int
    finish: tuple[str, ...]
    grid: tuple[str, ...]
    lap_at: int
    pit_spaces: int = 0


class BoardTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: tuple[Space, ...]


class StreetTable(Street, frozen=True, forbid_unknown_fields=True):
    """The table `[street]`; the format lets a file repeat the street rules' numbers, and nobody reads them."""

    noisy: dict[str, int] = {}
    dark: dict[str, int] = {}
    police: dict[str, int] = {}
    checkpoint: dict[str, int] = {}
    wp_max: int = 0


class CircuitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circuit file, table by table, as it stands on disk."""

    format: str
    id: str
    name: str
    provenance: str
    circuit: CircuitTable
    section: tuple[Section, ...]
    board: BoardTable
    geometry: Geometry
    names: dict[str, str] = {}
    order: int = LAST
    weather: dict[str, tuple[int, int]] = {}
    pit: Pit | None = None
    street: StreetTable | None = None

    def built(self) -> Circuit:
        """The circuit that everybody else sees."""
        street = Street(self.street.tunnel, self.street.tunnel_t) if self.street else None
        return Circuit(
            id=self.id,
            name=self.name,
            provenance=self.provenance,
            style=self.circuit.style,
            laps=self.circuit.laps,
            finish=self.circuit.finish,
            grid=self.circuit.grid,
            lap_at=self.circuit.lap_at,
            sections=self.section,
            spaces=self.board.spaces,
            geometry=self.geometry,
            names=self.names,
            weather=self.weather,
            pit=self.pit,
            street=street,
        )


class CircuitHead(msgspec.Struct, frozen=True):
    """What stands above the first table of a circuit file: enough to list it without reading the board."""

    id: str
    name: str
    names: dict[str, str] = {}
    order: int = LAST

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.name)


@cache
def circuit_heads() -> tuple[CircuitHead, ...]:
    """The circuits of the game in the order of their lists: whatever lies in the folder."""
    heads = [_head(path) for path in CIRCUITS.glob("*.toml")]
    return tuple(sorted(heads, key=lambda head: (head.order, head.id)))


def _head(path: Path) -> CircuitHead:
    above, _, _ = path.read_text(encoding="utf-8").partition("\n[")
    return decode(parse_toml(above, str(path)), CircuitHead)


def circuit_names() -> tuple[str, ...]:
    """The ids of the circuits of the game, Monaco first."""
    return tuple(head.id for head in circuit_heads())


def load_circuit(circuit: str | Path) -> Circuit:
    """A circuit of the game by its id, or a person's own by the path of its file, which is checked first."""
    name = str(circuit)
    if name.endswith(".toml") or "/" in name or "\\" in name:
        document = read_toml(name)
        return circuit_from_text(document.text, name)
    if name not in circuit_names():
        raise SetupError("unknown_circuit", circuit=name, known=", ".join(circuit_names()))
    return _shipped(name)


@cache
def _shipped(name: str) -> Circuit:
    """Not checked again: the tests check these files."""
    return decode(read_toml(CIRCUITS / f"{name}.toml"), CircuitFile).built()


def circuit_from_text(text: str, name: str) -> Circuit:
    """A person's own circuit from what its file says, checked."""
    return read_own(text, name, _decoded, _problems)


def _decoded(document: Document) -> Circuit:
    return decode(document, CircuitFile).built()


def _problems(document: Document) -> list[Problem]:
    from rebufo.games.formula_d.rules.check import check_circuit  # only a person's own file needs the checks

    return check_circuit(document)
