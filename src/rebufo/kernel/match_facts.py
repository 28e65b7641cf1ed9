"""What can be asked of a race without changing it: who decides what, how it stands, what was told, what is ordered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import NOBODY, Accompanied, Decision, Table, decision
from rebufo.kernel.journal import Journal
from rebufo.kernel.messages import Action, Event, Seat
from rebufo.kernel.orders import Order
from rebufo.kernel.setup import Setup

if TYPE_CHECKING:
    from rebufo.kernel.spec import GameSpec

OrderBook: TypeAlias = Mapping[tuple[Seat, str], Order]  # by seat and decision; replaced, never changed


class MatchFacts:
    """A race that is only looked at."""

    __slots__ = ("_log", "_orders", "_reacted", "_spec", "_table", "holds_reactions", "setup")

    def __init__(self, spec: GameSpec, setup: Setup, table: Table, log: Journal[Event]) -> None:
        self._spec = spec
        self.setup = setup
        self._table = table
        self._log = log
        self._orders: OrderBook = {}
        self._reacted: Mapping[Seat, Action] = {}  # answers to a reaction that are kept until all are opened
        self.holds_reactions = False  # orders for reactions are obeyed when they are closed, not at once

    @property
    def game(self) -> str:
        return self._spec.id

    @property
    def spec(self) -> GameSpec:
        return self._spec

    @property
    def over(self) -> bool:
        return not self._table.frames

    # who is asked what

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that owe an answer; nobody when the race is over."""
        top = decision(self._table)
        return () if top is None else tuple(self._owing(top))

    @property
    def decision(self) -> str:
        """The name of what is being asked, which everybody may know; empty when the race is over."""
        top = decision(self._table)
        return "" if top is None else top.name

    @property
    def reactors(self) -> tuple[Seat, ...]:
        """All who are asked to react to something, whether they have answered or not; nobody at any other moment."""
        top = decision(self._table)
        return tuple(top.deciders(self._table)) if top is not None and top.name in self._spec.reactions else ()

    def asked(self, viewer: Seat | None = None) -> tuple[Seat, ...]:
        """Whom `viewer` may know to be asked: all of `waiting`, but where a decision keeps that secret."""
        return self.asked_each([self._viewer(viewer)])[0]

    def asked_each(self, viewers: list[Seat]) -> list[tuple[Seat, ...]]:
        """The same for several at once, spectators by their number too."""
        top = decision(self._table)
        if top is None:
            return [()] * len(viewers)
        shown = [top.shown(self._table, viewer) for viewer in viewers]
        if not self._reacted and not self._orders:
            return [tuple(seats) for seats in shown]
        owing = self._owing(top)
        return [tuple([seat for seat in seats if seat in owing]) for seats in shown]

    def asked_what(self, seat: Seat) -> tuple[str, tuple[Action, ...]] | None:
        """The decision a seat is asked and its options, without the copy of the table that a prompt keeps."""
        top = decision(self._table)
        if top is None or seat not in self._owing(top):
            return None
        return top.name, tuple(top.legal(self._table, seat))

    def default_for(self, seat: Seat) -> Action:
        """What is played if the seat's time runs out."""
        return self._asked(seat).default(self._table, seat)

    def is_aside(self, seat: Seat, action: Action) -> bool:
        """Whether this is something done beside the answer that a seat owes, which it owes still."""
        top = decision(self._table)
        return isinstance(top, Accompanied) and action not in top.choices(self._table, seat)

    def odds(self, seat: Seat) -> Any:
        """What the game can tell of this seat's chances right now, worked out exactly."""
        self._check_seat(seat)
        if self._spec.odds is None:
            raise IllegalAction("no_odds", game=self.game)
        return self._spec.odds(self._table, seat)

    # what is known

    @property
    def standings(self) -> tuple[Any, ...]:
        """One row a seat, best first; while the race runs, as it stands now."""
        return tuple(self._spec.standings(self._table))

    def view(self, seat: Seat | None = None) -> Any:
        """What this seat may know; None is a spectator."""
        return self._spec.view(self._table, self._viewer(seat))

    def events(self, since: int = 0, seat: Seat | None = None) -> list[Event]:
        """What happened from event number `since` on, as that seat may see it."""
        viewer = self._viewer(seat)
        seen = (event.seen_by(viewer) for event in self._log.since(max(since, 0)))
        return [event for event in seen if event is not None]

    @property
    def event_count(self) -> int:
        return len(self._log)

    def logged(self, start: int) -> Iterator[tuple[int, Event]]:
        """The whole truth from event number `start` on, each with its number: for a program that tells it to the seats."""
        return enumerate(self._log.since(start), start)

    def logged_at(self, number: int) -> Event:
        return self._log[number]

    @property
    def drawn(self) -> tuple[int, ...]:
        """How many draws each stream of chance has given so far."""
        return tuple(self._table.chance.counters)

    # what is said in advance, and what is not opened yet: of each only its own seat may know

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """The standing orders of a seat."""
        self._check_seat(seat)
        return tuple(order for (owner, _), order in self._orders.items() if owner == seat)

    def has_reacted(self, seat: Seat) -> bool:
        """Whether this seat's answer to a reaction is kept until all are opened."""
        return seat in self._reacted

    @property
    def kept(self) -> tuple[tuple[tuple[Seat, Order], ...], tuple[tuple[Seat, Action], ...]]:
        """All orders and all answers that are not opened: what lies beside the table, for a program that stores a race."""
        orders = tuple((seat, order) for (seat, _), order in self._orders.items())
        return orders, tuple(self._reacted.items())

    # inside

    def _ordered(self, top: Decision[Table], seat: Seat) -> Action | None:
        """What a seat has ordered to answer; None where it is to be asked."""
        for orders in self._spec.standing_orders:
            order = self._orders.get((seat, orders.decision))
            if order is not None and (top.name == orders.decision or top.name in orders.also):
                action = orders.answer(self._table, seat, order)
                return action if action in top.legal(self._table, seat) else None
        return None

    def _owing(self, top: Decision[Table]) -> list[Seat]:
        """Who is asked; not who has reacted, nor who has left orders that will be obeyed with the reactions."""
        deciders = top.deciders(self._table)
        if not self._reacted and not self._orders:
            return deciders
        if top.name not in self._spec.reactions:
            return deciders
        silent = [seat for seat in deciders if self.holds_reactions and self._ordered(top, seat) is not None]
        return [seat for seat in deciders if seat not in self._reacted and seat not in silent]

    def _asked(self, seat: Seat) -> Decision[Table]:
        """The decision that a seat owes an answer to; IllegalAction where it owes none."""
        self._check_seat(seat)
        top = decision(self._table)
        if top is None or seat not in self._owing(top):
            raise self._not_asked(seat)
        return top

    def _check_seat(self, seat: Seat) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.setup.seats:
            raise IllegalAction("unknown_seat", seat=seat, last=self.setup.seats - 1)

    def _viewer(self, seat: Seat | None) -> Seat:
        if seat is None:
            return NOBODY
        self._check_seat(seat)
        return seat

    def _not_asked(self, seat: Seat) -> IllegalAction:
        return IllegalAction("race_over", game=self.game) if self.over else IllegalAction("not_waiting", seat=seat)
