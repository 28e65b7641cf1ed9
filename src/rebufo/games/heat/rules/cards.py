"""Every kind of card by a small number, and what it says, for rules that must be quick. [HT-1.8, HT-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.content import Card, Cards
from rebufo.games.heat.rules.messages import (
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
        faces = _faces(content)
        self.ids: list[str] = [card.id for card in faces]
        self.speeds: list[list[int]] = [list(card.speed) for card in faces]
        self.plus: list[int] = [card.plus for card in faces]
        self.heat: list[int] = [card.heat for card in faces]
        self.scrap: list[int] = [card.scrap for card in faces]
        self.adjust: list[int] = [card.adjust for card in faces]
        self.cooldown: list[int] = [card.cooldown for card in faces]
        self.slipstream: list[int] = [card.slipstream for card in faces]
        self.reduce: list[int] = [card.reduce_stress for card in faces]
        self.salvage: list[int] = [card.salvage for card in faces]
        self.refresh: list[bool] = [bool(card.refresh) for card in faces]
        self.direct: list[bool] = [bool(card.direct) for card in faces]
        self.accelerate: list[bool] = [bool(card.accelerate) for card in faces]
        self.symbols: list[int] = [_symbols(card) for card in faces]
        self.is_heat: list[bool] = [card.kind == "heat" for card in faces]  # an Upgrade may be one too [HT-12.10]
        self.worth: list[int] = [min(card.speed) + 3 * card.plus for card in faces]  # by which default plans go
        self.number: dict[str, int] = {card.id: kind for kind, card in enumerate(faces) if card.id}
        self.basic_set: list[int] = _copies(content, "basic", self.number)
        self.advanced_set: list[int] = _copies(content, "advanced", self.number)
        self.sponsor_set: list[int] = [self.number[card.id] for card in content.sponsor for _ in range(card.count)]
        self._name_actions()

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


def _faces(content: Cards) -> list[Card]:
    """What is printed on every kind of card; numbers between the kinds have a blank one."""
    faces = [Card("", "")] * KINDS
    for speed in range(1, 5):
        faces[speed] = Card(f"basic-{speed}", "basic", speed=(speed,))
    faces[ZERO], faces[FIVE] = content.starting_upgrade[:2]
    faces[HEAT] = Card("heat", "heat")
    faces[STRESS] = Card("stress", "stress", plus=1)
    for number, card in enumerate(content.upgrade, 1):
        faces[UPGRADE + number] = card
    for number, card in enumerate(content.sponsor, 1):
        faces[SPONSOR + number] = card
    return faces


def _symbols(card: Card) -> int:
    """What a card has to be used in step 5, as bits."""
    having = (card.heat, card.scrap, card.cooldown, card.reduce_stress, card.salvage, card.accelerate)
    return sum(1 << bit for bit, value in enumerate(having) if value)


def _copies(content: Cards, name: str, number: dict[str, int]) -> list[int]:
    return [number[card.id] for card in content.upgrade if card.set == name for _ in range(card.count)]
