"""Races whose reports are looked at."""

from __future__ import annotations

from tests.analysis.reported import Races

RACES: Races = {
    "africa": {"seats": 2, "max_rounds": 10},
    "tour": {"seats": 3, "grand_tour": True, "max_rounds": 10},
}
