"""The moves a car may choose from: sorted, priced, and remembered. [FD-5.6, FD-5.7]"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, TypeAlias

from rebufo.games.formula_d.rules.board import NOWHERE, Board
from rebufo.games.formula_d.rules.flow.reach import Overrun, Reach, fewest_dark, of_dark, rooms

REMEMBERED: Final = 30_000  # surveys kept a circuit before the memory is emptied, some 40 MB
REMEMBERED_CARS: Final = 2  # cars in the way up to which a survey is kept: more hardly ever come again

LONGEST: Final = 36  # spaces a car can have to move: 30 in 6th and its nitro

# How an end space is packed into one integer, in bits from the right: points overshot, the space, its lane, its progress
# (the furthest first), dark spaces, and the cost on top. By shifts, since mypyc hands a product of large factors to
# Python's long integers, which are slow and whose interruption by Ctrl-C it takes for a lack of memory.
COST_BITS: Final = 6
SPACE_BITS: Final = 12
LANE_BITS: Final = 2
AT_BITS: Final = 15
DARK_BITS: Final = 6
DARK_SHIFT: Final = COST_BITS + SPACE_BITS + LANE_BITS + AT_BITS
COST_SHIFT: Final = DARK_SHIFT + DARK_BITS
SPACES: Final = 1 << SPACE_BITS
AT_MOST: Final = 1 << AT_BITS
DARK: Final = 1 << DARK_BITS
NEVER: Final = 1 << 60

Column: TypeAlias = tuple[int, ...]


class Moves:
    """End spaces with what each costs, best default first: `ends[i]` costs `costs[i]` and so on, up to `count`.

    Never changed, so that races, clones and shorter lists of the same moves can share the columns; tuples, since
    those of numbers are nothing to the garbage collector, however many are remembered.
    """

    def __init__(self, ends: Column, costs: Column, darks: Column, overshot: Column, count: int) -> None:
        self.ends = ends
        self.costs = costs  # points in all
        self.darks = darks  # dark spaces crossed
        self.overshot = overshot  # of the costs, points for overshooting; the rest is braking
        self.count = count

    def affordable(self, wear: int) -> Moves:
        """Only moves that leave at least one point; they are sorted by cost. [FD-5.7]"""
        count = bisect_left(self.costs, wear, hi=self.count)
        return self if count == self.count else Moves(self.ends, self.costs, self.darks, self.overshot, count)


class Survey:
    """Moves from one space, and in free air the spaces on which another car would change them."""

    def __init__(self, moves: Moves, doors: int, area: bytes) -> None:
        self.moves = moves
        self.doors = doors  # bit m: the pit lane is entered with the m-th step
        self.area = area  # a flag for each space of the board


class Atlas:
    """One circuit's moves. What it remembers are facts of the board, so every race on it may share them."""

    def __init__(self, board: Board, wear_max: int) -> None:
        self.board = board
        self.most = wear_max  # a move of this price leaves nobody a point
        self.known: dict[int, Survey] = {}
        self.memory: dict[str, dict[int, float]] = {}  # room for what bots work out here, by whose it is
        self.rooms: list[list[int]] = [rooms(spaces, board.dark_layers) for spaces in range(LONGEST + 1)]

    def survey(
        self, start: int, spaces: int, least: int, missing: int, final: bool, pit_open: bool, taken: list[int]
    ) -> Survey:
        """The moves of a car on `start` that may move up to `spaces` and must move `least`, among cars on `taken`."""
        missing = max(missing, 0)
        flags = (2 if final else 0) + (1 if pit_open else 0)
        key = ((((start * 64 + spaces) * 8 + least) * 4 + missing) * 4 + flags) << (2 * SPACE_BITS)
        known = self.known.get(key)
        if known is None:
            known = self.remember(key, self.search(start, spaces, least, missing, final, pit_open, []))
        count = 0
        first = second = 0
        for space in taken:
            if known.area[space]:
                count += 1
                first, second = max(first, space), first if space > first else max(second, space)
        if count == 0:
            return known
        if count > REMEMBERED_CARS:
            return self.search(start, spaces, least, missing, final, pit_open, taken)
        key += ((first + 1) << SPACE_BITS) + (second + 1 if count == REMEMBERED_CARS else 0)
        among = self.known.get(key)
        if among is None:
            among = self.remember(key, self.search(start, spaces, least, missing, final, pit_open, taken))
        return among

    def remember(self, key: int, survey: Survey) -> Survey:
        if len(self.known) >= REMEMBERED:
            self.known.clear()
        self.known[key] = survey
        return survey

    def search(
        self, start: int, spaces: int, least: int, missing: int, final: bool, pit_open: bool, taken: list[int]
    ) -> Survey:
        reach = self.reach(start, spaces, missing, final, pit_open, taken, False)
        found = Found(self.board, start, self.board.has_dark)
        found.collect(reach, least)
        if self.board.has_dark:
            found.collect(self.reach(start, spaces, missing, final, pit_open, taken, True), least)
        return Survey(found.in_order(), reach.doors, bytes(reach.area))

    def reach(
        self, start: int, spaces: int, missing: int, final: bool, pit_open: bool, taken: list[int], around: bool
    ) -> Reach:
        """The search behind a survey, with dark spaces driven over or gone round. [FD-16.8]"""
        room = self.rooms[spaces]
        return Reach(self.board, start, spaces, missing, final, pit_open, taken, around, self.most, room)

    def merged(self, start: int, choices: list[Moves]) -> Moves:
        """One list out of several ways to begin a move, each end at its least cost."""
        found = Found(self.board, start, several=True)
        for moves in choices:
            for i in range(moves.count):
                found.note(moves.ends[i], moves.costs[i], moves.darks[i], moves.overshot[i])
        return found.in_order()


