"""One car with all that belongs to it, and what the car in turn has done so far."""

from __future__ import annotations

from typing import Final

from rebufo.kernel.flow import NOBODY

RACING: Final = 0  # what became of a car
FINISHED: Final = 1
OUT: Final = 2  # eliminated or left
ABSENT: Final = 3  # its driver left in an earlier race

NO_TOKEN: Final = 0  # the pit token of a car in its box
STOP: Final = 1
FIRST: Final = 2
GO: Final = 3

UNDECIDED: Final = 0  # whether an automatic car stops in this lap
STAYS_OUT: Final = 1
PITTING: Final = 2

QUALIFYING: Final = 0  # the phases of a race
START: Final = 1
ROUNDS: Final = 2
OVER: Final = 3

NO_MOVE: Final = 0  # what the car in turn is moving by
START_MOVE: Final = 1
TYRE_MOVE: Final = 2
ENGINE_PUSH: Final = 3
BRAKE_PUSH: Final = 4
SKILL_STEP: Final = 5
EXIT_MOVE: Final = 6
SKID: Final = 7  # leaving the track
RECOVERY: Final = 8
BOT_MOVE: Final = 9

RUNNING: Final = 0  # what stops the turn under way
TURN_OVER: Final = 1
BROKEN_OFF: Final = 2  # a safety car ends the round
RACE_OVER: Final = 3

UNSEEN: Final = -1  # no choice yet
STANDING: Final = 0  # a choice that costs nothing


class Car:
    """A car with its counters, tyres and tokens; an automatic car has a card instead of counters. [PP-3.1, PP-22.1]"""

    def __init__(
        self,
        space: int = NOBODY,
        lap: int = 0,
        status: int = RACING,
        cause: str = "",
        colour: int = 0,
        card: int = NOBODY,
        skill: int = 0,
        skill_max: int = 0,
        engine: int = 0,
        brakes: int = 0,
        engine_max: int = 0,
        brakes_max: int = 0,
        tyre: int = NOBODY,
        wear: list[int] | None = None,
        right: int = NOBODY,
        off: bool = False,
        rejoining: bool = False,
        stops: int = 0,
        token: int = NO_TOKEN,
        counter: int = 0,
        changes: int = 0,
        boxed: int = 0,
        points: int = 0,
        light: int = 0,
        heavy: int = 0,
        blown: bool = False,
        spared: bool = False,
        must_pit: bool = False,
        drs: bool = False,
        crashed: bool = False,
        stress: int = 0,
        strain: int = 0,
        driver: int = NOBODY,
        team: int = NOBODY,
        tokens: int = 0,
        plan: int = UNDECIDED,
        choice: int = UNSEEN,
        damaged: int = 0,
        replaced: bool = False,
        split: int = UNSEEN,
        left: bool = False,
        title: int = 0,
        box: int = 0,
        served: bool = False,
    ) -> None:
        self.space = space
        self.lap = lap  # 0 on the grid
        self.status = status
        self.cause = cause  # of being out, empty otherwise
        self.colour = colour
        self.card = card  # of an automatic car; NOBODY: a person drives
        self.skill = skill
        self.skill_max = skill_max
        self.engine = engine
        self.brakes = brakes
        self.engine_max = engine_max  # after setup [PP-20.11]
        self.brakes_max = brakes_max
        self.tyre = tyre
        self.wear: list[int] = [2, 4, 6, 6] if wear is None else wear  # of each set
        self.right = right  # the curve to whose line it has the right; NOBODY
        self.off = off  # has the off-track token
        self.rejoining = rejoining
        self.stops = stops
        self.token = token
        self.counter = counter  # PM kept for the exit
        self.changes = changes  # times the tyres were changed again in this visit [PP-13.16]
        self.boxed = boxed  # the round in which it entered its box
        self.points = points  # of breakdowns, repaired or not
        self.light = light  # unrepaired breakdowns
        self.heavy = heavy
        self.blown = blown  # had a blowout on these tyres
        self.spared = spared  # no blowout roll before the next lap
        self.must_pit = must_pit
        self.drs = drs
        self.crashed = crashed  # in a collision since its last turn began
        self.stress = stress
        self.strain = strain  # levels of stress gained in this round
        self.driver = driver
        self.team = team
        self.tokens = tokens  # Fischer's
        self.plan = plan  # whether an automatic car stops in this lap
        self.choice = choice  # made in secret
        self.damaged = damaged  # times the engine was damaged in earlier races
        self.replaced = replaced  # starts last with a new engine
        self.split = split  # engine points of the setup
        self.left = left  # its driver has left the table
        self.title = title  # points of the championship
        self.box = box  # the colour of its box: its own, or its team's [PP-21.7]
        self.served = served  # has had what a visit to the box gives once [PP-13.15]

    def clone(self) -> Car:
        return Car(
            self.space,
            self.lap,
            self.status,
            self.cause,
            self.colour,
            self.card,
            self.skill,
            self.skill_max,
            self.engine,
            self.brakes,
            self.engine_max,
            self.brakes_max,
            self.tyre,
            self.wear[:],
            self.right,
            self.off,
            self.rejoining,
            self.stops,
            self.token,
            self.counter,
            self.changes,
            self.boxed,
            self.points,
            self.light,
            self.heavy,
            self.blown,
            self.spared,
            self.must_pit,
            self.drs,
            self.crashed,
            self.stress,
            self.strain,
            self.driver,
            self.team,
            self.tokens,
            self.plan,
            self.choice,
            self.damaged,
            self.replaced,
            self.split,
            self.left,
            self.title,
            self.box,
            self.served,
        )


