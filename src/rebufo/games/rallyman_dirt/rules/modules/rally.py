"""A rally: stage after stage, checkpoints, repairs, and the start order by total time. [RD-22, RD-25]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.events import CarServiced, PenaltiesShown, RallyEnded, WheelChanged
from rebufo.games.rallyman_dirt.rules.flow.round import Rounds
from rebufo.games.rallyman_dirt.rules.flow.stage import draw_start_order, end_stage, prepare_stage
from rebufo.games.rallyman_dirt.rules.flow.wheel import has_use_for_wheel, mend
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, Penalty
from rebufo.games.rallyman_dirt.rules.state import DAMAGED, NO_PENALTY, Race, Result
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

TO_THE_NEXT: Final = 1  # the line before each stage


class Rally(Procedure[Race]):
    """The stages of a rally in order; between two of them, the business of RD-22.12."""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rally:
        return Rally(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.start_order = draw_start_order(race)
            case 1:
                prepare_stage(race)
            case 2:
                race.push(Rounds())
            case 3:
                end_stage(race)
                if not is_last(race) and race.rules.checkpoints and has_drivers(race):
                    race.push(ChoosePenalty())
            case 4 if is_last(race):
                end_rally(race)
                return True
            case 4:
                add_penalties(race)
                service(race)
                race.push(WheelsBetween())
            case _ if not has_drivers(race):  # the last of them left while wheels were changed
                end_rally(race)
                return True
            case _:
                race.start_order = rally_order(race, len(race.results))
                race.stage += 1
                self.line = TO_THE_NEXT
        return False


class ChoosePenalty(Decision[Race]):
    """Everybody lays tokens of five seconds in secret; all are shown at once. [RD-25.1, RD-25.3]"""

    name = "checkpoint"

    def __init__(self) -> None:
        """Nothing to hold: choices lie on the cars."""

    def clone(self) -> ChoosePenalty:
        return ChoosePenalty()

    def deciders(self, race: Race) -> list[Seat]:
        return [seat for seat, car in enumerate(race.cars) if not car.left and car.penalty == NO_PENALTY]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [Penalty(tokens) for tokens in range(race.rules.parts.checkpoint.most_tokens + 1)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Penalty)
        race.cars[seat].penalty = action.tokens
        return not self.deciders(race)

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].penalty != NO_PENALTY

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].penalty = NO_PENALTY


class WheelsBetween(Procedure[Race]):
    """Spare wheels in start order; who was served has no use for one. [RD-22.5]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> WheelsBetween:
        return WheelsBetween(self.line)

    def step(self, race: Race) -> bool:
        position = self.advance()
        if position >= len(race.start_order):
            return True
        seat = race.start_order[position]
        if not race.cars[seat].left and has_use_for_wheel(race, seat):
            race.push(ChooseWheelBetween(seat))
        return False


class ChooseWheelBetween(Decision[Race]):
    """One gas damage less, without any time. [RD-22.5]"""

    name = "wheel_between"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseWheelBetween:
        return ChooseWheelBetween(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [ChangeWheel(False), ChangeWheel(True)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, ChangeWheel)
        if action.change:
            mend(race, seat)
            race.say(WheelChanged(seat, 0))
        return True


def is_last(race: Race) -> bool:
    """The last stage, or nobody is left to drive another."""
    return race.stage == len(race.rules.roads) - 1 or not has_drivers(race)


def has_drivers(race: Race) -> bool:
    for car in race.cars:
        if not car.left:
            return True
    return False


def add_penalties(race: Race) -> None:
    """Five seconds a token on the time of the stage; nobody else's time changes by it. [RD-25.2, RD-25.3]"""
    if not race.rules.checkpoints:
        return
    race.reveal()
    each = race.rules.parts.checkpoint.token_seconds
    result = race.results[-1]
    tokens = [max(car.penalty, 0) for car in race.cars]
    times = [time + each * count for time, count in zip(result.times, tokens, strict=True)]
    race.results[-1] = Result(result.stage, times, result.seconds, result.finished, result.order)
    if race.log is not None:
        race.say(PenaltiesShown(tuple(tokens), tuple([each * count for count in tokens])))


def service(race: Race) -> None:
    """A service park mends everybody, a forced retirement the driver it befell; cards and tokens go back. [RD-22.2 to RD-22.6]"""
    park = race.rules.parks[race.stage]
    for seat, car in enumerate(race.cars):
        if park or car.cause == DAMAGED:
            car.damage = [0, 0, 0]
            car.tokens = []
            car.wheel = True
            if race.rules.sisu == "per_service":
                car.sisu = True
            race.say(CarServiced(seat))


def rally_order(race: Race, stages: int) -> list[int]:
    """The lowest total first; ties keep their order of the stage before. [RD-22.8]"""
    totals = rally_totals(race, stages)
    before = race.results[stages - 1].order
    keys: list[tuple[int, int]] = [(totals[seat], position) for position, seat in enumerate(before)]
    keys.sort()
    return [before[position] for _, position in keys]


def rally_totals(race: Race, stages: int) -> list[int]:
    """Seconds of so many stages, by seat. [RD-22.1]"""
    totals = [0] * len(race.cars)
    for result in race.results[:stages]:
        for seat, time in enumerate(result.times):
            totals[seat] += time
    return totals


def final_keys(race: Race) -> list[list[int]]:
    """By seat what places are given by: total time, then the last stage, the one before, and so on. [RD-22.10]"""
    totals = rally_totals(race, len(race.results))
    keys: list[list[int]] = []
    for seat in range(len(race.cars)):
        times = [result.times[seat] for result in race.results]
        times.reverse()
        keys.append([totals[seat], *times])
    return keys


def end_rally(race: Race) -> None:
    keys = final_keys(race)
    order = sorted(range(len(race.cars)), key=lambda seat: (keys[seat], seat))
    if race.log is not None:
        race.say(RallyEnded(tuple(order), tuple([keys[seat][0] for seat in order])))
