"""For schemathesis: a guest's cookie with every request, and now and then a table that exists."""

from __future__ import annotations

import os
import re
from typing import Any, Final

import httpx
import schemathesis

URL: Final = os.environ["REBUFO_FUZZED"]
TABLE: Final = re.compile("^[0-9a-z_]{1,32}$")
FORM: Final = {"game": "formula_d", "chairs": ["me", "open"]}


class Guest:
    """Whoever asks; after logging out, somebody else."""

    def __init__(self) -> None:
        self.come_in()

    def come_in(self) -> None:
        with httpx.Client(base_url=URL, trust_env=False) as http:
            http.post("/api/people", json={"name": "Ana"}).raise_for_status()
            self.cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
            waiting = http.post("/api/tables", json=FORM).raise_for_status().json()["id"]
            self.tables = (waiting, begun(http), given_up(http))


def begun(http: httpx.Client) -> str:
    racing = http.post("/api/tables", json={**FORM, "chairs": ["me"] * 2, "start": True})
    return str(racing.raise_for_status().json()["id"])


def given_up(http: httpx.Client) -> str:
    """A race that is over: the guest agrees with themselves to end it."""
    table = begun(http)
    for seat, command in enumerate(({"type": "propose", "what": "end"}, {"type": "agree"})):
        path = f"/api/tables/{table}/commands"
        http.post(path, params={"seat": seat}, json={"id": "end", **command}).raise_for_status()
    return table


GUEST: Final = Guest()


@schemathesis.hook
def map_path_parameters(_: Any, parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Three of four well-formed tables are real ones."""
    wanted = (parameters or {}).get("table_id")
    if parameters is None or not isinstance(wanted, str) or not TABLE.match(wanted):
        return parameters
    which = sum(wanted.encode()) % 4
    return {**parameters, "table_id": GUEST.tables[which]} if which < len(GUEST.tables) else parameters


@schemathesis.hook
def map_query(_: Any, query: dict[str, Any] | None) -> dict[str, Any] | None:
    """Whoever waits for news of a table does not wait long."""
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
