"""Pictures of HEAT: `draw` is what `rebufo draw` calls, `draw_circuit` draws a board with whatever is on it."""

from __future__ import annotations

from rebufo.analysis.drawing.heat.board import draw_circuit
from rebufo.analysis.drawing.heat.places import Shown
from rebufo.analysis.drawing.heat.scene import draw

__all__ = ["Shown", "draw", "draw_circuit"]
