"""What follows from a view at once, for whatever shows it: who drives, which dice are left, how cars stand."""

from __future__ import annotations

import math
from typing import Final

from rebufo.games.rallyman_dirt.rules.view import CarView, StepView, View
from rebufo.games.rallyman_dirt.scene.parts import LaidDie, Shows
from rebufo.games.rallyman_dirt.words.names import Names

NEARLY: Final = 1e-6
GEARS: Final = ("1", "2", "3", "4", "5", "6")


def section_of(car: CarView) -> int:
    """The section it is in, from 1, the start row."""
    return math.ceil(car.progress - NEARLY)


def time_of(view: View, car: CarView) -> int:
    """Time so far; until the stage is noted, the seconds that are left at the finish are still to come off. [RD-21.6]"""
    noted = len(view.results) >= view.number
    return car.total - (car.seconds if car.status == "finished" and not noted else 0)


def start_round(view: View, seat: int) -> int:
    """The round in which a car that waits will start: this one, if it waits no longer. [RD-4.1]"""
    return view.round + 1 + view.queue.index(seat) if seat in view.queue else view.round


def all_driven(view: View) -> bool:
    return len(view.results) >= view.stages


def drives(view: View, car: CarView) -> bool:
    """Whether dice of its lie on the road."""
    return view.drive.seat == car.seat and bool(view.drive.steps or view.drive.failed)


def gear_now(view: View, car: CarView) -> int:
    """In the middle of a turn the gear of the last space that was driven."""
    done = view.drive.done
    return view.drive.steps[done - 1].gear if drives(view, car) and done and view.drive.steps else car.gear


def warnings_now(view: View, car: CarView) -> int:
    return view.drive.warnings if drives(view, car) else 0


def laid(view: View, car: CarView) -> tuple[StepView, ...]:
    """The dice of a car that are on the road, or were in a failed roll."""
    if not drives(view, car):
        return ()
    return view.drive.failed or view.drive.steps


def uses_leader_dice(view: View, car: CarView) -> bool:
    """Instead of gas dice. [RD-6.12]"""
    return view.drive.leader if laid(view, car) else view.leader_dice and view.leader == car.seat


def shows(warned: bool | None) -> Shows:
    return "open" if warned is None else "warned" if warned else "clean"


def die_of(step: StepView, names: Names) -> LaidDie:
    name = names.step(step.die, brake=step.brake)
    if step.warned is not None:
        shown = "warned" if step.warned or step.brake_warned else "clean"
        name = names.words.text(f"scene.shown_{shown}", die=name)
    return LaidDie(
        die=step.die,
        to=step.to,
        brake=step.brake,
        face=shows(step.warned),
        brake_face=shows(step.brake_warned),
        name=name,
    )
