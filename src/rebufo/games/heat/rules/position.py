"""A race set up in the middle, from a plain description of it, with everything checked that the rules can check."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.games.heat.rules.cards import FIVE, HEAT, SPONSOR, STRESS, UPGRADE, ZERO
from rebufo.games.heat.rules.flow.deck import fill_hand, is_basic
from rebufo.games.heat.rules.flow.place import is_home, track_order
from rebufo.games.heat.rules.flow.preparation import COPIES, lay_board
from rebufo.games.heat.rules.flow.round import Round, Rounds, adrenaline
from rebufo.games.heat.rules.invariants import own_cards
from rebufo.games.heat.rules.modules.championship import SingleRace
from rebufo.games.heat.rules.modules.weather import make_road
from rebufo.games.heat.rules.setup import MOST_CARS, bare_race, rules_of
from rebufo.games.heat.rules.state import FINISHED, OUT, RACING, Car, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.descriptions import read_description
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.setup import Setup

TO_THE_RACE: Final = 2  # line of SingleRace once Rounds is under way
AFTER_PLANS: Final = 4  # line of Rounds once Round is under way
STATUS: Final = {"racing": RACING, "finished": FINISHED, "out": OUT}
FRESH_STRESS: Final = 3
LARGEST_HAND: Final = 60  # more than spin-outs can fill a hand with


class CarPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A driver's car; what is not given of its cards is not there, and none given at all means a fresh set."""

    at: str  # "lap/space/lane"
    gear: int = 1
    engine: int = 6
    hand: tuple[str, ...] | None = None
    deck: tuple[str, ...] | None = None  # in unknown order
    top: tuple[str, ...] = ()  # known to lie on the deck, the top one first
    discard: tuple[str, ...] | None = None  # the top one last
    upgrades: tuple[str, ...] = ()
    plan: tuple[str, ...] = ()
    status: str = "racing"


class LegendPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: str
    status: str = "racing"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `rebufo.position` takes: a round is about to be planned, or the turn of a car about to be driven."""

    cars: tuple[CarPosition, ...]
    legends: tuple[LegendPosition, ...] = ()
    circuit: str = "usa"
    laps: int = 0
    weather: str = ""
    road: tuple[str, ...] = ()
    press: tuple[int, ...] = ()
    event: str = ""
    tournament: bool = False
    aggressive_legends: bool = False
    expansion_circuits: bool = False
    legend_bonus: int = 0
    round: int = 2
    first_home: int = 0
    started: int = 0
    order: tuple[int, ...] = ()
    turn: int | None = None
    adrenaline: tuple[int, ...] | None = None


def read_position(description: Any) -> Position:
    return read_description(description, Position)


def wrong(what: str, **facts: Any) -> SetupError:
    return SetupError(f"heat_position_{what}", **facts)


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    """How many drivers it has, and the options it implies."""
    position = read_position(description)
    names = ("circuit", "laps", "tournament", "aggressive_legends", "expansion_circuits", "legend_bonus")
    options = {name: getattr(position, name) for name in names}
    return len(position.cars), options | {"legends": len(position.legends), "weather": bool(position.weather)}


def place(setup: Setup, chance: Chance) -> Race:
    """A table on which a round is about to be planned, or a car about to have its turn."""
    position = read_position(setup.position)
    race = bare_race(rules_of(setup), chance, [])
    lay_board(race, 0, event_number(race, position.event))
    lay_road(race, position)
    race.round = position.round
    race.first_home = position.first_home
    race.started = position.started or len(race.cars)
    race.running = True
    check_numbers(race, position)
    if race.event != NOBODY:
        race.sponsor_bag = race.rules.cards.sponsor_set[:]
    for number, given in enumerate(position.cars):
        race.cars[number] = place_car(race, number, given.at, given.status)
        check_finish(race, number, position)
        give_cards(race, number, given)
    for number, legend in enumerate(position.legends, len(position.cars)):
        race.cars[number] = place_car(race, number, legend.at, legend.status)
        check_finish(race, number, position)
    check_spots(race)
    rank_cars(race)
    race.grid = list(range(len(race.cars)))
    set_order(race, position)
    if any(own_cards(race, seat) for seat in range(race.rules.drivers)):
        raise wrong("cards")
    return race


def check_numbers(race: Race, position: Position) -> None:
    """Rounds and cars that there can be."""
    cars = len(race.cars)
    drivers = set(range(race.rules.drivers))
    sound = {
        "round": position.round >= 1,
        "first_home": 0 <= position.first_home < position.round,
        "started": position.started == 0 or cars <= position.started <= MOST_CARS,
        "adrenaline": position.adrenaline is None or set(position.adrenaline) <= drivers,
        "press": len(set(position.press)) == len(position.press),
    }
    for name, holds in sound.items():
        if not holds:
            raise wrong("number", key=name)


def event_number(race: Race, name: str) -> int:
    if not name:
        return NOBODY
    for number, event in enumerate(race.rules.events):
        if event.id == name:
            return number
    raise wrong("event", event=name)


def lay_road(race: Race, position: Position) -> None:
    """Tokens by corner; the second line of a chicane has that of the first."""
    rules = race.rules
    weathers = [weather.id for weather in rules.weathers]
    kinds = [token.id for token in rules.tokens]
    track = race.track
    firsts = [corner for corner, first in enumerate(track.chicane_of) if first == NOBODY]
    given = position.road or ("",) * len(firsts)
    fits = len(given) == len(firsts) and all(not name or name in kinds for name in given)
    if not fits or (position.weather and position.weather not in weathers):
        raise wrong("road", corners=len(firsts))
    tokens = [NOBODY] * len(track.lines)
    for corner, name in zip(firsts, given, strict=True):
        tokens[corner] = kinds.index(name) if name else NOBODY
    for corner, first in enumerate(track.chicane_of):
        if first != NOBODY:
            tokens[corner] = tokens[first]
    weather = weathers.index(position.weather) if position.weather else NOBODY
    race.road = make_road(rules, track, weather, tokens)
    if not all(0 <= corner < len(track.lines) for corner in position.press):
        raise wrong("road", corners=len(firsts))
    race.press = list(position.press)


def place_car(race: Race, number: int, at: str, status: str) -> Car:
    """A place as the rules write it, "0/20/1": lap, space, lane."""
    parts = at.split("/")
    track = race.track
    try:
        lap, space, lane = (int(part) for part in parts)
    except ValueError:
        raise wrong("place", car=number, place=at, spaces=track.spaces) from None
    if status not in STATUS:
        raise wrong("status", car=number, status=status)
    if not 0 <= space < track.spaces or lane not in (1, 2) or not -1 <= lap <= race.laps:
        raise wrong("place", car=number, place=at, spaces=track.spaces)
    return Car(lap * track.spaces + space, lane, status=STATUS[status])


def check_finish(race: Race, number: int, position: Position) -> None:
    """Between two rounds a car past the finish is home; within one it may still race. [HT-11.3]"""
    if position.turn is None and race.cars[number].status == RACING and is_home(race, number):
        raise wrong("home", car=number)


def give_cards(race: Race, seat: int, given: CarPosition) -> None:
    """The cards that are named and no others, or a fresh whole set."""
    car = race.cars[seat]
    if not 1 <= given.gear <= 4:
        raise wrong("gear", seat=seat, gear=given.gear)
    if len(given.hand or ()) > LARGEST_HAND:
        raise wrong("hand", seat=seat, most=LARGEST_HAND)
    if given.engine < 0:
        raise wrong("engine", seat=seat, engine=given.engine)
    car.gear = given.gear
    car.engine = given.engine
    car.upgrades = [upgrade_number(race, seat, name) for name in given.upgrades]
    if given.hand is None and given.deck is None and given.discard is None and not given.top and not given.plan:
        for speed in range(1, 5):
            car.bag.extend([speed] * COPIES)
        car.bag.extend([ZERO, FIVE, HEAT])
        car.bag.extend([STRESS] * FRESH_STRESS)
        fill_hand(race, seat)
    else:
        car.hand = sorted(card_number(race, seat, name) for name in given.hand or ())
        car.bag = [card_number(race, seat, name) for name in given.deck or ()]
        car.top = [card_number(race, seat, name) for name in reversed(given.top)]
        car.pile = [card_number(race, seat, name) for name in given.discard or ()]
        car.plan = [card_number(race, seat, name) for name in given.plan]
    every = [*car.hand, *car.bag, *car.top, *car.pile, *car.plan]
    car.basics = sum(1 for card in every if is_basic(card))
    car.heat = every.count(HEAT) + car.engine
    car.stress = every.count(STRESS)
    if not car.upgrades:
        car.upgrades = sorted(card for card in every if UPGRADE < card < SPONSOR)
    take_sponsors(race, seat, every)


def upgrade_number(race: Race, seat: int, name: str) -> int:
    number = race.rules.cards.number.get(name, 0)
    if not UPGRADE < number < SPONSOR:
        raise wrong("card", seat=seat, card=name)
    return number


def card_number(race: Race, seat: int, name: str) -> int:
    if name not in race.rules.cards.number:
        raise wrong("card", seat=seat, card=name)
    return race.rules.cards.in_deck(race.rules.cards.number[name])


def take_sponsors(race: Race, seat: int, cards: list[int]) -> None:
    """Sponsorship cards come out of the sponsor deck."""
    for card in cards:
        if card > SPONSOR:
            if card not in race.sponsor_bag:
                raise wrong("card", seat=seat, card=race.rules.cards.ids[card])
            race.sponsor_bag.remove(card)


def check_spots(race: Race) -> None:
    seen: dict[tuple[int, int], int] = {}
    for number, car in enumerate(race.cars):
        where = (car.at % race.track.spaces, car.lane)
        if car.status == RACING and where in seen:
            raise wrong("occupied", car=number, other=seen[where])
        if car.status == RACING:
            seen[where] = number


def rank_cars(race: Race) -> None:
    """Cars home and cars out have their places in the order of the list."""
    race.worst = len(race.cars)
    for car in race.cars:
        if car.status == FINISHED:
            car.rank = race.best
            race.best += 1
        elif car.status == OUT:
            car.rank = race.worst
            race.worst -= 1


def set_order(race: Race, position: Position) -> None:
    """A round about to be planned, or the turn of one car; those before it have had theirs."""
    order = list(position.order) or track_order(race)
    if sorted(order) != sorted(track_order(race)):
        raise wrong("number", key="order")
    if position.turn is not None and position.turn not in order:
        raise wrong("turn", turn=position.turn)
    due = [] if position.turn is None else order[order.index(position.turn) :]
    for number in range(race.rules.drivers):
        if number not in due and race.cars[number].plan:
            raise wrong("no_turn", seat=number)
    if position.turn is None:
        race.round -= 1  # the round begins with its planning
        race.frames = [SingleRace(TO_THE_RACE), Rounds()]
        return
    race.order = order
    race.shown = True
    race.lively = adrenaline(race) if position.adrenaline is None else list(position.adrenaline)
    at = order.index(position.turn)
    for number in order[at:]:
        if number < race.rules.drivers:
            check_plan(race, number)
    race.frames = [SingleRace(TO_THE_RACE), Rounds(AFTER_PLANS), Round(at)]


def check_plan(race: Race, seat: int) -> None:
    car = race.cars[seat]
    if not race.rules.tournament and len(car.plan) != car.gear:
        raise wrong("plan", seat=seat, gear=car.gear, cards=len(car.plan))
    if race.rules.tournament and not 1 <= len(car.plan) <= 4:
        raise wrong("plan", seat=seat, gear=car.gear, cards=len(car.plan))
    car.shift = len(car.plan)
