"""The choice of an end space, and of nitro: what each costs and what may follow."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.cli.canvas import Mark
from rebufo.cli.figures import percent
from rebufo.cli.tables.formula_d import paint
from rebufo.cli.tables.formula_d.names import Names
from rebufo.games.formula_d.preview import CheckOdds, MovePreview, NitroPreview
from rebufo.kernel.words import Words

NITRO_MOVES: Final = 8  # shown of a choice that is explained


def end_mark(key: str, preview: MovePreview) -> Mark:
    """The number of an option on its space, coloured by what it means."""
    if preview.cost:
        return Mark(key, paint.PAID_END)
    return Mark(key, paint.STOP_END if preview.corner else paint.FREE_END)


def move_table(words: Words, names: Names, keys: list[str], previews: list[MovePreview], wear: int) -> RenderableType:
    """One row an end space, for a car that has `wear` points."""
    rows = Table.grid(padding=(0, 2))
    for key, preview in zip(keys, previews, strict=True):
        mark = end_mark(key.rjust(3), preview)
        rows.add_row(
            Text(mark.text, mark.style),
            Text("" if preview.to == "box" else preview.to),
            Text(region(words, names, preview)),
            cost(words, preview),
            Text(", ".join(consequences(words, names, preview, wear))),
        )
    return rows


def region(words: Words, names: Names, preview: MovePreview) -> str:
    """The corner or straight of an end space; the box is one's own."""
    if preview.to == "box":
        return words.text("previews.your_box")
    return names.region_with_stops(preview.to, preview.stops)


def cost(words: Words, preview: MovePreview) -> Text:
    """The price in points, split where it has two parts."""
    if not preview.cost:
        return Text(words.text("previews.free"), paint.FAINT)
    parts = []
    if preview.braked:
        parts.append(words.text("previews.braked", n=preview.braked))
    if preview.overshot:
        parts.append(words.text("previews.overshot", n=preview.overshot))
    return Text(words.text("previews.cost", n=preview.cost, parts=", ".join(parts)), paint.AMBER)


def consequences(words: Words, names: Names, preview: MovePreview, wear: int) -> list[str]:
    """What the move brings besides its cost, to a car that has `wear` points."""
    told = []
    gained = preview.wear_left - (wear - preview.cost)
    if gained > 0:
        told.append(words.text("previews.back", n=preview.wear_left, gained=gained))
    if preview.finishes:
        told.append(words.text("previews.finishes"))
    elif preview.crosses_line:
        told.append(words.text("previews.crosses"))
    told += [check(words, names, preview, one) for one in preview.checks]
    if preview.out:
        told.append(words.text("previews.out_chance", chance=percent(preview.out)))
    return told


def check(words: Words, names: Names, preview: MovePreview, odds: CheckOdds) -> str:
    cars = ", ".join(names.code(seat) for seat in preview.touches)
    key = f"previews.check_{odds.check}"
    return words.text(key, n=odds.rolls, cars=cars, chance=percent(odds.chance), loss=odds.loss)


def explain_move(words: Words, names: Names, preview: MovePreview) -> RenderableType:
    """A move in sentences."""
    steps = len(preview.path) - 1
    lines = [Text(words.text("explain.move_option", place=names.place(preview.to), n=steps), paint.STRONG)]
    if preview.braked:
        lines.append(Text(words.text("explain.move_braked", n=preview.braked)))
    if preview.overshot:
        lines.append(Text(words.text("explain.move_overshot", n=preview.overshot)))
    lines.append(Text(words.text("explain.move_left", n=preview.wear_left)))
    if preview.corner:
        corner = names.corner(preview.corner)
        key = "explain.move_void" if preview.overshot else "explain.move_stop"
        lines.append(Text(words.text(key, stops=preview.stops, needed=preview.stops_needed, corner=corner)))
    for odds in preview.checks:
        cars = ", ".join(names.car(seat) for seat in preview.touches)
        key = f"explain.check_{odds.check}"
        lines.append(Text(words.text(key, n=odds.rolls, cars=cars, chance=percent(odds.chance), loss=odds.loss)))
    if preview.out:
        lines.append(Text(words.text("explain.move_out", chance=percent(preview.out))))
    if preview.finishes:
        lines.append(Text(words.text("explain.move_finishes")))
    return Group(*lines)


def nitro_table(
    words: Words, names: Names, keys: list[str], previews: list[NitroPreview], best: list[MovePreview], wear: int
) -> RenderableType:
    """Two rows: how far each choice leads, and the best move it leaves."""
    rows = Table.grid(padding=(0, 2))
    for key, preview, move in zip(keys, previews, best, strict=True):
        label = words.text("actions.nitro_use" if preview.use else "actions.nitro_keep")
        told = Text.assemble(move.to, " ", region(words, names, move), ", ", cost(words, move))
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
    return Group(*lines, move_table(words, names, ["·"] * len(moves[:NITRO_MOVES]), moves[:NITRO_MOVES], wear))
