"""Other words for the same thing: what a description may say as views, dice or the rulebook say it."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.pole_position.rules.content import BANG
from rebufo.kernel.spelling import counted, renamed, word

RACE_KEYS: Final = {"race_order": "order", "yellow_flags": "yellow", "deck": "events"}
CAR_KEYS: Final = {
    "stops": "stopped",
    "pit_stops": "stopped",
    "token": "pit",
    "blown": "blowout",
    "must-pit": "must_pit",
    "breakdown_points": "points",
    "tyres": "tyre",
    "tire": "tyre",
    "color": "colour",
    "skill_points": "skill",
    "engine_points": "engine",
    "brake_points": "brakes",
    "drs_token": "drs",
    "off_track": "off",
}
WEATHER_KEYS: Final = {"table_b": "b", "col": "column"}
WEATHER_WORDS: Final = {
    "s": "sunny",
    "dry": "sunny",
    "seco": "sunny",
    "soleado": "sunny",
    "l": "light_rain",
    "light": "light_rain",
    "lluvia_ligera": "light_rain",
    "h": "heavy_rain",
    "heavy": "heavy_rain",
    "lluvia_intensa": "heavy_rain",
}
TYRE_WORDS: Final = {
    "blando": "soft",
    "duro": "hard",
    "intermedio": "intermediate",
    "intermediates": "intermediate",
    "lluvia": "rain",
}
STATUS_WORDS: Final = {
    "on_track": "racing",
    "on_the_track": "racing",
    "off": "off_track",
    "off_the_track": "off_track",
    "rejoining": "rejoining",
    "eliminated": "out",
    "classified": "finished",
    "absent": "absent",
}
PHASE_WORDS: Final = {"round": "rounds", "start": "start"}
BREAKDOWN_WORDS: Final = {"light_breakdown": "light", "heavy_breakdown": "heavy"}
PUSH_WORDS: Final = {"engine_push": "engine", "brake_push": "brakes", "brake": "brakes"}
AT_WORDS: Final = {
    "before_roll": "begin",
    "before_the_roll": "begin",
    "tyre_roll": "roll",
    "pushes_before": "boost",
    "tyre_movement": "move",
    "pushes_after": "after",
}
BY_WORDS: Final = {
    **PUSH_WORDS,
    "off": "skid",
    "off_track": "skid",
    "off_the_track": "skid",
    "tyre_movement": "tyre",
    "exit_turn": "exit",
    "recovery_turn": "recovery",
}
BY_CAR: Final = ("order", "due", "home", "gone", "grid")  # lists of cars


def spelt(description: Any) -> Any:
    """The description in the words of its own keys; what is not understood stays, to be refused by its name."""
    if not isinstance(description, dict):
        return description
    race = renamed(description, RACE_KEYS)
    if isinstance(race.get("cars"), list | tuple):
        race["cars"] = [spelt_car(car) for car in race["cars"]]
        name_cars(race, numbers_of(race["cars"]))
    if "weather" in race:
        race["weather"] = spelt_weather(race["weather"])
    if "phase" in race:
        race["phase"] = word(race["phase"], PHASE_WORDS)
    if isinstance(race.get("circuit"), str) and not {".", "/"} & set(race["circuit"]):
        race["circuit"] = word(race["circuit"], {})
    if isinstance(race.get("yellow"), str):
        race["yellow"] = [race["yellow"]]
    for key in ("modules", "events", "drawn"):
        if key in race:
            race[key] = spelt_names(race[key], {})
    if isinstance(race.get("turn"), dict):
        race["turn"] = spelt_turn(race["turn"])
    return race


def spelt_car(given: Any) -> Any:
    car = renamed(given, CAR_KEYS)
    if not isinstance(car, dict):
        return car
    for key in ("colour", "card", "box", "team"):
        if key in car:
            car[key] = word(car[key], {})
    if "status" in car:
        car["status"] = word(car["status"], STATUS_WORDS)
    if "tyre" in car:
        car["tyre"] = word(word(car["tyre"], {}), TYRE_WORDS)
    if isinstance(car.get("driver"), str):
        car["driver"] = word(car["driver"], {}).rpartition("_")[2]
    if isinstance(car.get("pit"), str):
        car["pit"] = car["pit"].upper()
    if isinstance(car.get("space"), str) and car["space"].lower() == "box":
        car["space"] = "BOX"
    if isinstance(car.get("wear"), dict):
        car["wear"] = {word(word(name, {}), TYRE_WORDS): value for name, value in car["wear"].items()}
    if "breakdowns" in car:
        car["breakdowns"] = spelt_names(car["breakdowns"], BREAKDOWN_WORDS)
    for key in ("light", "heavy"):
        if isinstance(car.get(key), bool):
            car[key] = int(car[key])
    if car.get("right", False) is None:
        car["right"] = False
    return car


def spelt_weather(given: Any) -> Any:
    return word(given, WEATHER_WORDS) if isinstance(given, str) else renamed(given, WEATHER_KEYS)


def spelt_names(given: Any, names: dict[str, str]) -> Any:
    """Names in a list; one alone, or names with how many there are of each, are a list too."""
    if isinstance(given, str):
        given = [given]
    if isinstance(given, dict) and all(isinstance(count, int) for count in given.values()):
        given = counted({name: int(count) for name, count in given.items()})
    return [word(name, names) for name in given] if isinstance(given, list | tuple) else given


def spelt_turn(given: dict[str, Any]) -> dict[str, Any]:
    turn: dict[str, Any] = renamed(given, {"roll": "rolls"})
    for key, known in (("at", AT_WORDS), ("by", BY_WORDS)):
        if key in turn:
            turn[key] = word(turn[key], known)
    pushes = renamed(turn.get("pushes"), PUSH_WORDS)
    if isinstance(pushes, dict) and set(pushes) <= {"engine", "brakes", "skill"}:
        del turn["pushes"]
        turn = {**pushes, **turn}
    if isinstance(turn.get("rolls"), int):
        turn["rolls"] = [turn["rolls"]]
    rolls = turn.get("rolls")
    if turn.get("at") == "roll" and not rolls:
        turn["at"] = "begin"
    if isinstance(rolls, list | tuple) and "bangs" not in turn and any(is_marked(roll) for roll in rolls):
        turn["rolls"] = [roll % BANG if is_marked(roll) else roll for roll in rolls]
        turn["bangs"] = [is_marked(roll) for roll in rolls]
    return turn


def numbers_of(cars: list[Any]) -> dict[str, int]:
    """The cars by their colours, as far as they have been given one. [PP-22.28]"""
    colours = [car.get("card") or car.get("colour") if isinstance(car, dict) else None for car in cars]
    return {colour: number for number, colour in enumerate(colours) if isinstance(colour, str)}


def name_cars(race: dict[str, Any], numbers: dict[str, int]) -> None:
    """A car may go by its colour, where it has been given one."""

    def number(given: Any) -> Any:
        return numbers.get(given.lower(), given) if isinstance(given, str) else given

    for key in BY_CAR:
        if isinstance(race.get(key), list | tuple):
            race[key] = [number(car) for car in race[key]]
    turn = race.get("turn")
    if isinstance(turn, dict) and "car" in turn:
        race["turn"] = {**turn, "car": number(turn["car"])}
    elif "turn" in race:
        race["turn"] = number(turn)


def is_marked(roll: Any) -> bool:
    """A face with a bang, as draws spell it. [PP-7.2]"""
    return isinstance(roll, int) and BANG < roll < 2 * BANG
