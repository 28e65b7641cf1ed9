"""A race set up in the middle, from a plain description: puzzles, analysis, tests."""

from __future__ import annotations

from typing import Any

import msgspec

from rebufo.games.formula_d.board import NOWHERE, Board
from rebufo.games.formula_d.flow.order import order_of_play
from rebufo.games.formula_d.flow.round import Round, Rounds
from rebufo.games.formula_d.flow.turn import AFTER_THE_ROLL, Turn
from rebufo.games.formula_d.modules.street import contest_is_complete
from rebufo.games.formula_d.setup import rules_of
from rebufo.games.formula_d.state import FINISHED, OUT, RACING, Car, Note, Race, Rules
from rebufo.kernel.chance import Chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup

STATUS = {"racing": RACING, "finished": FINISHED, "out": OUT}


class CarPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One car; `space` is a track space, a pit space such as "p4", or "box"."""

    space: str = ""
    gear: int = 1
    wear: int | None = None  # 18 unless said
    stops: int = 0
    crossings: int = 1
    nitro: bool = True
    box_ahead: bool = True  # on a pit space: its own box still lies ahead
    status: str = "racing"


class NotePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lap: int
    seat: int
    speed: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The description `rebufo.position("formula_d", {...})` takes; all but `cars` may be left out."""

    cars: tuple[CarPosition, ...]
    circuit: str = "monaco"
    laps: int = 1
    finish: str = "all"
    round: int = 2
    turn: int | None = None  # whose turn it is; the first of the order unless said
    roll: int | None = None  # the gear die already shows this, so the move is next
    notes: tuple[NotePosition, ...] = ()  # speeds at the police line, in order of crossing


def read_position(description: Any) -> Position:
    try:
        return msgspec.convert(description, Position)
    except msgspec.ValidationError as error:
        raise SetupError("bad_position", reason=str(error)) from None


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    position = read_position(description)
    return len(position.cars), {"circuit": position.circuit, "laps": position.laps, "finish": position.finish}


def place(setup: Setup, chance: Chance) -> Race:
    """Put the cars on the board and the race where the description says it is."""
    position = read_position(setup.position)
    rules = rules_of(setup)
    cars = [place_car(rules, seat, car) for seat, car in enumerate(position.cars)]
    race = Race(rules, cars, chance, [Rounds(1)], round=position.round)
    race.notes = [Note(note.lap, note.seat, note.speed) for note in position.notes]
    race.paid = [lap for lap in range(rules.laps + 1) if contest_is_complete(race, lap)]
    check_places(race)
    race.order = order_of_play(race)
    if not race.order:
        raise SetupError("bad_position", reason="no car is racing")
    seat = race.order[0] if position.turn is None else position.turn
    if seat not in race.order:
        raise SetupError("bad_position", reason=f"turn: no racing car has seat {seat}")
    race.push(Round(race.order.index(seat) + 1))
    race.push(Turn(seat))
    if position.roll is not None:
        show_roll(race, seat, position.roll)
    return race


def show_roll(race: Race, seat: int, roll: int) -> None:
    """Go on after the roll, as if the gear had been chosen and the die had shown this."""
    gear = race.cars[seat].gear
    if gear == 0 or roll not in race.rules.dice[gear - 1]:
        raise SetupError("bad_position", reason=f"roll: the die of gear {gear} has no {roll}")
    race.face = race.spaces = roll
    race.frames[-1] = Turn(seat, AFTER_THE_ROLL)


def place_car(rules: Rules, seat: int, given: CarPosition) -> Car:
    """One car, with every number checked against the rules."""
    board = rules.board
    wear = rules.numbers.wear.start if given.wear is None else given.wear
    status = STATUS.get(given.status)
    problem = (
        "status: racing, finished or out"
        if status is None
        else f"gear: {given.gear} is not between 0 and 6"
        if not 0 <= given.gear <= len(rules.dice)
        else f"crossings: {given.crossings} is not between 0 and {rules.laps + 1}"
        if not 0 <= given.crossings <= rules.laps + 1
        else f"wear: {wear} is not between 1 and {rules.wear_max}"
        if status == RACING and not 1 <= wear <= rules.wear_max
        else ""
    )
    if problem:
        raise SetupError("bad_position", reason=f"cars[{seat}].{problem}")
    car = Car(NOWHERE, wear, given.gear, 0, given.crossings, nitro=given.nitro, status=status or RACING)
    if status == RACING:
        stand(board, seat, car, given)
    else:
        car.wear = wear if status == FINISHED else 0
        car.rank = seat + 1
    return car


def stand(board: Board, seat: int, car: Car, given: CarPosition) -> None:
    """On the track, in the pit lane or in the box."""
    number = board.number.get(given.space)
    if number is None:
        raise SetupError("bad_position", reason=f"cars[{seat}].space: the circuit has no space {given.space!r}")
    if number < board.size:
        car.space = number
        corner = board.corner[number]
        if not 0 <= given.stops <= (99 if corner != NOWHERE else 0):
            raise SetupError("bad_position", reason=f"cars[{seat}].stops: no stops are made on a straight")
        car.stops = given.stops
        return
    car.in_box = number == board.size + board.pit_length
    car.pit = board.box[seat] if car.in_box else number - board.size
    car.box_ahead = not car.in_box and given.box_ahead
    if car.box_ahead and car.pit >= board.box[seat]:
        raise SetupError("bad_position", reason=f"cars[{seat}].box_ahead: its box is beside {board.names[board.size + board.box[seat]]}")


def check_places(race: Race) -> None:
    """One car a space. [FD-1.1]"""
    seen: dict[tuple[int, int], int] = {}
    for seat, car in enumerate(race.cars):
        if car.status != RACING or car.in_box:
            continue
        where = (car.space, car.pit)
        if where in seen:
            raise SetupError("bad_position", reason=f"cars[{seat}].space: car {seen[where]} stands there already")
        seen[where] = seat
