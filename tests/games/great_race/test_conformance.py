"""The promises of every game, kept by The Great Race on each map, in both directions and with 2 to 4 crews."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules import RULES
from rebufo.testing import conformance
from rebufo.testing.conformance import Case, Check

SHORT = {"max_rounds": 10}
CASES = [
    Case(RULES, 2, {"map": "africa", **SHORT}),
    Case(RULES, 3, {"map": "asia", "route": "constantinople-shanghai", "reverse": True, **SHORT}),
    Case(RULES, 4, {"map": "south_america", "first_player": 2, **SHORT}),
    Case(RULES, 2, {"grand_tour": True, **SHORT}),
]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_the_great_race_keeps_the_promises_of_every_game(check: Check, case: Case) -> None:
    check(case)
