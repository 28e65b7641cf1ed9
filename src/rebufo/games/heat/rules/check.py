"""`rebufo check` for circuits of HEAT: everything that is wrong with a file, or an empty list. [HT-1.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.checks.corners import check_corners
from rebufo.games.heat.rules.checks.drawing import check_drawing
from rebufo.games.heat.rules.checks.findings import Findings
from rebufo.games.heat.rules.checks.plan import check_counts, check_plan
from rebufo.games.heat.rules.content import FORMAT, Circuit
from rebufo.kernel.content import Document, Problem, decode, misshapen
from rebufo.kernel.findings import go_through

CHAPTERS: Final = (check_plan, check_corners, check_drawing)


def check_circuit(document: Document) -> list[Problem]:
    """All problems of a circuit file, those that cause others first.

    Another format is not looked into, and a file with missing, unknown or mistyped keys is not driven round.
    """
    wrong = misshapen(document, Circuit, FORMAT)
    if wrong:
        return wrong
    return go_through(Findings(document, decode(document, Circuit)), (check_counts,), CHAPTERS)
