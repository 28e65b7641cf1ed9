"""Rolling a plan: one by one with every right to stop, or all at once. [RD-15, RD-16, RD-17]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.events import CarMoved, DiceRolled, DiceSecured, SecondsWon, Stopped
from rebufo.games.rallyman_dirt.rules.flow.cards import entry_of_shortcut, take_shortcut
from rebufo.games.rallyman_dirt.rules.flow.finish import end_turn_in_control, lose_control, note_arrival
from rebufo.games.rallyman_dirt.rules.flow.plan import die_name
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Rearrange, begin_anew
from rebufo.games.rallyman_dirt.rules.messages import Roll, Secure, Stop
from rebufo.games.rallyman_dirt.rules.modules.sisu import KEPT, SPENT, ChooseSisu, helps_flat_out, quick_start_failed
from rebufo.games.rallyman_dirt.rules.state import (
    BRAKE,
    BRAKE_STREAM,
    BRAKE_WARNS,
    BY_JUMP,
    BY_LIMIT,
    BY_WARNINGS,
    DIE_WARNS,
    GAS,
    GAS_STREAM,
    IF_WARNED,
    LEADER_STREAM,
    TOO_FAST,
    TOO_HIGH,
    Drive,
    Race,
    Step,
    warnings_in,
)
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

ROLL: Final = Roll()
SECURE: Final = Secure()
STOP: Final = Stop()

GO_ON: Final = 0  # what a driver wants of the next step
PAY: Final = 1
HALT: Final = 2


class OneByOne(Procedure[Race]):
    """Step after step: ask, roll or pay, move, and see what it leads to. [RD-15]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> OneByOne:
        return OneByOne(self.seat, self.line)

    def step(self, race: Race) -> bool:
        drive = race.drive
        match self.advance():
            case 0:
                race.result = GO_ON
                if has_choice(race, self.seat):
                    race.push(NextStep(self.seat))
            case 1 if race.result == HALT:
                race.say(Stopped(self.seat))
                return self.end(race)
            case 1:
                carry_out(race, self.seat, pay=race.result == PAY)
                race.result = KEPT
                if sisu_can_help(race):
                    race.push(ChooseSisu(self.seat))
            case _:
                if race.result == SPENT:
                    drive.sisu = True
                cause = loss_at(race, drive, drive.done - 1)
                if cause:
                    lose_control(race, self.seat, drive.steps[drive.done - 1].gear, cause)
                    return True
                if drive.done == len(drive.steps) or stalled(race):
                    return self.end(race)
                self.line = 0
        return False

    def end(self, race: Race) -> bool:
        end_turn_in_control(race, self.seat, race.drive.steps[race.drive.done - 1].gear)
        return True


