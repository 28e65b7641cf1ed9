"""Pictures: each game has a folder for its board; `write_picture` puts one into an .svg or .png file."""

from __future__ import annotations

from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark
from rebufo.drawing.palette import THEMES
from rebufo.drawing.picture import check_picture, write_picture

__all__ = ["SHAPES", "THEMES", "CarMark", "check_picture", "write_picture"]
