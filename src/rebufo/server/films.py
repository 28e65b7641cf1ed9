"""Races as they were, for whoever looks back: made beside the loop, one at a time, and the latest kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from rebufo.kernel.errors import RebufoError, RecordError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match, Played
from rebufo.kernel.messages import Seat
from rebufo.kernel.record import begin, read_record, replay
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire
from rebufo.server.archive import Archive
from rebufo.server.room.film import Film
from rebufo.server.room.room import Room
from rebufo.telling import Telling

KEPT: Final = 8  # films of races that are over
T = TypeVar("T")


class Negative(NamedTuple):
    """All that a film is made of, taken from a room while nobody changes it."""

    table_id: str
    spec: GameSpec
    start: Match
    history: Sequence[Played]
    over: bool
    record: Path | None  # of a race that newer rules have kept only the end of


class Span(NamedTuple):
    """Which moments: so many from the first on, or from the one that told the viewer an event."""

    first: int
    most: int
    event: int | None = None


class Films:
    """Those of one house."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._films: dict[str, Film] = {}  # of races that are over, the longest unused first
        self._turn = asyncio.Lock()

    def take(self, room: Room) -> Negative:
        """For whoever holds the table's lock."""
        place = self._archive.place(room.id)
        record = place if room.over and room.resumed and place.exists() else None
        return Negative(room.id, room.spec, room.start.clone(), room.match.history, room.over, record)

    def take_whole(self, room: Room) -> Negative:
        """The same of a race that is over and can be told from its start to its end."""
        negative = self.take(room)
        if not room.over:
            raise RebufoError("not_over")
        if room.resumed and negative.record is None:
            raise RecordError("record_of_older_rules")
        return negative

    async def moments(self, negative: Negative, seat: Seat | None, span: Span, telling: Telling | None) -> wire.Moments:
        """What a seat, or a spectator, knew in a stretch of the race."""

        def show(film: Film) -> wire.Moments:
            first = span.first if span.event is None else film.moment_of(seat, span.event)
            shown = film.moments(seat, first, span.most, telling)
            return wire.Moments(total=len(film), whole=film.viewer is None, moments=shown)

        return await self.do(negative, seat, show)

    async def do(self, negative: Negative, seat: Seat | None, work: Callable[[Film], T]) -> T:
        """Something with the film of a race, as long as it is on with that of one seat or of the spectators."""
        async with self._turn:
            return await asyncio.to_thread(self._do, negative, seat, work)

    def _do(self, negative: Negative, seat: Seat | None, work: Callable[[Film], T]) -> T:
        film = self._films.pop(negative.table_id, None)
        if film is None:
            film = _make(negative, NOBODY if seat is None else seat)
        if negative.over:
            self._films[negative.table_id] = film
            for table_id in list(self._films)[:-KEPT]:
                self._films.pop(table_id, None)  # somebody who gave up waiting may have done it
        return work(film)


def _make(negative: Negative, viewer: Seat) -> Film:
    if negative.record is None:
        return Film(negative.start, negative.history, None if negative.over else viewer)
    kept = replay(negative.spec, read_record(msgspec.json.decode(negative.record.read_bytes())))
    return Film(begin(kept.spec, kept.setup), kept.history)