class Found:
    """End spaces as a search turns them up; of several routes to one only the unbeaten stay. [FD-5.6, FD-16.9]

    Each is packed into one integer whose order is the order of the options: least cost, fewest dark spaces, most
    progress, then lane M, L, R, so that the default of a time-out comes first.
    """

    def __init__(self, board: Board, start: int, several: bool) -> None:
        self.board = board
        self.start_at: int = board.at[start]
        self.several = several  # searches; one alone finds a space only once
        self.codes: list[int] = []
        self.cheapest: dict[int, list[int]] = {}  # of several: space -> least code by number of dark spaces

    def collect(self, reach: Reach, least: int) -> None:
        layers = self.board.dark_layers
        for space in reach.reached:
            for dark in range(layers):
                ways = reach.ways[space] if layers == 1 else of_dark(reach.ways[space], dark)
                braked = spaces_braked(ways, reach.spaces, least, reach.most)
                if braked < reach.most:
                    self.note(space, braked, dark, 0)
        for space, dark in reach.home.items():
            self.note(space, 0, dark, 0)
        for space, over in reach.overruns.items():
            self.collect_overrun(reach, space, over, least)

    def collect_overrun(self, reach: Reach, space: int, over: Overrun, least: int) -> None:
        """What is not braked is overshot: both are paid, unless the car is home. [FD-8.8, FD-14.5]"""
        if over.home:
            self.note(space, over.spent, over.dark + fewest_dark(over.ways), over.spent)
            return
        for dark in range(self.board.dark_layers):
            ways = of_dark(over.ways, dark) << over.beyond
            cost = spaces_braked(ways, reach.spaces, least, reach.most) + over.spent
            if cost < reach.most:
                self.note(space, cost, dark + over.dark, over.spent)

    def note(self, space: int, cost: int, dark: int, overshot: int) -> None:
        board = self.board
        at = board.at[space]
        behind = AT_MOST - 1 - at - (board.lap_at if at < self.start_at else 0)
        code = (((cost << DARK_BITS) + dark) << AT_BITS) + behind
        code = (((code << LANE_BITS) + board.lane_rank[space]) << SPACE_BITS) + space
        code = (code << COST_BITS) + overshot
        if not self.several:
            self.codes.append(code)
            return
        best = self.cheapest.get(space)
        if best is None:
            best = [NEVER] * board.dark_layers
            self.cheapest[space] = best
        best[dark] = min(best[dark], code)

    def in_order(self) -> Moves:
        codes = self.codes
        for best in self.cheapest.values():
            cheapest = NEVER >> COST_SHIFT
            for code in best:  # more dark spaces only for a lower cost
                if code >> COST_SHIFT < cheapest:
                    cheapest = code >> COST_SHIFT
                    codes.append(code)
        codes.sort()
        return Moves(
            tuple([(code >> COST_BITS) & (SPACES - 1) for code in codes]),
            tuple([code >> COST_SHIFT for code in codes]),
            tuple([(code >> DARK_SHIFT) & (DARK - 1) for code in codes]),
            tuple([code & ((1 << COST_BITS) - 1) for code in codes]),
            len(codes),
        )


def spaces_braked(ways: int, spaces: int, least: int, most: int) -> int:
    """What is left of the roll on the longest of these ways; `most` if that is too much, it moves too little or there is none."""
    braked = 0
    while ways and braked < most and spaces - braked >= least:
        if (ways >> (spaces - braked)) & 1:
            return braked
        braked += 1
    return most


def missing_stops(board: Board, space: int, stops: int) -> int:
    """Stops a car still owes to the corner it stands in; 0 on a straight. [FD-7.1]"""
    corner = board.corner[space]
    return 0 if corner == NOWHERE else board.stops[corner] - stops
