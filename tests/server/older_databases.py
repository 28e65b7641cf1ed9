"""Databases as an older version left them, brought to the present shape."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from rebufo.server.store.database import Database
from rebufo.server.store.migrate import MIGRATIONS, migrate


@asynccontextmanager
async def brought_from(place: Path, revision: str, fill: Callable[[Connection], object]) -> AsyncIterator[Database]:
    """`fill` puts in what people did at that revision."""

    def then(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        fill(connection)

    database = Database(f"sqlite:///{place / 'rebufo.db'}")
    async with database.write() as connection:
        await connection.run_sync(then)
    await migrate(database)
    await migrate(database)  # which finds it done
    try:
        yield database
    finally:
        await database.close()
