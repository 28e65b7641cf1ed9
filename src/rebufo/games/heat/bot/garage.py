"""What HEAT's bots think of Upgrades: a card's speed and symbols, in turns a race."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rebufo.games.heat.rules.cards import CardBox

PLUS: Final = 2.6  # speed that a [+] brings in the mean
CHOICE: Final = 0.8  # for every further value to choose from
USUAL: Final = 15.0  # races in a hundred that a card nobody knows is thought to win
WINS: Final[dict[str, float]] = {
    "up-01": 23.7,
    "up-02": 25.6,
    "up-03": 14.0,
    "up-04": 15.9,
    "up-05": 20.8,
    "up-06": 17.6,
    "up-07": 9.9,
    "up-08": 14.6,
    "up-09": 14.1,
    "up-10": 14.1,
    "up-11": 17.8,
    "up-12": 17.5,
    "up-13": 17.8,
    "up-14": 16.1,
    "up-15": 16.1,
    "up-16": 16.3,
    "up-17": 17.9,
    "up-18": 13.5,
    "up-19": 18.3,
    "up-20": 17.1,
    "up-21": 18.9,
    "up-22": 15.0,
    "up-23": 14.4,
    "up-24": 14.9,
    "up-25": 17.2,
    "up-26": 15.1,
    "up-27": 13.7,
    "up-28": 18.8,
    "up-29": 13.5,
    "up-30": 14.2,
    "up-31": 15.0,
    "up-32": 14.3,
    "up-33": 16.7,
    "up-34": 15.8,
    "up-35": 14.9,
    "up-36": 13.8,
    "up-38": 17.4,
    "up-39": 16.7,
    "up-40": 21.5,
    "up-41": 23.2,
    "up-42": 15.1,
    "up-43": 17.4,
    "up-44": 16.2,
    "up-45": 19.1,
    "up-46": 11.2,
    "up-47": 15.3,
    "up-48": 19.4,
}  # races in a hundred won by six drivers' owners of a card: docs/games/heat/balance.md, with 300 races at the usual added

Taste: TypeAlias = Callable[[CardBox, int], float]


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


def won_with(cards: CardBox, card: int) -> float:
    """How glad a driver is who has read how often the owners of each Upgrade won."""
    return WINS.get(cards.ids[card], USUAL)
