"""Every kind of card by a small number, and what it says, for rules that must be quick. [HT-1.8, HT-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.content import Card, Cards
from rebufo.games.heat.messages import (
    Accelerate,
    ChooseSpeed,
    Cool,
    Discard,
    Draft,
    PayHeat,
    PlanCard,
    PlayDirect,
    ReduceStress,
    Refresh,
    Salvage,
    Scrap,
    TakeBack,
)
from rebufo.kernel.messages import Action

ZERO: Final = 0  # the starting Upgrade of speed 0; 1 to 4 are the Basic cards, 5 the starting Upgrade of speed 5
FIVE: Final = 5
HEAT: Final = 6  # every Heat card, dealt or an Upgrade: they are interchangeable [HT-1.10]
STRESS: Final = 7
UPGRADE: Final = 10  # up-01 is 11
SPONSOR: Final = 60  # sp-brakes is 61
KINDS: Final = 70

COST: Final = 1  # symbols that are used up in step 5, as bits
SCRAP: Final = 2
COOLDOWN: Final = 4
REDUCE: Final = 8
SALVAGE: Final = 16
ACCELERATE: Final = 32
MOST_COOLED: Final = 3  # Heat cards by one symbol, on a card or of first gear [HT-7.6]


class CardBox:
    """The cards of the game as columns by kind, and the actions that name them, made once."""

    def __init__(self, content: Cards) -> None:
        self.ids: list[str] = [""] * KINDS
        self.speeds: list[list[int]] = [[0] for _ in range(KINDS)]
        self.plus: list[int] = [0] * KINDS
        self.heat: list[int] = [0] * KINDS
        self.scrap: list[int] = [0] * KINDS
        self.adjust: list[int] = [0] * KINDS
        self.cooldown: list[int] = [0] * KINDS
        self.slipstream: list[int] = [0] * KINDS
        self.reduce: list[int] = [0] * KINDS
        self.salvage: list[int] = [0] * KINDS
        self.refresh: list[bool] = [False] * KINDS
        self.direct: list[bool] = [False] * KINDS
        self.accelerate: list[bool] = [False] * KINDS
        self.symbols: list[int] = [0] * KINDS  # what a card of the kind has to be used in step 5, as bits
        self.is_heat: list[bool] = [False] * KINDS  # an Upgrade that is a Heat card in every respect [HT-12.10]
        self.worth: list[int] = [0] * KINDS  # lowest value, a [+] counting 3: the order of default plans
        for speed in range(1, 5):
            self._lay(speed, Card(f"basic-{speed}", "basic", speed=(speed,)))
        self._lay(ZERO, content.starting_upgrade[0])
        self._lay(FIVE, content.starting_upgrade[1])
        self._lay(HEAT, Card("heat", "heat"))
        self._lay(STRESS, Card("stress", "stress", plus=1))
        for number, card in enumerate(content.upgrade, 1):
            self._lay(UPGRADE + number, card)
        for number, card in enumerate(content.sponsor, 1):
            self._lay(SPONSOR + number, card)
        self.number: dict[str, int] = {name: kind for kind, name in enumerate(self.ids) if name}
        self.basic_set: list[int] = _copies(content, "basic", self.number)
        self.advanced_set: list[int] = _copies(content, "advanced", self.number)
        self.sponsor_set: list[int] = [self.number[card.id] for card in content.sponsor for _ in range(card.count)]
        self._name_actions()

    def _lay(self, kind: int, card: Card) -> None:
        self.ids[kind] = card.id
        self.speeds[kind] = list(card.speed)
        self.plus[kind] = card.plus
        self.heat[kind] = card.heat
        self.scrap[kind] = card.scrap
        self.adjust[kind] = card.adjust
        self.cooldown[kind] = card.cooldown
        self.slipstream[kind] = card.slipstream
        self.reduce[kind] = card.reduce_stress
        self.salvage[kind] = card.salvage
        self.refresh[kind] = bool(card.refresh)
        self.direct[kind] = bool(card.direct)
        self.accelerate[kind] = bool(card.accelerate)
        self.is_heat[kind] = card.kind == "heat"
        self.worth[kind] = min(card.speed) + 3 * card.plus
        having = (card.heat, card.scrap, card.cooldown, card.reduce_stress, card.salvage, card.accelerate)
        self.symbols[kind] = sum(1 << bit for bit, value in enumerate(having) if value)

    def _name_actions(self) -> None:
        """Actions are frozen, so one of each will do for all tables."""
        ids = self.ids
        most = range(MOST_COOLED + 1)
        self.plan_card: list[Action] = [PlanCard(name) for name in ids]
        self.pay: list[Action] = [PayHeat(name) for name in ids]
        self.scraps: list[Action] = [Scrap(name) for name in ids]
        self.cool: list[list[Action]] = [[Cool(name, heat) for heat in most] for name in ids]
        self.cool_gear: list[Action] = [Cool("gear", heat) for heat in most]
        self.cool_adrenaline: list[Action] = [Cool("adrenaline", heat) for heat in most]
        self.cool_sector: list[Action] = [Cool("sector", heat) for heat in most]
        self.reduces: list[list[Action]] = [[ReduceStress(name, stress) for stress in range(4)] for name in ids]
        self.salvages: list[Action] = [Salvage(name) for name in ids]
        self.take: list[Action] = [TakeBack(name) for name in ids]
        self.accelerates: list[Action] = [Accelerate(name) for name in ids]
        self.play_direct: list[Action] = [PlayDirect(name) for name in ids]
        self.discard: list[Action] = [Discard(name) for name in ids]
        self.refreshes: list[Action] = [Refresh(name) for name in ids]
        self.draft: list[Action] = [Draft(name) for name in ids]
        self.choose_speed: list[list[Action]] = [
            [ChooseSpeed(name, speed) for speed in speeds] for name, speeds in zip(ids, self.speeds, strict=True)
        ]

    def names(self, kinds: list[int]) -> tuple[str, ...]:
        return tuple([self.ids[kind] for kind in kinds])

    def in_deck(self, kind: int) -> int:
        """What an owned Upgrade is in hand, deck and pile: an Extra Heat card is a Heat card. [HT-12.10]"""
        return HEAT if self.is_heat[kind] else kind


def _copies(content: Cards, name: str, number: dict[str, int]) -> list[int]:
    return [number[card.id] for card in content.upgrade if card.set == name for _ in range(card.count)]
