"""Formula D's table: what lies on it, and nothing that moves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rebufo.games.formula_d.rules.board import NOWHERE, Board
from rebufo.games.formula_d.rules.flow.atlas import Atlas
from rebufo.games.formula_d.rules.numbers import RulesContent
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import NOBODY, Frame, Table
from rebufo.kernel.messages import Seat

STREAMS: Final = ("gear1", "gear2", "gear3", "gear4", "gear5", "gear6", "black")
BLACK: Final = 6  # the black die's stream; gear g rolls stream g - 1

RACING: Final = 0  # what became of a car
FINISHED: Final = 1
OUT: Final = 2

ROLLED: Final = 0  # seams: the gear die lies on the table, the car has not moved yet [FD-4.1]
MOVED: Final = 1  # the move is made and paid, no check yet [FD-16.15]
DEPARTED: Final = 2  # cars have gone out or finished, and what they caused is over [FD-10.4]


class Car:
    """One seat's car and dashboard. [FD-1.5, FD-1.8]"""

    def __init__(
        self,
        space: int,
        wear: int,
        gear: int = 0,
        stops: int = 0,
        crossings: int = 0,
        pit: int = NOWHERE,
        in_box: bool = False,
        box_ahead: bool = False,
        nitro: bool = True,
        status: int = RACING,
        rank: int = 0,
        last_at: int = 0,
        cause: str = "",
    ) -> None:
        self.space = space  # NOWHERE in the pit lane and off the board
        self.wear = wear
        self.gear = gear
        self.stops = stops
        self.crossings = crossings
        self.pit = pit  # place in the pit lane, NOWHERE on the track
        self.in_box = in_box
        self.box_ahead = box_ahead
        self.nitro = nitro
        self.status = status
        self.rank = rank  # finished: its place; out: 1 for the first car to go, 2 for the second ...
        self.last_at = last_at  # where it went out [FD-14.8]
        self.cause = cause  # of going out, empty while it has not

    def clone(self) -> Car:
        return Car(
            self.space,
            self.wear,
            self.gear,
            self.stops,
            self.crossings,
            self.pit,
            self.in_box,
            self.box_ahead,
            self.nitro,
            self.status,
            self.rank,
            self.last_at,
            self.cause,
        )


class Note:
    """A speed noted at the police line; never changed, so clones share it. [FD-16.10]"""

    def __init__(self, lap: int, seat: int, speed: int) -> None:
        self.lap = lap
        self.seat = seat
        self.speed = speed


Hook: TypeAlias = "Callable[[Race, int], None]"


class Rules:
    """What a race is run with: fixed when it starts, shared by every clone."""

    def __init__(self, atlas: Atlas, numbers: RulesContent, laps: int, all_home: bool, seams: list[list[Hook]]) -> None:
        self.board: Board = atlas.board
        self.atlas = atlas
        self.laps = laps
        self.all_home = all_home  # the race goes on until every car is home or out [FD-14.6]
        self.seams = seams
        self.numbers = numbers
        self.dice: list[list[int]] = [list(die.faces) for die in numbers.gear_die]
        self.black: list[int] = list(numbers.black_die.faces)
        self.cars: list[str] = list(numbers.teams.seats)
        self.wear_max: int = numbers.wear.max
        self.stall_until: int = numbers.start.stall[1]
        self.flying_from: int = numbers.start.flying[0]
        self.flying_spaces: int = numbers.start.flying_spaces
        self.check_loses_until: int = numbers.collision.loses_on[1]
        self.engine_face: list[int] = [0] * (len(self.dice) + 1)  # by gear: the face that tries the engines [FD-12.1]
        for trigger in numbers.engine.triggers:
            self.engine_face[trigger.gear] = trigger.face

    def open(self, seam: int, race: Race, seat: Seat) -> None:
        """Let the modules that hang on a seam act, in the order they are declared."""
        for hook in self.seams[seam]:
            hook(race, seat)


class Race(Table):
    """The whole table of a race. Every field but the log, the rules and `paths` is frozen with it."""

    silent = ("paths",)

    def __init__(
        self,
        rules: Rules,
        cars: list[Car],
        chance: Chance,
        frames: list[Frame],
        result: int = NOBODY,
        round: int = 0,
        order: list[int] | None = None,
        gone: int = 0,
        face: int = 0,
        spaces: int = 0,
        least: int = 0,
        origin: int = NOWHERE,
        dark: int = 0,
        nitro_asked: bool = False,
        notes: list[Note] | None = None,
        paid: list[int] | None = None,
    ) -> None:
        super().__init__(chance, frames, result)
        self.rules = rules
        self.cars = cars
        self.round = round
        self.order: list[int] = [] if order is None else order  # of play in this round [FD-3.2]
        self.gone = gone  # cars that have gone out so far
        self.face = face  # of this turn's gear die, 0 before it is rolled and where none is
        self.spaces = spaces  # the car in turn may move
        self.least = least  # it must move, with nitro [FD-16.4]
        self.origin = origin  # where its move began, NOWHERE in the pit lane
        self.dark = dark  # dark spaces its move crossed
        self.nitro_asked = nitro_asked  # in this turn
        self.notes: list[Note] = [] if notes is None else notes
        self.paid: list[int] = [] if paid is None else paid  # laps whose police bonus is settled
        self.paths = True  # False: events leave out the ways of moves

    def clone(self) -> Race:
        return Race(
            self.rules,
            [car.clone() for car in self.cars],
            self.chance.clone(),
            [frame.clone() for frame in self.frames],
            self.result,
            self.round,
            self.order[:],
            self.gone,
            self.face,
            self.spaces,
            self.least,
            self.origin,
            self.dark,
            self.nitro_asked,
            self.notes[:],
            self.paid[:],
        )

    def black_die(self) -> int:
        return self.chance.pick(BLACK, self.rules.black)

    def car_on(self, space: int) -> int:
        """The seat whose car stands on a track space, NOBODY where it is free. [FD-1.1]"""
        for seat, car in enumerate(self.cars):
            if car.space == space:
                return seat
        return NOBODY

    def on_track(self, seat: Seat) -> bool:
        """Whether the car is still racing and on the track: not in the pit lane or a box."""
        return self.cars[seat].space != NOWHERE


def leave_out_paths(race: Race) -> None:
    """No statistics look at the ways of moves, and to trace them costs more than the race."""
    race.paths = False
