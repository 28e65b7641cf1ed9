"""Numbers as people read them."""

from __future__ import annotations


def percent(chance: float, never: str = "0\N{NO-BREAK SPACE}%") -> str:
    """A chance; a small one is never rounded to nothing, nor a great one to certainty."""
    if not chance:
        return never
    number = 100 if chance == 1.0 else min(max(round(100 * chance), 1), 99)
    return f"{number}\N{NO-BREAK SPACE}%"
