"""The choice of an end space, and of nitro: what each costs and what may follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.scene.parts import End, NitroPart
from rebufo.games.formula_d.terminal import paint
from rebufo.scene import Offer
from rebufo.scene.scene import Tone
from rebufo.terminal.canvas import Mark


def end_mark(key: str, offer: Offer) -> Mark:
    """The number of an option on its space, coloured by what it means."""
    if offer.tone != "free":
        return Mark(key, paint.PAID_END)
    return Mark(key, paint.STOP_END if offer.good else paint.FREE_END)


Row: TypeAlias = tuple[str, End, Offer]  # a key, where it ends, and the option it stands for


def move_table(rows_of: Iterable[Row]) -> RenderableType:
    """One row an end space."""
    rows = Table.grid(padding=(0, 2))
    for key, end, offer in rows_of:
        mark = end_mark(key.rjust(3), offer)
        rows.add_row(
            Text(mark.text, mark.style), Text(end.space), Text(end.region), price(end), Text(", ".join(end.brings))
        )
    return rows


def price(end: End) -> Text:
    """What a move costs, in its colour."""
    return Text(end.price, paint.AMBER if end.cost else paint.FAINT)


def explained(head: str, notes: Sequence[str]) -> RenderableType:
    """An option in sentences."""
    return Group(Text(head, paint.STRONG), *map(Text, notes))


def nitro_table(keys: Sequence[str], labels: Sequence[str], parts: Sequence[NitroPart]) -> RenderableType:
    """Two rows: how far each choice leads, and the best move it leaves."""
    rows = Table.grid(padding=(0, 2))
    for key, label, part in zip(keys, labels, parts, strict=True):
        best = part.ends[0]
        told = Text.assemble(best.space, " ", best.region, ", ", price(best))
        for one in best.brings:
            told.append(f", {one}")
        rows.add_row(Text(key.rjust(3), paint.STRONG), label, part.spaces, told)
    return rows


def best_ends(part: NitroPart) -> RenderableType:
    """The best moves that a choice leaves."""
    tones: list[Tone] = ["costs" if end.cost else "free" for end in part.ends]
    return move_table(("·", end, Offer(tone=tone)) for end, tone in zip(part.ends, tones, strict=True))
