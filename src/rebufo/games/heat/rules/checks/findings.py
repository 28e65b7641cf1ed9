"""A circuit file of HEAT under examination, and what was found in it."""

from __future__ import annotations

from rebufo.games.heat.rules.content import Circuit
from rebufo.kernel import findings
from rebufo.kernel.content import Document


class Findings(findings.Findings):
    """The circuit as its file has it, which may be wrong anywhere, and the list of problems."""

    def __init__(self, document: Document, circuit: Circuit) -> None:
        super().__init__(document)
        self.circuit = circuit
