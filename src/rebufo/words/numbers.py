"""Numbers as people read them."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal

from rebufo.kernel.locales import Words


def percent(chance: float, never: str = "0\N{NO-BREAK SPACE}%") -> str:
    """A chance; a small one is never rounded to nothing, nor a great one to certainty."""
    if not chance:
        return never
    number = 100 if chance == 1.0 else min(max(int(100 * chance + 0.5), 1), 99)
    return f"{number}\N{NO-BREAK SPACE}%"


def decimal(words: Words, value: float, places: int) -> str:
    """A number with the point or comma of the language; a half goes up, as wherever the page shows the same figure."""
    rounded = Decimal(str(value)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    return f"{rounded:f}".replace(".", words.text("figures.decimal")).replace("-", "−")


def span(numbers: Iterable[int]) -> str:
    """A number, or from the lowest to the highest."""
    found = sorted(set(numbers))
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def clock(seconds: int) -> str:
    """A time in minutes and seconds, such as 2:38."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'−' if seconds < 0 else ''}{minutes}:{rest:02}"


def brief(words: Words, value: float) -> str:
    """A number with at most one decimal: 3, 1.5."""
    return decimal(words, value, 0 if round(value * 10) % 10 == 0 else 1)
