"""Brings a database to the present shape; one that has it already costs one query and no Alembic."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, inspect, text

from rebufo.kernel.errors import RebufoError, SetupError
from rebufo.server.settings import from_environment
from rebufo.server.store.engine import Doors, StoreError
from rebufo.server.store.schema import REVISION

MIGRATIONS: Final = Path(__file__).with_name("migrations")
LOCK: Final = 0x5EB0F0  # PostgreSQL's advisory lock while one worker migrates and the others wait


async def migrate(doors: Doors) -> None:
    """Safe to run from several workers at once."""
    async with doors.read() as connection:
        if await connection.run_sync(_revision) == REVISION:
            return
    async with doors.write() as connection:
        if not doors.sqlite:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await connection.run_sync(_upgrade)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


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


def main(argv: list[str]) -> int:
    """`python -m rebufo.server.store.migrate LANGUAGE`: what `rebufo serve` runs before its workers start."""
    lang = argv[0] if argv else "en"
    try:
        asyncio.run(_migrate_now(from_environment().database))
    except RebufoError as error:
        print(error.text(lang), file=sys.stderr)
        return 1
    return 0


async def _migrate_now(database: str) -> None:
    doors = Doors(database)
    try:
        await migrate(doors)
    except StoreError as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        where = doors.url.render_as_string(hide_password=True)
        raise SetupError("cannot_open_database", database=where, reason=str(cause).strip().rstrip(".")) from error
    finally:
        await doors.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
