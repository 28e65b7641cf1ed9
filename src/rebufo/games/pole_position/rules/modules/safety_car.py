"""The safety car: weather, wear and stops at once, then all in a queue. [PP-17]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX
from rebufo.games.pole_position.rules.car import BROKEN_OFF, NO_TOKEN, RACE_OVER, RACING, RUNNING, STOP, UNDECIDED
from rebufo.games.pole_position.rules.events import BotDieRolled, LinedUp, SafetyCarOut, SafetyCarStopped
from rebufo.games.pole_position.rules.flow.box import count_stop, offer_extras, repair
from rebufo.games.pole_position.rules.flow.damage import HEAVY, LIGHT
from rebufo.games.pole_position.rules.flow.order import check_end, classify, eliminate_all, owes_stop
from rebufo.games.pole_position.rules.flow.tyres import mount, wear_tyres
from rebufo.games.pole_position.rules.flow.weather import roll_weather
from rebufo.games.pole_position.rules.messages import SafetyCarStop
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import (
    CRASHED,
    MUST_STOP,
    NEUTRALISED,
    SAFETY_CAR,
    SAFETY_CAR_STOP,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

WEATHER_ROLLS: Final = 4
BREAKDOWNS: Final = 2  # of one collision, that bring it out
LIKELY: Final = 3  # up to this roll a heavy breakdown against an automatic car brings it out
STAY_OUT: Final[Action] = SafetyCarStop("")
SETS: Final[list[Action]] = [
    SafetyCarStop("soft"),
    SafetyCarStop("hard"),
    SafetyCarStop("intermediate"),
    SafetyCarStop("rain"),
]


def call(race: Race, nobody: int) -> None:
    """The round is broken off at once. [PP-17.1]"""
    if race.halt != RACE_OVER:
        race.halt = BROKEN_OFF


def check_crash(race: Race, sector: int) -> None:
    """Two cars with a breakdown; against an automatic car one heavy breakdown and a roll. [PP-17.1, PP-22.17]"""
    broken = 0
    heavy = False
    for damage in race.damage:
        if damage in (LIGHT, HEAVY):
            broken += 1
        heavy = heavy or damage == HEAVY
    if broken >= BREAKDOWNS or (heavy and rolls_for_it(race)):
        call(race, NOBODY)


def rolls_for_it(race: Race) -> bool:
    """Whether an automatic car has fought, and the black die brings the safety car out. [PP-22.17]"""
    bot = race.fight[0] if race.is_bot(race.fight[0]) else race.fight[1]
    if not race.is_bot(bot):
        return False
    roll = race.roll_black()
    if race.log is not None:
        race.say(BotDieRolled(bot, "black", roll, "safety_car"))
    return roll <= LIKELY


def neutralise(race: Race, nobody: int) -> None:
    race.culprits = [car for car in race.culprits if car in race.order]
    race.push(SafetyCar(race.culprits, [], []))


class SafetyCar(Procedure[Race]):
    """Weather, wear, stops, new order, queue, laps. [PP-17.2 to PP-17.8]"""

    def __init__(self, culprits: list[int], stopped: list[int], due: list[int], line: int = 0) -> None:
        self.culprits = culprits
        self.stopped = stopped
        self.due = due  # cars that have not decided yet, the next one last
        self.line = line

    def clone(self) -> SafetyCar:
        return SafetyCar(self.culprits[:], self.stopped[:], self.due[:], self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if race.log is not None:
                    race.say(SafetyCarOut(tuple(self.culprits)))
                for _ in range(WEATHER_ROLLS):
                    roll_weather(race)
                catch_up(race)
                self.due = race.order[::-1]
            case 1:
                if race.halt == RACE_OVER:
                    return True
                race.result = NOBODY
                if self.due:
                    self.ask(race, self.due[-1])
                else:
                    self.line = 3
            case 2:
                car = self.due.pop()
                self.line = 1
                if race.result != NOBODY and race.cars[car].status == RACING:
                    self.stopped.append(car)
                    stop(race, car, race.result)
            case _:
                line_up(race, self.stopped, self.culprits)
                check_end(race)
                return True
        return False

    def ask(self, race: Race, car: int) -> None:
        """In race order; cars in their box are stopping. [PP-17.4]"""
        if race.cars[car].status != RACING:
            return
        if race.is_bot(car):
            race.rules.open(SAFETY_CAR_STOP, race, car)
        else:
            race.push(ChooseStop(car))


def catch_up(race: Race) -> None:
    """Cars that cross the finish line to catch up lose wear once. [PP-17.3]"""
    first = race.cars[race.order[0]]
    goal = first.lap + 1 if race.board.past_safety_line[first.space] else first.lap
    for number in race.order:
        car = race.cars[number]
        if car.lap < goal and car.lap > 0 and race.board.kind[car.space] != BOX:
            wear_tyres(race, number)


def stop(race: Race, car: int, tyre: int) -> None:
    """A stop complete at once; a car in its box gets what is still ahead of it. [PP-17.4]"""
    me = race.cars[car]
    in_box = race.board.kind[me.space] == BOX
    me.must_pit = False
    if not in_box:
        me.served = False
        count_stop(race, car)
    mount(race, car, tyre)
    if race.log is not None:
        race.say(SafetyCarStopped(car, race.rules.tyre_ids[tyre]))
    if not in_box or me.token == STOP:
        repair(race, car)
        if not race.is_bot(car):
            offer_extras(race, car)


def line_up(race: Race, stopped: list[int], culprits: list[int]) -> None:
    """Cars that stayed out, cars that stopped, cars at fault; all one behind the other on one lap. [PP-17.5 to PP-17.8]"""
    old = race.order
    lap = race.cars[old[0]].lap + race.rules.safety_car_laps
    order = [car for car in old if car not in stopped and car not in culprits]
    order.extend([car for car in old if car in stopped and car not in culprits])
    order.extend([car for car in old if car in culprits])
    race.order = order
    race.yellow = [0] * len(race.yellow)
    race.culprits = []
    for place, number in enumerate(order):
        car = race.cars[number]
        car.space = race.board.safety_queue[place]
        car.lap = lap
        car.off = False
        car.rejoining = False
        car.drs = False
        car.right = NOBODY
        car.token = NO_TOKEN
        car.counter = 0
        car.changes = 0
        car.served = False
        car.plan = UNDECIDED
    race.halt = RUNNING
    if race.log is not None:
        race.say(LinedUp(tuple(order), lap))
    if lap > race.laps:
        end_race(race)


def end_race(race: Race) -> None:
    """The new race order is the result; a missing stop still eliminates. [PP-17.7]"""
    late = [car for car in race.order if owes_stop(race, car)]
    for car in race.order[:]:
        if car not in late:
            classify(race, car)
    eliminate_all(race, late, "no_stop")
    race.halt = RACE_OVER


class ChooseStop(Decision[Race]):
    """Stop, with a set to mount, or stay out; a car in its box mounts a set. [PP-17.4]"""

    name = "sc_stop"

    def __init__(self, car: int) -> None:
        self.car = car

    def clone(self) -> ChooseStop:
        return ChooseStop(self.car)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        in_box = race.board.kind[race.cars[self.car].space] == BOX
        if in_box or race.rules.forbids(MUST_STOP, race, self.car):
            return SETS[:]
        return [STAY_OUT, *SETS]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = NOBODY if action == STAY_OUT else SETS.index(action)
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """Stay out; where that cannot be, the set that is on."""
        options = self.legal(race, seat)
        return STAY_OUT if options[0] == STAY_OUT else SETS[race.cars[self.car].tyre]


MODULE = Module(
    "safety_car",
    default=True,
    needs=(("collisions", "events"),),
    seams=Seams(hooks={SAFETY_CAR: call, CRASHED: check_crash, NEUTRALISED: neutralise}),
)
