"""What a host watches: counters that are counters, commands as the API calls them, and a port that is free again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from wsgiref.simple_server import WSGIServer

import httpx

from rebufo.server import wire
from tests.polling import PATIENCE
from tests.server.hubs import answer, begun, open_hub


def test_counters_are_told_from_gauges_and_commands_by_the_names_of_the_api(tmp_path: Path) -> None:
    async def race() -> tuple[WSGIServer | None, str]:
        async with open_hub(tmp_path, metrics="127.0.0.1:0") as hub:
            table = await begun(hub, "me", "me")
            await answer(hub, table, 0, "one")
            await hub.command(table, 1, wire.HandOver(id="two"))
            async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
                told = await client.get(f"http://127.0.0.1:{hub.metrics.port}/metrics")
            return hub.metrics._server, told.text

    server, told = asyncio.run(race())

    for counter in ("journal_lines", "journal_commits", "bot_failures", "commands", "refused"):
        assert f"# TYPE rebufo_{counter}_total counter" in told
    assert "# TYPE rebufo_journal_waiting gauge" in told
    assert 'rebufo_commands_total{kind="hand_over"} 1.0' in told
    assert "_created" not in told
    assert server is not None
    assert server.socket.fileno() == -1, "the port is free again"
