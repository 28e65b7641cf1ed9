"""The terms of a fight for position: what each side adds to its roll, and the skill it could bid. [PP-10.9, PP-10.11]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.chances import Fight
from rebufo.games.pole_position.rules.flow.overtake import unspent_bonus
from rebufo.games.pole_position.rules.seams import ATTACK, DEFENCE, FIGHT_BONUS, NO_BID
from rebufo.games.pole_position.rules.state import Race


def fight_terms(race: Race, attacker: int, defender: int) -> Fight:
    """A fight as it would be declared now."""
    rules = race.rules
    bonus = 0 if race.is_bot(attacker) else unspent_bonus(race)
    return Fight(
        bonus + rules.total(FIGHT_BONUS, race, attacker, ATTACK),
        rules.total(FIGHT_BONUS, race, defender, DEFENCE),
        biddable(race, attacker),
        biddable(race, defender),
    )


def biddable(race: Race, car: int) -> int:
    """The skill that a car could bid."""
    return 0 if race.is_bot(car) or race.rules.forbids(NO_BID, race, car) else race.cars[car].skill
