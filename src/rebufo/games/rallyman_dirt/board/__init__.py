"""Pictures of Rallyman: DIRT: `draw` is what `rebufo draw` calls, `draw_stage` draws a stage with whatever is on it."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.board.board import draw_stage
from rebufo.games.rallyman_dirt.board.marks import Curves
from rebufo.games.rallyman_dirt.board.scene import draw

__all__ = ["Curves", "draw", "draw_stage"]
