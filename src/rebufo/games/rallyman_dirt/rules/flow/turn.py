"""A turn: back onto the road, plan, roll, move, and perhaps a wheel. [RD-5.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.events import CarBlocked, CarReturned, CarStarted, HeldByWater, KeptOut
from rebufo.games.rallyman_dirt.rules.flow.cards import lower_limits, take_blank, take_front
from rebufo.games.rallyman_dirt.rules.flow.finish import note_arrival, retire_from_stage
from rebufo.games.rallyman_dirt.rules.flow.plan import WITHDRAWN, first_steps, plan_with, steps_now
from rebufo.games.rallyman_dirt.rules.flow.roll import FlatOut, OneByOne
from rebufo.games.rallyman_dirt.rules.flow.steps import dice_of, no_traffic, traffic_for
from rebufo.games.rallyman_dirt.rules.flow.wheel import ChooseWheel, may_change_wheel
from rebufo.games.rallyman_dirt.rules.messages import ChooseLane
from rebufo.games.rallyman_dirt.rules.state import GAVE_UP, RACING, WAITING, Drive, Race, Step
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

TO_THE_WHEEL: Final = 3  # the line after the dice

FREE: Final = 0  # what lies before a car
BLOCKED: Final = 1
HELD: Final = 2


class Turn(Procedure[Race]):
    """One driver's turn; `step` is its table of contents. [RD-5.1]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Turn:
        return Turn(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.begin(race)
            case 1:
                self.take_to_the_road(race)
            case 2 if race.result == WITHDRAWN:
                retire_from_stage(race, self.seat, GAVE_UP)
            case 2:
                race.push(FlatOut(self.seat) if race.drive.flat_out else OneByOne(self.seat))
            case 3:
                if may_change_wheel(race, self.seat):
                    race.push(ChooseWheel(self.seat))
            case _:
                lower_limits(race)
                race.drive = Drive()
                return True
        return False

    def begin(self, race: Race) -> None:
        """The first turn begins on a lane of the start row, later ones where the last ended. [RD-4.3, RD-5.1]"""
        car = race.cars[self.seat]
        car.turns += 1
        if car.status == WAITING:
            free = free_lanes(race, self.seat)
            if len(free) > 1:
                race.push(ChooseStart(self.seat))
            elif free:
                start_from(race, self.seat, free[0])
            else:
                car.status = RACING
                car.space = race.road.start[0]
                car.beside = True
                note_arrival(race, self.seat)
        elif not car.beside and car.spun:
            car.spun = False
            race.say(CarReturned(self.seat, race.road.names[car.space]))

    def take_to_the_road(self, race: Race) -> None:
        """Onto the road where the car stands beside it, then plan, if there is a way on. [RD-12.4, RD-14, RD-19.8]"""
        car = race.cars[self.seat]
        if car.beside and not come_back(race, self.seat):
            seconds = take_blank(race, self.seat)
            race.say(KeptOut(self.seat, race.road.names[car.space], seconds))
            self.line = TO_THE_WHEEL
            return
        uses_leader_dice = race.rules.leader_dice and race.leader == self.seat and not race.home
        race.drive = Drive(self.seat, car.space, car.gear, uses_leader_dice)
        steps = steps_now(race)
        way = FREE if has_safe(steps) else what_bars(race, steps)
        if way == FREE:
            race.push(plan_with(race, self.seat, steps))
            return
        self.line = TO_THE_WHEEL
        if way == HELD:
            seconds = take_front(race, self.seat, car.gear - 1)
            race.say(HeldByWater(self.seat, car.gear, seconds))
        else:
            seconds = take_front(race, self.seat, car.gear) if car.gear else take_blank(race, self.seat)
            race.say(CarBlocked(self.seat, car.gear, seconds))


class ChooseStart(Decision[Race]):
    """A lane of the start row. [RD-4.3, RD-4.4]"""

    name = "lane"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseStart:
        return ChooseStart(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [ChooseLane(race.road.names[space]) for space in free_lanes(race, seat)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, ChooseLane)
        start_from(race, seat, race.road.number[action.space])
        return True


def free_lanes(race: Race, seat: Seat) -> list[int]:
    """Of the start row, the driver's right lane first. [RD-4.4]"""
    taken = traffic_for(race, seat).taken
    return [space for space in race.road.start if space not in taken]


def start_from(race: Race, seat: Seat, space: int) -> None:
    race.cars[seat].status = RACING
    race.cars[seat].space = space
    note_arrival(race, seat)
    race.say(CarStarted(seat, race.road.names[space]))


def come_back(race: Race, seat: Seat) -> bool:
    """Onto the space where the car left the road, or the lane beside it; False if there is no room. [RD-19.8 to RD-19.10]"""
    car = race.cars[seat]
    taken = traffic_for(race, seat).taken
    other = race.road.other_lane[car.space]
    if car.space in taken:
        if other == NOWHERE or other in taken:
            return False
        car.space = other
        note_arrival(race, seat)
    car.beside = False
    race.say(CarReturned(seat, race.road.names[car.space]))
    return True


def what_bars(race: Race, steps: list[Step]) -> int:
    """Water, other cars, or nothing but one's own speed: it is not asked, it happens. [RD-12.4, RD-14.1, RD-14.2, RD-14.5]"""
    drive = race.drive
    alone = first_steps(race, drive, dice_of(race.rules, race.cars[drive.seat]), no_traffic())
    if not alone:
        return HELD
    return BLOCKED if not steps or has_safe(alone) else FREE


def has_safe(steps: list[Step]) -> bool:
    """Whether some step is not a certain loss."""
    for step in steps:
        if not step.certain:
            return True
    return False
