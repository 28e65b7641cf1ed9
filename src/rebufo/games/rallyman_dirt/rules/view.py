"""What a seat may know of the table: all of it, but for checkpoint penalties not yet shown. [RD Hidden information]"""

from __future__ import annotations

import msgspec

from rebufo.games.rallyman_dirt.rules.board import NOWHERE, WHOLE
from rebufo.games.rallyman_dirt.rules.flow.cards import seconds_of
from rebufo.games.rallyman_dirt.rules.flow.plan import die_name
from rebufo.games.rallyman_dirt.rules.flow.steps import dice_of, limit_of
from rebufo.games.rallyman_dirt.rules.modules.rally import final_keys, rally_totals
from rebufo.games.rallyman_dirt.rules.state import (
    BLANK,
    BRAKE_WARNS,
    CARD,
    DIE_WARNS,
    FACES,
    FINISHED,
    GEARS,
    GREEN_FLAG,
    OK,
    RACING,
    RETIRED,
    SPARE_WHEEL,
    WAITING,
    Car,
    Race,
    Step,
    shows_front,
    zero_side,
)
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.messages import Seat

NOT_STARTED = 5_000.0  # beyond every stage time
FAIR_PACE = 6.0  # seconds that a section takes a fair driver
STATUS = {WAITING: "waiting", RACING: "racing", FINISHED: "finished", RETIRED: "retired"}


class CardView(msgspec.Struct, frozen=True):
    """A card of a pile, as it lies."""

    gear: int  # of its deck; 0: the spare wheel card
    side: str  # front, spin, accident, sisu, blocked, wheel
    seconds: int


class CarView(msgspec.Struct, frozen=True):
    """A car and its dashboard."""

    seat: Seat
    colour: str
    status: str
    space: str  # empty before the start and once it is off the road for good
    gear: int
    beside: bool  # beside the road at that space
    spun: bool
    progress: float  # sections from the start
    seconds: int  # tokens won and not spent
    time: int  # of the cards of this stage
    total: int  # of the rally so far, with this stage's cards
    pile: tuple[CardView, ...]
    noted: int  # seconds of cards that are back in their decks
    turns: int
    gear_damage: int
    brake_damage: int
    gas_damage: int
    green_flags: int
    ok_tokens: int  # of shortcuts that went well
    gear_dice: int  # that may be used in a turn
    gas_dice: int
    brake_dice: int
    wheel: bool
    sisu: bool
    retired: str  # why it is out of the stage: damage, gave_up, left; empty otherwise
    left: bool
    place: int


class StepView(msgspec.Struct, frozen=True):
    """A die on the road."""

    die: str
    brake: bool
    to: str
    over: str
    gear: int
    warned: bool | None  # None before it is rolled
    brake_warned: bool | None


class DriveView(msgspec.Struct, frozen=True):
    """The turn under way."""

    seat: Seat
    start: str
    start_gear: int
    leader: bool  # leader dice instead of gas dice
    steps: tuple[StepView, ...]
    done: int
    warnings: int
    secured: int
    flat_out: bool
    sisu: bool
    failed: tuple[StepView, ...]  # the roll that is laid anew


class CurveView(msgspec.Struct, frozen=True):
    """A curve with tokens on it: its limits now."""

    tokens: int
    spaces: tuple[str, ...]
    limits: tuple[int, ...]  # 0: unusable


class DeckView(msgspec.Struct, frozen=True):
    """A deck of time cards, and what its unseen zero sides are."""

    gear: int
    seconds: int
    cards: int
    spins: int
    accidents: int
    sisus: int


class ResultView(msgspec.Struct, frozen=True):
    """A stage that is over."""

    stage: str
    times: tuple[int, ...]  # by seat
    finished: tuple[Seat, ...]
    order: tuple[Seat, ...]  # the start order


class View(msgspec.Struct, frozen=True):
    """The table as one seat may know it; seat NOBODY is a spectator."""

    seat: Seat
    mode: str
    rally: str
    stage: str
    number: int  # of the stage, from 1
    stages: int
    service_park: bool  # after this stage
    sections: int  # of its road
    round: int
    order: tuple[Seat, ...]
    leader: Seat
    queue: tuple[Seat, ...]  # who has not started, the next first
    start_order: tuple[Seat, ...]
    turn: Seat
    decision: str
    waiting: tuple[Seat, ...]
    leader_dice: bool  # still in use in this stage
    warning_limit: int
    drive: DriveView
    cars: tuple[CarView, ...]
    curves: tuple[CurveView, ...]
    decks: tuple[DeckView, ...]
    bag: int  # damage tokens in it
    penalty: int  # one's own, once chosen; -1 before
    results: tuple[ResultView, ...]


