"""Events: a bang of the weather roll and one of the leader's roll turn a card. [PP-16]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.events import EventDrawn, EventSpared, VictimRolled
from rebufo.games.pole_position.rules.flow.damage import (
    BRAKE_POINT,
    ENGINE_POINT,
    HEAVY,
    LIGHT,
    eliminate_damaged,
    take_damage,
)
from rebufo.games.pole_position.rules.flow.order import check_end
from rebufo.games.pole_position.rules.flow.weather import BANG, next_different, turn_to
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import LEADER_ROLLED, PREPARED, ROUND_ROLLED, SAFETY_CAR, SPARED
from rebufo.games.pole_position.rules.state import EVENT_DECK, Race
from rebufo.kernel.spec import Module

LIGHT_BREAKDOWN: Final = 0  # the order of content.EVENTS
HEAVY_BREAKDOWN: Final = 1
ENGINE_DAMAGE: Final = 2
BRAKE_DAMAGE: Final = 3
GUST_OF_WIND: Final = 4
SAFETY_CAR_OUT: Final = 5
DAMAGE: Final[list[int]] = [LIGHT, HEAVY, ENGINE_POINT, BRAKE_POINT]


def shuffle(race: Race, nobody: int) -> None:
    """The circuit's ten cards, face down. [PP-3.6]"""
    race.deck = race.rules.decks[race.circuit][:]


def note_bang(race: Race, face: int) -> None:
    race.bang = face == BANG


def turn_card(race: Race, leader: int) -> None:
    """The top card, while there is one. [PP-16.1, PP-16.2]"""
    if not race.bang or not race.deck:
        return
    card = race.chance.pick(EVENT_DECK, race.deck)
    race.deck.remove(card)
    race.drawn.append(card)
    if race.log is not None:
        race.say(EventDrawn(race.rules.event_ids[card]))
    if card == GUST_OF_WIND:
        race.table_b = 1
        turn_to(race, next_different(race))
    elif card == SAFETY_CAR_OUT:
        race.culprits = []
        race.rules.open(SAFETY_CAR, race, leader)
    else:
        strike(race, card)


def strike(race: Race, card: int) -> None:
    """The person with the lowest roll takes the damage, unless it is immune. [PP-16.3, PP-16.4]"""
    victims = [car for car in range(race.rules.people) if car in race.order]
    while True:
        rolls = [race.roll_black() for _ in victims]
        if race.log is not None:
            race.say(VictimRolled(tuple([(car, rolls[at]) for at, car in enumerate(victims)])))
        least = min(rolls)
        victims = [car for at, car in enumerate(victims) if rolls[at] == least]
        if len(victims) == 1:
            break
    victim = victims[0]
    if race.rules.forbids(SPARED, race, victim, card):
        if race.log is not None:
            race.say(EventSpared(victim))
        return
    if take_damage(race, victim, DAMAGE[card]):
        eliminate_damaged(race, [victim])
        check_end(race)


MODULE = Module(
    "events", default=True, seams=Seams(hooks={PREPARED: shuffle, ROUND_ROLLED: note_bang, LEADER_ROLLED: turn_card})
)
