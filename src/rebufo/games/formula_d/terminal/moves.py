"""The choice of an end space, and of nitro: what each costs and what may follow."""

from __future__ import annotations

from typing import Final, TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.rules.preview import MovePreview, NitroPreview
from rebufo.games.formula_d.scene import STOP, move_offer
from rebufo.games.formula_d.terminal import paint
from rebufo.games.formula_d.terminal.names import Names
from rebufo.games.formula_d.words.notes import Who, move_sentences
from rebufo.games.formula_d.words.prices import consequences, cost
from rebufo.kernel.locales import Words
from rebufo.scene import Offer
from rebufo.terminal.canvas import Mark

NITRO_MOVES: Final = 8  # shown of a choice that is explained


def end_mark(key: str, offer: Offer) -> Mark:
    """The number of an option on its space, coloured by what it means."""
    if offer.tone != "free":
        return Mark(key, paint.PAID_END)
    return Mark(key, paint.STOP_END if offer.sign == STOP else paint.FREE_END)


End: TypeAlias = tuple[str, MovePreview, Offer]  # a key, and the end space it stands for


def move_table(words: Words, names: Names, ends: list[End], wear: int) -> RenderableType:
    """One row an end space, for a car that has `wear` points."""
    rows = Table.grid(padding=(0, 2))
    for key, preview, offer in ends:
        mark = end_mark(key.rjust(3), offer)
        rows.add_row(
            Text(mark.text, mark.style),
            Text("" if preview.to == "box" else preview.to),
            Text(region(words, names, preview)),
            price(words, preview),
            Text(", ".join(consequences(words, names, preview, wear))),
        )
    return rows


def region(words: Words, names: Names, preview: MovePreview) -> str:
    """The corner or straight of an end space; the box is one's own."""
    if preview.to == "box":
        return words.text("previews.your_box")
    return names.region_with_stops(preview.to, preview.stops)


def price(words: Words, preview: MovePreview) -> Text:
    """What a move costs, in its colour."""
    return Text(cost(words, preview), paint.AMBER if preview.cost else paint.FAINT)


def explain_move(words: Words, names: Names, who: Who, preview: MovePreview) -> RenderableType:
    """A move in sentences."""
    steps = len(preview.path) - 1
    head = Text(words.text("explain.move_option", place=names.place(preview.to), n=steps), paint.STRONG)
    return Group(head, *map(Text, move_sentences(names, who, preview)))


def nitro_table(
    words: Words, names: Names, keys: list[str], previews: list[NitroPreview], best: list[MovePreview], wear: int
) -> RenderableType:
    """Two rows: how far each choice leads, and the best move it leaves."""
    rows = Table.grid(padding=(0, 2))
    for key, preview, move in zip(keys, previews, best, strict=True):
        label = words.text("actions.nitro_use" if preview.use else "actions.nitro_keep")
        told = Text.assemble(move.to, " ", region(words, names, move), ", ", price(words, move))
        for one in consequences(words, names, move, wear):
            told.append(f", {one}")
        spaces = words.text("previews.nitro", n=preview.spaces)
        rows.add_row(Text(key.rjust(3), paint.STRONG), label, spaces, told)
    return rows


def explain_nitro(
    words: Words, names: Names, preview: NitroPreview, moves: list[MovePreview], wear: int
) -> RenderableType:
    """A choice in sentences, and the best moves it leaves."""
    key = "explain.nitro_use" if preview.use else "explain.nitro_keep"
    lines = [Text(words.text(key, n=preview.spaces, least=preview.least), paint.STRONG)]
    ends = [("·", move, move_offer(move)) for move in moves[:NITRO_MOVES]]
    return Group(*lines, move_table(words, names, ends, wear))
