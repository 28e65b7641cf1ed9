"""Who may do what, where requests may come from, and what browsers are told: closed unless there is a reason to open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from rebufo.server.settings import Settings
from rebufo.server.web.limits import Limits
from rebufo.server.web.security import SecurityMiddleware
from tests.polling import PATIENCE
from tests.server.apps import HOST, Json, Somebody, next_but_summaries, open_app
from tests.some_game import A_GAME

PEOPLE: Final = ("nobody", "stranger", "member", "seated", "owner")
OPEN: Final = {  # for everybody who asks
    ("GET", "/healthz"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}"),
    ("GET", "/api/games/{game}/about"),
    ("GET", "/api/games/{game}/terms"),
    ("POST", "/api/games/{game}/check"),
    ("GET", "/api/games/{game}/circuits/{circuit}/board"),
    ("GET", "/api/protocol"),
    ("GET", "/api/games/{game}/pieces"),
    ("GET", "/api/games/{game}/times"),
    ("POST", "/api/people"),
    ("GET", "/api/sessions"),
    ("POST", "/api/sessions"),
    ("POST", "/api/notices/stop"),
    ("GET", "/api/schema"),
    ("GET", "/api/schema/openapi.json"),
    ("GET", "/api/schema/{path}"),  # nothing there
    ("GET", "/"),
    ("HEAD", "/"),
    ("GET", "/{file_path}"),
    ("HEAD", "/{file_path}"),
}
PERSONAL: Final = {  # for people who have a name: about themselves alone
    ("GET", "/api/me", ""),
    ("PATCH", "/api/me", "{}"),
    ("POST", "/api/me/recovery", "{}"),
    ("DELETE", "/api/sessions", ""),
    ("POST", "/api/invites", '{"code": "x"}'),
    ("POST", "/api/tables", f'{{"game": "{A_GAME}", "chairs": ["me"]}}'),
    ("GET", "/api/tables?list=mine", ""),
    ("GET", "/api/tables?list=watched", ""),
    ("GET", "/api/tables?list=finished", ""),
    ("GET", "/api/me/mutes", ""),
    ("PUT", "/api/me/mutes/{other}", ""),
    ("DELETE", "/api/me/mutes/{other}", ""),
    ("GET", "/api/me/notices", ""),
    ("PUT", "/api/me/notices/{kind}", '{"target": "ana@mail.example"}'),
    ("POST", "/api/me/notices/{kind}/confirm", '{"code": "x"}'),
    ("DELETE", "/api/me/notices/{kind}", ""),
    ("DELETE", "/api/me/notices", ""),
    ("GET", "/api/me/holiday", ""),
    ("PUT", "/api/me/holiday", '{"until": 1}'),
    ("DELETE", "/api/me/holiday", ""),
}


class Route(NamedTuple):
    method: str
    path: str
    answers: tuple[int, int, int, int, int]  # to nobody, a stranger, a member, somebody seated and the owner
    form: Json | None = None
    query: str = ""


# at a table by invitation without spectators, where the owner's race has begun; the owner sits at 0, the other at 1
TABLE: Final = [
    Route("GET", "", (404, 404, 200, 200, 200)),
    Route("PATCH", "", (401, 404, 403, 403, 200), {"open": False}),
    Route("GET", "/absence", (404, 404, 403, 200, 200)),
    Route("PUT", "/removed/{person}", (401, 404, 403, 403, 404)),
    Route("PUT", "/owner/{person}", (401, 404, 403, 403, 404)),
    Route("DELETE", "/chat/{number}", (401, 404, 403, 403, 404)),
    Route("POST", "/seats/{seat}", (401, 404, 409, 409, 409), {"who": "open"}),
    Route("POST", "/seats/{seat}", (401, 404, 409, 409, 409), {"who": "me"}),
    Route("POST", "/start", (401, 404, 403, 403, 409)),
    Route("POST", "/cancel", (401, 404, 403, 403, 409)),
    Route("POST", "/rematch", (401, 404, 403, 409, 409)),
    Route("GET", "/position", (404, 404, 403, 200, 200)),
    Route("GET", "/position", (404, 404, 403, 403, 200), query="seat=0"),
    Route("GET", "/position", (404, 404, 403, 200, 403), query="seat=1"),
    Route("GET", "/position", (404, 404, 403, 403, 403), query="seat=2"),
    Route("GET", "/record", (404, 404, 403, 409, 409)),
    Route("GET", "/board", (404, 404, 200, 200, 200)),
    Route("GET", "/board", (404, 404, 403, 200, 200), query="moment=0"),
    Route("GET", "/board", (404, 404, 403, 403, 200), query="moment=0&seat=0"),
    Route("GET", "/board", (404, 404, 403, 200, 403), query="moment=0&seat=1"),
    Route("GET", "/moments", (404, 404, 403, 200, 200)),
    Route("GET", "/moments", (404, 404, 403, 403, 200), query="seat=0"),
    Route("GET", "/moments", (404, 404, 403, 200, 403), query="seat=1"),
    Route("GET", "/report", (404, 404, 403, 409, 409)),
    Route("GET", "/picture", (404, 404, 403, 200, 200)),
    Route("POST", "/branches", (401, 404, 403, 409, 409), {"id": "b", "moment": 0, "seat": 0, "bot": "normal"}),
    Route("POST", "/commands", (401, 404, 403, 403, 409), {"type": "agree", "id": "1"}, "seat=0"),
    Route("POST", "/commands", (401, 404, 403, 409, 403), {"type": "agree", "id": "1"}, "seat=1"),
    Route("POST", "/commands", (401, 404, 403, 403, 403), {"type": "agree", "id": "1"}, "seat=2"),
    Route("POST", "/commands", (401, 404, 403, 403, 200), {"type": "say", "id": "1", "text": "hello"}, "seat=0"),
    Route("POST", "/watch", (401, 404, 403, 204, 204)),
    Route("DELETE", "/watch", (401, 404, 403, 204, 204)),
    Route("GET", "/cup", (404, 404, 409, 409, 409)),
    Route("GET", "/cup/record", (404, 404, 409, 409, 409)),
    Route("GET", "/season", (404, 404, 403, 409, 409)),
    Route("GET", "/season", (404, 404, 403, 403, 409), query="seat=0"),
    Route("GET", "/chat", (404, 404, 403, 200, 200)),
    Route("POST", "/chat", (401, 404, 403, 201, 201), {"id": "2", "text": "hello"}),
    Route("PUT", "/silenced/{person}", (401, 404, 403, 403, 204)),
    Route("DELETE", "/silenced/{person}", (401, 404, 403, 403, 204)),
    Route("POST", "/invites", (401, 404, 403, 403, 201)),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    plenty = {"people_an_hour": 1000, "commands": 1000, "tables_an_hour": 1000, "chats_a_minute": 1000}
    with open_app(tmp_path_factory.mktemp("safety"), **plenty) as client:
        yield client


class Closed(NamedTuple):
    table: str
    people: dict[str, Somebody]


@pytest.fixture(scope="module")
def closed(client: TestClient[Litestar]) -> Closed:
    people = {name: Somebody(client) for name in PEOPLE}
    for name in PEOPLE[1:]:
        people[name].come_in(name)
    owner = people["owner"]
    table = owner.set_up("me", "open", open=False, spectators=False)
    for name in ("member", "seated"):
        people[name].post("/api/invites", {"code": owner.post(f"/api/tables/{table}/invites")["code"]})
    people["seated"].post(f"/api/tables/{table}/seats/1", {"who": "me"})
    owner.post(f"/api/tables/{table}/start")
    return Closed(table, people)


# who may do what


@pytest.mark.parametrize("route", TABLE, ids=lambda route: f"{route.method} {route.path} {route.query}")
def test_every_route_of_a_table_answers_those_it_is_for(closed: Closed, route: Route) -> None:
    whom = "owner" if route.path.startswith("/removed") else "member"  # who is sent away could not be asked again
    path = route.path.format(seat=1, person=closed.people[whom].id, number=1000)
    url = f"/api/tables/{closed.table}{path}?{route.query}"
    form = {} if route.method in ("POST", "PUT", "PATCH") and route.form is None else route.form
    found = {name: somebody.ask(route.method, url, json=form) for name, somebody in closed.people.items()}
    assert tuple(answer.status_code for answer in found.values()) == route.answers
    for name, answer in found.items():
        if answer.status_code == 404:
            assert answer.json()["tag"] == (
                "no_such_thing" if name == "owner" else "no_such_table"
            )  # as if there were none


def test_no_route_is_left_out_of_these_lists(client: TestClient[Litestar]) -> None:
    """A new route is decided upon here before it is served."""
    served = {
        (method, route.path_format)
        for route in client.app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    }
    listed = OPEN | {(method, path.partition("?")[0]) for method, path, _ in PERSONAL}
    listed |= {(route.method, f"/api/tables/{{table_id}}{route.path}") for route in TABLE}
    assert served == listed


@pytest.mark.parametrize(("method", "path", "body"), sorted(PERSONAL))
def test_what_is_about_a_person_needs_one(client: TestClient[Litestar], method: str, path: str, body: str) -> None:
    url = path.format(other="00", kind="mail")
    headers = {"content-type": "application/json"}
    assert Somebody(client).refused(method, url, content=body.encode(), headers=headers) == (401, "log_in")


@pytest.mark.parametrize(
    ("seat", "answers"),
    [
        (None, ("no_such_table", "no_such_table", "no_spectators", "hello", "hello")),
        (0, ("no_such_table", "no_such_table", "not_your_seat", "not_your_seat", "hello")),
        (1, ("no_such_table", "no_such_table", "not_your_seat", "hello", "not_your_seat")),
        (2, ("no_such_table", "no_such_table", "not_your_seat", "not_your_seat", "not_your_seat")),
    ],
)
def test_a_socket_opens_for_those_it_is_for(closed: Closed, seat: int | None, answers: tuple[str, ...]) -> None:
    for name, answer in zip(PEOPLE, answers, strict=True):
        with closed.people[name].live(closed.table, seat) as socket:
            message = next_but_summaries(socket)
            assert (name, message.get("tag", message["type"])) == (name, answer)


def test_a_spectator_commands_nothing(client: TestClient[Litestar]) -> None:
    ana, ben = Somebody(client).come_in(), Somebody(client).come_in("Ben")
    table = ana.set_up("me", "me", start=True)
    for somebody in (Somebody(client), ben, ana):
        with somebody.live(table) as socket:
            assert next_but_summaries(socket)["position"]["prompt"] is None
            socket.send_json({"type": "hand_over", "id": "1"})
            assert next_but_summaries(socket)["tag"] == "not_your_seat"


def test_a_person_who_loses_a_chair_loses_its_eyes(client: TestClient[Litestar]) -> None:
    ana, ben = Somebody(client).come_in(), Somebody(client).come_in("Ben")
    table = ana.set_up("me", "open")
    ben.post(f"/api/tables/{table}/seats/1", {"who": "me"})
    with ben.live(table, 1) as socket:
        assert next_but_summaries(socket)["type"] == "hello"
        ana.post(f"/api/tables/{table}/seats/1", {"who": "open"})
        assert next_but_summaries(socket)["tag"] == "not_your_seat"
    ana.post(f"/api/tables/{table}/seats/1", {"who": "me"})
    ana.post(f"/api/tables/{table}/start")
    assert ben.refused("GET", f"/api/tables/{table}/position?seat=1") == (403, "not_your_seat")


@pytest.mark.parametrize(
    ("change", "tag"), [({"spectators": False}, "no_spectators"), ({"open": False}, "no_such_table")]
)
def test_closing_a_table_shuts_out_those_who_watch(client: TestClient[Litestar], change: Json, tag: str) -> None:
    ana, ben = Somebody(client).come_in(), Somebody(client).come_in("Ben")
    table = ana.set_up("me", "open")
    with ExitStack() as stack:
        nobody, watching, owner = (stack.enter_context(each.live(table)) for each in (Somebody(client), ben, ana))
        for socket in (nobody, watching, owner):
            assert next_but_summaries(socket)["type"] == "hello"
        ana.ask("PATCH", f"/api/tables/{table}", json=change).raise_for_status()
        for socket in (nobody, watching):
            assert next_but_summaries(socket)["tag"] == tag
        ana.post(f"/api/tables/{table}/chat", {"id": "1", "text": "hello"})
        assert next_but_summaries(owner)["type"] == "said"


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("seat=99", "seat"),
        ("seat=first", "seat"),
        ("seat=", "seat"),
        ("since=-1", "since"),
        ("costs=perhaps", "costs"),
        ("words=fr", "words"),
        ("colour=red", "colour"),
    ],
)
def test_a_socket_with_a_wrong_parameter_is_told_so(client: TestClient[Litestar], query: str, named: str) -> None:
    ana = Somebody(client).come_in()
    table = ana.set_up("me", "open")
    said = {}
    for language in ("en", "es"):
        ana.ask("PATCH", "/api/me", json={"language": language}).raise_for_status()
        with client.websocket_connect(f"/api/tables/{table}/live?{query}", headers={"cookie": ana.cookie}) as socket:
            said[language] = socket.receive_json(timeout=PATIENCE)
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json(timeout=PATIENCE)
            assert (closed.value.code, closed.value.detail) == (4000, "bad_request")

    assert [bye["type"] for bye in said.values()] == ["bye", "bye"]
    assert [bye["tag"] for bye in said.values()] == ["bad_request", "bad_request"]
    assert all(named in bye["text"] for bye in said.values())
    assert said["en"]["text"] != said["es"]["text"]


@pytest.mark.parametrize("table", ["0123456789abcdef", "NOT-OURS", "x" * 500, "a%00b"])
def test_a_socket_to_no_table_is_told_so(client: TestClient[Litestar], table: str) -> None:
    with Somebody(client).live(table) as socket:
        assert socket.receive_json(timeout=PATIENCE)["tag"] == "no_such_table"


# where requests come from


async def passes(settings: Settings, kind: str, method: str, headers: dict[str, str]) -> bool:
    """Whether the guard lets a request through to what it guards."""
    through: list[Any] = []

    async def app(scope: Any, _: Any, __: Any) -> None:
        through.append(scope)

    async def send(_: Any) -> None:
        pass

    raw = [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()]
    scope = {"type": kind, "method": method, "path": "/api/me", "headers": raw, "client": ("1.2.3.4", 5)}
    await SecurityMiddleware(app, settings, Limits(settings))(scope, None, send)
    return bool(through)


@pytest.mark.parametrize(
    ("headers", "settings", "passing"),
    [
        ({}, {}, True),  # a script
        ({"origin": f"http://{HOST}"}, {}, True),
        ({"origin": f"https://{HOST}"}, {}, True),  # behind a proxy nobody told us of
        ({"origin": f"https://{HOST}"}, {"tls": True}, True),
        ({"origin": f"http://{HOST}"}, {"tls": True}, False),
        ({"origin": f"http://{HOST}:8000"}, {}, False),
        ({"origin": f"http://{HOST}:8000", "host": f"{HOST}:8000"}, {}, True),
        ({"origin": f"http://{HOST.upper()}"}, {}, True),
        ({"origin": "http://evil.example"}, {}, False),
        ({"origin": f"http://{HOST}.evil.example"}, {}, False),
        ({"origin": f"http://evil.example/{HOST}"}, {}, False),
        ({"origin": f"ftp://{HOST}"}, {}, False),
        ({"origin": "null"}, {}, False),
        ({"origin": ""}, {}, False),
        ({"origin": "http://", "host": ""}, {}, False),
        ({"origin": "http://page.example"}, {"origins": "https://x.example, http://page.example/"}, True),
        ({"origin": "https://page.example"}, {"origins": "http://page.example"}, False),
        ({"sec-fetch-site": "same-origin"}, {}, True),
        ({"sec-fetch-site": "none"}, {}, True),
        ({"sec-fetch-site": "cross-site"}, {}, False),
        ({"sec-fetch-site": "same-site"}, {}, False),
    ],
)
def test_only_the_servers_own_page_may_act(headers: dict[str, str], settings: Json, passing: bool) -> None:
    chosen = Settings(**settings)
    for method in ("POST", "PUT", "PATCH", "DELETE", "ANYTHING"):
        assert asyncio.run(passes(chosen, "http", method, headers)) is passing
    assert asyncio.run(passes(chosen, "websocket", "GET", headers)) is passing
    assert asyncio.run(passes(chosen, "http", "GET", headers))


def test_another_sites_page_is_told_that_it_is_one(client: TestClient[Litestar]) -> None:
    ana = Somebody(client).come_in()
    evil = {"origin": "http://evil.example"}
    assert ana.refused("DELETE", "/api/sessions", headers=evil) == (403, "wrong_origin")
    table = ana.set_up()
    with pytest.raises(WebSocketDisconnect), ana.live(table, origin=evil["origin"]) as socket:
        socket.receive_json()
    assert ana.get("/api/me")["id"] == ana.id


# what browsers are told


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/api/schema", "/no/such/page"])
def test_every_answer_tells_browsers_to_be_careful(client: TestClient[Litestar], path: str) -> None:
    headers = Somebody(client).ask("GET", path).headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split(";")}
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == policy["connect-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == ["'none'"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert (headers.get("cache-control") == "no-store") is path.startswith("/api")


def test_refusals_by_the_guard_itself_carry_the_same_headers(client: TestClient[Litestar]) -> None:
    answer = Somebody(client).ask("POST", "/api/people", json={}, headers={"origin": "null", "accept-language": "es"})
    assert (answer.status_code, answer.headers["x-content-type-options"]) == (403, "nosniff")
    assert "página" in answer.json()["text"]


def test_under_tls_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    with open_app(tmp_path, tls=True) as client:
        assert "max-age=" in Somebody(client).ask("GET", "/healthz").headers["strict-transport-security"]
