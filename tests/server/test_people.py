"""Guests and accounts: a name is enough, a code makes it an account, logging out ends it everywhere."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.server.store.people import LIFE, SESSIONS, TOUCH, add_session, find_person
from rebufo.server.time import wall
from tests.server.apps import Somebody, next_but_summaries, open_app
from tests.server.hubs import guest, open_hub


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("people")


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient[Litestar]]:
    with open_app(folder, people_an_hour=1000) as client:
        yield client


def test_a_name_is_enough_to_be_somebody(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in("  Ana ")
    assert ana.get("/api/me") == {"id": ana.id, "name": "Ana", "language": "en", "account": False}
    assert ana.get("/api/sessions") == {"person": ana.get("/api/me")}
    assert Somebody(client).get("/api/sessions") == {"person": None}
    assert Somebody(client).refused("GET", "/api/me") == (401, "log_in")
    assert Somebody(client, "rebufo=guessed").refused("GET", "/api/me") == (401, "log_in")
    assert Somebody(client, f"rebufo={'x' * 5000}").refused("GET", "/api/me") == (401, "log_in")


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\t", "A\nB", "A\u202eB", "\u200b", "\u00a0", "A\u2066B", "x" * 25, 5, None, ["A"]),
        *("\u200d", "A\u200d", "\u200dA", "Z" + "\u0335" * 3, "\u0301", "👍🏽" * 25),
    ],
)
def test_a_name_can_be_read_and_is_not_too_long(client: TestClient[Litestar], name: object) -> None:
    assert Somebody(client).refused("POST", "/api/people", json={"name": name}) == (400, "bad_request")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ana   María ", "Ana María"),
        ("👨‍👩‍👧‍👦 Pérez", "👨‍👩‍👧‍👦 Pérez"),
        ("Jose\u0301", "José"),
        ("❤️🇪🇸👍🏽", "❤️🇪🇸👍🏽"),
        ("Ü" * 24, "Ü" * 24),
        ("👍🏽" * 24, "👍🏽" * 24),
        ("محمد", "محمد"),
        ("Nguyễn", "Nguyễn"),
    ],
)
def test_a_name_is_as_long_as_people_see_it(client: TestClient[Litestar], name: str, kept: str) -> None:
    ana = Somebody(client).come_in(name)
    assert ana.get("/api/me")["name"] == kept
    assert ana.ask("PATCH", "/api/me", json={"name": name}).json()["name"] == kept


def test_nobody_becomes_somebody_else_by_mistake(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    assert ana.refused("POST", "/api/people", json={"name": "Ana"}) == (409, "already_somebody")
    assert "You are Ana here" in ana.ask("POST", "/api/people", json={"name": "Eva"}).json()["text"]
    assert ana.get("/api/me")["id"] == ana.id
    assert ana.ask("DELETE", "/api/sessions").status_code == 204
    assert ana.ask("POST", "/api/people", json={"name": "Eva"}).status_code == 201


def test_no_script_and_no_other_site_gets_at_the_cookie(client: TestClient[Litestar]) -> None:
    said = Somebody(client).ask("POST", "/api/people", json={"name": "Ana"}).headers["set-cookie"]
    cookie = SimpleCookie(said)["rebufo"]
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "strict"
    assert (cookie["path"], cookie["domain"], cookie["secure"]) == ("/", "", "")
    assert len(cookie.value) >= 43  # 32 bytes of chance in letters of six bits


def test_under_tls_the_cookie_is_bound_to_this_host_and_to_https(tmp_path: Path) -> None:
    with open_app(tmp_path, tls=True) as client:
        ana = Somebody(client)
        said = ana.ask("POST", "/api/people", json={"name": "Ana"}).headers["set-cookie"]
        cookie = SimpleCookie(said)["__Host-rebufo"]
        assert cookie["secure"]
        assert (cookie["path"], cookie["domain"]) == ("/", "")
        ana.cookie = f"rebufo={cookie.value}"
        assert ana.refused("GET", "/api/me") == (401, "log_in")
        ana.cookie = f"__Host-rebufo={cookie.value}"
        assert ana.get("/api/me")["name"] == "Ana"


def test_only_hashes_of_secrets_are_kept(client: TestClient[Litestar], folder: Path) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up(open=False)
    secrets = [ana.cookie.partition("=")[2], ana.post("/api/me/recovery")["code"]]
    secrets.append(ana.post(f"/api/tables/{table}/invites")["code"])
    with sqlite3.connect(folder / "rebufo.db") as database:
        kept = "\n".join(database.iterdump())
    database.close()
    assert ana.id in kept
    for secret in secrets:
        assert secret not in kept
        assert secret.replace("-", "") not in kept


def test_a_person_changes_name_and_language_and_nothing_else(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    assert ana.ask("PATCH", "/api/me", json={"name": "Eva"}).json()["name"] == "Eva"
    assert ana.ask("PATCH", "/api/me", json={"language": "es"}).json()["language"] == "es"
    assert ana.ask("PATCH", "/api/me", json={}).json() == ana.get("/api/me")
    assert (ana.get("/api/me")["name"], ana.get("/api/me")["language"]) == ("Eva", "es")
    assert "mesa" in ana.ask("GET", "/api/tables/0").json()["text"]
    assert ana.refused("PATCH", "/api/me", json={"id": "0"}) == (400, "bad_request")
    assert ana.refused("PATCH", "/api/me", json={"language": "xx"}) == (400, "bad_request")
    assert Somebody(client).refused("PATCH", "/api/me", json={"name": "Eva"}) == (401, "log_in")


def test_a_recovery_code_lets_its_person_in_on_another_device(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    code = ana.post("/api/me/recovery")["code"]
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}", code)
    assert ana.get("/api/me")["account"]
    for typed in (code, code.lower().replace("-", " "), code.replace("-", "").replace("0", "o").replace("1", "l")):
        phone = Somebody(client)
        answer = phone.ask("POST", "/api/sessions", json={"code": typed})
        phone.cookie = answer.headers["set-cookie"].split(";")[0]
        assert phone.cookie != ana.cookie
        assert phone.get("/api/me")["id"] == ana.id


def test_a_new_recovery_code_replaces_the_old_one(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    old, new = ana.post("/api/me/recovery")["code"], ana.post("/api/me/recovery")["code"]
    phone = Somebody(client)
    assert phone.refused("POST", "/api/sessions", json={"code": old}) == (403, "wrong_code")
    assert phone.post("/api/sessions", {"code": new})["id"] == ana.id
    assert phone.refused("POST", "/api/sessions", json={"code": ""}) == (400, "bad_request")
    assert Somebody(client).refused("POST", "/api/me/recovery") == (401, "log_in")


def test_logging_out_ends_every_session_and_every_socket(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    ben = Somebody(client).come_in("Ben")
    code = ana.post("/api/me/recovery")["code"]
    phone = Somebody(client)
    phone.cookie = phone.ask("POST", "/api/sessions", json={"code": code}).headers["set-cookie"].split(";")[0]
    table = ana.set_up("me", "me")
    with ana.live(table, 0) as seated, phone.live(table) as watching, ben.live(table) as other:
        for socket in (seated, watching, other):
            assert next_but_summaries(socket)["type"] == "hello"
        answer = ana.ask("DELETE", "/api/sessions")
        assert answer.status_code == 204
        assert 'rebufo=""' in answer.headers["set-cookie"] or "Max-Age=0" in answer.headers["set-cookie"]
        for socket in (seated, watching):
            bye = next_but_summaries(socket)
            assert (bye["type"], bye["tag"]) == ("bye", "logged_out")
        ben.post(f"/api/tables/{table}/chat", {"id": "1", "text": "still here"})
        assert next_but_summaries(other)["type"] == "said"
    for somebody in (ana, phone):
        assert somebody.refused("GET", "/api/me") == (401, "log_in")
    assert ben.get("/api/me")["name"] == "Ben"
    assert phone.post("/api/sessions", {"code": code})["id"] == ana.id


def test_a_waiting_request_learns_that_its_person_has_logged_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(tmp_path) as hub:
            from rebufo.server.listeners import Listener

            waiting = Listener("table", 0, "ana", 0, costs=False, box=2)
            other = Listener("table", 1, "ben", 0, costs=False, box=2)
            hub.audience.join(waiting)
            hub.audience.join(other)
            hub.log_out("ana")
            assert (waiting.ended, await waiting.take()) == ("logged_out", [])
            assert other.ended is None
            hub.audience.leave(waiting)
            hub.audience.leave(other)

    asyncio.run(scene())


def test_a_session_lives_as_long_as_it_is_used(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(tmp_path) as hub:
            person = await guest(hub)
            now = wall()
            secret = await add_session(hub.database, person.id, now)
            assert await find_person(hub.database, secret, now + LIFE) == person
            assert await find_person(hub.database, secret, now + 2 * LIFE) == person  # it was used in between
            assert await find_person(hub.database, secret, now + 3 * LIFE + 1) is None
            assert await find_person(hub.database, secret, now + 2 * LIFE + TOUCH) == person

    asyncio.run(scene())


def test_the_session_unused_for_longest_makes_room(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(tmp_path) as hub:
            person = await guest(hub)
            now = wall()
            secrets = [await add_session(hub.database, person.id, now + 1 + later) for later in range(SESSIONS + 2)]
            known = [await find_person(hub.database, secret, now + 100) for secret in secrets]
            assert known == [None, None] + [person] * SESSIONS

    asyncio.run(scene())
