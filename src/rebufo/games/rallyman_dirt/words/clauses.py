"""The rule behind each event of Rallyman: DIRT, for who wants to read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rebufo.games.rallyman_dirt.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.words.telling import tag

CAUSES: Final[Mapping[str, str]] = {"warnings": "RD-15.3", "limit": "RD-8.6", "jump": "RD-11.5"}
EFFECTS: Final[Mapping[str, str]] = {"spin": "RD-19.4", "accident": "RD-19.5", "sisu": "RD-19.7", "": "RD-21.4"}
FACES: Final[Mapping[str, str]] = {"ok": "RD-10.6", "gas": "RD-10.7", "minus1": "RD-10.8", "": "RD-10.13"}
RETIREMENTS: Final[Mapping[str, str]] = {"damage": "RD-21.9", "gave_up": "RD-21.12", "left": "RD-21.12"}
OTHERS: Final[Mapping[str, str]] = {
    "stage_began": "RD-4.1",
    "round_began": "RD-3.1, RD-3.10",
    "car_started": "RD-4.3",
    "car_returned": "RD-19.6, RD-19.8",
    "kept_out": "RD-19.9",
    "car_blocked": "RD-14.3",
    "held_by_water": "RD-12.4",
    "die_placed": "RD-5.2",
    "dice_rolled": "RD-6.2",
    "seconds_won": "RD-16.2",
    "dice_secured": "RD-17.2",
    "stopped": "RD-15.4",
    "roll_failed": "RD-16.5",
    "die_relaid": "RD-16.5, RD-16.6",
    "sisu_spent": "RD-26.2",
    "car_damaged": "RD-19.5, RD-20.1",
    "time_taken": "RD-18.1, RD-18.4",
    "car_finished": "RD-21.1, RD-21.6",
    "driver_left": "RD-21.12",
    "penalties_shown": "RD-25.2",
    "car_serviced": "RD-22.3, RD-22.6",
    "rally_ended": "RD-22.10",
}


def clauses_of(event: Event) -> str:
    match event:
        case said.DroveOff():
            return "RD-16.1" if event.flat_out else "RD-15.1"
        case said.CarMoved():
            return "RD-11.4, RD-11.5" if len(event.path) > 2 else "RD-5.6"  # over a take-off space
        case said.ShortcutTaken():
            return f"RD-10.3, {FACES[event.face]}"
        case said.ControlLost():
            return f"{CAUSES[event.cause]}, {EFFECTS[event.effect]}"
        case said.CarRetired():
            return RETIREMENTS[event.cause]
        case said.WheelChanged():
            return "RD-20.6, RD-20.7" if event.seconds else "RD-22.5"
        case said.StageEnded():
            return "RD-21.6, RD-21.10" if not all(event.finished) else "RD-21.6"
    return OTHERS[tag(event)]
