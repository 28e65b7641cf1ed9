"""Races as they were, for people who look back: made beside the loop, kept, and gone on with as their races go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rebufo.kernel.errors import RebufoError, RecordError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match, Played
from rebufo.kernel.messages import Seat
from rebufo.kernel.record import begin, read_record, replay
from rebufo.kernel.spec import GameSpec
from rebufo.scene import Presenter
from rebufo.server import wire
from rebufo.server.archive import Archive
from rebufo.server.room.replay import Replay
from rebufo.server.room.room import Room
from rebufo.words import Telling

KEPT: Final = 32
AT_ONCE: Final = 2  # being made: threads are for other work as well
T = TypeVar("T")


class Negative(NamedTuple):
    """All that a replay is made of, taken from a room while nobody changes it."""

    table_id: str
    spec: GameSpec
    start: Match
    history: Sequence[Played]
    over: bool
    resumed: bool
    record: Path | None  # of a race that newer rules have kept only the end of


class Reel(NamedTuple):
    """Which replay: of a race that is over, everybody's."""

    table_id: str
    viewer: Seat | None


class Span(NamedTuple):
    """Which moments: so many from the first on, or from the one that told the viewer an event."""

    first: int
    most: int
    event: int | None = None


class Replays:
    """Those of one hub: one for each race that is over, and of those under way one for each viewer."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._replays: dict[Reel, Replay] = {}  # the longest unused first
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one at a time for each table
        self._places = asyncio.Semaphore(AT_ONCE)

    def take(self, room: Room) -> Negative:
        """For a caller who holds the table's lock."""
        place = self._archive.place(room.id)
        record = place if room.over and room.resumed and place.exists() else None
        start, history = room.start.clone(), room.match.history
        return Negative(room.id, room.spec, start, history, room.over, room.resumed, record)

    def take_whole(self, room: Room) -> Negative:
        """The same of a race that is over and can be told from its start to its end."""
        negative = self.take(room)
        if not room.over:
            raise RebufoError("not_over")
        if room.resumed and negative.record is None:
            raise RecordError("record_of_older_rules")
        return negative

    async def moments(
        self,
        negative: Negative,
        seat: Seat | None,
        span: Span,
        telling: Telling | None,
        presenter: Presenter | None = None,
    ) -> wire.Moments:
        """What a seat, or a spectator, knew in a stretch of the race."""

        def show(replay: Replay) -> wire.Moments:
            first = span.first if span.event is None else replay.moment_of(seat, span.event)
            shown = replay.moments(seat, first, span.most, telling, presenter)
            return wire.Moments(total=len(replay), whole=replay.viewer is None, moments=shown)

        return await self.do(negative, seat, show)

    async def do(self, negative: Negative, seat: Seat | None, work: Callable[[Replay], T]) -> T:
        """Something with the replay of a race, as long as it is on with that of one seat or of the spectators."""
        turn = self._turns.get(negative.table_id)
        if turn is None:
            turn = self._turns[negative.table_id] = asyncio.Lock()
        async with turn, self._places:
            return await asyncio.to_thread(self._do, negative, seat, work)

    def _do(self, negative: Negative, seat: Seat | None, work: Callable[[Replay], T]) -> T:
        """In a thread, which goes on if the request gives up: while it has a replay, nobody else finds it."""
        viewer = None if negative.over else NOBODY if seat is None else seat
        reel = Reel(negative.table_id, viewer)
        replay = self._replays.pop(reel, None)
        if replay is None:
            replay = _make(negative, viewer)
        elif not negative.over:
            replay = _gone_on(replay, negative)
        try:
            return work(replay)
        finally:
            self._keep(reel, replay)

    def _keep(self, reel: Reel, replay: Replay) -> None:
        self._replays[reel] = replay
        for other in list(self._replays):
            # of a race that is over nobody asks any more for what one viewer knew while it was on
            stale = reel.viewer is None and other.table_id == reel.table_id and other.viewer is not None
            if stale or len(self._replays) > KEPT:
                self._replays.pop(other, None)  # another thread may have done it


def _gone_on(replay: Replay, negative: Negative) -> Replay:
    """The same with what was answered since; made anew where answers were taken back, those before a picture perhaps unseen."""
    if negative.resumed or not replay.is_beginning_of(negative.history):
        return _make(negative, replay.viewer)
    replay.go_on(negative.history)
    return replay


def _make(negative: Negative, viewer: Seat | None) -> Replay:
    if negative.record is None:
        return Replay(negative.start, negative.history, viewer)
    kept = replay(negative.spec, read_record(msgspec.json.decode(negative.record.read_bytes())))
    return Replay(begin(kept.spec, kept.setup), kept.history)
