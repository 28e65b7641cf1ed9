"""The best times on a road: what counts among them, for whom, in which order, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, insert, select

from rebufo.games import find_game, game_ids, game_spec
from rebufo.kernel.clock import RoadTime
from rebufo.kernel.match import Match
from rebufo.server import hub as hubs
from rebufo.server import wire
from rebufo.server.branches import BranchForm, branch
from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, new_table
from rebufo.server.store import schema
from rebufo.server.store.driven_times import BestTime, TimeRow, best_times, put_times
from rebufo.server.store.people import Person
from tests.server.apps import Json, Somebody, open_app
from tests.server.games_by_kind import road_elsewhere
from tests.server.hubs import begun, drive, guest, open_hub
from tests.server.older_databases import brought_from
from tests.server.served_games import served
from tests.server.test_stored import newer
from tests.some_game import games_with

GAME = games_with("clock")[0]
SHORT = served(GAME).short
ROAD = str(SHORT[game_spec(GAME).road])
PATH = f"/api/games/{GAME}/times"


async def set_off(hub: Hub, person: Person, *chairs: str, **form: Any) -> str:
    """A race on the road, which moves only when it is told to."""
    hub.scheduler.look_after = lambda _: None  # type: ignore[method-assign,assignment]
    return await begun(hub, *chairs, game=GAME, person=person, **{"options": SHORT, **form})


async def raced(hub: Hub, person: Person, *chairs: str, **form: Any) -> str:
    table = await set_off(hub, person, *chairs, **form)
    await drive(hub, table)
    return table


async def told_at_the_line(hub: Hub, table: str) -> dict[int, int]:
    async with hub.room(table) as room:
        assert room.status == "finished"
        return served(GAME).at_the_line(room.match)


async def best(hub: Hub, reader: Person | None = None, *, people: bool = False) -> list[BestTime]:
    return await best_times(
        hub.database, GAME, ROAD, people=people, count=100, reader=None if reader is None else reader.id
    )


class Driven(NamedTuple):
    client: TestClient[Litestar]
    tables: list[str]
    ends: list[dict[int, int]]
    people: list[str]


@pytest.fixture(scope="module")
def driven(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """A server begun again after two races on one road: of Ana alone, and of Ben against a bot."""
    folder = tmp_path_factory.mktemp("times")

    async def race() -> tuple[list[str], list[dict[int, int]], list[str]]:
        async with open_hub(folder) as hub:
            ana, ben = await guest(hub, "Ana"), await guest(hub, "Ben")
            tables = [await raced(hub, ana, "me"), await raced(hub, ben, "me", "bot:easy")]
            return tables, [await told_at_the_line(hub, table) for table in tables], [ana.id, ben.id]

    tables, ends, people = asyncio.run(race())
    with open_app(folder) as client:
        yield Driven(client, tables, ends, people)


def asked(driven: Driven, **params: Any) -> list[Json]:
    found: Any = Somebody(driven.client).get(PATH, params={"road": ROAD, **params})
    return list(found)


def test_two_races_on_one_road_are_in_one_list_after_a_restart(driven: Driven) -> None:
    rows = asked(driven)

    told = {
        (table, seat): time for table, end in zip(driven.tables, driven.ends, strict=True) for seat, time in end.items()
    }
    assert {(row["table"], row["seat"]): row["seconds"] for row in rows} == told
    assert len(rows) == len(told) == 3
    assert [row["seconds"] for row in rows] == sorted(told.values())


def test_a_row_says_who_drove_and_among_how_many(driven: Driven) -> None:
    known = {(row["table"], row["seat"]): row for row in asked(driven)}
    ana, ben, bot = known[driven.tables[0], 0], known[driven.tables[1], 0], known[driven.tables[1], 1]

    assert (ana["name"], ana["person"], ana["bot"], ana["seats"]) == ("Ana", driven.people[0], None, 1)
    assert (ben["name"], ben["person"], ben["bot"], ben["seats"]) == ("Ben", driven.people[1], None, 2)
    assert (bot["person"], bot["bot"]) == (None, "easy")
    assert ana["at"] <= ben["at"] == bot["at"]


def test_bots_can_be_left_out_and_the_list_cut_short(driven: Driven) -> None:
    assert {row["name"] for row in asked(driven, people="true")} == {"Ana", "Ben"}
    assert asked(driven, count=1) == asked(driven)[:1]
    assert asked(driven, road=next(road for road in game_spec(GAME).circuits if road != ROAD)) == []


@pytest.mark.parametrize(
    ("path", "params", "tag"),
    [
        ("/api/games/ludo/times", {"road": ROAD}, "unknown_game"),
        (PATH, {"road": road_elsewhere(GAME)}, "no_such_circuit"),
        (PATH, {}, "bad_request"),
        (PATH, {"road": ROAD, "count": 0}, "bad_request"),
    ],
)
def test_what_there_is_not_is_refused_in_both_languages(driven: Driven, path: str, params: Json, tag: str) -> None:
    answers = [
        Somebody(driven.client).ask("GET", path, params=params, headers={"accept-language": lang})
        for lang in ("en", "es")
    ]

    assert {answer.status_code for answer in answers} == {400 if tag == "bad_request" else 404}
    assert {answer.json()["tag"] for answer in answers} == {tag}
    assert len({answer.json()["text"] for answer in answers}) == 2


def test_the_games_say_whether_they_are_raced_against_the_clock(driven: Driven) -> None:
    games: Any = Somebody(driven.client).get("/api/games")

    assert {game["id"]: game["clocked"] for game in games} == {
        game: find_game(game).clock is not None for game in game_ids()
    }
    for game in set(game_ids()) - set(games_with("clock")):
        road = game_spec(game).circuits[0]
        assert Somebody(driven.client).ask("GET", f"/api/games/{game}/times", params={"road": road}).json() == []


def test_the_fastest_is_first_and_of_equal_times_the_earlier(tmp_path: Path) -> None:
    async def order() -> list[tuple[str, int]]:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub)
            rooms = [await new_table(hub, ana, NewTable(game=GAME, chairs=("me",))) for _ in range(4)]
            for room, name, seconds, at in zip(rooms, "abcd", (200, 190, 200, 195), (30, 40, 20, 10), strict=True):
                row = TimeRow(
                    table_id=room.id,
                    number=0,
                    game=GAME,
                    road=ROAD,
                    seat=0,
                    name=name,
                    bot=None,
                    seconds=seconds,
                    seats=1,
                    at=at,
                )
                await hub.database.write_at_once(partial(put_times, rows=[row]))
            return [(row.name, row.seconds) for row in await best(hub)]

    assert asyncio.run(order()) == [("b", 190), ("d", 195), ("c", 200), ("a", 200)]


def test_a_race_that_goes_on_from_another_does_not_count(tmp_path: Path) -> None:
    async def what_if() -> None:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub)
            table = await raced(hub, ana, "me")
            other = await branch(hub, ana, table, BranchForm(id="if", moment=5, seat=0))
            await drive(hub, other.id)

            assert await told_at_the_line(hub, other.id)
            assert {row.table for row in await best(hub, ana)} == {table}

    asyncio.run(what_if())


def test_a_race_of_two_rules_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before() -> str:
        async with open_hub(tmp_path) as hub:
            table = await set_off(hub, await guest(hub), "me")
            await drive(hub, table, lambda room: room.number == 10)
            return table

    async def after(table: str) -> None:
        async with open_hub(tmp_path) as hub:
            hub.scheduler.look_after = lambda _: None  # type: ignore[method-assign,assignment]
            async with hub.room(table) as room:
                assert room.resumed
            await drive(hub, table)
            assert await told_at_the_line(hub, table)
            assert await best(hub) == []

    table = asyncio.run(before())
    monkeypatch.setattr(hubs, "game_spec", lambda game: newer(game_spec(game)))
    asyncio.run(after(table))


def test_times_of_a_table_by_invitation_are_for_those_who_may_know_of_it(tmp_path: Path) -> None:
    async def by_invitation() -> None:
        async with open_hub(tmp_path) as hub:
            ana, ben = await guest(hub, "Ana"), await guest(hub, "Ben")
            await raced(hub, ana, "me", open=False)

            assert [row.name for row in await best(hub, ana)] == ["Ana"]
            assert await best(hub, ben) == await best(hub) == []

    asyncio.run(by_invitation())


def test_a_time_that_a_stand_in_has_driven_for_a_while_is_not_a_persons_alone(tmp_path: Path) -> None:
    async def relieved() -> None:
        async with open_hub(tmp_path) as hub:
            table = await set_off(hub, await guest(hub), "me")
            await hub.command(table, 0, wire.HandOver(id="away", bot="easy"))
            await drive(hub, table, lambda room: room.number == 4)
            await hub.command(table, 0, wire.ComeBack(id="back"))
            await drive(hub, table)

            (row,) = await best(hub)
            assert (row.name, row.bot) == ("Ana", "easy")
            assert await best(hub, people=True) == []

    asyncio.run(relieved())


def test_a_race_ends_even_if_its_times_cannot_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def untold(_: Match) -> list[RoadTime]:
        raise RuntimeError

    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            table = await raced(hub, await guest(hub), "me")
            assert await told_at_the_line(hub, table)
            assert await best(hub) == []

    broken = replace(find_game(GAME), clock=lambda: untold)
    monkeypatch.setattr("rebufo.server.driven_times.find_game", lambda _: broken)
    asyncio.run(race())


def test_a_database_without_times_is_brought_to_the_present_shape(tmp_path: Path) -> None:
    person = {"id": "p", "name": "Ana", "language": "en", "created": 0}

    def yesterday(connection: Connection) -> None:
        connection.execute(insert(schema.people), person)

    async def upgrade() -> tuple[list[str], int]:
        async with brought_from(tmp_path, "0003", yesterday) as database, database.read() as connection:
            people = [row[0] for row in await connection.execute(select(schema.people.c.name))]
            times = (await connection.execute(select(schema.times))).all()
        return people, len(times)

    assert asyncio.run(upgrade()) == (["Ana"], 0)
