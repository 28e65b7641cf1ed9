"""Lists of tables, read from their rows alone: no race is loaded for them, and nothing in them is a secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, false, func, select, tuple_

from rebufo.server import wire
from rebufo.server.rows import UNDER_WAY
from rebufo.server.store import schema
from rebufo.server.store.database import Database
from rebufo.server.store.tables import seat_bits, seats_in

T = schema.tables
C = schema.chairs
M = schema.members
H = schema.holidays

ListName: TypeAlias = Literal["mine", "open", "racing", "watched", "finished"]
OVER: Final = ("finished", "abandoned", "cancelled")
COLUMNS: Final = (
    *(T.c.id, T.c.game, T.c.options, T.c.status, T.c.owner, T.c.open, T.c.spectators, T.c.pace),
    *(T.c.bank, T.c.bonus, T.c.asked, T.c.owing, T.c.created, T.c.moved, T.c.rematch),
    *(T.c.branch_of, T.c.branch_at, T.c.cup, T.c.cup_race, T.c.cup_races),
)


class PageStart(NamedTuple):
    """Where a page of a list ends."""

    moved: int
    id: str


class ListedChair(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    name: str
    taken: bool
    person: str | None
    bot: str | None
    holiday: int | None = None  # at a table by turns, until when its person is on holiday


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list. `asked` is what everybody may know; `my_turn` is the reader's own."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    owner: str
    open: bool
    spectators: bool
    pace: str
    bank: int | None
    bonus: int
    chairs: tuple[ListedChair, ...]
    asked: tuple[int, ...]
    my_seats: tuple[int, ...]
    my_turn: bool
    created: int
    moved: int
    rematch: str | None
    branch: wire.Branch | None
    cup: wire.CupPlace | None


async def list_tables(
    database: Database, name: ListName, person: str | None, after: PageStart | None, limit: int, now: int
) -> list[Listed]:
    """The tables of a list, those where something happened last first, from a place on."""
    query = select(*COLUMNS).where(_in_list(name, person)).order_by(T.c.moved.desc(), T.c.id.desc()).limit(limit)
    if after is not None:
        query = query.where(tuple_(T.c.moved, T.c.id) < tuple_(after.moved, after.id))
    async with database.read() as connection:
        rows = (await connection.execute(query)).mappings().all()
        away = select(func.max(H.c.until)).where(H.c.person_id == C.c.person_id, H.c.start <= now, H.c.until > now)
        seated = select(
            C.c.table_id, C.c.seat, C.c.name, C.c.person_id, C.c.bot, away.scalar_subquery().label("holiday")
        ).order_by(C.c.seat)
        chairs = (await connection.execute(seated.where(C.c.table_id.in_([row["id"] for row in rows])))).all()
    return [_listed(row, [chair for chair in chairs if chair.table_id == row["id"]], person) for row in rows]


def _in_list(name: ListName, person: str | None) -> ColumnElement[bool]:
    """Which tables belong to a list. What is by invitation is only in the lists of those who were let in."""
    if name == "open":
        free = select(C.c.table_id).where(C.c.table_id == T.c.id, C.c.person_id.is_(None), C.c.bot.is_(None)).exists()
        return T.c.open & (T.c.status == "waiting") & free
    if name == "racing":
        return T.c.open & T.c.spectators & (T.c.status == "racing")
    if person is None:
        return false()
    seated = select(C.c.table_id).where(C.c.person_id == person)  # found by the person, however many tables there are
    let_in = select(M.c.table_id).where(M.c.person_id == person)
    if name == "watched":
        return T.c.id.in_(let_in.where(M.c.watching)) & T.c.status.in_(UNDER_WAY)
    own = (T.c.owner == person) | T.c.id.in_(seated)
    if name == "mine":
        invited = T.c.id.in_(let_in.where(~M.c.watching)) & ~T.c.open & (T.c.status == "waiting")
        return (own & T.c.status.in_(UNDER_WAY)) | invited
    return (own | T.c.id.in_(let_in.where(M.c.watching))) & T.c.status.in_(OVER)


def _listed(row: Any, chairs: Sequence[Any], person: str | None) -> Listed:
    mine = tuple(chair.seat for chair in chairs if person is not None and chair.person_id == person)
    plain = dict(row)
    owing, branch_of, branch_at = (plain.pop(name) for name in ("owing", "branch_of", "branch_at"))
    plain["branch"] = None if branch_of is None else wire.Branch(branch_of, branch_at)
    cup, race, races = (plain.pop(name) for name in ("cup", "cup_race", "cup_races"))
    plain["cup"] = None if cup is None else wire.CupPlace(cup, race, races)
    plain["options"] = msgspec.json.decode(plain["options"])
    plain["asked"] = seats_in(plain["asked"])
    seated = tuple(
        ListedChair(
            chair.seat,
            chair.name,
            chair.person_id is not None or chair.bot is not None,
            chair.person_id,
            chair.bot,
            chair.holiday if row["pace"] == "by_turns" and row["status"] in UNDER_WAY else None,
        )
        for chair in chairs
    )
    return Listed(**plain, chairs=seated, my_seats=mine, my_turn=bool(owing & seat_bits(mine)))
