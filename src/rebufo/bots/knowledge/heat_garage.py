"""What HEAT's bots think of Upgrades: a card's speed and symbols, in turns a race."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.cards import CardBox

PLUS: Final = 2.6  # speed that a [+] brings in the mean
CHOICE: Final = 0.8  # for every further value to choose from


def worth_of(cards: CardBox, card: int) -> float:
    """How glad a driver is of an Upgrade, in points of speed."""
    if cards.is_heat[card]:
        return 2.2
    speeds = cards.speeds[card]
    speed = speeds[-1] + PLUS * cards.plus[card]
    value = 0.55 * speed + CHOICE * (len(speeds) - 1)
    value -= 1.1 * cards.heat[card] + 0.05 * cards.scrap[card]
    value += 0.9 * cards.cooldown[card] + 0.7 * cards.slipstream[card] + 0.5 * cards.reduce[card]
    value += 0.9 * cards.adjust[card] + 0.3 * cards.salvage[card]
    value += 0.8 * int(cards.refresh[card]) + 1.0 * int(cards.direct[card]) + 0.8 * int(cards.accelerate[card])
    return value