class Standing(msgspec.Struct, frozen=True):
    """One row a seat: of the stage, or in a rally of its sheet. [RD-21.7, RD-22.10]"""

    place: int
    seat: Seat
    colour: str
    status: str
    time: int  # stage or rally time; so far while the race runs
    progress: float
    seconds: int
    retired: str  # why the car is out of the stage: damage, gave_up, left; empty otherwise


def view(race: Race, seat: Seat) -> View:
    """Field by field."""
    rules = race.rules
    top = decision(race)
    places = {row.seat: row.place for row in standings(race)}
    return View(
        seat=seat,
        mode="rally" if rules.rally else "single_stage",
        rally=rules.rally,
        stage=race.road.stage,
        number=race.stage + 1,
        stages=len(rules.roads),
        service_park=rules.parks[race.stage],
        sections=len(race.road.turns),
        round=race.round,
        order=tuple(race.order),
        leader=race.leader,
        queue=tuple(race.queue),
        start_order=tuple(race.start_order),
        turn=race.drive.seat,
        decision="" if top is None else top.name,
        waiting=() if top is None else tuple(top.shown(race, seat)),
        leader_dice=rules.leader_dice and not race.home,
        warning_limit=rules.warning_limit,
        drive=drive_view(race),
        cars=tuple(car_view(race, number, places[number]) for number in range(len(race.cars))),
        curves=tuple(curve_view(race, curve) for curve, tokens in enumerate(race.minus) if tokens),
        decks=tuple(deck_view(race, gear) for gear in range(1, GEARS + 1)) if race.decks else (),
        bag=len(race.bag),
        penalty=-1 if seat == NOBODY else race.cars[seat].penalty,
        results=tuple(
            ResultView(
                rules.roads[result.stage].stage, tuple(result.times), tuple(result.finished), tuple(result.order)
            )
            for result in race.results
        ),
    )


def drive_view(race: Race) -> DriveView:
    drive = race.drive
    return DriveView(
        seat=drive.seat,
        start="" if drive.space == NOWHERE else race.road.names[drive.space],
        start_gear=drive.gear,
        leader=drive.leader,
        steps=tuple(step_view(race, step, drive.rolled, number) for number, step in enumerate(drive.steps)),
        done=drive.done,
        warnings=drive.warnings,
        secured=drive.secured,
        flat_out=drive.flat_out,
        sisu=drive.sisu,
        failed=tuple(step_view(race, step, drive.shown, number) for number, step in enumerate(drive.failed)),
    )


def step_view(race: Race, step: Step, rolled: list[int], number: int) -> StepView:
    names = race.road.names
    known = number < len(rolled)
    return StepView(
        die=die_name(step.die, race.drive.leader),
        brake=step.brake,
        to=names[step.to],
        over="" if step.over == NOWHERE else names[step.over],
        gear=step.gear,
        warned=rolled[number] & DIE_WARNS != 0 if known else None,
        brake_warned=rolled[number] & BRAKE_WARNS != 0 if known and step.brake else None,
    )


