"""Formula D: a corner that is entered too fast, the start, a street with its nitro, the end."""

from __future__ import annotations

from typing import Any, Final

import rebufo
from rebufo.kernel.match import Match
from tools.films.film import Film, Plain, board

GREEN: Final = {"space": "s6M9", "gear": 2, "wear": 5}
YELLOW: Final = {"space": "s7L2", "gear": 3}
SHOW: Final = "scene"  # what the game's page asks for


def monaco(*cars: Plain, draws: dict[str, list[int]], **rest: Any) -> Match:
    return rebufo.position("formula_d", {"cars": list(cars), "turn": 0, **rest}, seed=1, draws=draws)


def scenes(race: Match, seat: int | None = 0) -> Film:
    return Film(race, seat, show=SHOW)


def start() -> Film:
    """The grid is rolled for, and the first to be asked has rolled for the start already."""
    return scenes(rebufo.new("formula_d", seats=3, seed=0, circuit="monaco", laps=1)).usual(2)


def corner() -> Film:
    """In a corner with a stop to make and little left of the car: a gear, a roll, its ends, the next question."""
    ana = {"space": "c6M2", "gear": 4, "wear": 3, "stops": 0}
    race = monaco(ana, YELLOW, GREEN, draws={"gear3": [6, 5], "gear2": [3, 3], "black": [20] * 8})
    return scenes(race).answer({"type": "gear", "gear": 3}).usual()


def out() -> Film:
    """Too fast for the corner: the car is out, and the others race to the end."""
    ana = {"space": "c6M2", "gear": 4, "wear": 3, "stops": 0}
    return scenes(monaco(ana, YELLOW, GREEN, draws={"gear4": [12]})).answer({"type": "gear", "gear": 4})


def pits() -> Film:
    """A box is where it belongs, whichever car stands in it."""
    ana = {"space": "box", "gear": 1, "wear": 9, "crossings": 1}
    return scenes(monaco(ana, YELLOW, GREEN, draws={}, laps=2))


def watched() -> Film:
    ana = {"space": "c6M2", "gear": 4, "wear": 3, "stops": 0}
    return scenes(monaco(ana, YELLOW, GREEN, draws={"gear3": [6]}), seat=None).answer({"type": "gear", "gear": 3})


def street() -> Film:
    """A gear, the nitro, and the ends of a longer way."""
    cars = [{"space": "s1M3", "gear": 3}, {"space": "s1L5", "gear": 3}]
    race = monaco(*cars, draws={"gear4": [9]}, circuit="street")
    return scenes(race).answer({"type": "gear", "gear": 4}, {"type": "nitro", "use": True})


FILMS: Final = {"start": start, "corner": corner, "out": out, "pits": pits, "watched": watched, "street": street}

ENDING: Final[Plain] = {"circuit": "monaco", "laps": 1}


def boards() -> dict[str, Plain]:
    road = rebufo.new("formula_d", seats=2, seed=0, circuit="street", laps=1)
    return {"monaco": board(rebufo.new("formula_d", seats=3, seed=0, laps=1)), "street": board(road, drawn=False)}
