"""The faces of all 48 kinds of Upgrade and the 5 of Sponsorship, written out by hand from the printed cards."""

from __future__ import annotations

from typing import TypeAlias

Face: TypeAlias = "dict[str, int | tuple[int, ...]]"

BASIC: dict[str, Face] = {
    "up-01": {"speed": (4,), "plus": 1},
    "up-02": {"plus": 3},
    "up-03": {"plus": 1, "cooldown": 3},
    "up-04": {"speed": (3,), "reduce_stress": 2},
    "up-05": {"speed": (5,), "reduce_stress": 1},
    "up-06": {"speed": (1,), "reduce_stress": 3},
    "up-07": {"speed": (1, 2, 3, 4), "heat": 1},
    "up-08": {"speed": (1, 3)},
    "up-09": {"speed": (2, 4)},
    "up-10": {"speed": (1, 5)},
    "up-11": {"speed": (6,), "heat": 1, "cooldown": 1},
    "up-12": {"speed": (1,), "cooldown": 2},
    "up-13": {"speed": (3,), "cooldown": 1},
    "up-14": {"speed": (1,), "slipstream": 2},
    "up-15": {"speed": (2,), "slipstream": 2},
    "up-16": {"speed": (3,), "slipstream": 2},
    "up-17": {},  # Extra Heat
}
ADVANCED: dict[str, Face] = {
    "up-18": {"speed": (6,), "heat": 1, "reduce_stress": 3},
    "up-19": {"speed": (2,), "scrap": 2, "cooldown": 1, "reduce_stress": 1},
    "up-20": {"speed": (2,), "slipstream": 1, "reduce_stress": 1},
    "up-21": {"speed": (4,), "scrap": 2, "cooldown": 1},
    "up-22": {"speed": (2,), "salvage": 2},
    "up-23": {"plus": 1, "cooldown": 1, "salvage": 2},
    "up-24": {"speed": (1,), "scrap": 1, "direct": 1},
    "up-25": {"speed": (2,), "scrap": 2, "direct": 1},
    "up-26": {"speed": (3,), "scrap": 3, "direct": 1},
    "up-27": {"speed": (4,), "heat": 1, "cooldown": 1, "direct": 1},
    "up-28": {"speed": (1,), "scrap": 5, "direct": 1, "accelerate": 1},
    "up-29": {"plus": 1, "slipstream": 3},
    "up-30": {"speed": (1,), "heat": 1, "slipstream": 3},
    "up-31": {"speed": (1, 2), "slipstream": 1},
    "up-32": {"speed": (2,), "reduce_stress": 1, "refresh": 1},
    "up-33": {"speed": (2,), "cooldown": 1, "refresh": 1},
    "up-34": {"speed": (4,), "refresh": 1},
    "up-35": {"speed": (1,), "slipstream": 1, "refresh": 1},
    "up-36": {"speed": (2,), "adjust": -1, "cooldown": 3},
    "up-37": {"speed": (1,), "scrap": 2, "adjust": 1},
    "up-38": {"speed": (2,), "scrap": 2, "adjust": 1},
    "up-39": {"speed": (3,), "adjust": -1, "cooldown": 2},
    "up-40": {"plus": 1, "adjust": 1, "cooldown": 1, "slipstream": 1},
    "up-41": {"plus": 2, "adjust": 2},
    "up-42": {"speed": (7,), "heat": 2, "cooldown": 3},
    "up-43": {"speed": (8,), "heat": 1, "scrap": 6},
    "up-44": {"speed": (4,), "heat": 1, "scrap": 2, "adjust": 2},
    "up-45": {"speed": (3,), "heat": 1, "scrap": 2, "adjust": 2},
    "up-46": {"speed": (6,), "heat": 2, "adjust": 3},
    "up-47": {"plus": 1, "accelerate": 1},
    "up-48": {},  # Extra Heat
}
SPONSORS: dict[str, Face] = {
    "sp-brakes": {"speed": (1, 2, 3, 4)},
    "sp-cooling": {"speed": (4,), "cooldown": 2},
    "sp-rpm": {"speed": (1,), "slipstream": 2},
    "sp-turbo": {"speed": (6,)},
    "sp-wings": {"speed": (3,), "adjust": 1},
}
EXTRA_HEAT = ("up-17", "up-48")
FACES = {name: face for name, face in {**BASIC, **ADVANCED, **SPONSORS}.items() if name not in EXTRA_HEAT}
VALUED = ("plus", "heat", "scrap", "adjust", "cooldown", "slipstream", "reduce_stress", "salvage")
SYMBOLS = (*VALUED, "refresh", "direct", "accelerate")


def speeds(card: str) -> tuple[int, ...]:
    values = FACES[card].get("speed", (0,))
    assert isinstance(values, tuple)
    return values


def value(card: str, symbol: str) -> int:
    """The number of a symbol on a card, 0 where it has none."""
    number = FACES[card].get(symbol, 0)
    assert isinstance(number, int)
    return number


def having(symbol: str) -> list[str]:
    return [card for card in FACES if value(card, symbol)]
