"""Chapter 18: what is "one PM ahead". [PP-18.2]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.board import NOWHERE
from rebufo.games.pole_position.rules.flow.order import is_ahead
from rebufo.games.pole_position.rules.flow.passing import lap_after
from rebufo.games.pole_position.rules.flow.steps import has_line
from rebufo.games.pole_position.rules.state import Race


def is_near(race: Race, car: int, rival: int) -> bool:
    """Whether a rival is level, or one step, cars not counted as obstacles, draws level with it or passes it. [PP-18.2]"""
    if not is_ahead(race, rival, car):
        return not is_ahead(race, car, rival)
    board = race.board
    space = race.cars[car].space
    them = race.cars[rival]
    steps = board.forward[space]
    if has_line(race, car) and board.hop[space] != NOWHERE:
        steps = [*steps, board.hop[space]]
    for target in steps:
        if not board.is_ahead(them.lap, them.space, lap_after(race, car, target), target):
            return True
    return False
