"""Engine wear: an engine driven to 0 is damaged in the races after. [PP-21.4 to PP-21.6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.events import EngineReplaced
from rebufo.games.pole_position.rules.messages import ReplaceEngine
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import COUNTED, PREPARED, RACE_ENDED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

WORN_OUT: Final = 3  # damages that force a replacement
REPLACE: Final[Action] = ReplaceEngine(True)
KEEP: Final[Action] = ReplaceEngine(False)


def note_damage(race: Race, nobody: int) -> None:
    """A car that ends a race with 0 engine points has damaged its engine. [PP-21.4]"""
    for seat in range(race.rules.people):
        if race.cars[seat].engine == 0 and not race.cars[seat].left:
            race.cars[seat].damaged += 1


def ask(race: Race, nobody: int) -> None:
    race.push(Replacements())


def count(race: Race, car: int) -> None:
    """1 or 2 engine points less; a new engine costs 1 skill and the end of the grid. [PP-21.4, PP-21.5]"""
    me = race.cars[car]
    me.engine = max(me.engine - me.damaged, 0)
    if me.replaced:
        me.skill -= 1


class Replacements(Procedure[Race]):
    """Each owner of a damaged engine may replace it; the third damage forces it. [PP-21.5]"""

    def __init__(self, seat: int = 0, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Replacements:
        return Replacements(self.seat, self.line)

    def step(self, race: Race) -> bool:
        if self.seat == race.rules.people:
            return True
        me = race.cars[self.seat]
        if self.advance() == 0:
            race.result = 1 if me.damaged >= WORN_OUT else 0
            if 0 < me.damaged < WORN_OUT and not me.left:
                race.push(ChooseEngine(self.seat))
            return False
        if race.result == 1:
            me.damaged = 0
            me.replaced = True
            if race.log is not None:
                race.say(EngineReplaced(self.seat))
        self.line = 0
        self.seat += 1
        return False


class ChooseEngine(Decision[Race]):
    """Keep the damaged engine, or replace it. [PP-21.5]"""

    name = "replace_engine"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def clone(self) -> ChooseEngine:
        return ChooseEngine(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [KEEP, REPLACE]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 1 if action == REPLACE else 0
        return True


MODULE = Module(
    "engine_wear",
    needs=(("championship",),),
    seams=Seams(hooks={PREPARED: ask, COUNTED: count, RACE_ENDED: note_damage}),
)
