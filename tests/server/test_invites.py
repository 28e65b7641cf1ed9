"""Invitations: one person each, in the part of a link that stays in the browser, while there is something to come to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import HOST, Somebody, open_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("invites"), people_an_hour=1000, codes_an_hour=1000, invites=3) as client:
        yield client


@pytest.fixture
def people(client: TestClient[Litestar]) -> tuple[Somebody, Somebody, Somebody]:
    return Somebody(client).come_in("Ana"), Somebody(client).come_in("Ben"), Somebody(client).come_in("Cleo")


People = tuple[Somebody, Somebody, Somebody]


def invited(owner: Somebody, table: str) -> dict[str, str]:
    return {"code": owner.post(f"/api/tables/{table}/invites")["code"]}


def test_an_invitation_lets_one_person_in_once(people: People) -> None:
    ana, ben, cleo = people
    table = ana.set_up(open=False)
    assert ben.refused("GET", f"/api/tables/{table}") == (404, "no_such_table")
    invite = invited(ana, table)
    assert ben.post("/api/invites", invite)["id"] == table
    assert ben.get(f"/api/tables/{table}")["id"] == table
    assert ben.post("/api/invites", invite)["id"] == table  # the same person's link may be clicked again
    assert cleo.refused("POST", "/api/invites", json=invite) == (404, "no_such_invite")
    assert cleo.refused("GET", f"/api/tables/{table}") == (404, "no_such_table")
    assert ben.post(f"/api/tables/{table}/seats/1", {"who": "me"})["chairs"][1]["name"] == "Ben"


def test_nobody_without_a_name_and_no_code_of_ones_own_gets_in(client: TestClient[Litestar], people: People) -> None:
    ana, ben, _ = people
    invite = invited(ana, ana.set_up(open=False))
    assert Somebody(client).refused("POST", "/api/invites", json=invite) == (401, "log_in")
    for code in ("guess", invite["code"][:-1], invite["code"].swapcase()):
        assert ben.refused("POST", "/api/invites", json={"code": code}) == (404, "no_such_invite")
    assert ben.post("/api/invites", invite)


def test_only_the_owner_invites(client: TestClient[Litestar], people: People) -> None:
    ana, ben, cleo = people
    table = ana.set_up(open=False)
    ben.post("/api/invites", invited(ana, table))
    assert ben.refused("POST", f"/api/tables/{table}/invites") == (403, "not_your_table")
    assert cleo.refused("POST", f"/api/tables/{table}/invites") == (404, "no_such_table")
    assert Somebody(client).refused("POST", f"/api/tables/{table}/invites") == (401, "log_in")


def test_the_code_is_in_the_part_of_the_link_that_reaches_no_server(people: People) -> None:
    ana = people[0]
    invite = ana.post(f"/api/tables/{ana.set_up(open=False)}/invites")
    link = urlsplit(invite["link"])
    assert link.fragment == f"invite={invite['code']}"
    assert (link.scheme, link.netloc, link.path, link.query) == ("http", HOST, "/", "")
    assert len(invite["code"]) >= 22  # 16 bytes of chance in letters of six bits


def test_the_link_leads_where_the_host_says_the_page_is(tmp_path: Path) -> None:
    with open_app(tmp_path, tls=True, origins="https://race.example/, https://other.example") as client:
        ana = Somebody(client).come_in()
        link = ana.post(f"/api/tables/{ana.set_up()}/invites")["link"]
        assert link.startswith("https://race.example/#invite=")


def test_an_invitation_to_watch_lasts_until_the_race_is_over(people: People) -> None:
    ana, ben, _ = people
    table = ana.set_up("me", "me", open=False)
    invite = invited(ana, table)
    ana.post(f"/api/tables/{table}/start")
    assert ben.post("/api/invites", invite)["status"] == "racing"
    assert ben.get(f"/api/tables/{table}/position")["position"]["view"]


def test_where_nobody_may_watch_an_invitation_ends_with_the_start(people: People) -> None:
    ana, ben, cleo = people
    table = ana.set_up("me", "me", open=False, spectators=False)
    used, late = invited(ana, table), invited(ana, table)
    ben.post("/api/invites", used)
    ana.post(f"/api/tables/{table}/start")
    assert cleo.refused("POST", "/api/invites", json=late) == (404, "no_such_invite")
    assert ben.post("/api/invites", used)["id"] == table  # a person who has come in stays in
    assert ben.refused("GET", f"/api/tables/{table}/position") == (403, "no_spectators")


def test_an_invitation_ends_with_its_table(people: People) -> None:
    ana, ben, _ = people
    table = ana.set_up(open=False)
    invite = invited(ana, table)
    ana.post(f"/api/tables/{table}/cancel")
    assert ben.refused("POST", "/api/invites", json=invite) == (404, "no_such_invite")


def test_a_table_has_so_many_unused_invitations_and_no_more(people: People) -> None:
    ana, ben, _ = people
    table = ana.set_up(open=False)
    invites = [invited(ana, table) for _ in range(3)]
    assert ana.refused("POST", f"/api/tables/{table}/invites") == (409, "too_many_invites")
    ben.post("/api/invites", invites[0])
    assert invited(ana, table)