def car_view(race: Race, seat: Seat, place: int) -> CarView:
    rules = race.rules
    car = race.cars[seat]
    dice = dice_of(rules, car)
    before = rally_totals(race, len(race.results))[seat]
    return CarView(
        seat=seat,
        colour=rules.colours[seat],
        status=STATUS[car.status],
        space="" if car.space == NOWHERE else race.road.names[car.space],
        gear=car.gear,
        beside=car.beside,
        spun=car.spun,
        progress=progress_of(race, car),
        seconds=car.seconds,
        time=car.time,
        total=before + (car.time if race.running else 0),
        pile=tuple(card_view(race, card) for card in car.pile),
        noted=car.noted,
        turns=car.turns,
        gear_damage=car.damage[0],
        brake_damage=car.damage[1],
        gas_damage=car.damage[2],
        green_flags=sum(token % 2 == 0 and token // 2 // len(FACES) == GREEN_FLAG for token in car.tokens),
        ok_tokens=sum(token % 2 == 1 and token // 2 % len(FACES) == OK for token in car.tokens),
        gear_dice=dice.count,
        gas_dice=dice.gas,
        brake_dice=dice.brake,
        wheel=car.wheel,
        sisu=car.sisu,
        retired=car.cause,
        left=car.left,
        place=place,
    )


def card_view(race: Race, card: int) -> CardView:
    seconds = seconds_of(race, card)
    if card == SPARE_WHEEL:
        return CardView(0, "wheel", seconds)
    gear = card // CARD
    if shows_front(card):
        return CardView(gear, "front", seconds)
    if card % CARD >= BLANK:
        return CardView(gear, "blocked", seconds)
    return CardView(gear, race.rules.zero_sides[gear][zero_side(card)].effect, seconds)


def curve_view(race: Race, curve: int) -> CurveView:
    road = race.road
    spaces = [space for space in range(road.size) if road.curve[space] == curve]
    return CurveView(
        tokens=race.minus[curve],
        spaces=tuple(road.names[space] for space in spaces),
        limits=tuple(limit_of(race, space, NOWHERE) for space in spaces),
    )


def deck_view(race: Race, gear: int) -> DeckView:
    sides = race.rules.zero_sides[gear]
    effects = [sides[kind].effect for kind in race.decks[gear]]
    return DeckView(
        gear=gear,
        seconds=race.rules.front_seconds[gear],
        cards=len(race.decks[gear]) - race.fronts[gear],
        spins=effects.count("spin"),
        accidents=effects.count("accident"),
        sisus=effects.count("sisu"),
    )


def progress_of(race: Race, car: Car) -> float:
    """Sections from the start, the start row being 1; all of them for a car that is home."""
    if car.status == FINISHED:
        return float(len(race.road.turns))
    return 0.0 if car.space == NOWHERE else race.road.progress[car.space] / WHOLE


def progress(race: Race, seat: Seat) -> float:
    """How far a seat has come: the share of all stages."""
    here = progress_of(race, race.cars[seat]) / len(race.road.turns) if race.running else 0.0
    return (len(race.results) + here) / len(race.rules.roads)


def standings(race: Race) -> list[Standing]:
    """Places by time; while a stage runs, by the time each car would have at the pace it has kept so far."""
    keys = placing_keys(race)
    order = sorted(range(len(race.cars)), key=lambda seat: (keys[seat], seat))
    before = rally_totals(race, len(race.results))
    rows: list[Standing] = []
    for position, seat in enumerate(order):
        car = race.cars[seat]
        tied = position > 0 and keys[seat] == keys[order[position - 1]] and not race.running
        time = before[seat] + (car.time - (car.seconds if car.status == FINISHED else 0) if race.running else 0)
        rows.append(
            Standing(
                place=rows[-1].place if tied else position + 1,
                seat=seat,
                colour=race.rules.colours[seat],
                status=STATUS[car.status],
                time=time,
                progress=progress_of(race, car),
                seconds=car.seconds,
                retired=car.cause,
            )
        )
    return rows


def placing_keys(race: Race) -> list[list[float]]:
    """What places go by: smaller is better. [RD-21.7, RD-21.8, RD-22.10]"""
    if not race.running and race.results:
        if race.rules.rally:
            return [[float(part) for part in key] for key in final_keys(race)]
        result = race.results[-1]
        return [[float(time), float(-left)] for time, left in zip(result.times, result.seconds, strict=True)]
    before = rally_totals(race, len(race.results))
    return [[before[seat] + estimate(race, seat), float(seat)] for seat in range(len(race.cars))]


def estimate(race: Race, seat: Seat) -> float:
    """The stage time a car is heading for; who has not started is behind those who have, who has retired behind all."""
    car = race.cars[seat]
    if car.status == RETIRED:
        return 10_000.0 + car.time
    if car.status == FINISHED:
        return float(car.time - car.seconds)
    if car.status == WAITING:
        return NOT_STARTED + race.start_order.index(seat)
    return forecast(len(race.road.turns) - progress_of(race, car), car.time, car.seconds)


def forecast(sections: float, time: int, seconds: int) -> float:
    """The stage time with so many sections to go at a fair driver's pace."""
    return time - seconds + FAIR_PACE * sections
