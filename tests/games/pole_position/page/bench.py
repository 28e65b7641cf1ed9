"""Pole Position in the tests of the page: the grid, a roll, the road ahead, a rival beside, a stop, the last step."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.bench import Bench, Screen, Way
from tests.browser.scenes import Scene

GAME: Final = "pole_position"
ROAD: Final = {"preset": "basic", "circuit": "great_britain", "laps": 2, "bot_cars": 0, "bots": False}
FIRST_RACE: Final = {**ROAD, "bots": True, "bot_cars": 3}


def car(space: str, **state: Any) -> dict[str, Any]:
    return {"space": space, "lap": 2, **state}


def at(*cars: dict[str, Any], turn: dict[str, Any], **facts: Any) -> Scene:
    position = {"cars": list(cars), "turn": {"car": 0, **turn}, **facts}
    chairs = ("me", "bot:normal", "bot:easy")[: len(cars)]
    return Scene(game=GAME, chairs=chairs, position=position)


MOVING: Final = {"at": "move", "by": "tyre"}
START: Final = Scene(game=GAME, chairs=("me", "bot:easy"), options=ROAD)
ON_THE_GRID: Final = ({"type": "qualifying_tile", "more": False}, {"type": "start_tyre", "tyre": "hard"})
# two rivals close by, nine PM in hand
STEP: Final = at(car("S9:L2"), car("S9:C4"), car("S8:C0"), turn={**MOVING, "pm": 9}, order=[1, 0, 2])
ROLL: Final = at(car("S9:L2"), car("S9:C4"), car("S8:C0"), turn={"at": "roll", "rolls": [9]}, order=[1, 0, 2])
RAIN: Final = at(
    car("S9:L2", tyre="intermediate"), car("S9:C4"), turn={**MOVING, "pm": 7}, weather="heavy_rain", yellow=["S9"]
)
# side by side with a rival who would have to be passed
LEVEL: Final = at(car("S9:L4"), car("S9:C4"), turn={**MOVING, "pm": 5}, order=[1, 0])
BOX: Final = at(car("BOX", pit="STOP", stopped=1, counter=4), car("S5:R0"), turn={"at": "begin"})
# one step before the line
LAST_STEP: Final = at(car("S0:C4"), car("S0:L1"), turn={**MOVING, "pm": 1}, laps=2)

BENCH: Final = Bench(
    road=ROAD,
    venue="USA",
    question=STEP,
    decision="step",
    other_questions=(ROLL, BOX),
    crowd=Scene(game=GAME, chairs=("me", *["bot:easy"] * 3), options=ROAD, answers=ON_THE_GRID),
    before_the_road=ON_THE_GRID,
    by_mouse=Way(LAST_STEP, (".mark[data-option='0']",)),
    by_keys=Way(LAST_STEP, ("1 Enter",)),
    screens={
        "Pole Position, the road ahead": Screen(STEP, "step", ("ArrowRight",)),
        "Pole Position, a roll": Screen(ROLL, "reroll"),
        "Pole Position in the rain": Screen(RAIN, "step"),
        "Pole Position, a rival beside": Screen(LEVEL, "step", ("ArrowRight",)),
        "Pole Position, a stop": Screen(BOX, "pit_tyre"),
        "Pole Position in words": Screen(STEP, "step", ("t",)),
    },
    clause=("slipstream", "PP-7.6"),
    unusual={"circuit": "usa", "laps": 4, "stress": True},
    names=(
        r"(?i:Abbey|Farm|Village|The Loop|Brooklands|Luffield|Woodcote|Copse|Maggotts|Becketts|Stowe|Vale|Club)",
        r"\b(?:PM|SC|DRS|STOP|FIRST|GO|Bots)\b|Tramontana",
    ),
    same_words=frozenset({"general", "motor", "box", "int"}),
)
