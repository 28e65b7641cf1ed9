"""`rebufo check` for stages of Rallyman: DIRT: everything that is wrong with a file, or an empty list. [RD-28.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.checks.chain import check_chain
from rebufo.games.rallyman_dirt.rules.checks.ends import check_ends
from rebufo.games.rallyman_dirt.rules.checks.findings import Findings
from rebufo.games.rallyman_dirt.rules.checks.heading import check_heading
from rebufo.games.rallyman_dirt.rules.checks.tiles import check_counts, check_tiles
from rebufo.games.rallyman_dirt.rules.content import FORMAT, Stage
from rebufo.kernel.content import Document, Problem, decode, misshapen
from rebufo.kernel.findings import go_through

CHAPTERS: Final = (check_heading, check_tiles, check_ends, check_chain)


def check_stage(document: Document) -> list[Problem]:
    """All problems of a stage file, those that cause others first.

    Another format is not looked into, and a file with missing, unknown or mistyped keys is not laid out.
    """
    wrong = misshapen(document, Stage, FORMAT)
    if wrong:
        return wrong
    return go_through(Findings(document, decode(document, Stage)), (check_counts,), CHAPTERS)
