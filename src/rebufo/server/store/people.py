"""People and their sessions. Only hashes of secrets are kept."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update

from rebufo.server.store import schema
from rebufo.server.store.engine import Doors

P = schema.people
S = schema.sessions
SECRET_BYTES: Final = 32
TOUCH: Final = 3_600_000  # how often a session's last use is noted, in milliseconds


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    language: str


def hashed(secret: str) -> str:
    """Secrets are random and long, so a plain hash is enough to keep them."""
    return hashlib.sha256(secret.encode()).hexdigest()


async def add_person(doors: Doors, name: str, language: str, now: int) -> tuple[Person, str]:
    """A new guest, and the secret of their first session."""
    person = Person(secrets.token_hex(8), name, language)
    async with doors.write() as connection:
        await connection.execute(insert(P), {**msgspec.structs.asdict(person), "recovery": None, "created": now})
        secret = secrets.token_urlsafe(SECRET_BYTES)
        await connection.execute(
            insert(S), {"secret": hashed(secret), "person_id": person.id, "created": now, "used": now}
        )
    return person, secret


async def add_session(doors: Doors, person: Person, now: int) -> str:
    secret = secrets.token_urlsafe(SECRET_BYTES)
    async with doors.write() as connection:
        await connection.execute(
            insert(S), {"secret": hashed(secret), "person_id": person.id, "created": now, "used": now}
        )
    return secret


async def find_person(doors: Doors, secret: str) -> Person | None:
    """Whose session this is."""
    query = select(P.c.id, P.c.name, P.c.language).join(S, S.c.person_id == P.c.id).where(S.c.secret == hashed(secret))
    async with doors.read() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else Person(*row)


async def end_sessions(doors: Doors, person: str) -> None:
    """Logged out everywhere."""
    async with doors.write() as connection:
        await connection.execute(delete(S).where(S.c.person_id == person))


async def change_person(doors: Doors, person: Person) -> None:
    async with doors.write() as connection:
        await connection.execute(
            update(P).where(P.c.id == person.id).values(name=person.name, language=person.language)
        )


async def set_recovery(doors: Doors, person: str, code: str) -> None:
    async with doors.write() as connection:
        await connection.execute(update(P).where(P.c.id == person).values(recovery=hashed(code)))


async def recovered(doors: Doors, code: str) -> Person | None:
    query = select(P.c.id, P.c.name, P.c.language).where(P.c.recovery == hashed(code))
    async with doors.read() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else Person(*row)
