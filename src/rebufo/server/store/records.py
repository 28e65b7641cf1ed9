"""Records of races that are over, packed: written with a race's last entry, so that no change of rules comes between."""

from __future__ import annotations

import zlib

from sqlalchemy import Connection, delete, insert, select

from rebufo.server.store import schema
from rebufo.server.store.database import Database

R = schema.records


def packed(text: bytes) -> bytes:
    return zlib.compress(text)


def put_record(connection: Connection, table_id: str, body: bytes) -> None:
    connection.execute(delete(R).where(R.c.table_id == table_id))
    connection.execute(insert(R), {"table_id": table_id, "body": body})


async def kept_record(database: Database, table_id: str) -> bytes | None:
    """The text of a record as it was written at the end; races that ended before this was done have none."""
    async with database.read() as connection:
        body = (await connection.execute(select(R.c.body).where(R.c.table_id == table_id))).scalar()
    return None if body is None else zlib.decompress(body)
