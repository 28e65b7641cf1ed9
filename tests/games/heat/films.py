"""HEAT: a plan and what comes of it, a corner that may be too fast, a slipstream, the garage, a season, the end."""

from __future__ import annotations

from typing import Any, Final

import rebufo
from rebufo.kernel.match import Match
from tools.films.film import Film, Plain, board

SHOW: Final = "scene"
HARMLESS: Final = ["basic-1"] * 12
GEAR: Final = {"type": "gear", "gear": 2}


def usa(**options: Any) -> Match:
    return rebufo.new("heat", seats=2, seed=3, **{"circuit": "usa", "laps": 1, "legends": 0, **options})


def scene(*cars: Plain, **rest: Any) -> Match:
    return rebufo.position("heat", {"circuit": "usa", "cars": list(cars), **rest}, seed=0)


def plan() -> Film:
    """From the first plan through a whole turn to the next one."""
    cards = ({"type": "card", "card": "basic-1"}, {"type": "card", "card": "basic-3"})
    return Film(usa(), show=SHOW).answer(GEAR, *cards, {"type": "cooldown", "source": "gear", "heat": 1}).usual(2)


def corner() -> Film:
    """Fast cards before a corner, with little Heat in the Engine."""
    hand = ["basic-4", "basic-4", "basic-3", "basic-1", "heat", "stress", "start-5"]
    ana = {"at": "0/9/1", "gear": 3, "engine": 2, "hand": hand, "deck": HARMLESS}
    blue = {"at": "0/12/1", "hand": ["basic-1"] * 7, "deck": HARMLESS}
    return Film(scene(ana, blue, round=3), show=SHOW).answer({"type": "gear", "gear": 4})


def slipstream() -> Film:
    ana = {
        "at": "0/20/1",
        "gear": 2,
        "plan": ["basic-1", "basic-2"],
        "hand": ["basic-4"],
        "deck": HARMLESS,
        "engine": 4,
    }
    blue = {"at": "0/24/1", "hand": [], "deck": HARMLESS}
    return Film(scene(ana, blue, turn=0, adrenaline=[]), show=SHOW).usual(2)


def garage() -> Film:
    return Film(usa(garage="mixed"), show=SHOW).usual()


def garage_watched() -> Film:
    return Film(usa(garage="mixed"), seat=None, show=SHOW)


def watched() -> Film:
    return Film(usa(), seat=None, show=SHOW).answer(GEAR)


def championship() -> Film:
    """The first race of a season before its start."""
    return Film(rebufo.new("heat", seats=2, seed=3, mode="championship", season="1961"), show=SHOW)


def weather() -> Film:
    """Tokens lie at the corners."""
    return Film(usa(weather=True), show=SHOW)


def chicanes() -> Film:
    return Film(usa(circuit="japan", expansion_circuits=True), show=SHOW)


def over() -> Film:
    """One card over the line."""
    ana = {"at": "0/66/1", "gear": 1, "plan": ["basic-4"], "hand": ["basic-4"], "deck": HARMLESS, "engine": 4}
    blue = {"at": "0/58/1", "gear": 1, "plan": ["basic-4"], "hand": ["basic-4"] * 6, "deck": HARMLESS}
    return Film(scene(ana, blue, turn=0, adrenaline=[], laps=1), show=SHOW).usual()


FILMS: Final = {
    "plan": plan,
    "corner": corner,
    "slipstream": slipstream,
    "garage": garage,
    "garage_watched": garage_watched,
    "watched": watched,
    "championship": championship,
    "weather": weather,
    "chicanes": chicanes,
    "over": over,
}

ENDING: Final[Plain] = {"circuit": "usa", "laps": 1, "legends": 0}


def boards() -> dict[str, Plain]:
    japan = usa(circuit="japan", expansion_circuits=True)
    return {"usa": board(usa(weather=True)), "japan": board(japan, drawn=False)}
