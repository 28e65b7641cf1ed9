"""The games by HTTP: what there is to choose, with words for a form."""

from __future__ import annotations

from typing import Any

from litestar import get

from rebufo.catalogue import game_as_data
from rebufo.games import game_ids, game_spec


@get("/api/games", tags=("games",), sync_to_thread=False)
def list_games() -> list[dict[str, Any]]:
    """Every game with its seats, options, circuits and bots."""
    return [game_as_data(game_spec(game)) for game in game_ids()]
