"""`rebufo check` for stages of Rallyman: DIRT: everything that is wrong with a file, or an empty list. [RD-28.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.checks.chain import check_chain
from rebufo.games.rallyman_dirt.rules.checks.ends import check_ends
from rebufo.games.rallyman_dirt.rules.checks.findings import Findings
from rebufo.games.rallyman_dirt.rules.checks.heading import check_heading
from rebufo.games.rallyman_dirt.rules.checks.tiles import check_tiles
from rebufo.games.rallyman_dirt.rules.content import FORMAT, Stage
from rebufo.kernel.content import Document, Problem, decode, misfits, shown

CHAPTERS: Final = (check_heading, check_tiles, check_ends, check_chain)


def check_stage(document: Document) -> list[Problem]:
    """All problems of a stage file, those that cause others first.

    Another format is not looked into, and a file with missing, unknown or mistyped keys is not laid out.
    """
    if "format" not in document.data:
        return [document.problem("content_missing_key", "format")]
    if document.data["format"] != FORMAT:
        return [document.problem("content_format", "format", expected=FORMAT, found=shown(document.data["format"]))]
    wrong = misfits(document, Stage)
    if wrong:
        return wrong
    found = Findings(document, decode(document, Stage))
    for chapter in CHAPTERS:
        chapter(found)
    return found.problems
