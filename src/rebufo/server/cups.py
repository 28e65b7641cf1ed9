"""Cups at tables: races of several games, each at a table of its own with the same people. A race that ends lays the next one's."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from rebufo.games import game_spec
from rebufo.kernel.cup import MOST_RACES, CupRow, cup_table, ranking_of
from rebufo.kernel.described import described
from rebufo.kernel.fair import commitment
from rebufo.kernel.season import NOT_RUN, OVER, RUNNING, TO_COME
from rebufo.kernel.setup import BOT
from rebufo.server.admission import is_removed
from rebufo.server.denied import Denied
from rebufo.server.randomness import Randomness
from rebufo.server.room.journal_entries import known_bot
from rebufo.server.room.room import Room
from rebufo.server.rows import UNDER_WAY, TableRow
from rebufo.server.settings import Settings
from rebufo.server.store.cups import CupPlan, RaceOfCup, Sequel, races_of_cup, read_cup
from rebufo.server.store.database import Database
from rebufo.server.time import wall

ID_BYTES: Final = 8

Choice: TypeAlias = dict[str, str | int | bool]
RaceState: TypeAlias = Literal["to_come", "running", "over", "not_run"]


class RaceForm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A race of a cup: seats, people, pace and clocks are those of the cup."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    options: Annotated[Choice, msgspec.Meta(max_length=64)] = {}
    files: Annotated[dict[str, str], msgspec.Meta(max_length=4)] = {}


FurtherRaces = Annotated[tuple[RaceForm, ...], msgspec.Meta(max_length=MOST_RACES - 1)]


class RaceInCup(msgspec.Struct, frozen=True):
    """A race of the calendar."""

    number: Annotated[int, described("from 1")]
    game: str
    options: Annotated[dict[str, Any], described("every option of the game, as it was chosen or is usual")]
    state: Annotated[RaceState, described("`not_run`: it was called off, before it began or while it was on")]
    table: Annotated[str | None, described("where it is or was raced; none before its turn")]
    ranking: Annotated[tuple[int, ...], described("the seats, best first, once it is over")]


class CupReport(msgspec.Struct, frozen=True):
    """A cup as everybody may know it who may know of one of its tables."""

    id: Annotated[str, described("that of the table of its first race")]
    race: Annotated[int, described("which of its races this table is")]
    over: Annotated[bool, described("no race is left to be raced")]
    races: tuple[RaceInCup, ...]
    standings: Annotated[tuple[CupRow, ...], described("a row for each seat, best first")]


def seed_of_race(last: str, races: int, number: int) -> str:
    """The server's seed of one race: each is the commitment of the next, so that the first promises all of them."""
    seed = last
    for _ in range(races - number):
        seed = commitment(seed)
    return seed


def planned(plan: CupPlan) -> list[RaceForm]:
    return msgspec.json.decode(plan.races, type=list[RaceForm])


async def sequel_of(database: Database, settings: Settings, randomness: Randomness, room: Room) -> Sequel | None:
    """What is written with the last entry of a race of a cup; none of other races.

    A race that was given up is worth nothing, and the cup goes on. Until the next begins people may take as long as between two turns.
    """
    row = room.row
    if row.cup is None or row.rematch is not None:
        return None
    ranking = ranking_of(room.match) if room.status == "finished" else None
    told = None if ranking is None else msgspec.json.encode(ranking).decode()
    plan = await read_cup(database, row.cup)
    number = (row.cup_race or 0) + 1
    races = [] if plan is None else planned(plan)
    if plan is None or number > len(races):
        return Sequel(told, None)
    table_id = randomness.token(ID_BYTES)
    following = msgspec.structs.replace(
        _next_row(room, races[number - 1], table_id),
        server_seed=seed_of_race(plan.seed, len(races), number),
        due=wall() + 1000 * settings.abandon_by_turns,
        cup_race=number,
    )
    return Sequel(told, following, [msgspec.structs.replace(chair, table_id=table_id) for chair in room.chairs])


def _next_row(room: Room, race: RaceForm, table_id: str) -> TableRow:
    """All that was arranged stays as it is: the owner, the clocks, who may watch, who was sent away."""
    now = wall()
    return msgspec.structs.replace(
        room.row,
        id=table_id,
        game=race.game,
        rules_version=game_spec(race.game).rules_version,
        options=msgspec.json.encode(race.options).decode(),
        files=msgspec.json.encode(race.files).decode(),
        status="waiting",
        pace=room.pace,
        bank=room.clocks.bank,
        bonus=room.clocks.bonus,
        setup=None,
        number=0,
        created=now,
        moved=now,
        asked=0,
        owing=0,
        began=None,
    )


def may_begin_too(room: Room, person: str) -> bool:
    """From its second race on all have sat down for it already: any of them who is there may begin, not only the owner."""
    return (room.row.cup_race or 1) > 1 and bool(room.seats_of(person)) and not is_removed(room, person)


async def races_planned(database: Database, row: TableRow) -> list[RaceForm]:
    """All races of the cup that a table is for; none where it is for none."""
    plan = None if row.cup is None else await read_cup(database, row.cup)
    return [] if plan is None else planned(plan)


async def check_cup_bot(database: Database, row: TableRow, bot: str) -> None:
    """A bot that sits down for a cup drives in all its races."""
    for race in await races_planned(database, row):
        known_bot(game_spec(race.game), bot)


async def cup_report(database: Database, room: Room) -> CupReport:
    """The calendar and the table of the cup that a race belongs to; for somebody who may know of its table."""
    row = room.row
    plan = None if row.cup is None else await read_cup(database, row.cup)
    if plan is None:
        raise Denied("no_cup")
    tables = {race.number: race for race in await races_of_cup(database, plan.id)}
    forms = planned(plan)
    races = tuple(_race(number, form, tables) for number, form in enumerate(forms, 1))
    players = tuple(f"{BOT}{chair.bot}" if chair.bot else chair.name for chair in room.chairs)
    standings = cup_table(players, [race.ranking for race in races if race.ranking])
    under_way = any(race.state in (TO_COME, RUNNING) for race in races)
    return CupReport(plan.id, row.cup_race or 1, not under_way, races, standings)


def _race(number: int, form: RaceForm, tables: dict[int, RaceOfCup]) -> RaceInCup:
    table = tables.get(number)
    state = _state(number, tables) if table is None else STATES.get(table.status, NOT_RUN)
    ranking = () if table is None or table.ranking is None else tuple(msgspec.json.decode(table.ranking))
    shown = None if table is None or (state == NOT_RUN and table.status == "cancelled") else table.table
    return RaceInCup(number, form.game, form.options, state, shown, ranking)


STATES: Final[dict[str, RaceState]] = {"waiting": TO_COME, "racing": RUNNING, "finished": OVER}


def _state(number: int, tables: dict[int, RaceOfCup]) -> RaceState:
    """Of a race without a table: a race that ends lays the next, so it comes only while one before it is under way."""
    waits = any(table.status in UNDER_WAY for before, table in tables.items() if before < number)
    return TO_COME if waits else NOT_RUN
