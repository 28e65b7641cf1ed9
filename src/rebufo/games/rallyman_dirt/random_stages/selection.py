"""Which tiles a random stage is made of, each at most once, and which of their sides. [RD-28.1, RD-28.3]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from rebufo.games.rallyman_dirt.random_stages.danger import Danger, is_hard, weight
from rebufo.games.rallyman_dirt.rules.content import FINISH_TILE, START_TILE, Side, sides
from rebufo.kernel.chance import Chance

ENDS: Final = 0  # streams: start and finish, the road between, how it lies
ROAD: Final = 1
LAYOUT: Final = 2
STREAMS: Final = 3

SURE_CURVES: Final = 2  # one to each side


class Selection(NamedTuple):
    start: Side
    road: list[Side]
    finish: Side


def select(tiles: int, danger: Danger, chance: Chance) -> Selection:
    """So many sides, start and finish included."""
    start, finish = (
        draw([side for side in sides().values() if side.tile == tile], danger, chance, ENDS)
        for tile in (START_TILE, FINISH_TILE)
    )
    road: list[Side] = []
    pool = [side for side in sides().values() if side.tile not in {START_TILE, FINISH_TILE}]
    some, of = danger.hard
    bearable = -(-(tiles - 2) * some // of)
    for number in range(tiles - 2):
        fitting = [side for side in pool if number >= SURE_CURVES or has_curve(side)]
        if sum(map(is_hard, road)) == bearable:
            fitting = [side for side in fitting if not is_hard(side)]
        road.append(draw(fitting, danger, chance, ROAD))
        pool = [side for side in pool if side.tile != road[-1].tile]
    return Selection(start, road, finish)


def has_curve(side: Side) -> bool:
    return any(section.kind == "curve" for section in side.sections)


def draw(among: Sequence[Side], danger: Danger, chance: Chance, stream: int) -> Side:
    """One of them by weight; where none has any, each is as likely as the other."""
    steps = list(accumulate(weight(side, danger) for side in among))
    if not steps[-1]:
        return among[chance.below(stream, len(among))]
    at = chance.below(stream, steps[-1])
    return next(side for side, step in zip(among, steps, strict=True) if at < step)
