"""Setting up a race: board, grid, tokens, Garage, cards. [HT-2, HT-16.6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.cards import FIVE, HEAT, STRESS, ZERO
from rebufo.games.heat.rules.events import CardsDealt, GridSet, PressPlaced, RaceBegan
from rebufo.games.heat.rules.flow.deck import fill_hand
from rebufo.games.heat.rules.modules.garage import Garage, ModifyCar, deal_quickly, grid_order
from rebufo.games.heat.rules.modules.sponsors import deal_sponsors
from rebufo.games.heat.rules.modules.weather import lay_tokens, plain_road
from rebufo.games.heat.rules.state import ABSENT, GRID, RACING, Car, Drive, Race
from rebufo.kernel.flow import NOBODY, Procedure

COPIES: Final = 3  # of each of the four Basic cards [HT-1.8]


class Preparation(Procedure[Race]):
    """A single race: grid, tokens, Garage, then the cards. [HT-2.3]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Preparation:
        return Preparation(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                lay_board(race, 0, NOBODY)
                line_up(race, random_grid(race))
            case 1:
                if race.rules.weather:
                    lay_tokens(race)
            case 2:
                deal_heat(race)
            case 3:
                self.open_garage(race)
            case _:
                shuffle_decks(race)
                return True
        return False

    def open_garage(self, race: Race) -> None:
        if race.rules.garage == "off":
            return
        if race.rules.quick:
            deal_quickly(race)
        else:
            race.push(Garage())


class SeasonPreparation(Procedure[Race]):
    """A race of a season: Modify your car, Sponsors, Press, Weather and Road Conditions, Event. [HT-16.6]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> SeasonPreparation:
        return SeasonPreparation(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.push(ModifyCar())
            case 1:
                deal_sponsors(race)
            case 2:
                place_press(race)
            case 3:
                lay_tokens(race)
            case _:
                deal_heat(race)
                shuffle_decks(race)
                return True
        return False


def lay_board(race: Race, circuit: int, event: int) -> None:
    """The circuit and its laps, as the Event changes them. [HT-2.7, HT-18.3, HT-18.5]"""
    race.circuit = circuit
    race.event = event
    race.hand_size = race.rules.championship.hand_size
    laps = race.rules.laps or race.track.laps
    if event != NOBODY:
        card = race.rules.events[event]
        laps += card.laps
        if card.hand_size:
            race.hand_size = card.hand_size
    race.laps = max(1, laps)
    race.road = plain_road(race.track)
    race.press = []
    race.round = 0
    race.first_home = 0
    race.lap_ones = 0
    race.shown = False
    race.order = []
    race.legend_card = 0
    race.legend_bag = list(range(1, len(race.rules.diamonds) + 1)) if len(race.cars) > race.rules.drivers else []
    race.drive = Drive()
    if race.log is not None:
        name = "" if event == NOBODY else race.rules.events[event].id
        race.say(RaceBegan(race.number + 1, race.track.circuit, race.laps, name))


def random_grid(race: Race) -> list[int]:
    """All cars in random order, Legends included. [HT-2.2]"""
    left = [number for number, car in enumerate(race.cars) if car.status != ABSENT]
    grid: list[int] = []
    while len(left) > 1:
        car = race.chance.pick(GRID, left)
        left.remove(car)
        grid.append(car)
    return grid + left


def line_up(race: Race, grid: list[int]) -> None:
    """Two a space behind the line, the Race Line spot first. [HT-2.1]"""
    track = race.track
    race.grid = grid
    race.started = len(grid)
    race.best = 1
    race.worst = len(grid)
    for slot, number in enumerate(grid):
        car = race.cars[number]
        space, lane = track.slot(slot)
        car.at = space - track.spaces
        car.lane = lane
        car.gear = 1
        car.status = RACING
        car.rank = 0
        car.cause = ""
    race.running = True
    if race.log is not None:
        race.say(GridSet(tuple(grid)))


def place_press(race: Race) -> None:
    """A token on every corner the Event names. [HT-16.11]"""
    race.press = [race.track.press[letter] for letter in race.rules.events[race.event].press_letters]
    if race.press and race.log is not None:
        race.say(PressPlaced(tuple(race.press)))


def deal_heat(race: Race) -> None:
    """Heat into the Engine, Stress into the deck, as circuit, Event and Weather token say. [HT-2.4, HT-2.7, HT-18.13]"""
    heat = race.track.heat
    stress = race.track.stress
    to_deck = 0
    to_discard = 0
    if race.event != NOBODY:
        heat += race.rules.events[race.event].heat
        stress += race.rules.events[race.event].stress
    if race.road.weather != NOBODY:
        prepare = race.rules.weathers[race.road.weather].prepare
        heat += prepare.heat
        stress += prepare.stress
        to_deck = prepare.heat_to_deck
        to_discard = prepare.heat_to_discard
    heat = max(heat, 0)
    stress = max(stress, 0)
    to_deck = min(to_deck, heat)
    to_discard = min(to_discard, heat)
    if race.log is not None:
        race.say(CardsDealt(heat - to_deck - to_discard, stress, to_deck, to_discard))
    for seat in grid_order(race):
        car = race.cars[seat]
        car.engine = heat - to_deck - to_discard
        car.pile = [HEAT] * to_discard
        car.bag = [STRESS] * stress + [HEAT] * to_deck
        car.salvaged = 0
        car.heat = heat
        car.stress = stress


def shuffle_decks(race: Race) -> None:
    """Everything a driver owns joins the deck, and hands are drawn. [HT-2.5, HT-2.6]"""
    for seat in grid_order(race):
        car = race.cars[seat]
        own = own_deck(race, car)
        car.heat += own.count(HEAT)
        car.bag.extend(own)
        fill_hand(race, seat)


def own_deck(race: Race, car: Car) -> list[int]:
    """Basic cards, Upgrades or the starting ones, and Sponsorship cards kept from earlier races. [HT-2.5]"""
    cards = race.rules.cards
    deck: list[int] = []
    for speed in range(1, 5):
        deck.extend([speed] * COPIES)
    car.basics = len(deck)
    if race.rules.garage == "off":
        deck.extend([ZERO, FIVE, HEAT])
    else:
        deck.extend([cards.in_deck(card) for card in car.upgrades])
    deck.extend(car.sponsors)
    car.sponsors = []
    return deck
