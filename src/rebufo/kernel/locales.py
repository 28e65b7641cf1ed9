"""The sentences people read, from locale files: `rebufo/locales/` for all, `locales/` in its package for each game."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "es")
HOMES: dict[str, str] = {}  # game -> the package its locale files are in, as it was registered


class Words:
    """One language, with a game's own words before the shared ones."""

    def __init__(self, lang: str, texts: dict[str, Any]) -> None:
        self.lang = lang
        self.texts = texts

    def has(self, key: str) -> bool:
        return key in self.texts

    def text(self, key: str, /, **facts: Any) -> str:
        """The sentence behind a dotted key; `{one, other}` is chosen by the fact `n`."""
        found = self.texts[key]
        if isinstance(found, dict):
            found = found["one" if facts.get("n") == 1 else "other"]
        return str(found).format_map(facts)


def words(lang: str, game: str | None = None) -> Words:
    """AsyncCache by package, not by game: a game may be registered after somebody has asked for its words."""
    return _words(lang if lang in LANGUAGES else "en", None if game is None else HOMES.get(game))


@cache
def _words(lang: str, package: str | None) -> Words:
    texts = read_locale("rebufo", lang)
    return Words(lang, texts if package is None else texts | read_locale(package, lang))


def words_with(key: str, lang: str, game: str | None = None) -> Words:
    """Those of a game or, where a message does not say which game it is from, those of the first that has the key."""
    found = words(lang, game)
    if found.has(key):
        return found
    return next((own for own in (words(lang, each) for each in HOMES) if own.has(key)), found)


def read_locale(package: str, lang: str) -> dict[str, Any]:
    """All texts of one locale file by dotted key; an unknown package has none."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return {}
    if spec is None or spec.origin is None:
        return {}
    import tomllib  # only once somebody reads

    file = Path(spec.origin).with_name("locales") / f"{lang}.toml"
    return dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")), "")) if file.is_file() else {}


def _flat(table: dict[str, Any], prefix: str) -> list[tuple[str, Any]]:
    rows: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict) and not set(value) <= {"one", "other"}:
            rows.extend(_flat(value, f"{prefix}{key}."))
        else:
            rows.append((prefix + key, value))
    return rows
