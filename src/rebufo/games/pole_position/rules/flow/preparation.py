"""Chapters 3 and 5: from the empty table to the grid, with tyres chosen."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import ABSENT, QUALIFYING, RACING, RUNNING, START, UNSEEN, Drive
from rebufo.games.pole_position.rules.events import RacePrepared, TyresShown
from rebufo.games.pole_position.rules.flow.qualifying import Qualifying, first_round
from rebufo.games.pole_position.rules.flow.tyres import mount
from rebufo.games.pole_position.rules.flow.weather import set_weather
from rebufo.games.pole_position.rules.messages import StartTyre
from rebufo.games.pole_position.rules.seams import COUNTED, LINED_UP, ON_GRID, PREPARED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat

SETS: Final[list[Action]] = [StartTyre("soft"), StartTyre("hard"), StartTyre("intermediate"), StartTyre("rain")]
USUAL: Final[list[int]] = [1, 2, 3]  # the tyre for each weather; hard if sunny


class Preparation(Procedure[Race]):
    """Weather, cards and counters, qualifying, grid, tyres. [PP-3.1 to PP-5.2]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Preparation:
        return Preparation(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                lay_out(race)
                set_weather(race)
            case 1:
                race.rules.open(PREPARED, race, NOBODY)
            case 2:
                finish_counters(race)
            case 3:
                field = [number for number, car in enumerate(race.cars) if not car.left]
                race.push(Qualifying(first_round(len(field)), field, [], []))
            case 4:
                line_up(race)
                if people_racing(race):
                    race.push(ChooseStartTyre())
            case _:
                show_tyres(race)
                return True
        return False


def lay_out(race: Race) -> None:
    """Everything as new; drivers, teams, colours and what a championship keeps stay. [PP-3.1, PP-3.3, PP-21.1]"""
    rules = race.rules
    for number, car in enumerate(race.cars):
        car.space = NOBODY
        car.lap = 0
        car.status = ABSENT if car.left else RACING
        car.cause = ""
        car.skill = 0 if race.is_bot(number) else rules.skill
        car.engine = 0 if race.is_bot(number) else rules.engine
        car.brakes = 0 if race.is_bot(number) else rules.brakes
        car.tyre = NOBODY
        car.wear = rules.life[:]
        car.right = NOBODY
        car.off = False
        car.rejoining = False
        car.stops = 0
        car.token = 0
        car.counter = 0
        car.changes = 0
        car.boxed = 0
        car.points = 0
        car.light = 0
        car.heavy = 0
        car.blown = False
        car.spared = False
        car.must_pit = False
        car.drs = False
        car.crashed = False
        car.stress = 0
        car.strain = 0
        car.plan = 0
        car.choice = UNSEEN
        car.replaced = False
    race.drive = Drive()
    race.phase = QUALIFYING
    race.halt = RUNNING
    race.round = 0
    race.order = []
    race.due = []
    race.home = []
    race.gone = []
    race.bang = False
    race.progress = 1
    race.yellow = [0] * len(race.board.sectors)
    race.deck = []
    race.drawn = []
    if race.log is not None:
        race.say(RacePrepared(race.number, rules.circuit_ids[race.circuit]))


def finish_counters(race: Race) -> None:
    """Team bonuses, then the circuit's change; the skill maximum is the skill of this moment. [PP-3.4, PP-3.5]"""
    for number in range(len(race.cars)):
        if not race.is_bot(number):
            finish_counter(race, number)


def finish_counter(race: Race, number: int) -> None:
    """What a car with these points, driver and team starts with, and has at most. [PP-3.4, PP-3.5]"""
    rules = race.rules
    rules.open(COUNTED, race, number)
    car = race.cars[number]
    car.engine = max(car.engine + rules.engine_change[race.circuit], 0)
    car.brakes = max(car.brakes + rules.brake_change[race.circuit], 0)
    car.engine_max = car.engine
    car.brakes_max = car.brakes
    car.skill_max = car.skill


def line_up(race: Race) -> None:
    """On the grid in qualifying order, which is the first race order. [PP-5.1]"""
    race.order = race.grid[:]
    for place, car in enumerate(race.order):
        race.cars[car].space = race.board.grid[place]
        race.cars[car].choice = UNSEEN
    race.phase = START
    race.running = True
    race.rules.open(LINED_UP, race, NOBODY)


def people_racing(race: Race) -> list[int]:
    return [car for car in race.order if not race.is_bot(car)]


def show_tyres(race: Race) -> None:
    """All tyres are shown together; automatic cars choose after the people. [PP-5.2, PP-22.7]"""
    race.reveal()
    for seat in range(race.rules.people):
        if race.cars[seat].choice != UNSEEN:
            mount(race, seat, race.cars[seat].choice)
        race.cars[seat].choice = UNSEEN
    race.rules.open(ON_GRID, race, NOBODY)
    if race.log is not None:
        names = race.rules.tyre_ids
        race.say(TyresShown(tuple([(car, names[race.cars[car].tyre]) for car in race.order])))


class ChooseStartTyre(Decision[Race]):
    """The tyre to start on, all at once and in secret; changeable until the last is in. [PP-5.2]"""

    name = "start_tyre"

    def __init__(self) -> None:
        """Nothing to hold: choices lie on the cars."""

    def clone(self) -> ChooseStartTyre:
        return ChooseStartTyre()

    def deciders(self, race: Race) -> list[Seat]:
        return [car for car in range(race.rules.people) if car in race.order and race.cars[car].choice == UNSEEN]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return SETS[:]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.cars[seat].choice = SETS.index(action)
        return not self.deciders(race)

    def default(self, race: Race, seat: Seat) -> Action:
        return SETS[USUAL[race.weather]]

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].choice != UNSEEN

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].choice = UNSEEN
