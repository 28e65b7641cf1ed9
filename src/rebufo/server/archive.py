"""Records of races that are over, as files: written once, whole, and verified by `rebufo verify`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from rebufo.kernel.errors import RecordError
from rebufo.kernel.match import Match
from rebufo.kernel.whole_file import write_error, write_whole
from rebufo.server.room.room import Room


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
        if room.resumed:
            raise RecordError("record_of_older_rules")
        place = self.place(room.id)
        if not place.exists():
            await asyncio.to_thread(_write, place, room.match.clone())
        return place


def _write(place: Path, match: Match) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise write_error(error, str(place.parent)) from error
    write_whole(place, msgspec.json.format(msgspec.json.encode(match.record()), indent=1))
