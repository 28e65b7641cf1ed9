"""Races whose reports are looked at."""

from __future__ import annotations

from tests.analysis.reported import Races

RACES: Races = {
    "two laps": {"seats": 5, "laps": 2},
    "street": {"seats": 3, "circuit": "street"},
    "first home": {"seats": 4, "circuit": "suzuka", "finish": "winner"},
}
