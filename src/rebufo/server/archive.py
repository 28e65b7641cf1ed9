"""Records of races that are over, as files: written once, whole, and verified by `rebufo verify`."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import msgspec

from rebufo.kernel.errors import RecordError
from rebufo.kernel.match import Match
from rebufo.kernel.whole_file import WriteError, write_error, write_whole
from rebufo.server.room.room import Room
from rebufo.server.store.engine import StoreError

log = logging.getLogger("rebufo.archive")


class Archive:
    """A folder with one file a table."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def place(self, table_id: str) -> Path:
        return self.folder / f"{table_id}.json"

    async def keep(self, room: Room) -> Path:
        """The record's file, written now if it is not there yet. A long race takes a while: not on the loop's time."""
        if room.racing or not room.begun:
            raise RecordError("no_record_yet")
        place = self.place(room.id)
        if place.exists():
            return place
        if room.resumed:
            raise RecordError("record_of_older_rules")
        try:
            await asyncio.to_thread(_write, place, room.match.clone())
        except WriteError as error:
            log.warning("record not written", extra={"table": room.id, "why": error.tag})
            # whoever asks need not know where this host keeps its files
            raise StoreError("disk_full" if error.full else "records_away") from error
        return place


def _write(place: Path, match: Match) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise write_error(error, str(place.parent)) from error
    write_whole(place, msgspec.json.format(msgspec.json.encode(match.record(ended=True)), indent=1))
