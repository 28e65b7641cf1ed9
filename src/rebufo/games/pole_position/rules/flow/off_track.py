"""Chapter 9: a car leaves the track in rain, and comes back."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, HOW, ON_TRACK
from rebufo.games.pole_position.rules.car import RECOVERY
from rebufo.games.pole_position.rules.content import SUNNY
from rebufo.games.pole_position.rules.flow.steps import FREE, Trial, find_steps, state_of
from rebufo.games.pole_position.rules.seams import OFF_LIMIT
from rebufo.games.pole_position.rules.state import Race

SKID_PM: Final = 4
NO_LIMIT: Final = 99
LIMITS: Final[list[int]] = [NO_LIMIT, 8, 7]  # the highest value that stays on, by weather


def highest_safe(race: Race, car: int) -> int:
    """The highest value of a tyre roll that keeps a car on the track. [PP-9.1, PP-20.7]"""
    weather = race.weather
    if weather == SUNNY:
        return NO_LIMIT
    return LIMITS[weather] + race.rules.total(OFF_LIMIT, race, car, weather)


def stays_put(race: Race, car: int, kind: int, steps: list[int]) -> bool:
    """A car that skids goes on while it can; only the pit lane is never forced on it. [PP-9.3, PP-9.6]"""
    board = race.board
    space = race.cars[car].space
    if kind == RECOVERY:
        used = SKID_PM - race.drive.pm
        outside = board.kind[space] == ON_TRACK and used >= race.drive.goal
        return outside and (used == 0 or state_of(race, car, space, space) == FREE)
    for step in steps:
        if space != board.entry_from or board.kind[step // HOW] == ON_TRACK:
            return False
    return True


def set_goals(race: Race, car: int) -> None:
    """The greatest number of PM that ends on a free space, outside the pits and into them. [PP-9.6]"""
    best = [0, 0]
    explore(race, car, race.drive.pm, SKID_PM - race.drive.pm, best)
    race.drive.goal = best[0]
    race.drive.pit_goal = best[1]


def explore(race: Race, car: int, pm: int, used: int, best: list[int]) -> None:
    """Look at every way: `best` is the most PM driven to a free space on the track, and in the pits."""
    board = race.board
    for step in find_steps(race, car, RECOVERY, pm):
        target = step // HOW
        in_pits = 0 if board.kind[target] == ON_TRACK else 1
        if state_of(race, car, target, target) == FREE and used + 1 > best[in_pits]:
            best[in_pits] = used + 1
        if pm > 1 and board.kind[target] != BOX and best[0] + best[1] < 2 * SKID_PM:
            trial = Trial(race, car, target)
            explore(race, car, pm - 1, used + 1, best)
            trial.take_back(race, car)


def recovery_steps(race: Race, car: int, pits: bool = True) -> list[int]:
    """The steps from which the car still drives as far as it must. [PP-9.6]"""
    board = race.board
    drive = race.drive
    used = SKID_PM - drive.pm
    found: list[int] = []
    for step in find_steps(race, car, RECOVERY, drive.pm):
        target = step // HOW
        best = [0, 0]
        in_pits = 0 if board.kind[target] == ON_TRACK else 1
        if state_of(race, car, target, target) == FREE:
            best[in_pits] = used + 1
        if drive.pm > 1 and board.kind[target] != BOX:
            trial = Trial(race, car, target)
            explore(race, car, drive.pm - 1, used + 1, best)
            trial.take_back(race, car)
        on_track = best[0] == drive.goal and drive.goal > used
        if on_track or (pits and best[1] == drive.pit_goal and drive.pit_goal > used):
            found.append(step)
    return found
