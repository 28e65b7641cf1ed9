"""What if: a table that goes on from a moment of a race that is over, with the same dice, against bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from rebufo.game import USUAL_BOT
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import to_json
from rebufo.kernel.setup import BOT, BranchPoint, Setup
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire
from rebufo.server.admission import may_watch
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.lobby import changed, check_count
from rebufo.server.room.journal_entries import known_bot
from rebufo.server.room.replay import Replay
from rebufo.server.room.room import Room
from rebufo.server.rows import ChairRow, Entry, TableRow
from rebufo.server.store import schema
from rebufo.server.store.journal import put_picture_at_once
from rebufo.server.store.people import Person
from rebufo.server.store.tables import read_table, seat_bits
from rebufo.server.time import monotonic, wall

log = logging.getLogger("rebufo.branches")


class BranchForm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From a moment on, in a seat of one's choice, against bots. Sent twice with the same id, it makes one table."""

    id: wire.Id
    moment: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=31)]
    bot: wire.BotName = USUAL_BOT


class Beginning(NamedTuple):
    """A race up to the moment it branches off at: its journal, and the room in which it has come that far."""

    entries: list[Entry]
    room: Room


async def branch(hub: Hub, person: Person, table_id: str, form: BranchForm) -> Room:
    """A race begun, for somebody who may see the one it goes on from; it is on disk when this returns."""
    async with hub.room(table_id) as room:
        await may_watch(hub.database, room, person)
        negative = hub.replays.take_whole(room)
        if form.seat >= len(room.chairs):
            raise Denied("no_such_thing")
        known_bot(room.spec, form.bot)
    branch_id = hashlib.sha256(f"{person.id}/{table_id}/{form.id}".encode()).hexdigest()[:16]
    if not await _there_already(hub, branch_id, table_id, form):
        await check_count(hub, person)
        beginning = await hub.replays.do(
            negative, None, lambda replay: _begin(replay, branch_id, person, table_id, form)
        )
        try:
            await _write(hub, beginning)
        except IntegrityError:  # the same was asked twice at once
            await _there_already(hub, branch_id, table_id, form)
        log.info("race branched off", extra={"table": branch_id, "game": negative.spec.id})
        return await changed(hub, branch_id)
    async with hub.room(branch_id) as room:
        return room


async def _there_already(hub: Hub, branch_id: str, table_id: str, form: BranchForm) -> bool:
    """Whether the same has been asked for before; a refusal where the id was something else's."""
    found = await read_table(hub.database, branch_id)
    if found is None:
        return False
    row, chairs = found
    same = (row.branch_of, row.branch_at) == (table_id, form.moment)
    if not same or any(chair.bot != (None if chair.seat == form.seat else form.bot) for chair in chairs):
        raise IllegalAction("id_used")
    return True


def _begin(replay: Replay, branch_id: str, person: Person, table_id: str, form: BranchForm) -> Beginning:
    """Not on the loop's time: the first answers are given once more."""
    if replay.at(form.moment).over:
        raise IllegalAction("race_over", game=replay.end.game)
    spec, old, now = replay.end.spec, replay.end.setup, wall()
    chairs = _chairs(branch_id, person, form, old.fair.seats if old.fair is not None else ("",) * old.seats)
    setup = msgspec.structs.replace(
        old,
        rules_version=spec.rules_version,
        players=tuple(f"{BOT}{chair.bot}" if chair.bot else chair.name for chair in chairs),
        branch=BranchPoint(table_id, replay.answers[form.moment]),
    )
    row = _row(spec, branch_id, person, setup, now, table_id, form.moment)
    entries = [
        Entry(branch_id, number, "play", played.seat, _body(to_json(played.action)), None, 0, now)
        for number, played in enumerate(replay.history[: replay.answers[form.moment]], 1)
    ]
    room = Room(spec, row, chairs)
    room.restore(setup, entries, None, lambda _: monotonic())
    return Beginning(entries, room)


def _body(action: dict[str, object]) -> str:
    return msgspec.json.encode({"action": action}).decode()


def _chairs(branch_id: str, person: Person, form: BranchForm, seeds: Sequence[str]) -> list[ChairRow]:
    return [
        ChairRow(
            table_id=branch_id,
            seat=seat,
            person_id=person.id if seat == form.seat else None,
            bot=None if seat == form.seat else form.bot,
            name=person.name if seat == form.seat else form.bot,
            seed=seed,
        )
        for seat, seed in enumerate(seeds)
    ]


def _row(
    spec: GameSpec, branch_id: str, person: Person, setup: Setup, now: int, table_id: str, moment: int
) -> TableRow:
    """By itself and without clocks: nobody else has anything to do here."""
    return TableRow(
        id=branch_id,
        game=spec.id,
        rules_version=spec.rules_version,
        options=msgspec.json.encode(setup.options).decode(),
        files=msgspec.json.encode(setup.files).decode(),
        status="racing",
        owner=person.id,
        open=False,
        spectators=False,
        pace="live",
        bank=None,
        bonus=0,
        server_seed="" if setup.fair is None else setup.fair.server,
        setup=msgspec.json.encode(setup).decode(),
        number=moment,
        due=None,
        created=now,
        moved=now,
        rematch=None,
        began=now,
        branch_of=table_id,
        branch_at=moment,
    )


async def _write(hub: Hub, beginning: Beginning) -> None:
    """The table with all that it begins with, or nothing."""
    room = beginning.room
    row = msgspec.structs.replace(
        room.row, due=hub.scheduler.due(room), asked=seat_bits(room.asked), owing=seat_bits(room.owing)
    )
    picture = await asyncio.to_thread(room.picture)

    def write(connection: Connection) -> None:
        """A long race has many lines: not on the loop's time."""
        connection.execute(insert(schema.tables), msgspec.structs.asdict(row))
        connection.execute(insert(schema.chairs), _rows(room.chairs))
        if beginning.entries:
            connection.execute(insert(schema.journal), _rows(beginning.entries))
        put_picture_at_once(connection, room.id, room.number, picture)

    await hub.database.write_at_once(write)


def _rows(rows: Sequence[Entry | ChairRow]) -> list[dict[str, object]]:
    return [msgspec.structs.asdict(row) for row in rows]
