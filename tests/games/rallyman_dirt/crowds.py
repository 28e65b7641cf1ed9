"""Cars close together on a stage, drawn at random."""

from __future__ import annotations

from typing import Any

from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.kernel.chance import Chance
from tests.games.rallyman_dirt.roads import road

NEAR = 5  # sections around the mover in which its rivals stand


def crowd(luck: Chance, whole: Road) -> list[int]:
    """A mover's space and free spaces near it for up to five rivals."""
    spaces = [space for space in range(whole.size) if not whole.finish[space]]
    chosen = [spaces[luck.below(0, len(spaces))]]
    near = [space for space in spaces if abs(whole.progress[space] - whole.progress[chosen[0]]) <= NEAR * 60 // 2]
    for _ in range(luck.below(0, 6)):
        space = near[luck.below(0, len(near))]
        if not any(other in (space, *whole.conflict[space]) for other in chosen):
            chosen.append(space)
    return chosen


def crowded(luck: Chance, stage: str) -> dict[str, Any]:
    """A position with the first car in turn, damaged, on a road with tokens, and with modules or without."""
    whole = road(stage)
    cars = [{"space": whole.names[space], "gear": luck.below(0, 7)} for space in crowd(luck, whole)]
    cars[0] |= {"gear_damage": luck.below(0, 3) * 2, "brake_damage": luck.below(0, 2), "gas_damage": luck.below(0, 3)}
    modules = {name: luck.below(0, 3) == 0 for name in ("quick_start", "red_zone", "no_leader_dice")}
    curves = [whole.names[whole.curve.index(curve)] for curve in whole.cuts]
    tokens = {name: luck.below(0, 4) for name in curves if luck.below(0, 2)}
    return {"cars": cars, "stage": stage, "turn": 0, "minus1": tokens, **modules}
