"""The choice of a gear: the faces of each die and what they would mean here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.scene.parts import FacePart, GearPart
from rebufo.games.formula_d.terminal import paint
from rebufo.kernel.locales import Words
from rebufo.words.numbers import decimal, percent

LITTLE: Final = 0.5  # mean points lost, from which a gear is no longer cheap
MUCH: Final = 2.0


def gear_table(words: Words, gears: Sequence[GearPart], now: int) -> RenderableType:
    """The next stop in words, then one row a gear: its die, coloured by outcome, and the exact odds."""
    rows = Table.grid(padding=(0, 1))
    owes, pit = gears[0].owes, pit_column(gears)
    heads = ["stop" if owes else "", "out", "wear", *pit]
    told = [Text(words.text(f"previews.{head}") if head else "", paint.FAINT, justify="right") for head in heads]
    rows.add_row("", "", Text(words.text("previews.die"), paint.FAINT), *told)
    for gear in gears:
        arrow = "▲" if gear.gear > now else "▼" if gear.gear < now else "="
        price = f" −{gear.shift_cost}" if gear.shift_cost else ""
        tint = wear_tint(gear)
        rows.add_row(
            Text(f"{gear.gear:>3}", paint.STRONG),
            Text(f"{gear.name} {arrow}{price}", tint),
            die(gear),
            Text(percent(gear.stop_free, "–") if owes else "", tint, justify="right"),
            Text(percent(gear.out, "–"), paint.LOOKS["out"] if gear.out else paint.FAINT, justify="right"),
            Text(decimal(words, gear.wear, 1), tint, justify="right"),
            *(Text(percent(getattr(gear, head), "–"), justify="right") for head in pit),
        )
    ahead = gears[0].stop_ahead
    return Group(Text(f" {ahead}"), rows) if ahead else rows


def pit_column(gears: Sequence[GearPart]) -> list[str]:
    """The column there is something to say in: the box, or where it is too far the lane."""
    return [head for head in ("box", "lane") if any(getattr(gear, head) for gear in gears)][:1]


def wear_tint(gear: GearPart) -> Style:
    """The colour of a gear: what it costs on average."""
    return Style(color=paint.GREEN if gear.wear < LITTLE else paint.AMBER if gear.wear < MUCH else paint.RED)


def die(gear: GearPart) -> Text:
    """The faces of a die, each as often as it is there where they are not equally many."""
    even = len({face.ways for face in gear.faces}) == 1
    line = Text()
    for face in gear.faces:
        for _ in range(1 if even else face.ways):
            line.append(f"{face.face}{face.sign or '·'}", paint.LOOKS[face.look])
            line.append(" ")
    return line


def explain_gear(words: Words, gear: GearPart, notes: Sequence[str]) -> RenderableType:
    """A gear in sentences, and every face with the cheapest move it leaves."""
    sides = sum(face.ways for face in gear.faces)
    head = Text(words.text("explain.gear_option", gear=gear.name, n=sides), paint.STRONG)
    faces = Table.grid(padding=(0, 2))
    for face in gear.faces:
        faces.add_row(*row(face, sides))
    return Group(head, *map(Text, notes), faces)


def row(face: FacePart, sides: int) -> tuple[RenderableType, ...]:
    mark, chance = Text(f"{face.face:>4} ", paint.LOOKS[face.look]), Text(f"{face.ways}/{sides}", paint.FAINT)
    return mark, chance, face.brings, face.where
