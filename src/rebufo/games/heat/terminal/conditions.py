"""The signs of the corners on the road of the day."""

from __future__ import annotations

from rebufo.games.heat.rules.content import load_conditions
from rebufo.games.heat.rules.view import View
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.words.conditions import token
from rebufo.terminal.canvas import Mark


def signs(names: Names, view: View) -> list[list[Mark]]:
    """For each corner its limit, its number, its token and the Press."""
    text = names.words.text
    told = []
    for corner, limit in enumerate(view.limits):
        sign = [Mark(f"≤{limit}", paint.LIMIT), Mark(text("places.corner", corner=corner + 1), paint.STRONG)]
        if view.road and view.road[corner]:
            sign.append(Mark("· " + token(names, view, view.road[corner]), paint.COSTS))
        if corner in view.press:
            sign.append(Mark("· " + text("table.press"), paint.STRONG))
        told.append(sign)
    return told


def brief_signs(names: Names, view: View) -> list[list[list[Mark]]]:
    """The same in ever fewer letters, for corners with little room between them, at last without their number.

    A token that changes the limit is left out, since the limit has it in it.
    """
    text = names.words.text
    told = []
    for corner, limit in enumerate(view.limits):
        sign = [Mark(f"≤{limit}", paint.LIMIT)]
        number = [Mark(text("table.brief.corner", corner=corner + 1), paint.STRONG)]
        effect = brief_token(names, view, view.road[corner]) if view.road else ""
        rest = [Mark(effect, paint.COSTS)] if effect else []
        press, dot = (
            [Mark(text(f"table.{key}"), paint.STRONG)] * (corner in view.press) for key in ("press", "brief.press")
        )
        told.append([[*sign, *number, *rest, *press], [*sign, *number, *rest, *dot], [*sign, *rest, *dot]])
    return told


def brief_token(names: Names, view: View, name: str) -> str:
    """A Road Condition in one short word; empty where the limit says it."""
    if name == "weather":
        weather = next(one for one in load_conditions().weather if one.id == view.weather)
        return names.words.text(f"table.brief.{weather.sector_effect}", n=weather.value)
    key = f"table.brief.{name}"
    return names.words.text(key, n=1) if names.words.has(key) else ""
