"""A race set up in the middle, from a plain description of it, with everything checked that the rules can check."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.pole_position.rules.board import ON_TRACK
from rebufo.games.pole_position.rules.car import FINISHED, OUT, OVER, QUALIFYING, RACING, ROUNDS, START
from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.description import UNDER_WAY, Position, WeatherPosition, seal
from rebufo.games.pole_position.rules.flow.order import find_overlapped, is_ahead, leader
from rebufo.games.pole_position.rules.flow.round import START_ROUNDS
from rebufo.games.pole_position.rules.flow.weather import settle_pit_cells, table_b_size
from rebufo.games.pole_position.rules.invariants import invariants
from rebufo.games.pole_position.rules.machinery import MACHINERY
from rebufo.games.pole_position.rules.modules import MODULES
from rebufo.games.pole_position.rules.position_car import colour_number, place_car, wrong
from rebufo.games.pole_position.rules.position_turn import frames_of
from rebufo.games.pole_position.rules.setup import bare_race, rules_of
from rebufo.games.pole_position.rules.spelling import spelt
from rebufo.games.pole_position.rules.state import Race, Result
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.descriptions import read_description
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.setup import Setup

PHASES: Final = {"qualifying": QUALIFYING, "start": START, "rounds": ROUNDS, "over": OVER}


def read_position(description: Any) -> Position:
    """The description; other words for the same things are understood too."""
    return read_description(spelt(description), Position)


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
    if position.laps is not None:
        options["laps"] = position.laps
    if position.races is not None:
        options["races"] = position.races
    return len(people), options | {"circuit": position.circuit, "bot_cars": bots}


def place(setup: Setup, chance: Chance) -> Race:
    """The table as it is described."""
    position = read_position(setup.position)
    race = bare_race(rules_of(setup), chance, [])
    set_table(race, position)
    paint_cars(race, position)
    for number, given in enumerate(position.cars):
        race.cars[number] = place_car(race, number, given)
    check_cards(race)
    settle_pit_cells(race)
    set_order(race, position)
    race.due = list(position.due)
    if position.under_way is not None:
        take_up(race, position)
    else:
        check_cars(race)
        race.frames = frames_of(race, position)
    broken = invariants(race)
    if broken:
        raise wrong("broken", reason=broken[0])
    return race


def take_up(race: Race, position: Position) -> None:
    """What a description of the program's own says is under way: taken as it was given, or not at all."""
    under_way = position.under_way or {}
    if under_way.get("seal") != seal(position):
        raise wrong("under_way")
    builders: dict[str, Any] = {kind.__name__: kind for kind in MACHINERY}
    race.frames = [thaw(frame, builders) for frame in under_way["frames"]]
    race.drive = thaw(under_way["drive"], builders)
    for name in UNDER_WAY:
        setattr(race, name, under_way[name])


def paint_cars(race: Race, position: Position) -> None:
    """Each colour once: an automatic car has that of its card, and a person without one takes what is free. [PP-22.28]"""
    named = [given.card or given.colour for given in position.cars]
    free = [name for name in race.rules.colours if name not in named]
    for number, name in enumerate(named):
        if named.count(name) > 1 and name:
            raise wrong("colour", car=number, colour=name)
        race.cars[number].colour = colour_number(race, number, name or free.pop(0))


def set_table(race: Race, position: Position) -> None:
    """Weather, flags, deck and rounds."""
    if not 0 <= position.number < len(race.rules.calendar):
        raise wrong("number", key="number", value=position.number)
    if position.number:
        race.number = position.number
        race.circuit = race.rules.calendar[race.number]
    weather = position.weather
    if isinstance(weather, WeatherPosition):
        counted = not weather.row and not weather.column
        row, column = divmod(weather.cell or 0, 6) if counted else (weather.row - 1, weather.column - 1)
        if not (0 <= row < 6 and 0 <= column < 6 and 1 <= weather.b <= table_b_size(race)):
            raise wrong("weather", weather=f"{row + 1}, {column + 1}, {weather.b}")
        race.cell = row * 6 + column
        race.table_b = weather.b
    elif weather in WEATHERS and WEATHERS.index(weather) in race.rules.table_a[race.circuit]:
        race.cell = race.rules.table_a[race.circuit].index(WEATHERS.index(weather))
    else:
        raise wrong("weather", weather=weather)
    if position.phase not in PHASES:
        raise wrong("number", key="phase", value=position.phase)
    race.phase = PHASES[position.phase]
    race.running = race.phase in (START, ROUNDS)
    usual = 10 if race.phase != START else 0 if position.turn is None else 1
    race.round = usual if position.round is None else position.round
    last = START_ROUNDS if race.phase == START else race.round
    if not 0 <= race.round <= last:
        raise wrong("number", key="round", value=race.round)
    race.bang = position.bang
    race.progress = position.progress
    flags = position.yellow if isinstance(position.yellow, dict) else dict.fromkeys(position.yellow, 2)
    race.yellow = [0] * len(race.board.sectors)
    for sector, rounds in flags.items():
        if sector not in race.board.sectors or not 0 <= rounds <= 2:
            raise wrong("number", key="yellow", value=f"{sector}, {rounds}")
        race.yellow[race.board.sectors.index(sector)] = rounds
    race.results = [
        Result(result.circuit, list(result.cars), result.classified, list(result.points)) for result in position.results
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
    race.deck = sorted(ids.index(name) for name in position.events or ())
    for card in (*race.drawn, *race.deck):
        if race.deck.count(card) + race.drawn.count(card) > whole.count(card):
            raise wrong("number", key="events", value=ids[card])
    if position.events is None:
        race.deck = whole[:] if "events" in race.rules.modules else []
        for card in race.drawn:
            if card in race.deck:
                race.deck.remove(card)


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
    cars = list(range(len(race.cars)))
    race.grid = list(position.grid) or ([] if race.phase == QUALIFYING else cars)
    if sorted(race.home) != done or sorted(race.gone) != out:
        raise wrong("order", order=", ".join(map(str, (*race.home, *race.gone))))
    if race.grid and sorted(race.grid) != cars:
        raise wrong("number", key="grid", value=", ".join(map(str, race.grid)))


def check_cards(race: Race) -> None:
    """Each driver and each team once. [PP-20.3]"""
    for key, held in (("driver", [car.driver for car in race.cars]), ("team", [car.team for car in race.cars])):
        for number, card in enumerate(held):
            if card != NOBODY and card in held[:number]:
                ids = race.rules.driver_ids if key == "driver" else race.rules.team_ids
                raise wrong("car", car=number, reason=f"{key} {ids[card]}")


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
