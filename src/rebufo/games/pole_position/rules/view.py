"""What a seat may know, built up from nothing, and how the race stands."""

from __future__ import annotations

import msgspec

from rebufo.games.pole_position.rules.car import ABSENT, FINISHED, OUT, OVER, QUALIFYING, RACING, START, UNSEEN, Car
from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.flow.order import leader
from rebufo.games.pole_position.rules.flow.overtake import Auction, Overtaking
from rebufo.games.pole_position.rules.flow.qualifying import Qualifying
from rebufo.games.pole_position.rules.modules.championship import season_table
from rebufo.games.pole_position.rules.modules.collisions import Collision
from rebufo.games.pole_position.rules.seams import SOFTENED
from rebufo.games.pole_position.rules.state import Race
from rebufo.games.pole_position.rules.terms import fight_terms
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.messages import HIDDEN, Seat

PHASES = {QUALIFYING: "qualifying", START: "start", 2: "rounds", OVER: "over"}
STATUS = {RACING: "racing", FINISHED: "finished", OUT: "out", ABSENT: "absent"}
TOKENS = ("", "STOP", "FIRST", "GO")


class CarView(msgspec.Struct, frozen=True):
    """A car with everything on its board; a secret choice is HIDDEN from others once it is made."""

    car: int
    seat: Seat  # NOBODY: an automatic car
    colour: str
    card: str  # of an automatic car
    status: str
    cause: str
    space: str
    lap: int
    skill: int
    skill_max: int
    engine: int
    brakes: int
    tyre: str
    wear: tuple[int, ...]  # of the four sets
    right: str
    off: bool
    rejoining: bool
    stops: int
    token: str
    counter: int
    points: int
    light: int
    heavy: int
    blown: bool
    must_pit: bool
    drs: bool
    stress: int
    driver: str
    team: str
    tokens: int
    choice: int  # NOBODY: none; HIDDEN too where it is another's
    chosen: bool
    title: int


class DriveView(msgspec.Struct, frozen=True):
    """The turn under way."""

    car: int
    pm: int
    reserve: int
    rolls: tuple[tuple[int, bool], ...]
    value: int
    bang: bool
    engine: int
    brakes: int
    skill: int
    visited: tuple[str, ...]


class FightView(msgspec.Struct, frozen=True):
    """A fight for position; before the dice are rolled its rolls and totals are 0. [PP-10.8]"""

    attacker: int
    defender: int
    target: str  # of the step
    totals: tuple[int, int]
    bids: tuple[int, int]
    rolls: tuple[int, int]
    bonus: tuple[int, int]  # what each adds to its roll [PP-10.9]
    biddable: tuple[int, int]  # the skill each could bid, bids included [PP-10.11]