class NextStep(Decision[Race]):
    """Roll, pay or stop. [RD-15.4, RD-17.1]"""

    name = "roll"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> NextStep:
        return NextStep(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        options: list[Action] = [ROLL]
        if can_secure(race, seat):
            options.append(SECURE)
        if race.drive.done:
            options.append(STOP)
        return options

    def default(self, race: Race, seat: Seat) -> Action:
        """Roll while there are fewer than two warnings, else stop. [RD Decisions]"""
        careful = race.drive.warnings >= race.rules.warning_limit - 1 and not race.drive.sisu
        return STOP if careful and race.drive.done else ROLL

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = HALT if isinstance(action, Stop) else PAY if isinstance(action, Secure) else GO_ON
        return True


class FlatOut(Procedure[Race]):
    """All dice at once; seconds, then the whole plan, a loss on the way, or a new plan. [RD-16]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> FlatOut:
        return FlatOut(self.seat, self.line)

    def step(self, race: Race) -> bool:
        drive = race.drive
        match self.advance():
            case 0:
                roll_all(race, self.seat)
                race.result = KEPT
                if helps_flat_out(race, self.seat):
                    race.push(ChooseSisu(self.seat))
            case 1:
                drive.sisu = race.result == SPENT
                if drive.sisu or not is_failed(race):
                    self.drive_on(race)
                    return True
                begin_anew(race, self.seat)
                race.push(Rearrange(self.seat))
            case _:
                self.drive_on(race)
                return True
        return False

    def drive_on(self, race: Race) -> None:
        """Along what lies on the road to its end, or to the first loss of control. [RD-16.3, RD-16.4, RD-16.6]"""
        drive = race.drive
        cause = ""
        while drive.done < len(drive.steps) and not cause:
            move_one(race, self.seat, drive.steps[drive.done])
            cause = loss_at(race, drive, drive.done - 1)
            if not cause and stalled(race):
                break
        gear = drive.steps[drive.done - 1].gear
        if cause:
            lose_control(race, self.seat, gear, cause)
        else:
            end_turn_in_control(race, self.seat, gear)


def has_choice(race: Race, seat: Seat) -> bool:
    """The first step must be carried out; it may at most be paid for. [RD-15.4]"""
    return race.drive.done > 0 or can_secure(race, seat)


def can_secure(race: Race, seat: Seat) -> bool:
    """All dice of a step or none; never a certain loss. [RD-17.3, RD-17.7]"""
    step = race.drive.steps[race.drive.done]
    return not step.certain and race.cars[seat].seconds >= price(step, race.drive.secured)


def price(step: Step, secured: int) -> int:
    """The n-th die secured in a turn costs n seconds. [RD-17.2]"""
    first = secured + 1
    return first + first + 1 if step.brake else first


def carry_out(race: Race, seat: Seat, pay: bool) -> None:
    """Roll or pay, then move, whatever was rolled. [RD-15.1, RD-15.2, RD-15.6]"""
    drive = race.drive
    step = drive.steps[drive.done]
    shown = 0
    if step.certain:
        pass  # neither rolled nor paid for [RD-17.7]
    elif pay:
        cost = price(step, drive.secured)
        race.cars[seat].seconds -= cost
        drive.secured += 2 if step.brake else 1
        if race.log is not None:
            race.say(DiceSecured(seat, tuple(dice_names(drive, step)), cost))
    else:
        shown = roll_step(race, step)
        drive.warnings += warnings_in(shown)
        if race.log is not None:
            race.say(DiceRolled(seat, tuple(dice_names(drive, step)), tuple(warned(step, shown)), drive.warnings))
    drive.rolled.append(shown)
    move_one(race, seat, step)


def roll_all(race: Race, seat: Seat) -> None:
    """Every die of the plan, and a second for each but brake dice. [RD-16.1, RD-16.2, RD-24.3]"""
    drive = race.drive
    names: list[str] = []
    shows: list[bool] = []
    won = 0
    for step in drive.steps:
        shown = roll_step(race, step)
        drive.rolled.append(shown)
        drive.warnings += warnings_in(shown)
        won += step.die != BRAKE
        if race.log is not None:
            names.extend(dice_names(drive, step))
            shows.extend(warned(step, shown))
    race.cars[seat].seconds += won
    if race.log is not None:
        race.say(DiceRolled(seat, tuple(names), tuple(shows), drive.warnings))
        race.say(SecondsWon(seat, won))


def roll_step(race: Race, step: Step) -> int:
    """The dice of a step, rolled together. [RD-15.1]"""
    stream = stream_of(race.drive, step.die)
    shown = DIE_WARNS if race.chance.pick(stream, race.rules.dice[stream]) else 0
    if step.brake and race.chance.pick(BRAKE_STREAM, race.rules.dice[BRAKE_STREAM]):
        shown |= BRAKE_WARNS
    return shown


def stream_of(drive: Drive, die: int) -> int:
    if die == BRAKE:
        return BRAKE_STREAM
    if die == GAS:
        return LEADER_STREAM if drive.leader else GAS_STREAM
    return die - 1


def warned(step: Step, shown: int) -> list[bool]:
    shows = [shown & DIE_WARNS != 0]
    return [*shows, shown & BRAKE_WARNS != 0] if step.brake else shows


def dice_names(drive: Drive, step: Step) -> list[str]:
    name = die_name(step.die, drive.leader)
    return [name, "brake"] if step.brake else [name]


def move_one(race: Race, seat: Seat, step: Step) -> None:
    """To the space of a step; a shortcut that is entered brings its token. [RD-5.6, RD-10.5]"""
    car = race.cars[seat]
    takes = entry_of_shortcut(race, car.space, step.to)
    if race.log is not None:
        names = race.road.names
        way = (names[car.space],) if step.over == NOWHERE else (names[car.space], names[step.over])
        race.say(CarMoved(seat, (*way, names[step.to]), step.gear))
    car.space = step.to
    note_arrival(race, seat)
    race.drive.done += 1
    if takes:
        take_shortcut(race, seat, step.to)


def loss_at(race: Race, drive: Drive, position: int) -> str:
    """What control is lost by at a step that was carried out; empty: it is not. [RD-15.6]"""
    step = drive.steps[position]
    shown = drive.rolled[position]
    if step.loss == TOO_FAST:
        return BY_LIMIT
    if step.loss == TOO_HIGH or (step.loss == IF_WARNED and shown & DIE_WARNS):
        return BY_JUMP
    if drive.sisu or stalled(race):
        return ""
    so_far = 0
    for earlier in range(position + 1):
        so_far += warnings_in(drive.rolled[earlier])
    return BY_WARNINGS if so_far >= race.rules.warning_limit else ""


def stalled(race: Race) -> bool:
    """A quick start whose die shows a warning: the turn ends after one space, without loss of control. [RD-23.2, RD-23.3]"""
    return not race.drive.sisu and quick_start_failed(race)


def is_failed(race: Race) -> bool:
    """Too many warnings, and no quick start to excuse them. [RD-16.5, RD-23.3]"""
    return race.drive.warnings >= race.rules.warning_limit and not stalled(race)


def sisu_can_help(race: Race) -> bool:
    """One by one: the limit is reached or the quick start failed, and without the token it would cost something. [RD-26.3, RD-26.7]"""
    drive = race.drive
    if not race.cars[drive.seat].sisu or drive.sisu:
        return False
    position = drive.done - 1
    step = drive.steps[position]
    if step.certain or (step.loss == IF_WARNED and drive.rolled[position] & DIE_WARNS):
        return False
    if stalled(race):
        return drive.done < len(drive.steps)
    if race.road.finish[step.to] and not race.rules.rally:
        return False  # home all the same [RD-21.4]
    return drive.warnings >= race.rules.warning_limit
