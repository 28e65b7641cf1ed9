"""All tables of this process: loaded when somebody comes, written before anybody is told, looked after when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from rebufo.games import game_spec
from rebufo.kernel.errors import IllegalAction, RebufoError
from rebufo.kernel.setup import Setup
from rebufo.server import wire
from rebufo.server.listeners import Listener
from rebufo.server.room.room import Room
from rebufo.server.settings import Settings
from rebufo.server.store.engine import Doors, StoreError
from rebufo.server.store.journal import Entry, JournalWriter, Line, read_entries
from rebufo.server.store.tables import read_table
from rebufo.server.thinkers import Thinkers, make_job
from rebufo.server.time import monotonic, wall

RETRIES: Final = 8  # how often a table is read again because another process wrote first
SNAPSHOT_EVERY: Final = 50  # entries
BOT_GRACE: Final = 5_000  # milliseconds after which another process may move a bot
log = logging.getLogger("rebufo.house")


class Overtaken(Exception):
    """Another process has written the entry we wanted to."""


class House:
    """Rooms by table, each with a lock of its own, and whoever listens to them."""

    def __init__(self, settings: Settings, doors: Doors) -> None:
        self.settings = settings
        self.doors = doors
        self.journal = JournalWriter(doors)
        self.thinkers = Thinkers(settings.bot_workers)
        self.rooms: dict[str, Room] = {}
        self.listeners: dict[str, set[Listener]] = {}
        self.publish: Callable[[str, int], None] = _to_nobody
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._driving: set[str] = set()

    async def open(self) -> None:
        self.journal.start()

    async def close(self) -> None:
        """Nothing taken is lost: what is being written is written."""
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.end("closing")
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.journal.stop()
        self.thinkers.close()
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
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            room = self.rooms.get(table_id)
            yield room if room is not None else await self._load(table_id)

    async def _load(self, table_id: str) -> Room:
        found = await read_table(self.doors, table_id)
        if found is None:
            raise RebufoError("no_such_table")
        row, chairs = found
        room = Room(game_spec(row.game), row, chairs)
        if row.setup is not None:
            room.begin(msgspec.json.decode(row.setup, type=Setup), monotonic())
            for entry in await read_entries(self.doors, table_id):
                room.apply(entry, monotonic())
        self.rooms[table_id] = room
        return room

    def forget(self, table_id: str) -> None:
        """The next to come reads the table anew."""
        self.rooms.pop(table_id, None)

    # changes

    async def command(self, table_id: str, seat: int, command: wire.AnyCommand) -> wire.Ack:
        """Carry out a seat's command, once; the answer comes when it is on disk."""
        if isinstance(command, wire.Say):
            raise IllegalAction("not_racing")

        def enter(room: Room) -> Entry | None:
            if room.done(seat, command.id):
                return None
            return room.command(seat, command, monotonic(), wall())

        room = await self.change(table_id, enter)
        return wire.Ack(id=command.id, version=room.eyes[seat].version)

    async def change(self, table_id: str, enter: Callable[[Room], Entry | None]) -> Room:
        """Write what `enter` does to the room. It is done to the end even if whoever asked for it has gone."""
        return await asyncio.shield(self.spawn(self._change(table_id, enter)))

    async def _change(self, table_id: str, enter: Callable[[Room], Entry | None]) -> Room:
        for _ in range(RETRIES):
            async with self.room(table_id) as room:
                entry = enter(room)
                if entry is None:
                    return room
                try:
                    await self._write(room, entry)
                except Overtaken:
                    continue
                self.tell(room)
                self.look_after(room)
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
        self.publish(room.id, entry.number)

    def _line(self, room: Room, entry: Entry) -> Line:
        picture = None
        if entry.number % SNAPSHOT_EVERY == 0 and room.racing:
            picture = msgspec.json.encode(room.match.snapshot()).decode()
        return Line(entry, room.status, room.pace, self.due(room), picture, room.spec.rules_version)

    def due(self, room: Room) -> int | None:
        """When somebody must look after the table though none of its people does anything."""
        if room.status not in ("waiting", "racing"):
            return None
        settings = self.settings
        patience = settings.abandon_live if room.pace == "live" else settings.abandon_by_turns
        due = room.moved + 1000 * patience
        if room.bots_to_move():
            due = min(due, wall() + BOT_GRACE)
        end = room.clocks.next_end()
        return due if end is None else min(due, wall() + max(end - monotonic(), 0))

    # whoever listens

    def join(self, listener: Listener) -> None:
        self.listeners.setdefault(listener.table_id, set()).add(listener)

    def leave(self, listener: Listener) -> None:
        listeners = self.listeners.get(listener.table_id)
        if listeners is not None:
            listeners.discard(listener)
            if not listeners:
                del self.listeners[listener.table_id]

    def card(self, room: Room) -> wire.Card:
        listeners = self.listeners.get(room.id, ())
        here = {listener.seat for listener in listeners if listener.seat is not None}
        return room.card(here, sum(listener.seat is None for listener in listeners))

    def tell(self, room: Room) -> None:
        """Everybody gets what is new to them, and nobody anything else."""
        listeners = self.listeners.get(room.id)
        if not listeners:
            return
        now = monotonic()
        made: dict[tuple[int | None, int, bool], bytes] = {}
        for listener in listeners:
            version = room.version(listener.seat)
            if version > listener.version:
                key = (listener.seat, listener.version, listener.costs)
                if key not in made:
                    made[key] = wire.encode(room.position(listener.seat, listener.version, now, costs=listener.costs))
                listener.send(made[key])
                listener.version = version
        self.tell_card(room)

    def tell_card(self, room: Room) -> None:
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

    # bots, clocks, tables nobody finishes

    def look_after(self, room: Room) -> None:
        if room.bots_to_move() and room.id not in self._driving:
            self._driving.add(room.id)
            self.spawn(self._drive(room.id)).add_done_callback(lambda _: self._driving.discard(room.id))

    async def _drive(self, table_id: str) -> None:
        """Move the table's bots until it is people's turn."""
        while True:
            async with self.room(table_id) as room:
                seats = room.bots_to_move()
                if not seats:
                    return
                seat = seats[0]
                asked = room.match.asked_what(seat)
                seed = secrets.randbits(31)
                job = make_job(room.match, seat, room.bot_in(seat) or "", seed, self.settings.bot_seconds)
            action = await self.thinkers.choose(job)

            def enter(
                room: Room, seat: int = seat, asked: Any = asked, action: dict[str, Any] | None = action
            ) -> Entry | None:
                if seat not in room.bots_to_move() or room.match.asked_what(seat) != asked:
                    return None
                return room.bot_plays(seat, action, monotonic(), wall())

            await self.change(table_id, enter)


def _to_nobody(table_id: str, number: int) -> None:
    """One process alone has nobody to tell."""
