"""The game is known by its id, as it is once it is on the list."""

from __future__ import annotations

from rebufo.games import register

register("pole_position", "rebufo.games.pole_position:GAME")
