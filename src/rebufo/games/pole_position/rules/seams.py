"""Where modules hang: the base game opens a seam and knows nothing of what hangs there."""

from __future__ import annotations

from typing import Final

# Seams that let modules do something: hook(race, car).
PREPARED: Final = 0  # cards and setups, before the counters are final [PP-3.4]
ROLL_SETTLED: Final = 1  # after the rain check: tokens and relief change the PM [PP-7.3]
LEADER_ROLLED: Final = 2  # the first car of the round has its PM and does not move yet [PP-16.1]
STEPPED: Final = 3  # a step is made, with all that follows from it [PP-8.16]
LEVEL_ROLL: Final = 4  # equal rolls in a fight; attacker and defender are in race.fight [PP-10.8]
TURN_ENDED: Final = 5  # end-of-turn checks of a track turn [PP-6.4]
ROUND_ENDED: Final = 6  # durations count down [PP-6.1]
BOX_ENTERED: Final = 7
FIRST_BOX_TURN: Final = 8
STOPPED: Final = 9  # what a stop gives once [PP-13.15]
TYRES_CHANGED: Final = 10
LAP_DONE: Final = 11  # wear is taken off
SAFETY_CAR: Final = 12  # it is called; race.culprits are at fault
FIGHT_LOST: Final = 13  # the attacker has failed
CRASHED: Final = 14  # a collision is resolved; its cars are in race.crash [PP-15.10, PP-17.1]
AUTOMATIC: Final = 15  # the turn of a car without a seat
COUNTED: Final = 16  # the counters of a car are final [PP-3.4]
WEATHER_ROLLED: Final = 17  # a circle was rolled [PP-22.4]
TWO_BOTS: Final = 18  # two automatic cars meet; race.result is won unless it is lost here [PP-22.18]
ROUND_ROLLED: Final = 21  # the weather roll of a round; car: the face [PP-16.1]
ON_GRID: Final = 19  # the cars stand on the grid and the people have chosen their tyres
NEUTRALISED: Final = 20  # the safety car has lined up the cars
TURN_BEGAN: Final = 22
DRS_GIVEN: Final = 23  # because of a car [PP-19.2]
SAFETY_CAR_STOP: Final = 24  # an automatic car says in race.result which set it mounts; NOBODY: it stays out
STEPPING: Final = 25  # a step is about to be made
RACE_ENDED: Final = 26  # a race of a championship is over
LINED_UP: Final = 27  # the cars stand on the grid, which is the first race order [PP-5.1]
HOOKS: Final = 28

# Seams that add numbers: score(race, car, what).
FIGHT_BONUS: Final = 0  # what: ATTACK, DEFENCE
ROLL_BONUS: Final = 1  # PM of the roll
EXIT_BONUS: Final = 2
OFF_LIMIT: Final = 3  # shift of the value that leaves the track; what: weather
EXTRA_LAP_BONUS: Final = 4  # qualifying rolls bought
START_BONUS: Final = 5
STOP_SKILL: Final = 6
BREAKDOWN_LIMIT: Final = 7
REPAIRS: Final = 8  # breakdowns repaired beside the one
FREE_REROLLS: Final = 9  # of damage
SOFTENED: Final = 10  # a collision roll is a lighter one; what: the roll
SCORES: Final = 11
ATTACK: Final = 0
DEFENCE: Final = 1

# Seams that forbid: ban(race, car, what).
NO_BOOST: Final = 0  # what: ENGINE_PUSH, BRAKE_PUSH, SKILL_STEP
NO_BID: Final = 1
NO_DEFENCE: Final = 2
NO_PASSING: Final = 3  # what: the target of the step; the cars it passes are in race.passed
NO_STEP: Final = 4  # what: the target
NO_ELIMINATION: Final = 5  # damage does not eliminate; what: cause
MUST_STOP: Final = 6  # a stop under the safety car is not free
LOSES_LINE: Final = 7  # leaving the line ends the right to it; what: the target
NO_BLOWOUT: Final = 8
SPARED: Final = 9  # an event does nothing; what: the card
BANS: Final = 10
