"""A content file under examination, and what was found in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

from rebufo.kernel.content import Document, Problem

MOST_PROBLEMS: Final = 1_000  # whatever is wrong with a file beyond them can be told when they are mended
H = TypeVar("H", bound=Hashable)


class Enough(Exception):
    """So much is wrong that nobody need look for more."""


class Findings:
    """The problems of a file so far, and the checks that every game needs."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []

    def report(self, tag: str, key: str, /, **facts: Any) -> None:
        self.problems.append(self.document.problem(tag, key, **facts))
        if len(self.problems) >= MOST_PROBLEMS:
            raise Enough

    def within(self, key: str, value: int, least: int, most: int) -> bool:
        """Whether a number lies in its range; if not, that is reported."""
        if not least <= value <= most:
            self.report("content_range", key, found=value, least=least, most=most)
            return False
        return True

    def among(self, key: str, value: object, allowed: tuple[object, ...]) -> bool:
        """Whether a value is one of those that are possible; if not, that is reported."""
        if value not in allowed:
            self.report("content_not_allowed", key, found=value, allowed=", ".join(str(one) for one in allowed))
            return False
        return True

    def count(self, key: str, items: Sequence[object], most: int) -> None:
        """Not more of something than the checks can look at in a moment."""
        if len(items) > most:
            self.report("content_too_many", key, most=most, found=len(items))


def go_through(found: Findings, *parts: Sequence[Callable[[Any], None]]) -> list[Problem]:
    """All problems that a file has; a part of its checks may rest on the one before, and is left out where that found any."""
    try:
        for chapters in parts:
            for chapter in chapters:
                chapter(found)
            if found.problems:
                break
    except Enough:
        pass
    return found.problems


def repeated(items: Iterable[H]) -> Iterator[tuple[int, H]]:
    """Whatever stands in a list for the second time, with its place."""
    seen: set[H] = set()
    for place, item in enumerate(items):
        if item in seen:
            yield place, item
        seen.add(item)
