"""Notices to people who are away: the race has begun, it is your turn, the race is over. Off until host and person want them.

Of each table a person is told at most one of each, the weightiest last, until they come back to it. No table ever waits
for a notice: it is sent by another process, and what cannot be sent is noted in the log and forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from rebufo.games import game_spec
from rebufo.kernel.locales import words
from rebufo.server.buckets import DAY, Buckets
from rebufo.server.notice_kinds import kinds_of
from rebufo.server.notice_sender import FAILED, GONE, SENT, Letter, deliver, prepare
from rebufo.server.room.room import Room
from rebufo.server.store.database import StoreError
from rebufo.server.store.notices import (
    NoticeRow,
    claim_news,
    drop_notices,
    forget_news,
    language_of,
    note_sent,
    put_stop,
    read_notices,
)
from rebufo.server.time import monotonic, wall
from rebufo.server.worker_process import Broken, WorkerProcess

if TYPE_CHECKING:
    from rebufo.server.hub import Hub

BEGUN, TURN, OVER = 1, 2, 3  # by weight
TAGS: Final = {BEGUN: "begun", TURN: "turn", OVER: "over"}
WAITING: Final = 1000  # letters in the box; more are not sent
KNOWN: Final = 20_000  # people whose wishes are remembered
CODE_BYTES: Final = 16
SENDERS: Final = 4  # of each kind; a process starts with its first letter
IDLE: Final = 10.0  # seconds without one after which it ends
CONFIRMATIONS: Final = 3  # a day to one address, no matter who asks
BACK_OFF: Final = 60_000  # milliseconds after the first failure
FAILURES: Final = 8  # in a row, after which nothing is sent there any more
FRESH: Final = 30_000  # milliseconds for which they are: another worker may have been told otherwise
log = logging.getLogger("rebufo.notices")


class Notices:
    """One for each process of the server; each kind has a process of its own for sending, started by its first letter."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.kinds = kinds_of(hub.settings)
        self._boxes: dict[str, asyncio.Queue[tuple[NoticeRow | None, Letter]]] = {
            kind: asyncio.Queue(WAITING) for kind in self.kinds
        }
        self._senders = {kind: [WorkerProcess(prepare) for _ in range(SENDERS)] for kind in self.kinds}
        self._failing: dict[
            str, tuple[int, int]
        ] = {}  # by target: how often in a row, and until when nothing goes there
        self.confirmations = Buckets(CONFIRMATIONS, DAY)  # by address that somebody says is theirs
        self._wishes: dict[str, tuple[int, list[NoticeRow]]] = {}

    def open(self) -> None:
        for kind in self.kinds:
            for number in range(SENDERS):
                self.hub.spawn(self._send_all(kind, number))

    def close(self) -> None:
        for senders in self._senders.values():
            for sender in senders:
                sender.close()

    # what happens at the tables

    def turned(self, room: Room, by: int | None = None) -> None:
        """After each change: tell those whom it concerns and who are not there. The person who made it is there."""
        if not self.kinds or not room.begun:
            return
        there = self.hub.audience.here(room.id)
        here = {chair.person_id for chair in room.chairs if chair.seat == by or chair.seat in there}
        if room.number == 0:
            here.add(room.row.owner)  # who has just begun the race
        away: dict[str, int] = {}
        for seat, weight in self._news(room).items():
            person = room.chairs[seat].person_id
            on_holiday = room.days_off().until(seat) is not None  # they are told when it is over
            if person is not None and person not in here and not on_holiday and self._may_want(person):
                away[person] = max(weight, away.get(person, 0))
        if away:
            self.hub.spawn(self._tell(room.id, room.row.game, away, live=room.pace == "live"))

    def _news(self, room: Room) -> dict[int, int]:
        """What there is to tell each seat."""
        seats = [chair.seat for chair in room.chairs if chair.person_id is not None]
        if room.status in ("finished", "abandoned"):
            return dict.fromkeys(seats, OVER)
        begun = dict.fromkeys(seats, BEGUN) if room.number == 0 else {}
        return begun | dict.fromkeys(room.owing, TURN)

    def came(self, table_id: str, person: str) -> None:
        """Somebody is at a table again: from now on they may be told of it again."""
        if self.kinds and self._may_want(person):
            self.hub.spawn(self._forget(table_id, person))

    async def _forget(self, table_id: str, person: str) -> None:
        try:
            if await self.wishes(person):
                await forget_news(self.hub.database, table_id, person)
        except StoreError:
            log.warning("not noted that somebody came back")

    async def _tell(self, table_id: str, game: str, away: dict[str, int], *, live: bool) -> None:
        try:
            for person, weight in away.items():
                rows = [row for row in await self.wishes(person) if row.confirmed and (row.live or not live)]
                if rows and await claim_news(self.hub.database, table_id, person, weight):
                    language = await language_of(self.hub.database, person)
                    for row in rows:
                        stop = await self._stop(row)
                        self.post(self._letter(row, TAGS[weight], language, table_id, game, stop), row)
        except StoreError:
            log.warning("notice lost")

    # what people want

    async def wishes(self, person: str) -> list[NoticeRow]:
        """The ways in which a person wants to be told, of those this host offers."""
        kept = self._wishes.get(person)
        if kept is None or monotonic() - kept[0] > FRESH:
            rows = [row for row in await read_notices(self.hub.database, person) if row.kind in self.kinds]
            if len(self._wishes) >= KNOWN:
                self._wishes.clear()
            self._wishes[person] = kept = (monotonic(), rows)
        return kept[1]

    def _may_want(self, person: str) -> bool:
        """False only for those who are known to want nothing: most people, so that no table asks the disk for them."""
        kept = self._wishes.get(person)
        return kept is None or bool(kept[1]) or monotonic() - kept[0] > FRESH

    def ask_again(self, person: str) -> None:
        """A person has changed their mind."""
        self._wishes.pop(person, None)

    # letters

    def confirm(self, row: NoticeRow, code: str, language: str) -> None:
        """Ask whether an address is the person's own; nothing else goes there before."""
        texts = words(language)
        text = texts.text("notices.confirm.text", code=code)
        self.post(self._addressed(row, texts.text("notices.confirm.title"), text, ""), None)

    async def _stop(self, row: NoticeRow) -> str:
        """A link that ends these letters, for a mail; of its code only the hash stays here, so each has its own."""
        if row.kind != "mail" or not self.hub.settings.address:
            return ""
        code = self.hub.randomness.secret(CODE_BYTES)
        await put_stop(self.hub.database, row, code, wall())
        return f"{self.hub.settings.address.rstrip('/')}/stop#{code}"

    def _letter(self, row: NoticeRow, tag: str, language: str, table_id: str, game: str, stop: str) -> Letter:
        texts = words(language)
        name = game_spec(game).names.get(texts.lang, game)
        text = texts.text(f"notices.{tag}.text", game=name)
        address = self.hub.settings.address.rstrip("/")
        if stop:
            text += "\n\n" + texts.text("notices.stop", link=stop)
        link = f"{address}/t/{table_id}" if address else ""
        return self._addressed(row, texts.text(f"notices.{tag}.title", game=name), text, link)

    def _addressed(self, row: NoticeRow, title: str, text: str, link: str) -> Letter:
        settings = self.hub.settings
        return Letter(
            kind=row.kind,
            target=row.target,
            title=title,
            text=text,
            link=link,
            mail=settings.mail if row.kind == "mail" else "",
            vapid=settings.vapid if row.kind == "push" else "",
            contact=settings.contact if row.kind == "push" else "",
            loopback=settings.loopback_notices,
        )

    def post(self, letter: Letter, row: NoticeRow | None) -> None:
        try:
            self._boxes[letter.kind].put_nowait((row, letter))
        except asyncio.QueueFull:
            log.warning("too many notices", extra={"kind": letter.kind})

    async def _send_all(self, kind: str, number: int) -> None:
        """One after the other, whatever becomes of each; several senders do, so that a target that is silent delays few."""
        while True:
            try:
                async with asyncio.timeout(IDLE):
                    row, letter = await self._boxes[kind].get()
            except TimeoutError:
                self._senders[kind][number].close()  # its memory is for others
                continue
            if monotonic() < self._failing.get(letter.target, (0, 0))[1]:
                log.info("notice dropped", extra={"kind": kind})
                continue
            try:
                await self._send(row, letter, self._senders[kind][number])
            except Broken:  # it took too long, or too much
                log.warning("notice not sent", extra={"kind": kind})
                await self._failed(row, letter)
            except StoreError:
                log.warning("not noted that a notice was sent", extra={"kind": kind})
            except Exception:
                log.exception("notice not sent", extra={"kind": kind})

    async def _send(self, row: NoticeRow | None, letter: Letter, sender: WorkerProcess) -> None:
        outcome = await sender.do(deliver, letter)
        if outcome == FAILED:
            log.warning("notice not sent", extra={"kind": letter.kind})
            await self._failed(row, letter)
            return
        self._failing.pop(letter.target, None)
        if outcome == SENT and row is not None:
            await note_sent(self.hub.database, row, wall())
        elif outcome == GONE and row is not None:
            await drop_notices(self.hub.database, row.person_id, row.kind)
            self.ask_again(row.person_id)

    async def _failed(self, row: NoticeRow | None, letter: Letter) -> None:
        """Nothing goes to a target that fails for a while, longer each time; at last the person is taken to want nothing there."""
        times = self._failing.get(letter.target, (0, 0))[0] + 1
        if len(self._failing) >= KNOWN:
            self._failing.clear()
        self._failing[letter.target] = times, monotonic() + min(BACK_OFF * 2 ** (times - 1), DAY)
        if times >= FAILURES and row is not None:
            del self._failing[letter.target]
            await drop_notices(self.hub.database, row.person_id, row.kind)
            self.ask_again(row.person_id)
            log.warning("notices given up", extra={"kind": row.kind})
