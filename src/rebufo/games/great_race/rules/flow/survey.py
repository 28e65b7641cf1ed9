"""Explorers and escorts on the map: laying tiles and taking them off. [GR-6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.events import TilePlaced, TileRemoved, TilesDrawn, TilesReturned
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.network import places, removable
from rebufo.games.great_race.rules.messages import PlaceTile, RemoveTile
from rebufo.games.great_race.rules.state import BAG, BLANK, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Action, Seat

EXPLORER_TILES: Final = 2  # [GR-6.2]
CARTOGRAPHER_TILES: Final = 3  # [GR-9.5]


class Survey(Procedure[Race]):
    """All tiles are drawn before the first is placed; then one is placed after the other. [GR-6.2, GR-6.14]"""

    def __init__(self, seat: Seat, tiles: int, line: int = 0) -> None:
        self.seat = seat
        self.tiles = tiles
        self.line = line

    def clone(self) -> Survey:
        return Survey(self.seat, self.tiles, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                draw_tiles(race, self.seat, self.tiles)
            case _:
                if not race.drawn:
                    return True
                self.line = 1
                if places(race, self.seat):
                    ask(race, ChoosePlace(self.seat))
                else:
                    give_back(race, self.seat)
        return False


class ChoosePlace(CrewDecision):
    """One of the drawn tiles, on a blank space beside the network. [GR-6.4]"""

    name = "place_tile"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChoosePlace:
        return ChoosePlace(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        board = race.board
        found: list[Action] = []
        free = places(race, seat)
        for position, tile in enumerate(race.drawn):
            if tile not in race.drawn[:position]:
                name = race.rules.tiles.ids[tile]
                found.extend([board.placing(tile, name, space) for space in free])
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, PlaceTile)
        tile = race.rules.tiles.number[action.tile]
        race.drawn.remove(tile)
        race.tiles[race.board.number[action.q, action.r]] = tile
        race.reveal()  # all see the tile
        if race.log is not None:
            race.say(TilePlaced(seat, action.tile, action.q, action.r))
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """Tiles as drawn, on the space of the highest level, then of the lowest q, then r. [GR Decisions]"""
        levels = race.course.levels
        free = places(race, seat)
        best = free[0]
        for space in free:
            if levels[space] > levels[best]:
                best = space
        tile = race.drawn[0]
        return race.board.placing(tile, race.rules.tiles.ids[tile], best)


class ChooseRemoval(CrewDecision):
    """A tile of the network without a vehicle, for good. [GR-6.10]"""

    name = "remove_tile"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseRemoval:
        return ChooseRemoval(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        removals = race.board.removals
        return [removals[space] for space in removable(race, seat)]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, RemoveTile)
        remove_tile(race, seat, race.board.number[action.q, action.r])
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """The dearest by its symbols alone, then of the lowest q, then r. [GR Decisions]"""
        free = removable(race, seat)
        best = free[0]
        for space in free:
            if race.rules.tiles.price(race.tiles[space]) > race.rules.tiles.price(race.tiles[best]):
                best = space
        return race.board.removals[best]


def draw_tile(race: Race) -> int:
    tile = race.chance.pick(BAG, race.bag)
    race.bag.remove(tile)
    return tile


def draw_tiles(race: Race, seat: Seat, number: int) -> None:
    """As many as there are. [GR-6.6]"""
    for _ in range(min(number, len(race.bag))):
        race.drawn.append(draw_tile(race))
    if race.log is not None:
        race.say(TilesDrawn(seat, race.rules.tiles.names(race.drawn)))


def give_back(race: Race, seat: Seat) -> None:
    """Tiles without a legal place go back into the bag. [GR-6.5]"""
    if race.log is not None:
        race.say(TilesReturned(seat, len(race.drawn)))
    race.bag = sorted(race.bag + race.drawn)
    race.drawn = []


def remove_tile(race: Race, seat: Seat, space: int) -> None:
    """Out of the game; the space is blank again. [GR-6.10, GR-6.12]"""
    tile = race.tiles[space]
    race.tiles[space] = BLANK
    race.removed.append(tile)
    if race.log is not None:
        race.say(TileRemoved(seat, race.rules.tiles.ids[tile], race.board.q[space], race.board.r[space]))
