"""Before the race: a table is set up, its chairs are taken, it begins."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.games import SHIPPED, game_spec
from rebufo.kernel.cup import check_seats
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import BOT, SEAT_SEED, SEED_BYTES, FairSeeds, Setup, fill_options
from rebufo.kernel.spec import GameSpec
from rebufo.server.admission import forsaken, may_know, must_own
from rebufo.server.cups import FurtherRaces, RaceForm, check_cup_bot, may_begin_too, seed_of_race
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.names import told_apart
from rebufo.server.news import News
from rebufo.server.randomness import Randomness
from rebufo.server.rehearsal import Rehearsal, rehearse
from rebufo.server.room.journal_entries import known_bot
from rebufo.server.room.room import Room
from rebufo.server.rows import ChairRow, TableRow
from rebufo.server.store.cups import CupPlan, add_cup
from rebufo.server.store.journal import put_picture
from rebufo.server.store.people import Person
from rebufo.server.store.tables import (
    add_table,
    bot_tables,
    change_table,
    leave_chair,
    read_chairs,
    seat_bits,
    take_chair,
    unfinished_tables,
)
from rebufo.server.time import monotonic, wall

LONGEST_BANK: Final = 30 * 86_400_000
ID_BYTES: Final = 8
SHORTEST_BANK: Final = 10_000
NO_SEED: Final = "0" * 2 * SEED_BYTES  # of a race that is only checked
log = logging.getLogger("rebufo.lobby")

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_BANK)]
Seed = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Who = Annotated[str, msgspec.Meta(min_length=2, max_length=40, pattern=r"^(me|open|bot:[a-z_]+)$")]


class SeatForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`me`, `open`, or `bot:` and a bot's name. `seed` is what the person adds to the fair dice; any text."""

    who: Who
    seed: Seed | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to set up. `chairs` says who sits where; options that are not named are as usual.

    With `cup`, its race is the first of a cup of several games for two to four, and these follow it.
    """

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40, examples=[SHIPPED[0]])]
    chairs: Annotated[tuple[Who, ...], msgspec.Meta(min_length=1, max_length=32, examples=[["me", "open"]])]
    options: Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=64)] = {}
    files: Annotated[dict[str, str], msgspec.Meta(max_length=4)] = {}  # the text of circuits of one's own
    open: bool = True
    spectators: bool = True
    pace: Literal["live", "by_turns"] = "live"
    bank: Annotated[int, msgspec.Meta(ge=SHORTEST_BANK, le=LONGEST_BANK)] | None = None
    bonus: Milliseconds = 0
    seed: Seed | None = None
    start: bool = False
    cup: FurtherRaces = ()
    rehearsal: Rehearsal | None = None  # for tests: refused by every server that does not rehearse


class Laid(NamedTuple):
    """A new table, not yet on disk."""

    row: TableRow
    chairs: list[ChairRow]
    cup: CupPlan | None

    async def write(self, connection: AsyncConnection) -> None:
        if self.cup is not None:
            await add_cup(connection, self.cup)
        await add_table(connection, self.row, self.chairs)


class Arrangement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the owner may change until the race is over; what is not named stays."""

    open: bool | None = None
    spectators: bool | None = None


async def new_table(hub: Hub, person: Person, form: NewTable) -> Room:
    """The table is on disk when this returns."""
    await check_count(hub, person)
    laid = await lay_table(hub, person, form)
    if form.start:
        await _check_bots(hub, person, laid.chairs)
        return await _begin_at_once(hub, laid)
    async with hub.database.write() as connection:
        await laid.write(connection)
    async with hub.room(laid.row.id) as room:
        return room


async def _begin_at_once(hub: Hub, laid: Laid) -> Room:
    """A table and its start are written together: one that cannot start was never there."""
    room = Room(game_spec(laid.row.game), laid.row, laid.chairs)
    setup = await _set_off(hub, room)
    async with hub.database.write() as connection:
        await laid.write(connection)
        await _write_start(hub, connection, room, setup)
    log.info("race begun", extra={"table": room.id, "game": room.row.game})
    return await changed(hub, room.id)


async def _check_bots(hub: Hub, person: Person, chairs: Sequence[ChairRow]) -> None:
    """Bots alone at a table make others' bots wait: nobody has many such tables at once."""
    most = hub.settings.bot_tables
    if all(chair.bot for chair in chairs) and await bot_tables(hub.database, person.id) >= most:
        raise Denied("too_many_bot_tables", most=most)


async def check_count(hub: Hub, person: Person) -> None:
    """Nobody has more tables under way than the host allows."""
    if await unfinished_tables(hub.database, person.id) >= hub.settings.open_tables:
        raise Denied("too_many_tables", most=hub.settings.open_tables)


