"""The road of a circuit as data, sector by sector: for a person who is told of it instead of seeing it. [PP-2.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing.panel import Lane, Section, Sign
from rebufo.games.pole_position.rules.circuit import LANES

if TYPE_CHECKING:
    from rebufo.games.pole_position.rules.circuit import Circuit, Sector

SIDES: Final = dict(zip(LANES, ("left", "middle", "right"), strict=True))


def sections_of(circuit: Circuit, lang: str) -> tuple[Section, ...]:
    """All sectors in driving order, then the two parts of the pit lane."""
    road = tuple(_section(circuit, number, lang) for number in range(len(circuit.sector)))
    return (*road, *_pits(circuit))


def _section(circuit: Circuit, number: int, lang: str) -> Section:
    sector = circuit.sector[number]
    return Section(
        kind="corner" if sector.curved else "straight",
        name=sector.title(lang),
        turn=sector.turn,
        lanes=tuple(
            Lane(SIDES[lane], {name: len(names) - place for place, name in enumerate(names)})
            for lane in LANES
            for names in [_lane(sector, lane)]
            if names
        ),
        signs=_signs(circuit, number),
        longest=max(sector.cells.values(), default=0),
        shortest=len(sector.line),
    )


def _lane(sector: Sector, lane: str) -> list[str]:
    """The spaces of a lane in driving order."""
    if sector.curved:
        return [f"{sector.id}:{lane}{cell}" for cell in range(sector.cells.get(lane, 0))]
    return [f"{sector.id}:{lane}{row}" for row in range(sector.rows) if lane in sector.row_lanes(row)]


def _signs(circuit: Circuit, number: int) -> tuple[Sign, ...]:
    """What is painted on the spaces of a sector."""
    sector = circuit.sector[number]
    following = circuit.sector[(number + 1) % len(circuit.sector)]
    found = []
    if sector.curved:
        found.append(Sign("line", "", tuple(f"{sector.id}:{shaded.to}" for shaded in sector.line)))
        if sector.technical:
            found.append(Sign("technical"))
    else:
        found.append(Sign("arrow", "", (f"{sector.id}:{following.arrow}{sector.rows - 1}",)))
    if number == 0:
        found.append(Sign("finish", "", _row(sector, circuit.finish.before_row)))
        found += [Sign("grid", str(place), (slot[:-1],)) for place, slot in enumerate(circuit.grid.slots, 1)]
        found += [Sign("pit_entry", "", (circuit.pit.entry_from,)), Sign("pit_exit", "", (circuit.pit.exit_to,))]
    found += [Sign("drs", "", _row(sector, line.before_row)) for line in circuit.drs if line.sector == sector.id]
    if circuit.safety_car.sector == sector.id:
        found.append(Sign("safety_car", "", _row(sector, circuit.safety_car.before_row)))
    return tuple(found)


def _row(sector: Sector, row: int) -> tuple[str, ...]:
    return tuple(f"{sector.id}:{lane}{row}" for lane in sector.row_lanes(row)) if row < sector.rows else ()


def _pits(circuit: Circuit) -> tuple[Section, Section]:
    """Entry and exit, and the boxes between them. [PP-2.13]"""
    pit = circuit.pit
    entry = {f"PE:{cell}": pit.entry_cells - cell for cell in range(pit.entry_cells)}
    exit = {f"PX:{cell}": pit.exit_cells - cell for cell in range(pit.exit_cells)}
    boxes = tuple(Sign("box", colour, (f"BOX:{colour}",)) for colour in pit.boxes)
    return Section(kind="pit", lanes=(Lane("", entry),), signs=boxes), Section(kind="pit", lanes=(Lane("", exit),))
