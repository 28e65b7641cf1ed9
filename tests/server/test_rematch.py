"""Rematches: the same race again, one table for all, everybody's chair kept."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from rebufo.games import game_spec
from tests.server.games_by_kind import IN_TURN
from tests.server.players import Json, Player
from tests.server.serving import Serving


@pytest.fixture
def people(serving: Serving) -> Iterator[tuple[Player, Player]]:
    ana, ben = Player(serving, "Ana"), Player(serving, "Ben")
    yield ana, ben
    ana.close()
    ben.close()


def ended(ana: Player, ben: Player) -> str:
    """A race of theirs against a bot that they agreed to end."""
    option = next(option for option in game_spec(IN_TURN).options if len(option.values) > 1)
    unusual = {option.id: next(value for value in option.values if value != option.default)}
    form = {"options": unusual, "pace": "by_turns", "bank": 60_000, "bonus": 1000, "start": False}
    table = ana.set_up(IN_TURN, ("open", "me", "bot:easy"), **form)
    ben.ask("POST", f"/api/tables/{table}/seats/0", json={"who": "me"})
    ana.ask("POST", f"/api/tables/{table}/start")
    ana.seat(table, 1).send({"type": "propose", "id": "end", "what": "end"})
    ben.seat(table, 0).send({"type": "agree", "id": "yes"})
    return table


def again(who: Player, table: str) -> Json:
    return who.ask("POST", f"/api/tables/{table}/rematch")


def test_a_rematch_is_the_same_table_with_the_same_chairs(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ended(ana, ben)
    old = ana.ask("GET", f"/api/tables/{table}")
    new = again(ben, table)
    assert new["id"] != table
    for same in ("game", "options", "pace", "bank", "bonus", "spectators"):
        assert new[same] == old[same], same
    assert (new["status"], new["owner"], new["open"]) == ("waiting", ben.id, False)
    assert [chair["person"] for chair in new["chairs"]] == [ben.id, None, None]
    assert [chair["bot"] for chair in new["chairs"]] == [None, None, "easy"]
    assert new["commitment"] != old["commitment"]


def test_a_person_who_asks_second_sits_down_at_the_same_table(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ended(ana, ben)
    first, second, third = again(ben, table), again(ana, table), again(ana, table)
    assert first["id"] == second["id"] == third["id"]
    assert [chair["person"] for chair in second["chairs"]] == [ben.id, ana.id, None]
    assert ben.ask("POST", f"/api/tables/{first['id']}/start")["status"] == "racing"


def test_the_chairs_are_kept_for_those_who_sat_there(serving: Serving, people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ended(ana, ben)
    new = again(ana, table)["id"]
    stranger = Player(serving, "Eva")
    assert stranger.request("GET", f"/api/tables/{new}").status_code == 404
    assert stranger.request("POST", f"/api/tables/{table}/rematch").json()["tag"] == "did_not_race"
    stranger.close()
    mine = ben.ask("GET", "/api/tables", params={"list": "mine"})["tables"]
    assert new in [row["id"] for row in mine], "the invitation is on the list"


def test_everybody_at_the_old_table_is_told(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ended(ana, ben)
    with ana.seat(table, 1).live() as live:
        new = again(ben, table)["id"]
        while live.receive().get("card", {}).get("rematch") != new:
            pass


def test_two_who_ask_at_once_get_one_table(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ended(ana, ben)
    with ThreadPoolExecutor(2) as pool:
        cards = list(pool.map(again, people, [table, table]))
    assert cards[0]["id"] == cards[1]["id"]


def test_there_is_no_rematch_while_the_race_is_on(people: tuple[Player, Player]) -> None:
    ana, _ = people
    table = ana.set_up()
    answer = ana.request("POST", f"/api/tables/{table}/rematch")
    assert (answer.status_code, answer.json()["tag"]) == (409, "still_racing")


def test_a_rematch_that_was_called_off_can_be_asked_for_again(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ended(ana, ben)
    first = again(ana, table)["id"]
    ana.ask("POST", f"/api/tables/{first}/cancel")
    second = again(ben, table)
    assert second["id"] != first
    assert second["owner"] == ben.id
