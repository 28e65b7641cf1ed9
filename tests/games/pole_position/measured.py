"""What the measurements in `bench/` race of Pole Position."""

from __future__ import annotations

from bench.games import Measured, Pairings, RandomRaces

MEASURED = Measured(
    random=RandomRaces(4, {"laps": 2, "bot_cars": 0, "bots": False}, 100),
    pairings=Pairings(
        roads=({"circuit": "great_britain", "bot_cars": 0}, {"circuit": "usa", "bot_cars": 0}),
        races=400,
        alone="five automatic cars",
    ),
)
