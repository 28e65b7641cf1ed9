"""Long races that lie in a server's database when it opens, so that they can be asked for: of every game, with every seat taken."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import insert

from rebufo.games import game_ids, game_spec
from rebufo.kernel.setup import FairSeeds, Setup, fill_options
from rebufo.server.room.reaction_window import kind_of_answer
from rebufo.server.room.room import Room
from rebufo.server.rows import ChairRow, Entry, TableRow
from rebufo.server.startup_check import bring_to_shape
from rebufo.server.store import schema
from rebufo.server.store.database import Database
from rebufo.server.time import wall

OWNER: Final = "0" * 16
SEED: Final = "5eed" * 16
UNDER_WAY: Final = "racing"  # the name of the tables whose races go on
OVER: Final = "over"


def old_table(game: str, status: str) -> str:
    return f"{game}_{status}"


def lay_old_races(folder: Path, answers: int) -> None:
    """Of every game a season, or else a race, of as many drivers as there can be: one that goes on and one that was given up."""
    asyncio.run(_write(f"sqlite+aiosqlite:///{folder / 'rebufo.db'}", answers))


async def _write(address: str, answers: int) -> None:
    await bring_to_shape(address)
    database = Database(address)
    try:
        async with database.write() as connection:
            person = {"id": OWNER, "name": "Ana", "language": "en", "recovery": None, "created": wall()}
            await connection.execute(insert(schema.people), person)
            for game in game_ids():
                going, chairs, entries = _race(game, answers)
                given_up = msgspec.structs.replace(going, id=old_table(game, OVER), status="abandoned")
                for row in (going, given_up):
                    await connection.execute(insert(schema.tables), msgspec.structs.asdict(row))
                    await connection.execute(insert(schema.chairs), _of(row, chairs))
                    await connection.execute(insert(schema.journal), _of(row, entries))
    finally:
        await database.close()


def _of(row: TableRow, parts: Iterable[ChairRow | Entry]) -> list[dict[str, object]]:
    return [{**msgspec.structs.asdict(part), "table_id": row.id} for part in parts]


def _race(game: str, most: int) -> tuple[TableRow, list[ChairRow], list[Entry]]:
    spec = game_spec(game)
    seats, name, now = spec.max_seats, old_table(game, UNDER_WAY), wall()
    chairs = [
        ChairRow(table_id=name, seat=seat, person_id=OWNER, bot=None, name="Ana", seed=str(seat))
        for seat in range(seats)
    ]
    options = fill_options(spec, seats, dict(spec.season_options))
    setup = Setup(
        spec.id,
        spec.rules_version,
        seats,
        options,
        ("Ana",) * seats,
        fair=FairSeeds(SEED, tuple(map(str, range(seats)))),
    )
    row = TableRow(
        id=name,
        game=game,
        rules_version=spec.rules_version,
        options=msgspec.json.encode(options).decode(),
        files="{}",
        status="racing",
        owner=OWNER,
        open=True,
        spectators=True,
        pace="by_turns",
        bank=None,
        bonus=0,
        server_seed=SEED,
        setup=msgspec.json.encode(setup).decode(),
        number=0,
        due=None,
        created=now,
        moved=now,
        rematch=None,
        began=now,
    )
    room = Room(spec, row, chairs)
    room.begin(setup, 0)
    dice = random.Random(game)  # noqa: S311 - a race for a test
    entries: list[Entry] = []
    while len(entries) < most and not room.match.over:
        seat = room.match.waiting[0]
        body = {"action": dice.choice(room.match.prompt(seat).options)}
        entries.append(room.enter(kind_of_answer(room, seat, body), seat, body, 0, now))
    if room.match.over:
        entries.pop()  # both are races that somebody could go on with
    return msgspec.structs.replace(row, number=len(entries)), chairs, entries
