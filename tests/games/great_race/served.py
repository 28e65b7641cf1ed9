"""What the server's tests must know of The Great Race."""

from __future__ import annotations

from rebufo.games.great_race.rules.events import TurnBegan
from rebufo.kernel.messages import Event
from tests.server.positions import Scene
from tests.server.served_games import Served, driven


def goes_unsaid(event: Event) -> bool:
    """Whose turn it is shows in what is done."""
    return isinstance(event, TurnBegan)


SERVED = Served(
    short={"map": "south_america", "max_rounds": 10},
    races={
        "africa": {"max_rounds": 10},
        "reverse": {"map": "asia", "route": "beirut-shanghai", "reverse": True, "max_rounds": 10},
        "tour": {"grand_tour": True, "max_rounds": 10},
    },
    secret=driven(Scene("great_race", 3), "plan", 1),
    goes_unsaid=goes_unsaid,
)
