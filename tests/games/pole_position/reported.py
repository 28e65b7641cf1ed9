"""Races whose reports are looked at."""

from __future__ import annotations

from tests.analysis.reported import Races

RACES: Races = {
    "automatic": {"seats": 2, "preset": "basic", "laps": 2, "bot_cars": 1},
    "every module": {"seats": 3, "preset": "full", "laps": 2, "bot_cars": 0, "bots": False},
}
