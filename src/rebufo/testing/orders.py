"""Standing orders: what they answer is an option like any other, and nobody else can tell that they were left."""

from __future__ import annotations

from collections.abc import Iterator

from rebufo.kernel.codec import freeze
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat
from rebufo.kernel.orders import Order, StandingOrders
from rebufo.testing.races import Case, Moment, encoded, expect


def orders_of(standing: StandingOrders) -> Iterator[Order]:
    """Every order that can be left there, with the least and the most number."""
    for choice in standing.choices:
        for number in dict.fromkeys((choice.least, choice.most)):
            yield Order(standing.decision, choice.id, number)


def orders_are_obeyed(case: Case) -> None:
    """At once, by answers that the seat could have given itself, and that others could not tell from these."""
    for standing in case.spec.standing_orders:
        asked = (standing.decision, *standing.also)
        for moment in case.moments(4, wanted=lambda table, asked=asked: _asked_there(table) in asked):  # type: ignore[misc]
            for order in orders_of(standing):
                _compare(case, moment, order)


def _asked_there(table: object) -> str:
    top = decision(table)  # type: ignore[arg-type]
    return "" if top is None else top.name


def _compare(case: Case, moment: Moment, order: Order) -> None:
    """A race in which an order is left, and one in which the same is answered by hand."""
    by_order = Match.resumed(case.spec, case.setup(), moment.table.clone())
    by_hand = by_order.clone()
    by_order.order(moment.seat, order.decision, order.order, order.number)
    for played in by_order.history:
        expect(played.seat == moment.seat, "an order answers for its own seat", moment.number, order)
        expect(played.action in by_hand.prompt(played.seat).options, "an order is an option", moment.number, order)
        by_hand.play(played.seat, played.action)
    same = freeze(by_order._table) == freeze(by_hand._table)  # noqa: SLF001 - what a race rests on
    expect(same, "an order answers as its seat would", moment.number, order)
    for viewer in range(NOBODY, case.seats):
        told = [seen_of(match, viewer, moment.seat) for match in (by_order, by_hand)]
        expect(told[0] == told[1], "nobody can tell an order", moment.number, viewer, order)
    if by_order.over:  # the order drove the last car over the line: nobody is asked any more
        return
    by_order.order(moment.seat, order.decision)
    expect(not by_order.orders(moment.seat), "an order can be taken back", moment.number, order)


def seen_of(match: Match, viewer: Seat, owner: Seat) -> bytes:
    """All that a race tells one viewer; its owner alone may know what can be taken back."""
    seat = None if viewer == NOBODY else viewer
    told = [match.view(seat), match.events(0, seat), match.asked(seat), match.decision]
    if seat is not None and seat != owner:
        told += [match.asked_what(seat), match.can_undo(seat)]
    return encoded(told)
