"""A road told to who does not see it: parts of a line as sentences, and the numbers of its spaces as they are read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rebufo.kernel.locales import Words

FEW: Final = 2  # numbers that follow each other and are still named one by one


def sentences(parts: Iterable[str]) -> str:
    """Each part a sentence, in a line; empty ones are left out."""
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts if part)


def runs(numbers: Sequence[int], words: Words) -> str:
    """Ascending numbers as they are read aloud: `1 to 4, 6, 8`."""
    told: list[str] = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in run]
        long = len(row) > FEW
        told += [words.text("figures.from_to", first=row[0], last=row[-1])] if long else map(str, row)
    return ", ".join(told)
