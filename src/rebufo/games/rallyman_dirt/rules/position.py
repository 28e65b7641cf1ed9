"""A stage set up in the middle, from a plain description of it, with everything checked that the rules can check."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.flow.order import order_of_play
from rebufo.games.rallyman_dirt.rules.flow.round import Round, Rounds
from rebufo.games.rallyman_dirt.rules.flow.stage import SingleStage
from rebufo.games.rallyman_dirt.rules.flow.turn import Turn
from rebufo.games.rallyman_dirt.rules.invariants import invariants
from rebufo.games.rallyman_dirt.rules.modules.rally import Rally
from rebufo.games.rallyman_dirt.rules.setup import USUAL_RALLY, USUAL_STAGE, bare_race, rules_of
from rebufo.games.rallyman_dirt.rules.state import (
    CARD,
    DAMAGES,
    FACES,
    FINISHED,
    FRONT,
    GEARS,
    RACING,
    RETIRED,
    WAITING,
    Car,
    Race,
    Result,
)
from rebufo.kernel.chance import Chance
from rebufo.kernel.descriptions import read_description
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Frame
from rebufo.kernel.setup import Setup

STATUS: Final = {"waiting": WAITING, "racing": RACING, "finished": FINISHED, "retired": RETIRED}
TO_THE_STAGE: Final = 2  # line of SingleStage once Rounds is under way; of a rally one later


class CarPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One car; `space` is where it stands or, `beside` the road, where it left it."""

    space: str = ""
    gear: int = 0
    beside: bool = False
    spun: bool = False
    seconds: int = 0
    time: int | None = None  # seconds of its cards so far; the card of its gear alone unless said
    gear_damage: int = 0
    brake_damage: int = 0
    gas_damage: int = 0
    wheel: bool = True
    sisu: bool | None = None  # as the option has it unless said
    status: str = "racing"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `rebufo.position` takes: a driver's turn is about to begin."""

    cars: tuple[CarPosition, ...]
    mode: str = "single_stage"
    stage: str = USUAL_STAGE
    rally: str = USUAL_RALLY
    quick_start: bool = False
    red_zone: bool = False
    checkpoints: bool = False
    sisu_tokens: str = "off"
    no_leader_dice: bool = False
    round: int | None = None
    turn: int | None = None  # whose turn it is; the first of the order unless said
    leader: int | None = None  # the first of the order unless said
    home: bool = False  # a car has crossed the finish line
    minus1: dict[str, int] = {}  # tokens on a curve, named by any space of it
    results: tuple[tuple[int, ...], ...] = ()  # a rally's stages so far: times by seat


def read_position(description: Any) -> Position:
    return read_description(description, Position)


def wrong(what: str, **facts: Any) -> SetupError:
    """The description is not of a table the rules could lead to."""
    return SetupError(f"position_{what}", game="rallyman_dirt", **facts)


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    position = read_position(description)
    names = ("mode", "stage", "rally", "quick_start", "red_zone", "checkpoints", "sisu_tokens", "no_leader_dice")
    return len(position.cars), {name: getattr(position, name) for name in names}


def place(setup: Setup, chance: Chance) -> Race:
    """Put the cars on the road and the stage where the description says it is."""
    position = read_position(setup.position)
    rules = rules_of(setup)
    frames: list[Frame] = [Rally(TO_THE_STAGE + 1)] if rules.rally else [SingleStage(TO_THE_STAGE)]
    race = bare_race(rules, chance, [*frames, Rounds()])
    note_results(race, position)
    race.start_order = list(range(len(race.cars)))
    race.decks = [deck[:] for deck in rules.full_decks]
    race.fronts = [0] * len(rules.full_decks)
    race.bag = rules.full_bag[:]
    race.running = True
    lay_tokens(race, position)
    for seat, given in enumerate(position.cars):
        place_car(race, seat, given)
    race.home = position.home or any(car.status == FINISHED for car in race.cars)
    begin(race, position)
    return race


def note_results(race: Race, position: Position) -> None:
    seats = len(race.cars)
    for stage, times in enumerate(position.results):
        if len(times) != seats or stage >= len(race.rules.roads) - 1 or min(times) < 0:
            raise wrong("results", stage=stage + 1)
        everybody = list(range(seats))
        race.results.append(Result(stage, list(times), [0] * seats, everybody, everybody))
    race.stage = len(race.results)


