"""Pictures of races under way: what a table goes on from when the rules have changed since it began.

As long as the rules are those a race began under, its journal is replayed and its picture is not needed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Union

import msgspec

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event
from rebufo.kernel.orders import Order
from rebufo.kernel.record import resume
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec


class Snapshot(msgspec.Struct, frozen=True):
    """A race at rest: the table, what was told, how far each viewer had come (seats in order, then spectators), the clocks.

    Beside it what seats have ordered in advance, and reacted without all being opened yet.
    """

    table: Any
    log: msgspec.Raw
    versions: list[int]
    left: list[int]
    orders: tuple[tuple[int, Order], ...] = ()
    reacted: tuple[tuple[int, dict[str, Any]], ...] = ()

    @staticmethod
    def read(text: str) -> Snapshot:
        return msgspec.json.decode(text, type=Snapshot)

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    def race(self, spec: GameSpec, setup: Setup) -> Match:
        """The race as it stood, under the rules of today."""
        return Match.resumed(spec, setup, resume(spec, setup, self.table), self._events(spec))

    def lay_beside(self, match: Match) -> None:
        """Lay down again what was beside the table; forgotten where the game does not know it any more."""
        for seat, order in self.orders:
            with suppress(IllegalAction):
                match.order(seat, order.decision, order.order, order.number)
        for seat, action in self.reacted:
            with suppress(IllegalAction):
                match.react(seat, action)

    def _events(self, spec: GameSpec) -> list[Event]:
        """What was told before; forgotten where a message has changed its form meanwhile."""
        union: Any = Union[spec.events]  # noqa: UP007 - built at run time from a tuple
        try:
            events: list[Event] = msgspec.json.decode(self.log, type=list[union])
        except msgspec.ValidationError:
            return []
        return events
