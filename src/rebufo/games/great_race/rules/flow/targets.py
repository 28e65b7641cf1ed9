"""Whom and what hazard cards are aimed at. [GR-9.1, GR-9.6, GR-9.9, GR-9.16 to GR-9.19]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import TRACKER
from rebufo.games.great_race.rules.flow.ask import CrewDecision
from rebufo.games.great_race.rules.flow.network import removable
from rebufo.games.great_race.rules.messages import CardTile, Sabotage
from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.messages import Action, Seat

DAMAGE: Final = 2  # [GR-9.6]


class ChooseTarget(CrewDecision):
    """Another crew on its way, and the split of its loss. [GR-9.6, GR-9.19]"""

    name = "sabotage"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseTarget:
        return ChooseTarget(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        found: list[Action] = []
        for target in targets(race, seat):
            crew = race.crews[target]
            loss = min(DAMAGE, crew.engine + crew.chassis)
            for engine in range(max(loss - crew.chassis, 0), min(loss, crew.engine) + 1):
                found.append(Sabotage(target, engine, loss - engine))
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Sabotage)
        race.result = 100 * action.target + 10 * action.engine + action.chassis
        return True


class ChooseTile(CrewDecision):
    """One of the two tiles of a Tracker or a Cheat. [GR-9.1, GR-9.9]"""

    name = "card_tiles"

    def __init__(self, seat: Seat, first: int) -> None:
        super().__init__(seat)
        self.first = first  # the space of the tile named before, -1 if this is the first

    def clone(self) -> ChooseTile:
        return ChooseTile(self.seat, self.first)

    def spaces(self, race: Race) -> list[int]:
        if race.played == TRACKER:
            return [space for space in removable(race, self.seat) if space != self.first]
        return [space for space in laid(race) if self.first < 0 or race.tiles[space] != race.tiles[self.first]]

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        picks = race.board.picks
        return [picks[space] for space in self.spaces(race)]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, CardTile)
        race.result = race.board.number[action.q, action.r]
        return True


def targets(race: Race, seat: Seat) -> list[Seat]:
    """Others who have not arrived and have a point to lose. [GR-9.19]"""
    found: list[Seat] = []
    for other, crew in enumerate(race.crews):
        if other != seat and not crew.arrived and crew.engine + crew.chassis > 0:
            found.append(other)
    return found


def laid(race: Race) -> list[int]:
    """All spaces with a tile."""
    return [space for space in range(race.board.spaces) if race.tiles[space] != BLANK]


def can_cheat(race: Race) -> bool:
    """Two tiles of different kinds lie on the map. [GR-5.11, GR-9.17]"""
    kind = BLANK
    for tile in race.tiles:
        if tile != BLANK:
            if kind == BLANK:
                kind = tile
            elif tile != kind:
                return True
    return False
