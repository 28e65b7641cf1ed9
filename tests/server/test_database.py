from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from threading import enumerate as threads
from typing import Any

import pytest
from aiosqlite import Connection

from rebufo.kernel.errors import SetupError
from rebufo.server.store.database import Database, StoreError


@pytest.mark.parametrize("url", ["", "rebufo.db", "mysql://host/rebufo", "sqlite+aiosqlite://", "sqlite:///:memory:"])
def test_a_database_that_cannot_keep_tables_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(SetupError) as error:
        Database(url)

    assert error.value.tag == "bad_database"


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///rebufo.db", "sqlite+aiosqlite:///rebufo.db"),
        ("postgresql://club@host/rebufo", "postgresql+asyncpg://club@host/rebufo"),
        ("postgresql://club@host/rebufo?sslmode=require", "postgresql+asyncpg://club@host/rebufo?ssl=require"),
    ],
)
def test_the_driver_need_not_be_named(given: str, used: str) -> None:
    assert str(Database(given).url) == used


def test_a_connection_that_came_to_nothing_has_ended_when_the_database_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thread would answer into a loop that is gone."""
    stop = Connection.stop

    def stop_late(connection: Connection) -> asyncio.Future[Any] | None:
        connection._tx.put_nowait((None, lambda: Event().wait(0.2)))
        return stop(connection)

    monkeypatch.setattr(Connection, "stop", stop_late)

    async def ask_and_go(database: Database) -> None:
        with pytest.raises(StoreError):
            async with database.read():
                pass
        await database.close()
        assert [thread for thread in set(threads()) - before if "_connection_worker" in thread.name] == []

    before = set(threads())
    asyncio.run(ask_and_go(Database(f"sqlite:///{tmp_path / 'no folder' / 'rebufo.db'}")))
