"""Where cars stand and where they get to: two spots a space, the Race Line first. [HT-1.5, HT-6.8]"""

from __future__ import annotations

from rebufo.games.heat.rules.events import Moved
from rebufo.games.heat.rules.state import RACING, Race


def lanes_taken(race: Race, space: int, but: int) -> int:
    """Which lanes of a space other cars stand on, as bits: 1 for lane 1, 2 for lane 2. [HT-6.12]"""
    spaces = race.track.spaces
    taken = 0
    for number, car in enumerate(race.cars):
        if number != but and car.status == RACING and car.at % spaces == space:
            taken |= car.lane
    return taken


def free_lane(race: Race, space: int, but: int) -> int:
    """The spot a car gets in a space: the Race Line's, else the other; 0 where both are taken. [HT-6.8]"""
    taken = lanes_taken(race, space, but)
    if taken == 3:
        return 0
    lane = race.track.race_lane[space]
    return lane if not taken & lane else 3 - lane


def is_ahead(race: Race, one: int, other: int) -> bool:
    """The greater progress, or the same and on the Race Line. [HT-1.5]"""
    first = race.cars[one]
    second = race.cars[other]
    return race.track.ahead(first.at, first.lane) > race.track.ahead(second.at, second.lane)


def track_order(race: Race) -> list[int]:
    """The cars still racing, the one furthest ahead first. [HT-3.3]"""
    order: list[int] = []
    for number, car in enumerate(race.cars):
        if car.status == RACING:
            place = 0
            while place < len(order) and not is_ahead(race, number, order[place]):
                place += 1
            order.insert(place, number)
    return order


def drive_to(race: Race, number: int, target: int) -> None:
    """To that progress or the nearest free spot behind it, never behind where the car stands. [HT-6.8]"""
    car = race.cars[number]
    spaces = race.track.spaces
    at = target
    while at > car.at:
        lane = free_lane(race, at % spaces, number)
        if lane:
            car.at = at
            car.lane = lane
            return
        at -= 1


def move(race: Race, number: int, steps: int, reason: str) -> None:
    """Forward by a number of spaces. [HT-6.7, HT-6.11]"""
    start = race.cars[number].at
    drive_to(race, number, start + steps)
    if race.log is not None:
        tell_move(race, number, start, steps, reason)


def tell_move(race: Race, number: int, start: int, steps: int, reason: str) -> None:
    car = race.cars[number]
    spaces = race.track.spaces
    speed = race.drive.speed if race.drive.car == number else steps
    race.say(Moved(number, reason, start, steps, car.at // spaces, car.at % spaces, car.lane, speed))


def can_move(race: Race, number: int) -> bool:
    """Whether the next space has a free spot. [HT-7.4]"""
    return free_lane(race, (race.cars[number].at + 1) % race.track.spaces, number) != 0


def has_neighbour(race: Race, number: int) -> bool:
    """Another car beside this one, or in the next space. [HT-8.1]"""
    spaces = race.track.spaces
    space = race.cars[number].at % spaces
    ahead = space + 1 if space + 1 < spaces else 0
    for other, car in enumerate(race.cars):
        if other != number and car.status == RACING:
            there = car.at % spaces
            if there in (space, ahead):
                return True
    return False


def finish_at(race: Race) -> int:
    """The progress of the finish line of the last lap. [HT-1.4]"""
    return race.laps * race.track.spaces


def is_beyond_finish(race: Race, line: int) -> bool:
    """Whether a Corner Line, by its progress, comes after the finish line of the last lap. [HT-9.2, HT-14.10, HT-17.10]"""
    return line // race.track.spaces >= race.laps


def is_home(race: Race, number: int) -> bool:
    return race.cars[number].at >= finish_at(race)
