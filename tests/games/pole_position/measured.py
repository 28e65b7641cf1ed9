"""What the measurements in `bench/` race of Pole Position."""

from __future__ import annotations

from bench.games import Measured, Pairings, RandomRaces

MEASURED = Measured(
    random=RandomRaces(4, {"laps": 2, "bot_cars": 0, "bots": False}, 100),
    pairings=Pairings(
        roads=({"circuit": "great_britain", "laps": 3}, {"circuit": "usa", "laps": 3}),
        races=100,
        alone="five automatic cars",
    ),
)
