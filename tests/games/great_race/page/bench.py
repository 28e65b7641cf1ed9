"""The Great Race in the tests of the page: a plan, a drive, a survey, a hazard, the last space."""

from __future__ import annotations

import re
from typing import Any, Final

from rebufo.games.great_race.rules.content import map_titles
from tests.browser.bench import Bench, Screen, Way
from tests.browser.scenes import Scene

ROAD: Final = {"map": "africa", "max_rounds": 10}
LAID: Final = {
    "8,1": "track",
    "8,2": "sand",
    "7,1": "plain",
    "7,2": "mountains",
    "9,2": "swamp",
    "9,1": "bandits",
    "8,4": "sand",
    "8,5": "wilds",
}
PASSED: Final = {"at": "tamanrasset", "passed": True, "money": 40}


def same_names() -> tuple[str, ...]:
    """Maps, cities and deserts that are called the same in both languages, and a desert that sounds Spanish in English."""
    found = {"El Djouf", "Ranger"}
    for terrain in map_titles():
        named = [terrain.names, *(city.names for city in terrain.city), *(zone.names for zone in terrain.risk_zone)]
        found |= {names["en"] for names in named if names["en"] == names["es"]}
    return tuple(re.escape(spelt) for name in sorted(found) for spelt in (name, name.upper()))


def moment(*crews: dict[str, Any], step: str = "assistant", **rest: Any) -> Scene:
    """The convoy in the Sahara; the first crew is in turn, bots have passed."""
    position = {"crews": list(crews), "turn": 0, "step": step, "round": 3, "tiles": LAID, **rest}
    return Scene(game="great_race", chairs=("me", *["bot:easy"] * (len(crews) - 1)), position=position)


START: Final = Scene(game="great_race", chairs=("me", "bot:easy"), options=ROAD)
PLANNING: Final = Scene(
    game="great_race",
    chairs=("me", "bot:normal", "bot:easy"),
    position={
        "crews": [
            {"at": "8,2", "fuel": 5, "engine": 4, "money": 70, "hand": ["pilot", "ranger"]},
            {"at": "tamanrasset", "money": 60, "hand": ["jerrycan"]},
            {"at": "8,1", "money": 40},
        ],
        "phase": "planning",
        "round": 3,
        "tiles": LAID,
    },
)
ASSISTANT: Final = moment(
    {
        "at": "8,2",
        "fuel": 5,
        "engine": 4,
        "money": 70,
        "hand": ["guide"],
        "explorer": 1,
        "mechanic": 2,
        "escort": 1,
        "treasury": 1,
    },
    PASSED,
    {**PASSED, "at": "8,1"},
)
DRIVING: Final = moment({"at": "8,2", "fuel": 5, "engine": 4, "money": 70, "mechanic": 2}, PASSED).then(
    {"type": "drive"}
)
SURVEY: Final = moment({"at": "8,2", "money": 70, "explorer": 1, "mechanic": 1}, PASSED, bag=["ford", "pass"]).then(
    {"type": "survey"}
)
HAZARD: Final = moment({"at": "8,2", "fuel": 5, "mechanic": 2, "escort": 1}, PASSED).then(
    {"type": "drive"}, {"type": "step", "q": 9, "r": 1}
)
# one space from Cape Town; the rival has arrived already
LAST_SPACE: Final = Scene(
    game="great_race",
    chairs=("me", "bot:easy"),
    position={
        "crews": [
            {"at": "3,22", "mechanic": 1, "fuel": 3, "money": 60},
            {"at": "cape_town", "passed": True, "arrived": 1, "engine": 1, "chassis": 1},
        ],
        "turn": 0,
        "step": "assistant",
        "round": 7,
        "tiles": {"3,22": "track"},
    },
)

BENCH: Final = Bench(
    road=ROAD,
    venue="Asia",
    question=ASSISTANT,
    decision="assistant",
    other_questions=(PLANNING, DRIVING),
    crowd=Scene(game="great_race", chairs=("me", *["bot:easy"] * 3), options=ROAD),
    by_mouse=Way(LAST_SPACE, ("ul [data-option='0']", ".mark[data-option='0']")),
    by_keys=Way(LAST_SPACE, ("1 Enter", "1 Enter")),
    screens={
        "The Great Race, a plan": Screen(PLANNING, "plan"),
        "The Great Race, a drive": Screen(DRIVING, "step", ("ArrowRight",)),
        "The Great Race, a survey": Screen(SURVEY, "place_tile"),
        "The Great Race, a hazard": Screen(HAZARD, "avoid"),
        "The Great Race in words": Screen(ASSISTANT, "assistant", ("t",)),
        "The Great Race, watched": Screen(ASSISTANT, "", watched=True),
    },
    clause=("hazard", "GR-10.1"),
    unusual={"map": "asia", "route": "beirut-shanghai", "reverse": True},
    names=same_names(),
)
