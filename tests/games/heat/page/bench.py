"""HEAT in the tests of the page: the grid, the middle of a lap, a reaction, the last spaces, a championship."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.bench import Bench, Screen, Way
from tests.browser.driving import MAIN
from tests.browser.scenes import Scene

ROAD: Final = {"circuit": "usa", "laps": 1}
HAND: Final = ("basic-1", "basic-2", "basic-3", "basic-3", "basic-4", "start-5", "stress")
DECK: Final = ("basic-1", "basic-2", "basic-3", "basic-4", "stress")


def gear(number: int) -> dict[str, Any]:
    return {"type": "gear", "gear": number}


def card(name: str) -> dict[str, Any]:
    return {"type": "card", "card": name}


START: Final = Scene(game="heat", chairs=("me", "bot:easy"), options={**ROAD, "legends": 0})
DRAFT: Final = START.on(garage="mixed")  # three Upgrades are picked first
# a round about to be planned in the rain, a rival on either side
PLAN: Final = Scene(
    game="heat",
    chairs=("me", "bot:normal", "bot:easy"),
    position={
        "circuit": "usa",
        "weather": "rain",
        "road": ["overheat", "weather", "slipstream", ""],
        "cars": [
            {"at": "0/20/1", "gear": 2, "hand": HAND, "deck": DECK},
            {"at": "0/24/1", "gear": 3},
            {"at": "0/18/2", "gear": 2},
        ],
    },
)
AFTER_A_ROUND: Final = PLAN.then(gear(2), card("basic-2"), card("basic-3"), {"type": "done"}, {"type": "done"})
# black has gone over the first corner of Italy too fast, and may still boost
REACT: Final = Scene(
    game="heat",
    chairs=("me", "bot:easy"),
    position={
        "circuit": "italia",
        "turn": 0,
        "adrenaline": [],
        "cars": [
            {
                "at": "0/5/1",
                "gear": 3,
                "engine": 3,
                "hand": HAND[:4],
                "deck": DECK,
                "plan": ["basic-4", "basic-4", "basic-1"],
            },
            {"at": "0/3/1", "gear": 2, "hand": HAND[:5], "deck": DECK, "plan": ["basic-1", "basic-2"]},
        ],
    },
)
GARAGE: Final = Scene(game="heat", chairs=("me", "bot:normal", "bot:easy"), options={"mode": "championship"})
# its car drives over the first corner without Heat to pay for it, spins out, and gives up
SPUN_OUT: Final = Scene(
    game="heat",
    position={
        "circuit": "usa",
        "cars": [{"at": "0/8/1", "gear": 3, "engine": 0, "hand": ["basic-4"] * 3 + ["basic-1"] * 4, "deck": DECK}],
        "legends": [{"at": "0/2/1"}],  # who stands last has no Adrenaline to ask for
    },
    answers=(gear(3), *[card("basic-4")] * 3, {"type": "retire"}),
)
# two rounds from the end, the rivals one
LAST_SPACES: Final = Scene(
    game="heat",
    chairs=("me", "bot:easy", "bot:easy"),
    position={
        **ROAD,
        "cars": [
            {"at": "0/59/1", "gear": 2, "hand": HAND, "deck": DECK, "top": ["basic-4", "basic-4"]},
            {"at": "0/67/1", "gear": 3},
            {"at": "0/67/2", "gear": 3},
        ],
    },
)

BENCH: Final = Bench(
    road=ROAD,
    venue="Italy",
    question=PLAN,
    decision="plan",
    crowd=Scene(game="heat", chairs=("me", *["bot:easy"] * 3), options=ROAD),
    by_mouse=Way(
        LAST_SPACES,
        (
            *(".gate [data-key=W]", ".fan [data-key='1']", ".fan [data-key='2']", MAIN),
            *("[data-key=D]", "[data-key=D]"),
            *(".gate [data-key=E]", ".fan [data-key='1']", ".fan [data-key='2']", ".fan [data-key='3']", MAIN),
            "[data-key=D]",
        ),
    ),
    by_keys=Way(LAST_SPACES, ("w", "1", "2", "Enter", "d", "d", "e", "1", "2", "3", "Enter", "d")),
    screens={
        "HEAT, a plan": Screen(AFTER_A_ROUND, "plan"),
        "HEAT, a turn": Screen(REACT, "react", ("ArrowRight",)),
        "HEAT in words": Screen(PLAN, "plan", ("t",)),
        "HEAT, the garage of a season": Screen(GARAGE, "draft"),
        "menu of a table": Screen(START, "plan", ("m",)),
        "spectator": Screen(AFTER_A_ROUND, "", watched=True),
    },
    clause=("slipstream", "HT-6.3"),
    unusual={"circuit": "italia", "weather": True},
    names=("RPM",),
    same_words=frozenset({"pole"}),
)
