from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.running import Command
from tests.server.serving import Serving, free_port


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "0"], "A port is a number from 1 to 65535, not 0.\n"),
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

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"No se puede servir en 127.0.0.1, puerto {port}: ")
    assert result.err.count("\n") == 1


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
def test_a_database_that_cannot_be_opened_is_one_sentence(database: str, said: str) -> None:
    serve = [sys.executable, "-m", "rebufo", "serve", "--port", str(free_port())]

    ended = subprocess.run(
        serve, env={**os.environ, "REBUFO_DATABASE": database}, capture_output=True, text=True, check=False
    )

    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", said)


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
