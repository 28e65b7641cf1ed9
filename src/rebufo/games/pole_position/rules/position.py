"""A race set up in the middle, from a plain description of it, with everything checked that the rules can check."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.games.pole_position.rules.board import BOX, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.car import (
    BRAKE_PUSH,
    ENGINE_PUSH,
    EXIT_MOVE,
    FINISHED,
    OUT,
    OVER,
    QUALIFYING,
    RACING,
    ROUNDS,
    SKID,
    SKILL_STEP,
    START,
    START_MOVE,
    TYRE_MOVE,
    Car,
    Drive,
)
from rebufo.games.pole_position.rules.circuit import COLOURS, WEATHERS
from rebufo.games.pole_position.rules.content import TYRES, load_bots
from rebufo.games.pole_position.rules.description import CarPosition, Position, TurnPosition, WeatherPosition
from rebufo.games.pole_position.rules.flow.boost import Boosts
from rebufo.games.pole_position.rules.flow.move import Movement
from rebufo.games.pole_position.rules.flow.order import find_overlapped, is_ahead, leader
from rebufo.games.pole_position.rules.flow.pits import ExitTurn
from rebufo.games.pole_position.rules.flow.roll import CarRoll
from rebufo.games.pole_position.rules.flow.round import Round, Rounds, StartRounds
from rebufo.games.pole_position.rules.flow.single_race import SingleRace
from rebufo.games.pole_position.rules.flow.step import stand_on_arrow
from rebufo.games.pole_position.rules.flow.steps import HOW, curve_of, find_candidates
from rebufo.games.pole_position.rules.flow.turn import StartTurn, TrackTurn, Turn
from rebufo.games.pole_position.rules.flow.tyres import TRACK
from rebufo.games.pole_position.rules.flow.weather import settle_pit_cells, table_b_size
from rebufo.games.pole_position.rules.invariants import invariants
from rebufo.games.pole_position.rules.machinery import MACHINERY
from rebufo.games.pole_position.rules.modules import MODULES
from rebufo.games.pole_position.rules.modules.championship import Season
from rebufo.games.pole_position.rules.modules.drivers import FISCHER
from rebufo.games.pole_position.rules.setup import GAME, bare_race, rules_of
from rebufo.games.pole_position.rules.state import Race, Result
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY, Frame
from rebufo.kernel.setup import Setup

STATUS: Final = {"racing": RACING, "finished": FINISHED, "out": OUT, "absent": 3}
PHASES: Final = {"qualifying": QUALIFYING, "start": START, "rounds": ROUNDS, "over": OVER}
TOKENS: Final = {"": 0, "STOP": 1, "FIRST": 2, "GO": 3}
MOVES: Final = {
    "tyre": TYRE_MOVE,
    "start": START_MOVE,
    "exit": EXIT_MOVE,
    "skid": SKID,
    "engine": ENGINE_PUSH,
    "brakes": BRAKE_PUSH,
    "skill": SKILL_STEP,
}
IN_ROUNDS: Final = 3  # lines of the frames below a turn that is under way
IN_START: Final = 2
UNDER_ROUND: Final = 2
TURN_BEGUN: Final = 1


def read_position(description: Any) -> Position:
    try:
        return msgspec.convert(description, Position)
    except msgspec.ValidationError as error:
        raise SetupError("position_shape", reason=str(error)) from None


def wrong(what: str, **facts: Any) -> SetupError:
    return SetupError(f"position_{what}", game=GAME, **facts)


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    """How many people it has, and the options it implies."""
    position = read_position(description)
    known = [module.id for module in MODULES]
    for name in position.modules:
        if name not in known:
            raise wrong("module", module=name, known=", ".join(known))
    people = [car for car in position.cars if not car.card]
    if list(position.cars[: len(people)]) != people:
        raise wrong("seats")
    bots = len(position.cars) - len(people)
    options: dict[str, Any] = {name: name in position.modules for name in known}
    if bots:
        options["bots"] = True
    return len(people), options | {"circuit": position.circuit, "laps": position.laps, "bot_cars": bots}


def place(setup: Setup, chance: Chance) -> Race:
    """The table as it is described."""
    position = read_position(setup.position)
    race = bare_race(rules_of(setup), chance, [])
    set_table(race, position)
    for number, given in enumerate(position.cars):
        race.cars[number] = place_car(race, number, given)
    settle_pit_cells(race)
    set_order(race, position)
    if position.under_way is not None:
        builders: dict[str, Any] = {kind.__name__: kind for kind in MACHINERY}
        race.frames = [thaw(frame, builders) for frame in position.under_way["frames"]]
        race.drive = thaw(position.under_way["drive"], builders)
        for name in ("result", "halt", "passed", "fight", "crash", "damage", "culprits"):
            setattr(race, name, position.under_way[name])
        return race
    check_cars(race)
    race.frames = frames_of(race, position)
    broken = invariants(race)
    if broken:
        raise wrong("broken", reason=broken[0])
    return race


def set_table(race: Race, position: Position) -> None:
    """Weather, flags, deck and rounds."""
    weather = position.weather
    if isinstance(weather, WeatherPosition):
        if not (1 <= weather.row <= 6 and 1 <= weather.column <= 6 and 1 <= weather.b <= table_b_size(race)):
            raise wrong("weather", weather=f"{weather.row}, {weather.column}, {weather.b}")
        race.cell = (weather.row - 1) * 6 + weather.column - 1
        race.table_b = weather.b
    elif weather in WEATHERS:
        race.cell = race.rules.table_a[race.circuit].index(WEATHERS.index(weather))
    else:
        raise wrong("weather", weather=weather)
    if position.phase not in PHASES:
        raise wrong("number", key="phase", value=position.phase)
    if position.number:
        race.number = position.number
        race.circuit = race.rules.calendar[race.number]
    race.phase = PHASES[position.phase]
    race.running = race.phase in (START, ROUNDS)
    race.round = position.round
    race.bang = position.bang
    race.progress = position.progress
    flags = position.yellow if isinstance(position.yellow, dict) else dict.fromkeys(position.yellow, 2)
    race.yellow = [0] * len(race.board.sectors)
    for sector, rounds in flags.items():
        if sector not in race.board.sectors or not 0 <= rounds <= 2:
            raise wrong("number", key="yellow", value=sector)
        race.yellow[race.board.sectors.index(sector)] = rounds
    race.results = [
        Result(result["circuit"], list(result["cars"]), result["classified"], list(result["points"]))
        for result in position.results
    ]
    set_deck(race, position)


def set_deck(race: Race, position: Position) -> None:
    """The cards left and the cards drawn are the circuit's. [PP-16.2]"""
    ids = race.rules.event_ids
    for name in (*(position.events or ()), *position.drawn):
        if name not in ids:
            raise wrong("number", key="events", value=name)
    whole = race.rules.decks[race.circuit]
    race.drawn = [ids.index(name) for name in position.drawn]
    if position.events is None:
        race.deck = whole[:] if "events" in race.rules.modules else []
        for card in race.drawn:
            if card in race.deck:
                race.deck.remove(card)
        return
    race.deck = sorted(ids.index(name) for name in position.events)
    for card in race.deck:
        if race.deck.count(card) + race.drawn.count(card) > whole.count(card):
            raise wrong("number", key="events", value=ids[card])