async def lay_table(hub: Hub, person: Person, form: NewTable) -> Laid:
    """A new table, checked as its race will be; of a cup, as all its races will be."""
    if form.bonus and form.bank is None:
        raise Denied("bonus_without_bank")
    spec = game_spec(form.game)
    now = wall()
    randomness = hub.randomness
    table_id = randomness.token(ID_BYTES)
    draft = None if form.rehearsal is None else _draft(spec, form, form.rehearsal, randomness)
    options = fill_options(spec, len(form.chairs), form.options) if draft is None else draft.options
    seats = [SeatForm(each, form.seed) for each in form.chairs]
    chairs = [_chair(spec, table_id, seat, person, each, randomness) for seat, each in enumerate(seats)]
    first = RaceForm(game=spec.id, options=options, files=form.files)
    cup = await _plan_cup(hub, person, table_id, form, first) if form.cup else None
    seed = randomness.server_seed((form.game, form.chairs, options, form.files)) if draft is None else ""
    row = TableRow(
        id=table_id,
        game=spec.id,
        rules_version=spec.rules_version,
        options=msgspec.json.encode(options).decode(),
        files=msgspec.json.encode(form.files).decode(),
        status="waiting",
        owner=person.id,
        open=form.open,
        spectators=form.spectators,
        pace=form.pace,
        bank=form.bank,
        bonus=form.bonus,
        server_seed=seed_of_race(cup.seed, len(form.cup) + 1, 1) if cup is not None and seed else seed,
        setup=None if draft is None else msgspec.json.encode(draft).decode(),
        number=0,
        due=now + 1000 * (hub.settings.abandon_live if form.pace == "live" else hub.settings.abandon_by_turns),
        created=now,
        moved=now,
        rematch=None,
        cup=None if cup is None else table_id,
        cup_race=None if cup is None else 1,
        cup_races=None if cup is None else len(form.cup) + 1,
    )
    await hub.checking.check(spec, _setup(spec, row, [*chairs]), person.id)
    return Laid(row, chairs, cup)


async def _plan_cup(hub: Hub, person: Person, table_id: str, form: NewTable, first: RaceForm) -> CupPlan:
    """Every race is checked now, with the chairs there are: none of them may fail when it is due."""
    seats = len(form.chairs)
    check_seats(seats)
    races = [first]
    for race in form.cup:
        spec = game_spec(race.game)
        for chair in form.chairs:
            if chair.startswith(BOT):
                known_bot(spec, chair.removeprefix(BOT))
        options = fill_options(spec, seats, race.options)
        fair = FairSeeds(NO_SEED, ("-",) * seats)
        setup = Setup(spec.id, spec.rules_version, seats, options, form.chairs, fair=fair, files=race.files)
        await hub.checking.check(spec, setup, person.id)
        races.append(RaceForm(game=spec.id, options=options, files=race.files))
    written = msgspec.json.encode(races).decode()
    return CupPlan(id=table_id, races=written, seed=hub.randomness.server_seed((form.chairs, written)))


def _draft(spec: GameSpec, form: NewTable, given: Rehearsal, randomness: Randomness) -> Setup:
    """What a race whose chance is given begins with; who drives in it is known when it does."""
    asked = Setup(spec.id, spec.rules_version, len(form.chairs), form.options, form.chairs, files=form.files)
    return rehearse(spec, asked, given, randomness)


async def take_seat(hub: Hub, person: Person, table_id: str, seat: int, form: SeatForm) -> Room:
    async with hub.waiting_room(table_id) as room:
        await may_know(hub.database, room, person)
        _check_chair(room, seat)
        if form.who != "me" and room.row.owner != person.id:
            raise Denied("not_your_table")
        chair = _chair(room.spec, table_id, seat, person, form, hub.randomness)
        if form.who.startswith(BOT):
            await check_cup_bot(hub.database, room.row, form.who.removeprefix(BOT))
        if form.who == "me":
            others = [other.name for other in room.chairs if other.person_id not in (None, person.id)]
            chair = msgspec.structs.replace(chair, name=told_apart(chair.name, others))
        async with hub.database.write() as connection:
            taken = await take_chair(connection, chair)
        if not taken:
            raise Denied("chair_taken")
    return await changed(hub, table_id)


async def leave_seat(hub: Hub, person: Person, table_id: str, seat: int) -> Room:
    """A person gives up their own chair; the owner may free any."""
    async with hub.waiting_room(table_id) as room:
        await may_know(hub.database, room, person)
        _check_chair(room, seat)
        if person.id not in (room.row.owner, room.chairs[seat].person_id):
            raise Denied("not_your_seat")
        async with hub.database.write() as connection:
            left = await leave_chair(connection, table_id, seat)
        if not left:
            raise Denied("not_waiting_room")
    return await changed(hub, table_id)


