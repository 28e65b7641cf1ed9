"""The way an automatic car takes, which is also what is driven for a player whose time is up. [PP-22.12]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.flow.passing import passed_by
from rebufo.games.pole_position.rules.flow.steps import HOW
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY


def default_step(race: Race, car: int, kind: int, options: list[int], stop: bool) -> int:
    for step in options:
        if not passed_by(race, car, step // HOW):
            return step
    return NOBODY if stop else options[0]
