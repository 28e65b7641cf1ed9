"""A stage file of Rallyman: DIRT under examination, and what was found in it."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.content import Side, Stage, sides
from rebufo.kernel import findings
from rebufo.kernel.content import Document


class Findings(findings.Findings):
    """The stage as its file has it, which may be wrong anywhere, and the list of problems."""

    def __init__(self, document: Document, stage: Stage) -> None:
        super().__init__(document)
        self.stage = stage

    def side(self, index: int) -> Side | None:
        """The side that a tile of the stage names, if there is such a side."""
        return sides().get(self.stage.tiles[index].side)
