"""Where a drive may go on to over known ground: whoever names such a space is driven there in one command."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

import msgspec

from rebufo.games.great_race.own import WayOffer
from rebufo.games.great_race.places import place_id
from rebufo.games.great_race.rules.preview.promises import StepPreview
from rebufo.games.great_race.words.costs import Toll, stamp, toll_of
from rebufo.games.great_race.words.labels import Labels
from rebufo.scene import Offer, Onward


class Reached(NamedTuple):
    """A space on the cheapest way to it; `fuel` of the whole way."""

    fuel: int
    steps: int
    space: int
    before: int


def with_ways(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """A space that several first steps lead on to is lit as that of the cheapest."""
    given = tuple(offers)
    first = {offer.place for offer in given}
    cheapest: dict[str, tuple[int, int]] = {}
    for number, offer in enumerate(given):
        if isinstance(offer.own, WayOffer):
            for place, fuel in offer.own.fuel.items():
                cheapest[place] = min(cheapest.get(place, (fuel, number)), (fuel, number))
    return tuple(
        msgspec.structs.replace(
            offer,
            onward=tuple(
                msgspec.structs.replace(far, lit=cheapest[far.place][1] == number and far.place not in first)
                for far in offer.onward
            ),
        )
        for number, offer in enumerate(given)
    )


def onward(labels: Labels, first: tuple[int, int], preview: StepPreview) -> dict[Onward, int]:
    """With the least fuel of the way: over tiles that ask for nothing else, up to the first that does. [GR-7.2, GR-7.6]"""
    board = labels.atlas.board
    begin, here = board.number[first], board.number[labels.crew.q, labels.crew.r]
    laid = {(tile.q, tile.r): tile.tile for tile in labels.view.tiles}
    tank = labels.crew.fuel
    best: dict[int, int] = {begin: preview.fuel, here: 0}
    queue = [Reached(preview.fuel, 0, begin, here)]
    found: dict[int, tuple[Onward, int]] = {}
    while queue:
        at = heappop(queue)
        q, r = board.q[at.space], board.r[at.space]
        asked = toll_at(labels, laid, q, r)
        if at.space != begin and at.space not in found:  # the first time is the cheapest
            before = place_id(board.q[at.before], board.r[at.before])
            text = stamp(asked._replace(fuel=at.fuel))
            far = Onward(place=place_id(q, r), before=before, name=labels.atlas.place(q, r), text=text)
            found[at.space] = far, at.fuel
        if asked.points or asked.hazard or asked.stop or (q, r) in labels.atlas.at or at.steps >= preview.left:
            continue
        for space in board.neighbours[at.space]:
            next_q, next_r = board.q[space], board.r[space]
            if (next_q, next_r) not in laid and (next_q, next_r) not in labels.atlas.at:
                continue
            fuel = at.fuel + toll_at(labels, laid, next_q, next_r).fuel
            if fuel <= tank and fuel < best.get(space, tank + 1):
                best[space] = fuel
                heappush(queue, Reached(fuel, at.steps + 1, space, at.space))
    return dict(found.values())


def toll_at(labels: Labels, laid: dict[tuple[int, int], str], q: int, r: int) -> Toll:
    """A city asks for one fuel. [GR-7.15]"""
    if (q, r) in labels.atlas.at:
        return Toll(1)
    return toll_of(laid[q, r], risk=labels.atlas.is_risk(q, r))
