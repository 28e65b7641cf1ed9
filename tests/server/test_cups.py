"""Cups at tables: races of several games one after the other, the same people in all of them, a table of points, one record."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import select, update

import rebufo
from rebufo.cli import main
from rebufo.games import game_ids
from rebufo.kernel.fair import commitment
from rebufo.server.cups import RaceForm
from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, new_table
from rebufo.server.store import schema
from rebufo.server.time import wall
from tests.server.apps import Json, Somebody, open_app
from tests.server.hubs import guest, open_hub
from tests.server.looking_back import give_up, leave, play

GAMES = game_ids()
FIRST, SECOND, THIRD = GAMES[0], GAMES[1], GAMES[2]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("cups")) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


@pytest.fixture
def eva(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in("Eva")


def begun(ana: Somebody, *games: str, chairs: tuple[str, ...] = ("me", "me"), **form: Any) -> str:
    following = [{"game": game} for game in games[1:]]
    return ana.set_up(*chairs, **{"game": games[0], "cup": following, "start": True, **form})


def cup(who: Somebody, table: str) -> Json:
    return who.get(f"/api/tables/{table}/cup")


def after(who: Somebody, table: str) -> str:
    return str(who.get(f"/api/tables/{table}")["rematch"])


def start(who: Somebody, table: str) -> str:
    assert who.post(f"/api/tables/{table}/start")["status"] == "racing"
    return table


def test_five_games_one_cup(ana: Somebody, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All games there are, raced by the same people, up to the record of it all."""
    table = first = begun(ana, *GAMES)
    before = cup(ana, table)
    for number, game in enumerate(GAMES, 1):
        shown = ana.get(f"/api/tables/{table}")
        assert (shown["game"], shown["cup"]) == (game, {"id": first, "race": number, "races": len(GAMES)})
        assert ana.refused("GET", f"/api/tables/{table}/cup/record") == (409, "cup_under_way")
        leave(ana, table)
        if number < len(GAMES):
            table = start(ana, after(ana, table))

    states = ["running", *["to_come"] * (len(GAMES) - 1)]
    assert [(race["game"], race["state"]) for race in before["races"]] == list(zip(GAMES, states, strict=True))
    report = cup(ana, first)
    assert report["over"]
    assert {race["state"] for race in report["races"]} == {"over"}
    assert ana.get(f"/api/tables/{table}")["rematch"] is None
    record = ana.get(f"/api/tables/{table}/cup/record")
    assert json.loads(json.dumps(report["standings"])) == rebufo.to_json(rebufo.cup(record).standings)
    file = tmp_path / "cup.json"
    file.write_text(json.dumps(record))
    assert main(["verify", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["verified"], told["races"], told["over"], told["one_promise"]) == (True, list(GAMES), True, True)
    record["races"][1]["fair"]["server"] = "0" * 64
    file.write_text(json.dumps(record))
    assert main(["verify", str(file), "--lang", "es"]) == 1
    assert "en la carrera 2" in capsys.readouterr().out


def test_a_race_that_ends_lays_the_table_of_the_next_with_everybody_in_their_chairs(
    ana: Somebody, eva: Somebody
) -> None:
    table = begun(ana, FIRST, SECOND, chairs=("open", "me"), start=False, spectators=False, bonus=5, bank=90_000)
    eva.post(f"/api/tables/{table}/seats/0", {"who": "me", "seed": "eva's"})
    start(ana, table)
    for seat, who in ((0, eva), (1, ana)):
        if ana.get(f"/api/tables/{table}")["status"] == "racing":
            version = who.get(f"/api/tables/{table}/position?seat={seat}&costs=false")["position"]["version"]
            play(who, table, seat, version, {"type": "retire"})
    old, new = ana.get(f"/api/tables/{table}"), eva.get(f"/api/tables/{after(ana, table)}")

    assert (new["status"], new["game"], new["owner"]) == ("waiting", SECOND, ana.id)
    for same in ("open", "spectators", "pace", "bank", "bonus"):
        assert new[same] == old[same], same
    for same in ("name", "person", "bot"):
        assert [chair[same] for chair in new["chairs"]] == [chair[same] for chair in old["chairs"]], same
    assert new["id"] in [each["id"] for each in eva.get("/api/tables?list=mine")["tables"]]
    assert eva.refused("POST", f"/api/tables/{new['id']}/seats/0", json={"who": "open"}) == (409, "cup_crowd")
    assert ana.refused("POST", f"/api/tables/{new['id']}/seats/0", json={"who": "bot:easy"}) == (409, "cup_crowd")
    start(eva, new["id"])  # nobody need wait for the owner


def test_the_first_commitment_promises_the_dice_of_all_races(ana: Somebody) -> None:
    """What a race reveals when it is over had been the commitment of the next."""
    table = begun(ana, FIRST, SECOND, THIRD)
    promised = ana.get(f"/api/tables/{table}")["commitment"]
    for number in (1, 2, 3):
        leave(ana, table)
        seed = ana.get(f"/api/tables/{table}/record")["fair"]["server"]
        assert commitment(seed) == promised
        if number < 3:
            table = start(ana, after(ana, table))
            promised = ana.get(f"/api/tables/{table}")["commitment"]
            assert promised == seed


def test_a_race_that_is_given_up_is_worth_nothing_and_the_cup_goes_on(ana: Somebody) -> None:
    table = begun(ana, FIRST, SECOND, THIRD)
    leave(ana, table)
    second = start(ana, after(ana, table))
    give_up(ana, second)
    third = start(ana, after(ana, second))
    leave(ana, third)
    report = cup(ana, second)

    assert [race["state"] for race in report["races"]] == ["over", "not_run", "over"]
    assert (report["race"], report["over"]) == (2, True)
    assert all(len(row["places"]) == 2 for row in report["standings"])
    assert [race["game"] for race in ana.get(f"/api/tables/{table}/cup/record")["races"]] == [FIRST, THIRD]


def test_who_calls_the_next_race_off_ends_the_cup_and_a_rematch_is_the_whole_cup(ana: Somebody) -> None:
    table = begun(ana, FIRST, SECOND, THIRD)
    leave(ana, table)
    ana.post(f"/api/tables/{after(ana, table)}/cancel")
    report = cup(ana, table)
    again = ana.post(f"/api/tables/{table}/rematch")

    assert [race["state"] for race in report["races"]] == ["over", "not_run", "not_run"]
    assert report["over"]
    assert report["standings"][0]["points"] == 1
    assert (again["game"], again["cup"]) == (FIRST, {"id": again["id"], "race": 1, "races": 3})
    assert [race["game"] for race in cup(ana, again["id"])["races"]] == [FIRST, SECOND, THIRD]


def test_a_cup_by_invitation_does_not_exist_for_others_and_who_was_invited_sees_all_of_it(
    ana: Somebody, eva: Somebody, client: TestClient[Litestar]
) -> None:
    table = begun(ana, FIRST, SECOND, open=False)
    code = ana.post(f"/api/tables/{table}/invites")["code"]
    assert eva.post("/api/invites", {"code": code})["cup"]["races"] == 2
    eva.ask("POST", f"/api/tables/{table}/watch", json={}).raise_for_status()
    leave(ana, table)
    following = after(ana, table)
    stranger = Somebody(client).come_in("Kim")

    for hidden in (f"{table}/cup", f"{following}/cup", f"{following}", f"{table}/cup/record"):
        assert stranger.refused("GET", f"/api/tables/{hidden}") == (404, "no_such_table")
    assert cup(eva, following)["standings"] == cup(ana, following)["standings"]
    assert following in [each["id"] for each in eva.get("/api/tables?list=watched")["tables"]]
    assert eva.refused("POST", f"/api/tables/{following}/start") == (403, "not_your_table")


def test_who_follows_the_race_is_told_of_the_next_table(ana: Somebody) -> None:
    table = begun(ana, FIRST, SECOND)
    with ana.live(table) as socket:
        leave(ana, table)
        told = socket.receive_json()
        while told["type"] != "card" or told["card"]["status"] != "finished":
            told = socket.receive_json()

    assert told["card"]["rematch"] == after(ana, table)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({"chairs": ["me"] * 5}, (422, "cup_seats")),
        ({"chairs": ["me"]}, (422, "cup_seats")),
        ({"cup": [{"game": "ludo"}]}, (404, "unknown_game")),
        ({"cup": [{"game": SECOND, "options": {"nonsense": 1}}]}, (422, "unknown_option")),
        ({"cup": [{"game": SECOND}] * 12}, (400, "bad_request")),
        ({"chairs": ["me", "bot:nobody"]}, (422, "unknown_bot")),
    ],
)
def test_what_cannot_be_raced_to_the_end_is_refused_at_the_start(
    ana: Somebody, form: Json, expected: tuple[int, str]
) -> None:
    asked = {"game": FIRST, "chairs": ["me", "me"], "cup": [{"game": SECOND}], **form}

    assert ana.refused("POST", "/api/tables", json=asked) == expected
    assert ana.get("/api/tables?list=mine")["tables"] == []


