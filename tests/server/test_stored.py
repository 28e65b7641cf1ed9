"""Tables that servers have on disk go on: replayed under the rules they began under, and from a picture under newer ones."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert

from rebufo.games import game_ids, game_spec
from rebufo.kernel.messages import to_json
from rebufo.kernel.spec import GameSpec
from rebufo.server import hub as hubs
from rebufo.server.store import schema
from rebufo.server.store.journal import JournalLine, JournalWriter, keep_picture
from rebufo.server.store.tables import add_table
from tests.server.hubs import answer, open_hub
from tools import keep_tables
from tools.keep_tables import StoredTable, restored, seen_by_all

STORED = sorted(keep_tables.TESTS.glob("*/stored/*.json"))


def game_of(place: Path) -> str:
    return place.parents[1].name


OF_TODAY = [place for place in STORED if place.name.startswith(f"v{game_spec(game_of(place)).rules_version}-")]


def read(place: Path) -> StoredTable:
    return msgspec.json.decode(place.read_bytes(), type=StoredTable)


def newer(spec: GameSpec) -> GameSpec:
    return msgspec.structs.replace(spec, rules_version=spec.rules_version + 1)


def test_there_is_a_stored_table_of_every_game() -> None:
    assert {game_of(place) for place in OF_TODAY} == set(game_ids())


@pytest.mark.parametrize("place", OF_TODAY, ids=lambda place: f"{game_of(place)}-{place.stem}")
def test_a_stored_table_is_replayed_to_where_it_was(place: Path) -> None:
    stored = read(place)

    room = restored(stored, game_spec(stored.table.game), picture=False)

    assert seen_by_all(room) == stored.seen
    assert (room.number, room.resumed) == (len(stored.journal), False)


@pytest.mark.parametrize("place", STORED, ids=lambda place: f"{game_of(place)}-{place.stem}")
def test_under_newer_rules_it_goes_on_from_its_picture(place: Path) -> None:
    stored = read(place)
    room = restored(stored, newer(game_spec(stored.table.game)), picture=True)
    replayed = restored(stored, game_spec(stored.table.game), picture=False)

    assert room.resumed
    assert seen_by_all(room) == stored.seen
    assert room.clocks.left == replayed.clocks.left
    for seat in (None, *range(len(room.chairs))):
        assert room.version(seat) > replayed.version(seat)  # so that nobody takes an old version for a new one
        assert to_json(room.match.events(0, seat)) == to_json(replayed.match.events(0, seat))
    for entry in stored.journal:
        assert entry.ref is None or room.done(entry.seat, entry.ref)

    while room.racing and room.number < len(stored.journal) + 50:
        room.bot_plays(room.match.waiting[0], None, 0, 0)
    assert room.match.history


def test_an_entry_that_newer_rules_forbid_is_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    stored = read(STORED[0])
    last = stored.journal[-1]
    broken = msgspec.structs.replace(last, body='{"action": {"type": "fly"}}', kind="play")
    crossed = msgspec.structs.replace(stored, journal=[*stored.journal[:-1], broken])

    room = restored(crossed, newer(game_spec(stored.table.game)), picture=True)

    assert room.number == last.number
    assert "no longer legal" in caplog.text
    assert room.match.waiting


def test_a_server_with_newer_rules_opens_the_table_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = read(next(place for place in STORED if "plans" in place.name))

    async def old_server() -> None:
        async with open_hub(tmp_path) as hub:
            async with hub.database.write() as connection:
                people = [
                    {"id": chair.person_id, "name": chair.name, "language": "en", "created": 0}
                    for chair in stored.chairs
                ]
                await connection.execute(insert(schema.people), people)
                await add_table(connection, stored.table, stored.chairs)
            writer: JournalWriter = hub.journal
            for entry in stored.journal:
                await writer.append(JournalLine(entry, "racing", "live", 0, 0, 0, None, None))
            await keep_picture(hub.database, stored.table.id, *stored.picture)

    async def new_server() -> None:
        monkeypatch.setattr(hubs, "game_spec", lambda game: newer(game_spec(game)))
        async with open_hub(tmp_path) as hub:
            async with hub.room(stored.table.id) as room:
                assert room.resumed
                assert seen_by_all(room) == stored.seen
                seat = room.match.waiting[0]
            ack = await answer(hub, stored.table.id, seat, "after the upgrade")
            assert ack.version > 0

    asyncio.run(old_server())
    asyncio.run(new_server())
