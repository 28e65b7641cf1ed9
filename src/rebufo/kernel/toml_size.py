"""Whether a TOML text is more than a content file ever needs, told before anything of it is parsed.

`tomllib` takes quadratic time and memory for a key of thousands of parts. This looks at each character a few times, whatever
the text says, and agrees with `tomllib` about what is a string or a comment up to the first mistake, where `tomllib` stops.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

LARGEST: Final = 262_144  # characters; the largest board of Formula D has 86,000
MOST_PARTS: Final = 16  # of one key
LONGEST: Final = 4_096  # items of one list, and tables of all arrays of tables together
DEEPEST: Final = 16  # lists and inline tables within each other
MOST_DIGITS: Final = 64  # of a number to base 16, 8 or 2: Python reads any, and cannot write the longest in a sentence

_UNSEEN: Final = re.compile(  # never tries a character twice: all that repeats is possessive. Nobody reads on after a string without end
    r"#[^\n]*+"
    r'|"""(?:[^"\\]++|\\.|"(?!""))*+(?:"""(?:"{1,2}+)?+|.*+)'
    r"|'''(?:[^']++|'(?!''))*+(?:'''(?:'{1,2}+)?+|.*+)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+(?:"|.*+)'
    r"|'[^'\n]*+(?:'|.*+)",
    re.DOTALL,
)
_PARTS: Final = re.compile(rf"\.(?:[^.\n=,\[\]{{}}]*+\.){{{MOST_PARTS - 1}}}")
_DIGITS: Final = re.compile(rf"0[xob][0-9A-Fa-f_]{{{MOST_DIGITS + 1}}}")
_OPENING: Final = re.compile(r"=[ \t]*+[\[{]|(?<![^\n])[ \t]*+\[\[")  # of a value, or a table of an array
_MARKS: Final = re.compile(r"[\[\]{},]")
_LAST_COMMA: Final = re.compile(r"\s*+\]")


class Excess(NamedTuple):
    """What is too much: a tag, the line, and the facts of its sentence."""

    tag: str
    line: int
    facts: dict[str, Any]


class _Found(NamedTuple):
    tag: str
    place: int
    most: int


def excess(text: str) -> Excess | None:
    """The first thing that is too much; None in a text that may be parsed."""
    if len(text) > LARGEST:
        return Excess("content_too_large", 0, {"found": len(text), "most": LARGEST})
    if _search(_UNSEEN.sub('""', text)) is None:
        return None
    lines = _UNSEEN.sub(_blank, text)  # slower, and only a refusal needs to name the line
    found = _search(lines)
    assert found is not None
    return Excess(found.tag, lines.count("\n", 0, found.place) + 1, {"most": found.most})


def _blank(unseen: re.Match[str]) -> str:
    return '""' + "\n" * unseen[0].count("\n")


def _search(bare: str) -> _Found | None:
    """In a text whose strings and comments are empty."""
    parts = _PARTS.search(bare)
    if parts is not None:
        return _Found("content_too_many_parts", parts.start(), MOST_PARTS)
    digits = _DIGITS.search(bare)
    if digits is not None:
        return _Found("content_too_many_digits", digits.start(), MOST_DIGITS)
    tables, place = 0, 0
    while (opening := _OPENING.search(bare, place)) is not None:
        place = opening.end()
        if opening[0][0] == "=":
            value = _value(bare, place - 1)
            if isinstance(value, _Found):
                return value
            place = value
        else:
            tables += 1
            if tables > LONGEST:
                return _Found("content_too_long_list", place, LONGEST)
    return None


def _value(bare: str, place: int) -> int | _Found:
    """Where the value ends whose bracket opens at `place`."""
    items: list[int] = []  # commas so far, of each list and inline table that is open
    for found in _MARKS.finditer(bare, place):
        mark = found[0]
        if mark == ",":
            items[-1] += 1
            if items[-1] == LONGEST and _LAST_COMMA.match(bare, found.end()) is None:
                return _Found("content_too_long_list", found.start(), LONGEST)
        elif mark in "[{":
            items.append(0)
            if len(items) > DEEPEST:
                return _Found("content_too_deep", found.start(), DEEPEST)
        else:
            items.pop()
            if not items:
                return found.end()
    return len(bare)
