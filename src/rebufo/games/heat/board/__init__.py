"""Pictures of HEAT: `draw` is what `rebufo draw` calls, `draw_circuit` draws a board with whatever is on it."""

from __future__ import annotations

from rebufo.games.heat.board.board import draw_circuit
from rebufo.games.heat.board.scene import draw
from rebufo.games.heat.words.sections import Shown

__all__ = ["Shown", "draw", "draw_circuit"]
