"""What anyone may know of a race: in Formula D everything but the dice to come. [FD-1.5, FD-1.8]"""

from __future__ import annotations

import msgspec

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.finish import place_name, position_of, ranking
from rebufo.games.formula_d.rules.state import FINISHED, OUT, RACING, Race
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Seat

STATUS = {RACING: "racing", FINISHED: "finished", OUT: "out"}


class CarView(msgspec.Struct, frozen=True):
    seat: Seat
    car: str  # colour and number, "red-1"
    space: str  # a space, a pit space, "box"; empty off the board
    gear: int
    wear: int
    stops: int
    crossings: int
    status: str  # racing, finished, out
    place: int
    gap: int  # spaces behind the first car still racing
    nitro: bool
    box_ahead: bool  # in the pit lane: its own box still lies ahead


class NoteView(msgspec.Struct, frozen=True):
    lap: int
    seat: Seat
    speed: int


class View(msgspec.Struct, frozen=True):
    """One table for all: seat is whose eyes it is meant for, -1 a spectator's."""

    seat: Seat
    circuit: str
    laps: int
    round: int
    order: tuple[Seat, ...]
    turn: Seat  # whose turn it is, -1 when the race is over
    decision: str
    face: int  # of this turn's gear die, 0 before the roll
    spaces: int  # what the car in turn may move, nitro included
    cars: tuple[CarView, ...]
    notes: tuple[NoteView, ...]


class Standing(msgspec.Struct, frozen=True):
    """One row of the result. [FD-14]"""

    place: int
    seat: Seat
    car: str
    status: str  # finished, racing, out
    crossings: int
    space: str
    wear: int
    retired: str  # why the car is out, empty otherwise


def view(race: Race, seat: Seat) -> View:
    """Built up field by field; nothing of the chance is in it."""
    top = decision(race)
    places = {each: place for place, each in enumerate(ranking(race), 1)}
    gaps = gaps_to_first(race)
    return View(
        seat=seat,
        circuit=race.rules.board.circuit,
        laps=race.rules.laps,
        round=race.round,
        order=tuple(race.order),
        turn=NOWHERE if top is None else top.deciders(race)[0],
        decision="" if top is None else top.name,
        face=race.face,
        spaces=race.spaces,
        cars=tuple(car_view(race, each, places[each], gaps.get(each, 0)) for each in range(len(race.cars))),
        notes=tuple(NoteView(note.lap, note.seat, note.speed) for note in race.notes),
    )


def car_view(race: Race, seat: Seat, place: int, gap: int) -> CarView:
    car = race.cars[seat]
    return CarView(
        seat=seat,
        car=race.rules.cars[seat],
        space=place_name(race, seat),
        gear=car.gear,
        wear=car.wear,
        stops=car.stops,
        crossings=car.crossings,
        status=STATUS[car.status],
        place=place,
        gap=gap,
        nitro=car.nitro,
        box_ahead=car.box_ahead,
    )


def gaps_to_first(race: Race) -> dict[Seat, int]:
    """By how many spaces each car still racing is behind the first of them; `at` counts two a space. [FD-3.3]"""
    lap = race.rules.board.lap_at
    come = {
        seat: car.crossings * lap + position_of(race, seat)
        for seat, car in enumerate(race.cars)
        if car.status == RACING
    }
    first = max(come.values(), default=0)
    return {seat: (first - here + 1) // 2 for seat, here in come.items()}


def standings(race: Race) -> list[Standing]:
    """First to last, as it stands now or as it ended. [FD-14.7, FD-14.9]"""
    rows = []
    for place, seat in enumerate(ranking(race), 1):
        car = race.cars[seat]
        rows.append(
            Standing(
                place=place,
                seat=seat,
                car=race.rules.cars[seat],
                status=STATUS[car.status],
                crossings=car.crossings,
                space=place_name(race, seat),
                wear=car.wear,
                retired=car.cause,
            )
        )
    return rows


def imagine(race: Race, seat: Seat, seed: int) -> Race:
    """A clone with dice of its own: nothing else is hidden. [FD-17.1]"""
    twin = race.clone()
    twin.chance = fresh_chance(seed, len(race.chance.counters))
    return twin
