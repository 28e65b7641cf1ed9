"""Snapshots: any frame, car or table to plain data and back, compiled or not."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

SILENT: Final = ("log", "rules", "fair")  # for show, shared and secret in every game: never part of a snapshot
_SILENT_OF: Final[dict[type, frozenset[str]]] = {}  # both worked out once for each class
_COMPILED_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def silent(kind: type) -> frozenset[str]:
    """The fields of a class that are no part of a snapshot; it names its own in `silent`, beside those of its bases."""
    if kind not in _SILENT_OF:
        _SILENT_OF[kind] = frozenset(SILENT).union(*(getattr(each, "silent", ()) for each in kind.__mro__))
    return _SILENT_OF[kind]


def fields(thing: Any) -> list[str]:
    """The names of a machinery object's fields; a compiled class lists them by class."""
    kind = type(thing)
    compiled = _COMPILED_FIELDS.get(kind)
    if compiled is None:
        listed = [name for each in kind.__mro__ for name in getattr(each, "__mypyc_attrs__", ())]
        compiled = _COMPILED_FIELDS[kind] = tuple(sorted(_shown(kind, listed)))
    own = getattr(thing, "__dict__", None)
    return sorted({*compiled, *_shown(kind, own)}) if own else list(compiled)


def _shown(kind: type, names: Iterable[str]) -> set[str]:
    return {name for name in names if name not in silent(kind) and not name.startswith("__")}


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
