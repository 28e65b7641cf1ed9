"""Collisions: equal rolls in a fight damage every car involved. [PP-15.1 to PP-15.4, PP-22.17]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import HOW, ON_TRACK, PIT_EXIT
from rebufo.games.pole_position.rules.car import RACING
from rebufo.games.pole_position.rules.events import Collided, DamageRolled
from rebufo.games.pole_position.rules.flow.damage import BY_ROLL, UNHURT, eliminate_damaged, take_damage
from rebufo.games.pole_position.rules.flow.order import check_end
from rebufo.games.pole_position.rules.flow.overtake import LOST
from rebufo.games.pole_position.rules.flow.passing import passed_by
from rebufo.games.pole_position.rules.messages import CollisionReroll
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import CRASHED, FREE_REROLLS, LEVEL_ROLL, SOFTENED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

KEEP: Final[Action] = CollisionReroll("keep")
PAY: Final[Action] = CollisionReroll("pay")
FREE: Final[Action] = CollisionReroll("free")
PAID: Final = 1
GIVEN: Final = 2


def crash(race: Race, attacker: int) -> None:
    """The cars involved: attacker, defender, others the step would have passed, others in their row. [PP-15.1]"""
    cars = race.fight[:]
    for other in race.order:
        if other not in cars and is_involved(race, other):
            cars.append(other)
    race.push(Collision(cars, [0] * len(cars)))


def is_involved(race: Race, other: int) -> bool:
    """Not off the track, rejoining, or in the pits. [PP-15.13]"""
    board = race.board
    attacker, defender = race.fight[0], race.fight[1]
    rival = race.cars[other]
    if rival.off or rival.rejoining or board.kind[rival.space] != ON_TRACK:
        return False
    if other in passed_by(race, attacker, race.drive.target // HOW):
        return True
    here = race.cars[attacker].space
    them = race.cars[defender].space
    straight = not board.in_curve[here] and board.kind[here] != PIT_EXIT and board.is_level(here, them)
    return straight and board.sector[rival.space] == board.sector[here] and board.is_level(here, rival.space)


class Collision(Procedure[Race]):
    """All roll, each may roll again, all damage is applied in race order. [PP-15.1 to PP-15.4]"""

    def __init__(self, cars: list[int], rolls: list[int], due: list[int] | None = None, line: int = 0) -> None:
        self.cars = cars  # attacker, defender, the others in race order
        self.rolls = rolls  # 0 for automatic cars
        self.due: list[int] = [] if due is None else due  # still to be asked for a reroll, the next one last
        self.line = line

    def clone(self) -> Collision:
        return Collision(self.cars[:], self.rolls[:], self.due[:], self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.roll(race)
            case 1:
                self.ask(race)
            case _:
                self.apply(race)
                race.result = LOST
                return True
        return False

    def roll(self, race: Race) -> None:
        """Attacker, defender, then the others; automatic cars do not roll. [PP-15.1, PP-22.17]"""
        if race.log is not None:
            race.say(Collided(tuple(self.cars)))
        for at, car in enumerate(self.cars):
            race.cars[car].crashed = True
            if not race.is_bot(car):
                self.rolls[at] = race.roll_black()
                if race.log is not None:
                    race.say(DamageRolled(car, self.rolls[at]))
        self.due = [car for car in reversed(race.order) if car in self.cars and not race.is_bot(car)]

    def ask(self, race: Race) -> None:
        """In race order. [PP-15.3]"""
        while self.due:
            car = self.due.pop()
            free = race.rules.total(FREE_REROLLS, race, car) > 0
            if free or race.cars[car].skill > 0:
                self.line = 1
                race.push(RollAgain(car, self.cars.index(car), free))
                return

    def apply(self, race: Race) -> None:
        """Damage in race order, eliminations together; then flags. [PP-15.4, PP-8.19]"""
        race.crash = self.cars[:]
        race.damage = [UNHURT] * len(self.cars)
        doomed: list[int] = []
        for car in race.order[:]:
            if car not in self.cars or race.is_bot(car):
                continue
            at = self.cars.index(car)
            roll = self.rolls[at] - race.rules.total(SOFTENED, race, car, self.rolls[at])
            race.damage[at] = BY_ROLL[roll]
            if take_damage(race, car, BY_ROLL[roll]):
                doomed.append(car)
        race.culprits = [car for car in race.order if car in self.cars]
        defender = race.cars[race.fight[1]]
        race.rules.open(CRASHED, race, race.board.sector[defender.space] if defender.status == RACING else 0)
        eliminate_damaged(race, doomed)
        check_end(race)


class RollAgain(Procedure[Race]):
    """Once for 1 skill, Dikla once for free besides; the lowest roll counts. [PP-15.3, PP-20.12]"""

    def __init__(self, car: int, at: int, free: bool, used: int = 0, line: int = 0) -> None:
        self.car = car
        self.at = at  # its place in the collision below
        self.free = free
        self.used = used  # PAID, GIVEN or both
        self.line = line

    def clone(self) -> RollAgain:
        return RollAgain(self.car, self.at, self.free, self.used, self.line)

    def step(self, race: Race) -> bool:
        if self.advance() == 0:
            options = self.options(race)
            if len(options) == 1:
                return True
            race.result = 0
            race.push(ChooseDamageReroll(self.car, options))
            return False
        if race.result == 0 or race.cars[self.car].status != RACING:
            return True
        self.line = 0
        self.used += race.result
        if race.result == PAID:
            race.cars[self.car].skill -= 1
        value = race.roll_black()
        below = race.frames[-2]
        assert isinstance(below, Collision)
        below.rolls[self.at] = min(below.rolls[self.at], value)
        if race.log is not None:
            race.say(DamageRolled(self.car, value))
        return False

    def options(self, race: Race) -> list[int]:
        found = [0]
        if race.cars[self.car].skill > 0 and self.used % 2 == 0:
            found.append(PAID)
        if self.free and self.used < GIVEN:
            found.append(GIVEN)
        return found


class ChooseDamageReroll(Decision[Race]):
    """Keep the roll, or roll once more. [PP-15.3]"""

    name = "collision_reroll"

    def __init__(self, car: int, options: list[int]) -> None:
        self.car = car
        self.options = options

    def clone(self) -> ChooseDamageReroll:
        return ChooseDamageReroll(self.car, self.options)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [[KEEP, PAY, FREE][option] for option in self.options]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 0 if action == KEEP else PAID if action == PAY else GIVEN
        return True


MODULE = Module("collisions", default=True, seams=Seams(hooks={LEVEL_ROLL: crash}))
