"""Drivers: six cards, each with an ability. [PP-20.3 to PP-20.8]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.content import LIGHT_RAIN
from rebufo.games.pole_position.rules.events import TokenUsed
from rebufo.games.pole_position.rules.flow.cards import DRIVERS, Deal
from rebufo.games.pole_position.rules.messages import TyreToken
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import (
    ATTACK,
    COUNTED,
    DEFENCE,
    EXTRA_LAP_BONUS,
    FIGHT_BONUS,
    OFF_LIMIT,
    PREPARED,
    ROLL_SETTLED,
    START_BONUS,
    STOP_SKILL,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

SCHEFFLER: Final = 0  # the order of content's cards
FISCHER: Final = 1
WALLACE: Final = 2
SILVA: Final = 3
PIAGET: Final = 4
MARTIN: Final = 5
TOKENS: Final = 4
USE: Final[Action] = TyreToken(True)
LEAVE: Final[Action] = TyreToken(False)


def deal(race: Race, nobody: int) -> None:
    race.push(Deal(DRIVERS, list(range(race.rules.people)), race.rules.chosen_cards))


def count(race: Race, car: int) -> None:
    """Fischer has four tokens a race. [PP-20.5]"""
    race.cars[car].tokens = TOKENS if race.cars[car].driver == FISCHER else 0


def stop_skill(race: Race, car: int, what: int) -> int:
    """Scheffler regains 3 more at his first stop. [PP-20.4]"""
    me = race.cars[car]
    return 3 if me.driver == SCHEFFLER and me.stops == 0 else 0


def fight_bonus(race: Race, car: int, role: int) -> int:
    """Wallace attacks, Piaget defends with 2 more. [PP-20.6]"""
    driver = race.cars[car].driver
    if (driver == WALLACE and role == ATTACK) or (driver == PIAGET and role == DEFENCE):
        return 2
    return 0


def off_limit(race: Race, car: int, weather: int) -> int:
    """Silva stays on with one more in light rain. [PP-20.7]"""
    return 1 if race.cars[car].driver == SILVA and weather == LIGHT_RAIN else 0


def rolls_more(race: Race, car: int, what: int) -> int:
    """Martin adds 1 to extra laps and to the rolls of the start. [PP-20.8]"""
    return 1 if race.cars[car].driver == MARTIN else 0


def offer_token(race: Race, car: int) -> None:
    """Fischer may use a token on worn tyres. [PP-20.5]"""
    me = race.cars[car]
    if me.tokens > 0 and me.wear[me.tyre] < 0:
        race.push(TokenOffer(car))


class TokenOffer(Procedure[Race]):
    """One token a roll gives 1 PM more. [PP-20.5]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> TokenOffer:
        return TokenOffer(self.car, self.line)

    def step(self, race: Race) -> bool:
        if self.advance() == 0:
            race.push(ChooseToken(self.car))
            return False
        if race.result == 1:
            race.cars[self.car].tokens -= 1
            race.drive.reserve += 1
            if race.log is not None:
                race.say(TokenUsed(self.car, race.cars[self.car].tokens))
        return True


class ChooseToken(Decision[Race]):
    """Use one of Fischer's tokens, or not. [PP-20.5]"""

    name = "tyre_token"

    def __init__(self, car: int) -> None:
        self.car = car

    def clone(self) -> ChooseToken:
        return ChooseToken(self.car)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [LEAVE, USE]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 1 if action == USE else 0
        return True


MODULE = Module(
    "drivers",
    seams=Seams(
        hooks={PREPARED: deal, COUNTED: count, ROLL_SETTLED: offer_token},
        scores={
            STOP_SKILL: stop_skill,
            FIGHT_BONUS: fight_bonus,
            OFF_LIMIT: off_limit,
            EXTRA_LAP_BONUS: rolls_more,
            START_BONUS: rolls_more,
        },
    ),
)
