"""For schemathesis: a guest's cookie with every request, and now and then a table that exists."""

from __future__ import annotations

import os
import re
from typing import Any, Final

import httpx
import schemathesis

from rebufo.games import game_ids
from tests.polling import PATIENCE

URL: Final = os.environ["REBUFO_FUZZED"]
TABLE: Final = re.compile("^[0-9a-z_]{1,32}$")


class Guest:
    """The person who asks; after logging out, somebody else."""

    def __init__(self) -> None:
        self.come_in()

    def come_in(self) -> None:
        with httpx.Client(base_url=URL, trust_env=False, timeout=PATIENCE) as http:
            http.post("/api/people", json={"name": "Ana"}).raise_for_status()
            self.cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
            self.tables = [make(http, game) for game in game_ids() for make in (waiting, begun, given_up)]


def waiting(http: httpx.Client, game: str) -> str:
    return set_up(http, {"game": game, "chairs": ["me", "open"]})


def begun(http: httpx.Client, game: str) -> str:
    return set_up(http, {"game": game, "chairs": ["me"] * 2, "start": True})


def set_up(http: httpx.Client, form: dict[str, Any]) -> str:
    return str(http.post("/api/tables", json=form).raise_for_status().json()["id"])


def given_up(http: httpx.Client, game: str) -> str:
    """A race that is over: the guest agrees with themselves to end it."""
    table = begun(http, game)
    for seat, command in enumerate(({"type": "propose", "what": "end"}, {"type": "agree"})):
        path = f"/api/tables/{table}/commands"
        http.post(path, params={"seat": seat}, json={"id": "end", **command}).raise_for_status()
    return table


GUEST: Final = Guest()


@schemathesis.hook
def map_path_parameters(_: Any, parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Most well-formed tables are real ones: of every game one that waits, one that races and one that is over."""
    wanted = (parameters or {}).get("table_id")
    if parameters is None or not isinstance(wanted, str) or not TABLE.match(wanted):
        return parameters
    which = sum(wanted.encode()) % (len(GUEST.tables) + 1)
    return {**parameters, "table_id": GUEST.tables[which]} if which < len(GUEST.tables) else parameters


@schemathesis.hook
def map_query(_: Any, query: dict[str, Any] | None) -> dict[str, Any] | None:
    """A request that waits for news of a table does not wait long."""
    wanted = (query or {}).get("wait")
    if query is None or not isinstance(wanted, int | float) or not 0 < wanted <= 25:
        return query
    return {**query, "wait": 0.01}


@schemathesis.hook
def before_call(_: Any, case: Any, __: Any) -> None:
    case.headers = {**(case.headers or {}), "Cookie": GUEST.cookie}


@schemathesis.hook
def after_call(_: Any, case: Any, response: Any) -> None:
    if (case.method, case.path, response.status_code) == ("DELETE", "/api/sessions", 204):
        GUEST.come_in()
