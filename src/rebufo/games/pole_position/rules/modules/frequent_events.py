"""Frequent events: a circle of the weather roll calls for one, instead of its bang. [PP-16.7]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.flow.weather import CIRCLES
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import ROUND_ROLLED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.spec import Module


def note_circle(race: Race, face: int) -> None:
    race.bang = face in CIRCLES


MODULE = Module("frequent_events", needs=(("events",),), seams=Seams(hooks={ROUND_ROLLED: note_circle}))
