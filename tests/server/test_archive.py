"""Records as files: kept whatever becomes of the rules, and no word of where."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from rebufo.games import game_spec
from rebufo.server import house as houses
from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.store import schema
from rebufo.server.store.engine import StoreError
from tests.server.houses import begun, open_house
from tests.server.test_stored import newer


async def finished(house: House) -> str:
    """A race that everybody has left."""
    table = await begun(house, "me", "me", game="formula_d")
    for seat in (0, 1):
        async with house.room(table) as room:
            version = room.version(seat)
        await house.command(table, seat, wire.Play(id="bye", version=version, action={"type": "retire"}))
        async with house.room(table) as room:
            if not room.racing:
                return table
    raise AssertionError("still racing")


def test_a_race_that_is_over_stays_over_and_keeps_its_record_under_newer_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> tuple[str, bytes]:
        async with open_house(tmp_path) as house:
            table = await finished(house)
            async with house.room(table) as room:
                place = await house.archive.keep(room)
                last = schema.journal.c.number == room.number
            async with house.doors.write() as connection:  # what newer rules no longer allow
                await connection.execute(update(schema.journal).where(last).values(body='{"action":{"type":"fly"}}'))
            return table, place.read_bytes()

    async def after(table: str) -> bytes:
        async with open_house(tmp_path) as house, house.room(table) as room:
            assert (room.status, room.resumed, room.asked) == ("finished", True, ())
            assert room.position(0, 0, 0, costs=False).prompt is None
            return (await house.archive.keep(room)).read_bytes()

    table, record = asyncio.run(before())
    monkeypatch.setattr(houses, "game_spec", lambda game: newer(game_spec(game)))

    assert asyncio.run(after(table)) == record


def test_a_record_that_cannot_be_written_is_refused_without_saying_where(tmp_path: Path) -> None:
    (tmp_path / "secret-place").touch()

    async def race() -> StoreError:
        async with open_house(tmp_path, records=str(tmp_path / "secret-place" / "records")) as house:
            table = await finished(house)
            async with house.room(table) as room:
                with pytest.raises(StoreError) as refused:
                    await house.archive.keep(room)
            return refused.value

    refusal = asyncio.run(race())

    assert refusal.tag == "records_away"
    assert "secret-place" not in refusal.text("en") + refusal.text("es")
