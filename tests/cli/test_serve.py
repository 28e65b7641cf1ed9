from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from rebufo.cli.serve import hold_port
from rebufo.kernel.errors import SetupError
from rebufo.server import startup_check
from tests.cli.running import Command
from tests.polling import PATIENCE, poll
from tests.server.players import Player
from tests.server.serving import Serving, held_port
from tests.some_game import A_GAME


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "65536"], "A port is a number from 1 to 65535, or 0 for any that is free, not 65536.\n"),
        (["--workers", "2"], "Several workers need PostgreSQL: set REBUFO_DATABASE, or use one worker.\n"),
        (["--workers", "0"], "At least one worker is needed.\n"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.delenv("REBUFO_DATABASE", raising=False)

    result = command("serve", *arguments)

    assert (result.code, result.out, result.err) == (2, "", said)


def test_a_port_in_use_is_said_before_anything_starts(command: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        result = command("serve", "--port", str(port), "--lang", "es")

    said = f"El puerto {port} de 127.0.0.1 está ocupado, quizá por otro servidor tuyo: termina ese, o elige otro con --port.\n"
    assert (result.code, result.out, result.err) == (2, "", said)


def test_a_port_that_is_held_is_nobody_elses_until_it_is_let_go() -> None:
    """A program that asks for any port is given another, and one that asks for this one is refused."""
    with hold_port("127.0.0.1", 0) as held:
        port = held.getsockname()[1]
        with socket.socket() as other:
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with pytest.raises(OSError, match="in use"):
                other.bind(("127.0.0.1", port))
        with pytest.raises(SetupError) as refusal:
            hold_port("127.0.0.1", port)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the workers do
        held.listen()
        with socket.create_connection(("127.0.0.1", port), timeout=5):
            held.accept()[0].close()

    assert (port > 0, refusal.value.tag) == (True, "serve_port_taken")
    hold_port("127.0.0.1", port).close()


class Two(NamedTuple):
    """Servers beside each other: one rehearses, one is as hosts run it."""

    rehearsing: Serving
    usual: Serving


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    folder = tmp_path_factory.mktemp("two")
    with Serving(folder / "one", rehearsal="word") as one, Serving(folder / "two", rehearsal="") as other:
        yield Two(one, other)


def test_any_free_port_is_another_for_each_server(two: Two) -> None:
    assert two.rehearsing.port != two.usual.port
    assert {httpx.get(f"{each.url}/healthz", trust_env=False).status_code for each in two} == {200}


def test_a_server_starts_again_on_the_port_it_was_told(tmp_path: Path) -> None:
    with Serving(tmp_path, keeps_port=True) as server:
        port = server.port
        server.restart()

        assert server.port == port
        assert server.log.count(f"Tables are open at http://127.0.0.1:{port}") == 2


REHEARSES = (
    "REBUFO_REHEARSAL is set: dice, ids and secrets can be foreseen. That is for tests only; let nobody play here.\n"
)


def test_a_server_that_rehearses_says_so_on_stderr_and_in_its_log(two: Two) -> None:
    for server, warned in ((two.rehearsing, True), (two.usual, False)):
        said = server.log
        assert (REHEARSES in said) is warned
        assert ('"level":"warning","from":"rebufo.serve","what":"rehearsal"' in said) is warned


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
def test_an_address_of_another_machine_cannot_be_served_on(command: Command, host: str) -> None:
    result = command("serve", "--host", host, "--port", "0")

    assert (result.code, result.err) == (2, f"{host} is not an address of this machine: choose another with --host.\n")


def refused(settings: dict[str, str], *arguments: str) -> tuple[int, str, str]:
    """What a server that cannot open ends with, and what it says."""
    serve = [sys.executable, "-m", "rebufo", "serve", "--port", "0", *arguments]
    ended = subprocess.run(serve, env={**os.environ, **settings}, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout, ended.stderr


def test_what_is_found_before_the_first_worker_starts_ends_the_command(folder: Path) -> None:
    """It is looked for in a process of its own; the tests below do so in this one."""
    settings = {"REBUFO_NOTICES": "mail"}

    assert refused(settings) == (1, "", "Notices by mail need the setting REBUFO_MAIL.\n")
    assert not (folder / "rebufo.db").exists()


class NotReady(NamedTuple):
    """What is said of these settings, and what they end with."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, name: str, value: str) -> tuple[int, str, str]:
        self.monkeypatch.setenv(name, value)
        code = startup_check.main(["en"])
        said = self.capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def not_ready(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> NotReady:
    return NotReady(monkeypatch, capsys)


@pytest.mark.parametrize(
    ("database", "said"),
    [
        (
            "mysql://host/rebufo",
            "The database is given as sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME.\n",
        ),
        (
            "sqlite:////dev/null/x.db",
            "Cannot open the database sqlite+aiosqlite:////dev/null/x.db: unable to open database file.\n",
        ),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_sentence(not_ready: NotReady, database: str, said: str) -> None:
    assert not_ready("REBUFO_DATABASE", database) == (1, "", said)


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        ("REBUFO_METRICS", "nohost:xx", "The setting REBUFO_METRICS is given as HOST:PORT, not as nohost:xx."),
        ("REBUFO_METRICS", "9100", "The setting REBUFO_METRICS is given as HOST:PORT, not as 9100."),
        ("REBUFO_METRICS", "192.0.2.1:9100", "The setting REBUFO_METRICS cannot be 192.0.2.1:9100."),
        ("REBUFO_NOTICES", "mail", "Notices by mail need the setting REBUFO_MAIL."),
        ("REBUFO_PROXIES", "nginx", "The setting REBUFO_PROXIES cannot be nginx."),
        ("REBUFO_ORIGINS", "club.org", "The setting REBUFO_ORIGINS is given as https://HOST, not as club.org."),
        ("REBUFO_BOT_WORKERS", "0", "The setting REBUFO_BOT_WORKERS cannot be 0."),
        ("REBUFO_OUTBOX", "many", "The setting REBUFO_OUTBOX cannot be many."),
    ],
)
def test_a_setting_that_cannot_be_is_one_sentence_before_anything_opens(
    folder: Path, not_ready: NotReady, setting: str, value: str, said: str
) -> None:
    assert not_ready(setting, value) == (1, "", said + "\n")
    assert list(folder.iterdir()) == []


def test_a_password_in_the_address_of_a_database_is_not_shown(not_ready: NotReady) -> None:
    with held_port() as port:
        address = f"postgresql://club@127.0.0.1:{port}/rebufo?password=sesame"
        code, out, err = not_ready("REBUFO_DATABASE", address)

    assert (code, out) == (1, "")
    assert err.startswith("Cannot open the database postgresql+asyncpg://club@127.0.0.1")
    assert "sesame" not in err


def test_what_a_databases_driver_does_not_know_is_one_sentence(not_ready: NotReady) -> None:
    with held_port() as port:
        code, out, err = not_ready("REBUFO_DATABASE", f"postgresql://club@127.0.0.1:{port}/rebufo?colour=red")

    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "colour" in err


def test_a_database_of_another_shape_is_not_served(tmp_path: Path) -> None:
    asyncio.run(startup_check.bring_to_shape(f"sqlite+aiosqlite:///{tmp_path / 'rebufo.db'}"))  # as every start does
    with closing(sqlite3.connect(tmp_path / "rebufo.db")) as database:
        database.execute("ALTER TABLE tables DROP COLUMN began")

    code, out, err = refused({}, "--database", str(tmp_path / "rebufo.db"))

    assert (code, out) == (1, "")
    assert err == (
        "The database was made by another version of Rebufo and cannot be used by this one (tables.began is missing): "
        "use that version, or another database.\n"
    )


def test_it_serves_on_this_machine_alone_and_ends_when_asked(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
        assert "Rebufo" in httpx.get(server.url).text
        other = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)[0][4][0]
        if other != "127.0.0.1":
            with pytest.raises(OSError), socket.create_connection((str(other), server.port), timeout=5):
                pass

        assert server.stop() in (0, -signal.SIGTERM)

    assert "Traceback" not in server.log
    assert f"Tables are open at http://127.0.0.1:{server.port}" in server.log


def test_it_says_that_tables_are_open_when_they_are(tmp_path: Path) -> None:
    """And which settings it does not know; and a database may be named like any file."""
    serve = [sys.executable, "-m", "rebufo", "serve", "--port", "0", "--database", "club.db"]
    with subprocess.Popen(
        serve,
        cwd=tmp_path,
        env={**{name: value for name, value in os.environ.items() if "REBUFO_" not in name}, "REBUFO_COLOUR": "red"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = said.split()[4]
        answered = httpx.get(f"{address}/healthz", trust_env=False).status_code
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)

    assert (said, answered) == (f"Tables are open at {address} (Ctrl-C ends it)\n", 200)
    assert errors.startswith("These are no settings of the server and do nothing: REBUFO_COLOUR.\n")
    assert (tmp_path / "club.db").exists()


def test_a_second_server_over_the_same_file_is_refused(two: Two) -> None:
    server = two.usual
    file = str(server.folder / "rebufo.db")
    said = f"Another server is using {file} already: end that one first. Several over the same data need PostgreSQL.\n"
    assert refused({}, "--database", file) == (2, "", said)

    server.restart()
    assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200


def test_nothing_of_a_killed_server_lives_on(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        with Player(server) as ana:
            ana.set_up(A_GAME, ("me", "bot:normal"))
            poll("a bot that thinks, in a process of its own", lambda: len(server.pids) >= 3, log=ana.log)
        os.kill(min(server.pids), signal.SIGKILL)
        poll("the end of all its processes", lambda: server.pids == [])


def test_a_client_that_waits_for_news_is_answered_when_the_server_is_asked_to_end(tmp_path: Path) -> None:
    with Serving(tmp_path) as server, Player(server) as ana, ThreadPoolExecutor(1) as aside:
        table = ana.set_up(A_GAME, ("me", "me"))
        known = ana.seat(table, 0).look().version
        since = {"seat": 0, "since": known, "wait": 25}
        waiting = aside.submit(
            httpx.get,
            f"{server.url}/api/tables/{table}/position",
            params=since,
            headers={"cookie": ana.cookies},
            timeout=PATIENCE,
            trust_env=False,
        )
        poll("word that Ana waits", lambda: ana.ask("GET", f"/api/tables/{table}")["chairs"][0]["here"], log=ana.log)

        code = server.stop()

        assert code == 0
        assert waiting.result().json()["position"]["version"] == known