def place_car(race: Race, number: int, given: CarPosition) -> Car:
    """One car, checked against the rules of its race."""
    rules = race.rules
    base = race.cars[number]
    if given.status not in STATUS or given.token not in TOKENS or given.tyre not in (*TYRES, ""):
        raise wrong("car", car=number, reason=f"{given.status} {given.token} {given.tyre}")
    bot = race.is_bot(number)
    skill = (0 if bot else rules.skill) if given.skill is None else given.skill
    engine = (0 if bot else rules.engine) if given.engine is None else given.engine
    brakes = (0 if bot else rules.brakes) if given.brakes is None else given.brakes
    stops = int(given.stopped)
    colour = colour_of(given, base.colour, number)
    car = Car(
        lap=given.lap,
        status=STATUS[given.status],
        cause=given.cause,
        colour=colour,
        card=[card.colour for card in load_bots().bot].index(given.card) if given.card else NOBODY,
        skill=skill,
        skill_max=max(0 if bot else rules.skill, skill) if given.skill_max is None else given.skill_max,
        engine=engine,
        brakes=brakes,
        engine_max=max(0 if bot else rules.engine, engine) if given.engine_max is None else given.engine_max,
        brakes_max=max(0 if bot else rules.brakes, brakes) if given.brakes_max is None else given.brakes_max,
        tyre=TYRES.index(given.tyre) if given.tyre else NOBODY,
        wear=wear_of(race, number, given),
        off=given.off,
        rejoining=given.rejoining,
        stops=stops,
        token=TOKENS[given.token],
        counter=given.counter,
        changes=given.changes,
        boxed=given.entered,
        points=given.light + 2 * given.heavy if given.points is None else given.points,
        light=given.light,
        heavy=given.heavy,
        blown=given.blowout,
        spared=given.blowout if given.blowout_spared is None else given.blowout_spared,
        must_pit=given.must_pit,
        drs=given.drs,
        crashed=given.crashed,
        stress=given.stress,
        strain=given.strain,
        driver=card_number(rules.driver_ids, given.driver, number),
        team=card_number(rules.team_ids, given.team, number),
        plan=given.plan,
        choice=given.choice,
        damaged=given.damaged,
        replaced=given.replaced,
        split=given.split,
        left=given.left,
        title=given.title,
        box=COLOURS.index(given.box) if given.box in COLOURS else colour,
    )
    car.tokens = (4 if car.driver == FISCHER else 0) if given.tokens is None else given.tokens
    if not given.box and "constructors" in rules.modules:
        car.box = colour if number % 2 == 0 else race.cars[number - 1].box
    if car.status == RACING and (given.space or race.running):
        car.space = space_of(race, number, given.space, car.box)
        race.cars[number] = car
        set_right(race, number, given)
        check_place(race, number, given)
    return car


