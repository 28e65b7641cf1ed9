"""Rallyman: DIRT in the tests of the page: the start of a stage, a roll that fails, between two stages, the last rows."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.bench import Bench, Screen, Way
from tests.browser.scenes import USUAL, Scene

ROAD: Final = {"stage": "rally1-ss1"}
CALM: Final = {f"gear{gear}": [0] * 12 for gear in range(1, 7)} | {die: [0] * 12 for die in ("gas", "leader", "brake")}
SPIN: Final = {f"cards{gear}": [0] * 3 for gear in range(1, 7)}  # a car that loses control spins
RIGHT: Final = "202a.2.L"  # the right lane of the start row, on a tile that lies the other way round
FLAT_OUT: Final = {"type": "go", "flat_out": True}
ONE_BY_ONE: Final = {"type": "go", "flat_out": False}


def place(die: str, space: str) -> dict[str, Any]:
    return {"type": "place", "die": die, "to": space}


LANE: Final = Scene(game="rallyman_dirt", options=ROAD)  # from which lane?
# alone on the road, in the right lane, asked for the first die; no die shows a warning
START: Final = Scene(game="rallyman_dirt", position={**ROAD, "cars": [{"space": RIGHT}]}, draws={**CALM, **SPIN})
LAID: Final = START.then(place("1", "202a.1.L"), place("leader", "202a.0.L"))
# three dice flat out, and each of them warns
FAILED: Final = Scene(
    game="rallyman_dirt",
    position=START.position,
    draws={"gear1": [1], "leader": [1, 1], **SPIN},
    answers=(*LAID.answers, place("leader", "210b.0.O2"), FLAT_OUT),
)
AMONG_RIVALS: Final = Scene(
    game="rallyman_dirt",
    chairs=("me", "bot:easy", "bot:easy"),
    position={
        **ROAD,
        "turn": 0,
        "cars": [
            {"space": "205a.1.R", "gear": 3, "time": 120, "gear_damage": 1},
            {"space": "202a.1.L", "gear": 2, "time": 90},
            {"space": "202a.2.R"},
        ],
    },
    draws={**CALM, **SPIN},
)
FAR_ON: Final = Scene(
    game="rallyman_dirt",
    chairs=("me", "bot:easy", "bot:easy"),
    position={
        "stage": "intro-ss1",
        "turn": 0,
        "cars": [
            {"space": "223a.2.R", "gear": 3, "time": 340},
            {"space": "205b.1.L", "gear": 4, "time": 300},
            {"space": "216b.0.O1", "gear": 2, "time": 330},
        ],
    },
    draws={**CALM, **SPIN},
)
RALLY: Final = Scene(
    game="rallyman_dirt",
    chairs=("me", "bot:normal", "bot:easy"),
    options={"mode": "rally", "sisu_tokens": "per_stage"},
)


# a rally of one driver in the fourth round of its second stage; with dice that never warn the usual answers lead there
TWO_STAGES: Final = Scene(
    game="rallyman_dirt",
    options={"mode": "rally", "rally": "rally1"},
    draws={die: faces * 5 for die, faces in CALM.items()},
    answers=(USUAL,) * 76,
)
# one answer from the end of a first stage with two tokens on a curve of it
TOKENS: Final = Scene(
    game="rallyman_dirt",
    position={
        "mode": "rally",
        "rally": "rally4",
        "minus1": {"224b.1.O1": 2},
        "cars": [{"space": "203a.1.R", "gear": 3, "time": 300}],
    },
    draws={**CALM, **SPIN},
    answers=(place("3", "203a.2.R"),),
)
# one turn from the end, rivals and all
LAST_ROWS: Final = Scene(
    game="rallyman_dirt",
    chairs=("me", "bot:easy", "bot:easy"),
    position={
        **ROAD,
        "turn": 0,
        "cars": [
            {"space": "217a.2.R", "gear": 2, "time": 300},
            {"space": "203a.0.L", "gear": 3, "time": 280},
            {"space": "203a.1.L", "gear": 3, "time": 250},
        ],
    },
    draws={**CALM, **SPIN},
)
# home last, behind two who are level
TIE: Final = Scene(
    game="rallyman_dirt",
    chairs=("me", "bot:easy", "bot:easy"),
    position={
        **ROAD,
        "turn": 0,
        "cars": [
            {"space": "203a.1.R", "gear": 3, "time": 300},
            {"status": "finished", "gear": 3, "time": 250},
            {"status": "finished", "gear": 3, "time": 250},
        ],
    },
    draws={**CALM, **SPIN},
    answers=(place("gas", "203a.2.R"), ONE_BY_ONE),
)
# two turns from the end of a rally's last stage, behind the only rival
LAST_STAGE: Final = Scene(
    game="rallyman_dirt",
    chairs=("me", "bot:easy"),
    position={
        "mode": "rally",
        "rally": "rally4",
        "results": [[600, 640], [610, 620]],
        "turn": 0,
        "cars": [{"space": "208a.0.R", "gear": 2, "time": 300}, {"space": "203a.0.L", "gear": 3, "time": 320}],
    },
    draws={**CALM, **SPIN},
)
LAST_STAGE_BY_KEYS: Final = Way(LAST_STAGE, ("3 Enter", "r Enter", "4 Enter", "5 Enter", "f Enter"))

BENCH: Final = Bench(
    road=ROAD,
    venue="Rally 5, stage 2",
    question=AMONG_RIVALS,
    decision="plan",
    crowd=Scene(
        game="rallyman_dirt",
        chairs=("me", *["bot:easy"] * 3),
        position={
            **ROAD,
            "turn": 0,
            "cars": [{"space": f"205a.{row}.{lane}", "gear": 2} for row in (2, 1) for lane in ("R", "L")],
        },
    ),
    by_mouse=Way(
        LAST_ROWS,
        (
            "svg.table [data-option='0'] path",
            "[data-fan] [data-option='1']",
            ".rows [data-key='5'] >> nth=0",
            ".answers [data-key=F]",
        ),
    ),
    by_keys=Way(LAST_ROWS, ("3 Enter", "4 Enter", "g Enter", "f Enter")),
    screens={
        "Rallyman, a plan": Screen(AMONG_RIVALS.then(place("4", "205a.2.R")), "plan", ("ArrowDown",)),
        "Rallyman, a plan far on": Screen(FAR_ON, "plan", ("ArrowDown",)),
        "Rallyman in words": Screen(FAR_ON, "plan", ("t",)),
        "Rallyman, one by one": Screen(LAID.then(ONE_BY_ONE), "roll"),
        "a rally": Screen(RALLY, "lane"),
    },
    clause=("warning", "RD-16.5"),
    names=(r"SISU|Rally \d|\b(DIRT|RALLYMAN)\b",),
    same_words=frozenset({"gas", "control"}),
)
