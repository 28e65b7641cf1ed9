"""What the server's tests must know of Formula D."""

from __future__ import annotations

from rebufo.games.formula_d.rules.messages import LineCrossed
from tests.server.served_games import Served

SERVED = Served(
    short={"laps": 1},
    races={"street": {"circuit": "street", "laps": 2}, "circuit": {"circuit": "monaco", "laps": 2}},
    goes_unsaid=lambda event: isinstance(event, LineCrossed),  # the one that ends the race
)
