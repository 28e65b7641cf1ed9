"""Races whose reports are looked at."""

from __future__ import annotations

from tests.analysis.reported import Races

RACES: Races = {
    "africa": {"seats": 2, "max_rounds": 10},
    "asia": {"seats": 3, "map": "asia", "max_rounds": 10},
}
