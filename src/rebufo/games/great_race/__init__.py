"""The Great Race: half-tracks across a continent whose ways do not exist yet."""

from __future__ import annotations

from rebufo.game import Game
from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.content import map_titles

GAME = Game(package=__name__, rules=RULES, roads=map_titles)
