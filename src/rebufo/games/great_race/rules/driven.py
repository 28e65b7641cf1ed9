"""Whether a drive that a set position has under way could have come so far. [GR-7.2 to GR-7.5, GR-7.25]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.flow.costs import HAZARD_POINTS, has_hazard, points_due
from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive
from rebufo.games.great_race.rules.flow.entry import EnterCity, EnterOpen
from rebufo.games.great_race.rules.state import BLANK, ENGINE_MAX, Race
from rebufo.kernel.flow import NOBODY, Frame

PAID: Final = 3  # the line of an entry at which its cost is asked for and paid
GIVEN: Final = 1  # the line of a city's entry at which its fuel and its fare are


def is_entry(race: Race, frame: EnterOpen | EnterCity) -> bool:
    """The space beside the vehicle or at the end of its line, or under it once it is paid for; a tile was drawn before. [GR-7.8]"""
    here = race.crews[frame.seat].space
    if isinstance(frame, EnterCity):
        if not race.board.is_city(frame.to) or frame.to == race.course.goal:
            return frame.to == race.course.goal and frame.line <= GIVEN and is_beside(race, frame, here)
        return frame.to == here if frame.line > GIVEN else is_beside(race, frame, here)
    if race.board.is_city(frame.to) or (race.tiles[frame.to] == BLANK and race.bag):
        return False
    if frame.avoided and (frame.line < PAID or not has_hazard(race, frame.to)):
        return False
    return frame.to == here if frame.line > PAID else frame.to in race.board.neighbours[here]


def is_beside(race: Race, frame: EnterCity, here: int) -> bool:
    """By road from a neighbour, by a line from its other end."""
    if frame.way == NOBODY:
        return frame.to in race.board.neighbours[here]
    return frame.way in race.board.lines[here] and race.board.other_end(frame.way, here) == frame.to


def is_driven(race: Race, drive: Drive, inner: Frame) -> bool:
    """The engine at the beginning allows so many spaces; each that was named is one less. [GR-7.2]"""
    board = race.board
    crew = race.crews[drive.seat]
    if drive.begin == race.course.goal or (
        race.tiles[drive.begin] == BLANK and race.bag and not board.is_city(drive.begin)
    ):
        return False
    if drive.first:
        return isinstance(inner, ChooseStep) and 0 < drive.spaces == crew.engine and drive.begin == crew.space
    if isinstance(inner, EnterCity) and inner.way != NOBODY:
        begun = drive.begin == crew.space if inner.line <= GIVEN else inner.way in board.lines[drive.begin]
        return begun and inner.to != drive.begin and drive.spaces == crew.engine - 1
    if isinstance(inner, EnterCity) and inner.to == drive.begin:
        return False  # the city in which it began is not entered again [GR-7.5]
    if isinstance(inner, ChooseStep):
        goes_on = drive.spaces > 0 and crew.engine > 0 and not board.is_city(crew.space)
        return goes_on and is_paid(race, drive)
    if isinstance(inner, EnterOpen) and inner.line > PAID:
        return is_paid(race, drive)
    if isinstance(inner, EnterCity) and inner.line > GIVEN:
        return 0 <= drive.spaces <= ENGINE_MAX - apart(race, drive.begin, crew.space)
    return crew.engine > 0 and is_naming(race, drive)


def is_paid(race: Race, drive: Drive) -> bool:
    """The last space named is under the vehicle; after one space alone no more is lost than it costs."""
    crew = race.crews[drive.seat]
    made = apart(race, drive.begin, crew.space) or 2  # out and back
    if not 0 <= drive.spaces <= ENGINE_MAX - made:
        return False
    hazard = HAZARD_POINTS if has_hazard(race, crew.space) else 0
    return drive.spaces < ENGINE_MAX - 1 or crew.engine + points_due(race, crew.space) + hazard >= ENGINE_MAX


def is_naming(race: Race, drive: Drive) -> bool:
    """The last space named is still before the vehicle: the first, with all of its engine, or a later one."""
    crew = race.crews[drive.seat]
    if drive.begin == crew.space and drive.spaces == crew.engine - 1:
        return True
    made = apart(race, drive.begin, crew.space) or 2
    left = 0 <= drive.spaces <= ENGINE_MAX - made - 1
    return left and not race.board.is_city(crew.space)


def apart(race: Race, one: int, other: int) -> int:
    """How many steps lie between two spaces at least."""
    board = race.board
    q = board.q[one] - board.q[other]
    r = board.r[one] - board.r[other]
    return max(abs(q), abs(r), abs(q + r))
