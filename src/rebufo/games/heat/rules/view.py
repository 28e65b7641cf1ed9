"""What a seat may know of the table, built up from nothing. [HT Hidden information]"""

from __future__ import annotations

import msgspec

from rebufo.games.heat.rules.flow.place import finish_at, is_home, track_order
from rebufo.games.heat.rules.flow.plan import is_complete
from rebufo.games.heat.rules.flow.round import adrenaline
from rebufo.games.heat.rules.modules.championship import goat_table, races_of, season_table
from rebufo.games.heat.rules.state import ABSENT, FINISHED, NO_PLAN, OUT, RACING, Car, Race
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.messages import Seat

STATUS = {RACING: "racing", FINISHED: "finished", OUT: "out", ABSENT: "absent"}


class CarView(msgspec.Struct, frozen=True):
    """A car as everybody sees it."""

    car: int
    seat: Seat  # NOBODY: a Legend
    colour: str
    lap: int
    space: int
    lane: int
    gear: int
    engine: int
    hand: int  # how many cards; planned ones count until they are shown to be planned [HT-19.10]
    deck: int
    discard: int
    discard_top: str
    planned: int  # cards lying face down
    ready: bool  # its plan is made; others are still at it
    adrenaline: bool  # in this round; while plans are made as the turn order has it [HT-7.1, HT-7.12]
    upgrades: tuple[str, ...]
    status: str
    place: int  # on the track, or in the classification once it is given
    points: int  # of the season
    cause: str  # of being out


class DriveView(msgspec.Struct, frozen=True):
    """The turn under way: what lies in the play area, and what came of it so far."""

    car: int
    start_lap: int
    start_space: int
    start_lane: int
    cards: tuple[str, ...]
    values: tuple[int, ...]
    speed: int
    pluses: int
    boosted: bool


class ResultView(msgspec.Struct, frozen=True):
    """A race of the season that is over."""

    season: int
    circuit: str
    event: str
    cars: tuple[int, ...]
    points: tuple[int, ...]  # of these cars


class View(msgspec.Struct, frozen=True):
    """The table as one seat may know it; seat NOBODY is a spectator."""

    seat: Seat
    mode: str
    season: str
    race: int  # of the season, from 1
    event: str
    circuit: str
    spaces: int
    laps: int
    round: int
    order: tuple[int, ...]
    turn: int  # the car in turn, NOBODY while plans are made
    decision: str
    waiting: tuple[Seat, ...]
    weather: str
    road: tuple[str, ...]  # a token a corner, empty where there is none
    limits: tuple[int, ...]  # Speed Limits with their tokens
    press: tuple[int, ...]
    legend_card: int
    legend_cards_left: tuple[int, ...]
    market: tuple[str, ...]
    upgrade_deck: int
    sponsor_deck: int
    sponsor_discard: int
    hand: tuple[str, ...]  # one's own
    plan_gear: int  # one's own plan, while it is a secret
    plan: tuple[str, ...]
    keep: str  # the Upgrade chosen for the next season
    drive: DriveView
    cars: tuple[CarView, ...]
    results: tuple[ResultView, ...]


class Standing(msgspec.Struct, frozen=True):
    """One row a seat: of the race, or in a season of its table. [HT-11.5, HT-16.16]"""

    place: int
    seat: Seat
    colour: str
    status: str
    lap: int
    space: int
    points: int
    retired: str  # why the car is out, empty otherwise


def view(race: Race, seat: Seat) -> View:
    """Field by field; what others hold is only counted."""
    rules = race.rules
    names = rules.cards.names
    top = decision(race)
    own = Car() if seat == NOBODY else race.cars[seat]
    places = track_places(race)
    secret = not race.shown
    return View(
        seat=seat,
        mode=rules.mode,
        season=season_name(race),
        race=race_number(race),
        event="" if race.event == NOBODY else rules.events[race.event].id,
        circuit=race.track.circuit,
        spaces=race.track.spaces,
        laps=race.laps,
        round=race.round,
        order=tuple(race.order),
        turn=race.drive.car,
        decision="" if top is None else top.name,
        waiting=() if top is None else tuple(top.shown(race, seat)),
        weather="" if race.road.weather == NOBODY else rules.weathers[race.road.weather].id,
        road=tuple("" if token == NOBODY else rules.tokens[token].id for token in race.road.tokens),
        limits=tuple(race.road.limits),
        press=tuple(race.press),
        legend_card=race.legend_card,
        legend_cards_left=tuple(sorted(race.legend_bag)),
        market=names(race.market),
        upgrade_deck=len(race.upgrade_bag),
        sponsor_deck=len(race.sponsor_bag),
        sponsor_discard=len(race.sponsor_pile),
        hand=names(own.hand),
        plan_gear=max(own.shift, 0) if secret else 0,
        plan=names(own.plan),
        keep="" if own.keep <= 0 else rules.cards.ids[own.keep],
        drive=drive_view(race),
        cars=tuple(car_view(race, number, seat, places[number]) for number in range(len(race.cars))),
        results=result_views(race),
    )


