"""`rebufo check` for circuits of Pole Position: everything that is wrong with a file, or an empty list. [PP-2.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.checks.drawing import check_drawing
from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.checks.grid import check_grid
from rebufo.games.pole_position.rules.checks.ideal_line import check_ideal_lines
from rebufo.games.pole_position.rules.checks.lap import check_lap
from rebufo.games.pole_position.rules.checks.lines import check_lines
from rebufo.games.pole_position.rules.checks.pits import check_pits
from rebufo.games.pole_position.rules.checks.plan import check_counts, check_plan
from rebufo.games.pole_position.rules.checks.sectors import check_sectors
from rebufo.games.pole_position.rules.circuit import FORMAT, Circuit
from rebufo.kernel.content import Document, Problem, decode, misshapen
from rebufo.kernel.findings import go_through

SHAPE: Final = (check_sectors, check_plan)
ROUND: Final = (check_lap, check_ideal_lines, check_grid, check_lines, check_pits, check_drawing)


def check_circuit(document: Document) -> list[Problem]:
    """All problems of a circuit file, those that cause others first.

    Another format is not looked into; a file with missing, unknown or mistyped keys, or with sectors that are none, is not
    driven round.
    """
    wrong = misshapen(document, Circuit, FORMAT)
    if wrong:
        return wrong
    return go_through(Findings(document, decode(document, Circuit)), (check_counts,), SHAPE, ROUND)
