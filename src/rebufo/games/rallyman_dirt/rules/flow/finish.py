"""Losing control, coming home, giving up. [RD-19, RD-21]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.events import CarFinished, CarRetired, ControlLost
from rebufo.games.rallyman_dirt.rules.flow.cards import draw_damage, end_in_gear, read_zero, take_front, take_zero
from rebufo.games.rallyman_dirt.rules.state import DAMAGED, FINISHED, GEAR_DAMAGE, RACING, RETIRED, Race


def lose_control(race: Race, seat: int, gear: int, cause: str) -> None:
    """On the car's space, in the gear it has there. [RD-19]"""
    car = race.cars[seat]
    space = car.space
    if race.road.finish[space]:
        lose_control_at_the_finish(race, seat, gear, cause)
        return
    side = take_zero(race, seat, gear)
    seconds = side.seconds or race.rules.zero_seconds
    race.say(ControlLost(seat, race.road.names[space], gear, cause, side.effect, seconds))
    if side.effect == "spin":
        car.spun = True
    elif side.effect == "accident":
        leave_the_road(race, seat)
        draw_damage(race, seat, side.damage[race.road.danger[space]])
        if has_no_gear_dice(race, seat):
            retire_from_stage(race, seat, DAMAGED)


def lose_control_at_the_finish(race: Race, seat: int, gear: int, cause: str) -> None:
    """Home all the same, at the price of the front; in a rally with the damage of the zero side. [RD-21.4, RD-21.13]"""
    space = race.cars[seat].space
    seconds = race.rules.front_seconds[gear]
    race.say(ControlLost(seat, race.road.names[space], gear, cause, "", seconds))
    if race.rules.rally:
        side = read_zero(race, seat, gear)
        if side.effect == "accident":
            draw_damage(race, seat, side.damage[race.road.danger[space]])
    else:
        take_front(race, seat, gear)
    come_home(race, seat)


def end_turn_in_control(race: Race, seat: int, gear: int) -> None:
    """The card of the gear, and home if this is the finish row. [RD-18.1, RD-21.1]"""
    end_in_gear(race, seat, gear)
    if race.road.finish[race.cars[seat].space]:
        come_home(race, seat)


def come_home(race: Race, seat: int) -> None:
    car = race.cars[seat]
    car.status = FINISHED
    car.space = NOWHERE
    race.home = True
    race.say(CarFinished(seat, car.time - car.seconds))


def leave_the_road(race: Race, seat: int) -> None:
    """Beside its space, where it hinders nobody. [RD-19.5, RD-20.8]"""
    race.cars[seat].beside = True
    note_arrival(race, seat)


def note_arrival(race: Race, seat: int) -> None:
    """Who came first to a place plays first from it. [RD-3.8]"""
    race.arrivals += 1
    race.cars[seat].arrived = race.arrivals


def has_no_gear_dice(race: Race, seat: int) -> bool:
    return race.cars[seat].damage[GEAR_DAMAGE] >= race.rules.gear_dice


def retire_from_stage(race: Race, seat: int, cause: str) -> None:
    """Off the road for this stage; tokens stay on the dashboard. [RD-21.9, RD-21.12, RD-4.6]"""
    car = race.cars[seat]
    car.status = RETIRED
    car.space = NOWHERE
    car.beside = False
    car.spun = False
    car.cause = cause
    if seat in race.queue:
        race.queue.remove(seat)
    race.say(CarRetired(seat, cause))


def stage_times(race: Race) -> list[int]:
    """Seconds of the pile less seconds left; who retired, by the slowest finisher. [RD-21.6, RD-21.10 to RD-21.12]"""
    retirement = race.rules.parts.retirement
    home = [car.time - car.seconds for car in race.cars if car.status == FINISHED]
    last = max(home) + retirement.penalty if home else retirement.nobody_home
    times: list[int] = []
    for car in race.cars:
        if car.status == FINISHED:
            times.append(car.time - car.seconds)
        elif car.cause == DAMAGED:
            times.append(last)
        else:
            times.append(max(last, car.time + retirement.penalty))
    return times


def still_racing(race: Race) -> bool:
    """Whether somebody is on the way or has not started. [RD-21.5]"""
    if race.queue:
        return True
    for car in race.cars:
        if car.status == RACING:
            return True
    return False
