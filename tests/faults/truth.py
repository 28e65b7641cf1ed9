"""What the database says of a table, read past the server: its journal, and the race that replaying it gives."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from rebufo.games import game_spec
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import begin
from rebufo.kernel.setup import Setup
from rebufo.server.rows import Entry, TableRow
from rebufo.server.store.database import Database
from rebufo.server.store.journal import read_entries
from rebufo.server.store.tables import read_table
from tests.server.players import SeatOf


class Truth(NamedTuple):
    row: TableRow
    entries: list[Entry]

    def replayed(self) -> Match:
        """The race, played again by the engine alone."""
        assert self.row.setup is not None
        race = begin(game_spec(self.row.game), msgspec.json.decode(self.row.setup, type=Setup))
        race.holds_reactions = True
        for entry in self.entries:
            body = msgspec.json.decode(entry.body)
            match entry.kind:
                case "play":
                    race.play(entry.seat, body["action"])
                case "react":
                    race.react(entry.seat, body["action"])
                case "open_reactions":
                    race.close_reactions()
                case "undo":
                    race.undo(entry.seat)
            if body.get("opens"):
                race.close_reactions()
        return race

    def commands_of(self, seat: int) -> list[str]:
        return [entry.ref for entry in self.entries if entry.seat == seat and entry.ref is not None]


def read_truth(database: str, *tables: str) -> list[Truth]:
    return asyncio.run(_read(database, tables))


async def _read(url: str, tables: Iterable[str]) -> list[Truth]:
    database = Database(url)
    try:
        found = []
        for table in tables:
            read = await read_table(database, table)
            assert read is not None, f"table {table} is gone"
            found.append(Truth(read[0], await read_entries(database, table)))
        return found
    finally:
        await database.close()


def check_tables(database: str, *tables: Sequence[SeatOf]) -> list[Truth]:
    """Of tables that nobody acts on just now: nothing acknowledged is lost, nothing is there twice, all see the same."""
    truths = read_truth(database, *(seats[0].table for seats in tables))
    for truth, seats in zip(truths, tables, strict=True):
        assert [entry.number for entry in truth.entries] == list(range(1, len(truth.entries) + 1))
        assert truth.row.number == len(truth.entries)
        match = truth.replayed()
        for seat in seats:
            check_commands(truth, seat)
            check_sight(match, seat)
    return truths


def check_commands(truth: Truth, seat: SeatOf) -> None:
    written = truth.commands_of(seat.number)
    assert len(set(written)) == len(written), "a command acted twice"
    acknowledged = list(dict.fromkeys(seat.acknowledged))
    assert [ref for ref in written if ref in set(acknowledged)] == acknowledged, "what was acknowledged is not there"


def check_sight(match: Match, seat: SeatOf) -> None:
    """The server shows what the replay gives; and a viewer who resumes has the same as one who begins anew."""
    told = dict(seat.look().position)
    fresh = SeatOf(seat.player, seat.table, seat.number).look()
    events = to_json(match.events(0, seat.number))
    assert seat.seen.events == events, "what was missed did not come, or came twice"
    assert fresh.events == events
    shown = fresh.position
    for name in ("version", "view", "prompt", "asked", "can_undo", "over", "standings"):
        assert told[name] == shown[name]
    assert shown["view"] == to_json(match.view(seat.number))
    assert shown["asked"] == list(match.asked(seat.number))
    assert shown["over"] == match.over
    asked = match.asked_what(seat.number)
    offered = shown["prompt"] and (shown["prompt"]["decision"], shown["prompt"]["options"])
    assert offered == (asked and (asked[0], to_json(asked[1])))
