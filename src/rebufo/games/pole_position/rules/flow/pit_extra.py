"""What modules offer in the first box turn of a stop: a point swapped or regained. [PP-20.2, PP-20.11]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.events import PointMoved
from rebufo.games.pole_position.rules.messages import PitExtra
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

SWAPS: Final[list[str]] = ["none", "engine_to_brakes", "brakes_to_engine"]
GAINS: Final[list[str]] = ["none", "regain_engine", "regain_brakes"]
OPTIONS: Final[dict[str, Action]] = {name: PitExtra(name) for name in [*SWAPS, *GAINS]}


def swaps_of(race: Race, car: int) -> list[str]:
    """A brake point for an engine point, or the reverse. [PP-20.2]"""
    me = race.cars[car]
    found = ["none"]
    if me.engine > 0:
        found.append("engine_to_brakes")
    if me.brakes > 0:
        found.append("brakes_to_engine")
    return found


def gains_of(race: Race, car: int) -> list[str]:
    """One point, not above its value after setup. [PP-20.11]"""
    me = race.cars[car]
    found = ["none"]
    if me.engine < me.engine_max:
        found.append("regain_engine")
    if me.brakes < me.brakes_max:
        found.append("regain_brakes")
    return found


class ChooseExtra(Decision[Race]):
    """Swap or regain a point, or leave it. [PP-20.2, PP-20.11]"""

    name = "pit_extra"

    def __init__(self, car: int, gain: bool) -> None:
        self.car = car
        self.gain = gain

    def clone(self) -> ChooseExtra:
        return ChooseExtra(self.car, self.gain)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        names = gains_of(race, self.car) if self.gain else swaps_of(race, self.car)
        return [OPTIONS[name] for name in names]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, PitExtra)
        me = race.cars[self.car]
        if action.choice == "engine_to_brakes":
            me.engine -= 1
            me.brakes += 1
        elif action.choice == "brakes_to_engine":
            me.brakes -= 1
            me.engine += 1
        elif action.choice == "regain_engine":
            me.engine += 1
        elif action.choice == "regain_brakes":
            me.brakes += 1
        if race.log is not None and action.choice != "none":
            race.say(PointMoved(self.car, action.choice, me.engine, me.brakes))
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """No swap; of two points to regain the engine's. [PP Decisions]"""
        if not self.gain:
            return OPTIONS["none"]
        return OPTIONS[gains_of(race, self.car)[1]]
