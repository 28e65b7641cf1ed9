"""Moments of HEAT to set a table up in."""

from __future__ import annotations

from typing import Any

from rebufo.games.heat.rules.messages import Done, Draft, Salvage
from tests.server.positions import Scene, plays

CALM = ("basic-1",) * 12  # a deck from which nothing surprising is drawn
SEASON = {"mode": "championship"}


def driver(at: str, *plan: str, **state: Any) -> dict[str, Any]:
    """A car with its cards laid face down, in the gear of their number."""
    return {"at": at, "gear": len(plan), "plan": list(plan), "deck": CALM, **state}


def at(*cars: dict[str, Any], answers: tuple[Any, ...] = (), turn: int | None = 0, **rest: Any) -> Scene:
    moment = {} if turn is None else {"turn": turn, "adrenaline": []}
    return Scene("heat", len(cars), {"cars": list(cars), **moment, **rest}, answers=answers)


BEHIND = driver("0/2/1", "basic-1", engine=6)

# all three cross the line in this turn; each could boost, and does not
LAST_MOVE = at(
    driver("1/66/1", "basic-4", "basic-4", "basic-1", engine=3),
    driver("1/65/1", "basic-4", "basic-3", "basic-1", engine=3),
    driver("1/64/2", "basic-3", "basic-3", "basic-1", engine=3),
    answers=(*plays(0, Done()), *plays(1, Done()), *plays(2, Done())),
)

MID_RACE = {
    "plan": at({"at": "0/20/1", "gear": 3}, {"at": "0/18/2", "gear": 2}, turn=None),
    "choose_speed": at(driver("0/13/2", "up-07", "basic-1", "basic-1", engine=3), BEHIND),
    # over a Corner Line at 9 where 7 is allowed
    "react": at(driver("0/5/1", "basic-4", "basic-4", "basic-1", engine=3), BEHIND),
    "salvage": at(
        driver("0/13/2", "up-22", discard=["heat", "stress", "basic-4"]), BEHIND, answers=plays(0, Salvage("up-22"))
    ),
    "slipstream": at(driver("0/13/2", "basic-2", "basic-3", engine=0), BEHIND, legends=[{"at": "0/19/1"}]),
    "discard": at(driver("0/20/1", "basic-1", hand=["basic-2", "basic-2", "start-0"], engine=0), BEHIND),
    "draft": Scene("heat", 2, options=SEASON),
    "swap": Scene("heat", 2, options=SEASON, answers=(*plays(1, Draft("up-16")), *plays(0, Draft("up-45")))),
}

NOT_SET_UP = {"goat_keep": "asked between two seasons, which no position describes"}
