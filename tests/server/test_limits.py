"""Limits on every size and rate: each refuses with a sentence, and nothing grows without end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.json import encode
from msgspec.structs import replace

from rebufo.kernel.errors import SetupError
from rebufo.server import buckets
from rebufo.server.buckets import SECOND, Buckets
from rebufo.server.denied import Denied
from rebufo.server.settings import Settings
from rebufo.server.time import monotonic
from rebufo.server.web.bodies import DEEPEST, too_deep
from rebufo.server.web.limits import Limits, Places
from rebufo.server.web.security import SecurityMiddleware, counted_as
from tests.server.apps import Json, Somebody, next_but_summaries, open_app
from tests.server.games_by_kind import IN_TURN

JSON = {"content-type": "application/json"}


class Clock:
    def __init__(self) -> None:
        self.now = monotonic()

    def __call__(self) -> int:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """It stands unless a test moves it: nothing is given anew while a slow machine is at it."""
    clock = Clock()
    monkeypatch.setattr(buckets, "monotonic", clock)
    return clock


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    sizes = {"message_size": 300, "body_size": 1000}
    rates = {"commands": 5, "sockets": 2, "chats_a_minute": 2, "people_an_hour": 1000}
    with open_app(tmp_path_factory.mktemp("limits"), **sizes, **rates) as client:
        yield client


# buckets and places


def test_a_bucket_gives_so_many_at_once_and_as_many_again_in_its_time(clock: Clock) -> None:
    buckets = Buckets(4, SECOND)
    assert [buckets.take("ana") for _ in range(5)] == [0, 0, 0, 0, pytest.approx(250)]
    assert buckets.take("ben") == 0
    clock.now += 250
    assert [buckets.take("ana") for _ in range(2)] == [0, pytest.approx(250)]
    clock.now += 5 * SECOND
    assert [buckets.take("ana") > 0 for _ in range(5)] == [False] * 4 + [True]


def test_a_refusal_says_how_long_to_wait(clock: Clock) -> None:
    buckets = Buckets(1, 3600 * SECOND)
    buckets.spend("ana")
    clock.now += 600 * SECOND
    with pytest.raises(Denied) as refusal:
        buckets.spend("ana")
    assert (refusal.value.tag, refusal.value.facts["seconds"]) == ("too_fast", 3000)


def test_a_bucket_of_nothing_gives_nothing() -> None:
    assert Buckets(0, SECOND).take("ana") > 0


def test_buckets_forget_the_fullest_and_remember_who_took_most() -> None:
    buckets = Buckets(2, SECOND, keys=100)
    for _ in range(3):
        buckets.take("greedy")
    for number in range(10_000):
        buckets.take(f"address {number}")
        assert len(buckets) <= 100
    assert buckets.take("greedy") > 0


def test_places_are_given_back() -> None:
    places = Places(2)
    with places.hold("ana"), places.hold("ana"), places.hold("ben"):
        with pytest.raises(Denied) as refusal, places.hold("ana"):
            pass
        assert refusal.value.tag == "too_many_sockets"
    assert len(places) == 0
    with places.hold("ana"):
        assert len(places) == 1


# whose request it is


def address(client: str, forwarded: str, proxies: str) -> str:
    settings = Settings(proxies=proxies)
    guard = SecurityMiddleware(None, settings, Limits(settings))
    return guard._address({"client": (client, 1)}, {b"x-forwarded-for": forwarded.encode()})


@pytest.mark.parametrize(
    ("client", "forwarded", "proxies", "found"),
    [
        ("1.2.3.4", "", "", "1.2.3.4"),
        ("1.2.3.4", "9.9.9.9", "", "1.2.3.4"),
        ("1.2.3.4", "9.9.9.9", "5.5.5.5", "1.2.3.4"),
        ("5.5.5.5", "9.9.9.9", "5.5.5.5", "9.9.9.9"),
        ("5.5.5.5", "8.8.8.8, 9.9.9.9", "5.5.5.5", "9.9.9.9"),
        ("10.1.2.3", "8.8.8.8, 9.9.9.9, 10.0.0.7", "10.0.0.0/8", "9.9.9.9"),
        ("5.5.5.5", "", "5.5.5.5", "5.5.5.5"),
        ("5.5.5.5", "garbage", "5.5.5.5", "garbage"),
        ("::1", "2001:db8::1", "::1", "2001:db8::/64"),
    ],
)
def test_a_forwarded_address_is_believed_from_known_proxies_alone(
    client: str, forwarded: str, proxies: str, found: str
) -> None:
    assert address(client, forwarded, proxies) == found


def test_addresses_of_one_house_count_as_one() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:1") != counted_as("2001:db8:0:1::1")
    assert counted_as("::ffff:1.2.3.4") == counted_as("1.2.3.4") != counted_as("1.2.3.5")


def test_a_proxy_that_is_no_address_is_refused_at_the_start() -> None:
    with pytest.raises(SetupError, match="REBUFO_PROXIES"):
        address("1.2.3.4", "", "nginx")


# rates


@pytest.mark.parametrize(
    ("limit", "method", "path", "form"),
    [
        ("requests", "GET", "/api/games/none", None),
        ("people_an_hour", "POST", "/api/people", {"name": "Ana"}),
        ("codes_an_hour", "POST", "/api/sessions", {"code": "x"}),
        ("codes_an_hour", "POST", "/api/invites", {"code": "x"}),
        ("tables_an_hour", "POST", "/api/tables", {"game": "none", "chairs": ["me"]}),
        ("commands", "PATCH", "/api/me", {"name": "Ana"}),
        ("commands", "POST", "/api/me/recovery", {}),
        ("chats_a_minute", "POST", "/api/tables/0/chat", {"id": "1", "text": "hello"}),
        ("commands", "POST", "/api/tables/0/start", {}),
        ("commands", "POST", "/api/tables/0/invites", {}),
        ("commands", "POST", "/api/tables/0/commands?seat=0", {"type": "agree", "id": "1"}),
        ("commands", "POST", "/api/tables/0/seats/0", {"who": "me"}),
    ],
)
def test_too_many_of_a_kind_are_refused(
    client: TestClient[Litestar],
    monkeypatch: pytest.MonkeyPatch,
    clock: Clock,
    limit: str,
    method: str,
    path: str,
    form: Json | None,
) -> None:
    ana = Somebody(client).come_in()
    monkeypatch.setattr(client.app.state.limits, "__dict__", vars(Limits(replace(Settings(), **{limit: 2}))))
    for _ in range(2):
        assert ana.ask(method, path, json=form).status_code != 429
    answer = ana.ask(method, path, json=form)
    assert (answer.status_code, answer.json()["tag"]) == (429, "too_fast")
    assert int(answer.headers["retry-after"]) >= 1
    clock.now += 3600 * SECOND
    assert ana.ask(method, path, json=form).status_code != 429


def test_a_person_has_so_many_tables_under_way(tmp_path: Path) -> None:
    with open_app(tmp_path, open_tables=2) as client:
        ana = Somebody(client).come_in()
        first = ana.set_up()
        ana.set_up()
        form = {"game": IN_TURN, "chairs": ["me", "open"]}
        assert ana.refused("POST", "/api/tables", json=form) == (409, "too_many_tables")
        ana.post(f"/api/tables/{first}/cancel")
        assert ana.post("/api/tables", form)


# sockets


def test_a_person_has_so_many_sockets_open(client: TestClient[Litestar]) -> None:
    ana, ben = Somebody(client).come_in(), Somebody(client).come_in("Ben")
    table = ana.set_up("me", "me")
    with ExitStack() as open_ones:
        for somebody, seat in ((ana, 0), (ana, None), (ben, None)):  # one after the other: places go by arrival
            assert next_but_summaries(open_ones.enter_context(somebody.live(table, seat)))["type"] == "hello"
        fourth = open_ones.enter_context(ana.live(table))
        bye = next_but_summaries(fourth)
        assert (bye["type"], bye["tag"]) == ("bye", "too_many_sockets")
        waiting = f"/api/tables/{table}/position?wait=1"
        assert ana.refused("GET", waiting) == (429, "too_many_sockets")
    with ana.live(table) as again:
        assert next_but_summaries(again)["type"] == "hello"


def test_a_flood_of_commands_is_refused_and_cut_off_if_it_goes_on(client: TestClient[Litestar], clock: Clock) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up("me", "me", start=True)
    clock.now += SECOND
    with ana.live(table, 0) as socket:
        assert next_but_summaries(socket)["type"] == "hello"
        tags: list[str] = []
        for number in range(5 + 5):
            socket.send_json({"type": "agree", "id": str(number)})
            tags.append(next_but_summaries(socket)["tag"])
        assert tags == ["no_proposal"] * 5 + ["too_fast"] * 5
        bye = next_but_summaries(socket)
        assert (bye["type"], bye["tag"]) == ("bye", "too_fast")


def test_a_client_that_waits_after_a_refusal_is_not_cut_off(client: TestClient[Litestar], clock: Clock) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up("me", "me", start=True)
    clock.now += SECOND
    with ana.live(table, 0) as socket:
        next_but_summaries(socket)
        for _ in range(3):
            tags = []
            for number in range(5 + 4):
                socket.send_json({"type": "agree", "id": str(number)})
                tags.append(next_but_summaries(socket)["tag"])
            assert tags == ["no_proposal"] * 5 + ["too_fast"] * 4
            clock.now += SECOND


def test_too_much_talk_is_refused_however_it_is_said(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up("me", "me", start=True)
    chat, path = f"/api/tables/{table}/chat", f"/api/tables/{table}/commands?seat=0"
    ana.post(chat, {"id": "1", "text": "hello"})
    assert ana.post(path, {"type": "say", "id": "2", "text": "hello"})["type"] == "ack"
    assert ana.refused("POST", chat, json={"id": "3", "text": "hello"}) == (429, "too_fast")
    assert ana.refused("POST", path, json={"type": "say", "id": "4", "text": "hello"}) == (429, "too_fast")
    with ana.live(table, 0) as socket:
        next_but_summaries(socket)
        socket.send_json({"type": "say", "id": "5", "text": "hello"})
        assert next_but_summaries(socket)["tag"] == "too_fast"
    assert ana.refused("POST", path, json={"type": "agree", "id": "6"}) == (409, "no_proposal")


# sizes and forms


def command(action: Any) -> Json:
    return {"type": "play", "id": "1", "version": 1, "action": action}


def nested(depth: int) -> Json:
    inner: Json = {}
    for _ in range(depth - 1):
        inner = {"a": inner}
    return inner


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("", "bad_request"),
        ("{", "bad_request"),
        ("[]", "bad_request"),
        ('{"type": "nonsense", "id": "1"}', "bad_request"),
        ('{"type": "agree", "id": "1", "more": 1}', "bad_request"),
        ('{"type": "undo", "id": "1", "version": "1"}', "bad_request"),
        ('{"type": "undo", "id": "1", "version": -1}', "bad_request"),
        ('{"type": "agree", "id": ""}', "bad_request"),
        ('{"type": "agree", "id": "' + "1" * 65 + '"}', "bad_request"),
        ('{"type": "agree", "id": "\\ud800"}', "bad_request"),
        ('{"type": "play", "id": "1", "version": 1, "action": ' + "[" * 40 + "]" * 40 + "}", "too_deep"),
    ],
)
def test_what_cannot_be_read_is_refused_and_the_socket_stays(client: TestClient[Litestar], text: str, tag: str) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up("me", "me", start=True)
    with ana.live(table, 0) as socket:
        next_but_summaries(socket)
        socket.send_text(text)
        refusal = next_but_summaries(socket)
        assert (refusal["type"], refusal["tag"]) == ("refused", tag)
        socket.send_json({"type": "agree", "id": "1"})
        assert next_but_summaries(socket)["tag"] == "no_proposal"
    answer = ana.ask("POST", f"/api/tables/{table}/commands?seat=0", content=text, headers=JSON)
    assert (answer.status_code, answer.json()["tag"]) == (400, tag)


def test_a_message_too_long_closes_its_socket(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up("me", "me", start=True)
    with ana.live(table, 0) as socket:
        next_but_summaries(socket)
        socket.send_json(command({"type": "x" * 300}))
        bye = next_but_summaries(socket)
        assert (bye["type"], bye["tag"]) == ("bye", "too_long")


def test_a_body_too_long_is_refused_whether_it_says_so_or_not(client: TestClient[Litestar]) -> None:
    body = b'{"name": "' + b"x" * 1000 + b'"}'
    nobody = Somebody(client)
    assert nobody.refused("POST", "/api/people", content=body, headers=JSON) == (413, "too_long")
    assert nobody.refused("POST", "/api/people", content=iter([body]), headers=JSON) == (413, "too_long")


@pytest.mark.parametrize(
    ("body", "kind", "status", "tag"),
    [
        (b'{"name": "\xff"}', "application/json", 400, "not_utf8"),
        (b"\xff", "application/json", 400, "bad_request"),
        (b'{"name": "Ana", "admin": true}', "application/json", 400, "bad_request"),
        (b'{"name": {"name": "Ana"}}', "application/json", 400, "bad_request"),
        (b'{"name":' + b"[" * 100 + b"]" * 100 + b"}", "application/json", 400, "too_deep"),
        (b"", "application/json", 400, "bad_request"),
        (b'{"name": "Ana"}', "text/plain", 415, "not_json"),
        (b'{"name": "Ana"}', "application/x-www-form-urlencoded", 415, "not_json"),
        (b"name=Ana", "application/x-www-form-urlencoded", 415, "not_json"),
    ],
)
def test_a_body_is_json_of_exactly_the_right_form(
    client: TestClient[Litestar], body: bytes, kind: str, status: int, tag: str
) -> None:
    nobody = Somebody(client)
    assert nobody.refused("POST", "/api/people", content=body, headers={"content-type": kind}) == (status, tag)


def test_depth_is_counted_outside_strings() -> None:
    assert not too_deep(encode(nested(DEEPEST)))
    assert too_deep(encode(nested(DEEPEST + 1)))
    assert not too_deep(encode({"files": "[[[[" * 100, "more": '"{[\\' * 100}))
    assert not too_deep(encode([[[]] * 1000]))
    assert too_deep(b'"\\"[" ' + b"[" * (DEEPEST + 1))


@pytest.mark.parametrize("query", ["seat=-1", "seat=32", "seat=x", "since=-1", "since=1e99", "wait=26", "wait=nan"])
def test_numbers_in_a_query_have_bounds(client: TestClient[Litestar], query: str) -> None:
    assert Somebody(client).refused("GET", f"/api/tables/0/position?{query}") == (400, "bad_request")


@pytest.mark.parametrize("table", ["A", "x" * 33, "%00", "a%20b", "'"])
def test_a_table_is_named_by_small_letters_and_digits(client: TestClient[Litestar], table: str) -> None:
    assert Somebody(client).refused("GET", f"/api/tables/{table}") == (400, "bad_request")
