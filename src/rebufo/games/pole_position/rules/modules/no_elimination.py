"""No elimination: damage that would put a car out sends it to the pits instead. [PP-21.9 to PP-21.15]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.car import STOP
from rebufo.games.pole_position.rules.events import SentToPits
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import MUST_STOP, NO_ELIMINATION, NO_STEP, REPAIRS
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.spec import Module

ALL: Final = 99


def send_to_pits(race: Race, car: int, damage: int) -> bool:
    """It must pit; in the entry the stop under way serves, in the box the token goes back. [PP-21.9, PP-21.13]"""
    me = race.cars[car]
    kind = race.board.kind[me.space]
    if kind == BOX:
        me.token = STOP
    elif kind != PIT_ENTRY:
        me.must_pit = True
        if race.log is not None:
            race.say(SentToPits(car))
    return True


def passes_entry(race: Race, car: int, target: int) -> bool:
    """A car that must pit goes nowhere else from where the pit lane begins, nor past that row. [PP-21.9, PP-21.11]"""
    me = race.cars[car]
    if not me.must_pit:
        return False
    board = race.board
    row = board.row[board.entry_from]
    if board.kind[me.space] != ON_TRACK or board.kind[target] != ON_TRACK or board.sector[me.space] != 0:
        return False
    if me.space == board.entry_from:
        return True
    return board.row[me.space] == row and board.row[target] > row


def must_stop(race: Race, car: int, what: int) -> bool:
    return race.cars[car].must_pit


def repairs_all(race: Race, car: int, what: int) -> int:
    return ALL


MODULE = Module(
    "no_elimination",
    seams=Seams(
        scores={REPAIRS: repairs_all}, bans={NO_ELIMINATION: send_to_pits, NO_STEP: passes_entry, MUST_STOP: must_stop}
    ),
)
