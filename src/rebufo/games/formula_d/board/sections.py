"""The road of a Formula D circuit as data, section by section: for people who are told of it and do not see it. [FD-1.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing.panel import Lane, Section, Sign
from rebufo.games.formula_d.rules.board import LANES
from rebufo.games.formula_d.words.road import beyond_line, row_of

if TYPE_CHECKING:
    from rebufo.games.formula_d.rules import content
    from rebufo.games.formula_d.rules.content import Circuit, Pit, Space

SIDES: Final = dict(zip(LANES, ("left", "middle", "right"), strict=True))
PAINTED: Final = ("noisy", "dark", "police")  # tags that say all by themselves


def sections_of(circuit: Circuit, lang: str) -> tuple[Section, ...]:
    """From the line all round to the grid, then the pit lane."""
    road = tuple(_section(circuit, section, lang) for section in circuit.sections)
    return road if circuit.pit is None else (*road, _pit(circuit.pit))


def _section(circuit: Circuit, section: content.Section, lang: str) -> Section:
    rows = [row_of(circuit, section, lane) for lane in LANES]
    beyond = [beyond_line(circuit, section, lane) for lane in LANES]
    return Section(
        kind=section.kind,
        name=section.title(lang),
        turn=SIDES.get(section.inside, ""),
        lanes=tuple(
            Lane(SIDES[lane], {space.id: len(row) - i + more for i, space in enumerate(row)})
            for lane, row, more in zip(LANES, rows, beyond, strict=True)
        ),
        signs=_signs(circuit, section, [space for row in rows for space in row]),
        stops=section.stops,
        longest=section.longest,
        shortest=section.shortest,
    )


def _signs(circuit: Circuit, section: content.Section, spaces: list[Space]) -> tuple[Sign, ...]:
    names = [space.id for space in spaces]
    corner = section.kind == "corner"
    found = {
        "finish": [space.id for space in spaces if space.finish],
        "change_left": [space.id for space in spaces if corner and space.left],  # an arrow on the space [FD-7.3]
        "change_right": [space.id for space in spaces if corner and space.right],
        **{tag: [space.id for space in spaces if tag in space.tags] for tag in PAINTED},
        "pit_entry": [space.id for space in spaces if space.pit],
        "pit_exit": [name for name in names if circuit.pit is not None and name in circuit.pit.exit],
    }
    return (
        *(Sign(kind, "", tuple(on)) for kind, on in found.items() if on),
        *(Sign("grid", str(slot), (name,)) for slot, name in enumerate(circuit.grid, 1) if name in names),
        *(
            Sign(tag, str(space.tunnel), (space.id,))
            for tag in ("tunnel_in", "tunnel_out")
            for space in spaces
            if tag in space.tags
        ),
        *([Sign("bridge")] if section.id in circuit.geometry.over else []),
    )


def _pit(pit: Pit) -> Section:
    """The pit lane, with each car's box beside one of its spaces. [FD-15.3]"""
    return Section(
        kind="pit",
        lanes=(Lane("", {name: len(pit.lane) - i for i, name in enumerate(pit.lane)}),),
        signs=tuple(Sign("box", f"{box.colour}-{box.car}", (box.space,)) for box in pit.boxes),
    )
