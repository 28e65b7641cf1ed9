"""A map as the rules drive it: spaces by number, who touches whom, cities, lines and levels. [GR-1, GR-11.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.content import City, Map, Route
from rebufo.games.great_race.rules.messages import CardTile, PlaceTile, RemoveTile, Step, TakeLine
from rebufo.kernel.messages import Action

NEIGHBOURS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # [GR-1.2]
NO_CITY: Final = -1
TILE_KINDS: Final = 16
FAR: Final = 10_000
LINE_SPACES: Final = 6


class Board:
    """Fixed for a map and shared by all tables. Spaces are numbered by q, then by r: the lower number has the lower q."""

    def __init__(self, terrain: Map) -> None:
        along_r = terrain.corridor_axis == "r"
        places: list[tuple[int, int]] = []
        labels: dict[tuple[int, int], tuple[int, int]] = {}
        black: set[tuple[int, int]] = set()
        for row in terrain.corridor:
            for ordinal, other in enumerate(sorted(row.spaces), 1):
                place = (other, row.at) if along_r else (row.at, other)
                places.append(place)
                labels[place] = (row.n, ordinal)
                if other in row.risk:
                    black.add(place)
        places.sort()
        self.map: str = terrain.id
        self.spaces: int = len(places)
        self.q: list[int] = [place[0] for place in places]
        self.r: list[int] = [place[1] for place in places]
        self.number: dict[tuple[int, int], int] = {place: number for number, place in enumerate(places)}
        self.corridor: list[int] = [labels[place][0] for place in places]
        self.ordinal: list[int] = [labels[place][1] for place in places]
        self.risk: list[int] = [1 if place in black else 0 for place in places]  # the fuel it adds
        self.neighbours: list[list[int]] = []
        for q, r in places:
            near = [self.number.get((q + dq, r + dr), -1) for dq, dr in NEIGHBOURS]
            self.neighbours.append(sorted([number for number in near if number >= 0]))
        self.city: list[int] = [NO_CITY] * self.spaces
        self.cities: list[City] = list(terrain.city)
        self.city_space: list[int] = []
        self.cards: list[int] = [0] * self.spaces  # that a city gives
        for index, city in enumerate(terrain.city):
            space = self.number[city.q, city.r]
            self.city[space] = index
            self.city_space.append(space)
            self.cards[space] = city.cards
        self.line_ids: list[str] = [line.id for line in terrain.line]
        self.line_kind: list[str] = [line.kind for line in terrain.line]
        self.line_price: list[int] = [line.price for line in terrain.line]
        self.line_from: list[int] = [self.place_of(line.ends[0]) for line in terrain.line]
        self.line_to: list[int] = [self.place_of(line.ends[1]) for line in terrain.line]
        self.lines: list[list[int]] = [[] for _ in range(self.spaces)]  # that begin in a space
        for index in range(len(self.line_ids)):
            self.lines[self.line_from[index]].append(index)
            self.lines[self.line_to[index]].append(index)
        self.links: list[list[int]] = []  # neighbours, and far ends of lines
        for space in range(self.spaces):
            self.links.append([*self.neighbours[space], *[self.other_end(line, space) for line in self.lines[space]]])
        self.make_actions()

    def make_actions(self) -> None:
        """Every space can be named in a step, a removal and a placing: made once, shared by all tables."""
        at = list(zip(self.q, self.r, strict=True))
        self.steps: list[Action] = [Step(q, r) for q, r in at]
        self.takes: list[Action] = [TakeLine(line) for line in self.line_ids]
        self.removals: list[Action] = [RemoveTile(q, r) for q, r in at]
        self.picks: list[Action] = [CardTile(q, r) for q, r in at]
        self.placings: list[list[Action]] = [[] for _ in range(TILE_KINDS)]  # made when a kind is first laid

    def placing(self, kind: int, tile: str, space: int) -> Action:
        if not self.placings[kind]:
            self.placings[kind] = [PlaceTile(tile, self.q[number], self.r[number]) for number in range(self.spaces)]
        return self.placings[kind][space]

    def place_of(self, city: str) -> int:
        """The space of a city by its id."""
        for index, each in enumerate(self.cities):
            if each.id == city:
                return self.city_space[index]
        raise KeyError(city)

    def other_end(self, line: int, space: int) -> int:
        """Lines work in both directions. [GR-1.7]"""
        return self.line_to[line] if self.line_from[line] == space else self.line_from[line]

    def label(self, space: int) -> str:
        """C-K: the corridor's number and the ordinal in it. [GR-1.11]"""
        return f"{self.corridor[space]}-{self.ordinal[space]}"

    def is_city(self, space: int) -> bool:
        return self.city[space] != NO_CITY


class Course:
    """A route in one direction: start, goal and the level of every space. [GR-2.2, GR-11.1, GR-13.3]"""

    def __init__(self, board: Board, route: Route, reverse: bool) -> None:
        first, second = route.ends
        self.board = board
        self.route: str = route.id
        self.reverse = reverse
        self.start: int = board.place_of(second if reverse else first)
        self.goal: int = board.place_of(first if reverse else second)
        begin = board.corridor[self.start]
        end = board.corridor[self.goal]
        towards = 1 if end >= begin else -1
        self.top: int = 1 + (end - begin) * towards
        self.levels: list[int] = []
        for corridor in board.corridor:
            level = 1 + (corridor - begin) * towards
            self.levels.append(min(max(level, 1), self.top))  # [GR-11.2]
        self.distance: list[int] = distances(board, self.goal)


def distances(board: Board, goal: int) -> list[int]:
    """Spaces from each space to the goal; a line counts as some, so that it is taken where land is far or missing."""
    found = [FAR] * board.spaces
    found[goal] = 0
    edge = [goal]
    while edge:
        space = edge.pop(0)
        for near in board.links[space]:
            far = found[space] + (1 if near in board.neighbours[space] else LINE_SPACES)
            if far < found[near]:
                found[near] = far
                edge.append(near)
    return found
