"""Standing orders: what a seat answers in advance to questions that may come up in another's turn.

A game declares which of its decisions take which orders. Orders lie beside the table and never on it: no view, event, preview or
bot can know of them. What is answered by them is an answer like any other in the race's history.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Action, Seat

if TYPE_CHECKING:
    from rebufo.kernel.spec import GameSpec


class OrderChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One order that can be left; its words are `orders.<decision>.<id>` in the game's locale files."""

    id: str
    least: int | None = None  # where a number goes with it
    most: int | None = None


class Order(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An order as a seat has left it."""

    decision: str
    order: str
    number: int | None = None


class StandingOrders(msgspec.Struct, frozen=True, eq=False):
    """The orders that a decision takes; without one its seat is asked."""

    decision: str
    choices: tuple[OrderChoice, ...]
    answer: Callable[[Any, Seat, Order], Action | None]  # what the order says to the decision on top; None: ask
    also: tuple[str, ...] = ()  # further decisions that belong to the matter and that `answer` is asked about

    def plain(self) -> dict[str, Any]:
        return {"decision": self.decision, "choices": self.choices}

    def check(self, given: Order) -> None:
        """IllegalAction where there is no such order."""
        found = next((choice for choice in self.choices if choice.id == given.order), None)
        if found is None:
            known = ", ".join(choice.id for choice in self.choices)
            raise IllegalAction("no_such_order", decision=self.decision, order=given.order, known=known)
        if found.least is None or found.most is None:
            if given.number is not None:
                raise IllegalAction("order_without_number", order=given.order)
        elif type(given.number) is not int or not found.least <= given.number <= found.most:
            raise IllegalAction("order_number", order=given.order, least=found.least, most=found.most)


def orders_of(spec: GameSpec, decision: str) -> StandingOrders:
    """What a decision takes; IllegalAction where it takes none."""
    for orders in spec.standing_orders:
        if orders.decision == decision:
            return orders
    known = ", ".join(orders.decision for orders in spec.standing_orders)
    raise IllegalAction("no_orders_there" if known else "no_orders", game=spec.id, decision=decision, known=known)
