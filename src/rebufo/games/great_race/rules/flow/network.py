"""The network of a vehicle: what its tiles and cities link it to. [GR-6.3, GR-6.4]"""

from __future__ import annotations

from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.messages import Seat


def network(race: Race, seat: Seat) -> list[int]:
    """All spaces linked to the vehicle's by cities, tiles and lines, its own first. [GR-6.3]"""
    board = race.board
    tiles = race.tiles
    links = board.links
    city = board.city
    start = race.crews[seat].space
    seen = [False] * board.spaces
    seen[start] = True
    found = [start]
    done = 0
    while done < len(found):
        space = found[done]
        done += 1
        for near in links[space]:
            if not seen[near] and (tiles[near] != BLANK or city[near] >= 0):
                seen[near] = True
                found.append(near)
    return found


def places(race: Race, seat: Seat) -> list[int]:
    """The blank open spaces beside the network, by number. [GR-6.4]"""
    board = race.board
    tiles = race.tiles
    seen = [False] * board.spaces
    found: list[int] = []
    for space in network(race, seat):
        for near in board.neighbours[space]:
            if not seen[near] and tiles[near] == BLANK and board.city[near] < 0:
                seen[near] = True
                found.append(near)
    found.sort()
    return found


def has_place(race: Race, seat: Seat) -> bool:
    """Whether a tile could be laid; mostly beside the vehicle itself."""
    board = race.board
    for near in board.neighbours[race.crews[seat].space]:
        if race.tiles[near] == BLANK and board.city[near] < 0:
            return True
    return bool(places(race, seat))


def removable(race: Race, seat: Seat) -> list[int]:
    """The tiles of the network without a vehicle, by number of their space. [GR-6.10]"""
    found: list[int] = []
    for space in network(race, seat):
        if race.tiles[space] != BLANK and not race.is_occupied(space):
            found.append(space)
    found.sort()
    return found


def can_remove(race: Race, seat: Seat) -> bool:
    """Whether there is such a tile; mostly beside the vehicle, or nowhere at all."""
    for near in race.board.neighbours[race.crews[seat].space]:
        if race.tiles[near] != BLANK and not race.is_occupied(near):
            return True
    if len(race.bag) + len(race.drawn) + len(race.removed) == race.rules.tiles.whole:
        return False
    return bool(removable(race, seat))
