"""Standing orders: a crew may say in advance which hazard cards of others it cancels. [GR-10.3]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import RANGER
from rebufo.games.great_race.rules.flow.hazard import BY_ESCORT, BY_RANGER, NO
from rebufo.games.great_race.rules.flow.resources import ResolveHazard
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.orders import Order, OrderChoice, StandingOrders

NEAR: Final = 4  # spaces from the car


def cancel(race: Race, seat: Seat, order: Order) -> Action | None:
    """With an escort, else with a Ranger; without either the answer is no. [GR-10.3, GR-10.7]"""
    card = race.frames[-2]
    assert isinstance(card, ResolveHazard)
    if order.order == "never" or not is_concerned(race, seat, card, near=order.order == "if_near"):
        return NO
    crew = race.crews[seat]
    if crew.escorts:
        return BY_ESCORT
    return BY_RANGER if RANGER in crew.hand else NO


def is_concerned(race: Race, seat: Seat, card: ResolveHazard, *, near: bool) -> bool:
    """The target of a Saboteur; with `near` also who is close to a tile of a Tracker or a Cheat."""
    if card.target == seat:
        return True
    here = race.crews[seat].space
    return near and any(spaces_between(race, here, space) <= NEAR for space in card.spaces)


def spaces_between(race: Race, one: int, other: int) -> int:
    """As the crow flies. [GR-1.11]"""
    q = race.board.q[one] - race.board.q[other]
    r = race.board.r[one] - race.board.r[other]
    return max(abs(q), abs(r), abs(q + r))


ORDERS: Final = (
    StandingOrders("cancel", (OrderChoice("never"), OrderChoice("if_target"), OrderChoice("if_near")), cancel),
)
