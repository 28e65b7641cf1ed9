"""A content file under examination, and what was found in it."""

from __future__ import annotations

from typing import Any

from rebufo.kernel.content import Document, Problem


class Findings:
    """The problems of a file so far, and the checks that every game needs."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []

    def report(self, tag: str, key: str, /, **facts: Any) -> None:
        self.problems.append(self.document.problem(tag, key, **facts))

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
