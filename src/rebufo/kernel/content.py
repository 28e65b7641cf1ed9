"""Content files: TOML in, typed structs out, and errors that name file, key and line."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from rebufo.kernel.errors import ContentError
from rebufo.kernel.toml_lines import key_lines
from rebufo.kernel.toml_size import excess

T = TypeVar("T")

_POSITION: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
_GIVEN_TWICE: Final = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate")
_EXCERPT: Final = 60
_LONGEST: Final = 400  # of a text out of a file that is told back whole


class Document:
    """A TOML file as it was read; where its keys stand is worked out only when somebody asks."""

    def __init__(self, file: str, text: str, data: dict[str, Any]) -> None:
        self.file = file
        self.text = text
        self.data = data

    @cached_property
    def _lines(self) -> dict[str, int]:
        return key_lines(self.text)

    def line(self, key: str) -> int:
        """The line of `key`, or of the innermost table around it if it is not there."""
        while key and key not in self._lines:
            key = key[: max(key.rfind("."), key.rfind("["), 0)]
        return self._lines.get(key, 1)

    def problem(self, tag: str, key: str, /, **facts: Any) -> Problem:
        told = {
            name: _short(fact) if isinstance(fact, str) and len(fact) > _LONGEST else fact
            for name, fact in facts.items()
        }
        return Problem(self.file, self.line(key), key, tag, told)


class Problem(msgspec.Struct, frozen=True):
    """Something wrong in a content file: where, and as a tag with its facts what."""

    file: str
    line: int  # 0 where the file as a whole is meant
    key: str
    tag: str
    facts: dict[str, Any] = {}

    def text(self, lang: str) -> str:
        """The sentence alone."""
        from rebufo.kernel.locales import words_with  # as in errors.py: read only when somebody reads

        key = f"errors.{self.tag}"
        return words_with(key, lang).text(key, **self.facts)

    def row(self, lang: str) -> str:
        """`file:line: key: sentence`, as editors and terminals like to have it."""
        return f"{_place(self.file, self.line, self.key)}: {self.text(lang)}"

    def error(self) -> MisreadError:
        return MisreadError(self.tag, **{**self.facts, "file": self.file, "line": self.line, "key": self.key})


class MisreadError(ContentError):
    """The first problem of a content file; its text begins with the place."""

    def text(self, lang: str) -> str:
        return f"{_place(self.facts['file'], self.facts['line'], self.facts['key'])}: {super().text(lang)}"


def _place(file: str, line: int, key: str) -> str:
    return ": ".join(part for part in (f"{file}:{line}" if line else file, key) if part)


def read_toml(path: Path | str) -> Document:
    """Read a content file; what is wrong with it raises ContentError."""
    file = str(path)
    try:
        raw = Path(path).read_bytes()
    except FileNotFoundError:
        raise Problem(file, 0, "", "content_no_file").error() from None
    except (OSError, ValueError):  # a folder, no permission, a name no file can have
        raise Problem(file, 0, "", "content_no_access").error() from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Problem(file, line, "", "content_not_utf8").error() from None
    return parse_toml(text, file)


def parse_toml(text: str, file: str) -> Document:
    """A document out of a text that was read from `file`."""
    text = text.removeprefix("\ufeff")  # some editors put a byte order mark before it
    check_size(text, file)
    try:
        return Document(file, text, tomllib.loads(text))
    except ValueError as error:  # mostly TOMLDecodeError, but also a number with thousands of digits
        raise _not_toml(text, file, str(error)).error() from None


def check_size(text: str, file: str) -> None:
    """Refuse, before anything is parsed, what would take too long to parse or too much memory."""
    found = excess(text)
    if found is not None:
        raise Problem(file, found.line, "", found.tag, found.facts).error()


def _not_toml(text: str, file: str, message: str) -> Problem:
    rows = text.splitlines() or [""]
    found = _POSITION.search(message)
    line, column = (int(found[1]), int(found[2])) if found else (len(rows), len(rows[-1]) + 1)
    tag = "content_given_twice" if message.startswith(_GIVEN_TWICE) else "content_not_toml"
    excerpt = rows[min(line, len(rows)) - 1].strip()
    return Problem(file, line, "", tag, {"column": column, "excerpt": _short(excerpt)})


def decode(document: Document, kind: type[T]) -> T:
    """The whole document as a typed struct.

    `provenance` may stand in every table: it tells readers where the content is from, and no struct needs a field for it.
    """
    try:
        return msgspec.convert(without_provenance(document.data), kind)
    except msgspec.ValidationError:
        raise misfits(document, kind)[0].error() from None


def misfits(document: Document, kind: type[Any]) -> list[Problem]:
    """Every key that is missing, unknown or of the wrong type."""
    from rebufo.kernel.mismatches import find_misfits  # only a broken file needs it

    found = find_misfits(without_provenance(document.data), kind, "")
    return [document.problem(tag, key, **facts) for tag, key, facts in found]


def misshapen(document: Document, kind: type[Any], expected: str) -> list[Problem]:
    """What keeps a file from being read at all: another format, which is not looked into, or keys that do not fit."""
    if "format" not in document.data:
        return [document.problem("content_missing_key", "format")]
    if document.data["format"] != expected:
        return [document.problem("content_format", "format", expected=expected, found=shown(document.data["format"]))]
    return misfits(document, kind)


def without_provenance(data: dict[str, Any]) -> dict[str, Any]:
    """The same data without `provenance` in its tables and arrays of tables (its own stays)."""
    return {key: _bare(value) for key, value in data.items()}


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: inner for key, inner in value.items() if key != "provenance"}
    if isinstance(value, list):
        return [_bare(item) if isinstance(item, dict) else item for item in value]
    return value


def shown(value: Any) -> str:
    """A value much as its file has it, short enough for a sentence."""
    return _short(json.dumps(value, ensure_ascii=False, default=str))


def _short(text: str) -> str:
    return text if len(text) <= _EXCERPT else text[: _EXCERPT - 1] + "…"
