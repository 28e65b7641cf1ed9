"""What is written on a stage as data: for a page that lays dice and lights over the board and leaves every number readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing.panel import Mark, short
from rebufo.games.rallyman_dirt.board import features
from rebufo.games.rallyman_dirt.board.marks import effective

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.marks import Curves, Post
    from rebufo.games.rallyman_dirt.board.plan import Space, StageMap


def written(plan: StageMap, curves: Curves, posts: list[Post]) -> tuple[Mark, ...]:
    """Limits, numbers of jumps, danger signs: each where it is drawn. [RD-8.4, RD-11.1, RD-2.8]"""
    limits = [_limit(space, effective(space, curves)) for space in plan.spaces.values() if space.lot.limit]
    bumps = features.bumps(plan)
    jumps = [_mark("jump", features.crest(*bump), str(bump[0].side.sections[bump[1]].jump)) for bump in bumps]
    dangers = [_mark("danger", post.sign, post.tile.side.danger) for post in posts]
    return (*limits, *jumps, *dangers)


def _limit(space: Space, now: int) -> Mark:
    kind = "shortcut" if space.lot.kind == "shortcut" else "lowered" if now < space.lot.limit else "limit"
    return _mark(kind, space.mark, str(now))


def _mark(kind: str, at: Point, text: str) -> Mark:
    return Mark(kind, short(at[0]), short(at[1]), text)
