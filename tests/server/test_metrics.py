"""What a host watches: counters that are counters, commands as the API calls them, and a port that is free again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from rebufo.server import wire
from tests.server.houses import answer, begun, open_house


def test_counters_are_told_from_gauges_and_commands_by_the_names_of_the_api(tmp_path: Path) -> None:
    async def race() -> tuple[int, str]:
        async with open_house(tmp_path, metrics="127.0.0.1:0") as house:
            table = await begun(house, "me", "me")
            await answer(house, table, 0, "one")
            await house.command(table, 1, wire.HandOver(id="two"))
            port = house.metrics.port
            async with httpx.AsyncClient(trust_env=False) as client:
                return port, (await client.get(f"http://127.0.0.1:{port}/metrics")).text

    port, told = asyncio.run(race())

    for counter in ("journal_lines", "journal_commits", "bot_failures", "commands", "refused"):
        assert f"# TYPE rebufo_{counter}_total counter" in told
    assert "# TYPE rebufo_journal_waiting gauge" in told
    assert 'rebufo_commands_total{kind="hand_over"} 1.0' in told
    assert "_created" not in told
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False)
