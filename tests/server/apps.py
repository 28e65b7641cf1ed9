"""The whole application in this process, with settings of its own, and people who ask it things."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from rebufo.server.settings import Settings
from rebufo.server.web.app import make_app
from tests.polling import PATIENCE
from tests.server.games_by_kind import IN_TURN
from tests.server.quiet_sockets import be_quiet
from tests.server.serving import REHEARSAL

be_quiet()

T = TypeVar("T")
Json = dict[str, Any]
PLENTY: Final = 1_000_000
UNLIMITED: Final = {  # scripted people are faster than any person
    "requests": PLENTY,
    "commands": PLENTY,
    "sockets": PLENTY,
    "sockets_of_address": PLENTY,
    "openings": PLENTY,
    "tables_of_address": PLENTY,
    "file_bytes": 1000 * PLENTY,
    "bot_tables": PLENTY,
    "work": PLENTY,
    "people_an_hour": PLENTY,
    "codes_an_hour": PLENTY,
    "tables_an_hour": PLENTY,
    "open_tables": PLENTY,
    "chats_a_minute": PLENTY,
    "second_thoughts": PLENTY,
    "reactions": 0.0,
    "bot_reactions": 0.0,
    "undo_pause": 0.0,
}
HOST: Final = "testserver.local"


class Somebody:
    """Asks with a cookie of their own, or with none."""

    def __init__(self, client: TestClient[Litestar], cookie: str = "", **headers: str) -> None:
        self.client = client
        self.cookie = cookie
        self.id = ""
        self.headers = headers

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.client.cookies.clear()  # people here do not share a browser
        return self.client.request(method, path, headers={**self._headers(), **more.pop("headers", {})}, **more)

    def get(self, path: str, **more: Any) -> Json:
        found: Json = self.ask("GET", path, **more).raise_for_status().json()
        return found

    def post(self, path: str, form: Json | None = None) -> Json:
        found: Json = self.ask("POST", path, json={} if form is None else form).raise_for_status().json()
        return found

    def refused(self, method: str, path: str, **more: Any) -> tuple[int, str]:
        answer = self.ask(method, path, **more)
        assert answer.is_error, answer.text
        return answer.status_code, answer.json()["tag"]

    def come_in(self, name: str = "Ana") -> Somebody:
        answer = self.ask("POST", "/api/people", json={"name": name}).raise_for_status()
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        self.id = answer.json()["id"]
        return self

    def set_up(self, *chairs: str, **form: Any) -> str:
        return str(self.post("/api/tables", {"game": IN_TURN, "chairs": chairs or ("me", "open"), **form})["id"])

    def within(self, work: Callable[..., Awaitable[T]], *args: Any) -> T:
        """What `work` does in the server's own loop, given its hub: for what a test sets up, and does not test."""
        with self.client.portal() as portal:
            return portal.call(work, self.client.app.state.hub, *args)

    def live(self, table: str, seat: int | None = None, **headers: str) -> WebSocketTestSession:
        asked = "" if seat is None else f"?seat={seat}"
        self.client.cookies.clear()
        return self.client.websocket_connect(f"/api/tables/{table}/live{asked}", headers={**self._headers(), **headers})

    def _headers(self) -> dict[str, str]:
        return {**({"cookie": self.cookie} if self.cookie else {}), **self.headers}


@contextmanager
def open_app(folder: Path, **settings: Any) -> Iterator[TestClient[Litestar]]:
    """It rehearses, and has no limits of rate, unless that is given otherwise."""
    given = {"database": f"sqlite+aiosqlite:///{folder / 'rebufo.db'}", "records": str(folder / "records")}
    given["rehearsal"] = REHEARSAL
    chosen = Settings(**{**UNLIMITED, **given, **settings})
    with TestClient(make_app(chosen), base_url=f"http://{HOST}", timeout=PATIENCE) as client:
        yield client


def said(somebody: Somebody, method: str, path: str, **more: Any) -> str:
    answer = somebody.ask(method, path, **more)
    assert answer.is_error, answer.text
    return str(answer.json()["text"])


def next_but_summaries(socket: WebSocketTestSession) -> Json:
    """The next message that is not about who sits where."""
    while True:
        message: Json = socket.receive_json(timeout=PATIENCE)
        if message["type"] != "card":
            return message
