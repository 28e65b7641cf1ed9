"""Two servers over one PostgreSQL: what is said, changed or agreed at one is known at the other, and a rematch is one table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from tests.faults.load import at_once
from tests.server.players import Json, Live, Player
from tests.server.serving import Serving


@pytest.fixture
def people(servers: tuple[Serving, Serving]) -> Iterator[tuple[Player, Player]]:
    """Each at a server of their own."""
    with Player(servers[0], "Ana") as ana, Player(servers[1], "Ben") as ben:
        yield ana, ben


def table_of(ana: Player, ben: Player) -> str:
    table = ana.set_up(chairs=("me", "open"), start=False)
    ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
    return table


def until(live: Live, kind: str) -> Json:
    while (message := live.receive())["type"] != kind:
        pass
    return message


def test_what_is_said_at_one_server_is_heard_at_the_other_in_one_order(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = table_of(ana, ben)
    path = f"/api/tables/{table}/chat"
    with ana.seat(table, 0).live() as hers, ben.seat(table, 1).live() as his:
        for number in range(5):
            hers.ask({"type": "say", "id": f"a{number}", "text": f"word {number}"})
        assert [until(his, "said")["text"] for _ in range(5)] == [f"word {number}" for number in range(5)]
        ben.ask("POST", path, json={"id": "b", "text": "from there"})
        assert until(hers, "said")["text"] == "from there"
    assert ana.ask("GET", path) == ben.ask("GET", path)


def test_words_spoken_at_once_at_both_servers_get_a_number_each(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = table_of(ana, ben)
    path = f"/api/tables/{table}/chat"
    for number in range(10):
        words = {"id": f"w{number}", "text": "both"}
        at_once([partial(who.ask, "POST", path, json=words) for who in people])
    said = ana.request("GET", path).json()
    assert [each["number"] for each in said] == list(range(1, 21))
    assert ben.request("GET", path).json() == said


def test_a_rematch_asked_for_at_both_servers_is_one_table_and_both_are_told(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = table_of(ana, ben)
    ana.ask("POST", f"/api/tables/{table}/start")
    ana.seat(table, 0).send({"type": "propose", "id": "end", "what": "end"})
    ben.seat(table, 1).send({"type": "agree", "id": "end"})
    path = f"/api/tables/{table}/rematch"
    with ana.seat(table, 0).live() as hers, ben.seat(table, 1).live() as his:
        cards = at_once([partial(who.ask, "POST", path) for who in people])
        assert cards[0]["id"] == cards[1]["id"]
        for live in (hers, his):
            while until(live, "card")["card"]["rematch"] != cards[0]["id"]:
                pass
