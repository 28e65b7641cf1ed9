"""Objects that a user names by a string, as entry points of installed packages do."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


@cache
def load_entry_point(where: str) -> Any:
    """What `"package.module:name"` names."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
