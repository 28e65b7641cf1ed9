"""Where on the road a place lies, in words: its section, its lane, and how far the next line is. [FD-1.1]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rebufo.games.formula_d.rules.board import LANES
from rebufo.games.formula_d.rules.content import Circuit, Section, Space
from rebufo.kernel.locales import Words

PIT = "pit"


class Spot(NamedTuple):
    """A place of a lane."""

    section: str  # its id; `pit`
    kind: str  # straight, corner, pit
    lane: str  # L, M, R; P in the pit lane
    number: int  # in its lane, from 1
    ahead: int  # steps over the next line

    def told(self, words: Words) -> str:
        """`left lane 3, 2 spaces to the corner`"""
        lane = words.text(f"lanes.{self.lane}")
        return f"{lane} {self.number}, {words.text(f'road.ahead.{self.kind}', n=self.ahead)}"


def spots_of(circuit: Circuit) -> dict[str, Spot]:
    """Every space of the track and of the pit lane."""
    return dict(_spots(circuit))


def _spots(circuit: Circuit) -> Iterator[tuple[str, Spot]]:
    for section in circuit.sections:
        for lane in LANES:
            row, beyond = row_of(circuit, section, lane), beyond_line(circuit, section, lane)
            for at, space in enumerate(row):
                yield space.id, Spot(section.id, section.kind, lane, at + 1, len(row) - at + beyond)
    lane_of_pit = () if circuit.pit is None else circuit.pit.lane
    for at, name in enumerate(lane_of_pit):
        yield name, Spot(PIT, PIT, "P", at + 1, len(lane_of_pit) - at)


def row_of(circuit: Circuit, section: Section, lane: str) -> list[Space]:
    """The spaces of a lane in driving order."""
    own = [space for space in circuit.spaces if (space.sec, space.lane) == (section.id, lane)]
    return sorted(own, key=lambda space: space.at)


def beyond_line(circuit: Circuit, section: Section, lane: str) -> int:
    """Spaces of a lane that follow behind the finish line: there the last straight and the first are one. [FD-6.1]"""
    first, last = circuit.sections[0], circuit.sections[-1]
    return len(row_of(circuit, first, lane)) if section is last and first.kind == last.kind else 0


def section_told(words: Words, circuit: Circuit, section: str) -> str:
    """`straight before Casino`, `corner Casino`; a straight before the line leads to the first corner behind it."""
    ids = [each.id for each in circuit.sections]
    ahead = circuit.sections[ids.index(section) :] + circuit.sections
    corner = next(each for each in ahead if each.kind == "corner")
    kind = circuit.sections[ids.index(section)].kind
    return words.text(f"road.in_{kind}", corner=corner.title(words.lang))
