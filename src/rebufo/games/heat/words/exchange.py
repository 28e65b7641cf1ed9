"""The exchange of the last on the grid, told when it is declined too: the rules then say nothing at all. [HT-16.8]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rebufo.games.heat.rules import events as said
from rebufo.kernel.messages import Event, Seat


class SwapDeclined(Event, frozen=True, tag="swap_declined"):
    """The last on the grid keeps all Upgrades; a word of the table, which no record has."""

    seat: Seat


class Exchange:
    """Follows what happens in the market, and notices an exchange that was passed over."""

    def __init__(self, told_so_far: Callable[[], Sequence[Event]]) -> None:
        self.told_so_far = told_so_far  # the whole log, for a race that is resumed in the middle of a draft
        self.last: Seat | None = None  # who picks first is last on the grid [HT-16.7]
        self.due = False

    def follow(self, events: Iterable[Event]) -> list[Event]:
        """The same events, and an exchange declined where none followed the draft."""
        found: list[Event] = []
        for event in events:
            match event:
                case said.MarketOpened():
                    self.last, self.due = None, True
                case said.UpgradeTaken(seat):
                    if self.last is None:
                        self.last = seat if self.due else self.first_of_draft()
                    self.due = True
                case said.UpgradeSwapped():
                    self.due = False
                case said.CarLeft():
                    pass
                case _:
                    if self.due and self.last is not None:
                        found.append(SwapDeclined(self.last))
                    self.due = False
            found.append(event)
        return found

    def first_of_draft(self) -> Seat | None:
        """Who picked first in a draft that began before anything was told."""
        first = None
        for event in reversed(self.told_so_far()):
            if isinstance(event, said.MarketOpened):
                return first
            if isinstance(event, said.UpgradeTaken):
                first = event.seat
        return first
