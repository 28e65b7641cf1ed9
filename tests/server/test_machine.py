"""A state machine plays tables: whatever people, bots and restarts do, what was acknowledged is there, once, and all agree.

`REBUFO_MACHINE=200` in the environment plays so many stories instead of a few.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule

from rebufo.games import game_ids
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.hub import Hub
from rebufo.server.listeners import Listener
from rebufo.server.lobby import NewTable, SeatForm, begin_race, leave_seat, new_table, take_seat
from rebufo.server.store.journal import read_entries
from rebufo.server.store.people import Person
from rebufo.server.web.tables import hello, update_beside
from tests.server.hubs import guest, open_hub, until

R = TypeVar("R")
PEOPLE = 3
SEATS = 3
STORIES = int(os.environ.get("REBUFO_MACHINE", "6"))


class Reader:
    """Somebody who follows a table now and then, and knows only what messages said."""

    def __init__(self, table: str, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.version = 0
        self.events: list[Any] = []
        self.listener: Listener | None = None

    def take(self, message: Any) -> None:
        position = message["position"] if message["type"] == "hello" else message
        if position is None or position.get("type") != "position":
            return
        assert position["version"] >= self.version
        assert position["kept"] <= len(self.events)
        self.events[position["kept"] :] = position["events"]
        self.version = position["version"]


class Table:
    """What must be true of a table: who sits where, and every command that was acknowledged."""

    def __init__(self, table_id: str, owner: int) -> None:
        self.id = table_id
        self.owner = owner
        self.chairs: list[int | None] = [owner, None, None]
        self.begun = False
        self.acknowledged: list[tuple[int, wire.AnyCommand]] = []
        self.readers: list[Reader] = []


class Tables(RuleBasedStateMachine):
    """One loop for the whole story; the server comes and goes in it."""

    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="rebufo-machine-"))
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.all: list[Table] = []
        self.ids = 0
        self.hub: Hub
        self.people: list[Person]

    def run(self, work: Coroutine[Any, Any, R]) -> R:
        return self.runner.run(work)

    def refused(self, work: Coroutine[Any, Any, Any]) -> bool:
        try:
            self.run(work)
        except RebufoError:
            return True
        return False

    # the server

    @initialize()
    def open(self) -> None:
        self.run(self._open())
        self.people = [self.run(guest(self.hub, f"Person {number}")) for number in range(PEOPLE)]

    async def _open(self) -> None:
        self.hub = await self.stack.enter_async_context(open_hub(self.folder, open_tables=10**6))

        async def at_once(_: Any) -> None:
            """A bot that has no answer: the default is played, and no process is started for it."""

        self.hub.scheduler.failures_allowed = 10**9
        self.hub.scheduler.bot_pool.choose = at_once  # type: ignore[method-assign,assignment]

    @rule()
    def restart(self) -> None:
        self.run(self.stack.aclose())
        self.run(self._open())
        for table in self.all:
            for reader in table.readers:
                reader.listener = None
            self.run(self._settle(table))
            self.check_journal(table)

    def teardown(self) -> None:
        for table in self.all:
            self.check_journal(table)
        self.run(self.stack.aclose())
        self.runner.close()
        shutil.rmtree(self.folder)

    def check_journal(self, table: Table) -> None:
        """What was acknowledged is on disk exactly once, and the numbers have no gap."""
        entries = self.run(read_entries(self.hub.database, table.id))
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        written = [(entry.seat, entry.ref) for entry in entries if entry.ref is not None]
        assert sorted(written) == sorted({(seat, command.id) for seat, command in table.acknowledged})

    # before the race

    @rule(target=tables, owner=st.integers(0, PEOPLE - 1), game=st.sampled_from(game_ids()))
    def set_up(self, owner: int, game: str) -> Any:
        if len(self.all) == 3:
            return multiple()
        form = NewTable(game=game, chairs=("me", "open", "open"))
        room = self.run(new_table(self.hub, self.people[owner], form))
        self.all.append(Table(room.id, owner))
        return self.all[-1]

    @rule(table=tables, person=st.integers(0, PEOPLE - 1), seat=st.integers(0, SEATS - 1))
    def sit_down(self, table: Table, person: int, seat: int) -> None:
        free = table.chairs[seat] is None and not table.begun
        refused = self.refused(take_seat(self.hub, self.people[person], table.id, seat, SeatForm("me")))
        assert refused != free
        if free:
            table.chairs[seat] = person

    @rule(table=tables, person=st.integers(0, PEOPLE - 1), seat=st.integers(1, SEATS - 1))
    def stand_up(self, table: Table, person: int, seat: int) -> None:
        may = not table.begun and person in (table.owner, table.chairs[seat])
        assert self.refused(leave_seat(self.hub, self.people[person], table.id, seat)) != may
        if may:
            table.chairs[seat] = None

    @rule(table=tables, person=st.integers(0, PEOPLE - 1), fill=st.booleans())
    def start(self, table: Table, person: int, fill: bool) -> None:
        for seat in range(SEATS):
            if fill and table.chairs[seat] is None and not table.begun:
                self.sit_down(table, (table.owner + seat) % PEOPLE, seat)
        may = not table.begun and person == table.owner and None not in table.chairs
        assert self.refused(begin_race(self.hub, self.people[person], table.id)) != may
        table.begun = table.begun or may

    # the race

    def send(self, table: Table, seat: int, command: wire.AnyCommand) -> bool:
        """Whether it was acknowledged."""
        refused = self.refused(self.hub.command(table.id, seat, command))
        if not refused and (seat, command) not in table.acknowledged:
            table.acknowledged.append((seat, command))
        self.run(self._settle(table))
        return not refused

    def new_id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    async def _settle(self, table: Table) -> None:
        """Bots move at once; then it is people's turn, or nobody's."""
        await until(self.hub, table.id, lambda room: not room.begun or not room.bots_to_move())

    @rule(table=tables, choices=st.lists(st.integers(0, 50), min_size=1, max_size=12))
    def play(self, table: Table, choices: list[int]) -> None:
        """A few answers of the seats that are asked: each of their options is taken, at once."""
        for choice in choices:
            room = self.run(self._room(table))
            if not room.begun or not room.racing or room.paused:
                return
            people = [seat for seat in room.match.waiting if room.bot_in(seat) is None]
            assert people, "the race has stopped though nobody is asked"
            seat = people[choice % len(people)]
            options = room.match.prompt(seat).options
            action = to_json(options[choice % len(options)])
            assert self.send(
                table, seat, wire.Play(id=self.new_id(), version=room.version(seat), action=wire.raw(action))
            )

    async def _room(self, table: Table) -> Any:
        async with self.hub.room(table.id) as room:
            return room

    @rule(table=tables, seat=st.integers(0, SEATS - 1))
    def take_back(self, table: Table, seat: int) -> None:
        room = self.run(self._room(table))
        may = room.begun and room.racing and not room.paused and room.bot_in(seat) is None
        may = may and room.match.can_undo(seat)
        assert self.send(table, seat, wire.Undo(id=self.new_id(), version=room.version(seat))) == may

    @rule(table=tables, seat=st.integers(0, SEATS - 1), what=st.sampled_from(("hand_over", "come_back")))
    def change_hands(self, table: Table, seat: int, what: str) -> None:
        room = self.run(self._room(table))
        bot = room.bot_in(seat) is not None
        kind = wire.HandOver if what == "hand_over" else wire.ComeBack
        may = room.racing and bot == (kind is wire.ComeBack)
        assert self.send(table, seat, kind(id=self.new_id())) == may

    @rule(
        table=tables,
        seat=st.integers(0, SEATS - 1),
        what=st.sampled_from(("pause", "resume", "by_turns", "live", "agree", "agree", "decline")),
    )
    def negotiate(self, table: Table, seat: int, what: Any) -> None:
        if what == "agree":
            self.send(table, seat, wire.Agree(id=self.new_id()))
        elif what == "decline":
            self.send(table, seat, wire.Decline(id=self.new_id()))
        else:
            self.send(table, seat, wire.Propose(id=self.new_id(), what=what))

    @rule(table=tables, which=st.integers(0, 10**6))
    def send_again(self, table: Table, which: int) -> None:
        """Acknowledged again; the journal does not grow."""
        if not table.acknowledged:
            return
        seat, command = table.acknowledged[which % len(table.acknowledged)]
        number = self.run(self._room(table)).number
        assert self.send(table, seat, command)
        assert self.run(self._room(table)).number == number

    # readers

    @rule(table=tables, seat=st.none() | st.integers(0, SEATS - 1))
    def come(self, table: Table, seat: int | None) -> None:
        if len(table.readers) < 6 and (seat is None or table.chairs[seat] is not None):
            reader = Reader(table.id, seat)
            table.readers.append(reader)
            self.run(self._connect(table, reader))

    @rule(table=tables, which=st.integers(0, 100))
    def drop_or_resume(self, table: Table, which: int) -> None:
        if not table.readers:
            return
        reader = table.readers[which % len(table.readers)]
        if reader.listener is None:
            self.run(self._connect(table, reader))
        else:
            self.hub.audience.leave(reader.listener)
            reader.listener = None

    async def _connect(self, table: Table, reader: Reader) -> None:
        async with self.hub.room(table.id) as room:
            person = None if reader.seat is None else room.chairs[reader.seat].person_id
            if reader.seat is not None and person is None:
                return  # somebody has stood up since
            reader.listener = Listener(table.id, reader.seat, person, reader.version, costs=False, box=10**6)
            update, _ = await update_beside(room, reader.seat, reader.version, costs=False, words=None)
            greeting = hello(self.hub, room, reader.seat, update)
            reader.take(msgspec.json.decode(wire.encode(greeting)))
            reader.listener.version = room.version(reader.seat)
            reader.listener.summary = greeting.table
            self.hub.audience.join(reader.listener)

    @invariant()
    def everybody_connected_knows_what_the_server_knows(self) -> None:
        for table in self.all:
            room = self.run(self._room(table))
            for reader in table.readers:
                if reader.listener is None:
                    continue
                if reader.listener.ended is not None:
                    assert reader.listener.ended == "not_your_seat"  # the chair was given up
                    reader.listener = None
                    continue
                self.run(self._read(reader))
                assert reader.version == room.version(reader.seat)
                known = room.match.events(seat=reader.seat) if room.begun else []
                assert reader.events == to_json(known)

    async def _read(self, reader: Reader) -> None:
        assert reader.listener is not None
        reader.listener.send(b'{"type":"end"}')  # so that there is something to take
        for message in await reader.listener.take():
            reader.take(msgspec.json.decode(message))

    @invariant()
    def no_race_stops_while_somebody_can_answer(self) -> None:
        for table in self.all:
            room = self.run(self._room(table))
            if room.begun and room.racing:
                assert room.match.waiting
                assert not room.bots_to_move()


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=STORIES, stateful_step_count=30)
