"""What may come of a choice: as a row of a table, in a line, and for sets of cards, the same of all of a gear. [HT-4]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.scene.parts import Figure, Gear, HeatOffer, Outlook, Plan
from rebufo.games.heat.terminal import paint
from rebufo.kernel.locales import Words
from rebufo.words.numbers import span

COLUMNS: Final = ("speed", "space", "corners", "price", "engine")
ARROWS: Final = {-1: "▼", 0: "=", 1: "▲"}
IN_COLUMNS: Final = ("speed", "space", "corner", "price", "engine", "spin")


def figure(outlook: Outlook, kind: str) -> Figure:
    return next(one for one in outlook.figures if one.kind == kind)


def corners(outlook: Outlook) -> str:
    """The Corner Lines that may be crossed, each with what it costs."""
    return " ".join(one.said for one in outlook.figures if one.kind == "corner")


def extras(outlook: Outlook) -> list[str]:
    """Whatever else is worth a word."""
    return [one.said for one in outlook.figures if one.kind not in IN_COLUMNS]


def headings(words: Words) -> list[Text]:
    """What stands over the columns of `cells`."""
    return [Text(words.text(f"table.heads.{head}"), paint.FAINT) for head in COLUMNS]


def cells(outlook: Outlook, more: Sequence[str] = ()) -> list[Text]:
    """All of it in columns."""
    price = figure(outlook, "price")
    return [
        Text(figure(outlook, "speed").text, justify="right", no_wrap=True),
        Text(figure(outlook, "space").text, justify="right", no_wrap=True),
        Text(corners(outlook)),
        Text(price.text, paint.TINTS[price.tint]),
        Text(figure(outlook, "engine").text, justify="right", no_wrap=True),
        Text(", ".join((*more, *extras(outlook))), paint.FAINT),
    ]


def in_line(words: Words, outlook: Outlook) -> Text:
    """All of it in a row of words."""
    price = figure(outlook, "price")
    parts = [Text(words.text("table.drive", speed=figure(outlook, "speed").text, space=figure(outlook, "space").text))]
    parts += [Text(corners(outlook))] * bool(corners(outlook))
    parts += [Text(price.said, paint.TINTS[price.tint]), Text(figure(outlook, "engine").said)]
    return Text(" · ").join([*parts, *map(Text, extras(outlook))])


def chances(outlooks: Iterable[Outlook]) -> RenderableType:
    """Every Speed that may come of it with its chance; nothing where it is certain."""
    rows = Table.grid(padding=(0, 2))
    for bar in (bar for outlook in outlooks for bar in outlook.bars):
        drive, crossed, price, engine = bar.told
        rows.add_row(
            Text(f"   {bar.text}", justify="right"), drive, crossed, Text(price, paint.TINTS[bar.tint]), engine
        )
    return rows


# gears


def gear_row(
    words: Words, key: str, step: int, paid: int, name: str, own: HeatOffer, gear: Gear
) -> list[RenderableType]:
    """A gear, the Heat that is paid to shift there, the Speeds it can be filled to, and what it cools."""
    label = f"{name} {ARROWS[(step > 0) - (step < 0)]}" + (f" −{paid}" if paid else "")
    told = speeds(words, own, gear)
    if gear.cools:
        told.append("  ").append(words.text("table.cools", n=gear.cools), paint.FAINT)
    return [Text(key.rjust(3), paint.STRONG), Text(label, no_wrap=True), told]


def speeds(words: Words, own: HeatOffer, gear: Gear) -> Text:
    """Every Speed that can be had for sure, by the cheapest way to it; then how far those get who flip cards."""
    if gear.told:
        return Text(gear.told, paint.SPINS)
    sure = sorted((way.rank, way.speeds, way.of) for plan in own.plans for way in plan.ways if way.sure)
    cheapest: dict[str, Outlook] = {}
    for _, speed, of in sure:
        cheapest.setdefault(speed, own.outlooks[of])
    line = Text(" ").join(
        Text(speed + mark(outlook), paint.TINTS[figure(outlook, "price").tint]) for speed, outlook in cheapest.items()
    )
    by_chance = [speed for plan in own.plans if plan.flips for speed in (plan.least, plan.most)]
    if by_chance:
        line.append("  " if line else "").append(words.text("table.flipping", speeds=span(by_chance)), paint.FAINT)
    return line


def mark(outlook: Outlook) -> str:
    """What a certain Speed comes to in a few characters, for eyes that see no colour too."""
    (spot,) = outlook.spots
    if spot.tint in ("spins", "saved"):
        return spot.text
    price = figure(outlook, "price")
    paid = f"−{price.text}" if price.tint == "costs" else ""
    return paid + ("▚" if any(one.kind == "finish" for one in outlook.figures) else "") or "·"


# sets of cards


def plan_table(words: Words, keys: Mapping[str, str], offers: Sequence[HeatOffer], most: int) -> RenderableType:
    """One row for sets of cards that come to the same, the slowest first; at most so many rows."""
    rows = Table.grid(padding=(0, 2))
    rows.add_row(Text(words.text("table.heads.cards"), paint.FAINT), *headings(words), "")
    alike = sorted(same_outlooks(offers), key=lambda group: (group[0][0].least, group[0][0].most))
    shown = alike if len(alike) <= most + 1 else alike[:most]
    for group in shown:
        plan, outlook = group[0]
        typed = ", ".join(dict.fromkeys("".join(keys.get(card, "") for card in one.cards) for one, _ in group))
        still = [Text(words.text("table.cluttered_short"), paint.SPINS), *[""] * 5]
        rows.add_row(Text(typed, paint.STRONG), *(still if plan.cluttered else cells(outlook)))
    hidden = len(alike) - len(shown)
    return Group(rows, Text(words.text("table.more", n=hidden), paint.FAINT)) if hidden else rows


def same_outlooks(offers: Sequence[HeatOffer]) -> Iterator[list[tuple[Plan, Outlook]]]:
    """Sets of cards together that lead to the very same; one that several options lead to is there once."""
    groups: dict[object, list[tuple[Plan, Outlook]]] = {}
    for own in offers:
        for plan in own.plans:
            outlook = own.outlooks[plan.of]
            groups.setdefault((plan.cluttered, outlook), []).append((plan, outlook))
    yield from groups.values()


def plan_line(words: Words, plan: Plan, outlook: Outlook) -> Text:
    """What one set of cards comes to."""
    return Text(words.text("table.cluttered"), paint.SPINS) if plan.cluttered else in_line(words, outlook)


def explain_plan(words: Words, head: str, own: HeatOffer, plan: Plan) -> RenderableType:
    """A set of cards in sentences, every Speed it may come to with its chance."""
    ways = chances(own.outlooks[way.of] for way in plan.ways)
    return Group(Text(head, paint.STRONG), plan_line(words, plan, own.outlooks[plan.of]), ways)
