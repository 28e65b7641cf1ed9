"""Pictures of circuits: `draw_circuit` gives SVG text, `write_picture` puts it into an .svg or .png file."""

from __future__ import annotations

from rebufo.analysis.drawing.badges import SHAPES
from rebufo.analysis.drawing.board import draw_circuit
from rebufo.analysis.drawing.cars import CarMark
from rebufo.analysis.drawing.palette import THEMES
from rebufo.analysis.drawing.picture import check_picture, write_picture

__all__ = ["SHAPES", "THEMES", "CarMark", "check_picture", "draw_circuit", "write_picture"]
