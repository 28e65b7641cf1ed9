"""What the server's tests must know of HEAT."""

from __future__ import annotations

from rebufo.games.heat.rules.events import CardsDiscarded, CardsDrawn, PlansMade
from rebufo.kernel.messages import Event
from tests.server.positions import Scene
from tests.server.served_games import Served, driven


def goes_unsaid(event: Event) -> bool:
    """Cards drawn unseen, discards told with the last of them, a round without plans."""
    return isinstance(event, CardsDrawn | CardsDiscarded) or (isinstance(event, PlansMade) and not event.gears)


SERVED = Served(
    short={"laps": 1, "legends": 1},
    races={
        "race": {"garage": "mixed", "weather": True},
        "tournament": {"tournament": True, "laps": 1},
        "season": {"mode": "championship", "garage": "mixed", "legends": 1, "season": "1961"},
    },
    secret=driven(Scene("heat", 3), "plan", 3),
    goes_unsaid=goes_unsaid,
    is_part=lambda action: action["type"] == "gear" and action["gear"] > 1,
)
