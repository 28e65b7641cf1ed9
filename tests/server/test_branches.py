"""What if: a race from a moment of another on, with the same dice, in a seat of one's own, against bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, column, insert, select
from sqlalchemy import table as lightly

import rebufo
from rebufo.cli import main
from rebufo.games import game_ids, game_spec
from rebufo.kernel.record import hash_of, read_record, verify
from rebufo.server import hub as hubs
from rebufo.server.store import schema
from tests.polling import PATIENCE
from tests.server.apps import Somebody, open_app
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.looking_back import answer, branch, give_up, leave, moments, racing
from tests.server.older_databases import brought_from
from tests.server.test_stored import newer

GAMES = game_ids()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(
        tmp_path_factory.mktemp("branches"), commands=10_000, tables_an_hour=10_000, open_tables=20
    ) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


@pytest.fixture(scope="module")
def over(client: TestClient[Litestar]) -> dict[str, str]:
    """A race of each game that is over, and anybody may look at."""
    owner = Somebody(client).come_in("Olga")
    return {game: leave(owner, racing(owner, game)) for game in GAMES}


def asked_first(who: Somebody, table: str, seat: int, after: int = 0) -> int:
    """The first moment at which a seat is the next to answer."""
    answered = [int(each["number"]) for each in moments(who, table, seat=seat) if each["doer"] == seat]
    return next(number - 1 for number in answered if number > after)


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_is_a_race_of_ones_own_against_bots(ana: Somebody, over: dict[str, str], game: str) -> None:
    old = ana.get(f"/api/tables/{over[game]}")
    moment = asked_first(ana, over[game], 1, after=6)
    summary = branch(ana, over[game], moment=moment, seat=1, bot="easy")

    assert summary["branch"] == {"table": over[game], "moment": moment}
    assert old["branch"] is None
    assert (summary["status"], summary["owner"], summary["open"], summary["spectators"]) == (
        "racing",
        ana.id,
        False,
        False,
    )
    assert (summary["pace"], summary["bank"], summary["bonus"], summary["rematch"]) == ("live", None, 0, None)
    assert (summary["game"], summary["options"], summary["commitment"]) == (game, old["options"], old["commitment"])
    assert [(chair["person"], chair["bot"]) for chair in summary["chairs"]] == [(None, "easy"), (ana.id, None)]
    mine = ana.get("/api/tables?list=mine")["tables"]
    assert [(row["id"], row["branch"]) for row in mine] == [(summary["id"], summary["branch"])]


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_as_the_seat_knew_that_moment(ana: Somebody, over: dict[str, str], game: str) -> None:
    moment = asked_first(ana, over[game], 0, after=6)
    then = moments(ana, over[game], seat=0)[moment]
    table = branch(ana, over[game], moment=moment)["id"]
    position = ana.get(f"/api/tables/{table}/position?seat=0")["position"]
    sure = {key: value for key, value in then["view"].items() if key not in ("cars", "waiting")}  # bots may be at it

    assert position["prompt"] is not None
    assert {key: position["view"][key] for key in sure} == sure
    assert len(position["events"]) == then["events"]
    assert moments(ana, table, seat=0)[0]["view"] == moments(ana, over[game], seat=0)[0]["view"]


@pytest.mark.parametrize("game", GAMES)
def test_its_record_holds_and_has_the_same_dice_up_to_there(ana: Somebody, over: dict[str, str], game: str) -> None:
    moment = asked_first(ana, over[game], 0, after=10)
    table = branch(ana, over[game], moment=moment)["id"]
    assert answer(ana, table, 1) is not None
    give_up(ana, table, 1)

    old, new = (ana.get(f"/api/tables/{each}/record") for each in (over[game], table))
    assert len(new["actions"]) > moment
    assert new["actions"][:moment] == old["actions"][:moment]
    assert new["players"] == ["Ana", "bot:normal"]
    assert new["fair"]["seats"] == old["fair"]["seats"]
    drawn = sum(rebufo.load(old, at=moment).drawn)
    assert new["fair"]["draws"][:drawn] == old["fair"]["draws"][:drawn]
    assert verify(game_spec(game), read_record(new)) == len(new["fair"]["draws"])
    assert new["branch"] == {"table": over[game], "actions": moment}
    assert "branch" not in old


def test_a_person_who_verifies_its_record_is_told_that_its_dice_were_known(
    ana: Somebody, over: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moment = asked_first(ana, over[IN_TURN], 0, after=10)
    table = branch(ana, over[IN_TURN], moment=moment)["id"]
    give_up(ana, table, 1)
    file = tmp_path / "branch.json"
    file.write_bytes(ana.ask("GET", f"/api/tables/{table}/record").content)

    assert main(["verify", str(file), "--lang", "es"]) == 0
    assert f"sus {moment} primeras respuestas y sus dados son los de otra carrera, la mesa {over[IN_TURN]}" in (
        capsys.readouterr().out
    )
    assert main(["verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["branch"] == {"table": over[IN_TURN], "actions": moment}


def test_a_record_raced_again_is_still_a_branch_as_far_as_it_goes(ana: Somebody, over: dict[str, str]) -> None:
    moment = asked_first(ana, over[IN_TURN], 0, after=10)
    table = branch(ana, over[IN_TURN], moment=moment)["id"]
    give_up(ana, table, 1)
    record = ana.get(f"/api/tables/{table}/record")

    for at, actions in ((moment, moment), (3, 3)):
        again = rebufo.load(record, at=at).record(ended=True)
        assert again["branch"] == {"table": over[IN_TURN], "actions": actions}
        assert rebufo.load(again).record(ended=True) == again


def test_a_record_cannot_share_more_answers_than_it_has(ana: Somebody, over: dict[str, str]) -> None:
    table = branch(ana, over[IN_TURN], moment=1)["id"]
    give_up(ana, table, 1)
    record = ana.get(f"/api/tables/{table}/record")
    record["branch"]["actions"] = len(record["actions"]) + 1
    record["hash"] = hash_of(record)

    with pytest.raises(rebufo.RecordError) as refused:
        rebufo.load(record)
    assert refused.value.tag == "broken_branch"


def test_bots_drive_on_in_it(ana: Somebody, over: dict[str, str]) -> None:
    """At a moment where the other seat is asked first."""
    moment = asked_first(ana, over[IN_TURN], 1, after=4)
    table = branch(ana, over[IN_TURN], moment=moment, bot="easy")["id"]
    with ana.live(table, 0) as socket:
        position = socket.receive_json(timeout=PATIENCE)["position"]
        while position["prompt"] is None:
            message = socket.receive_json(timeout=PATIENCE)
            position = message if message["type"] == "position" else position

    assert moments(ana, table, seat=0)[-1]["number"] > moment


def test_a_branch_of_a_branch_keeps_the_dice(ana: Somebody, over: dict[str, str]) -> None:
    first = branch(ana, over[AT_ONCE], moment=12)["id"]
    give_up(ana, first, 1)
    second = branch(ana, first, moment=9, seat=1)

    assert second["branch"] == {"table": first, "moment": 9}
    assert second["commitment"] == ana.get(f"/api/tables/{over[AT_ONCE]}")["commitment"]


# once, and not for everybody


def test_the_same_asked_twice_makes_one_table(ana: Somebody, over: dict[str, str]) -> None:
    path = f"/api/tables/{over[AT_ONCE]}/branches"
    form = {"id": "mine", "moment": 5, "seat": 1}

    assert ana.post(path, form)["id"] == ana.post(path, form)["id"]
    for other in ({"moment": 6}, {"seat": 0}, {"bot": "easy"}):
        assert ana.refused("POST", path, json={**form, **other}) == (409, "id_used")


def test_ids_of_others_are_their_own(client: TestClient[Litestar], ana: Somebody, over: dict[str, str]) -> None:
    form = {"id": "same", "moment": 5, "seat": 1}
    ben = Somebody(client).come_in("Ben")
    tables = [who.post(f"/api/tables/{over[AT_ONCE]}/branches", form)["id"] for who in (ana, ben)]

    assert tables[0] != tables[1]
    assert ben.refused("GET", f"/api/tables/{tables[0]}") == (404, "no_such_table")


@pytest.mark.parametrize("game", GAMES)
def test_there_is_none_while_the_dice_are_secret(ana: Somebody, game: str) -> None:
    table = racing(ana, game, answers=3)

    refusal = ana.refused("POST", f"/api/tables/{table}/branches", json={"id": "a", "moment": 1, "seat": 0})

    assert refusal == (409, "not_over")


def test_of_a_race_that_was_given_up_every_moment_can_be_gone_on_from(ana: Somebody) -> None:
    table = give_up(ana, racing(ana, IN_TURN, answers=5))

    assert branch(ana, table, moment=5)["status"] == "racing"
    assert branch(ana, table, moment=0)["branch"] == {"table": table, "moment": 0}


def test_what_cannot_be_gone_on_from_is_refused(
    client: TestClient[Litestar], ana: Somebody, over: dict[str, str]
) -> None:
    path = f"/api/tables/{over[IN_TURN]}/branches"
    last = ana.get(f"/api/tables/{over[IN_TURN]}/moments")["total"] - 1
    form = {"id": "a", "moment": 1, "seat": 0}

    assert ana.refused("POST", path, json={**form, "moment": last}) == (409, "race_over")
    assert ana.refused("POST", path, json={**form, "moment": last + 1}) == (404, "no_such_moment")
    assert ana.refused("POST", path, json={**form, "seat": 2}) == (404, "no_such_thing")
    assert ana.refused("POST", path, json={**form, "bot": "nobody"}) == (422, "unknown_bot")
    assert ana.refused("POST", path, json={**form, "moment": -1}) == (400, "bad_request")
    assert Somebody(client).refused("POST", path, json=form) == (401, "log_in")
    waiting = ana.set_up()
    assert ana.refused("POST", f"/api/tables/{waiting}/branches", json=form) == (409, "not_begun")


def test_who_may_not_know_of_the_race_cannot_branch_off_from_it(client: TestClient[Litestar], ana: Somebody) -> None:
    closed = leave(ana, racing(ana, IN_TURN, answers=2, open=False))
    ben = Somebody(client).come_in("Ben")

    refusal = ben.refused("POST", f"/api/tables/{closed}/branches", json={"id": "a", "moment": 1, "seat": 0})

    assert refusal == (404, "no_such_table")


def test_branches_count_among_the_tables_under_way(ana: Somebody, over: dict[str, str]) -> None:
    for number in range(20):
        branch(ana, over[IN_TURN], id=f"n{number}", moment=0)

    refusal = ana.refused(
        "POST", f"/api/tables/{over[IN_TURN]}/branches", json={"id": "one-more", "moment": 0, "seat": 0}
    )
    assert refusal == (409, "too_many_tables")


# whatever became of the server meanwhile


def test_a_branch_goes_on_after_a_restart_and_under_newer_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(tmp_path, commands=10_000) as client:
        ana = Somebody(client).come_in()
        old = give_up(ana, racing(ana, AT_ONCE, answers=20))
        table = branch(ana, old, moment=asked_first(ana, old, 0, after=6))["id"]
        summary, before = ana.get(f"/api/tables/{table}"), ana.get(f"/api/tables/{table}/position?seat=0")["position"]
    for rules in (game_spec(AT_ONCE), newer(game_spec(AT_ONCE))):
        monkeypatch.setattr(hubs, "game_spec", {AT_ONCE: rules}.__getitem__)
        with open_app(tmp_path, commands=10_000) as client:
            ana = Somebody(client, ana.cookie)
            position = ana.get(f"/api/tables/{table}/position?seat=0")["position"]

            assert ana.get(f"/api/tables/{table}")["branch"] == summary["branch"]
            assert position["prompt"]["options"] == before["prompt"]["options"]
            assert position["view"] == before["view"]
            assert not position["can_undo"]


def test_a_database_of_yesterday_is_brought_to_the_present_shape(tmp_path: Path) -> None:
    """One that knew of no branches, with a table in it."""
    person = {"id": "p", "name": "Ana", "language": "en", "created": 0}
    table = {"id": "t", "game": AT_ONCE, "rules_version": 1, "options": "{}", "files": "{}", "status": "waiting"}
    table |= {"owner": "p", "open": True, "spectators": True, "pace": "live", "bonus": 0, "server_seed": "00" * 32}
    table |= {"number": 0, "created": 0, "moved": 0, "asked": 0, "owing": 0}

    def yesterday(connection: Connection) -> None:
        connection.execute(insert(schema.people), person)
        connection.execute(insert(lightly("tables", *map(column, table))), table)

    async def upgrade() -> list[tuple[str, str | None, int | None]]:
        async with brought_from(tmp_path, "0001", yesterday) as database, database.read() as connection:
            tables = schema.tables.c
            found = (await connection.execute(select(tables.id, tables.branch_of, tables.branch_at))).all()
        return [(row[0], row[1], row[2]) for row in found]

    assert asyncio.run(upgrade()) == [("t", None, None)]
