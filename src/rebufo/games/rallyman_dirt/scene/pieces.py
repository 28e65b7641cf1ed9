"""What lies on the road beside the cars: dice of the plan, tokens on curves, and the limits that they have lowered."""

from __future__ import annotations

from collections.abc import Iterator

from rebufo.games.rallyman_dirt.rules.view import CurveView, View
from rebufo.games.rallyman_dirt.scene.facts import GEARS, die_of
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.games.rallyman_dirt.words.places import OUTER
from rebufo.scene import PlacedPiece


def pieces_of(view: View, names: Names) -> Iterator[PlacedPiece]:
    for curve in view.curves:
        yield from tokens(view, curve, names)
        yield from lowered_limits(view, curve, names)
    steps = view.drive.steps or view.drive.failed
    for number, step in enumerate(steps):
        die = die_of(step, names)
        kind = "gear" if step.die in GEARS else step.die
        yield PlacedPiece(
            id=f"die.{number}",
            place=step.to,
            symbol="tile" if kind == "gear" else "disc",
            name=die.name,
            text=(step.die if kind == "gear" else kind[0].upper()) + ("!" if step.warned or step.brake_warned else ""),
            tone="danger" if step.warned or step.brake_warned else "free",
            about=f"die.{kind}",
        )


def tokens(view: View, curve: CurveView, names: Names) -> Iterator[PlacedPiece]:
    """Those of a curve, along its outer route. [RD-10.8]"""
    section = names.spot(view.stage, curve.spaces[0]).section
    outer = [space for space in curve.spaces if names.spot(view.stage, space).kind == OUTER]
    for number in range(curve.tokens):
        yield PlacedPiece(
            id=f"token.{section}.{number}",
            place=outer[min(number, len(outer) - 1)],
            symbol="disc",
            name=names.words.text("scene.token", section=section),
            text="−1",
            tone="costs",
            about="minus1",
        )


def lowered_limits(view: View, curve: CurveView, names: Names) -> Iterator[PlacedPiece]:
    """The limits of a curve where they are not those printed. [RD-10.8, RD-10.10]"""
    road = names.roads[view.stage]
    for space, limit in zip(curve.spaces, curve.limits, strict=True):
        if limit != road.limit[road.number[space]]:
            yield PlacedPiece(
                id=f"limit.{space}",
                place=space,
                symbol="limit",
                name=names.words.text("scene.limit", limit=limit, space=names.place(view.stage, space)),
                text=str(limit),
                tone="costs" if limit else "danger",
                about="lowered" if limit else "closed",
            )
