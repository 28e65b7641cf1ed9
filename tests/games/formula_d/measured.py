"""What the measurements in `bench/` race of Formula D."""

from __future__ import annotations

from bench.games import LiveRace, Measured, Pairings, RandomRaces

MEASURED = Measured(
    random=RandomRaces(4, {"circuit": "monaco"}, 600),
    pairings=Pairings(roads=({"circuit": "monaco"}, {"circuit": "suzuka"}), races=400),
    live=LiveRace({"laps": 2}, 870),
)
