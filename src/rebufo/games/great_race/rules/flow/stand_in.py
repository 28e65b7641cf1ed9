"""A crew without a player: it drives the shortest way, and decides the rest as on timeout. [GR-12.11]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.flow.costs import can_enter, can_take_line
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Done,
    Draw,
    Drive,
    Fit,
    Repair,
    Step,
    Survey,
    TakeLine,
    Treasury,
)
from rebufo.games.great_race.rules.state import FUEL_MAX, Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

RESERVE: Final = 4  # fuel that is bought outside a city: the dearest tile on a risk space
WEAK: Final = 4  # points of engine and chassis at which it repairs first
TREASURY: Final[Action] = Treasury()
REPAIR: Final[Action] = Repair()
DRIVE: Final[Action] = Drive()
SURVEY: Final[Action] = Survey()
DRAW: Final[Action] = Draw()
DONE: Final[Action] = Done()


def stand_in(race: Race, decision: Decision[Race], seat: Seat) -> Action:
    """What the crew does when nobody decides for it."""
    name = decision.name
    if name == "buy_fuel":
        return fuel(race, seat, decision.legal(race, seat))
    if name == "assistant":
        return assistant(race, seat, decision.legal(race, seat), decision.default(race, seat))
    if name == "repair":
        return repair(race, seat, decision.legal(race, seat), decision.default(race, seat))
    if name == "step":
        return step(race, seat, decision.legal(race, seat), decision.default(race, seat))
    return decision.default(race, seat)


def fuel(race: Race, seat: Seat, options: list[Action]) -> Action:
    """A full tank in a city, elsewhere enough for any tile."""
    crew = race.crews[seat]
    wanted = (FUEL_MAX if race.board.is_city(crew.space) else RESERVE) - crew.fuel
    best = options[0]
    for option in options:
        if isinstance(option, BuyFuel) and option.levels <= wanted:
            best = option
    return best


def assistant(race: Race, seat: Seat, options: list[Action], default: Action) -> Action:
    """Money, a repair that is needed, the way ahead; then surveys and cards; else it passes."""
    if TREASURY in options:
        return TREASURY
    if REPAIR in options and is_weak(race, seat):
        return REPAIR
    if DRIVE in options and can_get_nearer(race, seat):
        return DRIVE
    for wanted in (SURVEY, DRAW):
        if wanted in options:
            return wanted
    return default


def is_weak(race: Race, seat: Seat) -> bool:
    return race.crews[seat].engine + race.crews[seat].chassis <= WEAK


def can_get_nearer(race: Race, seat: Seat) -> bool:
    board = race.board
    distance = race.course.distance
    here = race.crews[seat].space
    for space in board.neighbours[here]:
        if distance[space] < distance[here] and can_enter(race, seat, space):
            return True
    for line in board.lines[here]:
        if distance[board.other_end(line, here)] < distance[here] and can_take_line(race, seat, line):
            return True
    return False


def repair(race: Race, seat: Seat, options: list[Action], default: Action) -> Action:
    """As on timeout, and points are bought for the lower gauge as long as the car is weak."""
    gauge = "engine" if race.crews[seat].engine <= race.crews[seat].chassis else "chassis"
    bought: Action = Fit("bought", gauge)
    return bought if default == DONE and is_weak(race, seat) and bought in options else default


def step(race: Race, seat: Seat, options: list[Action], default: Action) -> Action:
    """The space nearest to the goal, as long as it is nearer than this one."""
    board = race.board
    distance = race.course.distance
    here = race.crews[seat].space
    best = default
    least = distance[here]
    for option in options:
        if isinstance(option, Step):
            space = board.number[option.q, option.r]
        elif isinstance(option, TakeLine):
            space = board.other_end(board.line_ids.index(option.line), here)
        else:
            continue
        if distance[space] < least:
            least = distance[space]
            best = option
    return best
