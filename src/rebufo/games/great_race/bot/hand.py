"""What a card is worth to a crew as it stands."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import (
    CARTOGRAPHER,
    CHEAT,
    FINANCIER,
    GUIDE,
    JERRYCAN,
    MECHANIC,
    PILOT,
    RANGER,
    RESUPPLY,
    SABOTEUR,
    SEEKER,
    SPARE_PARTS,
    TOOLBOX,
    TRACKER,
    TRANSPORT,
)
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Seat

PLAIN: Final = {
    TRACKER: 6.0,
    MECHANIC: 22.0,
    RANGER: 24.0,
    PILOT: 46.0,
    CARTOGRAPHER: 30.0,
    SABOTEUR: 18.0,
    SEEKER: 32.0,
    CHEAT: 5.0,
    TRANSPORT: 6.0,
    FINANCIER: 30.0,
    SPARE_PARTS: 18.0,
    TOOLBOX: 40.0,
    GUIDE: 14.0,
    RESUPPLY: 44.0,
    JERRYCAN: 15.0,
}
WORN: Final = 6  # points of the car from which parts are wanted
LOW: Final = 4  # fuel


def hand_value(race: Race, seat: Seat, card: int) -> float:
    """By need: fuel at a low tank, parts for a worn car, a ship near a port."""
    crew = race.crews[seat]
    value = PLAIN[card]
    if card in (RESUPPLY, JERRYCAN):
        value *= 1.4 if crew.fuel <= LOW else 0.7
    elif card in (SPARE_PARTS, TOOLBOX, MECHANIC):
        value *= 1.5 if crew.engine + crew.chassis <= WORN else 0.7
    elif card == TRANSPORT and race.board.lines[crew.space]:
        value += 30
    return value


def camp_value(race: Race, seat: Seat, card: int) -> float:
    return hand_value(race, seat, card)


def worst_card(race: Race, seat: Seat, cards: list[int]) -> int:
    worst = cards[0]
    for card in cards:
        if hand_value(race, seat, card) < hand_value(race, seat, worst):
            worst = card
    return worst
