"""The SISU token: all warnings of a turn ignored, once. [RD-26]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.events import SisuSpent
from rebufo.games.rallyman_dirt.rules.messages import SpendSisu
from rebufo.games.rallyman_dirt.rules.state import DIE_WARNS, IF_WARNED, Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

KEPT: Final = 0  # what became of it
SPENT: Final = 1


class ChooseSisu(Decision[Race]):
    """After the roll, before its consequences. [RD-26.3]"""

    name = "sisu"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseSisu:
        return ChooseSisu(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [SpendSisu(True), SpendSisu(False)]

    def default(self, race: Race, seat: Seat) -> Action:
        """Yes against a loss of control, no for a quick start alone. [RD Decisions]"""
        return SpendSisu(not quick_start_failed(race))

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, SpendSisu)
        race.result = SPENT if action.spend else KEPT
        if action.spend:
            race.cars[seat].sisu = False
            race.say(SisuSpent(seat))
        return True


def quick_start_failed(race: Race) -> bool:
    """Without the token the turn ends after one space, without loss of control. [RD-23.3]"""
    return race.drive.quick and race.drive.rolled[0] & DIE_WARNS != 0


def helps_flat_out(race: Race, seat: Seat) -> bool:
    """Too many warnings or a quick start that failed before others, and no loss by limit or jump in the plan. [RD-26.3, RD-26.7]"""
    drive = race.drive
    if not race.cars[seat].sisu:
        return False
    failed = len(drive.steps) > 1 if quick_start_failed(race) else drive.warnings >= race.rules.warning_limit
    if not failed:
        return False
    for step, shown in zip(drive.steps, drive.rolled, strict=True):
        if step.certain or (step.loss == IF_WARNED and shown & DIE_WARNS):
            return False
    return True
