"""What can go wrong, as a tag and its facts; the sentence comes from the locale files."""

from __future__ import annotations

from typing import Any


class RebufoError(Exception):
    """Every error a person may read: `str()` says it in English, `text(lang)` in their language."""

    def __init__(self, tag: str, /, **facts: Any) -> None:
        super().__init__(tag)
        self.tag = tag
        self.facts = facts

    def text(self, lang: str) -> str:
        return _said(lang, self.facts.get("game"), f"errors.{self.tag}", self.facts)

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.tag, self.facts)


def _again(kind: type[RebufoError], tag: str, facts: dict[str, Any]) -> RebufoError:
    return kind(tag, **facts)


class Phrase:
    """Part of a sentence, as a fact of an error: it is said in the language that the whole is read in."""

    def __init__(self, key: str, /, **facts: Any) -> None:
        self.key = key
        self.facts = facts

    def text(self, lang: str) -> str:
        return _said(lang, None, self.key, self.facts)

    def __str__(self) -> str:
        return self.text("en")


def _said(lang: str, game: str | None, key: str, facts: dict[str, Any]) -> str:
    from rebufo.kernel.locales import words_with  # the words are read from disk only when somebody reads them

    said = {name: fact.text(lang) if isinstance(fact, Phrase) else fact for name, fact in facts.items()}
    return words_with(key, lang, game).text(key, **said)


class SetupError(RebufoError, ValueError):
    """A race cannot be set up as asked: unknown game, option, circuit, bot or number of seats."""


class IllegalAction(RebufoError, ValueError):
    """The answer is not one of the options, or is not owed; nothing has changed."""


class RecordError(RebufoError, ValueError):
    """A record is cut off, altered, of a newer format, or does not replay."""


class ContentError(RebufoError, ValueError):
    """A content file is broken: `facts` name the file, the key and the line."""
