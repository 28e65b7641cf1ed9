"""Whether a drive that a set position has under way could have come so far. [GR-7.2 to GR-7.5, GR-7.25]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import GUIDE
from rebufo.games.great_race.rules.flow.costs import HAZARD_POINTS, has_hazard, has_stop, points_due
from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive
from rebufo.games.great_race.rules.flow.entry import EnterCity, EnterOpen
from rebufo.games.great_race.rules.state import BLANK, ENGINE_MAX, Race
from rebufo.kernel.flow import NOBODY, Frame

PAID: Final = 3  # the line of an entry at which its cost is asked for and paid
MOST_LOST: Final = 3  # points that a tile takes at most, its hazard with them
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
    if isinstance(inner, EnterOpen) and inner.line > PAID:
        return could_be_driven(race, drive, least_made(race, drive), 0, lost_here(race, drive))
    if isinstance(inner, EnterCity) and inner.line > GIVEN:
        return could_be_driven(race, drive, apart(race, drive.begin, crew.space) - 1, 1, MOST_LOST)
    if crew.engine == 0:
        return False
    named = 0 if isinstance(inner, ChooseStep) else 1
    if named and drive.begin == crew.space and drive.spaces == crew.engine - 1:
        return True  # the first space
    if board.is_city(crew.space) or (named == 0 and drive.spaces == 0):
        return False
    guided = GUIDE in race.pile or not has_stop(race, crew.space)  # a stop ends the drive [GR-7.9]
    return guided and could_be_driven(race, drive, least_made(race, drive), named, lost_here(race, drive))


def could_be_driven(race: Race, drive: Drive, least: int, named: int, lost: int) -> bool:
    """In some number of spaces, each of which took no more off the engine than it costs; `lost` is what the last may have taken."""
    engine = race.crews[drive.seat].engine
    for made in range(least, ENGINE_MAX + 1):
        begun = drive.spaces + made + named
        most = engine + (lost + MOST_LOST * (made - 1) if made else 0)
        if drive.spaces >= 0 and engine <= begun <= min(most, ENGINE_MAX):
            return True
    return False


def least_made(race: Race, drive: Drive) -> int:
    """Spaces that were entered up to that under the vehicle: out and back are two."""
    return apart(race, drive.begin, race.crews[drive.seat].space) or 2


def lost_here(race: Race, drive: Drive) -> int:
    """What the space under the vehicle may have taken off the engine. [GR-7.6]"""
    here = race.crews[drive.seat].space
    return points_due(race, here) + (HAZARD_POINTS if has_hazard(race, here) else 0)


def apart(race: Race, one: int, other: int) -> int:
    """How many steps lie between two spaces at least."""
    board = race.board
    q = board.q[one] - board.q[other]
    r = board.r[one] - board.r[other]
    return max(abs(q), abs(r), abs(q + r))
