"""Over PostgreSQL as over SQLite: what is kept at the end of a race, what is forgotten, and who is away wherever they were."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import update

from rebufo.server.house import House
from rebufo.server.store import schema
from rebufo.server.store.people import LIFE, is_person
from rebufo.server.store.records import kept_record
from rebufo.server.time import wall
from tests.faults.cluster import Cluster
from tests.server.apps import Somebody, open_app
from tests.server.looking_back import leave, racing
from tests.server.players import PATIENCE, Player
from tests.server.serving import Serving


def test_a_record_is_kept_with_the_last_entry(cluster: Cluster, tmp_path: Path) -> None:
    with open_app(tmp_path, database=cluster.make()) as client, client.portal() as portal:
        ana = Somebody(client).come_in()
        table = leave(ana, racing(ana, "formula_d", answers=5))
        text = portal.call(kept_record, client.app.state.house.doors, table)

        assert ana.ask("GET", f"/api/tables/{table}/record").content == text


def test_who_left_nothing_is_forgotten_and_whoever_a_table_names_is_not(cluster: Cluster, tmp_path: Path) -> None:
    async def forget_all(house: House) -> None:
        async with house.doors.write() as connection:
            await connection.execute(update(schema.people).values(created=wall() - 2 * LIFE))
            await connection.execute(update(schema.sessions).values(used=wall() - 2 * LIFE))
        await house.caretaker.tidy(wall())

    with open_app(tmp_path, database=cluster.make()) as client, client.portal() as portal:
        gone, seated = Somebody(client).come_in("Gone"), Somebody(client).come_in("Seated")
        seated.set_up()
        house = client.app.state.house
        portal.call(forget_all, house)

        assert not portal.call(is_person, house.doors, gone.id)
        assert portal.call(is_person, house.doors, seated.id)


def test_whoever_is_at_another_worker_is_not_away(cluster: Cluster, tmp_path: Path) -> None:
    database, settings = cluster.make(), {"REBUFO_RELIEVE_LIVE": "1"}
    with (
        Serving(tmp_path / "here", database=database, settings=settings) as one,
        Serving(tmp_path / "there", database=database, settings=settings) as two,
        Player(one, "Ana") as ana,
        Player(two, "Ben") as ben,
    ):
        table = ana.set_up(chairs=("me", "open"), start=False)
        ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
        ana.ask("POST", f"/api/tables/{table}/start", json={})
        hers, his = ana.seat(table, 0), ben.seat(table, 1)
        while his.look().prompt is None:
            hers.play()
        relieve = {"type": "relieve", "id": "r", "seat": 1}
        with his.live():
            end = time.monotonic() + PATIENCE
            while not ana.ask("GET", f"/api/tables/{table}")["chairs"][1]["here"]:
                assert time.monotonic() < end, "no news"
            time.sleep(1.1)  # longer than anybody need wait
            assert hers.send(relieve)["tag"] == "not_away"
        while hers.send(relieve).get("tag") == "not_away":
            assert time.monotonic() < end, "still not away"
        assert ana.ask("GET", f"/api/tables/{table}")["chairs"][1]["bot"] == "normal"
