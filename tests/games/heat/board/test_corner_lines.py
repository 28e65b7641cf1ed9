"""The lines of HEAT's corners on a board: where a page says what crossing them costs."""

from __future__ import annotations

import math

import pytest

from rebufo.games.heat.rules import RULES
from rebufo.games.heat.rules.content import load_circuit
from tests.drawing.boards import drawn

pytestmark = pytest.mark.xdist_group("boards")


@pytest.mark.clause("HT-1.6")
@pytest.mark.parametrize("name", RULES.circuits)
def test_a_line_lies_between_the_last_space_before_and_the_first_beyond_it(name: str) -> None:
    circuit, board = load_circuit(name), drawn("heat", name)
    assert len(board.corners) == len(circuit.corner)
    for corner, line in zip(circuit.corner, board.corners, strict=True):
        far = {
            space: sum(math.dist((line.x, line.y), (spot.x, spot.y)) for spot in spots)
            for space in range(circuit.spaces)
            for spots in [[board.places[f"{space}/{lane}"] for lane in (1, 2)]]
        }
        nearest = sorted(far, key=far.__getitem__)[:2]
        assert set(nearest) == {(corner.line - 1) % circuit.spaces, corner.line}
