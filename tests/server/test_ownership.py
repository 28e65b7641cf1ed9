"""What the owner of a table may do at any time, and what the host may do everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.game import USUAL_BOT
from rebufo.server.host import obey_host
from rebufo.server.hub import Hub
from rebufo.server.store.host import answer_to, ask_for, list_for_host
from tests.server.apps import Somebody, next_but_summaries, open_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("owners")) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in("Ana")


@pytest.fixture
def ben(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in("Ben")


def both_at(ana: Somebody, ben: Somebody, *, start: bool = False) -> str:
    table = ana.set_up("me", "open")
    ben.post(f"/api/tables/{table}/seats/1", {"who": "me"})
    if start:
        ana.post(f"/api/tables/{table}/start")
    return table


def test_somebody_sent_away_before_the_start_does_not_sit_down_again(ana: Somebody, ben: Somebody) -> None:
    table = both_at(ana, ben)
    summary = ana.ask("PUT", f"/api/tables/{table}/removed/{ben.id}").json()

    assert not summary["chairs"][1]["taken"]
    assert ben.refused("POST", f"/api/tables/{table}/seats/1", json={"who": "me"}) == (403, "removed")
    assert ben.refused("GET", f"/api/tables/{table}") == (403, "removed")


def test_somebody_sent_away_in_the_race_is_cut_off_and_a_bot_drives(ana: Somebody, ben: Somebody) -> None:
    table = both_at(ana, ben, start=True)
    with ben.live(table, 1) as socket:
        assert next_but_summaries(socket)["type"] == "hello"
        ana.ask("PUT", f"/api/tables/{table}/removed/{ben.id}").raise_for_status()
        assert next_but_summaries(socket)["tag"] == "removed"

    assert ana.get(f"/api/tables/{table}")["chairs"][1]["bot"] == USUAL_BOT
    come_back = {"type": "come_back", "id": "back"}
    assert ben.refused("POST", f"/api/tables/{table}/commands?seat=1", json=come_back) == (403, "removed")


def test_only_the_owner_sends_away_and_nobody_themselves(ana: Somebody, ben: Somebody) -> None:
    table = both_at(ana, ben)

    assert ben.refused("PUT", f"/api/tables/{table}/removed/{ana.id}") == (403, "not_your_table")
    assert ana.refused("PUT", f"/api/tables/{table}/removed/{ana.id}") == (404, "no_such_thing")


def test_a_race_is_closed_to_spectators_while_it_is_raced(ana: Somebody, ben: Somebody) -> None:
    table = both_at(ana, ben, start=True)
    nobody = Somebody(ana.client)
    assert nobody.get(f"/api/tables/{table}/position")["seat"] is None

    ana.ask("PATCH", f"/api/tables/{table}", json={"spectators": False}).raise_for_status()

    assert nobody.refused("GET", f"/api/tables/{table}/position") == (403, "no_spectators")
    assert ben.get(f"/api/tables/{table}/position?seat=1")["seat"] == 1


def test_a_table_is_handed_over_to_somebody_who_sits_there(ana: Somebody, ben: Somebody) -> None:
    table = both_at(ana, ben)
    stranger = Somebody(ana.client).come_in("Eva")

    assert ana.refused("PUT", f"/api/tables/{table}/owner/{stranger.id}") == (404, "no_such_thing")
    assert ana.ask("PUT", f"/api/tables/{table}/owner/{ben.id}").json()["owner"] == ben.id
    assert ana.refused("POST", f"/api/tables/{table}/start") == (403, "not_your_table")


def test_words_that_the_owner_takes_back_are_read_by_nobody(ana: Somebody, ben: Somebody) -> None:
    table = both_at(ana, ben)
    said = ben.post(f"/api/tables/{table}/chat", {"id": "a", "text": "a secret of somebody else"})
    path = f"/api/tables/{table}/chat/{said['number']}"

    assert ben.refused("DELETE", path) == (403, "not_your_table")
    assert ana.ask("DELETE", path).status_code == 204
    assert [line["text"] for line in ana.ask("GET", f"/api/tables/{table}/chat").json()] == [""]


# the host


async def asked(hub: Hub, kind: str, target: str) -> str | None:
    number = await ask_for(hub.database, kind, target, 0)
    await obey_host(hub)
    return await answer_to(hub.database, number)


async def shown(hub: Hub) -> list[str]:
    return [line.id for line in await list_for_host(hub.database, 1000)]


def test_the_host_ends_and_deletes_tables(ana: Somebody, ben: Somebody) -> None:
    racing, waiting = both_at(ana, ben, start=True), both_at(ana, ben)
    assert {racing, waiting} <= set(ana.within(shown))

    assert ana.within(asked, "end", racing) == "done"
    assert ana.within(asked, "end", waiting) == "done"
    assert ana.within(asked, "delete", racing) == "done"
    assert ana.within(asked, "delete", "0" * 16) == "no_such_table"

    assert ana.refused("GET", f"/api/tables/{racing}") == (404, "no_such_table")
    assert ana.get(f"/api/tables/{waiting}")["status"] == "cancelled"


def test_a_race_that_the_host_ended_says_so(ana: Somebody, ben: Somebody) -> None:
    racing = both_at(ana, ben, start=True)
    ana.within(asked, "end", racing)

    summary = ana.get(f"/api/tables/{racing}")
    assert (summary["status"], summary["stopped"]) == ("abandoned", "host")


def test_a_banned_person_is_nobody_and_a_bot_drives_for_them(ana: Somebody, ben: Somebody) -> None:
    racing = both_at(ana, ben, start=True)

    assert ana.within(asked, "ban", ben.id) == "done"
    assert ana.within(asked, "ban", "nobody") == "no_such_person"

    assert ben.get("/api/sessions")["person"] is None
    assert ana.get(f"/api/tables/{racing}")["chairs"][1]["bot"] == USUAL_BOT


def test_a_silenced_person_says_nothing_until_they_are_pardoned(ana: Somebody, ben: Somebody) -> None:
    path = f"/api/tables/{both_at(ana, ben)}/chat"
    ana.within(asked, "silence", ben.id)
    assert ben.refused("POST", path, json={"id": "a", "text": "hello"}) == (403, "silenced")

    ana.within(asked, "pardon", ben.id)
    assert ben.post(path, {"id": "b", "text": "hello"})["text"] == "hello"


def test_a_host_may_let_nobody_new_in_or_only_who_knows_a_word(tmp_path: Path) -> None:
    with open_app(tmp_path, people_an_hour=0) as client:
        assert Somebody(client).refused("POST", "/api/people", json={"name": "Eva"}) == (403, "door_closed")
    with open_app(tmp_path, password="open sesame") as client:  # noqa: S106 - of a test
        assert Somebody(client).refused("POST", "/api/people", json={"name": "Eva"}) == (403, "needs_password")
        known = {"name": "Eva", "password": "open sesame"}
        assert Somebody(client).ask("POST", "/api/people", json=known).status_code == 201


# names


@pytest.mark.parametrize("name", ["bot:normal", "Bot: Eva", "ＢＯＴ：x"])
def test_nobody_is_called_as_bots_are(client: TestClient[Litestar], name: str) -> None:
    assert Somebody(client).refused("POST", "/api/people", json={"name": name}) == (400, "bad_name")


@pytest.mark.parametrize("name", ["Ana", "ana", "Аnа", "Àná", "An a"])  # some of these letters are Cyrillic
def test_names_that_look_alike_are_told_apart_at_a_table(ana: Somebody, name: str) -> None:
    table = ana.set_up("me", "open")
    other = Somebody(ana.client).come_in(name)
    chairs = other.post(f"/api/tables/{table}/seats/1", {"who": "me"})["chairs"]

    assert [chair["name"] for chair in chairs] == ["Ana", f"{other.get('/api/sessions')['person']['name']} (2)"]
