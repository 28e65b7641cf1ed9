"""Pictures of Formula D: `draw_circuit` draws a board with whatever is on it."""

from __future__ import annotations

from rebufo.analysis.drawing.formula_d.board import draw_circuit

__all__ = ["draw_circuit"]
