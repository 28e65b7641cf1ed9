"""Chapter 22: how an automatic car moves, overtakes, and what it is given."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import DIAGONAL, HOW, NOWHERE, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.car import BOT_MOVE, PITTING, RECOVERY, SKID, STAYS_OUT
from rebufo.games.pole_position.rules.events import BotGift, Stopped
from rebufo.games.pole_position.rules.flow.move import rivals_of
from rebufo.games.pole_position.rules.flow.nearness import is_near
from rebufo.games.pole_position.rules.flow.off_track import SKID_PM, recovery_steps
from rebufo.games.pole_position.rules.flow.overtake import LOST, WON, Overtaking
from rebufo.games.pole_position.rules.flow.passing import passed_by
from rebufo.games.pole_position.rules.flow.route import find_way, preference
from rebufo.games.pole_position.rules.flow.step import make_step
from rebufo.games.pole_position.rules.flow.steps import FREE, Trial, find_steps, state_of
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Procedure

GIFT_ON_STRAIGHT: Final = 2
GIFT_IN_CURVE: Final = 4


class BotMove(Procedure[Race]):
    """Step after step along its route until the PM are used up. [PP-22.12]"""

    def __init__(self, car: int, kind: int, line: int = 0) -> None:
        self.car = car
        self.kind = kind
        self.line = line

    def clone(self) -> BotMove:
        return BotMove(self.car, self.kind, self.line)

    def step(self, race: Race) -> bool:
        if race.halt or race.drive.ended:
            return True
        if self.advance() == 1:
            self.line = 0
            if race.result == LOST:
                return True
            complete_pass(race, self.car, race.drive.target)
            return False
        while race.drive.pm > 0 and not race.halt and not race.drive.ended:
            step = self.next_step(race)
            if step == NOBODY:
                if race.log is not None:
                    race.say(Stopped(self.car, race.drive.pm))
                race.drive.pm = 0
                return True
            step = declared(race, self.car, self.kind, step)
            rivals = rivals_of(race, self.car, self.kind, step)
            if rivals:
                race.drive.target = step
                race.push(Overtaking(self.car, step // HOW, rivals))
                return False
            make_step(race, self.car, step // HOW)
        return True

    def next_step(self, race: Race) -> int:
        """Along the route; a car that comes back to the track drives as far as it must. [PP-9.6, PP-22.12]"""
        pitting = race.cars[self.car].plan == PITTING
        first: list[int] | None = None
        if self.kind == RECOVERY:
            in_pits = race.board.kind[race.cars[self.car].space] != ON_TRACK
            first = recovery_steps(race, self.car, pitting or in_pits)
            if not first:
                return NOBODY
        step = find_way(race, self.car, self.kind, race.drive.pm, pitting, False, first)
        if step == NOBODY and self.kind in (SKID, RECOVERY):
            step = self.skid_on(race, first, pitting)
        return step

    def skid_on(self, race: Race, first: list[int] | None, pitting: bool) -> int:
        """A car off the track uses its PM while there are steps, sideways too; the pit lane is never forced on it. [PP-9.3]"""
        board = race.board
        steps = find_steps(race, self.car, self.kind, race.drive.pm) if first is None else first
        on_track = board.kind[race.cars[self.car].space] == ON_TRACK
        free = [step for step in steps if pitting or not on_track or board.kind[step // HOW] == ON_TRACK]
        if self.kind == RECOVERY and race.drive.goal <= SKID_PM - race.drive.pm:
            return NOBODY
        return min(free, key=lambda step: preference(race, self.car, step)) if free else NOBODY


def declared(race: Race, car: int, kind: int, step: int) -> int:
    """A contested pass on a straight goes diagonally, if that leads into the lane of the double arrow. [PP-22.13]"""
    board = race.board
    space = race.cars[car].space
    if board.in_curve[space] or board.kind[space] != ON_TRACK or not rivals_of(race, car, kind, step):
        return step
    lane = board.lane[board.arrow[board.next_curve[space]]]
    for other in find_steps(race, car, kind, race.drive.pm):
        if other % HOW == DIAGONAL and board.lane[other // HOW] == lane and rivals_of(race, car, kind, other):
            return other
    return step


def complete_pass(race: Race, car: int, step: int) -> None:
    """After a contested pass in a curve the step goes to the first free shaded space ahead of the car passed. [PP-22.13]"""
    board = race.board
    target = step // HOW
    if board.in_curve[target]:
        passed = passed_by(race, car, target)
        shaded = board.hop[board.arrow[board.sector[target]]]
        while shaded != NOWHERE:
            if is_beyond(race, car, shaded, passed) and state_of(race, car, shaded, shaded) == FREE:
                if len(passed_by(race, car, shaded)) == len(passed):
                    target = shaded
                break
            shaded = board.hop[shaded]
    make_step(race, car, target)


def is_beyond(race: Race, car: int, space: int, passed: list[int]) -> bool:
    """Whether a space is ahead of the cars passed, and of the car itself."""
    board = race.board
    lap = race.cars[car].lap
    if not board.is_ahead(lap, space, lap, race.cars[car].space):
        return False
    for other in passed:
        rival = race.cars[other]
        if not board.is_ahead(lap, space, rival.lap, rival.space):
            return False
    return True


class Gift(Procedure[Race]):
    """A person just ahead is attacked with PM that cost nothing. [PP-22.16, PP-22.26]"""

    def __init__(self, car: int, way: list[int] | None = None, line: int = 0) -> None:
        self.car = car
        self.way: list[int] = [] if way is None else way  # steps still to make, the next one last
        self.line = line

    def clone(self) -> Gift:
        return Gift(self.car, self.way[:], self.line)

    def step(self, race: Race) -> bool:
        if race.halt or race.drive.ended:
            return True
        match self.advance():
            case 0:
                return not self.find(race)
            case 1:
                while len(self.way) > 1:
                    make_step(race, self.car, self.way.pop() // HOW)
                    if race.halt or race.drive.ended:
                        return True
                step = declared(race, self.car, BOT_MOVE, self.way[0])
                race.drive.target = step
                race.result = WON
                rivals = rivals_of(race, self.car, BOT_MOVE, step)
                if rivals:
                    race.push(Overtaking(self.car, step // HOW, rivals))
                    self.line = 3
            case 2:
                make_step(race, self.car, race.drive.target // HOW)
                return True
            case _:
                if race.result == WON:
                    complete_pass(race, self.car, race.drive.target)
                return True
        return False

    def find(self, race: Race) -> bool:
        """The person lowest in the race order who is level or one PM ahead, and a way past it. [PP-22.26]"""
        board = race.board
        space = race.cars[self.car].space
        if board.kind[space] != ON_TRACK:
            return False
        rival = NOBODY
        for other in race.order:
            if other == self.car:
                break
            person = race.cars[other]
            near = not race.is_bot(other) and not person.off and board.kind[person.space] == ON_TRACK
            if near and is_near(race, self.car, other):
                rival = other
        if rival == NOBODY:
            return False
        most = GIFT_IN_CURVE if board.in_curve[space] else GIFT_ON_STRAIGHT
        for length in range(1, most + 1):
            way = find_pass(race, self.car, rival, length)
            if way:
                self.way = way
                race.drive.pm = length
                race.drive.gifted = True
                if race.log is not None:
                    race.say(BotGift(self.car, length, rival))
                return True
        return False


def find_pass(race: Race, car: int, rival: int, length: int) -> list[int]:
    """A way of exactly so many legal steps whose last one passes the rival and whose others pass nobody, last step first."""
    steps = find_steps(race, car, BOT_MOVE, length)
    ranked = sorted([(preference(race, car, step), step) for step in steps])
    for _, step in ranked:
        target = step // HOW
        if not gift_may_go(race, car, target):
            continue
        passed = passed_by(race, car, target)
        if length == 1:
            if rival in passed:
                return [step]
        elif not passed:
            trial = Trial(race, car, target)
            way = find_pass(race, car, rival, length - 1)
            trial.take_back(race, car)
            if way:
                way.append(step)
                return way
    return []


def gift_may_go(race: Race, car: int, target: int) -> bool:
    """Not into the pits, nor past the row of their entry while the stop of this lap is undecided or ahead. [PP-22.26]"""
    board = race.board
    me = race.cars[car]
    if board.kind[target] == PIT_ENTRY:
        return False
    if me.plan == STAYS_OUT or me.lap == 0:
        return True
    before = board.low[me.space] <= board.high[board.entry_from]
    return not (before and (board.low[target] > board.high[board.entry_from] or board.crosses_finish(me.space, target)))
