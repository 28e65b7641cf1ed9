"""What a kept golden of the game would notice."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rebufo.games.formula_d.rules import RULES
from rebufo.testing import golden

GOLDEN = Path(__file__).parent / "golden"


def test_a_counted_tree_sees_another_reach() -> None:
    kept = msgspec.json.decode((GOLDEN / "v1-tree-corner.json").read_bytes())
    cars = [{**car, "wear": 1} for car in kept["position"]["cars"]]
    tired = {**kept, "position": {**kept["position"], "cars": cars}}

    assert golden.again(RULES, tired)["counts"] != kept["counts"]
