"""Brings a database to the present shape; one that has it already costs a few queries and no Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, inspect, text

from rebufo.kernel.errors import SetupError
from rebufo.server.store.database import Database
from rebufo.server.store.schema import REVISION, metadata

MIGRATIONS: Final = Path(__file__).with_name("migrations")
LOCK: Final = 0x5EB0F0  # PostgreSQL's advisory lock while one worker migrates and the others wait


async def migrate(database: Database) -> None:
    """Safe to run from several workers at once."""
    async with database.read() as connection:
        if await connection.run_sync(_revision) == REVISION:
            await connection.run_sync(_check_shape)
            return
    async with database.write() as connection:
        if not database.sqlite:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await connection.run_sync(_upgrade)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _check_shape(connection: Connection) -> None:
    """The number of its shape may be right and the shape may not: better not served than refused at every table."""
    there = inspect(connection).get_multi_columns()
    for table in metadata.tables.values():
        found = {column["name"] for column in there.get((None, table.name), ())}
        for column in table.columns:
            if column.name not in found:
                raise SetupError("other_database", missing=f"{table.name}.{column.name}")


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise SetupError("newer_database") from None
