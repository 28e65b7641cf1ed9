"""Pictures of Pole Position: `draw` is what `rebufo draw` calls, `draw_circuit` draws a board with all that is on it."""

from __future__ import annotations

from rebufo.games.pole_position.board.board import draw_circuit
from rebufo.games.pole_position.board.places import Sky
from rebufo.games.pole_position.board.scene import draw

__all__ = ["Sky", "draw", "draw_circuit"]