def season_name(race: Race) -> str:
    if race.rules.mode == "race":
        return ""
    return race.rules.season if race.rules.mode == "championship" else ("1961", "1962", "1963")[race.season]


def race_number(race: Race) -> int:
    """Of the season, from 1; once the last is over it stays that one."""
    if race.rules.mode == "race":
        return 1
    return min(race.number + 1, races_of(race, season_name(race)))


def track_places(race: Race) -> list[int]:
    """Places given, and for cars still racing the place they hold on the track."""
    places = [car.rank for car in race.cars]
    for place, number in enumerate(track_order(race), race.best):
        places[number] = place
    return places


def car_view(race: Race, number: int, viewer: Seat, place: int) -> CarView:
    car = race.cars[number]
    spaces = race.track.spaces
    counted = race.shown and not race.rules.tournament  # planned cards lie on the table, not in hand [HT-19.10]
    planning = not race.shown and car.shift != NO_PLAN
    return CarView(
        car=number,
        seat=NOBODY if race.is_legend(number) else number,
        colour=race.rules.colours[number],
        lap=car.at // spaces,
        space=car.at % spaces,
        lane=car.lane,
        gear=car.gear,
        engine=car.engine,
        hand=len(car.hand) if counted else len(car.hand) + len(car.plan),
        deck=len(car.bag) + len(car.top),
        discard=len(car.pile),
        discard_top=race.rules.cards.ids[car.pile[-1]] if car.pile else "",
        planned=len(car.plan) if counted else 0,
        ready=planning and is_complete(car),
        adrenaline=number in (race.lively if race.shown else adrenaline(race)),
        upgrades=race.rules.cards.names(car.upgrades),
        status=STATUS[car.status],
        place=place,
        points=car.points,
        cause=car.cause,
    )


def drive_view(race: Race) -> DriveView:
    drive = race.drive
    spaces = race.track.spaces
    start = drive.start if drive.car != NOBODY else 0
    return DriveView(
        car=drive.car,
        start_lap=start // spaces,
        start_space=start % spaces,
        start_lane=drive.lane,
        cards=race.rules.cards.names(drive.cards),
        values=tuple(drive.values),
        speed=drive.speed if drive.car != NOBODY else 0,
        pluses=drive.pluses,
        boosted=drive.boosted,
    )


def result_views(race: Race) -> tuple[ResultView, ...]:
    rules = race.rules
    return tuple(
        ResultView(
            season=result.season,
            circuit=rules.tracks[result.circuit].circuit,
            event="" if result.event == NOBODY else rules.events[result.event].id,
            cars=tuple(result.cars),
            points=tuple(result.points[number] for number in result.cars),
        )
        for result in race.results
    )


def standings(race: Race) -> list[Standing]:
    """The drivers, best first, with their places among all cars. [HT-11.5]"""
    return [
        row(race, number, place) for place, number in enumerate(whole_order(race), 1) if number < race.rules.drivers
    ]


def whole_order(race: Race) -> list[int]:
    """All cars, best first: by place or track, in a season by its table, at the end of all by all seasons."""
    if race.rules.mode == "championship":
        return season_table(race)
    if race.rules.mode == "goat":
        return goat_table(race)
    places = track_places(race)
    return sorted(range(len(race.cars)), key=lambda number: (places[number] or len(race.cars), number))


def row(race: Race, number: int, place: int) -> Standing:
    car = race.cars[number]
    spaces = race.track.spaces
    points = sum(result.points[number] for result in race.results) if race.rules.mode == "goat" else car.points
    gone = "left" if car.left else ""  # what became of a car in its last race ends no season
    return Standing(
        place=place,
        seat=number,
        colour=race.rules.colours[number],
        status=STATUS[car.status],
        lap=car.at // spaces,
        space=car.at % spaces,
        points=points,
        retired=car.cause if race.rules.mode == "race" else gone,
    )


def progress(race: Race, seat: Seat) -> float:
    """How much of the race a car has behind it; a car that is home has more the better its place."""
    car = race.cars[seat]
    if car.status != RACING and not is_home(race, seat):
        return car.at / finish_at(race) - 1.0
    return car.at / finish_at(race) + (1.0 / car.rank if car.rank else 0.0)
