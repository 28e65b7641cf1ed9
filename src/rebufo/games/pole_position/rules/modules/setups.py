"""Setups: engine and brakes share their points as a player likes. [PP-20.1, PP-20.2]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import UNSEEN
from rebufo.games.pole_position.rules.events import SetupsShown
from rebufo.games.pole_position.rules.flow.pit_extra import ChooseExtra, swaps_of
from rebufo.games.pole_position.rules.messages import SetupSplit
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import FIRST_BOX_TURN, PREPARED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

SPLITS: Final[list[Action]] = [SetupSplit(engine) for engine in range(25)]
FOR_A_SEASON: Final = 3  # engine points at least, where engines wear [PP-21.6]


def prepare(race: Race, nobody: int) -> None:
    race.push(Setups())


def keeps_splits(race: Race) -> bool:
    """With engine wear the split is made once, for the whole championship. [PP-21.6]"""
    return "engine_wear" in race.rules.modules


class Setups(Procedure[Race]):
    """All share in secret, then all show. [PP-20.1]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Setups:
        return Setups(self.line)

    def step(self, race: Race) -> bool:
        total = race.rules.engine + race.rules.brakes
        if self.advance() == 0:
            if race.number > 0 and keeps_splits(race):
                return False
            for seat in range(race.rules.people):
                race.cars[seat].split = UNSEEN if not race.cars[seat].left else race.rules.engine
            if ChooseSplit().deciders(race):
                race.push(ChooseSplit())
            return False
        race.reveal()
        shown: list[tuple[int, int, int]] = []
        for seat in range(race.rules.people):
            car = race.cars[seat]
            car.engine = car.split
            car.brakes = total - car.split
            shown.append((seat, car.engine, car.brakes))
        if race.log is not None:
            race.say(SetupsShown(tuple(shown)))
        return True


def splits(race: Race) -> list[int]:
    """At least 1 of each kind that the circuit takes one of. [PP-20.1, PP-21.6]"""
    rules = race.rules
    least = FOR_A_SEASON if keeps_splits(race) else 1 if rules.engine_change[race.circuit] < 0 else 0
    circuits = rules.calendar if keeps_splits(race) else [race.circuit]
    spare = 1 if min([rules.brake_change[circuit] for circuit in circuits]) < 0 else 0
    return list(range(least, rules.engine + rules.brakes - spare + 1))


def offer_swap(race: Race, car: int) -> None:
    if len(swaps_of(race, car)) > 1:
        race.push(ChooseExtra(car, False))


class ChooseSplit(Decision[Race]):
    """Engine points; the rest are brakes. Secret, and changeable until the last is in. [PP-20.1]"""

    name = "setup_split"

    def __init__(self) -> None:
        """Nothing to hold: choices lie on the cars."""

    def clone(self) -> ChooseSplit:
        return ChooseSplit()

    def deciders(self, race: Race) -> list[Seat]:
        return [seat for seat in range(race.rules.people) if race.cars[seat].split == UNSEEN]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [SPLITS[engine] for engine in splits(race)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, SetupSplit)
        race.cars[seat].split = action.engine
        return not self.deciders(race)

    def default(self, race: Race, seat: Seat) -> Action:
        return SPLITS[race.rules.engine]

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].split != UNSEEN and not race.cars[seat].left

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].split = UNSEEN


MODULE = Module("setups", consent=True, seams=Seams(hooks={PREPARED: prepare, FIRST_BOX_TURN: offer_swap}))
