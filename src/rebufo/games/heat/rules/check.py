"""`rebufo check` for circuits of HEAT: everything that is wrong with a file, or an empty list. [HT-1.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.checks.corners import check_corners
from rebufo.games.heat.rules.checks.drawing import check_drawing
from rebufo.games.heat.rules.checks.findings import Findings
from rebufo.games.heat.rules.checks.plan import check_plan
from rebufo.games.heat.rules.content import FORMAT, Circuit
from rebufo.kernel.content import Document, Problem, decode, misfits, shown

CHAPTERS: Final = (check_plan, check_corners, check_drawing)


def check_circuit(document: Document) -> list[Problem]:
    """All problems of a circuit file, those that cause others first.

    Another format is not looked into, and a file with missing, unknown or mistyped keys is not driven round.
    """
    if "format" not in document.data:
        return [document.problem("content_missing_key", "format")]
    if document.data["format"] != FORMAT:
        return [document.problem("content_format", "format", expected=FORMAT, found=shown(document.data["format"]))]
    wrong = misfits(document, Circuit)
    if wrong:
        return wrong
    found = Findings(document, decode(document, Circuit))
    for chapter in CHAPTERS:
        chapter(found)
    return found.problems
