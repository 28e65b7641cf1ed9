"""`rebufo backup`: a copy of a server's SQLite database, whole and checked, while people play."""

from __future__ import annotations

import os
import sqlite3
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rebufo.kernel.atomic_file import AtomicFile
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("file", metavar=texts.text("cli.metavar.file"), help=texts.text("cli.backup.file"))
    parser.add_argument("--database", help=texts.text("cli.serve.database"))


def run(args: Namespace, texts: Words) -> int:
    from rebufo.server.settings import from_environment, sqlite_file

    source = sqlite_file(from_environment({} if args.database is None else {"database": args.database}).database)
    if source is None:
        raise SetupError("backup_not_sqlite")
    if not source.is_file():
        raise SetupError("backup_no_database", file=str(source))
    target = Path(args.file)
    if target.exists() and target.samefile(source):
        raise SetupError("backup_onto_itself", file=args.file)
    _copy(source, target)
    print(texts.text("cli.backup.done", file=args.file, size=target.stat().st_size))
    return 0


def _copy(source: Path, target: Path) -> None:
    """A file that is there already is replaced once the copy is whole, and not before."""
    began = time.time()
    with AtomicFile(target, 0o600) as whole:
        assert whole.draft is not None
        try:
            with (
                closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as database,
                closing(sqlite3.connect(whole.draft)) as copy,
            ):
                database.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")  # one file, not three
                found = copy.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.Error as error:
            raise SetupError("backup_failed", file=str(source), reason=str(error)) from None
        if found != "ok":
            raise SetupError("backup_failed", file=str(source), reason=found)
        whole.keep()
    os.utime(target, (began, began))  # whatever is newer than its file is not in it
