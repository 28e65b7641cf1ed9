"""Writes the stored tables in tests/games/<game>/stored: what servers of each rules version have on disk and later ones must go on with.

Files that are there are never touched: a table once stored is a promise. A new rules version gets files of its own. After a view
has gained a field, `--seen` renews what its viewers see at the end of those of today, and nothing else:
`PYTHONPATH=src:. python -m tools.keep_tables`.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from rebufo.games import game_ids, game_spec
from rebufo.kernel.codec import fingerprint
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import to_json
from rebufo.kernel.setup import FairSeeds, Setup, fill_options
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire
from rebufo.server.room.room import Room
from rebufo.server.rows import ChairRow, Entry, TableRow
from tools.reference_races import reference_races

TESTS = Path(__file__).resolve().parents[1] / "tests" / "games"
SEED = "5eed" * 16


class StoredTable(msgspec.Struct, frozen=True):
    """A table's rows, a picture taken before its last entries, and what everybody sees at its head."""

    table: TableRow
    chairs: list[ChairRow]
    journal: list[Entry]
    picture: tuple[int, str]
    seen: dict[str, str]  # viewer -> fingerprint of its position


def seen_by_all(room: Room) -> dict[str, str]:
    """What each viewer has on the table, without the versions and events that a picture counts anew."""
    seen = {}
    for seat in (None, *range(len(room.chairs))):
        position = to_json(room.update_for(seat, 0, 0))
        seen[str(seat)] = fingerprint({key: position[key] for key in ("view", "prompt", "asked", "over")})
    return seen


def store(game: str, name: str, seats: int, entries: int, options: dict[str, Any]) -> StoredTable:
    """A race begun by random people who think twice."""
    spec = game_spec(game)
    chosen = fill_options(spec, seats, options)
    chairs = [
        ChairRow(table_id=name, seat=seat, person_id=f"p{seat}", bot=None, name=f"Driver {seat}", seed=f"s{seat}")
        for seat in range(seats)
    ]
    setup = Setup(
        game=game,
        rules_version=spec.rules_version,
        seats=seats,
        options=chosen,
        players=tuple(chair.name for chair in chairs),
        fair=FairSeeds(SEED, tuple(chair.seed for chair in chairs)),
    )
    row = TableRow(
        id=name,
        game=game,
        rules_version=spec.rules_version,
        options=msgspec.json.encode(chosen).decode(),
        files="{}",
        status="racing",
        owner="p0",
        open=True,
        spectators=True,
        pace="live",
        bank=600_000,
        bonus=10_000,
        server_seed=SEED,
        setup=msgspec.json.encode(setup).decode(),
        number=entries,
        due=None,
        created=0,
        moved=0,
        rematch=None,
    )
    room = Room(spec, row, chairs)
    room.begin(setup, 0)
    dice = random.Random(f"{game} {name}")  # noqa: S311 - a race for a test
    journal: list[Entry] = []
    picture = (0, room.picture())
    while len(journal) < entries:
        seat = dice.choice(room.match.waiting)
        command: wire.AnyCommand
        if dice.random() < 0.1 and room.match.can_undo(seat):
            command = wire.Undo(id=f"c{len(journal)}", version=room.version(seat))
        else:
            action = to_json(dice.choice(room.match.prompt(seat).options))
            command = wire.Play(id=f"c{len(journal)}", version=room.version(seat), action=wire.raw(action))
        try:
            journal.append(room.command(seat, command, 0, len(journal)))
        except IllegalAction as error:
            sys.exit(f"{game} {name}: {error}")
        if len(journal) == entries * 4 // 5:
            picture = (room.number, room.picture())
    return StoredTable(row, chairs, journal, picture, seen_by_all(room))


def restored(stored: StoredTable, spec: GameSpec, *, picture: bool) -> Room:
    room = Room(spec, stored.table, stored.chairs)
    setup = msgspec.json.decode(stored.table.setup or "", type=Setup)
    room.restore(setup, stored.journal, stored.picture if picture else None, lambda *_: 0)
    return room


def write(place: Path, table: StoredTable) -> None:
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")
    print(place.name)


def main(*, seen: bool) -> None:
    for game in game_ids():
        for name, seats, entries, options in reference_races(game).tables:
            place = TESTS / game / "stored" / f"v{game_spec(game).rules_version}-{name}.json"
            if not place.exists():
                write(place, store(game, name, seats, entries, options))
            elif seen:
                stored = msgspec.json.decode(place.read_bytes(), type=StoredTable)
                now = seen_by_all(restored(stored, game_spec(game), picture=False))
                if now != stored.seen:
                    write(place, msgspec.structs.replace(stored, seen=now))


if __name__ == "__main__":
    main(seen="--seen" in sys.argv[1:])
