"""Rounds: plans, then every car's turn, then the places of those who are home. [HT-3, HT-11]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.events import Conceded, PlansMade, RoundBegan
from rebufo.games.heat.rules.flow.deck import pay
from rebufo.games.heat.rules.flow.finish import classify_home, drop_out, is_over
from rebufo.games.heat.rules.flow.place import track_order
from rebufo.games.heat.rules.flow.plan import Plan, shift_cost
from rebufo.games.heat.rules.flow.turn import Turn
from rebufo.games.heat.rules.modules.legends import drive_legend
from rebufo.games.heat.rules.state import CONCEDE, RACING, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Seat

MANY: Final = 5  # cars at the start from which the last but one has Adrenaline too [HT-7.1]


class Rounds(Procedure[Race]):
    """Round after round until every car has its place. [HT-11.4]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rounds:
        return Rounds(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                begin_round(race)
            case 1:
                if drivers_racing(race):
                    race.push(Plan())
            case 2:
                plans_in(race)
            case 3:
                race.push(Round())
            case _:
                classify_home(race)
                self.line = 0
                return is_over(race)
        return False


class Round(Procedure[Race]):
    """One turn for every car still racing, in the order of the round. [HT-3.1, HT-3.4]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line  # how many of the order have had their turn

    def clone(self) -> Round:
        return Round(self.line)

    def step(self, race: Race) -> bool:
        turn = self.advance()
        if turn >= len(race.order):
            return True
        car = race.order[turn]
        if race.cars[car].status == RACING:
            if race.is_legend(car):
                drive_legend(race, car)
            else:
                race.push(Turn(car))
        return False


def drivers_racing(race: Race) -> bool:
    for seat in range(race.rules.drivers):
        if race.cars[seat].status == RACING:
            return True
    return False


def begin_round(race: Race) -> None:
    """The turn order holds for the whole round. [HT-3.3]"""
    race.round += 1
    race.order = track_order(race)
    race.shown = False
    race.legend_card = 0
    if race.log is not None:
        race.say(RoundBegan(race.round, tuple(race.order)))


def plans_in(race: Race) -> None:
    """All gears move at the same moment, double shifts are paid, and nothing is taken back any more. [HT-4.7]"""
    race.reveal()
    race.shown = True
    concede(race)
    gears: list[tuple[Seat, int]] = []
    paid: list[tuple[Seat, int]] = []
    for seat in range(race.rules.drivers):
        car = race.cars[seat]
        if car.status != RACING:
            continue
        if race.rules.tournament:
            gears.append((seat, 0))
            continue
        cost = shift_cost(race, seat, car.shift)
        pay(car, cost)
        car.gear = car.shift
        gears.append((seat, car.gear))
        if cost:
            paid.append((seat, cost))
    race.lively = adrenaline(race)
    if race.log is not None:
        race.say(PlansMade(tuple(gears), tuple(paid), tuple(race.lively)))


def adrenaline(race: Race) -> list[int]:
    """The last in the turn order, in a large field the last but one too; nothing for Legends. [HT-7.1, HT-7.2, HT-7.12]"""
    last = race.order[-2:] if race.started >= MANY else race.order[-1:]
    return [car for car in last if not race.is_legend(car)]


def concede(race: Race) -> None:
    """Those who give up take the lowest places left, the last on the track the lowest. [HT-22.1]"""
    for car in race.order[::-1]:
        if not race.is_legend(car) and race.cars[car].shift == CONCEDE:
            drop_out(race, car, "conceded")
            if race.log is not None:
                race.say(Conceded(car, race.cars[car].rank))
