"""Pictures of Rallyman: DIRT: `draw` is what `rebufo draw` calls, `draw_stage` draws a stage with whatever is on it."""

from __future__ import annotations

from rebufo.analysis.drawing.rallyman_dirt.board import draw_stage
from rebufo.analysis.drawing.rallyman_dirt.marks import Curves
from rebufo.analysis.drawing.rallyman_dirt.scene import draw

__all__ = ["Curves", "draw", "draw_stage"]
