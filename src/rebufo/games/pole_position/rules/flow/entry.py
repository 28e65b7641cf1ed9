"""How far it is to the row where the pit lane begins, cars not counted as obstacles. [PP-22.27]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.board import BOX, NOWHERE, ON_TRACK
from rebufo.games.pole_position.rules.state import Race


def reaches_entry(race: Race, car: int, pm: int) -> bool:
    """Whether a way of so many PM leads to a space of that row."""
    board = race.board
    space = race.cars[car].space
    entry = board.entry_from
    if board.kind[space] == BOX or board.low[space] > board.high[entry]:
        return False
    layer = [space]
    for _ in range(pm + 1):
        ahead: list[int] = []
        for here in layer:
            if here in board.entry_row:
                return True
            for target in steps_ahead(race, here):
                if target not in ahead and board.low[target] <= board.high[entry]:
                    ahead.append(target)
        layer = ahead
    return False


def steps_ahead(race: Race, space: int) -> list[int]:
    """Forward, lateral, and a hop from the double arrow or a shaded space; along the exit lane."""
    board = race.board
    if board.kind[space] != ON_TRACK:
        return [board.pit_next(space, 0, race.weather != 0)]
    found = board.forward[space] + board.lateral[space]
    if board.hop[space] != NOWHERE:
        found = [*found, board.hop[space]]
    return found
