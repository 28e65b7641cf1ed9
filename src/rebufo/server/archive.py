"""Records of races that are over, as files: written once, whole, and verified by `rebufo verify`.

What a file will say is written into the database with the race's last entry: a file that could not be written then, or
was lost, is written later just the same, whatever has become of the rules meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

import msgspec

from rebufo.kernel.atomic_file import WriteError, write_error, write_whole
from rebufo.kernel.errors import RecordError
from rebufo.kernel.match import Match
from rebufo.server.room.room import Room
from rebufo.server.store.database import Database, StoreError
from rebufo.server.store.records import kept_record, packed

log = logging.getLogger("rebufo.archive")


class Archive:
    """A folder with one file a table."""

    def __init__(self, folder: str, database: Database) -> None:
        self.folder = Path(folder)
        self._database = database

    def place(self, table_id: str) -> Path:
        return self.folder / f"{table_id}.json"

    async def last_word(self, room: Room) -> bytes | None:
        """A race's record as it is kept with its last entry. A long race takes a while: not on the loop's time."""
        if room.resumed:
            return None
        try:
            return packed(await asyncio.to_thread(record_of, room.match.clone()))
        except Exception:
            log.exception("no record", extra={"table": room.id})
        return None  # the race is over all the same

    async def keep(self, room: Room) -> Path:
        """The record's file, written now if it is not there yet."""
        if room.racing or not room.begun:
            raise RecordError("no_record_yet")
        if await self.restore(room.id):
            return self.place(room.id)
        if room.resumed:
            raise RecordError("record_of_older_rules")
        await self._put(room.id, await asyncio.to_thread(record_of, room.match.clone()))
        return self.place(room.id)

    async def restore(self, table_id: str) -> bool:
        """Whether the file is there, or could be written again from what was kept."""
        if self.place(table_id).exists():
            return True
        text = await kept_record(self._database, table_id)
        if text is not None:
            await self._put(table_id, text)
        return text is not None

    async def restore_if_possible(self, table_id: str) -> None:
        """Of a race that newer rules cannot tell any more."""
        try:
            await self.restore(table_id)
        except StoreError as error:
            log.warning("record not restored", extra={"table": table_id, "tag": error.tag})

    def forget(self, table_id: str) -> None:
        """Of a table that is deleted."""
        with suppress(OSError):
            self.place(table_id).unlink(missing_ok=True)

    async def _put(self, table_id: str, text: bytes) -> None:
        try:
            await asyncio.to_thread(_write, self.place(table_id), text)
        except WriteError as error:
            log.warning("record not written", extra={"table": table_id, "why": error.tag})
            # the person who asks need not know where this host keeps its files
            raise StoreError("disk_full" if error.full else "records_away") from error


def record_of(match: Match) -> bytes:
    return msgspec.json.format(msgspec.json.encode(match.record(ended=True)), indent=1)


def _write(place: Path, text: bytes) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise write_error(error, str(place.parent)) from error
    write_whole(place, text)