def colour_of(given: CarPosition, usual: int, number: int) -> int:
    name = given.card or given.colour
    if not name:
        return usual
    if name not in COLOURS:
        raise wrong("car", car=number, reason=name)
    return COLOURS.index(name)


def card_number(ids: list[str], name: str, number: int) -> int:
    if not name:
        return NOBODY
    if name not in ids:
        raise wrong("car", car=number, reason=name)
    return ids.index(name)


def wear_of(race: Race, number: int, given: CarPosition) -> list[int]:
    """Of the set in use, or of sets by name; the others are new. [PP-11.2]"""
    wear = race.rules.life[:]
    named = given.wear if isinstance(given.wear, dict) else {} if given.wear is None else {given.tyre: given.wear}
    for tyre, value in named.items():
        if tyre not in TYRES or value not in TRACK or value > race.rules.life[TYRES.index(tyre)]:
            raise wrong("wear", car=number, tyre=tyre, wear=value)
        wear[TYRES.index(tyre)] = value
    return wear


def space_of(race: Race, number: int, name: str, box: int) -> int:
    if name == "BOX":
        return race.board.box[box]
    if name not in race.board.number:
        raise wrong("space", car=number, space=name)
    return race.board.number[name]


def set_right(race: Race, number: int, given: CarPosition) -> None:
    """The curve whose line a car has the right to: the one named, or that of its space. [PP-7.11]"""
    car = race.cars[number]
    board = race.board
    if isinstance(given.right, str):
        if given.right not in board.sectors or not board.curved[board.sectors.index(given.right)]:
            raise wrong("car", car=number, reason=given.right)
        car.right = board.sectors.index(given.right)
    elif given.right:
        sector = board.sector[car.space]
        line = curve_of(race, car.space)
        car.right = line if line >= 0 else sector if board.curved[sector] else board.next_curve[car.space]
    if given.left_line and car.right >= 0 and board.technical[car.right]:
        car.right = NOBODY if "technical_corners" in race.rules.modules else car.right
    stand_on_arrow(race, number)


