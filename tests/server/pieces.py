"""The list of a game's pieces, as a page asks for it."""

from __future__ import annotations

from typing import Any

from tests.server.apps import Somebody

Pieces = dict[tuple[str, str], dict[str, Any]]


def listed(nobody: Somebody, game: str, language: str) -> Pieces:
    rows: Any = nobody.get(f"/api/games/{game}/pieces", params={"language": language})
    found = {(row["kind"], row["id"]): row for row in rows}
    assert len(found) == len(rows), "kind and id name one piece"
    return found
