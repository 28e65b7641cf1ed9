"""Gears and cards before they are chosen: every set that could be laid down. [HT-4, HT-5]"""

from __future__ import annotations

from itertools import combinations

from rebufo.games.heat.rules.cards import HEAT
from rebufo.games.heat.rules.flow.payment import gear_cooldown
from rebufo.games.heat.rules.modules.championship import points_of
from rebufo.games.heat.rules.preview.outlook import Outlook
from rebufo.games.heat.rules.preview.promises import CardPreview, ConcedePreview, GearPreview
from rebufo.games.heat.rules.state import OUT, Car, Race
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Seat


def sets(hand: list[int], laid: list[int], gear: int) -> list[tuple[int, ...]]:
    """Every set of cards a plan may end as; a hand with too few fills up with Heat. [HT-4.4, HT-5.2]"""
    playable = [card for card in hand if card != HEAT]
    missing = gear - len(laid)
    if len(playable) < missing:
        heat = min(missing - len(playable), hand.count(HEAT))
        return [tuple(sorted([*laid, *playable, *[HEAT] * heat]))]
    few = [card for card in sorted(set(playable)) for _ in range(min(playable.count(card), missing))]
    found = dict.fromkeys(combinations(few, missing))
    return [tuple(sorted([*laid, *rest])) for rest in found]


def gear_preview(race: Race, seat: Seat, gear: int) -> GearPreview:
    outlook = Outlook(race, seat, gear)
    plans = tuple([outlook.plan(cards) for cards in sets(race.cars[seat].hand, [], gear)])
    return GearPreview(
        gear=gear,
        shift_cost=outlook.shift_cost,
        missing=outlook.missing,
        engine=outlook.own.engine,
        cooldown=gear_cooldown(outlook.twin, seat),
        adrenaline=outlook.adrenaline,
        cluttered=plans[0].cluttered,
        before=outlook.before,
        least=min([plan.least for plan in plans]),
        most=max([plan.most for plan in plans]),
        plans=plans,
    )


def card_preview(race: Race, seat: Seat, name: str) -> CardPreview:
    """The gear is chosen, perhaps some cards; this would be one more."""
    car = race.cars[seat]
    outlook = Outlook(race, seat, car.shift)
    card = outlook.cards.number[name]
    rest = car.hand[:]
    rest.remove(card)
    plans = tuple([outlook.plan(cards) for cards in sets(rest, [*car.plan, card], car.shift)])
    return CardPreview(
        card=name,
        before=outlook.before,
        least=min([plan.least for plan in plans]),
        most=max([plan.most for plan in plans]),
        plans=plans,
    )


def concede_preview(race: Race) -> ConcedePreview:
    """The lowest place not yet given, and its points in a season. [HT-22.1]"""
    points = 0
    if race.event != NOBODY and race.rules.mode != "race":
        points = points_of(race, Car(status=OUT, rank=race.worst, cause="conceded"))
    return ConcedePreview(race.worst, points)
