"""Other words for the same thing: what a description may say as views, dice or the rulebook say it."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.pole_position.rules.content import BANG, load_cards
from rebufo.kernel.spelling import counted, plain, renamed, word

CAR_KEYS: Final = {
    "stops": "stopped",
    "token": "pit",
    "blown": "blowout",
    "must-pit": "must_pit",
    "breakdown_points": "points",
    "tyres": "tyre",
}
WEATHER_KEYS: Final = {"table_b": "b", "col": "column"}
WEATHER_WORDS: Final = {
    "s": "sunny",
    "dry": "sunny",
    "l": "light_rain",
    "light": "light_rain",
    "h": "heavy_rain",
    "heavy": "heavy_rain",
}
STATUS_WORDS: Final = {"on_track": "racing", "on_the_track": "racing", "off": "off_track", "off_the_track": "off_track"}
PHASE_WORDS: Final = {"round": "rounds"}
AT_WORDS: Final = {"before_roll": "begin", "before_the_roll": "begin"}
BY_WORDS: Final = {"off": "skid", "off_track": "skid"}


def spelt(description: Any) -> Any:
    """The description in the words of its own keys; what is not understood stays, to be refused by its name."""
    if not isinstance(description, dict):
        return description
    given = dict(description)
    if isinstance(given.get("cars"), list | tuple):
        given["cars"] = [spelt_car(car) for car in given["cars"]]
    if "weather" in given:
        given["weather"] = spelt_weather(given["weather"])
    if "phase" in given:
        given["phase"] = word(given["phase"], PHASE_WORDS)
    if isinstance(given.get("yellow"), str):
        given["yellow"] = [given["yellow"]]
    if "modules" in given:
        given["modules"] = spelt_names(given["modules"])
    for key in ("events", "drawn"):
        if given.get(key) is not None:
            given[key] = spelt_names(counted(given[key]))
    if isinstance(given.get("turn"), dict):
        given["turn"] = spelt_turn(given["turn"])
    return given


def spelt_names(given: Any) -> Any:
    """Several names, one alone, or names that are on or off."""
    if isinstance(given, dict) and all(isinstance(on, bool) for on in given.values()):
        given = [name for name, on in given.items() if on]
    names = [given] if isinstance(given, str) else given
    return [word(name, {}) for name in names] if isinstance(names, list | tuple) else names


def spelt_car(given: Any) -> Any:
    car = renamed(given, CAR_KEYS)
    if not isinstance(car, dict):
        return car
    drivers = {plain(driver.name): driver.id for driver in load_cards().driver}
    for key, words in (("status", STATUS_WORDS), ("tyre", {}), ("driver", drivers), ("team", {})):
        if key in car:
            car[key] = word(car[key], words)
    if isinstance(car.get("pit"), str):
        car["pit"] = car["pit"].upper()
    if isinstance(car.get("space"), str) and car["space"].lower() == "box":
        car["space"] = "BOX"
    if isinstance(car.get("breakdowns"), str):
        car["breakdowns"] = [car["breakdowns"]]
    for key in ("light", "heavy"):
        if isinstance(car.get(key), bool):
            car[key] = int(car[key])
    if car.get("right", False) is None:
        car["right"] = False
    return car


def spelt_weather(given: Any) -> Any:
    return word(given, WEATHER_WORDS) if isinstance(given, str) else renamed(given, WEATHER_KEYS)


def spelt_turn(given: dict[str, Any]) -> dict[str, Any]:
    turn = dict(given)
    for key, words in (("at", AT_WORDS), ("by", BY_WORDS)):
        if key in turn:
            turn[key] = word(turn[key], words)
    pushes = turn.get("pushes")
    if isinstance(pushes, dict) and set(pushes) <= {"engine", "brakes", "skill"}:
        del turn["pushes"]
        turn = {**pushes, **turn}
    rolls = turn.get("rolls")
    if isinstance(rolls, list | tuple) and "bangs" not in turn and any(is_marked(roll) for roll in rolls):
        turn["rolls"] = [roll % BANG if is_marked(roll) else roll for roll in rolls]
        turn["bangs"] = [is_marked(roll) for roll in rolls]
    return turn


def is_marked(roll: Any) -> bool:
    """A face with a bang, as draws spell it. [PP-7.2]"""
    return isinstance(roll, int) and BANG < roll < 2 * BANG
