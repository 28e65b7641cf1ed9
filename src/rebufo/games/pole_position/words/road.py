"""A circuit for who does not see it, a line for each sector: how long it is, which way it turns, what is painted on it. [PP-2]"""

from __future__ import annotations

from collections.abc import Iterator

from rebufo.games.pole_position.rules.circuit import Circuit, Sector
from rebufo.kernel.locales import Words


def road_in_words(circuit: Circuit, words: Words) -> Iterator[str]:
    for sector in circuit.sector:
        yield " ".join([in_words(sector, words), *signs(circuit, sector, words)])


def in_words(sector: Sector, words: Words) -> str:
    """Its shape, and where its ideal line leads. [PP-2.4, PP-2.5, PP-7.11]"""
    name = sector.title(words.lang)
    if not sector.curved:
        return words.text("scene.road.straight", sector=name, n=sector.rows)
    cells = ", ".join(f"{lane} {count}" for lane, count in sector.cells.items())
    line = " → ".join(one.to for one in sector.line)
    kind = "technical" if sector.technical else "curve"
    turn = words.text(f"scene.road.{sector.turn}")
    return words.text(f"scene.road.{kind}", sector=name, turn=turn, cells=cells, arrow=sector.arrow, line=line)


def signs(circuit: Circuit, sector: Sector, words: Words) -> Iterator[str]:
    """The lines across it, and the way to the pits. [PP-2.10, PP-2.13, PP-2.16]"""
    if sector.id == circuit.sector[0].id:
        yield words.text("scene.road.finish", row=circuit.finish.before_row)
        yield words.text("scene.road.pits", entry=circuit.pit.entry_from, exit=circuit.pit.exit_to)
    for line in circuit.drs:
        if line.sector == sector.id:
            yield words.text("scene.road.drs", row=line.before_row)
    if circuit.safety_car.sector == sector.id:
        yield words.text("scene.road.safety_car", row=circuit.safety_car.before_row)