def lay_tokens(race: Race, position: Position) -> None:
    """minus1 tokens out of the bag onto curves. [RD-10.8]"""
    road = race.road
    race.minus = [0] * road.curves
    for name, count in position.minus1.items():
        space = road.number.get(name, NOWHERE)
        curve = NOWHERE if space == NOWHERE else road.curve[space]
        if curve == NOWHERE or curve not in road.cuts or count < 0:
            raise wrong("curve", space=name, stage=road.stage)
        for _ in range(count):
            race.laid.append(
                curve * len(DAMAGES) * len(FACES) + out_of_bag(race, name, FACES.index("minus1"), shortcut=True)
            )
            race.minus[curve] += 1


def out_of_bag(race: Race, where: str, face: int, *, shortcut: bool) -> int:
    for token in race.bag:
        if (token % len(FACES) if shortcut else token // len(FACES)) == face:
            race.bag.remove(token)
            return token
    raise wrong("tokens", space=where)


def place_car(race: Race, seat: int, given: CarPosition) -> None:
    """One car, with every number checked against the rules."""
    car = race.cars[seat]
    status = STATUS.get(given.status)
    if status is None:
        raise wrong("status", seat=seat, status=given.status)
    car.status = status
    if status == WAITING and given != CarPosition(
        status="waiting",
        gear_damage=given.gear_damage,
        brake_damage=given.brake_damage,
        gas_damage=given.gas_damage,
        wheel=given.wheel,
        sisu=given.sisu,
    ):
        raise wrong("waiting", seat=seat)  # what a car has driven for belongs to one that has started [RD-1.8]
    if status != RACING and (given.beside or given.spun):
        raise wrong("status", seat=seat, status=given.status)
    if given.sisu and race.rules.sisu == "off":
        raise wrong("sisu", seat=seat)
    if not 0 <= given.gear <= GEARS:
        raise wrong("gear", seat=seat, gear=given.gear, most=GEARS)
    if status == RACING:
        if given.space not in race.road.number:
            raise wrong("space", seat=seat, space=given.space, circuit=race.road.stage)
        car.space = race.road.number[given.space]
        if race.road.finish[car.space]:
            raise wrong("space", seat=seat, space=given.space, circuit=race.road.stage)
    car.beside = given.beside
    car.spun = given.spun
    if (car.beside or car.spun) and given.gear:
        raise wrong("gear", seat=seat, gear=given.gear, most=0)
    car.seconds = given.seconds
    car.wheel = given.wheel
    car.sisu = car.sisu if given.sisu is None else given.sisu
    take_time(race, car, seat, given)
    for damage, count in enumerate((given.gear_damage, given.brake_damage, given.gas_damage)):
        for _ in range(count):
            car.tokens.append(out_of_bag(race, given.space, damage, shortcut=False) * 2)
        car.damage[damage] = count


def take_time(race: Race, car: Car, seat: int, given: CarPosition) -> None:
    """The card of its gear on top, the seconds of the others noted."""
    front = race.rules.front_seconds[given.gear]
    car.gear = given.gear
    if given.gear:
        car.pile = [given.gear * CARD + FRONT]
        race.fronts[given.gear] += 1
    car.time = front if given.time is None else given.time
    car.noted = car.time - front
    if car.noted < 0 or car.seconds < 0:
        raise wrong("time", seat=seat, time=car.time)
    car.turns = 0 if car.status == WAITING else max(1, -(-car.noted // 60) + 1)
    car.turns = min(car.turns, car.time // 10) if car.status == FINISHED else car.turns


def begin(race: Race, position: Position) -> None:
    """The round with its order, and the turn of the driver who is to move."""
    race.queue = [seat for seat, car in enumerate(race.cars) if car.status == WAITING]
    started = len(race.cars) - len(race.queue)
    race.order = order_of_play(race)
    if race.queue:
        race.order.append(race.queue.pop(0))
    if not race.order:
        raise wrong("nobody")
    race.round = started + 1 if position.round is None else position.round
    for what, seat in (("turn", position.turn), ("turn", position.leader)):
        if seat is not None and seat not in race.order:
            raise wrong(what, seat=seat)
    race.leader = race.order[0] if position.leader is None else position.leader
    seat = race.order[0] if position.turn is None else position.turn
    race.push(Round(race.order.index(seat) + 1))
    race.push(Turn(seat))
    problems = invariants(race)
    if problems:
        raise wrong("unsound", problem=problems[0])
