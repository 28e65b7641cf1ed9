"""Everybody who follows a table: each is told what is new to them, and the other workers who is here."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, NamedTuple

from rebufo.server import wire
from rebufo.server.admission import shut_out
from rebufo.server.listeners import Listener
from rebufo.server.news import News, Newsroom
from rebufo.server.room.room import Room
from rebufo.server.time import monotonic

PRESENCE: Final = 90.0  # seconds after which a worker that says nothing is taken for dead
REMEMBERED: Final = 20_000  # tables at which somebody was seen; the longest unseen is forgotten
log = logging.getLogger("rebufo.audience")


class Wanted(NamedTuple):
    """What a reader is sent: those who want the same get the same bytes."""

    seat: int | None
    version: int
    costs: bool
    words: wire.Language | None
    show: wire.Showing
    acknowledge: wire.Ack | None


class Audience:
    """The listeners of this worker by table, and what the others say of theirs."""

    def __init__(self, newsroom: Newsroom) -> None:
        self.listeners: dict[str, set[Listener]] = {}
        self._newsroom = newsroom
        self._elsewhere: dict[str, dict[str, tuple[int, News]]] = {}  # by table and worker, with when it was said
        self._seen: dict[str, dict[int, int]] = {}  # by table and seat, when its person was last there

    def join(self, listener: Listener) -> None:
        self.listeners.setdefault(listener.table_id, set()).add(listener)
        self._tell_presence(listener.table_id)

    def leave(self, listener: Listener) -> bool:
        """Whether it was here."""
        listeners = self.listeners.get(listener.table_id, set())
        if listener not in listeners:
            return False
        listeners.remove(listener)
        self.saw(listener.table_id, listener.seat)
        if not listeners:
            del self.listeners[listener.table_id]
        self._tell_presence(listener.table_id)
        return True

    def send_away(self, why: str, person: str | None = None, table: str | None = None) -> None:
        """Everybody who follows a table as this person, or all who follow it, or one table, are told why and cut off."""
        for table_id, listeners in self.listeners.items():
            for listener in listeners if table in (None, table_id) else ():
                if person is None or listener.person == person:
                    listener.end(why)

    # who is here

    def here(self, table_id: str) -> set[int]:
        """The seats whose people follow a table, at whichever worker."""
        return self._everywhere(table_id)[0]

    def saw(self, table_id: str, seat: int | None) -> None:
        """A seat's person has been at a table just now."""
        if seat is not None:
            seen = self._seen.pop(table_id, {})
            self._seen[table_id] = {**seen, seat: monotonic()}
            if len(self._seen) > REMEMBERED:
                del self._seen[next(iter(self._seen))]

    def last_seen(self, table_id: str, seat: int) -> int:
        """On the clock that only goes forward; its beginning for who was not seen since this worker started."""
        return self._seen.get(table_id, {}).get(seat, 0)

    def summary(self, room: Room) -> wire.TableSummary:
        return room.summary(*self._everywhere(room.id))

    def heard(self, news: News) -> None:
        """What another worker says of a table's listeners there."""
        elsewhere = self._elsewhere.setdefault(news.table, {})
        there = elsewhere[news.worker][1].seats if news.worker in elsewhere else ()
        elsewhere[news.worker] = (monotonic(), news)
        for seat in {*there, *news.seats}:  # who has left was there until now
            self.saw(news.table, seat)

    async def say_who_is_here(self) -> None:
        """Say it again and again: a worker that falls silent is forgotten by the others."""
        while True:
            await asyncio.sleep(PRESENCE / 3)
            for table_id in list(self.listeners):
                self._tell_presence(table_id)
            old = monotonic() - 1000 * PRESENCE
            for table_id, heard in list(self._elsewhere.items()):
                self._elsewhere[table_id] = {worker: told for worker, told in heard.items() if told[0] > old}
                if not self._elsewhere[table_id]:
                    del self._elsewhere[table_id]

    def _tell_presence(self, table_id: str) -> None:
        seats, watching = self._at_this_worker(table_id)
        self._newsroom.tell(News("here", table=table_id, seats=tuple(sorted(seats)), watching=watching))

    def _at_this_worker(self, table_id: str) -> tuple[set[int], int]:
        listeners = self.listeners.get(table_id, ())
        seats = {listener.seat for listener in listeners if listener.seat is not None}
        return seats, sum(listener.seat is None for listener in listeners)

    def _everywhere(self, table_id: str) -> tuple[set[int], int]:
        here, watching = self._at_this_worker(table_id)
        for heard, news in self._elsewhere.get(table_id, {}).values():
            if monotonic() - heard < 1000 * PRESENCE:
                here.update(news.seats)
                watching += news.watching
        return here, watching

    # what they are told

    def tell(self, room: Room) -> None:
        """Everybody gets what is new to them, and nobody anything else. One reader's trouble is not the others'."""
        made: dict[Wanted, bytes] = {}
        for listener in self.listeners.get(room.id, ()):
            try:
                self._tell_one(room, listener, made)
            except Exception:
                log.exception("not told", extra={"table": room.id})
                listener.end("fault")

    def _tell_one(self, room: Room, listener: Listener, made: dict[Wanted, bytes]) -> None:
        why = shut_out(room, listener.seat, listener.person, listener.summary)
        if why is not None:
            listener.end(why)
            return
        version = room.version(listener.seat)
        if version <= listener.version:
            return
        seat, known, costs, words = listener.seat, listener.version, listener.costs, listener.words
        key = Wanted(seat, known, costs, words, listener.show, listener.acknowledge)
        if key not in made:
            update = room.update_for(seat, known, monotonic(), costs=costs, words=words, show=listener.show)
            made[key] = wire.encode(update.acknowledging(listener.acknowledge))
        listener.send(made[key])
        listener.version = version
        listener.acknowledge = None

    def tell_summary(self, room: Room) -> None:
        """Who sits where and what is agreed, to those who know it otherwise."""
        listeners = self.listeners.get(room.id)
        if not listeners:
            return
        summary = self.summary(room)
        message = b""
        for listener in listeners:
            if listener.summary is None or not summary.same_as(listener.summary):
                message = message or wire.encode(wire.TableChanged(table=summary))
                listener.send(message)
                listener.summary = summary
