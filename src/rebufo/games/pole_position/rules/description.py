"""A moment of a race in plain words: what `rebufo.position` takes and `race.description()` gives back."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.kernel.codec import fingerprint

UNDER_WAY: Final = ("result", "halt", "passed", "fight", "crash", "damage", "culprits")  # beside frames and the drive


class WeatherPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Row and column of table A, from 1, and the position on table B. [PP-3.2]"""

    row: int = 0
    column: int = 0
    b: int = 1
    cell: int | None = None  # instead of row and column: counted from 0, as a view has it


class CarPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A car with all its counters and tokens; what is not said is as at the start of a race."""

    space: str = ""  # as PP-2.3 spells it; BOX for the own box; empty for a car that races no more
    lap: int = 1
    status: str = "racing"  # or off_track, rejoining, finished, out, absent
    cause: str = ""
    colour: str = ""
    card: str = ""  # of an automatic car
    tyre: str = "hard"
    wear: int | dict[str, int] | tuple[int, ...] | None = None  # of the set in use, of sets by name, or of all four
    skill: int | None = None
    skill_max: int | None = None
    engine: int | None = None
    brakes: int | None = None
    engine_max: int | None = None
    brakes_max: int | None = None
    points: int | None = None  # of breakdowns; as many as the unrepaired ones unless said
    breakdowns: tuple[str, ...] | dict[str, int] = ()  # unrepaired, by name; the same as the next two
    light: int = 0  # unrepaired breakdowns
    heavy: int = 0
    blowout: bool = False
    blowout_spared: bool | None = None  # no roll before the next lap; after a blowout unless said
    stress: int = 0
    strain: int = 0  # levels gained in this round
    first: bool | None = None  # has not entered the first curve: follows from the space
    right: bool | str = False  # to the line of the curve it is in or before
    left_line: bool = False  # in a technical curve the right is then lost
    off: bool = False
    rejoining: bool = False
    stopped: int | bool | None = None  # pit stops made; at least one in the box and behind it
    must_pit: bool = False
    pit: str | None = None  # the token in the box: STOP unless said, FIRST, GO
    counter: int = 0
    changes: int = 0
    served: bool | None = None  # has had what a visit to the box gives once; with FIRST and GO unless said
    entered: int = 0  # the round in which it entered its box
    drs: bool = False
    crashed: bool = False  # in a collision since its last turn began
    driver: str = ""
    team: str = ""
    tokens: int | None = None  # Fischer's
    plan: int = 0  # of an automatic car: 1 stays out in this lap, 2 stops
    choice: int = -1
    damaged: int = 0
    replaced: bool = False
    split: int = -1
    left: bool = False
    title: int = 0
    box: str = ""  # the colour of its box, where a team shares one


class TurnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whose turn it is and how far it is: before the roll, results in hand, or PM in hand."""

    car: int
    at: str = ""  # begin, roll, boost, move, after; by results or PM in hand unless said
    by: str = ""  # what moves it: tyre, start, exit, skid, recovery, engine, brakes, skill
    rolls: tuple[int, ...] = ()
    bangs: tuple[bool, ...] = ()  # of the results, in the same order
    value: int = 0  # of the result taken
    bang: bool = False
    pm: int = 0  # in hand
    reserve: int = 0  # of the roll, while a push comes before it
    engine: int = 0  # pushes made
    brakes: int = 0
    skill: int = 0
    visited: tuple[str, ...] = ()  # spaces of this turn, the present one last
    crossed_drs: bool = False
    used_drs: bool = False
    declined: tuple[str, ...] = ()


class ResultPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race of a championship that is over. [PP-21.2]"""

    circuit: int  # its number in the calendar
    cars: tuple[int, ...]  # in the order of their places
    classified: int  # how many of them finished
    points: tuple[int, ...]  # by car


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `rebufo.position` takes: a round about to begin, or the turn of a car at any moment of it."""

    cars: tuple[CarPosition, ...]  # people in seat order, then automatic cars
    circuit: str = "great_britain"
    laps: int | None = None  # as the circuit has them, 12 in a long race
    races: int | None = None  # of a championship; as usual unless said
    modules: tuple[str, ...] = ()
    weather: str | WeatherPosition = "sunny"
    order: tuple[int, ...] = ()  # the race order; by their places unless said
    phase: str = "rounds"
    round: int | None = None  # 10 unless said, in the start the first
    turn: int | TurnPosition | None = None  # None: the round is about to begin
    due: tuple[int, ...] = ()  # the turn order of this round; the race order unless said
    bang: bool = False  # the weather roll of this round calls for an event
    yellow: dict[str, int] | tuple[str, ...] = ()  # sectors, and how many rounds each is still under yellow
    events: tuple[str, ...] | None = None  # cards left; all unless said
    drawn: tuple[str, ...] = ()
    progress: int = 1
    home: tuple[int, ...] = ()  # classified cars in order
    gone: tuple[int, ...] = ()  # eliminated cars, the last eliminated first
    grid: tuple[int, ...] = ()
    number: int = 0  # of the race in a championship
    results: tuple[ResultPosition, ...] = ()
    under_way: dict[str, Any] | None = (
        None  # a moment that `turn` has no words for: everything under way, as it is kept
    )


def seal(position: Position) -> str:
    """Of what is under way, and of the cars and modules that it is about: whoever changes one of them breaks it."""
    inside = {name: value for name, value in (position.under_way or {}).items() if name != "seal"}
    cars = [[car.status, car.card, car.choice] for car in position.cars]
    table = [
        position.circuit,
        sorted(position.modules),
        position.phase,
        position.round,
        position.number,
        list(position.due),
    ]
    return fingerprint(msgspec.to_builtins([inside, cars, table], str_keys=True))[:16]
