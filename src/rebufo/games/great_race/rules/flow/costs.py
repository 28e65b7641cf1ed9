"""What a space costs, and whether a driver can pay it. [GR-7.6, GR-7.11, GR-7.14, GR-7.22]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import JERRYCAN, RANGER, TRANSPORT
from rebufo.games.great_race.rules.state import BLANK, Crew, Race
from rebufo.kernel.messages import Seat

CITY_FUEL: Final = 1  # [GR-7.15]
LEAST_FUEL: Final = 1  # of a tile [GR-7.11]
TRACKLESS_FUEL: Final = 2  # of an unknown space once the bag is empty [GR-7.14]
TRACKLESS_POINTS: Final = 1
HAZARD_POINTS: Final = 2  # [GR-7.6]
DISCOUNT: Final = 50  # of a Transport card [GR-7.18]


def fuel_due(race: Race, space: int) -> int:
    """The symbols of the tile, or the way without tracks, and one more on a risk space. [GR-7.6, GR-7.14]"""
    tile = race.tiles[space]
    symbols = TRACKLESS_FUEL if tile == BLANK else race.rules.tiles.fuel[tile]
    return symbols + race.board.risk[space]


def points_due(race: Race, space: int) -> int:
    """Mechanical symbols; a hazard comes on top. [GR-7.6]"""
    tile = race.tiles[space]
    return TRACKLESS_POINTS if tile == BLANK else race.rules.tiles.points[tile]


def has_hazard(race: Race, space: int) -> bool:
    tile = race.tiles[space]
    return tile != BLANK and race.rules.tiles.hazard[tile]


def has_stop(race: Race, space: int) -> bool:
    tile = race.tiles[space]
    return tile != BLANK and race.rules.tiles.stop[tile]


def fuel_to_name(race: Race, space: int) -> int:
    """The fuel without which a space cannot be named; an unknown one needs what a tile costs at least. [GR-7.11, GR-7.22]"""
    if race.board.is_city(space):
        return CITY_FUEL
    if race.tiles[space] == BLANK and race.bag:
        return LEAST_FUEL + race.board.risk[space]
    return fuel_due(race, space)


def is_unknown(race: Race, space: int) -> bool:
    """A tile will be drawn for it. [GR-7.12]"""
    return race.tiles[space] == BLANK and bool(race.bag) and not race.board.is_city(space)


def can_ward_off(crew: Crew) -> bool:
    return crew.escorts > 0 or RANGER in crew.hand


def can_enter(race: Race, seat: Seat, space: int) -> bool:
    """Jerrycans in hand count as fuel, an escort or a Ranger against a hazard. [GR-7.4, GR-7.22]"""
    crew = race.crews[seat]
    if crew.fuel + crew.hand.count(JERRYCAN) < fuel_to_name(race, space):
        return False
    if race.board.is_city(space) or is_unknown(race, space):
        return True
    points = points_due(race, space)
    if has_hazard(race, space) and not can_ward_off(crew):
        points += HAZARD_POINTS
    return crew.engine + crew.chassis >= points


def can_take_line(race: Race, seat: Seat, line: int) -> bool:
    """The price, less what Transport cards are worth, and one fuel. [GR-7.17, GR-7.18]"""
    crew = race.crews[seat]
    if crew.fuel + crew.hand.count(JERRYCAN) < CITY_FUEL:
        return False
    return crew.money + DISCOUNT * crew.hand.count(TRANSPORT) >= race.board.line_price[line]


def fare(price: int, cards: int) -> int:
    """Never below 0; nothing is paid back. [GR-7.18]"""
    return max(price - DISCOUNT * cards, 0)
