"""The signs of the corners on the road of the day."""

from __future__ import annotations

from rebufo.games.heat.scene.parts import HeatTable, Special
from rebufo.games.heat.terminal import paint
from rebufo.kernel.locales import Words
from rebufo.terminal.canvas import Mark

Sign = list[Mark]


def signs(words: Words, table: HeatTable) -> list[Sign]:
    """For each corner its limit, its number, its token and the Press."""
    return [sizes[0] for sizes in all_sizes(words, table)]


def all_sizes(words: Words, table: HeatTable) -> list[list[Sign]]:
    """The same whole, then in ever fewer letters for corners with little room between them, at last without their number."""
    special = {one.corner: one for one in table.corners}
    return [sizes(words, corner, limit, special.get(corner)) for corner, limit in enumerate(table.limits, 1)]


def sizes(words: Words, corner: int, limit: int, special: Special | None) -> list[Sign]:
    text = words.text
    told, brief, press = (special.told, special.brief, special.press) if special else ("", "", False)
    sign = [Mark(f"≤{limit}", paint.LIMIT)]
    whole = [*sign, Mark(text("places.corner", corner=corner), paint.STRONG)]
    whole += [Mark(f"· {told}", paint.COSTS)] * bool(told) + [Mark(f"· {text('table.press')}", paint.STRONG)] * press
    number = [Mark(text("table.brief.corner", corner=corner), paint.STRONG)]
    rest = [Mark(brief, paint.COSTS)] * bool(brief)
    name, dot = ([Mark(text(f"table.{key}"), paint.STRONG)] * press for key in ("press", "brief.press"))
    return [whole, [*sign, *number, *rest, *name], [*sign, *number, *rest, *dot], [*sign, *rest, *dot]]
