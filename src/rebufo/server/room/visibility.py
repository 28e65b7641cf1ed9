"""What one viewer of a race has been told, numbered so that nobody can count what is hidden from them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event, Seat


class Visibility:
    """One viewer: a seat, or NOBODY for all spectators.

    Versions and event numbers are the viewer's own. An entry of the journal raises the version only of those who can
    tell that something happened, so a plan given in parts looks to the others as if it had been given at once.
    """

    __slots__ = ("_base", "_kept", "_known", "_question", "_seen", "asked_at", "prompt", "seat", "version")

    def __init__(self, seat: Seat, base: int = 0) -> None:
        self.seat = seat
        self.version = base
        self.asked_at = base  # the version with which the present prompt came
        self._base = base  # of what was told up to this version only the sum is known
        # numbers without objects: a long race has thousands, for every viewer
        self._seen = array("I")  # places in the race's log of the events this viewer has seen
        self._kept = array("I")  # of each version, how many events held from before
        self._known = array("I")  # and how many were known after
        self._question: Any = None  # what is asked, and of whom
        self.prompt: tuple[str, tuple[Action, ...]] | None = None  # what this seat is asked, with the options

    def look(self, match: Match, asked: tuple[Seat, ...], *, own: bool = False, public: bool = False) -> bool:
        """After each entry: whether this viewer can tell.

        `asked`: as far as it may know; `own`: it was this seat's answer; `public`: no answer, but what all may know.
        """
        seat, seen = self.seat, self._seen
        length = match.event_count
        kept = self._forget(length)
        upto = seen[-1] + 1 if kept else 0
        if upto < length:
            seen.extend([place for place, event in match.logged(upto) if event.seen_by(seat) is not None])
        question = match.decision, asked
        prompt = match.asked_what(seat)
        asked_anew = own or prompt != self.prompt
        told = asked_anew or public or len(seen) > kept or question != self._question
        if told or not self._known or kept < self._known[-1]:
            told = True
            self.version += 1
            self._kept.append(kept)
            self._known.append(len(seen))
            if asked_anew:
                self.asked_at = self.version
            self._question, self.prompt = question, prompt
        return told

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whom this viewer may know to be asked."""
        known: tuple[Seat, ...] = self._question[1]
        return known

    def _forget(self, length: int) -> int:
        """Drop what an undo took out of the log; how many events are left."""
        while self._seen and self._seen[-1] >= length:
            self._seen.pop()
        return len(self._seen)

    def missed(self, match: Match, since: int) -> tuple[int, tuple[Event, ...]]:
        """For a reader who knows version `since`: how many of its events still hold, and those that follow."""
        kept = self._still_hold(since)
        return kept, tuple([self._saw(match, place) for place in self._seen[kept:]])

    def count_missed(self, since: int) -> int:
        return len(self._seen) - self._still_hold(since)

    def _still_hold(self, since: int) -> int:
        known = since - self._base
        if not 0 < known <= len(self._known):
            known = 0
        kept = self._known[known - 1] if known else 0
        if known < len(self._kept):
            kept = min(kept, *self._kept[known:])
        return kept

    def _saw(self, match: Match, place: int) -> Event:
        event = match.logged_at(place).seen_by(self.seat)
        assert event is not None
        return event

    def earlier(self, match: Match, kept: int) -> Iterator[Event]:
        """The first `kept` events that this viewer has seen, the latest first."""
        for place in reversed(self._seen[:kept]):
            yield self._saw(match, place)
