"""All tables of this process: loaded when somebody comes, written before anybody is told, looked after when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rebufo.games import game_spec
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.setup import Setup
from rebufo.server import wire
from rebufo.server.absence import Absences
from rebufo.server.archive import Archive
from rebufo.server.audience import Audience
from rebufo.server.boards import Boards
from rebufo.server.buckets import HOUR, Buckets
from rebufo.server.chat import Chat
from rebufo.server.cups import sequel_of
from rebufo.server.driven_times import last_times
from rebufo.server.file_checking import FileChecking
from rebufo.server.holiday_keeping import HolidayKeeper
from rebufo.server.listeners import Listener
from rebufo.server.metrics import Metrics
from rebufo.server.news import News, Newsroom
from rebufo.server.notices import Notices
from rebufo.server.open_time import OpenTime
from rebufo.server.randomness import Rehearsed, randomness_of
from rebufo.server.replays import Replays
from rebufo.server.room.permissions import is_second_thought
from rebufo.server.room.reaction_window import WindowLengths
from rebufo.server.room.room import IN_RACE, Room
from rebufo.server.rows import Entry
from rebufo.server.scheduler import Scheduler
from rebufo.server.settings import Settings
from rebufo.server.store.cups import Sequel
from rebufo.server.store.database import Database, StoreError
from rebufo.server.store.driven_times import TimeRow
from rebufo.server.store.journal import JournalLine, JournalWriter, keep_picture, read_entries, read_picture
from rebufo.server.store.tables import NEVER_BEGUN, count_start, last_beat, read_gaps, read_table, seat_bits
from rebufo.server.time import monotonic, wall

RETRIES: Final = 8  # how often a table is read again because another process wrote first
WORKER_BYTES: Final = 4
REMEMBERED: Final = 400 * 86_400_000  # milliseconds: no table is waited for longer than that
PICTURE_EVERY: Final = 100  # entries between two pictures of a race
R = TypeVar("R")
log = logging.getLogger("rebufo.hub")


class Overtaken(Exception):
    """Another process has written the entry we wanted to."""


class Hub:
    """Rooms by table, each with a lock of its own, and those who listen to them."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.randomness = randomness_of(settings.rehearsal)
        self._windows = WindowLengths(round(1000 * settings.reactions), round(1000 * settings.bot_reactions))
        self.journal = JournalWriter(database)
        self.archive = Archive(settings.records, database)
        self.boards = Boards()
        self.checking = FileChecking(settings.file_seconds)
        self.replays = Replays(self.archive)
        self.newsroom = Newsroom(database)
        self.audience = Audience(self.newsroom)
        self.scheduler = Scheduler(self)
        self.chat = Chat(self)
        self.notices = Notices(self)
        self.holidays = HolidayKeeper(self)
        self.metrics = Metrics(self)
        self.rooms: dict[str, Room] = {}  # the longest unused first
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept_locks: dict[str, asyncio.Lock] = {}  # of the rooms in memory: not a new one for every move
        self._tasks: set[asyncio.Task[Any]] = set()
        self.open_time = OpenTime()
        self.second_thoughts = Buckets(settings.second_thoughts, HOUR)  # by table and seat
        self.absences = Absences(settings, self.audience, self.open_time)

    async def open(self) -> None:
        self.open_time.begin(await read_gaps(self.database, wall() - REMEMBERED), await last_beat(self.database))
        self.journal.start()
        if isinstance(self.randomness, Rehearsed):
            self.randomness.start = await count_start(self.database, wall())
        self.newsroom.listen(self.hear, self.randomness.token(WORKER_BYTES))
        self.scheduler.open()
        self.notices.open()
        if self.settings.metrics:
            self.metrics.serve(self.settings.metrics)
        if self.newsroom.channels is not None:
            self.spawn(self.audience.say_who_is_here())

    async def close(self) -> None:
        """Nothing taken is lost: what is being written is written."""
        self.audience.send_away("closing")
        await self.newsroom.close()
        await self.scheduler.end_rounds()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.journal.stop()
        await self._keep_pictures()
        await self.boards.close()
        await self.checking.close()
        self.scheduler.close()
        self.notices.close()
        self.metrics.close()
        await self.database.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # rooms

    @asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """A table for a caller who wants to look at it or change it; one at a time."""
        async with self._lock(table_id):
            room = await self._room(table_id)
            if self.newsroom.channels is not None:  # who has seen more at another worker must not see less here
                room = await self._read_on(room)
            yield room

    @asynccontextmanager
    async def waiting_room(self, table_id: str) -> AsyncIterator[Room]:
        """The same for a request that changes the table's summary: before the start it is read anew, in case another worker did."""
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
        """For a caller who holds the table's lock."""
        room = self.rooms.pop(table_id, None)
        if room is None:
            room = await self._load(table_id)
            self._kept_locks[table_id] = self._lock(table_id)
        self.rooms[table_id] = room
        return room

    async def _load(self, table_id: str) -> Room:
        found = await read_table(self.database, table_id)
        if found is None:
            raise RebufoError("no_such_table")
        row, chairs = found
        spec = game_spec(row.game)
        room = Room(spec, row, chairs, self._windows)
        room.holidays = await self.holidays.at_table(room)
        if row.setup is not None and row.status not in NEVER_BEGUN:
            setup = msgspec.json.decode(row.setup, type=Setup)
            entries = await read_entries(self.database, table_id)
            picture = None
            if row.rules_version != spec.rules_version:
                picture = await read_picture(self.database, table_id)
            room.own_files = await self.checking.read_again(setup, row.owner)
            restore = partial(room.restore, setup, entries, picture, self.open_time.then)
            await (asyncio.to_thread(restore) if len(entries) > PICTURE_EVERY else self.checking.beside(setup, restore))
            if row.status in ("finished", "abandoned"):
                room.status = row.status  # whatever newer rules make of its journal: it is over
                if room.resumed:
                    await self.archive.restore_if_possible(table_id)
        self._make_room()
        return room

    def _make_room(self) -> None:
        """Let go of the tables that nobody has looked at for longest, unless somebody is there."""
        for table_id in list(self.rooms)[: max(len(self.rooms) - self.settings.idle_rooms, 0)]:
            if table_id not in self.audience.listeners and not self._lock(table_id).locked():
                self.forget(table_id)

    def forget(self, table_id: str) -> None:
        """The next to come reads the table anew."""
        self.rooms.pop(table_id, None)
        self._kept_locks.pop(table_id, None)

    async def hear(self, news: News) -> None:
        """Another worker has something to tell: what it wrote is read here."""
        if news.kind == "moved":
            self._catch_up_soon(news.table)
        elif news.kind == "changed":
            self._catch_up_soon(news.table, anew=True)
        elif news.kind == "said":
            await self.chat.hear(news.table, news.number)
        elif news.kind == "here":
            self.audience.heard(news)
            self._catch_up_soon(news.table)
        elif news.kind == "holiday":
            await self.holidays.changed(news.person)
        elif news.kind == "logged_out":
            self.audience.send_away("logged_out", news.person)
        elif news.kind == "missed":
            for table_id in {*self.rooms, *self.audience.listeners}:
                self._catch_up_soon(table_id, anew=True)

    def _catch_up_soon(self, table_id: str, *, anew: bool = False) -> None:
        """Read what others have written to a table that is open here, without making other news wait for it."""
        if table_id in self.rooms or table_id in self.audience.listeners:
            self.spawn(self._catch_up(table_id, anew=anew))

    async def _catch_up(self, table_id: str, *, anew: bool) -> None:
        async with self._lock(table_id):
            try:
                if anew:
                    self.forget(table_id)
                await self._read_on(await self._room(table_id), told=False)
            except RebufoError as error:
                log.warning("not caught up", extra={"table": table_id, "tag": error.tag})
            except Exception:
                log.exception("not caught up", extra={"table": table_id})

    async def _read_on(self, room: Room, *, told: bool = True) -> Room:
        """What other workers have written to a table meanwhile; `told`: those who listen know what is here already."""
        try:
            number = room.number
            if room.begun:
                for entry in await read_entries(self.database, room.id, number):
                    room.apply(entry, monotonic())
            else:
                room = self.rooms[room.id] = await self._load(room.id)
            if room.number != number or not told:
                self.audience.tell(room)
                self.audience.tell_summary(room)
        except BaseException:
            self.forget(room.id)
            raise
        return room

    async def read_anew(self, table_id: str) -> Room:
        """For a caller who holds the table's lock and has changed its row: what it has become, told to everybody."""
        room = self.rooms[table_id] = await self._load(table_id)
        self.audience.tell(room)
        self.audience.tell_summary(room)
        self.newsroom.tell(News("changed", table=table_id))
        return room

    def log_out(self, person: str) -> None:
        """Everybody who follows a table as this person is sent away, here and at the other workers."""
        self.audience.send_away("logged_out", person)
        self.newsroom.tell(News("logged_out", person=person))

    # changes

    async def to_the_end(self, work: Coroutine[Any, Any, R]) -> R:
        """Done even if the person who asked for it goes away meanwhile."""
        return await asyncio.shield(self.spawn(work))

    async def command(
        self, table_id: str, seat: int, command: wire.AnyCommand, by: Listener | None = None
    ) -> wire.Ack | None:
        """Carry out a seat's command, once; the answer comes when it is on disk.

        None where the socket it came by has been told so with its new update. The caller must not give up half-way.
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
            return await self.chat.say_from(table_id, seat, command)
        if isinstance(command, wire.Play | wire.PlayAll):
            await self._come_back(table_id, seat, command.id)

        def enter(room: Room) -> Entry | None:
            if room.repeats(seat, command):
                return None
            if is_second_thought(room, seat, command):
                self.second_thoughts.spend(f"{table_id}/{seat}")
            if isinstance(command, wire.Relieve):
                self.absences.check_relief(room, seat, command.seat)
            return room.command(seat, command, monotonic(), wall())

        def acknowledgement(room: Room) -> wire.Ack:
            return wire.Ack(id=command.id, version=room.eyes[seat].version, answers=room.answers(seat, command.id))

        room = await self.change(table_id, enter, None if by is None else (by, acknowledgement))
        if by is None:
            return acknowledgement(room)
        told, by.acknowledge = by.acknowledge is None, None
        return None if told else acknowledgement(room)

    async def _come_back(self, table_id: str, seat: int, ref: str) -> None:
        """A person for whom a bot drives comes back by moving."""

        def enter(room: Room) -> Entry | None:
            if not room.racing or seat not in room.stand_ins or room.done(seat, ref):
                return None
            return room.enter("come_back", seat, {}, monotonic(), wall())

        room = self.rooms.get(table_id)
        if room is not None and seat in room.stand_ins:
            await self.change(table_id, enter)

    async def change(
        self,
        table_id: str,
        enter: Callable[[Room], Entry | None],
        asker: tuple[Listener, Callable[[Room], wire.Ack]] | None = None,
    ) -> Room:
        """Write what `enter` does to the room, then tell everybody. The caller must not give up half-way.

        `asker` is the socket to acknowledge to, and what to say: not before it is on disk, whatever is told meanwhile.
        """
        lock = self._lock(table_id)
        for _ in range(RETRIES):
            async with lock:
                room = await self._room(table_id)
                entry = self._entered(room, enter)
                if entry is not None:
                    try:
                        await self._write(room, entry)
                    except Overtaken:
                        continue
                if asker is not None:
                    listener, acknowledgement = asker
                    listener.acknowledge = acknowledgement(room)
                self.scheduler.look_after(room)
                self.audience.tell(room)  # also what was read anew after a failure that was none
                if entry is not None and (entry.kind not in IN_RACE or not room.racing):
                    self.audience.tell_summary(room)
                self.notices.turned(room, by=None if entry is None else entry.seat)
                return room
        raise StoreError("store_away")

    def _entered(self, room: Room, enter: Callable[[Room], Entry | None]) -> Entry | None:
        """What was done to the room; where it was not refused but failed half-way, the room is not to be trusted."""
        try:
            return enter(room)
        except RebufoError:
            raise
        except BaseException:
            self.forget(room.id)
            raise

    async def _write(self, room: Room, entry: Entry) -> None:
        try:
            record = None if room.racing else await self.archive.last_word(room)
            times = () if room.racing else await last_times(room, entry.at)
            sequel = None if room.racing else await sequel_of(self.database, self.settings, self.randomness, room)
            won = await self.journal.append(self._line(room, entry, record, times, sequel))
        except BaseException:
            self.forget(room.id)  # what is in memory may not be on disk
            raise
        if not won:
            self.forget(room.id)
            raise Overtaken
        self.newsroom.tell(News("moved", table=room.id, number=entry.number))
        if sequel is not None:
            room.row = msgspec.structs.replace(room.row, ranking=sequel.ranking, rematch=sequel.table)
            self.newsroom.tell(News("changed", table=room.id))
        if not room.racing:
            log.info("race over", extra={"table": room.id, "status": room.status})
        elif entry.kind == "hand_over" and entry.ref is None:
            log.info("bot took over", extra={"table": room.id, "seat": entry.seat})
        elif entry.kind == "relieve":
            log.info("bot put in", extra={"table": room.id, "by": entry.seat})

    def _line(
        self, room: Room, entry: Entry, record: bytes | None, times: tuple[TimeRow, ...], sequel: Sequel | None
    ) -> JournalLine:
        picture = room.picture() if entry.number % PICTURE_EVERY == 0 and room.racing else None
        due = self.scheduler.due(room)
        asked, owing = seat_bits(room.asked), seat_bits(room.owing)
        return JournalLine(entry, room.status, room.pace, room.moved, asked, owing, due, picture, record, times, sequel)

    async def _keep_pictures(self) -> None:
        """A picture of every race under way, so that an upgrade of the rules finds it where it stopped."""
        for room in list(self.rooms.values()):
            if room.racing and room.number % PICTURE_EVERY:
                try:
                    await keep_picture(self.database, room.id, room.number, room.picture())
                except StoreError:
                    log.warning("picture not kept", extra={"table": room.id})
