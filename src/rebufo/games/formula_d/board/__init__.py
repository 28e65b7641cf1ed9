"""Pictures of Formula D: `draw_circuit` draws a board with whatever is on it."""

from __future__ import annotations

from rebufo.games.formula_d.board.board import draw_circuit

__all__ = ["draw_circuit"]
