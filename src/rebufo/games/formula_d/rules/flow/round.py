"""The race from the grid to the last car home: rounds, and turns in them. [FD-2, FD-3]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.finish import is_over
from rebufo.games.formula_d.rules.flow.order import order_of_play
from rebufo.games.formula_d.rules.flow.turn import Turn
from rebufo.games.formula_d.rules.messages import GridRolled, GridSet, RoundBegan
from rebufo.games.formula_d.rules.state import RACING, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Seat


class Rounds(Procedure[Race]):
    """Round after round until the race is over. [FD-3.1]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rounds:
        return Rounds(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                line_up(race)
            case _ if is_over(race):
                return True
            case _:
                self.next_round(race)
        return False

    def next_round(self, race: Race) -> None:
        """The order is fixed as the round begins; in the first it is the grid's. [FD-3.2, FD-3.6]"""
        race.round += 1
        if race.round > 1:
            race.order = order_of_play(race)
        if race.log is not None:
            race.say(RoundBegan(race.round, tuple(race.order)))
        race.push(Round())


class Round(Procedure[Race]):
    """Every car still racing has one turn. [FD-3.1, FD-3.7]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line  # how many of the order have had their turn

    def clone(self) -> Round:
        return Round(self.line)

    def step(self, race: Race) -> bool:
        turn = self.advance()
        if turn == len(race.order) or (not race.rules.all_home and is_over(race)):
            return True
        seat = race.order[turn]
        if race.cars[seat].status == RACING:
            race.push(Turn(seat))
        return False


def line_up(race: Race) -> None:
    """Everybody rolls for the grid; pole to the highest. [FD-2.4, FD-2.6]"""
    board = race.rules.board
    race.order = rolled_order(race, list(range(len(race.cars))))
    for place, seat in enumerate(race.order):
        car = race.cars[seat]
        car.space = board.grid[place]
        corner = board.corner[car.space]
        car.stops = 0 if corner == NOWHERE else board.stops[corner]  # nobody is punished for standing there [FD-2.7]
    if race.log is not None:
        race.say(GridSet(tuple(race.order)))


def rolled_order(race: Race, group: list[Seat]) -> list[Seat]:
    """Highest black die first; who ties rolls again, best place first, in seat order. [FD-2.5, FD-2.9]"""
    rolls = [race.black_die() for _ in group]
    if race.log is not None:
        race.say(GridRolled(tuple(zip(group, rolls, strict=True))))
    order: list[Seat] = []
    for face in range(len(race.rules.black), 0, -1):
        tied = [seat for seat, roll in zip(group, rolls, strict=True) if roll == face]
        order.extend(rolled_order(race, tied) if len(tied) > 1 else tied)
    return order
