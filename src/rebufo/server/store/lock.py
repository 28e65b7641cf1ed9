"""One server at a time over a file of SQLite: a second would not hear what the first writes, and both would move its bots."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rebufo.kernel.errors import SetupError


@contextmanager
def alone_with(database: Path) -> Iterator[None]:
    """For as long as this process lives, or one that it forks: the lock lies beside the database, and needs no tidying up."""
    place = database.with_name(f"{database.name}-lock")
    try:
        file = place.open("ab")
    except OSError:  # nor can a database be opened there, and opening it will say why
        yield
        return
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SetupError("serve_twice", file=str(database)) from None
        yield
