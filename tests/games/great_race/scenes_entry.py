"""Cars beside a space, with gauges low and high and with and without help: what entering it is tried with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from rebufo.kernel.match import Match
from tests.games.great_race.naive_entry import Driver
from tests.games.great_race.scenes import crew, scene


def drivers() -> Iterator[Driver]:
    """Gauges low and high, with and without help; no more cards than the chassis allows."""
    for fuel, engine, chassis in product((0, 1, 2, 3, 5), (1, 2, 4), (0, 1, 2, 3)):
        for jerrycans, rangers, escorts in product((0, 1, 2), (0, 1), (0, 1)):
            if jerrycans + rangers <= chassis:
                yield Driver(fuel, engine, chassis, jerrycans, rangers, escorts)


def before(driver: Driver, tile: str, space: tuple[int, int], *, laid: bool) -> Match:
    hand = ["jerrycan"] * driver.jerrycans + ["ranger"] * driver.rangers
    gauges: dict[str, Any] = {"fuel": driver.fuel, "engine": driver.engine, "chassis": driver.chassis}
    one = crew("7,5", *hand, mechanic=1, treasury=1, escort=driver.escorts, **gauges)
    tiles = {"7,5": "track"} | ({f"{space[0]},{space[1]}": tile} if laid else {})
    return scene(one, tiles=tiles, bag=[] if laid else [tile])
