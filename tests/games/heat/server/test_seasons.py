"""A championship at a table of the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rebufo.kernel.season import Season
from tests.server.hubs import begun, drive, open_hub


def test_a_championship_reports_its_standings_as_it_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            options = {"mode": "championship", "legends": 0}
            table = await begun(hub, "me", "me", game="heat", options=options)
            raced = await drive(hub, table, lambda room: Season(room.match).current.number > 1)  # type: ignore[union-attr]
            report = Season(raced.match).report()
            assert [race.state for race in report.races][:2] == ["over", "running"]
            assert {row.seat for row in report.standings} == {0, 1}
            assert sum(row.points for row in report.standings) > 0

    asyncio.run(story())
