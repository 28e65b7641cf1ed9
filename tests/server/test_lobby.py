"""Lists of tables, watching, and what an owner may do before the start; seasons."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.games import game_ids, game_spec
from rebufo.server import wire
from rebufo.server.store.lists import Listed, ListName, list_tables
from rebufo.server.time import wall
from tests.server.clocks import stop_time
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.hubs import answer, begun, guest, open_hub
from tests.server.players import Json, Player
from tests.server.scenes import part_of_an_answer
from tests.server.serving import Serving

SEASONS = [game for game in game_ids() if game_spec(game).season is not None]


@pytest.fixture
def people(serving: Serving) -> Iterator[tuple[Player, Player]]:
    ana, ben = Player(serving, "Ana"), Player(serving, "Ben")
    yield ana, ben
    ana.close()
    ben.close()


def listed(player: Player, name: str, **more: Any) -> list[Json]:
    tables: list[Json] = player.ask("GET", "/api/tables", params={"list": name, "limit": 100, **more})["tables"]
    return tables


def ids(player: Player, name: str) -> set[str]:
    return {row["id"] for row in listed(player, name)}


def refused(player: Player, method: str, path: str, **more: Any) -> tuple[int, str]:
    response = player.request(method, path, **more)
    assert response.is_error, response.text
    return response.status_code, response.json()["tag"]


# lists


def test_each_list_has_the_tables_that_belong_there(people: tuple[Player, Player]) -> None:
    ana, ben = people
    waiting = ana.set_up(chairs=("me", "open"), start=False)
    full = ana.set_up(chairs=("me", "me"), start=False)
    private = ana.set_up(chairs=("me", "open"), start=False, open=False)
    racing = ana.set_up(chairs=("me", "me"))
    hidden = ana.set_up(chairs=("me", "me"), spectators=False)

    assert {waiting, full, private, racing, hidden} == ids(ana, "mine")
    assert ids(ben, "mine") == set()
    assert waiting in ids(ben, "open")
    assert not {full, private, racing} & ids(ben, "open")
    assert racing in ids(ben, "racing")
    assert not {hidden, waiting} & ids(ben, "racing")
    assert listed(ben, "finished") == []


def test_lists_of_ones_own_need_a_name_and_the_others_do_not(serving: Serving, people: tuple[Player, Player]) -> None:
    nobody = people[1]
    nobody.http.cookies.clear()
    assert refused(nobody, "GET", "/api/tables", params={"list": "mine"}) == (401, "log_in")
    assert nobody.request("GET", "/api/tables", params={"list": "open"}).status_code == 200
    assert refused(nobody, "GET", "/api/tables", params={"list": "secret"})[0] == 400
    assert refused(nobody, "GET", "/api/tables", params={"list": "open", "after": "1; drop"})[0] == 400


def test_a_row_says_who_sits_there_and_whose_turn_it_is(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ana.set_up(chairs=("me", "open"), start=False)
    ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
    ana.ask("POST", f"/api/tables/{table}/start")
    mine, his = (next(row for row in listed(who, "mine") if row["id"] == table) for who in (ana, ben))

    summary = ana.ask("GET", f"/api/tables/{table}")
    assert [chair["name"] for chair in mine["chairs"]] == ["Ana", "Ben"]
    assert mine["asked"] == his["asked"] == summary["asked"]
    assert (mine["my_seats"], his["my_seats"]) == ([0], [1])
    assert [mine["my_turn"], his["my_turn"]] == [0 in summary["asked"], 1 in summary["asked"]]
    assert not {"seed", "server_seed", "setup", "owing"} & set(mine)

    seat = summary["asked"][0]
    (ana, ben)[seat].seat(table, seat).play()
    again = next(row for row in listed(ana, "mine") if row["id"] == table)
    assert again["asked"] == ana.ask("GET", f"/api/tables/{table}")["asked"]
    assert again["moved"] >= mine["moved"]


def test_pages_together_are_the_whole_list_and_nothing_comes_twice(people: tuple[Player, Player]) -> None:
    ana, _ = people
    made = {ana.set_up(chairs=("me", "open"), start=False) for _ in range(5)}
    found: list[str] = []
    after = None
    while True:
        params = {"list": "mine", "limit": 2, **({} if after is None else {"after": after})}
        page = ana.ask("GET", "/api/tables", params=params)
        assert len(page["tables"]) <= 2
        found += [row["id"] for row in page["tables"]]
        after = page["next"]
        if after is None:
            break
    assert sorted(found) == sorted(made)


def test_a_secret_part_of_a_plan_changes_nothing_in_anybody_elses_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the whole of it is given, only its own person may know of it."""
    time = stop_time(monkeypatch)

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub, "Ana")
            table = await begun(hub, "me", "me", person=ana, game=AT_ONCE)

            async def row(name: ListName, person: str | None) -> Listed:
                return next(
                    row for row in await list_tables(hub.database, name, person, None, 10, wall()) if row.id == table
                )

            before = await row("racing", None)
            async with hub.room(table) as room:
                part = part_of_an_answer(room, 0)
                version = room.version(0)
            time.let_pass(1)  # for `moved`, if it were told
            action = wire.Play(id="part", version=version, action=wire.raw(part))
            await hub.command(table, 0, action)
            async with hub.room(table) as room:
                assert 0 in room.match.waiting, "only a part of the plan was given"
            assert await row("racing", None) == before
            assert (await row("mine", ana.id)).my_turn

            for number in range(10):
                async with hub.room(table) as room:
                    if 0 not in room.match.waiting:
                        break
                await answer(hub, table, 0, f"c{number}")
            assert (before.asked, (await row("racing", None)).asked) == ((0, 1), (1,)), (
                "the whole plan is seen to be there"
            )

    asyncio.run(story())


