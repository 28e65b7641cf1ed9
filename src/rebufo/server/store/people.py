"""People and their sessions. Only hashes of secrets are kept."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.randomness import TRUE, Randomness
from rebufo.server.store import schema
from rebufo.server.store.database import Database, StoreError
from rebufo.server.wire import Language

P = schema.people
S = schema.sessions
ID_BYTES: Final = 8
SECRET_BYTES: Final = 32
SESSIONS: Final = 20  # of one person; the one unused for longest makes room
TOUCH: Final = 3_600_000  # how often a session's last use is noted, in milliseconds
LIFE: Final = 365 * 24 * 3_600_000  # of a session that nobody uses
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 5 bits each, none like another
CODE_LENGTH: Final = 28  # of these letters: 140 bits
ALIKE: Final = str.maketrans("OIL", "011", " -")


class Person(msgspec.Struct, frozen=True):
    """`account`: there is a code that lets this person in on another device."""

    id: str
    name: str
    language: Language
    account: bool = False


_PERSON: Final = (P.c.id, P.c.name, P.c.language, P.c.recovery.is_not(None))


def hashed(secret: str) -> str:
    """Secrets are random and long, so a plain hash is enough to keep them."""
    return hashlib.sha256(secret.encode()).hexdigest()


async def add_person(
    database: Database, name: str, language: Language, now: int, randomness: Randomness = TRUE
) -> tuple[Person, str]:
    """A new guest, and the secret of their first session."""
    person = Person(randomness.token(ID_BYTES), name, language)
    row = {"id": person.id, "name": name, "language": language, "recovery": None, "created": now}
    async with database.write() as connection:
        await connection.execute(insert(P), row)
        return person, await _begin_session(connection, person.id, now, randomness)


async def add_session(database: Database, person: str, now: int, randomness: Randomness = TRUE) -> str:
    """The secret of one more session."""
    newest = select(S.c.secret).where(S.c.person_id == person).order_by(S.c.used.desc(), S.c.secret)
    async with database.write() as connection:
        for row in (await connection.execute(newest.offset(SESSIONS - 1))).all():
            await connection.execute(delete(S).where(S.c.secret == row[0]))
        return await _begin_session(connection, person, now, randomness)


async def _begin_session(connection: AsyncConnection, person: str, now: int, randomness: Randomness) -> str:
    secret = randomness.secret(SECRET_BYTES)
    row = {"secret": hashed(secret), "person_id": person, "created": now, "used": now}
    await connection.execute(insert(S), row)
    return secret


async def find_person(database: Database, secret: str, now: int) -> Person | None:
    """Whose session this is, if it still is one."""
    query = select(*_PERSON, S.c.used).join(S, S.c.person_id == P.c.id).where(S.c.secret == hashed(secret))
    async with database.read() as connection:
        row = (await connection.execute(query)).first()
    if row is None or now - row[-1] > LIFE:
        return None
    if now - row[-1] > TOUCH:
        with suppress(StoreError):  # a full disk is no reason not to know somebody
            async with database.write() as connection:
                await connection.execute(update(S).where(S.c.secret == hashed(secret)).values(used=now))
    return Person(*row[:-1])


async def end_sessions(database: Database, person: str) -> None:
    """Logged out everywhere."""
    async with database.write() as connection:
        await connection.execute(delete(S).where(S.c.person_id == person))


async def change_person(database: Database, person: str, **values: Any) -> None:
    async with database.write() as connection:
        await connection.execute(update(P).where(P.c.id == person).values(**values))


async def new_recovery(database: Database, person: str, randomness: Randomness = TRUE) -> str:
    """A code to be read and typed, in groups of four; the one before it is worth nothing any more."""
    code = randomness.letters(LETTERS, CODE_LENGTH)
    await change_person(database, person, recovery=hashed(code))
    return "-".join(code[start : start + 4] for start in range(0, CODE_LENGTH, 4))


async def recovered(database: Database, code: str) -> Person | None:
    """Whose code this is, however it was typed."""
    plain = code.upper().translate(ALIKE)
    async with database.read() as connection:
        row = (await connection.execute(select(*_PERSON).where(P.c.recovery == hashed(plain)))).first()
    return None if row is None else Person(*row)


async def is_person(database: Database, person: str) -> bool:
    async with database.read() as connection:
        return (await connection.execute(select(P.c.id).where(P.c.id == person))).first() is not None
