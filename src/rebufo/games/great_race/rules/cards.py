"""Resource cards and terrain tiles by number: kinds in the order of their content files. [GR-1.5, GR-1.6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.content import Cards, Tiles

TRACKER: Final = 0
MECHANIC: Final = 1
RANGER: Final = 2
PILOT: Final = 3
CARTOGRAPHER: Final = 4
SABOTEUR: Final = 5
SEEKER: Final = 6
CHEAT: Final = 7
TRANSPORT: Final = 8
FINANCIER: Final = 9
SPARE_PARTS: Final = 10
TOOLBOX: Final = 11
GUIDE: Final = 12
RESUPPLY: Final = 13
JERRYCAN: Final = 14

KEEP_ORDER: Final = (  # the first is kept longest when a hand must shrink
    RESUPPLY,
    PILOT,
    TOOLBOX,
    SEEKER,
    FINANCIER,
    CARTOGRAPHER,
    RANGER,
    SABOTEUR,
    SPARE_PARTS,
    MECHANIC,
    JERRYCAN,
    TRANSPORT,
    GUIDE,
    CHEAT,
    TRACKER,
)


class CardBox:
    """The 45 cards; the same for every table. [GR-1.6]"""

    def __init__(self, cards: Cards) -> None:
        self.ids: list[str] = [card.id for card in cards.card]
        self.number: dict[str, int] = {card.id: number for number, card in enumerate(cards.card)}
        self.counts: list[int] = [card.count for card in cards.card]
        self.before: list[bool] = [card.timing == "before" for card in cards.card]
        self.hazard: list[bool] = [card.hazard for card in cards.card]

    def deck(self) -> list[int]:
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]

    def names(self, cards: list[int]) -> tuple[str, ...]:
        return tuple([self.ids[card] for card in cards])


class TileBox:
    """The 60 tiles; the same for every table. [GR-1.5]"""

    def __init__(self, tiles: Tiles) -> None:
        self.ids: list[str] = [tile.id for tile in tiles.tile]
        self.number: dict[str, int] = {tile.id: number for number, tile in enumerate(tiles.tile)}
        self.counts: list[int] = [tile.count for tile in tiles.tile]
        self.fuel: list[int] = [tile.fuel for tile in tiles.tile]
        self.points: list[int] = [tile.mechanical for tile in tiles.tile]
        self.hazard: list[bool] = [tile.hazard for tile in tiles.tile]
        self.stop: list[bool] = [tile.stop for tile in tiles.tile]
        self.whole: int = sum(self.counts)

    def bag(self) -> list[int]:
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]

    def names(self, tiles: list[int]) -> tuple[str, ...]:
        return tuple([self.ids[tile] for tile in tiles])

    def price(self, tile: int) -> int:
        """What its symbols cost together: fuel and points, a hazard 2. [GR Decisions]"""
        return self.fuel[tile] + self.points[tile] + (2 if self.hazard[tile] else 0)
