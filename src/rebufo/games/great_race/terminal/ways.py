"""Ways that a drive may take over known ground, by the place they end in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rebufo.games.great_race.words.names import Atlas
from rebufo.scene import Offer


class Way(NamedTuple):
    """From where the car stands, with the option that is its first step."""

    option: int
    places: tuple[str, ...]
    names: tuple[str, ...] = ()  # of its end, where it goes on after the first step
    cost: str = ""


def place_of(place: str) -> tuple[int, int]:
    """The coordinates that a place is the spelling of."""
    q, _, r = place.partition(",")
    return int(q), int(r)


def label_of(atlas: Atlas, place: str) -> str:
    """Corridor and ordinal, of a city too. [GR-1.11]"""
    return atlas.board.label(atlas.board.number[place_of(place)])


def ways_of(offers: Iterable[Offer], atlas: Atlas) -> list[Way]:
    """Every first step, and for each place that a drive may go on to the cheapest way."""
    found: list[Way] = []
    for number, offer in enumerate(offers):
        if not offer.way:
            continue
        found.append(Way(number, offer.way))
        before = {far.place: far.before for far in offer.onward}
        for far in offer.onward:
            if far.lit:
                places = [far.place]
                while places[0] in before:
                    places.insert(0, before[places[0]])
                found.append(Way(number, (offer.way[0], *places), (far.name, label_of(atlas, far.place)), far.text))
    return found


def find_way(ways: Iterable[Way], typed: str) -> Way | None:
    """The way that goes on to a place called like this."""
    wanted = typed.strip().casefold()
    return next((way for way in ways if wanted in map(str.casefold, way.names)), None)
