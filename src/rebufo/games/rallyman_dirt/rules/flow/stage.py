"""A stage from its preparation to its times. [RD-1, RD-21, RD-22.12]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.events import StageBegan, StageEnded
from rebufo.games.rallyman_dirt.rules.flow.finish import has_no_gear_dice, retire_from_stage, stage_times
from rebufo.games.rallyman_dirt.rules.flow.round import Rounds
from rebufo.games.rallyman_dirt.rules.state import (
    DAMAGED,
    FACES,
    FINISHED,
    LEFT,
    NO_PENALTY,
    START,
    TOKENS,
    WAITING,
    Drive,
    Race,
    Result,
)
from rebufo.kernel.flow import Procedure


class SingleStage(Procedure[Race]):
    """One stage; the lowest time wins. [RD-1.2, RD-21.7]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> SingleStage:
        return SingleStage(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.start_order = draw_start_order(race)
                prepare_stage(race)
            case 1:
                race.push(Rounds())
            case _:
                end_stage(race)
                return True
        return False


def draw_start_order(race: Race) -> list[int]:
    """One driver is drawn, the others follow in seat order. [RD-1.7]"""
    seats = len(race.cars)
    first = race.chance.pick(START, list(range(seats)))
    return [(first + seat) % seats for seat in range(seats)]


def prepare_stage(race: Race) -> None:
    """Full decks, a full bag, and every driver at gear 0 with the damage that was carried. [RD-1.8, RD-22.7, RD-22.12]"""
    rules = race.rules
    race.decks = [deck[:] for deck in rules.full_decks]
    race.fronts = [0] * len(rules.full_decks)
    race.bag = rules.full_bag[:]
    race.laid = []
    race.minus = [0] * race.road.curves
    race.round = 0
    race.order = []
    race.queue = race.start_order[:]
    race.home = False
    race.drive = Drive()
    race.running = True
    if race.log is not None:
        race.say(StageBegan(race.stage + 1, race.road.stage, tuple(race.start_order)))
    for seat in race.start_order:
        prepare_car(race, seat)


def prepare_car(race: Race, seat: int) -> None:
    """Carried damage comes out of the bag; where a kind runs short its number still counts. [RD-22.7, RD-21.14]"""
    car = race.cars[seat]
    car.status = WAITING
    car.space = NOWHERE
    car.gear = 0
    car.beside = False
    car.spun = False
    car.seconds = 0
    car.time = 0
    car.noted = 0
    car.pile = []
    car.turns = 0
    car.arrived = 0
    car.tokens = []
    car.cause = ""
    car.penalty = NO_PENALTY
    if race.rules.sisu == "per_stage":
        car.sisu = True
    for damage, count in enumerate(car.damage):
        for _ in range(count):
            fitting = [token for token in race.bag if token // len(FACES) == damage]
            if fitting:
                token = race.chance.pick(TOKENS, fitting)
                race.bag.remove(token)
                car.tokens.append(token * 2)
    if car.left:
        retire_from_stage(race, seat, LEFT)
    elif has_no_gear_dice(race, seat):
        retire_from_stage(race, seat, DAMAGED)


def end_stage(race: Race) -> None:
    """Times are noted; a driver who retired has the time of the slowest and a minute. [RD-21.6, RD-21.10, RD-22.1]"""
    times = stage_times(race)
    finished = [seat for seat, car in enumerate(race.cars) if car.status == FINISHED]
    left = [car.seconds if car.status == FINISHED else 0 for car in race.cars]
    race.results.append(Result(race.stage, times, left, finished, race.start_order[:]))
    race.running = False
    if race.log is not None:
        home = tuple([car.status == FINISHED for car in race.cars])
        race.say(StageEnded(race.stage + 1, tuple(times), home))
