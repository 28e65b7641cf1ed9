"""What holds on every sound table, whatever was played. [PP Invariants]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.board import BOX, ON_TRACK, PIT_EXIT
from rebufo.games.pole_position.rules.car import RACING
from rebufo.games.pole_position.rules.flow.order import is_ahead
from rebufo.games.pole_position.rules.flow.tyres import TRACK
from rebufo.games.pole_position.rules.flow.weather import table_b_size
from rebufo.games.pole_position.rules.seams import BREAKDOWN_LIMIT
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY


def invariants(race: Race) -> list[str]:
    """What is broken, in words; nothing on a sound table."""
    broken = weather(race)
    for number in range(race.rules.people):
        broken += counters(race, number)
    if race.running:
        broken += spaces(race) + order(race) + pushes(race)
    return broken


def weather(race: Race) -> list[str]:
    sound = 1 <= race.table_b <= table_b_size(race) and 0 <= race.cell < 36 and 1 <= race.progress <= 6
    return [] if sound else [f"weather {race.cell}, {race.table_b}, progress {race.progress}"]


def counters(race: Race, number: int) -> list[str]:
    car = race.cars[number]
    limit = race.rules.breakdown_limit + race.rules.total(BREAKDOWN_LIMIT, race, number)
    strict = race.running and car.status == RACING and "no_elimination" not in race.rules.modules
    sound = {
        "skill": car.skill >= 0 and (not race.running or car.skill <= car.skill_max),
        "engine": car.engine >= 0,
        "brakes": car.brakes >= 0,
        "wear": all(wear in TRACK and wear <= life for wear, life in zip(car.wear, race.rules.life, strict=True)),
        "breakdowns": not strict or (car.points <= limit and car.light + car.heavy <= 1),
        "stress": 0 <= car.stress <= 6 and 0 <= car.strain <= 2,
    }
    return [f"car {number}: {what}" for what, holds in sound.items() if not holds]


def spaces(race: Race) -> list[str]:
    """At most one car on a space, but for cars off the track and the one that is driving through. [PP-2.18]"""
    broken: list[str] = []
    board = race.board
    standing = [car for car in race.order if not race.cars[car].off and car != race.drive.car]
    for at, one in enumerate(standing):
        for two in standing[at + 1 :]:
            if board.clash(race.cars[one].space, race.cars[two].space):
                broken.append(f"cars {one} and {two} on {board.names[race.cars[one].space]}")
    return broken


def order(race: Race) -> list[str]:
    """Cars still racing, each once; on the track nobody is ahead of a car in front of it. [PP-8.1]"""
    racing = [number for number, car in enumerate(race.cars) if car.status == RACING]
    broken = [] if sorted(race.order) == racing else [f"race order {race.order} of {racing}"]
    board = race.board
    for at, one in enumerate(race.order):
        for two in race.order[at + 1 :]:
            kind = board.kind[race.cars[two].space]
            loose = kind in (BOX, PIT_EXIT) or board.kind[race.cars[one].space] != ON_TRACK
            if not loose and is_ahead(race, two, one):
                broken.append(f"car {two} is ahead of {one}, which is in front of it in the race order")
    return broken


def pushes(race: Race) -> list[str]:
    drive = race.drive
    sound = drive.engine <= 2 and drive.brakes <= 2 and drive.skill <= 3 and drive.pm >= 0
    return [] if sound or drive.car == NOBODY else ["pushes"]
