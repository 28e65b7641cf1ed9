"""The cars of a position, each checked against the rules of its race."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.pole_position.rules.board import BOX, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.car import ABSENT, FINISHED, OUT, PITTING, RACING, START, Car
from rebufo.games.pole_position.rules.circuit import COLOURS
from rebufo.games.pole_position.rules.content import TYRES, load_bots
from rebufo.games.pole_position.rules.description import CarPosition
from rebufo.games.pole_position.rules.flow.box import LARGEST_COUNTER
from rebufo.games.pole_position.rules.flow.preparation import finish_counter
from rebufo.games.pole_position.rules.flow.step import stand_on_arrow
from rebufo.games.pole_position.rules.flow.steps import curve_of
from rebufo.games.pole_position.rules.flow.tyres import TRACK
from rebufo.games.pole_position.rules.modules.drivers import FISCHER
from rebufo.games.pole_position.rules.modules.stress import HIGHEST
from rebufo.games.pole_position.rules.setup import GAME
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY

STATUS: Final = {
    "racing": RACING,
    "off_track": RACING,
    "rejoining": RACING,
    "finished": FINISHED,
    "out": OUT,
    "absent": ABSENT,
}
TOKENS: Final = {"": 0, "STOP": 1, "FIRST": 2, "GO": 3}
SERVED: Final = ("FIRST", "GO")  # tokens behind the first box turn
FISCHERS: Final = 4


def wrong(what: str, **facts: Any) -> SetupError:
    """Why a position cannot be."""
    return SetupError(f"position_{what}", game=GAME, **facts)


def place_car(race: Race, number: int, given: CarPosition) -> Car:
    """One car, checked against the rules of its race."""
    rules = race.rules
    check_words(number, given)
    usual = points_at_start(race, number, given)
    skill = usual.skill if given.skill is None else given.skill
    engine = usual.engine if given.engine is None else given.engine
    brakes = usual.brakes if given.brakes is None else given.brakes
    stops = usual_stops(given) if given.stopped is None else int(given.stopped)
    light, heavy = broken_parts(number, given)
    colour = race.cars[number].colour
    car = Car(
        lap=given.lap,
        status=STATUS[given.status],
        cause=given.cause,
        colour=colour,
        card=[card.colour for card in load_bots().bot].index(given.card) if given.card else NOBODY,
        skill=skill,
        skill_max=usual.skill_max if given.skill_max is None else given.skill_max,
        engine=engine,
        brakes=brakes,
        engine_max=usual.engine_max if given.engine_max is None else given.engine_max,
        brakes_max=usual.brakes_max if given.brakes_max is None else given.brakes_max,
        tyre=TYRES.index(given.tyre) if given.tyre else NOBODY,
        wear=wear_of(race, number, given),
        off=given.off or given.status == "off_track",
        rejoining=given.rejoining or given.status == "rejoining",
        stops=stops,
        token=TOKENS[usual_token(given) if given.pit is None else given.pit],
        counter=given.counter,
        changes=given.changes,
        served=given.pit in SERVED if given.served is None else given.served,
        boxed=given.entered,
        points=light + 2 * heavy if given.points is None else given.points,
        light=light,
        heavy=heavy,
        blown=given.blowout,
        spared=given.blowout if given.blowout_spared is None else given.blowout_spared,
        must_pit=given.must_pit,
        drs=given.drs,
        crashed=given.crashed,
        stress=given.stress,
        strain=given.strain,
        driver=card_number("driver", rules.driver_ids, given.driver, number),
        team=card_number("team", rules.team_ids, given.team, number),
        plan=given.plan,
        choice=given.choice,
        damaged=given.damaged,
        replaced=given.replaced,
        split=given.split,
        left=given.left,
        title=given.title,
        box=COLOURS.index(given.box) if given.box in COLOURS else colour,
    )
    car.tokens = (FISCHERS if car.driver == FISCHER else 0) if given.tokens is None else given.tokens
    if not given.box and "constructors" in rules.modules:
        car.box = colour if number % 2 == 0 else race.cars[number - 1].box
    if car.status == RACING and (given.space or race.running):
        car.space = space_of(race, number, given.space, car.box)
        race.cars[number] = car
        set_right(race, number, given)
        check_place(race, number, given)
    return car


def points_at_start(race: Race, number: int, given: CarPosition) -> Car:
    """The points of skill, engine and brakes that it began its race with. [PP-3.3, PP-3.4]"""
    rules = race.rules
    car = race.cars[number]
    if race.is_bot(number):
        return car
    car.team = card_number("team", rules.team_ids, given.team, number)
    car.damaged = given.damaged
    car.replaced = given.replaced
    car.skill = rules.skill
    shared = "setups" in rules.modules and given.split >= 0
    car.engine = given.split if shared else rules.engine
    car.brakes = rules.engine + rules.brakes - car.engine
    finish_counter(race, number)
    return car


def usual_token(given: CarPosition) -> str:
    """A car has just come into its box. [PP-13.3]"""
    return "STOP" if given.space.startswith("BOX") else ""


def usual_stops(given: CarPosition) -> int:
    """Where it stands tells of a stop. [PP-13.12]"""
    return 1 if given.space.startswith(("BOX", "PX:")) else 0


def broken_parts(number: int, given: CarPosition) -> tuple[int, int]:
    """Light and heavy breakdowns that are not repaired, by name or in numbers. [PP-15.6]"""
    named = given.breakdowns
    counts = named if isinstance(named, dict) else {name: named.count(name) for name in named}
    for name, count in counts.items():
        if name not in ("light", "heavy") or count < 0:
            raise wrong("car", car=number, reason=f"breakdowns {name}")
    return given.light + counts.get("light", 0), given.heavy + counts.get("heavy", 0)


def check_words(number: int, given: CarPosition) -> None:
    """Words that there are, and numbers that say something."""
    words = {"status": STATUS, "pit": (*TOKENS, None), "tyre": (*TYRES, ""), "box": (*COLOURS, "")}
    counts = ("stopped", "changes", "entered", "plan", "damaged", "strain", "tokens")
    for key, known in words.items():
        if getattr(given, key) not in known:
            raise wrong("car", car=number, reason=f"{key} {getattr(given, key)}")
    for key in counts:
        if (getattr(given, key) or 0) < 0 or (key == "plan" and given.plan > PITTING):
            raise wrong("car", car=number, reason=f"{key} {getattr(given, key)}")
    if (given.off or given.status == "off_track") and (given.rejoining or given.status == "rejoining"):
        raise wrong("car", car=number, reason="off, rejoining")
    if given.drs and (given.off or given.status == "off_track"):
        raise wrong("car", car=number, reason="off, drs")
    if (given.tokens or 0) > FISCHERS:
        raise wrong("car", car=number, reason=f"tokens {given.tokens}")


def colour_number(race: Race, number: int, name: str) -> int:
    if name not in race.rules.colours:
        raise wrong("colour", car=number, colour=name)
    return race.rules.colours.index(name)


def card_number(key: str, ids: list[str], name: str, number: int) -> int:
    if not name:
        return NOBODY
    if name not in ids:
        raise wrong("car", car=number, reason=f"{key} {name}")
    return ids.index(name)


def wear_of(race: Race, number: int, given: CarPosition) -> list[int]:
    """Of the set in use, or of sets by name; the others are new. [PP-11.2, PP-22.2]"""
    wear = race.rules.life[:]
    if isinstance(given.wear, tuple):
        if len(given.wear) != len(TYRES):
            raise wrong("wear", car=number, tyre=", ".join(TYRES), wear=given.wear)
        named = dict(zip(TYRES, given.wear, strict=True))
    else:
        named = given.wear if isinstance(given.wear, dict) else {} if given.wear is None else {given.tyre: given.wear}
    for tyre, value in named.items():
        if tyre not in TYRES or value not in TRACK or value > race.rules.life[TYRES.index(tyre)]:
            raise wrong("wear", car=number, tyre=tyre, wear=value)
        if not race.is_bot(number) or tyre in ("soft", given.tyre):
            wear[TYRES.index(tyre)] = value
    return wear


def space_of(race: Race, number: int, name: str, box: int) -> int:
    if name == "BOX":
        return race.board.box[box]
    if not name:
        raise wrong("nowhere", car=number)
    if name not in race.board.number:
        raise wrong("space", car=number, space=name)
    if name.startswith("BOX") and race.board.number[name] != race.board.box[box]:
        raise wrong("car", car=number, reason=name)
    return race.board.number[name]


def set_right(race: Race, number: int, given: CarPosition) -> None:
    """The curve whose line a car has the right to: the one named, or that of its space. [PP-7.11]"""
    car = race.cars[number]
    board = race.board
    if isinstance(given.right, str):
        near = [board.sector[car.space], board.next_curve[car.space]] if board.kind[car.space] == ON_TRACK else []
        if given.right not in [board.sectors[at] for at in near if board.curved[at]]:
            raise wrong("car", car=number, reason=f"right {given.right}")
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
    most = race.laps + 1 if in_box else 1 if race.phase == START else race.laps
    if not 0 <= car.lap <= most or (car.lap == 0 and not board.before_finish[car.space]):
        raise wrong("lap", car=number, lap=car.lap)
    cut = board.names[car.space] + "r" in board.number
    if cut and not half and (car.lap == 0 or race.phase == START):
        raise wrong("whole", car=number, space=board.names[car.space])
    if half and car.lap > 1 - (1 if board.before_finish[car.space] else 0):
        raise wrong("half", car=number, space=board.names[car.space])
    if kind != ON_TRACK and board.is_half[car.space] and race.weather == 0 and race.round == 0:
        raise wrong("half", car=number, space=board.names[car.space])
    if in_box != (car.token != 0) or (in_box and car.stops == 0) or (kind == PIT_ENTRY and car.lap == 0):
        raise wrong("box", car=number)
    if given.first is not None and not fits_first(race, car, given.first, half):
        raise wrong("first", car=number)
    check_points(race, number)
    if not 0 <= car.counter <= (LARGEST_COUNTER if in_box else 0):
        raise wrong("car", car=number, reason=f"counter {car.counter}")
    if car.points < car.light + 2 * car.heavy:
        raise wrong("car", car=number, reason=f"points {car.points}")
    if not 0 <= car.stress <= HIGHEST:
        raise wrong("car", car=number, reason=f"stress {car.stress}")


def check_points(race: Race, number: int) -> None:
    """Never more than at the start, but that brakes may have become engine, or the reverse, where points are shared. [PP-1.5, PP-3.5, PP-20.2]"""
    car = race.cars[number]
    shared = "setups" in race.rules.modules
    both = car.engine_max + car.brakes_max
    most = {
        "skill": car.skill_max,
        "engine": both if shared else car.engine_max,
        "brakes": both if shared else car.brakes_max,
    }
    for key, limit in most.items():
        if not 0 <= getattr(car, key) <= limit:
            raise wrong("car", car=number, reason=f"{key} {getattr(car, key)}")
    if car.engine + car.brakes > both:
        raise wrong("car", car=number, reason=f"engine {car.engine}, brakes {car.brakes}")


def fits_first(race: Race, car: Car, first: bool, half: bool) -> bool:
    """A car in halves or on the grid has not entered the first curve; on whole spaces before it either may be. [PP-2.12, PP-2.19]"""
    if car.lap == 0 or half:
        return first
    return not first or is_before_first_curve(race, car)


def is_before_first_curve(race: Race, car: Car) -> bool:
    board = race.board
    return car.lap == 1 and board.sector[car.space] == 0 and not board.before_finish[car.space]