async def cancel(hub: Hub, person: Person, table_id: str) -> Room:
    """The owner calls the race off before it begins."""
    return await _change_own(hub, person, table_id, "cancelled", due=None)


async def _change_own(hub: Hub, person: Person, table_id: str, status: str, **values: Any) -> Room:
    async with hub.waiting_room(table_id) as room:
        await must_own(hub.database, room, person)
        async with hub.database.write() as connection:
            done = await change_table(connection, table_id, status="waiting", new_status=status, **values)
        if not done:
            raise Denied("not_waiting_room")
    return await changed(hub, table_id)


async def begin_race(hub: Hub, person: Person, table_id: str) -> Room:
    async with hub.waiting_room(table_id) as room:
        if not may_begin_too(room, person.id):
            await must_own(hub.database, room, person)
        if room.status != "waiting":
            raise Denied("not_waiting_room")
        await _check_bots(hub, person, room.chairs)
        try:
            setup = await _set_off(hub, room)
            async with hub.database.write() as connection:
                await _write_start(hub, connection, room, setup)
        finally:
            hub.forget(table_id)
    log.info("race begun", extra={"table": table_id, "game": room.row.game})
    begun = await changed(hub, table_id)
    if forsaken(begun):  # a race of a cup from which somebody was sent away
        await hub.scheduler.attend(table_id)
    return begun


async def _set_off(hub: Hub, room: Room) -> Setup:
    """The race begins, in memory."""
    if any(chair.person_id is None and chair.bot is None for chair in room.chairs):
        raise Denied("chairs_free")
    setup = _setup(room.spec, room.row, room.chairs)
    room.own_files = await hub.checking.check(room.spec, setup, room.row.owner)
    room.status = "racing"  # before it begins, or no clock would run
    await hub.checking.beside(setup, room.begin, setup, monotonic())
    return setup


async def _write_start(hub: Hub, connection: AsyncConnection, room: Room, setup: Setup) -> None:
    begun = await change_table(
        connection,
        room.id,
        status="waiting",
        new_status="racing",
        setup=msgspec.json.encode(setup).decode(),
        moved=wall(),
        began=wall(),
        due=hub.scheduler.due(room),
        asked=seat_bits(room.asked),
        owing=seat_bits(room.owing),
    )
    if not begun:
        raise Denied("not_waiting_room")
    if await read_chairs(connection, room.id) != room.chairs:
        raise Denied("stale")
    await put_picture(connection, room.id, 0, room.picture())


async def changed(hub: Hub, table_id: str) -> Room:
    """Read a table anew and tell everybody who listens."""
    hub.forget(table_id)
    async with hub.room(table_id) as room:
        hub.audience.tell(room)
        hub.audience.tell_summary(room)
        hub.scheduler.look_after(room)
        hub.notices.turned(room)
        hub.newsroom.tell(News("changed", table=table_id))
        return room


def _check_chair(room: Room, seat: int) -> None:
    if seat >= len(room.chairs):
        raise Denied("no_such_thing")
    if room.status != "waiting":
        raise Denied("not_waiting_room")
    if (room.row.cup_race or 1) > 1:
        raise SetupError("cup_crowd")


def _chair(
    spec: GameSpec, table_id: str, seat: int, person: Person, form: SeatForm, randomness: Randomness
) -> ChairRow:
    own = form.who == "me"
    bot = form.who.removeprefix(BOT) if form.who.startswith(BOT) else None
    if bot is not None:
        known_bot(spec, bot)
    seed = form.seed if own and form.seed is not None else randomness.seat_seed(spec.id, seat)
    if not SEAT_SEED.fullmatch(seed):
        raise SetupError("bad_seat_seeds", seats=1)
    name = person.name if own else (bot or "")
    return ChairRow(
        table_id=table_id,
        seat=seat,
        person_id=person.id if own else None,
        bot=bot,
        name=name,
        seed=seed if form.who != "open" else "",
    )


def _setup(spec: GameSpec, row: TableRow, chairs: list[ChairRow]) -> Setup:
    """What the race begins with; a free chair has a seed to come."""
    players = tuple(f"{BOT}{chair.bot}" if chair.bot else chair.name for chair in chairs)
    if row.setup is not None:  # a table that rehearses
        return msgspec.structs.replace(msgspec.json.decode(row.setup, type=Setup), players=players)
    return Setup(
        game=spec.id,
        rules_version=spec.rules_version,
        seats=len(chairs),
        options=msgspec.json.decode(row.options),
        players=players,
        fair=FairSeeds(row.server_seed, tuple(chair.seed or "-" for chair in chairs)),
        files=msgspec.json.decode(row.files, type=dict[str, str]),
    )
