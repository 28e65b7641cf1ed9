"""Automatic cars: they drive by their cards. [PP-22]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.modules.declaration import Module

MODULE = Module("bots", default=True)
