"""Moments of Rallyman: DIRT to set a table up in."""

from __future__ import annotations

from typing import Any

from rebufo.games.rallyman_dirt.rules.messages import Go, SpendSisu
from tests.games.rallyman_dirt.scenes import car, luck, steps, token
from tests.server.positions import Answer, Scene, plays

RALLY: dict[str, Any] = {"mode": "rally", "rally": "rally4"}  # no service park after its first stage
BEHIND = car("202a.0.R", 1)
DRIVE = [plays(seat, Go(flat_out=False)) for seat in range(2)]  # a single die is rolled without a question


def at(
    *cars: dict[str, Any], answers: tuple[Answer, ...] = (), draws: Any = None, rolls: str = "", **rest: Any
) -> Scene:
    where = rest if "mode" in rest else {"stage": "rally1-ss1", "no_leader_dice": True, **rest}
    position = {"cars": list(cars), "turn": 0, **where}
    return Scene("rallyman_dirt", len(cars), position, draws=luck(rolls, **(draws or {})), answers=answers)


def laid(seat: int, plan: str) -> tuple[Answer, ...]:
    return plays(seat, *steps(plan))


# one die to the line for each of the two
LAST_MOVE = at(
    car("203a.1.L", 5, time=300),
    car("203a.1.R", 4, time=310),
    answers=(*laid(0, "5>203a.2.L"), *DRIVE[0], *laid(1, "4>203a.2.R"), *DRIVE[1]),
)

MID_RACE = {
    "lane": Scene("rallyman_dirt", 2, options={"stage": "rally1-ss1"}, draws={"start": [0]}),
    "plan": at(car("203a.0.L", 4), BEHIND, **RALLY),
    "roll": at(
        car("203a.0.L", 4, seconds=5),
        BEHIND,
        **RALLY,
        answers=(*laid(0, "5>203a.1.L 4>203a.2.L"), *plays(0, Go(flat_out=False))),
    ),
    "sisu": at(
        car("203a.0.L", 5),
        BEHIND,
        **RALLY,
        sisu_tokens="per_rally",
        rolls="6! 4! brake!",
        answers=(*laid(0, "6>203a.1.L 4+brake>203a.2.L"), *plays(0, Go(flat_out=True))),
    ),
    "rearrange": at(
        car("203a.0.L", 5),
        BEHIND,
        **RALLY,
        sisu_tokens="per_rally",
        rolls="6! 4! brake!",
        answers=(*laid(0, "6>203a.1.L 4+brake>203a.2.L"), *plays(0, Go(flat_out=True), SpendSisu(spend=False))),
    ),
    "wheel": at(
        car("203a.0.L", 1, gas_damage=1),
        BEHIND,
        **RALLY,
        answers=(*laid(0, "1>203a.1.L"), *DRIVE[0]),
    ),
    "wheel_between": at(
        car("203a.1.L", 1, gas_damage=1),
        car("203a.1.R", 1),
        **RALLY,
        draws={"tokens": [token("gas", "ok")]},
        answers=(*laid(0, "2>203a.2.L"), *DRIVE[0], *laid(1, "2>203a.2.R"), *DRIVE[1]),
    ),
    "checkpoint": at(
        car("203a.1.L", 5, time=85),
        car("203a.1.R", 5, time=95),
        **RALLY,
        checkpoints=True,
        answers=(*laid(0, "5>203a.2.L"), *DRIVE[0], *laid(1, "5>203a.2.R"), *DRIVE[1]),
    ),
}
