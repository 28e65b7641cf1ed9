"""What the server's tests must know of HEAT."""

from __future__ import annotations

from tests.server.positions import Scene
from tests.server.served_games import Served, driven

SERVED = Served(
    short={"laps": 1, "legends": 1},
    races={
        "race": {"garage": "mixed", "weather": True},
        "tournament": {"tournament": True, "laps": 1},
        "season": {"mode": "championship", "garage": "mixed", "legends": 1, "season": "1961"},
    },
    secret=driven(Scene("heat", 3), "plan", 3),
    is_part=lambda action: action["type"] == "gear" and action["gear"] > 1,
)
