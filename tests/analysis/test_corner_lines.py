"""The lines of HEAT's corners on a board: where a page says what crossing them costs."""

from __future__ import annotations

import math

import pytest

from rebufo.analysis.drawing.formula_d.scene import board as lanes
from rebufo.analysis.drawing.heat.scene import board
from rebufo.games import game_spec
from rebufo.games.heat.content import load_circuit


@pytest.mark.clause("HT-1.6")
@pytest.mark.parametrize("name", game_spec("heat").circuits)
def test_a_line_lies_between_the_last_space_before_and_the_first_beyond_it(name: str) -> None:
    circuit, drawn = load_circuit(name), board(name).draw("en", "light")
    assert len(drawn.corners) == len(circuit.corner)
    for corner, line in zip(circuit.corner, drawn.corners, strict=True):
        far = {
            space: sum(math.dist((line.x, line.y), (spot.x, spot.y)) for spot in spots)
            for space in range(circuit.spaces)
            for spots in [[drawn.places[f"{space}/{lane}"] for lane in (1, 2)]]
        }
        nearest = sorted(far, key=far.__getitem__)[:2]
        assert set(nearest) == {(corner.line - 1) % circuit.spaces, corner.line}


def test_formula_d_has_none() -> None:
    assert lanes("monaco").draw("en", "light").corners == ()
