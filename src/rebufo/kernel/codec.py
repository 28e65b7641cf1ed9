"""Snapshots: any frame, car or table to plain data and back, compiled or not."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

SILENT: Final = frozenset(
    {"log", "paths", "rules", "fair", "offered"}
)  # shared, secret, for show or worked out again: never part of a snapshot


def fields(thing: object) -> list[str]:
    """The names of a machinery object's fields; a compiled class lists them by class."""
    names: set[str] = set()
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    names.update(getattr(thing, "__dict__", ()))
    return sorted(name for name in names if name not in SILENT and not name.startswith("__"))


def freeze(thing: Any) -> Any:
    """Plain data of a machinery object and all below it."""
    if thing is None or isinstance(thing, int | str):
        return thing
    if isinstance(thing, list | tuple):
        return [freeze(item) for item in thing]
    return {"is": type(thing).__name__, **{name: freeze(getattr(thing, name)) for name in fields(thing)}}


def thaw(data: Any, classes: Mapping[str, Callable[..., Any]]) -> Any:
    """The machinery object again; `classes` are its builders by name."""
    if isinstance(data, list):
        return [thaw(item, classes) for item in data]
    if not isinstance(data, dict):
        return data
    rest = {name: thaw(value, classes) for name, value in data.items() if name != "is"}
    return classes[data["is"]](**rest)


def fingerprint(data: Any) -> str:
    """SHA-256 of plain data, the same on every platform: keys sorted, no spaces, UTF-8."""
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()
