"""A table as it is written down: its own row, a row for each chair, and the lines of its journal."""

from __future__ import annotations

from typing import Final

import msgspec

UNDER_WAY: Final = ("waiting", "racing")  # what a table can be that is not over


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    rules_version: int
    options: str
    files: str
    status: str
    owner: str
    open: bool
    spectators: bool
    pace: str
    bank: int | None
    bonus: int
    server_seed: str
    setup: str | None
    number: int
    due: int | None
    created: int
    moved: int
    asked: int = 0
    owing: int = 0
    rematch: str | None
    began: int | None = None
    branch_of: str | None = None
    branch_at: int | None = None
    removed: str = ""
    cup: str | None = None
    cup_race: int | None = None
    cup_races: int | None = None
    ranking: str | None = None


class ChairRow(msgspec.Struct, frozen=True, kw_only=True):
    table_id: str
    seat: int
    person_id: str | None
    bot: str | None
    name: str
    seed: str


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's journal: what changed it, by which seat, and what it took off the seat's clock."""

    table_id: str
    number: int
    kind: str
    seat: int
    body: str
    ref: str | None
    spent: int
    at: int
