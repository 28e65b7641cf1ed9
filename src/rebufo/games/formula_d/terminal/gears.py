"""The choice of a gear: the faces of each die and what they would mean here."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.rules.preview import FaceOdds, GearOdds
from rebufo.games.formula_d.terminal import paint
from rebufo.games.formula_d.terminal.names import Names
from rebufo.games.formula_d.words.outlook import NextStop, PitChance, stop_ahead
from rebufo.kernel.locales import Words
from rebufo.words.numbers import decimal, percent

LITTLE: Final = 0.5  # mean points lost, from which a gear is no longer cheap
MUCH: Final = 2.0


def gear_table(
    words: Words, names: Names, previews: list[GearOdds], now: int, pit: list[PitChance], ahead: NextStop | None
) -> RenderableType:
    """The next stop in words, then one row a gear: its die, coloured by outcome, and the exact odds."""
    rows = Table.grid(padding=(0, 1))
    corner = names.corner(previews[0].corner)
    heads = ["stop" if corner else "", "out", "wear", *pit_heads(pit)]
    told = [Text(words.text(f"previews.{head}") if head else "", paint.FAINT, justify="right") for head in heads]
    rows.add_row("", "", Text(words.text("previews.die"), paint.FAINT), *told)
    for odds, reach in zip(previews, pit, strict=True):
        arrow = "▲" if odds.gear > now else "▼" if odds.gear < now else "="
        price = f" −{odds.shift_cost}" if odds.shift_cost else ""
        tint = wear_tint(odds)
        rows.add_row(
            Text(f"{odds.gear:>3}", paint.STRONG),
            Text(f"{names.gear(odds.gear)} {arrow}{price}", tint),
            die(odds),
            Text(percent(odds.stop_free, "–") if corner else "", tint, justify="right"),
            Text(percent(odds.out, "–"), paint.OUTCOMES["out"] if odds.out else paint.FAINT, justify="right"),
            Text(decimal(words, odds.wear, 1), tint, justify="right"),
            *(Text(percent(getattr(reach, head), "–"), justify="right") for head in pit_heads(pit)),
        )
    return rows if ahead is None else Group(Text(f" {stop_ahead(words, names, ahead)}"), rows)


def pit_heads(pit: list[PitChance]) -> list[str]:
    """The column there is something to say in: the box, or where it is too far the lane."""
    return [head for head in PitChance._fields if any(getattr(chance, head) for chance in pit)][:1]


def wear_tint(odds: GearOdds) -> Style:
    """The colour of a gear: what it costs on average."""
    return Style(color=paint.GREEN if odds.wear < LITTLE else paint.AMBER if odds.wear < MUCH else paint.RED)


def die(odds: GearOdds) -> Text:
    """The faces of a die, each as often as it is there where they are not equally many."""
    even = len({face.ways for face in odds.faces}) == 1
    line = Text()
    for face in odds.faces:
        for _ in range(1 if even else face.ways):
            line.append(mark(face), paint.OUTCOMES[face.outcome])
            line.append(" ")
    return line


def mark(face: FaceOdds) -> str:
    """A face and, for eyes that see no colour, its outcome."""
    return f"{face.face}" + {"free": "·", "stop": "✓", "costs": f"−{face.cost}", "out": "✗"}[face.outcome]


def explain_gear(words: Words, names: Names, odds: GearOdds) -> RenderableType:
    """A gear in sentences, and every face with the cheapest move it leaves."""
    head = Text(words.text("explain.gear_option", gear=names.gear(odds.gear), n=odds.sides), paint.STRONG)
    faces = Table.grid(padding=(0, 2))
    for face in odds.faces:
        where = names.place(face.to) if face.to else ""
        key = f"outcomes.{face.outcome}"
        chance = f"{face.ways}/{odds.sides}"
        told = words.text(key, n=face.cost)
        faces.add_row(Text(f"{face.face:>4} ", paint.OUTCOMES[face.outcome]), Text(chance, paint.FAINT), told, where)
    return Group(head, *map(Text, gear_sentences(names, odds)), faces)


def gear_sentences(names: Names, odds: GearOdds) -> list[str]:
    """What a gear costs and what its die may bring."""
    text = names.words.text
    told = []
    if odds.shift_cost:
        told.append(text("explain.gear_cost", n=odds.shift_cost))
    if odds.corner:
        facts = {"corner": names.corner(odds.corner), "chance": percent(odds.stop), "free": percent(odds.stop_free)}
        told.append(text("explain.gear_stop", **facts))
    told.append(text("explain.gear_risk", out=percent(odds.out), wear=decimal(names.words, odds.wear, 2)))
    if odds.engine:
        told.append(text("explain.gear_engine", chance=percent(odds.engine)))
    return told
