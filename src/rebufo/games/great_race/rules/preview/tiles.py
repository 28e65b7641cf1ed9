"""Surveys: what may be drawn, by counting; and tiles on their spaces."""

from __future__ import annotations

from math import comb

from rebufo.games.great_race.rules.flow.network import places
from rebufo.games.great_race.rules.preview.promises import KindChance, SurveyPreview, TilePreview
from rebufo.games.great_race.rules.preview.road import DIGITS
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Seat


def at_least_one(left: int, whole: int, drawn: int) -> float:
    """That of `drawn` tiles out of `whole` at least one is among `left`."""
    return round(1 - comb(whole - left, drawn) / comb(whole, drawn), DIGITS)


def survey_preview(race: Race, seat: Seat, number: int) -> SurveyPreview:
    tiles = race.rules.tiles
    bag = race.bag
    whole = len(bag)
    drawn = min(number, whole)
    kinds = [
        KindChance(
            tiles.ids[kind],
            bag.count(kind),
            at_least_one(bag.count(kind), whole, drawn),
            round(drawn * bag.count(kind) / whole, DIGITS),
        )
        for kind in sorted(set(bag))
    ]
    return SurveyPreview(
        tiles=drawn,
        places=len(places(race, seat)),
        hazard=at_least_one(sum(tiles.hazard[tile] for tile in bag), whole, drawn),
        stop=at_least_one(sum(tiles.stop[tile] for tile in bag), whole, drawn),
        mean_fuel=round(sum(tiles.fuel[tile] for tile in bag) / whole, DIGITS),
        mean_points=round(sum(tiles.points[tile] for tile in bag) / whole, DIGITS),
        kinds=tuple(kinds),
    )


def tile_preview(race: Race, tile: int, space: int) -> TilePreview:
    tiles = race.rules.tiles
    return TilePreview(
        tile=tiles.ids[tile],
        fuel=tiles.fuel[tile] + race.board.risk[space],
        points=tiles.points[tile],
        hazard=tiles.hazard[tile],
        stop=tiles.stop[tile],
        level=race.course.levels[space],
    )
