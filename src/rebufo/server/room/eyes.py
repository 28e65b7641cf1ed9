"""What one viewer of a race has been told, numbered so that nobody can count what is hidden from them."""

from __future__ import annotations

from typing import Any

from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event, Seat


class Eyes:
    """One viewer: a seat, or NOBODY for all spectators.

    Versions and event numbers are the viewer's own. An entry of the journal raises the version only of those who can
    tell that something happened, so a plan given in parts looks to the others as if it had been given at once.
    """

    __slots__ = ("_asked", "_prompt", "_seen", "_steps", "asked_at", "seat", "version")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.version = 0
        self.asked_at = 0  # the version with which the present prompt came
        self._seen: list[int] = []  # places in the race's log of the events this viewer has seen
        self._steps: list[tuple[int, int]] = []  # of each version: events kept from before, events known after
        self._asked: tuple[Seat, ...] = ()
        self._prompt: Any = None

    @property
    def viewer(self) -> Seat | None:
        return None if self.seat == NOBODY else self.seat

    def look(self, match: Match, *, own: bool = False) -> bool:
        """After each entry: whether this viewer can tell. `own`: the entry was this seat's."""
        kept = self._forget(match.event_count)
        before = len(self._seen)
        upto = self._seen[-1] + 1 if self._seen else 0
        for place, event in match.logged(upto):
            if event.seen_by(self.seat) is not None:
                self._seen.append(place)
        asked = match.asked(self.viewer)
        prompt = match.asked_what(self.seat)
        told = own or kept < self._known or len(self._seen) > before
        told = told or asked != self._asked or prompt != self._prompt or not self._steps
        if told:
            self.version += 1
            self._steps.append((kept, len(self._seen)))
            if own or prompt != self._prompt:
                self.asked_at = self.version
        self._asked, self._prompt = asked, prompt
        return told

    @property
    def _known(self) -> int:
        return self._steps[-1][1] if self._steps else 0

    def _forget(self, length: int) -> int:
        """Drop what an undo took out of the log; how many events are left."""
        while self._seen and self._seen[-1] >= length:
            self._seen.pop()
        return len(self._seen)

    def missed(self, match: Match, since: int) -> tuple[int, tuple[Event, ...]]:
        """For a reader who knows version `since`: how many of its events still hold, and those that follow."""
        if not 0 <= since <= self.version:
            since = 0
        kept = self._steps[since - 1][1] if since else 0
        for still, _ in self._steps[since:]:
            kept = min(kept, still)
        events: list[Event] = []
        for place in self._seen[kept:]:
            event = match.logged_at(place).seen_by(self.seat)
            assert event is not None
            events.append(event)
        return kept, tuple(events)