def check_place(race: Race, number: int, given: CarPosition) -> None:
    """A lap and a space that a car can have reached. [PP-2.12, PP-2.14, PP-8.6]"""
    car = race.cars[number]
    board = race.board
    kind = board.kind[car.space]
    in_box = kind == BOX
    half = board.is_half[car.space] and kind == ON_TRACK
    most = race.laps + 1 if in_box else race.laps
    if not 0 <= car.lap <= most or (car.lap == 0 and not board.before_finish[car.space]):
        raise wrong("lap", car=number, lap=car.lap)
    if half and car.lap > 1 - (1 if board.before_finish[car.space] else 0):
        raise wrong("half", car=number, space=board.names[car.space])
    if kind != ON_TRACK and board.is_half[car.space] and race.weather == 0 and race.round == 0:
        raise wrong("half", car=number, space=board.names[car.space])
    if in_box != (car.token != 0) or (in_box and car.stops == 0) or (kind == PIT_ENTRY and car.lap == 0):
        raise wrong("box", car=number)
    if given.first is not None and given.first != (car.lap == 0 or half or is_before_first_curve(race, car)):
        raise wrong("first", car=number)
    if not 0 <= car.skill <= car.skill_max or not 0 <= car.counter <= 10:
        raise wrong("car", car=number, reason="skill")


def is_before_first_curve(race: Race, car: Car) -> bool:
    board = race.board
    return car.lap == 1 and board.sector[car.space] == 0 and not board.before_finish[car.space]


def set_order(race: Race, position: Position) -> None:
    """The race order as given, or by the places of the cars. [PP-8.1]"""
    racing = [number for number, car in enumerate(race.cars) if car.status == RACING and car.space != NOBODY]
    board = race.board

    def place_of(number: int) -> tuple[int, int]:
        car = race.cars[number]
        return (-(car.lap * board.span + board.low[car.space]), number)

    order = list(position.order) or sorted(racing, key=place_of)
    if sorted(order) != racing:
        raise wrong("order", order=", ".join(map(str, order)))
    race.order = order
    done = [number for number, car in enumerate(race.cars) if car.status == FINISHED]
    out = [number for number, car in enumerate(race.cars) if car.status == OUT]
    race.home = list(position.home) or done
    race.gone = list(position.gone) or out
    race.grid = list(position.grid) or list(range(len(race.cars)))
    if sorted(race.home) != done or sorted(race.gone) != out:
        raise wrong("order", order=", ".join(map(str, (*race.home, *race.gone))))


def check_cars(race: Race) -> None:
    """Order and lapping agree with the places. [PP-8.2, PP-8.10]"""
    board = race.board
    for at, one in enumerate(race.order):
        for two in race.order[at + 1 :]:
            behind = board.kind[race.cars[one].space] == ON_TRACK and board.kind[race.cars[two].space] == ON_TRACK
            if behind and is_ahead(race, two, one):
                raise wrong("ahead", car=two, other=one)
    first = leader(race)
    if first != NOBODY:
        car = race.cars[first]
        lapped = find_overlapped(race, first, car.lap, car.space)
        if lapped:
            raise wrong("lapped", car=lapped[0])


def frames_of(race: Race, position: Position) -> list[Frame]:
    """What is under way: a round about to begin, or a turn. [PP-6.1, PP-6.4]"""
    season = "championship" in race.rules.modules
    if race.phase not in (START, ROUNDS):
        raise wrong("number", key="phase", value=position.phase)
    start = race.phase == START
    whole: Frame
    if season:
        whole = Season(IN_START if start else IN_ROUNDS)
    else:
        whole = SingleRace(IN_START if start else IN_ROUNDS)
    if position.turn is None:
        rounds: Frame = StartRounds(race.round) if start else Rounds()
        return [whole, rounds]
    turn = TurnPosition(position.turn) if isinstance(position.turn, int) else position.turn
    race.due = list(position.due) or race.order[:]
    if turn.car not in race.due or turn.car not in race.order:
        raise wrong("turn", car=turn.car)
    at = race.due.index(turn.car)
    rounds = StartRounds(race.round) if start else Rounds(UNDER_ROUND)
    if turn.at == "begin":
        return [whole, rounds, Round(at)]
    return [whole, rounds, Round(at + 1), Turn(turn.car, TURN_BEGUN), *turn_frames(race, turn)]


