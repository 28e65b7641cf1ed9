"""A race set up in the middle, from a plain description: puzzles, analysis, tests."""

from __future__ import annotations

from typing import Any

import msgspec

from rebufo.games.formula_d.rules.board import NOWHERE, Board
from rebufo.games.formula_d.rules.flow.finish import is_over
from rebufo.games.formula_d.rules.flow.gear import TOP_GEAR_FROM_BOX
from rebufo.games.formula_d.rules.flow.order import order_of_play
from rebufo.games.formula_d.rules.flow.round import Round, Rounds
from rebufo.games.formula_d.rules.flow.turn import AFTER_THE_ROLL, Turn
from rebufo.games.formula_d.rules.modules.street import contest_is_complete
from rebufo.games.formula_d.rules.setup import rules_of
from rebufo.games.formula_d.rules.state import FINISHED, OUT, RACING, Car, Note, Race, Rules
from rebufo.kernel.chance import Chance
from rebufo.kernel.descriptions import read_description
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup

STATUS = {"racing": RACING, "finished": FINISHED, "out": OUT}
MOST_STOPS = 9  # in one corner: more than anybody makes


class CarPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One car; `space` is a track space, a pit space such as "p4", or "box"; of a car that is out, where it went."""

    space: str = ""
    gear: int = 1
    wear: int | None = None  # 18 unless said
    stops: int | None = None  # 0 unless said; on the grid all that its corner asks for [FD-2.7]
    crossings: int | None = None  # 1 unless said; a finished car has laps + 1
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
    return read_description(description, Position)


def wrong(what: str, **facts: Any) -> SetupError:
    """The description is not of a table the rules could lead to."""
    return SetupError(f"position_{what}", game="formula_d", **facts)


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    position = read_position(description)
    return len(position.cars), {"circuit": position.circuit, "laps": position.laps, "finish": position.finish}


def place(setup: Setup, chance: Chance) -> Race:
    """Put the cars on the board and the race where the description says it is."""
    position = read_position(setup.position)
    rules = rules_of(setup)
    if position.round < 1:
        raise wrong("round", round=position.round)
    cars = [place_car(rules, seat, car) for seat, car in enumerate(position.cars)]
    race = Race(rules, cars, chance, [Rounds(1)], round=position.round)
    rank_cars(race)
    place_notes(race, position.notes)
    check_places(race)
    race.order = order_of_play(race)
    if is_over(race):
        raise wrong("nobody")
    seat = race.order[0] if position.turn is None else position.turn
    if seat not in race.order:
        raise wrong("turn", seat=seat)
    race.push(Round(race.order.index(seat) + 1))
    race.push(Turn(seat))
    if position.roll is not None:
        show_roll(race, seat, position.roll)
    return race


def show_roll(race: Race, seat: int, roll: int) -> None:
    """Go on after the roll, as if the gear had been chosen and the die had shown this."""
    gear = race.cars[seat].gear
    if gear == 0 or roll not in race.rules.dice[gear - 1]:
        raise wrong("roll", gear=gear, roll=roll)
    race.face = race.spaces = roll
    race.frames[-1] = Turn(seat, AFTER_THE_ROLL)


def place_car(rules: Rules, seat: int, given: CarPosition) -> Car:
    """One car, with every number checked against the rules."""
    status = STATUS.get(given.status)
    if status is None:
        raise wrong("status", seat=seat, status=given.status)
    if not 0 <= given.gear <= len(rules.dice):
        raise wrong("gear", seat=seat, gear=given.gear, most=len(rules.dice))
    home = rules.laps + 1
    crossings = given.crossings if given.crossings is not None else home if status == FINISHED else 1
    if not (crossings == home if status == FINISHED else 0 <= crossings < home):
        raise wrong("crossings", seat=seat, crossings=crossings)
    wear = rules.numbers.wear.start if given.wear is None else given.wear
    if status != OUT and not 1 <= wear <= rules.wear_max:
        raise wrong("wear", seat=seat, wear=wear, most=rules.wear_max)
    car = Car(NOWHERE, 0 if status == OUT else wear, given.gear, 0, crossings, nitro=given.nitro, status=status)
    if status == RACING:
        stand(rules, seat, car, given)
    elif given.space:
        number = space_number(rules.board, seat, given.space)
        car.last_at = rules.board.at[number] if number < rules.board.size else rules.board.pit_at
    return car


def space_number(board: Board, seat: int, space: str) -> int:
    if space not in board.number:
        raise wrong("space", seat=seat, space=space, circuit=board.circuit)
    return board.number[space]


def stand(rules: Rules, seat: int, car: Car, given: CarPosition) -> None:
    """On the track, in the pit lane or in the box."""
    board = rules.board
    number = space_number(board, seat, given.space)
    if number >= board.size:
        stand_in_pit(rules, seat, car, number, box_ahead=given.box_ahead)
        return
    corner = board.corner[number]
    most = MOST_STOPS if corner != NOWHERE else 0
    on_grid = corner != NOWHERE and given.gear == 0
    stops = given.stops if given.stops is not None else board.stops[corner] if on_grid else 0
    if not 0 <= stops <= most:
        raise wrong("stops", seat=seat, stops=stops, most=most)
    car.space = number
    car.stops = stops


def stand_in_pit(rules: Rules, seat: int, car: Car, number: int, *, box_ahead: bool) -> None:
    """The lane is open between the laps, and behind its box 4th is the highest gear. [FD-15.2, FD-15.12]"""
    board = rules.board
    if not 1 <= car.crossings < rules.laps:
        raise wrong("pit_closed", seat=seat)
    car.in_box = number == board.size + board.pit_length
    car.pit = board.box[seat] if car.in_box else number - board.size
    car.box_ahead = not car.in_box and box_ahead
    if car.box_ahead and car.pit >= board.box[seat]:
        raise wrong("box", seat=seat, box=board.names[board.size + board.box[seat]])
    if not car.box_ahead and not car.in_box and car.gear not in range(1, TOP_GEAR_FROM_BOX + 1):
        raise wrong("gear", seat=seat, gear=car.gear, most=TOP_GEAR_FROM_BOX)


def rank_cars(race: Race) -> None:
    """Cars home and cars out count in the order of the list."""
    home = 0
    for car in race.cars:
        if car.status == FINISHED:
            home += 1
            car.rank = home
        elif car.status == OUT:
            race.gone += 1
            car.rank = race.gone


def place_notes(race: Race, notes: tuple[NotePosition, ...]) -> None:
    """Speeds at the police line; a contest that is complete was settled when its last note was made."""
    laps = race.rules.laps
    for note in notes:
        if not (0 <= note.lap <= laps and 0 <= note.seat < len(race.cars)):
            raise wrong("note", seat=note.seat, lap=note.lap)
        race.notes.append(Note(note.lap, note.seat, note.speed))
    race.paid = [lap for lap in range(laps + 1) if contest_is_complete(race, lap)]


def check_places(race: Race) -> None:
    """One car a space. [FD-1.1]"""
    seen: dict[tuple[int, int], int] = {}
    for seat, car in enumerate(race.cars):
        if car.status != RACING or car.in_box:
            continue
        where = (car.space, car.pit)
        if where in seen:
            raise wrong("occupied", seat=seat, other=seen[where])
        seen[where] = seat