def test_my_turn_is_told_to_the_person_whose_turn_it_is_and_to_nobody_else(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ana.set_up(chairs=("me", "me"))
    assert next(row for row in listed(ana, "mine") if row["id"] == table)["my_turn"]
    assert not next(row for row in listed(ben, "racing") if row["id"] == table)["my_turn"]


# watching


def test_a_watched_table_is_on_the_list_until_it_is_taken_off(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ana.set_up(chairs=("me", "me"))
    ben.request("POST", f"/api/tables/{table}/watch")
    assert table in ids(ben, "watched")
    assert table not in ids(ben, "mine")
    assert ben.request("DELETE", f"/api/tables/{table}/watch").status_code == 204
    assert table not in ids(ben, "watched")


def test_nobody_watches_what_they_may_not_see(people: tuple[Player, Player]) -> None:
    ana, ben = people
    hidden = ana.set_up(chairs=("me", "me"), spectators=False)
    private = ana.set_up(chairs=("me", "me"), open=False)
    assert refused(ben, "POST", f"/api/tables/{hidden}/watch") == (403, "no_spectators")
    assert refused(ben, "POST", f"/api/tables/{private}/watch") == (404, "no_such_table")
    assert ids(ben, "watched") == set()


# before the start


def test_the_owner_opens_and_closes_a_table_before_the_start(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ana.set_up(chairs=("me", "open"), start=False)
    summary = ana.ask("PATCH", f"/api/tables/{table}", json={"open": False})
    assert (summary["open"], summary["spectators"]) == (False, True)
    assert table not in ids(ben, "open")
    assert refused(ben, "GET", f"/api/tables/{table}") == (404, "no_such_table")
    summary = ana.ask("PATCH", f"/api/tables/{table}", json={"open": True, "spectators": False})
    assert (summary["open"], summary["spectators"]) == (True, False)
    assert refused(ben, "PATCH", f"/api/tables/{table}", json={"spectators": True}) == (403, "not_your_table")


def test_the_owner_frees_a_chair_and_nobody_else_does(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ana.set_up(chairs=("me", "open"), start=False)
    ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
    assert refused(ben, "POST", f"/api/tables/{table}/seats/0", json={"who": "open"}) == (403, "not_your_seat")
    with ben.seat(table, 1).live() as live:
        summary = ana.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "open"})
        while (message := live.receive())["type"] != "bye":
            pass
        assert message["tag"] == "not_your_seat", "the next person who sits there has secrets of their own"
    assert not summary["chairs"][1]["taken"]


def test_a_cancelled_table_takes_nobody_and_everybody_there_is_told(people: tuple[Player, Player]) -> None:
    ana, ben = people
    table = ana.set_up(chairs=("me", "open"), start=False)
    assert refused(ben, "POST", f"/api/tables/{table}/cancel") == (403, "not_your_table")
    with ana.seat(table, 0).live() as live:
        assert ana.ask("POST", f"/api/tables/{table}/cancel")["status"] == "cancelled"
        assert live.receive()["card"]["status"] == "cancelled"
    assert refused(ben, "POST", f"/api/tables/{table}/seats/1", json={"who": "me"}) == (409, "not_waiting_room")
    assert refused(ana, "POST", f"/api/tables/{table}/start") == (409, "not_waiting_room")
    assert table in ids(ana, "finished")
    assert table not in ids(ana, "mine")


def test_a_race_that_has_begun_is_not_called_off(people: tuple[Player, Player]) -> None:
    ana, _ = people
    table = ana.set_up(chairs=("me", "me"))
    assert refused(ana, "POST", f"/api/tables/{table}/cancel", json={}) == (409, "not_waiting_room")


def test_a_table_that_cannot_start_at_once_was_never_there(people: tuple[Player, Player]) -> None:
    ana, _ = people
    form = {"game": IN_TURN, "chairs": ["me", "open"], "start": True}
    assert refused(ana, "POST", "/api/tables", json=form) == (409, "chairs_free")
    assert ids(ana, "mine") == set()


# seasons


@pytest.mark.parametrize("game", SEASONS)
def test_a_season_is_shown_to_each_as_they_may_know_it(people: tuple[Player, Player], game: str) -> None:
    ana, ben = people
    season = rebufo.season(game, seats=2, seed=0)
    table = ana.set_up(game, ("me", "me"), options=game_spec(game).season_options)
    mine = ana.ask("GET", f"/api/tables/{table}/season", params={"seat": 0})
    anybodys = ben.ask("GET", f"/api/tables/{table}/season")
    assert mine["races"] == anybodys["races"]
    assert mine["races"][0]["state"] == "running"
    assert len(mine["standings"]) == len(season.report().standings) >= 2
    assert refused(ben, "GET", f"/api/tables/{table}/season", params={"seat": 0}) == (403, "not_your_seat")


def test_a_single_race_has_no_season(people: tuple[Player, Player]) -> None:
    ana, _ = people
    waiting = ana.set_up(SEASONS[0], start=False)
    for game in game_ids():
        assert refused(ana, "GET", f"/api/tables/{ana.set_up(game)}/season") == (409, "one_race")
    assert refused(ana, "GET", f"/api/tables/{waiting}/season") == (409, "not_begun")
