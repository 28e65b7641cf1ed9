"""What lies beside the road: at each corner its limit of the day with a token, and the Press. [HT-15.2, HT-16.11]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.rules.view import View
from rebufo.games.heat.words.conditions import token
from rebufo.games.heat.words.names import Names
from rebufo.scene import PlacedPiece

SYMBOLS: Final = {
    "limit_up": "disc",
    "limit_down": "disc",
    "overheat": "warning",
    "slipstream": "arrow",
    "free_boost": "bolt",
    "weather": "drop",
}


def pieces_of(view: View, names: Names, track: Track) -> Iterator[PlacedPiece]:
    text = names.words.text
    for corner, line in enumerate(track.lines):
        space = line % track.spaces
        place = spot(space, 3 - track.race_lane[space])
        name = view.road[corner] if view.road else ""
        if name:
            told = text("scene.token", n=corner + 1, token=token(names, view, name))
            yield PlacedPiece(
                id=f"road.{corner}",
                place=place,
                symbol=SYMBOLS[name],
                name=told,
                text=str(view.limits[corner]) if name.startswith("limit") else "",
                tone="danger" if name in ("limit_down", "overheat") else "free",
                about=f"road.{name}",
            )
        if corner in view.press:
            told = text("scene.press", n=corner + 1)
            yield PlacedPiece(id=f"press.{corner}", place=place, symbol="star", name=told, about="press")