def turn_frames(race: Race, turn: TurnPosition) -> list[Frame]:
    """The passages of a turn that is under way."""
    car = turn.car
    set_drive(race, turn)
    kind = MOVES.get(turn.by or ("start" if race.phase == START else "tyre"), 0)
    if kind == 0:
        raise wrong("number", key="by", value=turn.by)
    if turn.at == "roll":
        if kind == START_MOVE:
            return [StartTurn(car, 1), CarRoll(car, START_MOVE, 1)]
        return [TrackTurn(car, 1), CarRoll(car, TYRE_MOVE, 1)]
    if turn.at == "boost":
        race.drive.reserve = turn.pm
        race.drive.pm = 0
        return [TrackTurn(car, 4)]
    if turn.at == "after":
        race.drive.moved = True
        return [TrackTurn(car, 6)]
    if turn.at != "move":
        raise wrong("number", key="at", value=turn.at)
    if kind == START_MOVE:
        return [StartTurn(car, 2), Movement(car, START_MOVE)]
    if kind == EXIT_MOVE:
        return [ExitTurn(car, 3), Movement(car, EXIT_MOVE)]
    if kind in (ENGINE_PUSH, BRAKE_PUSH, SKILL_STEP):
        return push_frames(race, turn, kind)
    race.drive.moved = kind == TYRE_MOVE
    race.drive.off = kind == SKID
    race.cars[car].off = race.cars[car].off or kind == SKID
    return [TrackTurn(car, 6), Movement(car, kind)]


def push_frames(race: Race, turn: TurnPosition, kind: int) -> list[Frame]:
    """A push before the tyre movement has the roll in reserve. [PP-6.5]"""
    drive = race.drive
    if kind == ENGINE_PUSH:
        drive.engine = max(drive.engine, 1)
    elif kind == BRAKE_PUSH:
        drive.brakes = max(drive.brakes, 1)
    else:
        drive.skill = max(drive.skill, 1)
    drive.moved = turn.reserve == 0
    line = 7 if drive.moved else 5
    return [TrackTurn(turn.car, line), Boosts(turn.car, 2), Movement(turn.car, kind)]


def set_drive(race: Race, turn: TurnPosition) -> None:
    board = race.board
    here = race.cars[turn.car].space
    for name in turn.visited:
        if name not in board.number:
            raise wrong("space", car=turn.car, space=name)
    visited = [board.number[name] for name in turn.visited]
    if not visited or visited[-1] != here:
        visited.append(here)
    bangs = turn.bangs or (False,) * len(turn.rolls)
    rolls = [2 * value + bang for value, bang in zip(turn.rolls, bangs, strict=True)]
    if min(turn.pm, turn.reserve, turn.value) < 0 or max(turn.engine, turn.brakes) > 2 or turn.skill > 3:
        raise wrong("number", key="turn", value=turn.pm)
    if turn.at == "roll" and not rolls:
        raise wrong("number", key="rolls", value="")
    race.drive = Drive(
        turn.car,
        pm=turn.pm,
        reserve=turn.reserve,
        rolls=rolls,
        value=turn.value,
        bang=turn.bang,
        engine=turn.engine,
        brakes=turn.brakes,
        skill=turn.skill,
        visited=visited,
        crossed_drs=turn.crossed_drs,
        used_drs=turn.used_drs,
    )
    names = {board.names[step // HOW]: step for step in find_candidates(race, turn.car, TYRE_MOVE)}
    race.drive.declined = [names[name] for name in turn.declined if name in names]
