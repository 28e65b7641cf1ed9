"""Pole Position: qualifying and first tyres, a roll, pushes, a fight, a stop, a rainy road, the end; all in scenes, which its page reads."""

from __future__ import annotations

from typing import Any, Final

import rebufo
from rebufo.kernel.match import Match
from tools.films.film import Film, Plain, board, played

SHOW: Final = "scene"
ROAD: Final[Plain] = {"preset": "basic", "circuit": "great_britain", "laps": 2, "bot_cars": 0, "bots": False}


def car(space: str, **state: Any) -> Plain:
    return {"space": space, "lap": 2, **state}


def at(*cars: Plain, draws: dict[str, list[int]] | None = None, **facts: Any) -> Match:
    return rebufo.position("pole_position", {"cars": list(cars), **facts}, seed=0, draws=draws)


def shown(race: Match, seat: int | None = 0) -> Film:
    return Film(race, seat, show="scene")


def new() -> Match:
    return rebufo.new("pole_position", seats=2, seed=3, **ROAD)


def start() -> Film:
    """From qualifying to the first tyres and the first roll."""
    laps = {"type": "qualifying_tile", "more": False}
    return shown(new()).answer(laps, {"type": "start_tyre", "tyre": "hard"})


def roll() -> Film:
    """A roll, then the whole way with it: a place far off is named and driven to."""
    moment = at(car("S9:L2"), car("S5:R0"), turn={"car": 0, "at": "roll", "rolls": [9]})
    film = shown(moment).answer({"type": "take_roll", "value": 9})
    return film.usual(2)


def push() -> Film:
    """Engine, brakes or skill."""
    return shown(at(car("S9:L2"), car("S5:R0"), turn={"car": 0, "at": "boost", "value": 9, "pm": 9}))


LEVEL: Final[Plain] = {"order": [1, 0], "turn": {"car": 0, "at": "move", "by": "tyre", "pm": 5}}


def fight() -> Film:
    """Side by side: the step, the attack, and a bid that the defender can answer."""
    race = at(car("S9:L4"), car("S9:C4", skill=5), draws={"black": [2, 6]}, **LEVEL)
    return shown(race).answer({"type": "step", "to": "S9:L5"}, {"type": "declare_overtake", "go": True})


def defence() -> Film:
    """Somebody attacks."""
    turn = {"car": 1, "at": "move", "by": "tyre", "pm": 5}
    race = at(car("S9:C4"), car("S9:L4"), order=[0, 1], turn=turn)
    race.play(1, {"type": "step", "to": "S9:L5"})
    race.play(1, {"type": "declare_overtake", "go": True})
    return shown(race)


def collision() -> Film:
    """Equal rolls, and a damage die for each."""
    race = at(car("S9:L4"), car("S9:C4"), draws={"black": [4, 4, 2, 4]}, modules=["collisions"], **LEVEL)
    return shown(race).answer({"type": "step", "to": "S9:L5"}, {"type": "declare_overtake", "go": True})


def stop() -> Film:
    """In the box, in light rain."""
    boxed = car("BOX", pit="STOP", stopped=1, wear={"hard": -1, "soft": 1})
    return shown(at(boxed, car("S5:R0"), weather="light_rain", turn={"car": 0, "at": "begin"}))


def second_race() -> Film:
    """The leader crosses the line, and the second race of a championship of teams begins; one engine is damaged."""
    rivals = [car("S9:C0", engine=0), car("S5:R0"), car("S5:L0")]
    modules = ["championship", "constructors", "engine_wear"]
    race = at(car("S0:L4"), *rivals, laps=2, races=3, modules=modules, turn={"car": 0, "pm": 1})
    return shown(played(race, {"type": "step", "to": "S0:L5"}))


def watched() -> Film:
    return shown(new(), seat=None)


FILMS: Final = {
    "start": start,
    "roll": roll,
    "push": push,
    "fight": fight,
    "defence": defence,
    "collision": collision,
    "stop": stop,
    "second_race": second_race,
    "watched": watched,
}

ENDING: Final[Plain] = ROAD


def boards() -> dict[str, Plain]:
    return {"great_britain": board(new())}
