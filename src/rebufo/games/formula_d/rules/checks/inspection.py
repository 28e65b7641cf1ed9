"""A circuit file under examination, and what was found in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rebufo.games.formula_d.rules.content import CircuitFile, Space
from rebufo.kernel.content import Document
from rebufo.kernel.findings import Findings

LANES: Final = ("L", "M", "R")
SIDES: Final = {"left": {"M": "L", "R": "M"}, "right": {"L": "M", "M": "R"}}  # which lane lies there, if any

_NUMBER: Final = re.compile(r"[1-9][0-9]{0,5}")


class Inspection(Findings):
    """Looks things up in a file that may be wrong anywhere, and keeps the list of problems."""

    def __init__(self, document: Document, file: CircuitFile) -> None:
        super().__init__(document)
        self.file = file
        self.spaces: dict[str, Space] = {}
        self.keys: dict[str, str] = {}
        for key, space in self.rows():
            self.spaces.setdefault(space.id, space)
            self.keys.setdefault(space.id, key)
        self.order = {section.id: place for place, section in enumerate(file.section)}
        self.corners = {section.id for section in file.section if section.kind == "corner"}
        self.first = file.section[0].id if file.section else ""
        self.last = file.section[-1].id if file.section else ""
        self.on_straights = {(space.lane, space.at): space for _, space in self.rows() if self.on_straight(space)}

    def rows(self) -> Iterator[tuple[str, Space]]:
        """All spaces in the order of the file, also two with one id, each with its key."""
        for index, space in enumerate(self.file.board.spaces):
            yield f"board.spaces[{index}]", space

    def links(self) -> Iterator[tuple[str, Space, str, Space]]:
        """Every step to a space that exists: its key, from where, which way, to where."""
        for key, space in self.rows():
            for way, target in ways(space):
                if target in self.spaces:
                    yield f"{key}.{way}", space, way, self.spaces[target]

    def steps(self, space: Space) -> list[Space]:
        return [self.spaces[target] for _, target in ways(space) if target in self.spaces]

    def on_straight(self, space: Space) -> bool:
        return space.sec in self.order and space.sec not in self.corners

    def number(self, space: Space) -> int | None:
        """The number in the id of a space, if the id is section, lane and number."""
        stem = space.sec + space.lane
        found = _NUMBER.fullmatch(space.id.removeprefix(stem)) if space.id.startswith(stem) else None
        return int(found[0]) if found else None

    def following(self, space: Space) -> str | None:
        """The id of the next space of its lane: the next number, or number 1 of the next section."""
        number = self.number(space)
        if number is None or space.sec not in self.order:
            return None
        name = f"{space.sec}{space.lane}{number + 1}"
        if name in self.spaces:
            return name
        section = self.file.section[(self.order[space.sec] + 1) % len(self.file.section)]
        return f"{section.id}{space.lane}1"

    def half_ahead(self, space: Space, lane: str) -> Space | None:
        """On a straight, the space of the neighbouring `lane` to which a lane change leads."""
        at = (space.at + 1) % max(self.file.circuit.lap_at, 1) if space.sec == self.last else space.at + 1
        target = self.on_straights.get((lane, at))
        return target if target and (target.sec == space.sec or self.over_line(space, target)) else None

    def sections_on(self, start: Space, end: Space) -> int:
        """How many sections further on `end` lies, counted round the lap; 0 in the same one."""
        return (self.order.get(end.sec, 0) - self.order.get(start.sec, 0)) % max(len(self.order), 1)

    def over_line(self, start: Space, end: Space) -> bool:
        return start.sec == self.last and end.sec == self.first

    def worth(self, start: Space, end: Space) -> int:
        """The progress of a step; the two sides of the line are one straight."""
        return end.at - start.at + (self.file.circuit.lap_at if self.over_line(start, end) else 0)

    def reached_from(self, starts: list[Space], *, crossing: bool = True, avoiding: str = "") -> set[str]:
        """All spaces that a car on one of `starts` can get to, over the line or not, never onto a tag to avoid."""
        seen = {space.id for space in starts}
        frontier = list(starts)
        while frontier:
            space = frontier.pop()
            for step in self.steps(space):
                if step.id in seen or avoiding in step.tags or (self.over_line(space, step) and not crossing):
                    continue
                seen.add(step.id)
                frontier.append(step)
        return seen


def ways(space: Space) -> Iterator[tuple[str, str]]:
    """The steps of a space as its file gives them: which way, and the id it leads to."""
    yield "ahead", space.ahead
    if space.left is not None:
        yield "left", space.left
    if space.right is not None:
        yield "right", space.right