class Drive:
    """What the car in turn has rolled, moved and paid so far. [PP-6.4, PP-6.5]"""

    def __init__(
        self,
        car: int = NOBODY,
        kind: int = NO_MOVE,
        pm: int = 0,
        reserve: int = 0,
        rolls: list[int] | None = None,
        value: int = 0,
        bang: bool = False,
        off: bool = False,
        engine: int = 0,
        brakes: int = 0,
        skill: int = 0,
        moved: bool = False,
        visited: list[int] | None = None,
        target: int = NOBODY,
        declined: list[int] | None = None,
        crossed_drs: bool = False,
        used_drs: bool = False,
        ended: bool = False,
        goal: int = 0,
        pit_goal: int = 0,
        gifted: bool = False,
        leader: int = NOBODY,
        crossed_finish: bool = False,
    ) -> None:
        self.car = car
        self.kind = kind
        self.pm = pm  # of the movement or push under way, unspent
        self.reserve = reserve  # of the roll, while a push comes before its movement
        self.rolls: list[int] = [] if rolls is None else rolls  # results in hand, face codes
        self.value = value  # of the face taken
        self.bang = bang
        self.off = off  # leaves the track in this turn
        self.engine = engine  # pushes so far
        self.brakes = brakes
        self.skill = skill
        self.moved = moved  # the tyre movement is over
        self.visited: list[int] = [] if visited is None else visited  # spaces of this turn
        self.target = target  # of the step chosen
        self.declined: list[int] = [] if declined is None else declined  # steps not declared after all, from here
        self.crossed_drs = crossed_drs
        self.used_drs = used_drs
        self.ended = ended  # its moving is over: a fight lost, a collision, the box [PP-6.7]
        self.goal = goal  # PM that a recovery drives, outside the pits [PP-9.6]
        self.pit_goal = pit_goal  # and into them
        self.gifted = gifted  # an automatic car has had its gift [PP-22.16]
        self.leader = leader  # of the race before the step under way
        self.crossed_finish = crossed_finish  # by that step

    def clone(self) -> Drive:
        return Drive(
            self.car,
            self.kind,
            self.pm,
            self.reserve,
            self.rolls[:],
            self.value,
            self.bang,
            self.off,
            self.engine,
            self.brakes,
            self.skill,
            self.moved,
            self.visited[:],
            self.target,
            self.declined[:],
            self.crossed_drs,
            self.used_drs,
            self.ended,
            self.goal,
            self.pit_goal,
            self.gifted,
            self.leader,
            self.crossed_finish,
        )
