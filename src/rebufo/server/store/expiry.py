"""What is not kept for ever: sessions that nobody uses any more, and guests who have left no trace."""

from __future__ import annotations

from typing import Final

from sqlalchemy import and_, delete, select

from rebufo.server.store import schema
from rebufo.server.store.database import Database
from rebufo.server.store.people import LIFE

P = schema.people
S = schema.sessions
TRACES: Final = (  # people who are named there stay: tables, chairs and chat are shown with them
    schema.tables.c.owner,
    schema.chairs.c.person_id,
    schema.chat.c.person_id,
)
MOST: Final = 500  # in one transaction, so that nobody waits long for it


async def forget_sessions(database: Database, now: int) -> int:
    """Delete those whose cookie is worth nothing any more; how many."""
    dead = select(S.c.secret).where(S.c.used < now - LIFE).limit(MOST)
    async with database.write() as connection:
        return (await connection.execute(delete(S).where(S.c.secret.in_(dead)))).rowcount


async def forget_guests(database: Database, before: int) -> int:
    """Delete people without an account who have not been here since, and whom nothing names; how many.

    What is theirs alone goes with them: sessions, invitations they used, what they muted or wanted to be told.
    """
    lately = select(S.c.person_id).where(S.c.person_id == P.c.id, S.c.used >= before).exists()
    named = [select(trace).where(trace == P.c.id).exists() for trace in TRACES]
    gone = and_(P.c.recovery.is_(None), P.c.created < before, ~lately, *(~each for each in named))
    async with database.read() as connection:  # looking for them stops nobody
        found = [row[0] for row in await connection.execute(select(P.c.id).where(gone).limit(MOST))]
    if not found:
        return 0
    async with database.write() as connection:
        return (await connection.execute(delete(P).where(P.c.id.in_(found), gone))).rowcount
