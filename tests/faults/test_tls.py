"""A host may ask for TLS to PostgreSQL, by either of its names, and then everything goes by it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from rebufo.server.postgres_channels import PostgresChannels
from rebufo.server.store.database import Database, StoreError
from tests.faults.cluster import Cluster


@pytest.mark.parametrize("name", ["ssl", "sslmode"])
def test_what_the_address_says_of_tls_holds_for_the_pool_and_for_the_news(cluster: Cluster, name: str) -> None:
    url = cluster.make()

    async def connect(wanted: str) -> int:
        database = Database(f"{url}{'&' if '?' in url else '?'}{name}={wanted}")
        channels = PostgresChannels(database, b"")
        try:
            async with database.read() as connection:
                found = (await connection.execute(text("SELECT 1"))).scalar_one()
            await channels.on_startup()
            await channels.on_shutdown()
            return int(found)
        finally:
            await database.close()

    assert asyncio.run(connect("prefer")) == 1
    with pytest.raises((StoreError, ConnectionError)):  # the tests' own PostgreSQL has no certificate
        asyncio.run(connect("require"))
