"""The choice of an end space, and of nitro: what each costs and what may follow."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.cli.tables.formula_d import paint
from rebufo.cli.tables.formula_d.gears import percent
from rebufo.cli.tables.formula_d.names import Names
from rebufo.cli.tables.formula_d.strip import Mark
from rebufo.games.formula_d.preview import CheckOdds, MovePreview, NitroPreview
from rebufo.kernel.words import Words


def end_mark(key: str, preview: MovePreview) -> Mark:
    """The number of an option on its space, coloured by what it means."""
    if preview.cost:
        return Mark(key, paint.PAID_END)
    return Mark(key, paint.STOP_END if preview.corner else paint.FREE_END)


def move_table(words: Words, names: Names, keys: list[str], previews: list[MovePreview]) -> RenderableType:
    """One row an end space."""
    rows = Table.grid(padding=(0, 2))
    for key, preview in zip(keys, previews, strict=True):
        mark = end_mark(key.rjust(3), preview)
        rows.add_row(
            Text(mark.text, mark.style),
            Text(preview.to),
            Text(names.region_with_stops(preview.to, preview.stops)),
            cost(words, preview),
            Text(", ".join(consequences(words, names, preview))),
        )
    return rows


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


def consequences(words: Words, names: Names, preview: MovePreview) -> list[str]:
    """What the move brings besides its cost."""
    told = []
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


def nitro_table(words: Words, keys: list[str], previews: list[NitroPreview]) -> RenderableType:
    rows = Table.grid(padding=(0, 2))
    for key, preview in zip(keys, previews, strict=True):
        label = words.text("actions.nitro_use" if preview.use else "actions.nitro_keep")
        told = words.text("previews.nitro", n=preview.spaces, least=preview.least)
        price = words.text("previews.nitro_cost", n=preview.cost) if preview.cost else words.text("previews.free")
        rows.add_row(Text(key.rjust(3), paint.STRONG), label, told, price)
    return rows
