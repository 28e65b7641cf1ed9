"""What can go wrong, and what a stop costs, before one chooses: exact chances for one car on this table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rebufo.games.pole_position.rules.board import NOWHERE
from rebufo.games.pole_position.rules.chances import SIDES, blowout_chance, damage_of, even
from rebufo.games.pole_position.rules.content import RAIN
from rebufo.games.pole_position.rules.modules.collisions import Collision, RollAgain
from rebufo.games.pole_position.rules.seams import EXIT_BONUS, NO_BLOWOUT, SOFTENED
from rebufo.games.pole_position.rules.state import Race

BOX_TURNS: Final = 2  # rounds in which a car stands in its box [PP-13.5, PP-13.6]
WORN_OUT: Final = -2  # the end of the wear marker's track [PP-11.2]
PURPLE: Final = Fraction(sum(range(1, SIDES + 1)), SIDES)  # the mean of the roll out of the box [PP-13.7]


def crash_damage(race: Race, car: int, tie: Fraction) -> dict[str, Fraction]:
    """What a fight does to a person's car by a collision, each with its chance, nobody rolling again. [PP-15.1, PP-15.2]"""
    if "collisions" not in race.rules.modules or race.is_bot(car):
        return {}
    return _times(tie, even(_damage(race, car, roll) for roll in range(1, SIDES + 1)))


def reroll_damage(race: Race, *, again: bool) -> dict[str, Fraction]:
    """What a car's damage is if it keeps its roll, or after one more, of which the lower counts. [PP-15.3]"""
    asked = next(frame for frame in reversed(race.frames) if isinstance(frame, RollAgain))
    crash = next(frame for frame in reversed(race.frames) if isinstance(frame, Collision))
    rolled = crash.rolls[asked.at]
    thrown = range(1, SIDES + 1) if again else (rolled,)
    return even(_damage(race, asked.car, min(rolled, roll)) for roll in thrown)


def _damage(race: Race, car: int, roll: int) -> str:
    return damage_of(roll - race.rules.total(SOFTENED, race, car, roll))


def _times(chance: Fraction, chances: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return {outcome: chance * each for outcome, each in chances.items()}


def burst_chance(race: Race, car: int) -> Fraction:
    """The chance that a worn-out set bursts at the end of this turn, all tokens used to roll again. [PP-12.1 to PP-12.3, PP-20.5]"""
    me = race.cars[car]
    spared = me.wear[me.tyre] != WORN_OUT or me.tyre == RAIN or me.spared
    if "blowouts" not in race.rules.modules or spared or race.rules.forbids(NO_BLOWOUT, race, car):
        return Fraction(0)
    return blowout_chance(tokens=me.tokens)


def stop_rounds(race: Race, car: int, pace: Fraction) -> Fraction:
    """The rounds that a stop costs against driving past the pits at so many PM a turn. [PP-13.3 to PP-13.7]

    Two turns in the box, what the roll out of it is short of a turn, and what the lane is longer than the track beside it.
    """
    leaving = PURPLE + race.rules.total(EXIT_BONUS, race, car)
    return BOX_TURNS + (pace - leaving + lane_length(race, car)) / pace


def lane_length(race: Race, car: int) -> int:
    """How many PM more the pit lane takes than the track beside it, in this weather. [PP-2.13 to PP-2.15]"""
    board, wet = race.board, race.weather != 0
    space, steps = board.pit_entry(wet), 1
    while space not in (board.exit_to, NOWHERE):
        space = board.pit_next(space, race.cars[car].box, wet)
        steps += 1
    return steps - (board.row[board.exit_to] - board.row[board.entry_from])
