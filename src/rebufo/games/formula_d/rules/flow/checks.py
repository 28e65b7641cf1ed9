"""Collision and engine checks: black dice for everybody involved. [FD-11, FD-12]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.flow.finish import lose
from rebufo.games.formula_d.rules.messages import CheckRolled
from rebufo.games.formula_d.rules.state import DEPARTED, Race
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Seat


def collision_check(race: Race, seat: Seat) -> None:
    """A car that ends its move behind or beside others makes all of them roll. [FD-11.1, FD-11.2]"""
    touched = touched_by(race, seat, race.cars[seat].space)
    if touched:
        roll_check(race, seat, touched, "collision")


def touched_by(race: Race, seat: Seat, space: int) -> list[Seat]:
    """The cars in front of and beside a space; through a tunnel nobody is in front. [FD-11.1, FD-11.3, FD-11.5]"""
    board = race.rules.board
    touched: list[Seat] = []
    in_front = NOBODY if board.tunnel_in[space] else board.ahead[space]
    beside = board.beside[space]
    for other, car in enumerate(race.cars):
        if other != seat and car.space >= 0 and (car.space == in_front or car.space in beside):
            touched.append(other)
    return touched


def engine_check(race: Race, seat: Seat, face: int) -> None:
    """20 in 5th or 30 in 6th: every engine in 5th or 6th on the track is tried. [FD-12]"""
    tried = race.rules.engine_face
    if not face or face != tried[race.cars[seat].gear] or not race.on_track(seat):
        return
    others = [
        other for other, car in enumerate(race.cars) if other != seat and tried[car.gear] and race.on_track(other)
    ]
    roll_check(race, seat, others, "engine")


def roll_check(race: Race, roller: Seat, others: list[Seat], check: str) -> None:
    """The roller first, then the others in the order of play; all roll, even if some go out meanwhile. [FD-10.3, FD-10.4]"""
    rollers = [roller]
    for seat in race.order:
        if seat != roller and seat in others:
            rollers.append(seat)
    for seat in rollers:
        black_roll(race, seat, check)
    race.rules.open(DEPARTED, race, roller)


def black_roll(race: Race, seat: Seat, check: str) -> None:
    """One black die; up to 4 costs a point. [FD-11.2, FD-12.2, FD-16.7]"""
    roll = race.black_die()
    lost = 1 if roll <= race.rules.check_loses_until else 0
    if race.log is not None:
        race.say(CheckRolled(seat, check, roll, lost))
    if lost:
        lose(race, seat, lost, check)
