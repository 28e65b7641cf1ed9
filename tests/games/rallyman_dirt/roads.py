"""Roads to look at: those of whole stages, and short ones with a tile or two between start and finish."""

from __future__ import annotations

from functools import cache

from rebufo.games.rallyman_dirt.random_stages.generate import generate_stage
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import StageTile, load_stage, sides, stage_names
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from tests.games.rallyman_dirt.naive_road import Chain

ROADS = [*stage_names(), *(f"{danger}-{size}" for danger in ("calm", "wild") for size in (4, 18, 31))]


@cache
def chain_of(name: str) -> Chain:
    danger, _, size = name.partition("-")
    stage = load_stage(name) if name in stage_names() else generate_stage(size, danger, 5)
    return [(tile.side, tile.dir) for tile in stage.tiles]


def road_of(chain: Chain) -> Road:
    return Road("mine", lay_out([StageTile(side, direction) for side, direction in chain], sides()))


@cache
def road(name: str) -> Road:
    return road_of(chain_of(name))


def between(*tiles: str, direction: str = "AB") -> Road:
    """A road with these sides between start and finish."""
    return road_of([("202a", "BA"), *((side, direction) for side in tiles), ("203a", "AB")])


def named(road: Road, spaces: list[int]) -> set[str]:
    assert len(spaces) == len(set(spaces))
    return {road.names[space] for space in spaces}


def links(road: Road, space: str) -> set[str]:
    return named(road, road.links[road.number[space]])


def rank(road: Road, space: str) -> int:
    return road.rank[road.number[space]]


def progress(road: Road, space: str) -> int:
    return road.progress[road.number[space]]
