"""Who was sent away stays away: from the next race as well, and nobody waits for them there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.game import USUAL_BOT
from rebufo.server.host import obey_host
from rebufo.server.hub import Hub
from rebufo.server.store.host import ask_for
from tests.server.apps import Somebody, open_app
from tests.server.games_by_kind import AT_ONCE

CUP = {"cup": [{"game": AT_ONCE}]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("sent_away")) as client:
        yield client


class Three:
    """Ana's table, at which Ben and Eva race, too."""

    def __init__(self, client: TestClient[Litestar], **form: Any) -> None:
        self.ana, self.ben, self.eva = self.people = [Somebody(client).come_in(name) for name in ("Ana", "Ben", "Eva")]
        self.table = self.ana.set_up("me", "open", "open", **form)
        for seat in (1, 2):
            self.people[seat].post(f"/api/tables/{self.table}/seats/{seat}", {"who": "me"})
        self.ana.post(f"/api/tables/{self.table}/start")

    def send_ben_away(self, table: str) -> None:
        self.ana.ask("PUT", f"/api/tables/{table}/removed/{self.ben.id}").raise_for_status()

    def end(self, *seats: int) -> str | None:
        """All of these seats agree that it is over; the next race's table."""
        for seat in seats:
            said = {"id": f"end{seat}", **({"type": "agree"} if seat else {"type": "propose", "what": "end"})}
            path = f"/api/tables/{self.table}/commands?seat={seat}"
            self.people[seat].ask("POST", path, json=said).raise_for_status()
        summary = self.ana.get(f"/api/tables/{self.table}")
        assert summary["status"] == "abandoned"
        following: str | None = summary["rematch"]
        return following

    def driver_of_ben(self, table: str | None) -> str | None:
        self.ana.post(f"/api/tables/{table}/start")
        driver: str | None = self.ana.get(f"/api/tables/{table}")["chairs"][1]["bot"]
        return driver


def test_a_rematch_is_without_them(client: TestClient[Litestar]) -> None:
    three = Three(client)
    three.send_ben_away(three.table)
    three.end(0, 2)
    again = three.eva.post(f"/api/tables/{three.table}/rematch")["id"]

    assert again not in [table["id"] for table in three.ben.get("/api/tables?list=mine")["tables"]]
    assert three.ben.refused("POST", f"/api/tables/{again}/seats/1", json={"who": "me"}) == (403, "removed")
    assert three.ana.post(f"/api/tables/{again}/seats/0", {"who": "me"})["chairs"][0]["person"] == three.ana.id


def test_in_the_next_race_of_a_cup_a_bot_drives_for_them(client: TestClient[Litestar]) -> None:
    three = Three(client, **CUP)
    three.send_ben_away(three.table)
    assert three.driver_of_ben(three.end(0, 2)) == USUAL_BOT


def test_between_two_races_of_a_cup_no_chair_becomes_free(client: TestClient[Litestar]) -> None:
    """Nobody else could sit down in it, so that the next race could never begin."""
    three = Three(client, **CUP)
    following = three.end(0, 1, 2)
    assert following is not None
    three.send_ben_away(following)
    assert three.driver_of_ben(following) == USUAL_BOT
    assert three.ben.refused("GET", f"/api/tables/{following}") == (403, "removed")


def test_for_whom_the_host_has_banned_a_bot_drives_in_the_next_race_as_well(client: TestClient[Litestar]) -> None:
    three = Three(client, **CUP)

    async def ban(hub: Hub) -> None:
        await ask_for(hub.database, "ban", three.ben.id, 0)
        await obey_host(hub)

    three.ana.within(ban)
    assert three.ana.get(f"/api/tables/{three.table}")["chairs"][1]["bot"] == USUAL_BOT
    assert three.driver_of_ben(three.end(0, 2)) == USUAL_BOT


def test_whom_the_host_has_banned_keeps_no_chair_that_others_wait_for(client: TestClient[Litestar]) -> None:
    ana, ben = Somebody(client).come_in("Ana"), Somebody(client).come_in("Ben")
    table = ana.set_up("me", "open")
    ben.post(f"/api/tables/{table}/seats/1", {"who": "me"})

    async def ban(hub: Hub) -> None:
        await ask_for(hub.database, "ban", ben.id, 0)
        await obey_host(hub)

    ana.within(ban)
    summary = ana.get(f"/api/tables/{table}")
    assert (summary["status"], summary["chairs"][1]["taken"]) == ("waiting", False)


def test_an_invitation_shows_them_nothing(client: TestClient[Litestar]) -> None:
    ana, ben = Somebody(client).come_in("Ana"), Somebody(client).come_in("Ben")
    table = ana.set_up("me", "open", open=False)
    code = ana.post(f"/api/tables/{table}/invites")["code"]
    ana.ask("PUT", f"/api/tables/{table}/removed/{ben.id}").raise_for_status()
    assert ben.refused("POST", "/api/invites", json={"code": code}) == (403, "removed")
