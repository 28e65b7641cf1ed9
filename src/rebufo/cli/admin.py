"""`rebufo admin`: first aid for hosts, on the running server: see its tables, end or delete one, ban or silence somebody."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words

if TYPE_CHECKING:
    from rebufo.server.store.database import Database

WHAT: Final = ("list", "end", "delete", "ban", "silence", "pardon")
WAIT: Final = 10.0  # seconds until a server that runs has answered
PAUSE: Final = 0.2
MOST: Final = 1_000
UNDONE: Final = ("no_such_table", "no_such_person", "unknown", "fault")


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("what", choices=WHAT, metavar="|".join(WHAT), help=texts.text("cli.admin.what"))
    parser.add_argument("target", nargs="?", default="", help=texts.text("cli.admin.target"))
    parser.add_argument("--database", help=texts.text("cli.serve.database"))


def run(args: Namespace, texts: Words) -> int:
    from rebufo.server.settings import from_environment, sqlite_file

    database = from_environment({} if args.database is None else {"database": args.database}).database
    file = sqlite_file(database)
    if file is not None and not file.is_file():
        raise SetupError("backup_no_database", file=str(file))
    if (args.what == "list") == bool(args.target):
        args.parser.error(texts.text("cli.admin.wrong"))
    return asyncio.run(_run(database, args.what, args.target, texts))


async def _run(url: str, what: str, target: str, texts: Words) -> int:
    from rebufo.server.store.database import Database
    from rebufo.server.store.migrate import migrate

    database = Database(url)
    try:
        await migrate(database)
        if what == "list":
            return await _list(database, texts)
        return await _ask(database, what, target, texts)
    finally:
        await database.close()


async def _list(database: Database, texts: Words) -> int:
    from rebufo.server.store.host import list_for_host

    lines = await list_for_host(database, MOST)
    for line in lines:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(line.moved / 1000))
        print(f"{line.id}  {line.game:<14} {line.status:<8} {when}  {line.size:>7} B  {line.owner} {line.name}")
    print(texts.text("cli.admin.tables", n=len(lines)))
    return 0


async def _ask(database: Database, what: str, target: str, texts: Words) -> int:
    from rebufo.server.store.host import answer_to, ask_for

    number = await ask_for(database, what, target, time.time_ns() // 1_000_000)
    waited = 0.0
    while (answer := await answer_to(database, number)) is None and waited < WAIT:
        await asyncio.sleep(PAUSE)
        waited += PAUSE
    if answer is None:
        print(texts.text("cli.admin.later"))
        return 0
    print(texts.text("cli.admin.undone" if answer in UNDONE else "cli.admin.done", target=target, answer=answer))
    return 1 if answer in UNDONE else 0