class View(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, may see it."""

    seat: Seat
    circuit: str
    race: int  # of a championship, from 1
    races: int  # that it has
    races_run: int  # that are over
    laps: int
    modules: tuple[str, ...]
    phase: str
    round: int
    lap: int  # the lap marker [PP-3.7]
    weather: str
    cell: int
    table_b: int
    table_b_size: int
    progress: int
    yellow: tuple[str, ...]
    order: tuple[int, ...]
    due: tuple[int, ...]
    home: tuple[int, ...]
    gone: tuple[int, ...]
    bang: bool  # the weather roll of this round calls for an event
    cards_left: int
    drawn: tuple[str, ...]
    session: int  # of qualifying, from 1; 0: it is not under way [PP-4.1]
    qualifying: tuple[tuple[int, int], ...]  # cars and their results in this round
    placed: tuple[int, ...]  # cars that have their place on the grid already, the last of it last [PP-4.5]
    decision: str
    waiting: tuple[Seat, ...]
    drive: DriveView | None
    fight: FightView | None
    crash: tuple[
        tuple[int, int, int], ...
    ]  # cars in a collision, their damage rolls, and those less what a team takes off
    cars: tuple[CarView, ...]


class Standing(msgspec.Struct, frozen=True):
    """A car in the classification: place, and why it is out."""

    place: int
    seat: Seat
    car: int
    name: str
    points: int
    retired: str


def view(race: Race, seat: Seat) -> View:
    rules = race.rules
    top = decision(race)
    session = qualifying(race)
    return View(
        seat=seat,
        circuit=rules.circuit_ids[race.circuit],
        race=race.number + 1,
        races=max(len(rules.calendar), 1),
        races_run=len(race.results),
        laps=race.laps,
        modules=tuple(rules.modules),
        phase=PHASES[race.phase],
        round=race.round,
        lap=lap_marker(race),
        weather=WEATHERS[race.weather],
        cell=race.cell,
        table_b=race.table_b,
        table_b_size=rules.table_b[race.circuit],
        progress=race.progress,
        yellow=tuple(race.board.sectors[at] for at, rounds in enumerate(race.yellow) if rounds),
        order=tuple(race.order),
        due=tuple(race.due),
        home=tuple(race.home),
        gone=tuple(race.gone),
        bang=race.bang,
        cards_left=len(race.deck),
        drawn=tuple(rules.event_ids[card] for card in race.drawn),
        session=0 if session is None else session.round,
        qualifying=() if session is None else results_of(session),
        placed=() if session is None else tuple(session.slots),
        decision="" if top is None else top.name,
        waiting=() if top is None else tuple(top.shown(race, seat)),
        drive=drive_view(race),
        fight=fight_view(race),
        crash=crash_view(race),
        cars=tuple(car_view(race, number, car, seat) for number, car in enumerate(race.cars)),
    )


def qualifying(race: Race) -> Qualifying | None:
    """The qualifying round under way. [PP-4.1]"""
    return next((frame for frame in race.frames if isinstance(frame, Qualifying)), None)


def results_of(session: Qualifying) -> tuple[tuple[int, int], ...]:
    """Its open results. [PP-4.2]"""
    return tuple((car, session.best[at]) for at, car in enumerate(session.field) if at < len(session.best))


def drive_view(race: Race) -> DriveView | None:
    drive = race.drive
    if drive.car == NOBODY:
        return None
    names = race.board.names
    return DriveView(
        car=drive.car,
        pm=drive.pm,
        reserve=drive.reserve,
        rolls=tuple((face // 2, face % 2 == 1) for face in drive.rolls),
        value=drive.value,
        bang=drive.bang,
        engine=drive.engine,
        brakes=drive.brakes,
        skill=drive.skill,
        visited=tuple(names[space] for space in drive.visited if space >= 0),
    )


def fight_view(race: Race) -> FightView | None:
    """The overtake under way, and the auction in it. [PP-10.5, PP-10.11]"""
    found: FightView | None = None
    for frame in race.frames:
        if isinstance(frame, Overtaking) and frame.rivals:
            target = race.board.names[frame.target]
            terms = fight_terms(race, frame.attacker, frame.rivals[-1])
            found = FightView(
                attacker=frame.attacker,
                defender=frame.rivals[-1],
                target=target,
                totals=(0, 0),
                bids=(0, 0),
                rolls=(0, 0),
                bonus=(terms.attack, terms.defence),
                biddable=(terms.attacker_skill, terms.defender_skill),
            )
        elif isinstance(frame, Auction) and found is not None:
            totals, bids, rolls = frame.totals, frame.bids, frame.rolls
            found = msgspec.structs.replace(
                found, totals=(totals[0], totals[1]), bids=(bids[0], bids[1]), rolls=(rolls[0], rolls[1])
            )
    return found


def crash_view(race: Race) -> tuple[tuple[int, int, int], ...]:
    """The damage dice of a collision under way; automatic cars do not roll. [PP-15.2, PP-20.13]"""
    for frame in race.frames:
        if isinstance(frame, Collision):
            thrown = [(car, frame.rolls[at]) for at, car in enumerate(frame.cars) if not race.is_bot(car)]
            return tuple((car, roll, roll - race.rules.total(SOFTENED, race, car, roll)) for car, roll in thrown)
    return ()


def lap_marker(race: Race) -> int:
    """It starts at 1 and shows the leader's lap. [PP-3.7]"""
    first = leader(race)
    if race.phase == QUALIFYING:
        return 1
    return race.laps if first == NOBODY else max(race.cars[first].lap, 1)


def car_view(race: Race, number: int, car: Car, viewer: Seat) -> CarView:
    rules = race.rules
    secret = car.choice if race.phase in (QUALIFYING, START) else UNSEEN
    split = car.split if is_splitting(race) else UNSEEN
    made = secret != UNSEEN or split != UNSEEN
    own = max(secret, split)
    return CarView(
        car=number,
        seat=NOBODY if race.is_bot(number) else number,
        colour=rules.colours[car.colour],
        card="" if car.card == NOBODY else rules.colours[rules.bots[car.card].colour],
        status=STATUS[car.status],
        cause=car.cause,
        space="" if car.space == NOBODY else race.board.names[car.space],
        lap=car.lap,
        skill=car.skill,
        skill_max=car.skill_max,
        engine=car.engine,
        brakes=car.brakes,
        tyre="" if car.tyre == NOBODY else rules.tyre_ids[car.tyre],
        wear=tuple(car.wear),
        right="" if car.right == NOBODY else race.board.sectors[car.right],
        off=car.off,
        rejoining=car.rejoining,
        stops=car.stops,
        token=TOKENS[car.token],
        counter=car.counter,
        points=car.points,
        light=car.light,
        heavy=car.heavy,
        blown=car.blown,
        must_pit=car.must_pit,
        drs=car.drs,
        stress=car.stress,
        driver="" if car.driver == NOBODY else rules.driver_ids[car.driver],
        team="" if car.team == NOBODY else rules.team_ids[car.team],
        tokens=car.tokens,
        choice=own if number == viewer else HIDDEN,
        chosen=made,
        title=car.title,
    )


def is_splitting(race: Race) -> bool:
    """Whether engine and brakes are being shared out, in secret. [PP-20.1]"""
    top = decision(race)
    return top is not None and top.name == "setup_split"


def classification(race: Race) -> list[int]:
    """Classified cars, cars still racing in their order, eliminated cars. [PP-8.12]"""
    ranked = [*race.home, *race.order, *race.gone]
    return ranked + [car for car in range(len(race.cars)) if car not in ranked]


def standings(race: Race) -> list[Standing]:
    """The drivers with their places among all cars: of a championship its table, of a race its order. [PP-8.12, PP-21.3]"""
    ranked = season_table(race) if race.rules.modules.count("championship") else classification(race)
    return [
        Standing(
            place=place,
            seat=car,
            car=car,
            name=race.rules.colours[race.cars[car].colour],
            points=race.cars[car].title,
            retired=race.cars[car].cause,
        )
        for place, car in enumerate(ranked, 1)
        if not race.is_bot(car)
    ]


def progress(race: Race, seat: Seat) -> float:
    """How much of the race a seat has driven, from 0 to 1."""
    car = race.cars[seat]
    if car.status == FINISHED:
        return 1.0
    if car.space == NOBODY:
        return 0.0
    board = race.board
    driven = (car.lap - 1) * board.span + board.low[car.space]
    return min(max(driven / (race.laps * board.span), 0.0), 1.0)
