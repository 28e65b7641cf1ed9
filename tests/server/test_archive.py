"""Records as files: kept whatever becomes of the rules, and no word of where."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from rebufo.games import game_spec
from rebufo.kernel.record import read_record, verify
from rebufo.server import hub as hubs
from rebufo.server.archive import record_of
from rebufo.server.store import schema
from rebufo.server.store.database import StoreError
from rebufo.server.store.records import kept_record
from tests.server.games_by_kind import IN_TURN
from tests.server.hubs import begun, finished, open_hub
from tests.server.test_stored import newer


def test_a_race_that_is_over_stays_over_and_keeps_its_record_under_newer_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> tuple[str, bytes]:
        async with open_hub(tmp_path) as hub:
            table = await finished(hub)
            async with hub.room(table) as room:
                place = await hub.archive.keep(room)
                last = schema.journal.c.number == room.number
            async with hub.database.write() as connection:  # what newer rules no longer allow
                await connection.execute(update(schema.journal).where(last).values(body='{"action":{"type":"fly"}}'))
            return table, place.read_bytes()

    async def after(table: str) -> bytes:
        async with open_hub(tmp_path) as hub, hub.room(table) as room:
            assert (room.status, room.resumed, room.asked) == ("finished", True, ())
            assert room.update_for(0, 0, 0, costs=False).prompt is None
            return (await hub.archive.keep(room)).read_bytes()

    table, record = asyncio.run(before())
    monkeypatch.setattr(hubs, "game_spec", lambda game: newer(game_spec(game)))

    assert asyncio.run(after(table)) == record


@pytest.mark.parametrize("lost", [False, True], ids=["never written", "lost"])
def test_a_record_outlives_the_rules_though_its_file_was_not_written_or_is_lost(
    tmp_path: Path, lost: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the old rules made of the race is kept with its last entry."""
    folder = tmp_path / "records"

    async def before() -> tuple[str, bytes]:
        if not lost:
            folder.touch()  # a file in the way
        async with open_hub(tmp_path) as hub:
            table = await finished(hub)
            async with hub.room(table) as room:
                text = record_of(room.match)
                if lost:
                    await hub.archive.keep(room)
        return table, text

    async def after(table: str) -> bytes:
        async with open_hub(tmp_path) as hub, hub.room(table) as room:
            assert room.resumed
            return (await hub.archive.keep(room)).read_bytes()

    table, text = asyncio.run(before())
    # only now: while the hub is open, it may be writing the record too
    (folder / f"{table}.json" if lost else folder).unlink()
    monkeypatch.setattr(hubs, "game_spec", lambda game: newer(game_spec(game)))

    assert asyncio.run(after(table)) == text
    record = read_record(msgspec.json.decode(text))
    assert record.over
    assert verify(game_spec(IN_TURN), record) >= 0


def test_a_record_is_on_disk_with_the_last_entry_and_not_after_it(tmp_path: Path) -> None:
    """A person who hears that the race is over can rely on it: nothing that happens next takes the record away."""

    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            hub.scheduler.look_after = lambda _: None  # type: ignore[method-assign,assignment]  # as if the server ended right here
            table = await finished(hub)
            assert await kept_record(hub.database, table) is not None
            running = await begun(hub, "me", "me", game=IN_TURN)
            assert await kept_record(hub.database, running) is None

    asyncio.run(race())


def test_a_record_that_cannot_be_written_is_refused_without_saying_where(tmp_path: Path) -> None:
    (tmp_path / "secret-place").touch()

    async def race() -> StoreError:
        async with open_hub(tmp_path, records=str(tmp_path / "secret-place" / "records")) as hub:
            table = await finished(hub)
            async with hub.room(table) as room:
                with pytest.raises(StoreError) as refused:
                    await hub.archive.keep(room)
            return refused.value

    refusal = asyncio.run(race())

    assert refusal.tag == "records_away"
    assert "secret-place" not in refusal.text("en") + refusal.text("es")
