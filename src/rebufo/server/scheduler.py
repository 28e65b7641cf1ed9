"""Looks after tables when their people do not: moves bots, watches clocks, ends what nobody finishes, keeps records."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from rebufo.kernel.errors import RebufoError, RecordError
from rebufo.kernel.flow import NOBODY
from rebufo.server.admission import forsaken
from rebufo.server.bot_pool import BotPool, make_job
from rebufo.server.host import obey_host
from rebufo.server.reaction_timers import ReactionTimers
from rebufo.server.room.journal_entries import known_bot
from rebufo.server.room.room import Room
from rebufo.server.rows import UNDER_WAY, Entry
from rebufo.server.store.cups import forget_cups
from rebufo.server.store.database import StoreError
from rebufo.server.store.expiry import forget_guests, forget_sessions
from rebufo.server.store.holidays import forget_holidays
from rebufo.server.store.tables import add_gap, beat, change_table, due_tables, forget_tables, set_due
from rebufo.server.time import monotonic, wall

if TYPE_CHECKING:
    from rebufo.server.hub import Hub

ROUND: Final = 1.0  # seconds between two looks at what is due
TABLES: Final = 200  # looked after in one round
BEAT: Final = 20_000  # milliseconds between two signs of life
TIDY: Final = 3_600_000  # milliseconds between two looks at what is to be forgotten
AGAIN: Final = 60_000  # milliseconds until a table that could not be attended is tried again
COARSE: Final = 600_000  # milliseconds: a far date that seldom changes is seldom written into the index
MOST_FORGOTTEN: Final = 200  # tables in one round of tidying
BOT_FAILURES: Final = 5  # in a row, after which a table is stopped: it would hold up the bots of all others
GRACE: Final = 5_000  # milliseconds after which another process may move a bot or write a record
log = logging.getLogger("rebufo.scheduler")


class Scheduler:
    """One for each process; two that see to the same table at once are told apart by its journal."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.bot_pool = BotPool(hub.settings.bot_workers)
        self.reaction_timers = ReactionTimers(hub, self._attend_whatever_happens)
        self._driving: set[str] = set()
        self.failures_allowed = BOT_FAILURES
        self._failed: dict[str, int] = {}  # tables, and how often in a row their bots failed
        self._troubled: dict[str, int] = {}  # tables that could not be attended, and when to try again
        self._beaten: int | None = None
        self._tidied: int | None = None
        self._closing = asyncio.Event()
        self._round: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._round = self.hub.spawn(self._rounds())

    async def end_rounds(self) -> None:
        """Not in the middle of one: a connection that is just being opened would be left behind."""
        self._closing.set()
        if self._round is not None:
            await asyncio.wait([self._round], timeout=ROUND)

    def close(self) -> None:
        self.bot_pool.close()

    def due(self, room: Room) -> int | None:
        """When somebody must look after a table though none of its people does anything."""
        if room.status == "finished":
            return wall() + GRACE  # for its record
        if room.status not in UNDER_WAY:
            return None
        due = -(-(wall() + max(self._patience_left(room), 0)) // COARSE) * COARSE
        if forsaken(room):
            due = wall()
        if room.bots_to_move():
            due = min(due, wall() + GRACE)
        holiday = room.days_off().next_change()
        if holiday is not None:  # those at the table learn of it, and the person of what waits
            due = min(due, holiday)
        ends = [end for end in (room.clocks.next_end(), room.window.ends) if end is not None]
        return min([due, *(wall() + max(end - monotonic(), 0) for end in ends)])

    def _patience(self, room: Room) -> int:
        settings = self.hub.settings
        between_races = room.status == "waiting" and (room.row.cup_race or 1) > 1
        live = room.pace == "live" and not between_races
        return 1000 * (settings.abandon_live if live else settings.abandon_by_turns)

    def _patience_left(self, room: Room) -> int:
        """How much longer nobody need move before a table ends, in time in which the server is open and no holiday stops it."""
        since, patience, days_off = self.hub.open_time.then(room.moved), self._patience(room), room.days_off()
        waited_for = room.owing if room.racing else range(len(room.chairs))
        return max([since + patience, *(days_off.end(seat, since, patience) for seat in waited_for)]) - monotonic()

    def _given_up(self, room: Room) -> bool:
        """Whether nobody comes back to a table any more. Nobody who is there is sent away, and nobody before an hour to come back."""
        return self._patience_left(room) <= 0 and self.hub.open_time.settled and not self.hub.audience.here(room.id)

    def look_after(self, room: Room) -> None:
        """Whatever a change leaves to be done without its people."""
        self.reaction_timers.look_after(room)
        if room.bots_to_move() and room.id not in self._driving:
            self._driving.add(room.id)
            self.hub.spawn(self._drive(room.id)).add_done_callback(lambda _: self._driving.discard(room.id))
        elif room.status == "finished" and not room.attended:
            room.attended = True  # a record that cannot be written now is written in one of the rounds
            self.hub.spawn(self._attend_whatever_happens(room.id))

    # bots

    async def _drive(self, table_id: str) -> None:
        """Move the table's bots until it is people's turn."""
        moved = NOBODY
        try:
            while (seat := await self._next_bot(table_id, moved)) != NOBODY:
                await self._move_bot(table_id, seat)
                moved = seat
        except StoreError:
            log.warning("bot's move not written", extra={"table": table_id})  # the next round tries again
        except Exception:
            log.exception("bot not moved", extra={"table": table_id})

    async def _next_bot(self, table_id: str, moved: int) -> int:
        """The seat of the bot to move now. Who let a bot drive and looks on sees turn after turn, and may come back in time."""
        seat, looked_at, answer = await self._bot_to_move(table_id)
        if looked_at and NOBODY not in (seat, moved) and seat != moved:
            await asyncio.sleep(self.hub.settings.bot_pause)
            seat, _, answer = await self._bot_to_move(table_id)
        waited = 0
        while seat != NOBODY and answer not in (0, waited):  # it may have been taken back and given anew meanwhile
            waited = answer
            await asyncio.sleep(self.hub.settings.undo_pause)
            seat, _, answer = await self._bot_to_move(table_id)
        return seat

    async def _bot_to_move(self, table_id: str) -> tuple[int, bool, int]:
        """Its seat, whether somebody looks on whom a bot stands in for, and the entry that may still be taken back, or 0."""
        async with self.hub.room(table_id) as room:
            here = self.hub.audience.here(table_id)
            looked_at = not room.stand_ins.keys().isdisjoint(here)
            answer = room.number if self._may_be_taken_back(room, here) else 0
            return next(iter(room.bots_to_move()), NOBODY), looked_at, answer

    def _may_be_taken_back(self, room: Room, here: set[int]) -> bool:
        """Whether the last answer is of somebody who sees their car drive now, and may think better of it."""
        history = room.match.history
        if room.pace != "live" or not history or room.window.ends is not None or not self.hub.settings.undo_pause:
            return False
        last = history[-1].seat
        return last in here and room.bot_in(last) is None and room.can_undo(last)

    async def _move_bot(self, table_id: str, seat: int) -> None:
        async with self.hub.room(table_id) as room:
            if seat not in room.bots_to_move():
                return
            asked = room.match.asked_what(seat)
            bot = known_bot(room.spec, room.bot_in(seat))
            seed, seconds = self.bot_seed(room, seat), self._thinking_time(room)
            job = make_job(room.match, seat, bot, seed, seconds, rehearsed=self.hub.randomness.rehearsed)
            job = job._replace(owner=room.row.owner, people=bool(room.people))
        action = await self.bot_pool.choose(job)
        failed = self._failed[table_id] = 0 if action is not None else self._failed.get(table_id, 0) + 1
        if not failed:
            del self._failed[table_id]

        def enter(room: Room) -> Entry | None:
            if failed >= self.failures_allowed and room.racing:
                return room.enter("end", NOBODY, {"why": "bots"}, monotonic(), wall())
            if seat not in room.bots_to_move() or room.match.asked_what(seat) != asked:
                return None
            return room.bot_plays(seat, action, monotonic(), wall())

        await self.hub.change(table_id, enter)
        if failed >= self.failures_allowed:
            del self._failed[table_id]
            log.warning("table stopped", extra={"table": table_id, "why": "bots"})

    def _thinking_time(self, room: Room) -> float:
        """Seconds: a bot that is asked to react has half of what is left for it."""
        left = room.window.left(monotonic())
        seconds = self.hub.settings.bot_seconds
        return seconds if left is None else min(seconds, left / 2000)

    def bot_seed(self, room: Room, seat: int) -> int:
        """By the number of its answer: where several are asked at once, it is the same in whatever order they answer."""
        setup = room.match.setup
        table_seed = str(setup.seed) if setup.fair is None else setup.fair.server
        answers = sum(played.seat == seat for played in room.match.history)
        return self.hub.randomness.bot_seed(table_seed, seat, answers + 1)

    # what is due

    async def _rounds(self) -> None:
        while not self._closing.is_set():
            try:
                await self._keep_time()
                await obey_host(self.hub)
                due = await due_tables(self.hub.database, wall(), TABLES + len(self._troubled))
            except StoreError:
                log.warning("database away")
                due = []
            if self._tidied is None or monotonic() - self._tidied >= TIDY:
                await self._tidy_whatever_happens()
            for table_id in due:
                if self._troubled.get(table_id, 0) <= wall():
                    await self._attend_whatever_happens(table_id)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), ROUND)

    async def _keep_time(self) -> None:
        """A sign of life now and then, and a note whenever the calendar has jumped: before anything is done by it."""
        gaps = self.hub.open_time
        gaps.look()
        while gaps.unwritten:
            await add_gap(self.hub.database, gaps.unwritten[0])
            del gaps.unwritten[0]
        if self._beaten is None or monotonic() - self._beaten >= BEAT:
            await beat(self.hub.database, wall())
            self._beaten = monotonic()

    async def _tidy_whatever_happens(self) -> None:
        """No table waits for it."""
        self._tidied = monotonic()
        try:
            await self.tidy(wall())
        except Exception:
            log.exception("not tidied")

    async def tidy(self, now: int) -> None:
        """Forget dead sessions, and guests who have not been here for long and left nothing."""
        sessions = await forget_sessions(self.hub.database, now)
        guests = await forget_guests(self.hub.database, now - 1000 * self.hub.settings.forget_guests)
        settings = self.hub.settings
        bounds = now - 1000 * settings.forget_cancelled, now - 1000 * settings.forget_abandoned
        tables = await forget_tables(self.hub.database, *bounds, MOST_FORGOTTEN)
        await forget_cups(self.hub.database)
        await forget_holidays(self.hub.database, now)
        for table_id in tables:
            self.hub.forget(table_id)
            self.hub.archive.forget(table_id)
        if sessions or guests or tables:
            log.info("forgotten", extra={"sessions": sessions, "guests": guests, "tables": len(tables)})

    async def _attend_whatever_happens(self, table_id: str) -> None:
        """One table's trouble is not the others'."""
        try:
            await self.attend(table_id)
        except RebufoError as error:
            log.warning("table not attended", extra={"table": table_id, "tag": error.tag})
        except Exception:
            log.exception("table not attended", extra={"table": table_id})
        else:
            self._troubled.pop(table_id, None)
            return
        self._troubled[table_id] = wall() + AGAIN

    async def attend(self, table_id: str) -> None:
        """Do what is due at a table, then note when to come again."""
        busy = True

        def enter(room: Room) -> Entry | None:
            nonlocal busy
            entry = self._next(room)
            busy = entry is not None
            return entry

        while busy:
            await self.hub.change(table_id, enter)
        async with self.hub.room(table_id) as room:
            if room.status == "finished":
                await self._keep_record(table_id, room)
                return
            if room.status == "waiting" and self._given_up(room):
                await self._cancel(room)
                return
            self.look_after(room)
            self.hub.holidays.passes(room)
            await set_due(self.hub.database, table_id, self.due(room))

    def _next(self, room: Room) -> Entry | None:
        """One thing that is overdue, if there is one."""
        now, at = monotonic(), wall()
        if not room.racing:
            return None
        if self._given_up(room) and not room.bots_to_move():
            return room.enter("end", NOBODY, {"why": "idle"}, now, at)
        if room.window.is_over(now):
            return room.enter("open_reactions", NOBODY, {}, now, at)
        openly, secretly = room.clocks.run_out(now)
        given_up = forsaken(room) or openly
        if given_up:
            return room.enter("hand_over", given_up[0], {"bot": known_bot(room.spec, None)}, now, at)
        if secretly:
            return room.bot_plays(secretly[0], None, now, at)
        return None

    async def _cancel(self, room: Room) -> None:
        async with self.hub.database.write() as connection:
            await change_table(connection, room.id, status="waiting", new_status="cancelled", due=None)
        await self.hub.read_anew(room.id)

    async def _keep_record(self, table_id: str, room: Room | None = None) -> None:
        if room is None:
            async with self.hub.room(table_id) as found:
                await self._keep_record(table_id, found)
            return
        with suppress(RecordError):  # of a race under two rules there is none
            await self.hub.archive.keep(room)  # where the disk is full, one of the next rounds tries again
        await set_due(self.hub.database, table_id, None)
