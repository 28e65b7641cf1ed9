"""Chapter 20: driver, team and bot cards are dealt, or chosen in turn. [PP-20.3, PP-22.28]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.events import CardsDealt
from rebufo.games.pole_position.rules.messages import ChooseCard
from rebufo.games.pole_position.rules.state import BOT_CARDS, DRIVER_CARDS, TEAM_CARDS, Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat

KINDS: Final[list[str]] = ["drivers", "teams", "bots"]
STREAM: Final[list[int]] = [DRIVER_CARDS, TEAM_CARDS, BOT_CARDS]
DRIVERS: Final = 0
TEAMS: Final = 1
BOTS: Final = 2


def card_of(race: Race, car: int, kind: int) -> int:
    me = race.cars[car]
    return me.driver if kind == DRIVERS else me.team if kind == TEAMS else me.card


def give(race: Race, car: int, kind: int, card: int) -> None:
    me = race.cars[car]
    if kind == DRIVERS:
        me.driver = card
    elif kind == TEAMS:
        me.team = card
    else:
        me.card = card


def names_of(race: Race, kind: int) -> list[str]:
    rules = race.rules
    if kind == BOTS:
        return [rules.colours[bot.colour] for bot in rules.bots]
    return rules.driver_ids if kind == DRIVERS else rules.team_ids


def free_cards(race: Race, kind: int) -> list[int]:
    """Each card once. [PP-20.3]"""
    taken = [card_of(race, car, kind) for car in range(len(race.cars))]
    return [card for card in range(len(names_of(race, kind))) if card not in taken]


class Deal(Procedure[Race]):
    """One card a car that has none: by lot, or car after car by choice. [PP-20.3, PP-22.28]"""

    def __init__(self, kind: int, cars: list[int], chosen: bool, at: int = 0, line: int = 0) -> None:
        self.kind = kind
        self.cars = cars
        self.chosen = chosen
        self.at = at
        self.line = line

    def clone(self) -> Deal:
        return Deal(self.kind, self.cars[:], self.chosen, self.at, self.line)

    def step(self, race: Race) -> bool:
        if self.advance() == 1:
            give(race, self.cars[self.at], self.kind, race.result)
            if self.chosen:
                self.tell(race, [self.cars[self.at]])
            self.at += 1
            self.line = 0
            return False
        while self.at < len(self.cars) and card_of(race, self.cars[self.at], self.kind) != NOBODY:
            self.at += 1
        if self.at == len(self.cars):
            if not self.chosen:
                self.tell(race, self.cars)
            return True
        free = free_cards(race, self.kind)
        car = self.cars[self.at]
        seat = 0 if self.kind == BOTS else car
        if self.chosen and len(free) > 1 and not race.cars[seat].left:
            race.result = free[0]
            race.push(ChooseFreeCard(self.kind, seat))
        else:
            race.result = race.chance.pick(STREAM[self.kind], free)
        return False

    def tell(self, race: Race, given: list[int]) -> None:
        if race.log is not None:
            names = names_of(race, self.kind)
            cards = tuple([(car, names[card_of(race, car, self.kind)]) for car in given])
            race.say(CardsDealt(KINDS[self.kind], cards))


class ChooseFreeCard(Decision[Race]):
    """A free driver or team card, in seat order; the first seat chooses the automatic cars. [PP-20.3, PP-22.28]"""

    name = "choose_card"

    def __init__(self, kind: int, seat: int) -> None:
        self.kind = kind
        self.seat = seat

    def clone(self) -> ChooseFreeCard:
        return ChooseFreeCard(self.kind, self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        names = names_of(race, self.kind)
        return [ChooseCard(names[card]) for card in free_cards(race, self.kind)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, ChooseCard)
        race.result = names_of(race, self.kind).index(action.card)
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """A free card, another one for every seat; no dice, which a default may not show. [PP Decisions]"""
        free = free_cards(race, self.kind)
        return ChooseCard(names_of(race, self.kind)[free[(5 * self.seat + race.cell) % len(free)]])
