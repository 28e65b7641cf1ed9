"""The rule behind each event of Formula D, for who wants to read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rebufo.games.formula_d.rules import messages as said
from rebufo.kernel.messages import Event
from rebufo.words.telling import tag

STARTS: Final[Mapping[str, str]] = {"bad": "FD-13.2", "normal": "FD-13.3", "flying": "FD-13.4"}
CHECKS: Final[Mapping[str, str]] = {"collision": "FD-11.2", "engine": "FD-12.2", "dark": "FD-16.7", "noisy": "FD-16.6"}
OTHERS: Final[Mapping[str, str]] = {
    "grid_rolled": "FD-2.4, FD-2.5",
    "grid_set": "FD-2.6",
    "round_began": "FD-3.2, FD-3.3",
    "gear_rolled": "FD-4.8",
    "nitro_used": "FD-16.2",
    "line_crossed": "FD-14.1",
    "finished": "FD-14.2",
    "box_reached": "FD-15.9",
    "checkpoint_passed": "FD-16.14",
    "police_noted": "FD-16.10",
    "police_bonus": "FD-16.11, FD-16.12",
}


def clauses_of(event: Event) -> str:
    match event:
        case said.StartRolled():
            return STARTS[event.start]
        case said.Shifted():
            return "FD-4.4" if event.cost else "FD-13.6" if event.before == 0 else "FD-4.2"
        case said.CheckRolled():
            return CHECKS[event.check]
        case said.Eliminated():
            return "FD-5.8" if event.cause == "stuck" else "FD-10.1"
        case said.Moved():
            found = ["FD-5.2"]
            if event.stops:
                found.append("FD-7.2")
            if event.braked:
                found.append("FD-9.1")
            if event.overshot:
                found.append("FD-8.2")
            return ", ".join(found)
    return OTHERS[tag(event)]
