"""News: a seat whose view of a race changes can tell that something happened, so that a server knows whom to tell."""

from __future__ import annotations

from typing import Any

from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat
from rebufo.kernel.record import begin
from rebufo.testing.changes import leave
from rebufo.testing.races import EFFORT, Case, encoded, expect

MOMENTS = 60
LEAVE_EVERY = 4  # of these moments


def nothing_changes_silently(case: Case) -> None:
    """A view changes with an event, another question, others asked, or an answer of one's own; never just so."""
    match = begin(case.spec, case.setup())
    stride = max(1, len(case.script) // (MOMENTS * EFFORT))
    for number, (seat, action) in enumerate(case.script):
        if number % stride:
            match.play(seat, action)
            continue
        before = Looks(match)
        if number // stride % LEAVE_EVERY == 0:
            without = match.clone()
            if leave(without, seat):
                before.expect_news(without, seat, number)
        match.play(seat, action)
        before.expect_news(match, seat, number)


class Looks:
    """A race through everybody's eyes before something happens in it."""

    def __init__(self, match: Match) -> None:
        self.events = match.event_count
        self.viewers = range(NOBODY, match.setup.seats)
        self.views = [view_of(match, viewer) for viewer in self.viewers]
        self.questions = [questions(match, viewer) for viewer in self.viewers]

    def expect_news(self, match: Match, actor: Seat, number: int) -> None:
        """A seat that sees something new has heard an event or a question, except the seat that did it."""
        for viewer, view, asked in zip(self.viewers, self.views, self.questions, strict=True):
            if viewer == actor or view_of(match, viewer) == view or questions(match, viewer) != asked:
                continue
            heard = any(event.seen_by(viewer) is not None for _, event in match.logged(self.events))
            expect(heard, "nothing changes silently", number, viewer, view, view_of(match, viewer))


def view_of(match: Match, viewer: Seat) -> bytes:
    return encoded(match.view(None if viewer == NOBODY else viewer))


def questions(match: Match, viewer: Seat) -> tuple[Any, ...]:
    """What is asked, of whom as far as the viewer may know it, and the viewer's own options."""
    return match.decision, match.asked(None if viewer == NOBODY else viewer), match.asked_what(viewer)
