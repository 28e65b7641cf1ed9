"""What an end space costs and what may follow, in a few words each."""

from __future__ import annotations

from rebufo.games.formula_d.rules.preview import CheckOdds, MovePreview
from rebufo.games.formula_d.words.names import Names
from rebufo.kernel.locales import Words
from rebufo.words.numbers import percent


def cost(words: Words, preview: MovePreview) -> str:
    """The price in points, split where it has two parts."""
    if not preview.cost:
        return words.text("previews.free")
    parts = []
    if preview.braked:
        parts.append(words.text("previews.braked", n=preview.braked))
    if preview.overshot:
        parts.append(words.text("previews.overshot", n=preview.overshot))
    return words.text("previews.cost", n=preview.cost, parts=", ".join(parts))


def consequences(words: Words, names: Names, preview: MovePreview, wear: int) -> list[str]:
    """What the move brings besides its cost, to a car that has `wear` points."""
    told = []
    gained = gain(preview, wear)
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


def gain(preview: MovePreview, wear: int) -> int:
    """The points that box or checkpoint give back."""
    return preview.wear_left - (wear - preview.cost)


def check(words: Words, names: Names, preview: MovePreview, odds: CheckOdds) -> str:
    cars = ", ".join(names.code(seat) for seat in preview.touches)
    key = f"previews.check_{odds.check}"
    return words.text(key, n=odds.rolls, cars=cars, chance=percent(odds.chance), loss=odds.loss)
