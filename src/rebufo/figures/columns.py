"""What a row says: one row a seat a race, first what every game knows, then the game's own columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

Row: TypeAlias = tuple[Any, ...]  # one value a column: int, str or bool

INT: Final = "int"
TEXT: Final = "text"
FLAG: Final = "flag"
SUM: Final = "sum"
TALLY: Final = "tally"
EACH: Final = "each"


class Column(msgspec.Struct, frozen=True):
    """One column: its type, and what the summary makes of it."""

    name: str
    kind: str = INT
    fold: str = (
        ""  # SUM: added up for each bot; TALLY, EACH: its values, or each word of them, are counted for each bot
    )


SLOT: Final = Column("slot")  # the starting place, pole is 1; every game's own columns begin with it

GENERAL: Final = (
    Column("race"),
    Column("seed"),  # of the race: `rebufo.new(..., seed=...)` rolls the same dice
    Column("seat"),
    Column("bot", TEXT),
    Column("place"),
    Column("won", FLAG),
    Column("retired", TEXT, TALLY),  # why, empty for a seat that did not retire
    Column("decisions"),  # of all seats in this race
)


def index_of(columns: Sequence[Column]) -> dict[str, int]:
    return {column.name: number for number, column in enumerate(columns)}
