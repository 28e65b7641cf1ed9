"""Before the first worker starts: every setting is checked and the database brought to shape, or one sentence says what is wrong."""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from rebufo.kernel.errors import RebufoError, SetupError
from rebufo.server.notice_kinds import kinds_of
from rebufo.server.settings import PREFIX, Settings, from_environment, host_and_port, listed, networks, sqlite_file
from rebufo.server.store.database import Database, StoreError
from rebufo.server.store.migrate import migrate

PAGE: Final = re.compile(r"https?://[^/\s?#@]+")
SHOWN: Final = ("host", "port")  # of what a database's address says behind its question mark; more may be secret


def check(settings: Settings) -> None:
    """What would stop a worker later, or do nothing without a word."""
    networks(settings.proxies)
    kinds_of(settings)
    for name, pages in (("origins", listed(settings.origins)), ("address", listed(settings.address))):
        if not all(PAGE.fullmatch(page) for page in pages):
            value = getattr(settings, name)
            raise SetupError("bad_setting_form", setting=PREFIX + name.upper(), value=value, form="https://HOST")
    if settings.metrics:
        _check_host(settings.metrics)


def _check_host(metrics: str) -> None:
    """Ports are for the workers to choose; the address must be this machine's."""
    host, _ = host_and_port(metrics)
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.bind(place)
    except OSError:
        raise SetupError("bad_setting", setting="REBUFO_METRICS", value=metrics) from None


async def bring_to_shape(url: str) -> None:
    database = Database(url)
    file = sqlite_file(url)
    if file is not None and file.is_file():
        _check_whole(file)
    try:
        await migrate(database)
    except (StoreError, TypeError) as error:  # the latter where its address asks for what the driver does not know
        cause = getattr(error.__cause__, "orig", None) or error.__cause__ or error
        query = {name: value for name, value in database.url.query.items() if name in SHOWN}
        where = database.url.set(query=query).render_as_string(hide_password=True)
        raise SetupError("cannot_open_database", database=where, reason=str(cause).strip().rstrip(".")) from error
    finally:
        await database.close()


def _check_whole(file: Path) -> None:
    """A torn file is not served: whatever is written to it might be lost. And it is for its owner alone."""
    with suppress(OSError):
        file.chmod(file.stat().st_mode & 0o700)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as database:
            found = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        found = str(error)
    except sqlite3.Error:
        return  # opening it will say why
    if found != "ok" and "unable to open" not in found and "locked" not in found:
        raise SetupError("torn_database", file=str(file), reason=found.splitlines()[0])


def main(argv: list[str]) -> int:
    """`python -m rebufo.server.startup_check LANGUAGE`: what `rebufo serve` runs in a process that takes along what it loaded."""
    try:
        settings = from_environment()
        check(settings)
        asyncio.run(bring_to_shape(settings.database))
    except RebufoError as error:
        print(error.text(argv[0] if argv else "en"), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
