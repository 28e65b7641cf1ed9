"""One description of the table for all faces: what lies on it (`Scene`), what can be done (`Offer`), what happened (`Happening`)."""

from __future__ import annotations

from rebufo.scene.board import Board, Connection, CourseBoard, CrossLine, Hexagon, MapBoard, Space
from rebufo.scene.presenter import Coat, Presenter
from rebufo.scene.scene import (
    CardRow,
    Face,
    Fact,
    Gauge,
    Happening,
    HeldCard,
    Landing,
    Offer,
    Onward,
    PlacedPiece,
    Scene,
    SceneCar,
    SceneSeason,
    Step,
)

__all__ = [
    "Board",
    "CardRow",
    "Coat",
    "Connection",
    "CourseBoard",
    "CrossLine",
    "Face",
    "Fact",
    "Gauge",
    "Happening",
    "HeldCard",
    "Hexagon",
    "Landing",
    "MapBoard",
    "Offer",
    "Onward",
    "PlacedPiece",
    "Presenter",
    "Scene",
    "SceneCar",
    "SceneSeason",
    "Space",
    "Step",
]
