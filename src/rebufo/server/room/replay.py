"""A race once more, moment by moment: after every answer, or only after those that one viewer could tell of."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

from rebufo.kernel.errors import RebufoError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match, Played
from rebufo.kernel.messages import Event, Seat
from rebufo.scene import Presenter
from rebufo.server import wire
from rebufo.server.room.visibility import Visibility
from rebufo.words import Telling

FRAME: Final = 40  # answers between two moments that are kept as they are


class Replay:
    """Made by racing once more, so it takes its time; what is asked of it afterwards does not."""

    def __init__(self, start: Match, history: Sequence[Played], viewer: Seat | None = None) -> None:
        """`viewer`: nobody may count what was hidden from this one (NOBODY: spectators); without, every answer is a moment."""
        self.history: Sequence[Played] = ()
        self.viewer = viewer
        self.kept: dict[Hashable, Any] = {}  # what was made of it and is asked for again
        self.end = start.clone()
        self._frames = [start.clone()]
        self._told = array("I", [start.event_count])  # events after so many answers
        self.answers = array("I", [0])  # given by each moment
        self._eyes = None if viewer is None else Visibility(viewer)
        self._look(NOBODY)
        self.go_on(history)

    def is_beginning_of(self, history: Sequence[Played]) -> bool:
        """Whether the race has only gone on since, and nothing was taken back."""
        return history[: len(self.history)] == self.history

    def go_on(self, history: Sequence[Played]) -> None:
        """The same race with more answers: only those are raced."""
        known, self.history = len(self.history), history
        for number, (seat, action, _) in enumerate(history[known:], known + 1):
            self.end.play(seat, action)
            self._told.append(self.end.event_count)
            if self._look(seat):
                self.answers.append(number)
            if number % FRAME == 0:
                self._frames.append(self.end.clone())

    def _look(self, doer: Seat) -> bool:
        if self._eyes is None:
            return True
        (asked,) = self.end.asked_each([self._eyes.seat])
        return self._eyes.look(self.end, asked, own=self._eyes.seat == doer)

    def __len__(self) -> int:
        return len(self.answers)

    def at(self, moment: int) -> Match:
        """The race as it was then."""
        if moment >= len(self):
            raise RebufoError("no_such_moment", last=len(self) - 1)
        return next(self._stretch(self.answers[moment], self.answers[moment]))

    def _stretch(self, first: int, last: int) -> Iterator[Match]:
        """One race that goes on from one number of answers to another."""
        frame = first // FRAME
        match = self._frames[frame].clone()
        for number in range(frame * FRAME, last + 1):
            if number >= first:
                yield match
            if number < last:
                match.play(*self.history[number][:2])

    def moments(
        self,
        seat: Seat | None,
        first: int,
        count: int,
        telling: Telling | None = None,
        presenter: Presenter | None = None,
    ) -> tuple[wire.Moment, ...]:
        """As a seat, or a spectator, knew the race; with `telling`, in words too; with `presenter`, in scenes."""
        shown = self.answers[first : first + count]
        if not shown:
            return ()
        seen = self._seen(seat)
        known = list(accumulate((event is not None for event in seen), initial=0))
        events = [event for event in seen if event is not None]
        numbers = {answers: number for number, answers in enumerate(shown, first)}
        before = known[self._told[self.answers[first - 1]]] if first else 0
        moments: list[wire.Moment] = []
        for answers, match in enumerate(self._stretch(shown[0], shown[-1]), shown[0]):
            if answers not in numbers:
                continue
            view, by_then = match.view(seat), known[self._told[answers]]
            happened = events[before:by_then]
            moments.append(
                wire.Moment(
                    number=numbers[answers],
                    events=by_then,
                    view=view if presenter is None else presenter.scene(view),
                    asked=match.asked(seat),
                    over=match.over,
                    doer=self._doer(answers),
                    happened=tuple(happened) if presenter is None else presenter.happenings(happened),
                    title=None if telling is None else telling.title(view),
                    told=None if telling is None else _in_words(telling, events, before, by_then),
                )
            )
            before = by_then
        return tuple(moments)

    def moment_of(self, seat: Seat | None, event: int) -> int:
        """The moment at which a seat, or a spectator, was told its event of this number; beyond the last where it was not."""
        known = list(accumulate((one is not None for one in self._seen(seat)), initial=0))
        return bisect_right(self.answers, event, key=lambda answers: known[self._told[answers]])

    def _seen(self, seat: Seat | None) -> list[Event | None]:
        return [event.seen_by(NOBODY if seat is None else seat) for _, event in self.end.logged(0)]

    def _doer(self, answers: int) -> Seat | None:
        """Who answered last may be a secret as long as the race is on, but for one's own answers."""
        doer = self.history[answers - 1].seat if answers else None
        return doer if self.viewer in (None, doer) else None


def _in_words(telling: Telling, events: Sequence[Event], before: int, by_then: int) -> tuple[str, ...]:
    """What happened between two moments."""
    return tuple(telling.lines(events[before:by_then], reversed(events[:before])))
