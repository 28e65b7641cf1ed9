"""Formula D in the tests of the page: Monaco before Mirabeau, the street, the last straight."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.bench import Bench, Screen, Way
from tests.browser.scenes import Scene

ROAD: Final = {"circuit": "monaco", "laps": 1}
FIELD: Final = ("me", "bot:easy", "bot:easy")


def gear(number: int) -> dict[str, Any]:
    return {"type": "gear", "gear": number}


# white comes up to Mirabeau, where yellow stands; its 4th gear gives 8, and it owes the corner a stop
GEAR: Final = Scene(
    game="formula_d",
    chairs=FIELD,
    position={
        **ROAD,
        "turn": 0,
        "cars": [
            {"space": "s4M6", "gear": 4, "wear": 9},
            {"space": "c4L6", "gear": 2, "stops": 1},
            {"space": "s3M2", "gear": 3},
        ],
    },
    draws={"gear4": [8]},
)
MOVE: Final = GEAR.then(gear(4))
AFTER_A_ROUND: Final = MOVE.then({"type": "move", "to": "c4R2"})  # asked for a gear again
STREET: Final = Scene(
    game="formula_d",
    chairs=("me", "bot:easy"),
    position={
        "circuit": "street",
        "turn": 0,
        "cars": [{"space": "s5M5", "gear": 3, "nitro": False}, {"space": "s4M2", "gear": 3}],
    },
    draws={"gear3": [5]},
    answers=(gear(3),),
)
# two gears and two moves from the end; the dice carry everybody over the line
LAST_STRAIGHT: Final = Scene(
    game="formula_d",
    chairs=FIELD,
    position={
        **ROAD,
        "turn": 0,
        "cars": [
            {"space": "s11M1", "gear": 4, "wear": 9},
            {"space": "s11L6", "gear": 4},
            {"space": "s11R5", "gear": 4},
        ],
    },
    draws={"gear4": [10, 12, 12, 12, 12, 12], "gear5": [20] * 4, "gear6": [30] * 4},
)

BENCH: Final = Bench(
    road=ROAD,
    venue="Monza",
    question=MOVE,
    decision="move",
    other_questions=(GEAR,),
    crowd=Scene(game="formula_d", chairs=("me", *["bot:easy"] * 3), options=ROAD),
    by_mouse=Way(
        LAST_STRAIGHT,
        (
            ".dashboard [data-option='3']",
            "svg.table [data-option='0'] path",
            ".dashboard [data-option='3']",
            "svg.table [data-option='0'] path",
        ),
    ),
    by_keys=Way(LAST_STRAIGHT, ("4 Enter", "1 Enter", "ArrowRight Enter", "1 Enter")),
    screens={
        "Formula D, a gear": Screen(AFTER_A_ROUND, "gear", ("ArrowRight",)),
        "Formula D, a move": Screen(STREET, "move", ("ArrowRight",)),
        "Formula D in words": Screen(MOVE, "move", ("t",)),
    },
    clause=("slipstream", "FD-6.1"),
    names=(
        r"FORMULA|N₂O|Monza|Silverstone|Spa-Francorchamps|Suzuka|Puerto",
        r"(?i:ANTHONY NOGHES|BUREAU DE TABAC|CHICANE|LA RASCASSE|LOEWS|MIRABEAU|S DE LA PISCINE|SAINTE-DÉVOTE)",
        r"(?i:ADUANA|CATEDRAL|CORREOS|EL FARO|EL LABERINTO|ESTACIÓN|MERCADO|PLAZA MAYOR|PUENTE VIEJO)",
    ),
    same_words=frozenset({"nitro"}),
)
