"""What a passage under way leaves unsaid follows from the one that has begun it. [GR-5, GR-7.8]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rebufo.games.great_race.rules.flow.costs import HAZARD_POINTS, has_hazard, points_due
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.flow import NOBODY

USUAL: Final[dict[str, Any]] = {"fitted": 0, "first": True, "fresh": False, "avoided": False}
OF_OUTER: Final = {  # fields that are those of the passage around it
    "choose_repair": ("fitted",),
    "choose_step": ("begin", "first"),
    "enter_open": ("spaces",),
    "choose_avoid": ("to", "fresh"),
    "choose_fuel_or_back": ("to",),
}
SEATLESS: Final = ("cancel", "choose_discard")


def filled(race: Race, passages: Sequence[dict[str, Any]], turn: int) -> list[dict[str, Any]]:
    """Every passage with the fields that are clear; `turn` is the crew in turn."""
    told = [dict(passage) for passage in passages]
    for number, passage in enumerate(told):
        outer = told[number - 1] if number else {}
        name = passage.get("is")
        if name == "choose_discard":
            put(passage, "seat", outer.get("target", turn))
        elif name not in SEATLESS:
            put(passage, "seat", turn)
        for field in OF_OUTER.get(str(name), ()):
            put(passage, field, outer.get(field, USUAL.get(field)))
        if name == "drive":
            inner = told[number + 1].get("is") if number + 1 < len(told) else None
            put(passage, "first", inner == "choose_step")
            if passage["first"]:
                fill_drive(race, passage)
        elif name == "enter_city":
            put(passage, "way", "")
        elif name == "choose_tile":
            named = outer.get("spaces")
            put(passage, "first", named[0] if isinstance(named, list | tuple) and named else "")
    return told


def put(passage: dict[str, Any], field: str, value: Any) -> None:
    if value is not None and value != NOBODY and field not in passage:
        passage[field] = value


def fill_drive(race: Race, passage: dict[str, Any]) -> None:
    """A drive that begins has all of the engine. [GR-7.2]"""
    seat = passage.get("seat")
    if type(seat) is int and 0 <= seat < race.rules.seats:
        crew = race.crews[seat]
        put(passage, "begin", f"{race.board.q[crew.space]},{race.board.r[crew.space]}")
        put(passage, "spaces", crew.engine)


def points_of(race: Race, entry: dict[str, Any]) -> int:
    """That a tile asks for. [GR-7.6]"""
    hazard = has_hazard(race, entry["to"]) and not entry.get("avoided", False)
    return points_due(race, entry["to"]) + (HAZARD_POINTS if hazard else 0)


def clear_values(race: Race, name: str, outer: dict[str, Any]) -> dict[str, int]:
    """What a question asks for, by the entry that asks it."""
    if name == "choose_split" and "to" in outer:
        return {"points": points_of(race, outer)}
    if name == "choose_transport" and outer.get("way", NOBODY) >= 0:
        return {"price": race.board.line_price[outer["way"]]}
    return {}
