"""On which line each key of a TOML file stands: `tomllib` does not say, and an error has to.

The text has been read by `tomllib` before, so it is known to be valid: this only finds its way through it.
Keys are written as a person would point at them: `circuit.grid[2]`, `section[3].stops`, `board.spaces[12].at`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY_PART: Final = re.compile(r'[ \t]*(?:"(?P<basic>(?:\\.|[^"\\])*)"|\'(?P<literal>[^\']*)\'|(?P<bare>[\w-]+))[ \t]*')
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2}(?!"))|\'\'\'.*?\'\'\'(?:\'{0,2}(?!\'))|"(?:\\.|[^"\\])*"|\'[^\']*\'', re.DOTALL
)
_SCALAR: Final = re.compile(r"[^,\]}#\r\n]+")


def key_lines(text: str) -> dict[str, int]:
    """The line, counted from 1, of every key, table and array item of a valid TOML text."""
    return _Walk(text).document()


class _Walk:
    """One pass through the text; `place` is where it stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.lines: dict[str, int] = {}
        self.tables_in: dict[str, int] = {}  # how many `[[name]]` there have been of each name
        self.breaks = [found.start() for found in re.finditer("\n", text)]

    def document(self) -> dict[str, int]:
        table = ""
        self.gap()
        while self.place < len(self.text):
            if self.next() == "[":
                table = self.header()
            else:
                self.pair(table)
            self.gap()
        return self.lines

    def header(self) -> str:
        """`[table]` or `[[table]]`; gives the key of the table that follows."""
        line = self.line()
        repeated = self.text.startswith("[[", self.place)
        self.place += 2 if repeated else 1
        parts = self.key_parts()
        self.place += 2 if repeated else 1
        key = ""
        for part in parts[:-1]:
            key = self.latest(_join(key, part))
        key = _join(key, parts[-1])
        if repeated:
            count = self.tables_in[key] = self.tables_in.get(key, 0) + 1
            self.lines.setdefault(key, line)
            key = f"{key}[{count - 1}]"
        self.lines[key] = line
        return key

    def latest(self, key: str) -> str:
        """Of an array of tables, its last table so far."""
        return f"{key}[{self.tables_in[key] - 1}]" if key in self.tables_in else key

    def pair(self, table: str) -> None:
        line = self.line()
        key = table
        for part in self.key_parts():
            key = _join(key, part)
            self.lines.setdefault(key, line)
        self.place += 1  # the equals sign
        self.gap()
        self.value(key)

    def value(self, key: str) -> None:
        opening = self.next()
        if opening == "[":
            self.array(key)
        elif opening == "{":
            self.inline_table(key)
        else:
            self.skip(_STRING if opening in "\"'" else _SCALAR)

    def array(self, key: str) -> None:
        self.place += 1
        self.gap()
        item = 0
        while self.next() != "]":
            self.lines[f"{key}[{item}]"] = self.line()
            self.value(f"{key}[{item}]")
            self.comma()
            item += 1
        self.place += 1

    def inline_table(self, key: str) -> None:
        self.place += 1
        self.gap()
        while self.next() != "}":
            self.pair(key)
            self.comma()
        self.place += 1

    def key_parts(self) -> list[str]:
        parts: list[str] = []
        while True:
            found = _KEY_PART.match(self.text, self.place)
            assert found is not None
            self.place = found.end()
            parts.append(found["bare"] or found["basic"] or found["literal"] or "")
            if self.next() != ".":
                return parts
            self.place += 1

    def comma(self) -> None:
        self.gap()
        if self.next() == ",":
            self.place += 1
            self.gap()

    def gap(self) -> None:
        self.skip(_GAP)

    def skip(self, what: re.Pattern[str]) -> None:
        found = what.match(self.text, self.place)
        assert found is not None
        self.place = found.end()

    def next(self) -> str:
        return self.text[self.place : self.place + 1]

    def line(self) -> int:
        return bisect_right(self.breaks, self.place - 1) + 1


def _join(table: str, part: str) -> str:
    return f"{table}.{part}" if table else part
