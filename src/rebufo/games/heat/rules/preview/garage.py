"""Upgrades on offer: what each says, and what the driver owns then. [HT-12.5, HT-16.8, HT-20.3]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import CardBox
from rebufo.games.heat.rules.messages import Draft, KeepUpgrade, Swap
from rebufo.games.heat.rules.preview.promises import CardFace, UpgradePreview
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.messages import Action, Seat


def upgrade_preview(race: Race, seat: Seat, action: Action) -> UpgradePreview:
    cards = race.rules.cards
    owned = list(cards.names(race.cars[seat].upgrades))
    if isinstance(action, Draft):
        return UpgradePreview(face(cards, action.card), None, (*owned, action.card))
    if isinstance(action, Swap):
        owned[owned.index(action.own)] = action.card
        return UpgradePreview(face(cards, action.card), face(cards, action.own), tuple(owned))
    if isinstance(action, KeepUpgrade):
        return UpgradePreview(face(cards, action.card), None, (action.card,) if action.card else ())
    return UpgradePreview(None, None, tuple(owned))


def face(cards: CardBox, name: str) -> CardFace | None:
    """Speed values and symbols of a card; nothing for no card."""
    if not name:
        return None
    card = cards.number[name]
    return CardFace(
        card=name,
        speeds=tuple(cards.speeds[card]),
        plus=cards.plus[card],
        heat=cards.heat[card],
        scrap=cards.scrap[card],
        adjust=cards.adjust[card],
        cooldown=cards.cooldown[card],
        slipstream=cards.slipstream[card],
        reduce_stress=cards.reduce[card],
        salvage=cards.salvage[card],
        refresh=cards.refresh[card],
        direct=cards.direct[card],
        accelerate=cards.accelerate[card],
        is_heat=cards.is_heat[card],
    )
