"""`rebufo check` for maps of The Great Race: everything that is wrong with a file, or an empty list. [GR-1, GR-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.checks.cities import check_cities
from rebufo.games.great_race.rules.checks.corridors import check_corridors, check_counts
from rebufo.games.great_race.rules.checks.findings import Findings
from rebufo.games.great_race.rules.checks.lines import check_lines
from rebufo.games.great_race.rules.checks.routes import check_routes
from rebufo.games.great_race.rules.content import FORMAT, Map
from rebufo.kernel.content import Document, Problem, decode, misshapen
from rebufo.kernel.findings import go_through

CHAPTERS: Final = (check_corridors, check_cities, check_lines, check_routes)


def check_map(document: Document) -> list[Problem]:
    """All problems of a map file, those that cause others first.

    Another format is not looked into, and a file with missing, unknown or mistyped keys is not driven over.
    """
    wrong = misshapen(document, Map, FORMAT)
    if wrong:
        return wrong
    return go_through(Findings(document, decode(document, Map)), (check_counts,), CHAPTERS)