def test_a_table_without_a_cup_says_so(ana: Somebody) -> None:
    table = ana.set_up("me", "me")

    assert ana.refused("GET", f"/api/tables/{table}/cup") == (409, "no_cup")
    assert "cup" not in ana.get(f"/api/tables/{table}")
    assert ana.get("/api/tables?list=mine")["tables"][0]["cup"] is None


def test_a_cup_survives_a_restart_between_two_races(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        ana = Somebody(client).come_in()
        table = begun(ana, FIRST, SECOND)
        leave(ana, table)
        report = cup(ana, table)
    with open_app(tmp_path) as client:
        back = Somebody(client, ana.cookie)
        assert cup(back, table) == report
        second = start(back, after(back, table))
        leave(back, second)
        assert [race["state"] for race in cup(back, table)["races"]] == ["over", "over"]


def test_between_two_races_of_a_live_cup_people_may_take_their_time(tmp_path: Path) -> None:
    with open_app(tmp_path, abandon_live=60, abandon_by_turns=6000) as client:
        ana = Somebody(client).come_in()
        table = begun(ana, FIRST, SECOND)
        leave(ana, table)
        due = ana.within(patience, after(ana, table))

    assert 5000 < due <= 6000


async def patience(hub: Hub, table: str) -> float:
    """Seconds until somebody looks whether a table has been given up."""
    async with hub.room(table) as room:
        written = room.row.due
        worked_out = hub.scheduler.due(room)
    assert written is not None
    assert worked_out is not None
    return (min(written, worked_out) - wall()) / 1000


def test_a_plan_is_forgotten_with_its_last_table(tmp_path: Path) -> None:
    async def story() -> list[int]:
        async with open_hub(tmp_path, forget_cancelled=1) as hub:
            form = NewTable(game=FIRST, chairs=("me", "me"), cup=(RaceForm(game=SECOND),))
            await new_table(hub, await guest(hub), form)
            left = [await plans(hub)]
            async with hub.database.write() as connection:
                gone = update(schema.tables).values(status="cancelled", moved=wall() - 60_000, due=None)
                await connection.execute(gone)
            await hub.scheduler.tidy(wall())
            return [*left, await plans(hub)]

    assert asyncio.run(story()) == [1, 0]


async def plans(hub: Hub) -> int:
    async with hub.database.read() as connection:
        return len((await connection.execute(select(schema.cups))).all())
