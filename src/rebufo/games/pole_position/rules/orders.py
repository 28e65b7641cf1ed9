"""Standing orders: what a driver may answer in advance in the turns of others. [PP-10.7, PP-10.11, PP-15.3, PP-17.4]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.flow.overtake import BIDS, FIGHT, LET_PASS, Auction, ChooseBid
from rebufo.games.pole_position.rules.modules.collisions import (
    FREE,
    KEEP,
    PAY,
    ChooseDamageReroll,
    Collision,
    RollAgain,
)
from rebufo.games.pole_position.rules.modules.safety_car import SETS, STAY_OUT
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.orders import Order, OrderChoice, StandingOrders

MOST_BID: Final = 14
TYRES: Final = ("soft", "hard", "intermediate", "rain")


def defend(race: Race, seat: Seat, order: Order) -> Action | None:
    """Let pass, the dice alone, or skill up to a number; a fight of one's own is always asked. [PP-10.7, PP-10.11]"""
    top = race.frames[-1]
    if not isinstance(top, ChooseBid):
        return LET_PASS if order.order == "let_pass" else FIGHT
    auction = race.frames[-2]
    assert isinstance(auction, Auction)
    if auction.defender != seat:
        return None
    limit = order.number or 0
    return BIDS[top.least] if auction.bids[1] + top.least <= limit else BIDS[0]


def reroll_damage(race: Race, seat: Seat, order: Order) -> Action | None:
    """Keep what is rolled, or roll again from a number on, for nothing where that can be. [PP-15.3, PP-20.12]"""
    choice, again, collision = race.frames[-1], race.frames[-2], race.frames[-3]
    assert isinstance(choice, ChooseDamageReroll)
    assert isinstance(again, RollAgain)
    assert isinstance(collision, Collision)
    if order.number is None or collision.rolls[again.at] < order.number:
        return KEEP
    return FREE if FREE in choice.legal(race, seat) else PAY


def stop_behind_safety_car(race: Race, seat: Seat, order: Order) -> Action | None:
    """Stay out, or stop for a set; who must stop and meant to stay out is asked. [PP-17.4]"""
    return STAY_OUT if order.order == "stay_out" else SETS[TYRES.index(order.order)]


ORDERS: Final = (
    StandingOrders(
        "defend",
        (OrderChoice("let_pass"), OrderChoice("dice_only"), OrderChoice("bid_up_to", 1, MOST_BID)),
        defend,
        also=("bid",),
    ),
    StandingOrders("collision_reroll", (OrderChoice("keep"), OrderChoice("roll_from", 2, 6)), reroll_damage),
    StandingOrders("sc_stop", tuple(map(OrderChoice, ("stay_out", *TYRES))), stop_behind_safety_car),
)
