"""The Garage: Upgrades from a market, in a draft or before each race of a season. [HT-12, HT-16.7]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.events import MarketOpened, UpgradeSwapped, UpgradeTaken
from rebufo.games.heat.rules.flow.options import DONE
from rebufo.games.heat.rules.messages import Draft, Swap
from rebufo.games.heat.rules.state import RACING, UPGRADES, Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

ROUNDS: Final = 3  # of a draft, and cards a driver gets
SPARE: Final = 3  # cards in the market beyond one a driver


def upgrade_deck(race: Race) -> list[int]:
    """The cards of the option, less those that drivers own. [HT-12.2, HT-16.3]"""
    cards = race.rules.cards
    deck: list[int] = []
    if race.rules.garage != "advanced":
        deck.extend(cards.basic_set)
    if race.rules.garage != "basic":
        deck.extend(cards.advanced_set)
    for car in race.cars:
        for card in car.upgrades:
            deck.remove(card)
    return deck


def draw_upgrade(race: Race) -> int:
    card = race.chance.pick(UPGRADES, race.upgrade_bag)
    race.upgrade_bag.remove(card)
    return card


def deal_quickly(race: Race) -> None:
    """Three basic Upgrades each, open to all. [HT-12.3, HT-12.11]"""
    race.upgrade_bag = race.rules.cards.basic_set[:]
    for seat in grid_order(race):
        for _ in range(ROUNDS):
            take(race, seat, draw_upgrade(race))
    race.upgrade_bag = []


def take(race: Race, seat: Seat, card: int) -> None:
    race.cars[seat].upgrades.append(card)
    if race.log is not None:
        race.say(UpgradeTaken(seat, race.rules.cards.ids[card]))


def grid_order(race: Race) -> list[int]:
    """The drivers on the grid, pole first; Legends are no drivers. [HT-12.4, HT-12.5]"""
    return [car for car in race.grid if not race.is_legend(car) and race.cars[car].status == RACING]


def open_market(race: Race) -> None:
    """One card a driver and three more, face up. [HT-12.4, HT-16.7]"""
    race.market = [draw_upgrade(race) for _ in range(len(grid_order(race)) + SPARE)]
    if race.log is not None:
        race.say(MarketOpened(race.rules.cards.names(race.market)))


class Garage(Procedure[Race]):
    """A draft of three rounds: from the last to the first, back again, and once more. [HT-12.4 to HT-12.6]"""

    def __init__(self, round: int = 0, line: int = 0) -> None:
        self.round = round
        self.line = line

    def clone(self) -> Garage:
        return Garage(self.round, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if not race.upgrade_bag:
                    race.upgrade_bag = upgrade_deck(race)
                open_market(race)
            case 1:
                order = grid_order(race)
                race.push(ChooseUpgrade(order if self.round == 1 else order[::-1]))
            case _:
                race.market = []  # what is left is out of the game
                self.round += 1
                self.line = 0
                if self.round == ROUNDS:
                    race.upgrade_bag = []
                    return True
        return False


class ModifyCar(Procedure[Race]):
    """Before a race of a season: one Upgrade each, an exchange for the last, and the rest goes back. [HT-16.7 to HT-16.9]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> ModifyCar:
        return ModifyCar(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                open_market(race)
            case 1:
                race.push(ChooseUpgrade(grid_order(race)[::-1]))
            case 2:
                order = grid_order(race)
                if order:
                    race.push(ChooseSwap(order[-1]))
            case _:
                race.upgrade_bag.extend(race.market)
                race.market = []
                return True
        return False


class ChooseUpgrade(Decision[Race]):
    """The driver whose turn it is takes a card of the market. [HT-12.5]"""

    name = "draft"

    def __init__(self, order: list[int]) -> None:
        self.order = order  # who is still to pick

    def clone(self) -> ChooseUpgrade:
        return ChooseUpgrade(self.order[:])

    def deciders(self, race: Race) -> list[Seat]:
        return self.order[:1]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for card in race.market:
            action = race.rules.cards.draft[card]
            if action not in options:
                options.append(action)
        return options

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Draft)
        card = race.rules.cards.number[action.card]
        race.market.remove(card)
        take(race, seat, card)
        self.order.pop(0)
        return not self.order


class ChooseSwap(Decision[Race]):
    """The driver last on the grid may exchange an Upgrade for one left in the market. [HT-16.8]"""

    name = "swap"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseSwap:
        return ChooseSwap(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        names = race.rules.cards.ids
        options: list[Action] = [DONE]
        for own in sorted(set(race.cars[seat].upgrades)):
            for card in sorted(set(race.market)):
                options.append(Swap(names[own], names[card]))
        return options

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        if isinstance(action, Swap):
            number = race.rules.cards.number
            own = number[action.own]
            card = number[action.card]
            upgrades = race.cars[seat].upgrades
            upgrades[upgrades.index(own)] = card
            race.market.remove(card)
            race.market.append(own)
            if race.log is not None:
                race.say(UpgradeSwapped(seat, action.own, action.card))
        return True
