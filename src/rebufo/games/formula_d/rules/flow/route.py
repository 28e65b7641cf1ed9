"""The way a move takes, traced back through the search that found it. [FD-5.6]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE, Board
from rebufo.games.formula_d.rules.flow.atlas import missing_stops
from rebufo.games.formula_d.rules.flow.pit import drive_in_lane, pit_is_open
from rebufo.games.formula_d.rules.flow.reach import SHUT, UNKNOWN, Reach, Run, of_dark
from rebufo.games.formula_d.rules.state import Race
from rebufo.kernel.messages import Seat


def trace(race: Race, seat: Seat, end: int, dark: int) -> list[int]:
    """The spaces from where the car stands to `end`, both included, on the cheapest route over `dark` dark spaces."""
    car = race.cars[seat]
    if car.space == NOWHERE:
        return trace_from_pit(race, seat, end)
    rules = race.rules
    taken = [other.space for other in race.cars if other.space != NOWHERE and other is not car]
    missing = max(missing_stops(rules.board, car.space, car.stops), 0)
    final = car.crossings == rules.laps
    pit_open = pit_is_open(race, seat)
    best: list[int] = []
    for around in [False, True] if rules.board.has_dark else [False]:
        reach = rules.atlas.reach(car.space, race.spaces, missing, final, pit_open, taken, around)
        path = Tracer(reach).path(end, dark) if end < rules.board.size else path_into_pit(race, seat, reach, end)
        if len(path) > len(best):  # more steps: less braking
            best = path
    return best


def path_into_pit(race: Race, seat: Seat, reach: Reach, end: int) -> list[int]:
    """The shortest way to a door of the pit lane from which the lane leads to this place."""
    board = race.rules.board
    place = board.box[seat] if end == board.size + board.pit_length else end - board.size
    tracer = Tracer(reach)
    for steps in range(1, reach.spaces + 1):
        if not (reach.doors >> steps) & 1:
            continue
        if board.size + drive_in_lane(race, seat, 0, reach.spaces - steps, True) != end:
            continue
        for door in range(board.size):
            ways = reach.ways[door]
            if board.pit_door[door] and ways != SHUT and (ways >> (steps - 1)) & 1:
                lane = [board.size + pit for pit in range(place + 1)]
                if end == board.size + board.pit_length:
                    lane.append(end)
                return tracer.back(door, steps - 1, 0) + lane
    return []


def trace_from_pit(race: Race, seat: Seat, end: int) -> list[int]:
    """Along the lane, into the box or out over the exit that leaves the least to brake."""
    board = race.rules.board
    car = race.cars[seat]
    box = board.size + board.pit_length
    if end == box:
        way = [board.size + place for place in range(car.pit, board.box[seat] + 1)]
        return [box] if car.in_box else [*way, box]
    last = board.pit_length - 1 if end < board.size else end - board.size
    first = car.pit + 1 if car.in_box else car.pit  # out of the box the first step is past the space beside it
    lane = [box] if car.in_box else []
    lane += [board.size + place for place in range(first, last + 1)]
    if end >= board.size:
        return lane
    left = race.spaces - (last - car.pit) - 1
    taken = [other.space for other in race.cars if other.space != NOWHERE]
    best: list[int] = []
    for exit in board.pit_exits:
        if exit not in taken:
            reach = race.rules.atlas.reach(exit, left, 0, False, False, taken, False)
            path = Tracer(reach).path(end, 0)
            if len(path) > len(best):
                best = path
    return lane + best


class Tracer:
    """Walks a finished search backwards."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.board: Board = reach.board

    def path(self, end: int, dark: int) -> list[int]:
        """The longest route to `end` over exactly `dark` dark spaces; empty if this search has none."""
        over = self.reach.overruns.get(end)
        if over is not None:
            before = dark - over.dark
            ways = of_dark(over.ways, before) if before >= 0 else 0
            if not ways:
                return []
            way = self.back(over.exit, ways.bit_length() - 1, before)
            for _ in range(over.beyond):
                way.append(self.board.ahead[way[-1]])
            return way
        if end in self.reach.home:
            return self.back_home(end, dark)
        ways = 0 if self.reach.ways[end] == SHUT else of_dark(self.reach.ways[end], dark)
        return self.back(end, ways.bit_length() - 1, dark) if ways else []

    def back_home(self, end: int, dark: int) -> list[int]:
        """Over the finish line for good, with as few steps as possible."""
        for run in self.reach.runs:
            if run.steps(end) == UNKNOWN or run.darkness(end) > dark:
                continue
            for steps in range(run.steps(end), self.reach.spaces + 1):
                if self.comes_by(run, end, steps, dark):
                    return self.back_over(run, end, steps, dark)
        return []

    def back(self, space: int, steps: int, dark: int) -> list[int]:
        """A route of exactly `steps` steps over `dark` dark spaces from the start to `space`."""
        if steps == 0:
            return [space]
        if self.board.corner[space] != NOWHERE:
            return [*self.back_from_corner(space, steps, dark), space]
        for run in self.reach.runs:
            if run.steps(space) != UNKNOWN and self.comes_by(run, space, steps, dark):
                return self.back_over(run, space, steps, dark)
        return []

    def back_from_corner(self, space: int, steps: int, dark: int) -> list[int]:
        """To the space before one in a corner, or before the first one behind it."""
        before = dark - (1 if self.board.dark[space] else 0)
        behind = self.board.corner[space] == NOWHERE
        for last in self.board.before[space]:
            if behind and self.board.corner[last] == NOWHERE:
                continue  # it did not come onto the straight there
            ways = self.reach.ways[last]
            if before >= 0 and ways != SHUT and (of_dark(ways, before) >> (steps - 1)) & 1:
                return self.back(last, steps - 1, before)
        return []

    def comes_by(self, run: Run, space: int, steps: int, dark: int) -> bool:
        """Whether this run brings the car to `space` with exactly these steps and dark spaces."""
        before = dark - run.darkness(space)
        entered = steps - run.steps(space)
        return entered >= 0 and before >= 0 and bool((of_dark(run.ways, before) >> entered) & 1)

    def back_over(self, run: Run, space: int, steps: int, dark: int) -> list[int]:
        """Back along a shortest route to the run's origin, then on from where the car came onto the straight."""
        darkness = run.darkness(space)
        way: list[int] = []
        entered = steps - run.steps(space)
        before = dark - darkness
        while space != run.origin:
            way.append(space)
            space, darkness = self.step_back(run, space, darkness)
        way.reverse()
        if entered == 0:
            return [space, *way]
        return [*self.back_from_corner(space, entered, before), space, *way]

    def ends_race(self, run: Run, space: int) -> bool:
        """A finish space in the last lap: no way leads over it."""
        return self.board.finish[space] and not self.board.finish[run.origin]

    def step_back(self, run: Run, space: int, darkness: int) -> tuple[int, int]:
        """The space before, on a shortest route with these dark spaces left."""
        earlier = darkness - (1 if self.board.dark[space] else 0)
        for last in self.board.before[space]:
            if run.steps(last) != run.steps(space) - 1 or (self.reach.final and self.ends_race(run, last)):
                continue
            if run.darkness(last) == earlier:
                return last, earlier
        raise AssertionError(self.board.names[space])
