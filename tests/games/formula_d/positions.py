"""Moments of Formula D to set a table up in."""

from __future__ import annotations

from typing import Any

from rebufo.games.formula_d.rules.messages import Move, ShiftTo
from tests.server.positions import Scene, plays


def at(*cars: dict[str, Any], answers: tuple[Any, ...] = (), draws: Any = None, **rest: Any) -> Scene:
    return Scene("formula_d", len(cars), {"cars": list(cars), **rest}, draws=draws or {}, answers=answers)


# white has rolled and crosses the line; yellow shifts, rolls 14 and follows
LAST_MOVE = at(
    {"space": "s11R13", "gear": 5, "wear": 6},
    {"space": "s11M12", "gear": 5, "wear": 9},
    turn=0,
    roll=12,
    draws={"gear5": [14]},
    answers=(*plays(0, Move("s1M1")), *plays(1, ShiftTo(5), Move("s1M1"))),
)

MID_RACE = {
    "gear": at(
        {"space": "s2M5", "gear": 3, "wear": 12},
        {"space": "s1M3", "gear": 4, "wear": 15},
        {"space": "s1L3", "gear": 4, "wear": 16},
        turn=0,
    ),
    # up to Mirabeau in 4th, with a rival in the corner: braking, a collision and overshooting are all on offer
    "move": at(
        {"space": "s4M6", "gear": 4, "wear": 5},
        {"space": "c4L6", "gear": 2, "stops": 1},
        turn=0,
        roll=8,
    ),
    "nitro": at({"space": "s5M5", "gear": 3}, {"space": "s5L2", "gear": 3}, circuit="street", turn=0, roll=5),
}
