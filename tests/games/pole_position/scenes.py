"""Moments of races in one line, and what the tests do with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rebufo.games.pole_position.rules import RULES
from rebufo.games.pole_position.rules.car import Car
from rebufo.games.pole_position.rules.events import Stepped
from rebufo.games.pole_position.rules.messages import (
    Bid,
    Boost,
    DeclareOvertake,
    Defend,
    Step,
    Stop,
    TakeRoll,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event
from rebufo.kernel.record import begin
from rebufo.kernel.setup import make_position, make_setup

FAR = "S5:R0"  # a space where a rival is in nobody's way
E = TypeVar("E", bound=Event)


def car(space: str, **facts: Any) -> dict[str, Any]:
    return {"space": space, "lap": 2, **facts}


def scene(*cars: dict[str, Any], draws: Mapping[str, Sequence[int]] | None = None, **facts: Any) -> Match:
    """A race in the middle; a car alone gets a rival far away."""
    racing = [*cars, car(FAR, lap=min(int(each["lap"]) for each in cars))] if len(cars) == 1 else list(cars)
    description = {"cars": racing, **facts}
    return begin(RULES, make_position(RULES, description, seed=1, draws=draws))


def moving(space: str, pm: int, *rivals: dict[str, Any], by: str = "tyre", **facts: Any) -> Match:
    """Car 0 on a space in the middle of its movement, with so many PM in hand."""
    own = {key: facts.pop(key) for key in list(facts) if key in OWN}
    turn = {"car": 0, "at": "move", "by": by, "pm": pm, **{key: facts.pop(key) for key in list(facts) if key in TURN}}
    return scene(car(space, **own), *rivals, turn=turn, **facts)


OWN = (
    "lap",
    "right",
    "skill",
    "engine",
    "brakes",
    "tyre",
    "wear",
    "driver",
    "team",
    "must_pit",
    "stress",
    "stopped",
    "off",
)
TURN = ("visited", "reserve", "value", "crossed_drs", "bang")


def new_race(seats: int, draws: Mapping[str, Sequence[int]] | None = None, seed: int = 1, **options: Any) -> Match:
    """A race from its beginning, with only the modules that are named."""
    options = {"preset": "basic", "bots": "bot_cars" in options, **options}
    return begin(
        RULES, make_setup(RULES, seats=seats, options=options, seed=seed, fair=False, draws=draws, players=None)
    )


def table(race: Match) -> Race:
    found = race._table
    assert isinstance(found, Race)
    return found


def racer(race: Match, number: int = 0) -> Car:
    return table(race).cars[number]


def place(race: Match, number: int = 0) -> str:
    space = racer(race, number).space
    return table(race).board.names[space] if space >= 0 else ""


def order(race: Match) -> list[int]:
    return table(race).order


def options(race: Match) -> list[Action]:
    return list(race.prompt(race.waiting[0]).options)


def act(race: Match, *actions: Action) -> None:
    for action in actions:
        race.play(race.waiting[0], action)


def go(race: Match, *targets: str) -> None:
    """Step after step; one that has no alternative makes itself."""
    for target in targets:
        if race.decision == "step" and Step(target) in options(race):
            act(race, Step(target))
        else:
            steps = [event.to for event in happened(race, Stepped)]
            assert target in steps, (target, race.decision, place(race), steps)


def targets(race: Match) -> set[str]:
    """The names of the spaces offered."""
    assert race.decision == "step", race.decision
    return {option.to for option in options(race) if isinstance(option, Step)}


def may_stop(race: Match) -> bool:
    return Stop() in options(race)


def happened(race: Match, kind: type[E]) -> list[E]:
    return [event for event in race.events() if isinstance(event, kind)]


def attack(race: Match, target: str, *, fight: bool = True) -> None:
    """A contested step, declared; every defender fights or lets pass."""
    act(race, Step(target), DeclareOvertake(True))
    while race.decision == "defend":
        act(race, Defend(fight))


def bid(race: Match, points: int) -> None:
    act(race, Bid(points))


def no_boost(race: Match) -> None:
    while race.decision == "boost":
        act(race, Boost("none"))


def take(race: Match, value: int, *, bang: bool = False) -> None:
    act(race, TakeRoll(value, bang))


def drive_on(race: Match) -> None:
    """Whatever is asked gets its default answer until somebody else's turn or the end."""
    turn = table(race).drive.car
    while not race.over and table(race).drive.car == turn:
        seat = race.waiting[0]
        race.play(seat, race.default_for(seat))
