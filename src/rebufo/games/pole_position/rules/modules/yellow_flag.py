"""Yellow flags: no passing in the sector of a damaging collision. [PP-15.10 to PP-15.13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import PIT_ENTRY
from rebufo.games.pole_position.rules.car import BROKEN_OFF
from rebufo.games.pole_position.rules.events import YellowEnded, YellowShown
from rebufo.games.pole_position.rules.flow.damage import UNHURT
from rebufo.games.pole_position.rules.flow.order import is_ahead
from rebufo.games.pole_position.rules.flow.steps import is_exempt
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import CRASHED, NO_PASSING, ROUND_ENDED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.spec import Module

ROUNDS: Final = 2  # this round and the next


def show(race: Race, sector: int) -> None:
    """The defender's sector, if a car was damaged and no safety car comes. [PP-15.10, PP-15.12]"""
    if race.halt == BROKEN_OFF:
        return
    for damage in race.damage:
        if damage != UNHURT:
            race.yellow[sector] = ROUNDS
            if race.log is not None:
                race.say(YellowShown(race.board.sectors[sector]))
            return


def forbids_passing(race: Race, car: int, target: int) -> bool:
    """No step passes a car in the sector or ends in it by passing one. [PP-15.11, PP-15.13]"""
    board = race.board
    if board.kind[target] == PIT_ENTRY:
        return False
    ends_there = race.yellow[board.sector[target]] > 0
    for other in race.passed:
        if is_exempt(race, other) or is_ahead(race, car, other):
            continue
        if ends_there or race.yellow[board.sector[race.cars[other].space]] > 0:
            return True
    return False


def count_down(race: Race, nobody: int) -> None:
    for sector in range(len(race.yellow)):
        if race.yellow[sector] > 0:
            race.yellow[sector] -= 1
            if race.yellow[sector] == 0 and race.log is not None:
                race.say(YellowEnded(race.board.sectors[sector]))


MODULE = Module(
    "yellow_flag",
    default=True,
    needs=(("collisions",),),
    seams=Seams(hooks={CRASHED: show, ROUND_ENDED: count_down}, bans={NO_PASSING: forbids_passing}),
)
