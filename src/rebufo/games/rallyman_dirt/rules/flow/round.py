"""Rounds: the started in their order, then the next to start. [RD-3.1, RD-4.1]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.events import RoundBegan
from rebufo.games.rallyman_dirt.rules.flow.finish import still_racing
from rebufo.games.rallyman_dirt.rules.flow.order import order_of_play
from rebufo.games.rallyman_dirt.rules.flow.turn import Turn
from rebufo.games.rallyman_dirt.rules.state import FINISHED, RETIRED, Race
from rebufo.kernel.flow import Procedure


class Rounds(Procedure[Race]):
    """Round after round until everybody is home or has retired. [RD-21.5]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rounds:
        return Rounds(self.line)

    def step(self, race: Race) -> bool:
        if not still_racing(race):
            return True
        begin_round(race)
        race.push(Round())
        return False


class Round(Procedure[Race]):
    """One turn for everybody in the order of the round. [RD-3.2]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line  # how many of the order have had their turn

    def clone(self) -> Round:
        return Round(self.line)

    def step(self, race: Race) -> bool:
        turn = self.advance()
        if turn >= len(race.order):
            return True
        seat = race.order[turn]
        if race.cars[seat].status not in (FINISHED, RETIRED):
            race.push(Turn(seat))
        return False


def begin_round(race: Race) -> None:
    """The order is fixed; the first in it is the leader. [RD-3.2, RD-3.10, RD-4.1, RD-4.5]"""
    race.round += 1
    race.order = order_of_play(race)
    if race.queue:
        race.order.append(race.queue.pop(0))
    race.leader = race.order[0]
    if race.log is not None:
        race.say(RoundBegan(race.round, tuple(race.order), race.leader))
