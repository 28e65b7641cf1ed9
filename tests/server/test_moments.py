"""The moments of a race: as each viewer knew it, complete once it is over, and no more than they could tell before."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rebufo
from rebufo.games import game_ids, game_spec
from rebufo.kernel.messages import to_json
from rebufo.server import hub as hubs
from tests.server.apps import Json, Somebody, open_app
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.looking_back import answer, give_up, leave, moments, play, racing, send
from tests.server.test_stored import newer

GAMES = game_ids()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("moments"), commands=10_000) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


@pytest.fixture(scope="module")
def over(client: TestClient[Litestar]) -> dict[str, str]:
    """A race of each game that is over, and anybody may look at."""
    owner = Somebody(client).come_in("Olga")
    return {game: leave(owner, racing(owner, game)) for game in GAMES}


def total(who: Somebody, table: str, seat: int | None) -> int:
    asked = {} if seat is None else {"seat": seat}
    return int(who.get(f"/api/tables/{table}/moments", params=asked)["total"])


# once it is over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_once_it_is_over_every_answer_is_a_moment_for_anybody(
    client: TestClient[Litestar], ana: Somebody, over: dict[str, str], game: str, seat: int | None
) -> None:
    table = over[game]
    record = ana.get(f"/api/tables/{table}/record")
    stranger = Somebody(client)

    shown = moments(stranger, table, seat=seat, step=13)

    assert len(shown) == len(record["actions"]) + 1
    for each in shown:
        race = rebufo.load(record, at=each["number"])
        assert each["view"] == to_json(race.view(seat))
        assert each["asked"] == list(race.asked(seat))
        assert each["events"] == len(race.events(seat=seat))
        assert each["over"] == race.over
    told = [event for each in shown for event in each["happened"]]
    assert told == to_json(rebufo.load(record).events(seat=seat))
    assert [each["doer"] for each in shown] == [None, *(seat for seat, _ in record["actions"])]


@pytest.mark.parametrize("game", GAMES)
def test_a_race_that_was_given_up_has_its_moments_too(ana: Somebody, game: str) -> None:
    table = give_up(ana, racing(ana, game, answers=8))

    shown = ana.get(f"/api/tables/{table}/moments", params={"seat": 1})

    assert (shown["total"], shown["whole"]) == (9, True)
    assert not shown["moments"][-1]["over"]


def test_what_was_taken_back_is_no_moment(ana: Somebody) -> None:
    table = racing(ana, AT_ONCE, answers=0)
    position = ana.get(f"/api/tables/{table}/position?seat=0&costs=false")["position"]
    play(ana, table, 0, position["version"], position["prompt"]["options"][-1])
    send(ana, table, 0, type="undo", version=position["version"] + 1)

    assert total(ana, table, 0) == 1
    assert total(ana, give_up(ana, table), 0) == 1


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_in_words_moments_tell_what_positions_tell(ana: Somebody, game: str, language: str) -> None:
    table = racing(ana, game, answers=15)
    position = ana.get(f"/api/tables/{table}/position?seat=0&words={language}")["position"]

    shown = moments(ana, table, seat=0, words=language)
    told = [sentence for each in shown for sentence in each["told"]]
    assert told == position["told"]
    assert any(told)
    assert shown[-1]["title"] == position["title"]
    assert [len(each["told"]) for each in shown] == [after - before for before, after in pairwise(known(shown))]

    over = moments(ana, leave(ana, table), seat=0, words=language, step=4)
    whole = [sentence for each in over for sentence in each["told"]]
    assert whole[: len(told)] == told


def known(shown: list[Json]) -> list[int]:
    """How many events were told before the first moment, and by each."""
    return [0, *(each["events"] for each in shown)]


@pytest.mark.parametrize("game", GAMES)
def test_an_event_leads_to_the_moment_that_told_it(ana: Somebody, over: dict[str, str], game: str) -> None:
    table = over[game]
    shown = moments(ana, table, seat=1)
    end = shown[-1]["events"]

    for event in (0, end // 2, end - 1):
        (found,) = ana.get(f"/api/tables/{table}/moments", params={"seat": 1, "event": event, "count": 1})["moments"]
        assert found == next(moment for moment in shown if moment["events"] > event)
    assert ana.get(f"/api/tables/{table}/moments", params={"seat": 1, "event": end})["moments"] == []


def test_moments_come_in_pages_of_a_hundred_at_most(ana: Somebody) -> None:
    table = racing(ana, IN_TURN, answers=3)
    path = f"/api/tables/{table}/moments"

    assert ana.refused("GET", path, params={"count": 101}) == (400, "bad_request")
    assert ana.refused("GET", path, params={"count": 0}) == (400, "bad_request")
    assert ana.get(path, params={"first": 4})["moments"] == []
    assert [each["number"] for each in ana.get(path, params={"first": 2, "count": 1})["moments"]] == [2]


# while it is on


@pytest.mark.parametrize("game", GAMES)
def test_while_the_race_is_on_the_last_moment_is_the_position(ana: Somebody, game: str) -> None:
    table = racing(ana, game)
    for seat in (0, 1, None):
        asked = "" if seat is None else f"seat={seat}"
        position = ana.get(f"/api/tables/{table}/position?{asked}")["position"]
        last = moments(ana, table, seat=seat)[-1]

        assert last["view"] == position["view"]
        assert last["asked"] == position["asked"]
        assert last["events"] == len(position["events"])


def test_a_secret_answer_is_a_moment_for_nobody_else(ana: Somebody) -> None:
    table = racing(ana, AT_ONCE, answers=0)
    before = [total(ana, table, viewer) for viewer in (0, 1, None)]
    action = answer(ana, table, 2)

    assert action is not None
    asked = ana.get(f"/api/tables/{table}/position?seat=0&costs=false")["position"]["prompt"]
    assert asked is not None, "it was a part of what others see later"
    assert [total(ana, table, viewer) for viewer in (0, 1, None)] == [before[0] + 1, before[1], before[2]]
    assert moments(ana, table, seat=0)[-1]["doer"] == 0
    assert not ana.get(f"/api/tables/{table}/moments")["whole"]


def test_nobody_is_told_who_was_the_last_to_plan(ana: Somebody) -> None:
    table = racing(ana, AT_ONCE, answers=20)

    for viewer in (0, 1):
        assert {each["doer"] for each in moments(ana, table, seat=viewer)} == {None, viewer}
    assert {each["doer"] for each in moments(ana, table)} == {None}


def test_while_the_race_is_on_only_its_own_person_sees_through_a_seats_eyes(
    client: TestClient[Litestar], ana: Somebody
) -> None:
    table = racing(ana, AT_ONCE, answers=4)
    path = f"/api/tables/{table}/moments"
    ben = Somebody(client).come_in("Ben")

    assert ben.refused("GET", path, params={"seat": 0}) == (403, "not_your_seat")
    assert ana.refused("GET", path, params={"seat": 7}) == (403, "not_your_seat")
    assert ben.get(path)["total"] > 0
    leave(ana, table)
    assert ben.get(path, params={"seat": 0})["whole"]
    assert ben.refused("GET", path, params={"seat": 7}) == (404, "no_such_thing")


def test_who_may_not_watch_or_know_of_the_race_sees_no_moment(client: TestClient[Litestar], ana: Somebody) -> None:
    unseen = racing(ana, AT_ONCE, answers=2, spectators=False)
    closed = racing(ana, AT_ONCE, answers=2, open=False)
    ben = Somebody(client).come_in("Ben")

    assert ben.refused("GET", f"/api/tables/{unseen}/moments") == (403, "no_spectators")
    assert ben.refused("GET", f"/api/tables/{closed}/moments") == (404, "no_such_table")
    leave(ana, closed)
    assert ben.refused("GET", f"/api/tables/{closed}/moments", params={"seat": 0}) == (404, "no_such_table")
    assert ben.get(f"/api/tables/{leave(ana, unseen)}/moments", params={"seat": 0})["whole"]


def test_a_race_that_has_not_begun_has_no_moments(ana: Somebody) -> None:
    assert ana.refused("GET", f"/api/tables/{ana.set_up()}/moments") == (409, "not_begun")


# whatever became of the server meanwhile


def test_moments_are_the_same_after_a_restart(tmp_path: Path) -> None:
    with open_app(tmp_path, commands=10_000) as client:
        ana = Somebody(client).come_in()
        over, on = leave(ana, racing(ana, AT_ONCE)), racing(ana, IN_TURN)
        before = [ana.ask("GET", f"/api/tables/{table}/moments?seat=0").content for table in (over, on)]
    with open_app(tmp_path, commands=10_000) as client:
        ana = Somebody(client, ana.cookie)
        after = [ana.ask("GET", f"/api/tables/{table}/moments?seat=0").content for table in (over, on)]

    assert after == before


@pytest.mark.parametrize("kept", [True, False], ids=["with its record", "without a record"])  # as of older servers
def test_under_newer_rules_a_race_is_shown_from_its_record_or_from_where_it_was_resumed(
    tmp_path: Path, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(tmp_path, commands=10_000) as client:
        ana = Somebody(client).come_in()
        table = leave(ana, racing(ana, IN_TURN, answers=110))
        record = ana.get(f"/api/tables/{table}/record")
        before = moments(ana, table)
    if not kept:
        (tmp_path / "records" / f"{table}.json").unlink()
        with sqlite3.connect(tmp_path / "rebufo.db") as database:
            database.execute("DELETE FROM records")
        database.close()
    monkeypatch.setattr(hubs, "game_spec", lambda game: newer(game_spec(game)))
    with open_app(tmp_path, commands=10_000) as client:
        ana = Somebody(client, ana.cookie)
        shown = moments(ana, table)

        if kept:
            assert shown == before
        else:  # the picture was taken after a hundred answers
            assert [each["view"] for each in shown] == [each["view"] for each in before[100:]]
            assert [each["events"] for each in shown] == [each["events"] for each in before[100:]]
            for path in ("report", "record"):
                assert ana.refused("GET", f"/api/tables/{table}/{path}") == (409, "record_of_older_rules")
            form = {"id": "a", "moment": 1, "seat": 0}
            assert ana.refused("POST", f"/api/tables/{table}/branches", json=form) == (409, "record_of_older_rules")
    assert len(record["actions"]) + 1 == len(before)
    assert msgspec.json.encode(record)
