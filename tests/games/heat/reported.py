"""Races whose reports are looked at."""

from __future__ import annotations

from tests.analysis.reported import Races

RACES: Races = {
    "legends": {"seats": 2, "legends": 2},
    "modules": {"seats": 3, "garage": "mixed", "weather": True},
}
