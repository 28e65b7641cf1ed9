"""What the measurements in `bench/` race of HEAT."""

from __future__ import annotations

from bench.games import Measured, Pairings, RandomRaces

MEASURED = Measured(
    random=RandomRaces(6, {"circuit": "usa", "garage": "mixed", "weather": True}, 300),
    pairings=Pairings(
        roads=(
            {"circuit": "usa"},
            {"circuit": "italia"},
            {"circuit": "usa", "garage": "mixed"},
            {"circuit": "italia", "garage": "mixed"},
        ),
        races=400,
        alone="four Legends",
    ),
)
