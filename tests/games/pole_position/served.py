"""What the server's tests must know of Pole Position."""

from __future__ import annotations

from rebufo.games.pole_position.rules.events import BotPitChecked, RollTaken, TurnBegan, TyresMounted
from rebufo.kernel.messages import Event
from tests.games.pole_position.positions import BASIC
from tests.server.positions import Scene
from tests.server.served_games import Served


def goes_unsaid(event: Event) -> bool:
    """A roll that is simply taken is told by the roll, first tyres all at once; most turns begin without a word, and a car that stays out says nothing."""
    return isinstance(event, BotPitChecked | RollTaken | TurnBegan | TyresMounted)


SERVED = Served(
    short={"preset": "basic", "laps": 2, "bot_cars": 0, "bots": False},
    races={
        "standard": {"laps": 2, "bot_cars": 2},
        "full": {"preset": "full", "circuit": "usa", "laps": 3, "bot_cars": 1, "setups": True},
        "championship": {"preset": "basic", "laps": 2, "bot_cars": 1, "championship": True, "engine_wear": True},
    },
    secret=Scene("pole_position", 3, options=BASIC),
    goes_unsaid=goes_unsaid,
)
