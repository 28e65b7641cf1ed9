"""The log: lines of JSON that say what happened and to which table, and nothing that anybody could use."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rebufo.server.logs import HIDDEN, JsonLines, scrubbed, set_up
from tests.server.games_by_kind import IN_TURN
from tests.server.hubs import begun, open_hub, until
from tests.server.players import Player
from tests.server.serving import Serving

COOKIE = "Jx0fZ2l3Q9sT7yB1vN5mKc8WdE4rA6uHgPqLzXoCiVb"


def line(message: str, error: BaseException | None = None, **extra: Any) -> dict[str, Any]:
    info = None if error is None else (type(error), error, error.__traceback__)
    record = logging.getLogger("rebufo.web").makeRecord(
        "rebufo.web", logging.WARNING, "file", 1, message, (), info, extra=extra
    )
    found: dict[str, Any] = json.loads(JsonLines().format(record))
    return found


def test_a_line_says_when_where_and_what() -> None:
    found = line("not caught up", table="0123456789abcdef", number=7, tag="store_away")
    assert found.pop("at").endswith("+00:00")
    assert found == {
        "level": "warning",
        "from": "rebufo.web",
        "what": "not caught up",
        "table": "0123456789abcdef",
        "number": 7,
        "tag": "store_away",
    }


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (f"cookie {COOKIE} is new", f"cookie {HIDDEN} is new"),
        ("code 45C3-BPDQ-P5G5-NV4Y-2XXW-RDX2-4D05", f"code {HIDDEN}"),
        ("invite hUWk9TAXJMngOzxMr2SlKA", f"invite {HIDDEN}"),
        ("mail to ana.garcia@example.org failed", f"mail to {HIDDEN} failed"),
        ("postgresql+asyncpg://me:pass@db/rebufo is away", f"{HIDDEN} is away"),
        ("GET /api/x?code=abc went wrong", f"GET /api/x?{HIDDEN} went wrong"),
        ("bad value 'open sesame' in \"a field\"", f"bad value {HIDDEN} in {HIDDEN}"),
        ("connection refused", "connection refused"),
    ],
)
def test_what_looks_like_a_secret_is_hidden(said: str, left: str) -> None:
    assert scrubbed(said) == left
    assert line("x", why=said)["why"] == line(said)["what"] == left


def test_an_error_is_told_by_its_kind_and_place_and_not_by_its_values() -> None:
    def fail(secret: str) -> None:
        try:
            {"known": 1}[secret]
        except KeyError as error:
            raise ValueError(f"no such thing: {secret}") from error

    with pytest.raises(ValueError, match="no such") as caught:
        fail(COOKIE)
    found = line("fault", caught.value)
    assert found["error"] == [f"ValueError: no such thing: {HIDDEN}", f"KeyError: {HIDDEN}"]
    assert any("test_logs.py" in frame and frame.endswith(" fail") for frame in found["where"])
    assert COOKIE not in json.dumps(found)


def test_ours_are_told_from_a_level_on_and_others_from_warnings_on(capsys: pytest.CaptureFixture[str]) -> None:
    root, ours = logging.getLogger(), logging.getLogger("rebufo")
    before = root.handlers[:], root.level, ours.level
    try:
        set_up("info")
        logging.getLogger("rebufo.hub").info("open")
        logging.getLogger("rebufo.hub").debug("detail")
        logging.getLogger("somebody").info("chatter")
        logging.getLogger("somebody").warning("trouble")
    finally:
        root.handlers[:], root.level, ours.level = before[0], before[1], before[2]
        logging.captureWarnings(False)
    said = [json.loads(each)["what"] for each in capsys.readouterr().err.splitlines()]
    assert said == ["open", "trouble"]


def test_a_real_servers_log_has_none_of_the_secrets_it_was_given(tmp_path: Path) -> None:
    with Serving(tmp_path, settings={"REBUFO_LOG": "debug"}) as serving:
        ana, ben = Player(serving, "Anastasia"), Player(serving, "Benedict")
        cookies = [ana.cookies.partition("=")[2], ben.cookies.partition("=")[2]]
        code = ana.ask("POST", "/api/me/recovery", json={})["code"]
        table = ana.set_up(chairs=("me", "open"), start=False, open=False)
        invite = ana.ask("POST", f"/api/tables/{table}/invites", json={})["code"]
        ben.ask("POST", "/api/invites", json={"code": invite})
        ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me", "seed": "bens-own-luck"})
        ana.ask("POST", f"/api/tables/{table}/start", json={})
        said = "nobody is to read this"
        ana.ask("POST", f"/api/tables/{table}/chat", json={"id": "1", "text": said})
        ana.request("POST", "/api/sessions", json={"code": code})
        for wrong in (code, invite):  # put where they do not belong
            ana.request("GET", f"/api/invites/{wrong}")
            ana.request("GET", f"/api/tables/{wrong}?code={wrong}")
            ana.request("POST", "/api/people", json={wrong: wrong})
        mail = "ana@mail.example"
        ana.request("PUT", "/api/me/notices/mail", json={"target": mail})
        with ana.seat(table, 0).live() as live:
            live.send({"type": "play", "id": "wrong-action", "version": 1, "action": {"type": "overtake_all"}})
            live.await_answer("wrong-action")
        with sqlite3.connect(tmp_path / "rebufo.db") as database:
            database.execute("ALTER TABLE mutes RENAME TO gone")
        database.close()
        assert ana.request("GET", "/api/me/mutes").status_code == 503
        ana.request("DELETE", "/api/sessions")
        lines = serving.log.splitlines()
        ana.close()
        ben.close()
    told = [json.loads(each) for each in lines if each.startswith("{")]  # another says where the tables are
    assert {"/api/invites", "/api/sessions", "/api/me/recovery"} <= {each.get("route") for each in told}
    assert any(each["level"] == "warning" and "where" in each for each in told)
    log = "\n".join(lines)
    for secret in (*cookies, code, invite, said, mail, "overtake_all", "bens-own-luck", "Anastasia"):
        assert secret not in log


class Day(NamedTuple):
    """A server's, from its start to its end, and what was told of it."""

    address: str
    told: list[dict[str, Any]]
    raced: str
    unfinished: str
    waiting: str


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Day:
    with Serving(tmp_path_factory.mktemp("day")) as serving, Player(serving) as ana:
        raced, unfinished = (ana.set_up(IN_TURN, ("me", "me")) for _ in range(2))
        for seat in (ana.seat(raced, 0), ana.seat(raced, 1)):
            seat.post({"type": "play", "id": "bye", "version": seat.look().version, "action": {"type": "retire"}})
        waiting = ana.set_up(chairs=("me", "open"), start=False)
        invite = ana.ask("POST", f"/api/tables/{waiting}/invites", json={})["code"]
        ana.request("GET", f"/api/tables/{waiting}/chat")
        ana.request("GET", f"/api/tables/{invite.lower()}")
        ana.request("GET", "/api/me")
        address = serving.url
        serving.stop()
        told = [json.loads(each) for each in serving.log.splitlines() if each.startswith("{")]
    return Day(address, told, raced, unfinished, waiting)


