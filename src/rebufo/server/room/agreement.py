"""Proposals that everybody at the table must agree to: pausing, another pace, ending the race where it stands."""

from __future__ import annotations

from collections.abc import Collection

from rebufo.kernel.errors import IllegalAction
from rebufo.server.wire import Agreement, Proposal


class Agreements:
    """At most one proposal is open at a time."""

    def __init__(self) -> None:
        self.open: Agreement | None = None

    def propose(self, seat: int, what: Proposal) -> None:
        if self.open is not None:
            raise IllegalAction("proposal_open")
        self.open = Agreement(what, seat, (seat,))

    def agree(self, seat: int) -> None:
        if self.open is None:
            raise IllegalAction("no_proposal")
        self.open = Agreement(self.open.what, self.open.by, tuple(sorted({*self.open.agreed, seat})))

    def decline(self) -> None:
        if self.open is None:
            raise IllegalAction("no_proposal")
        self.open = None

    def settled(self, people: Collection[int]) -> Proposal | None:
        """What has just been agreed by all these seats, once; where no people are left, nobody agrees."""
        if self.open is None or not people or not set(people) <= set(self.open.agreed):
            return None
        what, self.open = self.open.what, None
        return what
