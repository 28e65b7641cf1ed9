"""Chapter 1: a race from qualifying to the flag."""

from __future__ import annotations

from rebufo.games.pole_position.rules.car import OVER
from rebufo.games.pole_position.rules.events import RaceEnded
from rebufo.games.pole_position.rules.flow.preparation import Preparation
from rebufo.games.pole_position.rules.flow.round import Rounds, StartRounds
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Procedure


class SingleRace(Procedure[Race]):
    """Qualifying, start, rounds, end. [PP-1.1]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> SingleRace:
        return SingleRace(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.push(Preparation())
            case 1:
                race.push(StartRounds())
            case 2:
                race.push(Rounds())
            case _:
                race.phase = OVER
                race.running = False
                if race.log is not None:
                    race.say(RaceEnded(tuple(race.home), tuple(race.gone)))
                return True
        return False
