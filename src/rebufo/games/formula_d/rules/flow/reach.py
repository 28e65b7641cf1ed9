"""Every space a car can end its move on, and with how many steps it gets there. [FD-5 to FD-9]

A space's *ways* are one integer: bit m is set when some legal route of m steps arrives there, and a route over
d dark spaces sets its bit d layers of LAYER bits higher. So all routes of all lengths are walked at once,
section by section, with shifts and ors; without dark spaces the integers stay small.
"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.board import NOWHERE, Board

LAYER: Final = 80  # more than any roll twice over, so that layers never run into each other
LANE_CHANGES: Final = 2  # at most, on straights, in one move [FD-6.2]
NO_ROUTE: Final = 1000  # more dark spaces than any route can cross
SHUT: Final = -1  # the ways to a space that cannot be entered
UNKNOWN: Final = -1


class Run:
    """All shortest routes over one straight from the space where the car came onto it. [FD-6.2, FD-6.3]

    All those to one space change lanes equally often: a step ahead is worth 2 of `at`, a change of lane 1.
    """

    def __init__(self, origin: int, ways: int, size: int) -> None:
        self.origin = origin
        self.ways = ways  # on which the car came to the origin
        self.best: list[int] = [UNKNOWN] * size  # 4 x the fewest steps to a space + the lane changes with those
        self.dark: dict[int, int] = {}  # on a board with dark spaces: the fewest of them on the way to a space
        self.best[origin] = 0

    def steps(self, space: int) -> int:
        """The smallest number of steps from the origin, UNKNOWN where the run does not lead."""
        return self.best[space] >> 2

    def changes(self, space: int) -> int:
        """Lane changes on routes of so many steps; three stand for more."""
        return self.best[space] & 3

    def darkness(self, space: int) -> int:
        """Fewest dark spaces on a usable route from the origin, NO_ROUTE where three lane changes are needed."""
        return NO_ROUTE if self.changes(space) > LANE_CHANGES else self.dark.get(space, 0)


class Overrun:
    """One space reached by overshooting: from the last corner space `exit`, `beyond` spaces straight on. [FD-8]"""

    def __init__(self, exit: int, beyond: int, spent: int, dark: int, ways: int, home: bool) -> None:
        self.exit = exit
        self.beyond = beyond
        self.spent = spent  # points for spaces overshot so far
        self.dark = dark
        self.ways = ways  # to the exit, as far as the roll reaches from there
        self.home = home  # over the line for the last time: what is left of the roll costs nothing


class Reach:
    """The search itself, kept whole so that routes can be traced back through it."""

    def __init__(
        self,
        board: Board,
        start: int,
        spaces: int,
        missing: int,
        final: bool,
        pit_open: bool,
        taken: list[int],
        around: bool,
        most: int,
        room: list[int],
    ) -> None:
        self.board = board
        self.start = start
        self.spaces = spaces
        self.missing = missing  # stops still owed in the corner the car stands in
        self.final = final  # crossing the line now ends the race for this car
        self.pit_open = pit_open
        self.most = most  # points nobody can pay
        self.room: list[int] = room  # see `rooms`
        self.ways: list[int] = [0] * board.size  # SHUT under another car, and on dark spaces that are gone round
        self.reached: list[int] = []  # spaces with ways, in the order they were found
        self.runs: list[Run] = []
        self.overruns: dict[int, Overrun] = {}
        self.home: dict[int, int] = {}  # finish spaces that end the race -> fewest dark spaces on the way
        self.doors: int = 0  # bit m: the m-th step leads onto the first pit space, if the roll has so many
        self.free_air = not taken
        self.area = bytearray(board.size if self.free_air else 0)  # spaces looked at: cars elsewhere change nothing
        for space in taken:
            self.ways[space] = SHUT
        if around:  # like cars [FD-16.8]
            for space in board.dark_spaces:
                self.ways[space] = SHUT
        self.ways[start] = 0
        if board.corner[start] == NOWHERE:
            self.drive_straight({start: 1})
        else:
            self.arrive(start, 1)
            self.drive_corner(board.corner[start], missing)

    def free(self, space: int) -> bool:
        if self.free_air:
            self.area[space] = 1
        return self.ways[space] != SHUT

    def arrive(self, space: int, ways: int) -> None:
        if not self.ways[space]:
            self.reached.append(space)
        self.ways[space] |= ways

    def drive_straight(self, origins: dict[int, int]) -> None:
        """From every space on which the car came onto this straight, to its end and into the corner. [FD-6]"""
        corner = NOWHERE
        for origin, ways in origins.items():
            corner = max(corner, self.run_from(origin, ways))
        if corner != NOWHERE:
            self.drive_corner(corner, self.board.stops[corner])

    def run_from(self, origin: int, ways: int) -> int:
        """Breadth first over the free spaces of the straight, so each is entered after the fewest steps. [FD-6.3]

        Gives the corner the run leads into, NOWHERE if it does not get so far.
        """
        board = self.board
        run = Run(origin, ways, board.size)
        self.runs.append(run)
        depth = self.spaces
        while not ways & self.room[depth]:
            depth -= 1  # the fewest steps with which the car comes here leave so many
        corner = NOWHERE
        steps = 0
        layer: list[int] = [origin]
        while layer:
            onward: list[int] = []
            for space in layer:
                if self.final and board.finish[space] and not board.finish[origin]:
                    self.come_home(run, space, steps)
                    continue
                ahead = board.ahead[space]
                in_corner = board.corner[ahead] != NOWHERE
                if run.changes(space) <= LANE_CHANGES and self.pass_by(run, space, steps, in_corner):
                    corner = board.corner[ahead]
                if steps == depth:
                    continue
                if not in_corner:
                    self.relax(run, space, ahead, 0, onward)
                if board.left[space] != NOWHERE:
                    self.relax(run, space, board.left[space], 1, onward)
                if board.right[space] != NOWHERE:
                    self.relax(run, space, board.right[space], 1, onward)
            layer = onward
            steps += 1
        return corner

    def relax(self, run: Run, space: int, onto: int, turned: int, found: list[int]) -> None:
        """One step on a straight; a space is entered only after its smallest number of steps."""
        if not self.free(onto):
            return
        here = run.best[space]
        changes = min((here & 3) + turned, LANE_CHANGES + 1)
        there = (here | 3) + 1 + changes
        known = run.best[onto]
        if known == UNKNOWN:
            run.best[onto] = there
            found.append(onto)
        elif known != there:
            return
        if self.board.has_dark:
            dark = run.dark.get(space, 0) + (1 if self.board.dark[onto] else 0)
            run.dark[onto] = min(run.dark.get(onto, dark), dark)

    def come_home(self, run: Run, space: int, steps: int) -> None:
        """Over the line for the last time: the route ends here. [FD-14.2, FD-9.4]"""
        dark = run.darkness(space)
        if dark < NO_ROUTE:
            ways = (run.ways & self.room[steps]) << (steps + LAYER * dark)
            fewest = fewest_dark(ways)
            if fewest < self.home.get(space, NO_ROUTE):
                self.home[space] = fewest

    def pass_by(self, run: Run, space: int, steps: int, in_corner: bool) -> bool:
        """A usable space of the straight: an end, a door of the pit lane, the mouth of a corner (then True)."""
        board = self.board
        shift = steps if not board.has_dark else steps + LAYER * run.darkness(space)
        ways = (run.ways & self.room[steps]) << shift
        self.arrive(space, ways)
        if self.pit_open and board.pit_door[space]:
            self.doors |= ways << 1
        if in_corner:
            onward = (ways & self.room[1]) << 1
            if onward and self.free(board.ahead[space]):
                self.arrive(board.ahead[space], onward)
                return True
        return False

    def drive_corner(self, corner: int, missing: int) -> None:
        """All chains of arrows inside a corner, and out of it if the stops are made. [FD-7.3, FD-7.4]"""
        board = self.board
        exits: dict[int, int] = {}  # space behind the corner -> ways to it
        for space in board.corner_spaces[corner]:
            ways = self.ways[space]
            if ways <= 0:  # not reached, or SHUT
                continue
            onward = (ways & self.room[1]) << 1
            if not onward:
                continue
            ahead = board.ahead[space]
            self.corner_step(onward, ahead, corner, missing, exits)
            if board.left[space] != NOWHERE:
                self.corner_step(onward, board.left[space], corner, missing, exits)
            if board.right[space] != NOWHERE:
                self.corner_step(onward, board.right[space], corner, missing, exits)
            if missing == 1 and board.corner[ahead] != corner:
                self.overshoot(space, ways)
        self.drive_straight(exits)

    def corner_step(self, onward: int, onto: int, corner: int, missing: int, exits: dict[int, int]) -> None:
        """Along an arrow, or out of the corner once its stops are made. [FD-7.5]"""
        inside = self.board.corner[onto] == corner
        if (not inside and missing > 0) or not self.free(onto):
            return
        if self.board.dark[onto]:
            onward <<= LAYER
        if inside:
            self.arrive(onto, onward)
        else:
            exits[onto] = exits.get(onto, 0) | onward

    def overshoot(self, exit: int, ways: int) -> None:
        """Out of the corner with one stop missing: straight on in the lane, a point a space. [FD-8]"""
        board = self.board
        space = exit
        beyond = 0
        rate = 1  # corners overshot so far: what each further space costs [FD-8.7]
        spent = 0
        dark = 0
        while True:
            onto = board.ahead[space]
            further = board.corner[space]
            if beyond > 0 and further != NOWHERE and board.corner[onto] != further:
                if board.stops[further] != 1:
                    return
                rate += 1
            beyond += 1
            spent += rate
            if beyond > self.spaces or spent >= self.most or not self.free(onto):
                return
            ways &= self.room[beyond]
            if not ways:
                return
            dark += 1 if board.dark[onto] else 0
            home = self.final and board.finish[onto] and not board.finish[space]
            self.overruns[onto] = Overrun(exit, beyond, spent, dark, ways, home)
            if home:
                return
            space = onto


def rooms(spaces: int, layers: int) -> list[int]:
    """For each number of steps the ways that can still make so many, in every layer of dark spaces."""
    room: list[int] = []
    for steps in range(spaces + 2):
        low = (1 << (spaces + 1 - steps)) - 1
        mask = low
        for layer in range(1, layers):
            mask |= low << (LAYER * layer)
        room.append(mask)
    return room


def fewest_dark(ways: int) -> int:
    """The fewest dark spaces any of these ways crosses."""
    dark = 0
    while ways and not of_dark(ways, dark):
        dark += 1
    return dark


def of_dark(ways: int, dark: int) -> int:
    """The ways over exactly `dark` dark spaces, as a mask of steps."""
    return (ways >> (LAYER * dark)) & ((1 << LAYER) - 1)
