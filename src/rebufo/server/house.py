"""All tables of this process: loaded when somebody comes, written before anybody is told, looked after when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rebufo.games import game_spec
from rebufo.kernel.errors import IllegalAction, RebufoError
from rebufo.kernel.setup import Setup
from rebufo.server import wire
from rebufo.server.archive import Archive
from rebufo.server.caretaker import Caretaker
from rebufo.server.listeners import Listener
from rebufo.server.metrics import Metrics
from rebufo.server.news import News, Newsroom
from rebufo.server.notices import Notices
from rebufo.server.room.room import IN_RACE, Room
from rebufo.server.settings import Settings
from rebufo.server.store.engine import Doors, StoreError
from rebufo.server.store.journal import Entry, JournalWriter, Line, keep_picture, read_entries, read_picture
from rebufo.server.store.tables import read_table, seat_bits
from rebufo.server.talk import Talk
from rebufo.server.time import monotonic, wall

RETRIES: Final = 8  # how often a table is read again because another process wrote first
PRESENCE: Final = 90.0  # seconds after which a worker that says nothing is taken for dead
PICTURE_EVERY: Final = 100  # entries between two pictures of a race
R = TypeVar("R")
log = logging.getLogger("rebufo.house")


class Overtaken(Exception):
    """Another process has written the entry we wanted to."""


class House:
    """Rooms by table, each with a lock of its own, and whoever listens to them."""

    def __init__(self, settings: Settings, doors: Doors) -> None:
        self.settings = settings
        self.doors = doors
        self.journal = JournalWriter(doors)
        self.archive = Archive(settings.records)
        self.newsroom = Newsroom(doors)
        self.caretaker = Caretaker(self)
        self.talk = Talk(self)
        self.notices = Notices(self)
        self.metrics = Metrics(self)
        self.rooms: dict[str, Room] = {}  # the longest unused first
        self.listeners: dict[str, set[Listener]] = {}
        self._elsewhere: dict[
            str, dict[str, tuple[int, News]]
        ] = {}  # who follows a table at other workers, and since when
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._opened = wall()

    async def open(self) -> None:
        self.journal.start()
        self.newsroom.listen(self.hear)
        self.caretaker.open()
        self.notices.open()
        if self.settings.metrics:
            self.metrics.serve(self.settings.metrics)
        if self.newsroom.channels is not None:
            self.spawn(self._tell_presences())

    async def close(self) -> None:
        """Nothing taken is lost: what is being written is written."""
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.end("closing")
        await self.newsroom.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.journal.stop()
        await self._keep_pictures()
        self.caretaker.close()
        self.notices.close()
        await self.doors.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # rooms

    @asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """A table for whoever wants to look at it or change it; one at a time."""
        async with self._lock(table_id):
            yield await self._room(table_id)

    @asynccontextmanager
    async def waiting_room(self, table_id: str) -> AsyncIterator[Room]:
        """The same for whoever changes what is on the card: before the start it is read anew, in case another worker did."""
        async with self._lock(table_id):
            room = await self._room(table_id)
            if not room.begun:
                room = self.rooms[table_id] = await self._load(table_id)
            yield room

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _room(self, table_id: str) -> Room:
        """For whoever holds the table's lock."""
        room = self.rooms.pop(table_id, None) or await self._load(table_id)
        self.rooms[table_id] = room
        return room

    async def _load(self, table_id: str) -> Room:
        found = await read_table(self.doors, table_id)
        if found is None:
            raise RebufoError("no_such_table")
        row, chairs = found
        spec = game_spec(row.game)
        room = Room(spec, row, chairs)
        if row.setup is not None:
            setup = msgspec.json.decode(row.setup, type=Setup)
            entries = await read_entries(self.doors, table_id)
            picture = None
            if row.rules_version != spec.rules_version:
                picture = await read_picture(self.doors, table_id)
            room.restore(setup, entries, picture, self._then)
        self._make_room()
        return room

    def _then(self, at: int, pace: str) -> int:
        """When something happened, on the clock that only goes forward.

        A live table's clocks stand while the server is down; those of a table by turns count days, come what may.
        """
        seen = max(at, self._opened) if pace == "live" else at
        return monotonic() - max(wall() - seen, 0)

    def _make_room(self) -> None:
        """Let go of the tables that nobody has looked at for longest, unless somebody is there."""
        spare = len(self.rooms) - self.settings.idle_rooms
        for table_id in list(self.rooms)[: max(spare, 0)]:
            if table_id not in self.listeners and table_id not in self._locks:
                self.forget(table_id)

    def forget(self, table_id: str) -> None:
        """The next to come reads the table anew."""
        self.rooms.pop(table_id, None)

    async def hear(self, news: News) -> None:
        """Another worker has something to tell: what it wrote is read here."""
        if news.kind == "moved":
            await self._catch_up(news.table)
        elif news.kind == "changed":
            await self._catch_up(news.table, anew=True)
        elif news.kind == "said":
            await self.talk.hear(news.table, news.number)
        elif news.kind == "here":
            self._elsewhere.setdefault(news.table, {})[news.worker] = (monotonic(), news)
            await self._catch_up(news.table)
        elif news.kind == "logged_out":
            self._send_away(news.person)
        elif news.kind == "missed":
            for table_id in {*self.rooms, *self.listeners}:
                await self._catch_up(table_id)

    async def _catch_up(self, table_id: str, *, anew: bool = False) -> None:
        """Read what others have written to a table that is open here."""
        if table_id not in self.rooms and table_id not in self.listeners:
            return
        try:
            async with self.room(table_id) as room:
                if room.begun and not anew:
                    for entry in await read_entries(self.doors, table_id, room.number):
                        room.apply(entry, monotonic())
                else:
                    self.rooms[table_id] = await self._load(table_id)
                self.tell(self.rooms[table_id])
                self.tell_card(self.rooms[table_id])
        except RebufoError as error:
            self.forget(table_id)
            log.warning("not caught up", extra={"table": table_id, "tag": error.tag})

    # changes

    async def to_the_end(self, work: Coroutine[Any, Any, R]) -> R:
        """Done even if whoever asked for it goes away meanwhile."""
        return await asyncio.shield(self.spawn(work))

    async def command(
        self, table_id: str, seat: int, command: wire.AnyCommand, by: Listener | None = None
    ) -> wire.Ack | None:
        """Carry out a seat's command, once; the answer comes when it is on disk.

        None where the socket it came by has been told so with its new position. Whoever calls must not give up half-way.
        """
        began = perf_counter()
        try:
            ack = await self._command(table_id, seat, command, by)
        except RebufoError as error:
            self.metrics.refused.labels(error.tag).inc()
            raise
        self.metrics.acknowledged(type(command), perf_counter() - began)
        return ack

    async def _command(
        self, table_id: str, seat: int, command: wire.AnyCommand, by: Listener | None
    ) -> wire.Ack | None:
        if isinstance(command, wire.Say):
            return await self._say(table_id, seat, command)

        def enter(room: Room) -> Entry | None:
            if room.repeats(seat, command):
                return None
            return room.command(seat, command, monotonic(), wall())

        room = await self.change(table_id, enter, None if by is None else (by, command.id))
        if by is not None and by.acknowledge is None:
            return None
        if by is not None:
            by.acknowledge = None
        return wire.Ack(id=command.id, version=room.eyes[seat].version)

    async def _say(self, table_id: str, seat: int, command: wire.Say) -> wire.Ack:
        async with self.room(table_id) as room:
            person, name, version = room.chairs[seat].person_id, room.chairs[seat].name, room.version(seat)
        if person is None:
            raise IllegalAction("not_your_seat")
        await self.talk.say(table_id, person, name, command.id, command.text)
        return wire.Ack(id=command.id, version=version)

    async def change(
        self, table_id: str, enter: Callable[[Room], Entry | None], asker: tuple[Listener, str] | None = None
    ) -> Room:
        """Write what `enter` does to the room, then tell everybody. Whoever calls must not give up half-way.

        `asker` is the socket to acknowledge to, and the command's id: not before it is on disk, whatever is told meanwhile.
        """
        lock = self._lock(table_id)
        for _ in range(RETRIES):
            async with lock:
                room = await self._room(table_id)
                entry = enter(room)
                if entry is not None:
                    try:
                        await self._write(room, entry)
                    except Overtaken:
                        continue
                if asker is not None:
                    asker[0].acknowledge = asker[1]
                self.tell(room)  # also what was read anew after a failure that was none
                if entry is not None and (entry.kind not in IN_RACE or not room.racing):
                    self.tell_card(room)
                self.caretaker.look_after(room)
                self.notices.turned(room, by=None if entry is None else entry.seat)
                return room
        raise StoreError("store_away")

    async def _write(self, room: Room, entry: Entry) -> None:
        try:
            won = await self.journal.append(self._line(room, entry))
        except BaseException:
            self.forget(room.id)  # what is in memory may not be on disk
            raise
        if not won:
            self.forget(room.id)
            raise Overtaken
        self.newsroom.tell(News("moved", table=room.id, number=entry.number))

    def _line(self, room: Room, entry: Entry) -> Line:
        picture = room.picture() if entry.number % PICTURE_EVERY == 0 and room.racing else None
        due = self.caretaker.due(room)
        asked, owing = seat_bits(room.asked), seat_bits(room.owing)
        return Line(entry, room.status, room.pace, room.moved, asked, owing, due, picture)

    async def _keep_pictures(self) -> None:
        """A picture of every race under way, so that an upgrade of the rules finds it where it stopped."""
        for room in list(self.rooms.values()):
            if room.racing and room.number % PICTURE_EVERY:
                try:
                    await keep_picture(self.doors, room.id, room.number, room.picture())
                except StoreError:
                    log.warning("picture not kept", extra={"table": room.id})

    # whoever listens

    def join(self, listener: Listener) -> None:
        self.listeners.setdefault(listener.table_id, set()).add(listener)
        self._tell_presence(listener.table_id)

    def leave(self, listener: Listener) -> None:
        listeners = self.listeners.get(listener.table_id)
        if listeners is not None:
            listeners.discard(listener)
            if not listeners:
                del self.listeners[listener.table_id]
            self._tell_presence(listener.table_id)

    def log_out(self, person: str) -> None:
        """Whoever follows a table as this person is sent away, here and at the other workers."""
        self._send_away(person)
        self.newsroom.tell(News("logged_out", person=person))

    def _send_away(self, person: str) -> None:
        for listeners in self.listeners.values():
            for listener in listeners:
                if listener.person == person:
                    listener.end("logged_out")

    def _here(self, table_id: str) -> tuple[set[int], int]:
        """The seats whose people follow a table at this worker, and how many watch it."""
        listeners = self.listeners.get(table_id, ())
        seats = {listener.seat for listener in listeners if listener.seat is not None}
        return seats, sum(listener.seat is None for listener in listeners)

    def _tell_presence(self, table_id: str) -> None:
        seats, watching = self._here(table_id)
        self.newsroom.tell(News("here", table=table_id, seats=tuple(sorted(seats)), watching=watching))

    async def _tell_presences(self) -> None:
        """Say again and again who is here: whoever falls silent is forgotten by the others."""
        while True:
            await asyncio.sleep(PRESENCE / 3)
            for table_id in list(self.listeners):
                self._tell_presence(table_id)
            old = monotonic() - 1000 * PRESENCE
            for table_id, heard in list(self._elsewhere.items()):
                self._elsewhere[table_id] = {worker: told for worker, told in heard.items() if told[0] > old}
                if not self._elsewhere[table_id]:
                    del self._elsewhere[table_id]

    def here(self, table_id: str) -> set[int]:
        """The seats whose people follow a table, at whichever worker."""
        return self._everywhere(table_id)[0]

    def _everywhere(self, table_id: str) -> tuple[set[int], int]:
        here, watching = self._here(table_id)
        for heard, news in self._elsewhere.get(table_id, {}).values():
            if monotonic() - heard < 1000 * PRESENCE:
                here.update(news.seats)
                watching += news.watching
        return here, watching

    def card(self, room: Room) -> wire.Card:
        return room.card(*self._everywhere(room.id))

    def tell(self, room: Room) -> None:
        """Everybody gets what is new to them, and nobody anything else."""
        listeners = self.listeners.get(room.id)
        if not listeners:
            return
        now = monotonic()
        made: dict[tuple[int | None, int, bool, str | None], bytes] = {}
        for listener in listeners:
            shut_out = room.shuts_out(listener.seat, listener.person, listener.card)
            if shut_out is not None:
                listener.end(shut_out)
                continue
            version = room.version(listener.seat)
            if version > listener.version:
                key = (listener.seat, listener.version, listener.costs, listener.acknowledge)
                if key not in made:
                    position = room.position(listener.seat, listener.version, now, costs=listener.costs)
                    made[key] = wire.encode(position.acknowledging(listener.acknowledge))
                listener.send(made[key])
                listener.version = version
                listener.acknowledge = None

    def tell_card(self, room: Room) -> None:
        """Who sits where and what is agreed, to those who know it otherwise."""
        listeners = self.listeners.get(room.id)
        if not listeners:
            return
        card = self.card(room)
        message = b""
        for listener in listeners:
            if listener.card is None or not card.same_as(listener.card):
                message = message or wire.encode(wire.CardChanged(card=card))
                listener.send(message)
                listener.card = card
