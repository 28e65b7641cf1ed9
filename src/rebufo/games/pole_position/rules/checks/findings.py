"""A circuit file of Pole Position under examination, and what was found in it."""

from __future__ import annotations

from functools import cached_property

from rebufo.games.pole_position.rules.circuit import Circuit, Sector
from rebufo.games.pole_position.rules.spaces import Space, spaces_of
from rebufo.kernel import findings
from rebufo.kernel.content import Document


class Findings(findings.Findings):
    """The circuit as its file has it, which may be wrong anywhere, and the list of problems."""

    def __init__(self, document: Document, circuit: Circuit) -> None:
        super().__init__(document)
        self.circuit = circuit

    @cached_property
    def spaces(self) -> dict[str, Space]:
        """The spaces it expands to; only of sectors that are right."""
        return spaces_of(self.circuit)

    def straight(self, name: str) -> Sector | None:
        """The straight with that id, if there is one."""
        return next((sector for sector in self.circuit.sector if sector.id == name and not sector.curved), None)
