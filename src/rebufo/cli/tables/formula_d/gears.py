"""The choice of a gear: the faces of each die and what they would mean here."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.cli.tables.formula_d import paint
from rebufo.cli.tables.formula_d.names import Names
from rebufo.games.formula_d.preview import FaceOdds, GearOdds
from rebufo.kernel.words import Words


def gear_table(words: Words, names: Names, previews: list[GearOdds], now: int) -> RenderableType:
    """One row a gear: its die, coloured by outcome, and the exact odds."""
    rows = Table.grid(padding=(0, 1))
    corner = names.corner(previews[0].corner)
    rows.add_row(
        "",
        "",
        Text(words.text("previews.die"), paint.FAINT),
        Text(words.text("previews.stop", corner=corner) if corner else "", paint.FAINT, justify="right"),
        Text(words.text("previews.out"), paint.FAINT, justify="right"),
        Text(words.text("previews.wear"), paint.FAINT, justify="right"),
    )
    for odds in previews:
        arrow = "▲" if odds.gear > now else "▼" if odds.gear < now else "="
        price = f" −{odds.shift_cost}" if odds.shift_cost else ""
        rows.add_row(
            Text(f"{odds.gear:>3}", paint.STRONG),
            Text(f"{names.gear(odds.gear)} {arrow}{price}"),
            die(odds),
            Text(percent(odds.stop, "–") if corner else "", justify="right"),
            Text(percent(odds.out, "–"), paint.OUTCOMES["out"] if odds.out else paint.FAINT, justify="right"),
            Text(decimal(words, odds.wear, 1), justify="right"),
        )
    return rows


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


def percent(chance: float, never: str = "0\N{NO-BREAK SPACE}%") -> str:
    """A chance as people read it; a small one is never rounded to nothing, nor a great one to certainty."""
    if not chance:
        return never
    number = 100 if chance == 1.0 else min(max(round(100 * chance), 1), 99)
    return f"{number}\N{NO-BREAK SPACE}%"


def decimal(words: Words, value: float, places: int) -> str:
    """A number with the point or comma of the language."""
    return f"{value:.{places}f}".replace(".", words.text("previews.decimal"))


def explain_gear(words: Words, names: Names, odds: GearOdds) -> RenderableType:
    """A gear in sentences, and every face with the cheapest move it leaves."""
    lines = [Text(words.text("explain.gear_option", gear=names.gear(odds.gear), n=odds.sides), paint.STRONG)]
    if odds.shift_cost:
        lines.append(Text(words.text("explain.gear_cost", n=odds.shift_cost)))
    if odds.corner:
        facts = {"corner": names.corner(odds.corner), "chance": percent(odds.stop), "free": percent(odds.stop_free)}
        lines.append(Text(words.text("explain.gear_stop", **facts)))
    lines.append(Text(words.text("explain.gear_risk", out=percent(odds.out), wear=decimal(words, odds.wear, 2))))
    if odds.engine:
        lines.append(Text(words.text("explain.gear_engine", chance=percent(odds.engine))))
    faces = Table.grid(padding=(0, 2))
    for face in odds.faces:
        where = names.place(face.to) if face.to else ""
        key = f"outcomes.{face.outcome}"
        chance = f"{face.ways}/{odds.sides}"
        told = words.text(key, n=face.cost)
        faces.add_row(Text(f"{face.face:>4} ", paint.OUTCOMES[face.outcome]), Text(chance, paint.FAINT), told, where)
    return Group(*lines, faces)
