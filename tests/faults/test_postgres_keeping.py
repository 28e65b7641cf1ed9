"""Over PostgreSQL as over SQLite: what is kept at the end of a race, what is forgotten, and who is away wherever they were."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from rebufo.games import game_ids
from rebufo.server.holiday_keeping import HolidayForm
from rebufo.server.holidays import DAY
from rebufo.server.hub import Hub
from rebufo.server.store import schema
from rebufo.server.store.holidays import read_holidays
from rebufo.server.store.people import LIFE, is_person
from rebufo.server.store.records import kept_record
from rebufo.server.time import wall
from tests.faults.cluster import Cluster
from tests.polling import poll
from tests.server.apps import Somebody, open_app
from tests.server.clocks import stop_time
from tests.server.games_by_kind import AT_ONCE
from tests.server.hubs import guest, open_hub
from tests.server.looking_back import answer, leave, racing


def test_a_record_is_kept_with_the_last_entry(cluster: Cluster, tmp_path: Path) -> None:
    with open_app(tmp_path, database=cluster.make()) as client, client.portal() as portal:
        ana = Somebody(client).come_in()
        for game in game_ids():
            table = leave(ana, racing(ana, game, answers=5))
            text = portal.call(kept_record, client.app.state.hub.database, table)

            assert ana.ask("GET", f"/api/tables/{table}/record").content == text


def test_of_holidays_that_somebody_takes_at_once_there_is_one(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.make()

    async def all_of_it() -> None:
        async with open_hub(tmp_path, database=database) as hub:
            ana, now = await guest(hub), wall()
            for _ in range(5):
                forms = [HolidayForm(start=now + days * DAY, until=now + (days + 20) * DAY) for days in range(1, 9)]
                await asyncio.gather(*[hub.holidays.take(ana.id, form) for form in forms])
                assert len((await read_holidays(hub.database, [ana.id]))[ana.id]) == 1
                await hub.holidays.come_back(ana.id)

    asyncio.run(all_of_it())


def test_a_guest_who_left_nothing_is_forgotten_and_one_whom_a_table_names_is_not(
    cluster: Cluster, tmp_path: Path
) -> None:
    async def forget_all(hub: Hub) -> None:
        async with hub.database.write() as connection:
            await connection.execute(update(schema.people).values(created=wall() - 2 * LIFE))
            await connection.execute(update(schema.sessions).values(used=wall() - 2 * LIFE))
        await hub.scheduler.tidy(wall())

    with open_app(tmp_path, database=cluster.make()) as client, client.portal() as portal:
        gone, seated = Somebody(client).come_in("Gone"), Somebody(client).come_in("Seated")
        seated.set_up()
        hub = client.app.state.hub
        portal.call(forget_all, hub)

        assert not portal.call(is_person, hub.database, gone.id)
        assert portal.call(is_person, hub.database, seated.id)


def test_a_person_at_another_worker_is_not_away(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben sits at another server, and longer than anybody need wait for him."""
    time, database = stop_time(monkeypatch), cluster.make()
    with (
        open_app(tmp_path / "here", database=database, relieve_live=1) as here,
        open_app(tmp_path / "there", database=database, relieve_live=1) as there,
    ):
        ana, ben = Somebody(here).come_in(), Somebody(there).come_in("Ben")
        table = ana.set_up("me", "open", game=AT_ONCE)
        ben.post(f"/api/tables/{table}/seats/1", {"who": "me"})
        ana.post(f"/api/tables/{table}/start")
        path = f"/api/tables/{table}"
        while 0 in ana.get(path)["asked"]:
            answer(ana, table, 1)
        relieve = {"type": "relieve", "id": "r", "seat": 1}

        def is_here() -> bool:
            return bool(ana.get(path)["chairs"][1]["here"])

        with ben.live(table, 1):
            poll("word of Ben from the other server", is_here)
            time.let_pass(2)
            assert ana.refused("POST", f"{path}/commands?seat=0", json=relieve) == (409, "not_away")
        poll("word that Ben has gone", lambda: not is_here())
        assert ana.refused("POST", f"{path}/commands?seat=0", json=relieve) == (409, "not_away")
        time.let_pass(2)
        ana.post(f"{path}/commands?seat=0", relieve)
        assert ana.get(path)["chairs"][1]["bot"] == "normal"
