"""Step 7: every Corner Line crossed is paid for, or the car spins out. [HT-9]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import STRESS
from rebufo.games.heat.rules.events import CornerChecked, SpunOut
from rebufo.games.heat.rules.flow.deck import pay, put_in_hand
from rebufo.games.heat.rules.flow.place import free_lane, is_beyond_finish
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.messages import Seat


def check_corners(race: Race, seat: Seat) -> None:
    """In the order crossed; the first that cannot be paid ends it. [HT-9.1, HT-9.6]"""
    car = race.cars[seat]
    drive = race.drive
    track = race.track
    line = track.next_line(drive.start)
    while line <= car.at and not is_beyond_finish(race, line):
        corner = track.sector[line % track.spaces]
        cost = corner_cost(race, corner)
        if cost > car.engine:
            spin_out(race, seat, line, cost)
            return
        pay(car, cost)
        if race.log is not None:
            race.say(CornerChecked(seat, corner, limit_for(race, corner), drive.speed, cost))
        line = track.next_line(line)


def limit_for(race: Race, corner: int) -> int:
    """The limit with its token and the car's Adjust symbols, never below 0. [HT-9.3, HT-13.11]"""
    adjust = race.rules.cards.adjust
    limit = race.road.limits[corner]
    for card in race.drive.cards:
        limit += adjust[card]
    return max(0, limit)


def corner_cost(race: Race, corner: int) -> int:
    """Speed above the limit, and one more where the road overheats. [HT-9.4]"""
    return cost_of(race.drive.speed, limit_for(race, corner), race.road.overheat[corner])


def cost_of(speed: int, limit: int, overheat: int) -> int:
    over = speed - limit
    return over + overheat if over > 0 else 0


def spin_out(race: Race, seat: Seat, line: int, cost: int) -> None:
    """The Engine is emptied, the car goes back before the line, Stress into hand, first gear. [HT-9.8]"""
    car = race.cars[seat]
    track = race.track
    heat = car.engine
    pay(car, heat)
    at = line - 1
    while not free_lane(race, at % track.spaces, seat):  # where the turn began the car's own spot is free [HT-9.9]
        at -= 1
    car.at = at
    car.lane = free_lane(race, at % track.spaces, seat)
    stress = 1 if car.gear <= 2 else 2
    for _ in range(stress):
        put_in_hand(car, STRESS)
    car.stress += stress
    car.gear = 1
    race.drive.spun = True
    if race.log is not None:
        corner = track.sector[line % track.spaces]
        race.say(SpunOut(seat, corner, cost, heat, stress, at // track.spaces, at % track.spaces, car.lane))
