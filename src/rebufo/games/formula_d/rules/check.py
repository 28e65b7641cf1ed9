"""`rebufo check` for circuits: everything that is wrong with a file, or an empty list. [FD-1.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.checks.beside import check_beside
from rebufo.games.formula_d.rules.checks.drawing import check_drawing
from rebufo.games.formula_d.rules.checks.inspection import Inspection
from rebufo.games.formula_d.rules.checks.links import check_links
from rebufo.games.formula_d.rules.checks.places import check_grid, check_pit
from rebufo.games.formula_d.rules.checks.plan import check_counts, check_plan
from rebufo.games.formula_d.rules.checks.street import check_street
from rebufo.games.formula_d.rules.checks.ways import check_ways
from rebufo.games.formula_d.rules.content import FORMAT, CircuitFile
from rebufo.kernel.content import Document, Problem, decode, misshapen
from rebufo.kernel.findings import go_through

CHAPTERS: Final = (
    check_plan,
    check_links,
    check_ways,
    check_beside,
    check_grid,
    check_pit,
    check_street,
    check_drawing,
)


def check_circuit(document: Document) -> list[Problem]:
    """All problems of a circuit file, those that cause others first.

    Another format is not looked into, and a file with missing, unknown or mistyped keys is not driven round.
    """
    wrong = misshapen(document, CircuitFile, FORMAT)
    if wrong:
        return wrong
    return go_through(Inspection(document, decode(document, CircuitFile)), (check_counts,), CHAPTERS)