@pytest.mark.xdist_group("day")
def test_a_host_reads_when_it_opened_and_closed_and_which_race_began_and_ended(day: Day) -> None:
    opened = next(each for each in day.told if each["what"] == "open")
    assert (opened["address"], opened["database"], "version" in opened) == (day.address, "sqlite", True)
    assert [each["table"] for each in day.told if each["what"] == "race begun"] == [day.raced, day.unfinished]
    over = [(each["table"], each["status"]) for each in day.told if each["what"] == "race over"]
    assert over == [(day.raced, "finished")]
    assert day.told[-1]["what"] == "closed"


@pytest.mark.xdist_group("day")
def test_a_host_reads_which_table_a_request_was_for_and_nothing_else_that_stood_there(day: Day) -> None:
    named = {each["route"]: each.get("table") for each in day.told if each["what"] == "answered"}
    assert named["/api/tables/{table_id}/invites"] == day.waiting
    assert named["/api/tables/{table_id}/chat"] == day.waiting
    assert named["/api/tables/{table_id}"] is None
    assert named["/api/me"] is None


def test_a_host_reads_at_which_table_a_clock_ran_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def race() -> str:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN, bank=1)
            await until(hub, table, lambda room: bool(room.stand_ins))
            return table

    with caplog.at_level(logging.INFO, "rebufo"):
        table = asyncio.run(race())

    assert [vars(each)["table"] for each in caplog.records if each.message == "bot took over"][:1] == [table]
