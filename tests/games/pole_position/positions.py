"""Moments of Pole Position to set a table up in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rebufo.games.pole_position.rules.messages import (
    DeclareOvertake,
    Defend,
    PitTyre,
    QualifyingTile,
    Step,
    TakeRoll,
)
from tests.server.positions import Answer, Scene, plays

BASIC: Final = {"preset": "basic", "bots": False, "bot_cars": 0, "laps": 2}
BEHIND: Final = {"space": "S5:R0", "lap": 2}  # a rival who is in nobody's way


def car(space: str, **state: Any) -> dict[str, Any]:
    return {"space": space, "lap": 2, **state}


def in_box(token: str, **state: Any) -> dict[str, Any]:
    return car("BOX", pit=token, stopped=1, **state)


def at(
    *cars: dict[str, Any],
    answers: tuple[Answer, ...] = (),
    draws: Mapping[str, Sequence[int]] | None = None,
    **facts: Any,
) -> Scene:
    """A race in the middle; it is the turn of the first car unless said."""
    position = {"cars": list(cars), "order": list(range(len(cars))), "turn": 0, **facts}
    return Scene("pole_position", len(cars), position, draws=draws or {}, answers=answers)


def new(**options: Any) -> Scene:
    return Scene("pole_position", 2, options={**BASIC, **options})


def moving(pm: int) -> dict[str, Any]:
    return {"car": 0, "at": "move", "by": "tyre", "pm": pm}


# side by side on a straight, the second of the race order wants to get past
LEVEL: dict[str, Any] = {"order": [1, 0], "turn": moving(5)}
PAST: Final = Step("S9:L5")
ATTACK: Final = plays(0, PAST, DeclareOvertake(go=True))
FIGHT: Final = (*ATTACK, *plays(1, Defend(fight=True)))


def fight(*black: int, **facts: Any) -> Scene:
    """As far as the dice of a fight, which are these."""
    return at(car("S9:L4"), car("S9:C4"), answers=FIGHT, draws={"black": black}, **{**LEVEL, **facts})


# one step over the line: the other car is then alone, and classified at once
LAST_MOVE: Final = at(car("S0:C4"), car("S0:L1"), laps=2, turn=moving(1), answers=plays(0, Step("S0:C5")))

MID_RACE: Final = {
    "qualifying_tile": new(),
    "start_tyre": Scene(
        "pole_position",
        2,
        options=BASIC,
        answers=(*plays(0, QualifyingTile(more=False)), *plays(1, QualifyingTile(more=False))),
    ),
    "choose_card": new(drivers=True, cards="chosen"),
    "setup_split": new(setups=True),
    "reroll": at(car("S9:L2"), BEHIND, draws={"hard": [9]}),
    "avoid_off_track": at(
        car("S9:L2"), BEHIND, weather="light_rain", draws={"hard": [10]}, answers=plays(0, TakeRoll(10))
    ),
    "tyre_token": at(
        car("S9:L2", driver="fischer", wear=-1),
        {**BEHIND, "driver": "silva"},
        modules=["drivers"],
        draws={"hard": [9]},
        answers=plays(0, TakeRoll(9)),
    ),
    "relieve_stress": at(
        car("S9:L2", stress=3), BEHIND, modules=["stress"], draws={"hard": [9]}, answers=plays(0, TakeRoll(9))
    ),
    "boost": at(car("S9:L2"), BEHIND, turn={"car": 0, "at": "boost", "value": 9, "reserve": 9}),
    "step": at(car("S9:L2"), BEHIND, turn=moving(9)),
    "declare_overtake": at(car("S9:L4"), car("S9:C4"), answers=plays(0, PAST), **LEVEL),
    "defend": at(car("S9:L4"), car("S9:C4"), answers=ATTACK, **LEVEL),
    "bid": fight(2, 6),
    "collision_reroll": fight(4, 4, 2, 4, modules=["collisions"]),
    "blowout_reroll": at(
        car("S9:L2", driver="fischer", wear=-2, skill=0, engine=0, brakes=0),
        {**BEHIND, "driver": "silva"},
        modules=["drivers", "blowouts"],
        turn={"car": 0, "at": "after", "value": 9},
        draws={"black": [1]},
    ),
    "pit_tyre": at(in_box("STOP"), BEHIND),
    "pit_extra": at(in_box("STOP"), BEHIND, modules=["setups"], answers=plays(0, PitTyre("soft"))),
    "pit_go": at(in_box("FIRST", served=True), BEHIND),
    "sc_stop": fight(
        4, 4, 4, 4, modules=["collisions", "safety_car"], cars=[car("S9:L4", skill=0), car("S9:C4", skill=0)]
    ),
    "teammate_pass": at(
        car("S9:L4", box="red"),
        car("S9:C4", box="red"),
        modules=["championship", "constructors"],
        answers=ATTACK,
        **LEVEL,
    ),
}

NOT_SET_UP: Final = {"replace_engine": "asked between two races, which no position describes"}
