"""The dashboard: the gate of the gears, the die of the turn, and what else the driver of the car looks at."""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.numbers import load_rules
from rebufo.games.formula_d.rules.outlook import why_barred
from rebufo.games.formula_d.rules.view import CarView, View
from rebufo.games.formula_d.scene.cars import Cars
from rebufo.games.formula_d.scene.parts import Dashboard, Gear, Throw, Told
from rebufo.words.numbers import span

FASTEST: Final = 2  # of those past the police line that are named


def dashboard_of(view: View, cars: Cars) -> Dashboard:
    """Of one's own car; who only watches sees the car in turn, and the winner's when all is over."""
    number = view.seat if view.seat >= 0 else view.turn
    car = view.cars[number] if number >= 0 else min(view.cars, key=lambda one: one.place)
    asked = view.turn == car.seat and view.decision == "gear"
    return Dashboard(
        lap=min(max(1, *(one.crossings for one in view.cars)), view.laps),
        laps=view.laps,
        car=car.seat,
        turn=view.turn,
        order=view.order,
        throw=None if view.turn < 0 else throw_of(view, cars),
        gear=car.gear,
        lever=cars.text("scene.in_gear", gear=cars.gear(car.gear)),
        gears=tuple(gear_of(gear, car if asked else None, cars) for gear in range(1, len(load_rules().gear_die) + 1)),
        facts=facts_of(car, view, cars),
        nitro=Told(text=cars.nitro(car), about="nitro") if cars.street and car.status == "racing" else None,
        has_nitro=car.nitro,
        police=police_of(view, cars),
        cars=tuple(cars.part(each, view) for each in view.cars),
    )


def throw_of(view: View, cars: Cars) -> Throw:
    gear = view.cars[view.turn].gear
    die = cars.text(
        "scene.die", gear=cars.names.gear(max(gear, 1)), sides=load_rules().gear_die[max(gear, 1) - 1].sides
    )
    return Throw(
        gear=gear,
        name=cars.text("actions.gear", gear=cars.names.gear(gear)) if gear else cars.gear(gear),
        face=view.face,
        die=cars.text("scene.face", face=die, what=view.face),
        rest=cars.text("scene.to_go", n=view.spaces) if view.spaces else cars.text("scene.not_rolled"),
    )


def gear_of(gear: int, car: CarView | None, cars: Cars) -> Gear:
    """`car`: the one that chooses; none where nobody does."""
    name = cars.names.gear(gear)
    why = "" if car is None else why_barred(car, gear, in_pit=cars.in_pit(car))
    barred = cars.text(f"scene.barred.{why}", gear=name) if why else ""
    return Gear(gear=gear, name=name, range=span(load_rules().faces(gear)), barred=barred)


def facts_of(car: CarView, view: View, cars: Cars) -> tuple[Told, ...]:
    """Its lap and how far behind it is, and the stops it has made; or how its race ended."""
    if car.status == "finished":
        return (Told(text=cars.text("scene.state_home", place=car.place), about="home"),)
    if car.status == "out":
        return (Told(text=cars.text("scene.state_out"), about="eliminated"),)
    lap = Told(text=f"{cars.lap(car, view)} · {cars.behind(car, view)}", about="lap")
    return (lap, *(Told(text=stops, about="stops_made") for stops in cars.stops(car)))


def police_of(view: View, cars: Cars) -> Told | None:
    """The fastest of the latest lap in which anybody was noted. [FD-16.10]"""
    if not view.notes:
        return None
    latest = max(note.lap for note in view.notes)
    notes = sorted((note for note in view.notes if note.lap == latest), key=lambda note: -note.speed)
    who = cars.telling.who
    speeds = [cars.text("scene.speed", car=who(note.seat), speed=note.speed) for note in notes[:FASTEST]]
    return Told(text=f"{cars.text('scene.police')}: {' · '.join(speeds)}", about="police")
