"""Technical curves: a car that leaves the line has lost it for this pass. [PP-7.14]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import LOSES_LINE
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.spec import Module


def loses_line(race: Race, car: int, target: int) -> bool:
    """Leaving the line of a curve between red lines ends the right. [PP-7.14]"""
    return race.board.technical[race.cars[car].right]


MODULE = Module("technical_corners", default=True, seams=Seams(bans={LOSES_LINE: loses_line}))
