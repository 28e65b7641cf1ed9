"""A driver's turn: gear, roll, move, checks. [FD-4.1, FD-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.flow.checks import collision_check, engine_check
from rebufo.games.formula_d.rules.flow.gear import ChooseGear, shift_cost
from rebufo.games.formula_d.rules.flow.move import Drive
from rebufo.games.formula_d.rules.messages import GearRolled, Shifted, StartRolled
from rebufo.games.formula_d.rules.state import MOVED, ROLLED, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Seat

AFTER_THE_ROLL: Final = 2  # the lines of a turn at which others take it up
TO_THE_MOVE: Final = 3


class Turn(Procedure[Race]):
    """One turn of one car. [FD-4.1]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Turn:
        return Turn(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                return self.engage(race)
            case 1:
                self.shift_and_roll(race)
            case 2:
                race.rules.open(ROLLED, race, self.seat)
            case 3:
                race.push(Drive(self.seat))
            case 4:
                if race.on_track(self.seat):
                    race.rules.open(MOVED, race, self.seat)
            case _:
                self.checks(race)
                return True
        return False

    def engage(self, race: Race) -> bool:
        """Choose a gear, or start. True when the engine stalled and the turn is over. [FD-4.9, FD-13.1]"""
        race.face = race.spaces = race.least = race.dark = 0
        race.nitro_asked = False
        car = race.cars[self.seat]
        if car.gear == 0:
            race.result = 1
            return race.round == 1 and self.start(race)
        race.push(ChooseGear(self.seat))
        return False

    def start(self, race: Race) -> bool:
        """The black die decides how the car gets away. True for a bad start. [FD-13.2 to FD-13.4]"""
        rules = race.rules
        roll = race.black_die()
        stalled = roll <= rules.stall_until
        flying = roll >= rules.flying_from
        if race.log is not None:
            race.say(StartRolled(self.seat, roll, "bad" if stalled else "flying" if flying else "normal"))
        if flying:
            race.cars[self.seat].gear = 1
            race.spaces = rules.flying_spaces
            self.line = TO_THE_MOVE
        return stalled

    def shift_and_roll(self, race: Race) -> None:
        """The cost of shifting is paid before the die is rolled. [FD-4.7, FD-4.8]"""
        car = race.cars[self.seat]
        gear = race.result
        cost = shift_cost(car, gear)
        if race.log is not None:
            race.say(Shifted(self.seat, car.gear, gear, cost))
        car.wear -= cost
        car.gear = gear
        race.face = race.chance.pick(gear - 1, race.rules.dice[gear - 1])
        race.spaces = race.face
        if race.log is not None:
            race.say(GearRolled(self.seat, gear, race.face))

    def checks(self, race: Race) -> None:
        """Collision, then engine, as long as the car is on the track. [FD-11.4, FD-12.1, FD-12.5]"""
        if race.on_track(self.seat):
            collision_check(race, self.seat)
            engine_check(race, self.seat, race.face)
