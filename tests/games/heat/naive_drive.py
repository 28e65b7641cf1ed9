"""The track, HT-6.8 and chapter 9 written down a second time, as plainly as possible, from the rules and the printed boards."""

from __future__ import annotations

from typing import NamedTuple

LOOP = {"usa": 69, "gb": 63, "italia": 54, "france": 60}
LINES = {  # line: limit
    "usa": {12: 7, 33: 3, 49: 3, 57: 2},
    "gb": {15: 10, 30: 6, 37: 5, 43: 4, 48: 3},
    "italia": {10: 5, 19: 2, 26: 3},
    "france": {12: 5, 20: 2, 27: 4, 39: 3, 47: 4},
}
INSIDE = {"usa": (12, 57), "gb": (37, 48), "italia": (19, 26), "france": (27, 39)}  # where the Race Line is lane 2


class Spot(NamedTuple):
    lap: int
    space: int
    lane: int

    def __str__(self) -> str:
        return f"{self.lap}/{self.space}/{self.lane}"


class Fate(NamedTuple):
    """What step 7 brings: the corners paid for, the one that could not be paid, the Engine, and where the car stands."""

    paid: list[tuple[int, int]]  # corner and Heat
    spun: int | None
    engine: int
    at: Spot


def race_lane(circuit: str, space: int) -> int:
    first, beyond = INSIDE[circuit]
    return 2 if first <= space < beyond else 1


def free_lane(circuit: str, space: int, others: list[Spot]) -> int | None:
    """The Race Line spot if free, otherwise the other, if that is free."""
    best = race_lane(circuit, space)
    for lane in (best, 3 - best):
        if not any((other.space, other.lane) == (space, lane) for other in others):
            return lane
    return None


def nearest(circuit: str, progress: int, least: int, others: list[Spot]) -> Spot | None:
    """The first free spot from a place backwards, but not as far back as `least`."""
    loop = LOOP[circuit]
    for at in range(progress, least, -1):
        lane = free_lane(circuit, at % loop, others)
        if lane is not None:
            return Spot(at // loop, at % loop, lane)
    return None


def grid_slots(circuit: str) -> list[Spot]:
    """Slot 1 on the Race Line of the last space, slot 2 beside it, and so on backwards. [HT-2.1]"""
    spaces = [LOOP[circuit] - back for back in (1, 2, 3)]
    best = {space: race_lane(circuit, space) for space in spaces}
    return [Spot(-1, space, lane) for space in spaces for lane in (best[space], 3 - best[space])]


def track_order(circuit: str, cars: dict[int, Spot]) -> list[int]:
    """The cars from the one furthest ahead to the last. [HT-1.5]"""

    def rank(car: int) -> tuple[int, int, bool]:
        spot = cars[car]
        return -spot.lap, -spot.space, spot.lane != race_lane(circuit, spot.space)

    return sorted(cars, key=rank)


def move(circuit: str, start: Spot, spaces: int, others: list[Spot]) -> Spot:
    """Where a move ends; a car that finds nothing ahead of its own space keeps its spot. [HT-6.8]"""
    progress = start.lap * LOOP[circuit] + start.space
    return nearest(circuit, progress + spaces, progress, others) or start


def check(
    circuit: str, start: Spot, end: Spot, speed: int, engine: int, laps: int, tokens: list[str], others: list[Spot]
) -> Fate:
    """Every Corner Line between two places, in order: paid, or the end of it. [HT-9.1]"""
    loop = LOOP[circuit]
    lines = list(LINES[circuit])
    first, last = (spot.lap * loop + spot.space for spot in (start, end))
    paid: list[tuple[int, int]] = []
    for at in range(first + 1, last + 1):
        if at % loop not in lines or at >= laps * loop:
            continue
        corner = lines.index(at % loop)
        limit = LINES[circuit][at % loop] + {"limit_up": 1, "limit_down": -1}.get(tokens[corner], 0)
        over = speed - limit
        cost = over + (tokens[corner] == "overheat") if over > 0 else 0
        if cost > engine:
            back = nearest(circuit, at - 1, first - 1, others)
            assert back is not None
            return Fate(paid, corner, 0, back)
        engine -= cost
        paid.append((corner, cost))
    return Fate(paid, None, engine, end)
