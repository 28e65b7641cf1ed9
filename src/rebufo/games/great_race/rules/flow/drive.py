"""The driving action: a series of single steps within the engine's limit. [GR-7.1 to GR-7.5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.costs import (
    CITY_FUEL,
    HAZARD_POINTS,
    can_enter,
    can_take_line,
    fuel_due,
    has_hazard,
    points_due,
)
from rebufo.games.great_race.rules.flow.entry import GOES_ON, EnterCity, EnterOpen
from rebufo.games.great_race.rules.flow.progress import move_marker
from rebufo.games.great_race.rules.messages import Step, Stop, TakeLine
from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.messages import Action, Seat

STOPS: Final = -2  # what was chosen, as the small result: a space, or a line from here on
LINES: Final = 100_000
UNKNOWN_PRICE: Final = 3  # that an unknown space is reckoned with on timeout [GR Decisions]
HALT: Final[Action] = Stop()


class Drive(Procedure[Race]):
    """At most as many spaces as the engine has levels at the beginning; at least one step is tried. [GR-7.2, GR-7.4]"""

    def __init__(self, seat: Seat, begin: int, spaces: int, first: bool = True, line: int = 0) -> None:
        self.seat = seat
        self.begin = begin  # the space in which the action began
        self.spaces = spaces  # that may still be entered
        self.first = first
        self.line = line

    def clone(self) -> Drive:
        return Drive(self.seat, self.begin, self.spaces, self.first, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.ask_for_step(race)
            case 1:
                if race.result == STOPS:
                    move_marker(race, self.seat)
                    return True
                self.enter(race)
            case _:
                self.line = 0
                if race.result != GOES_ON or not self.spaces:
                    move_marker(race, self.seat)
                    return True
        return False

    def ask_for_step(self, race: Race) -> None:
        """A driver without cards who can go nowhere has nothing to choose."""
        race.result = STOPS
        if self.first or race.crews[self.seat].hand or steps(race, self.seat, self.begin, first=False):
            ask(race, ChooseStep(self.seat, self.begin, self.first))

    def enter(self, race: Race) -> None:
        self.first = False
        self.spaces -= 1
        if race.result >= LINES:
            line = race.result - LINES
            race.push(EnterCity(self.seat, race.board.other_end(line, self.begin), line))
        elif race.board.is_city(race.result):
            race.push(EnterCity(self.seat, race.result, NOBODY))
        else:
            race.push(EnterOpen(self.seat, race.result, self.spaces))


class ChooseStep(CrewDecision):
    """A neighbouring space, as the first step a line; after the first the driver may stop. [GR-7.4]"""

    name = "step"

    def __init__(self, seat: Seat, begin: int, first: bool) -> None:
        super().__init__(seat)
        self.begin = begin
        self.first = first

    def clone(self) -> ChooseStep:
        return ChooseStep(self.seat, self.begin, self.first)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        board = race.board
        found: list[Action] = []
        for way in steps(race, seat, self.begin, self.first):
            found.append(board.takes[way - LINES] if way >= LINES else board.steps[way])
        if not self.first or not found:  # no first step: only a table imagined by others knows that
            found.append(HALT)
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        if isinstance(action, Step):
            race.result = race.board.number[action.q, action.r]
        elif isinstance(action, TakeLine):
            race.result = LINES + race.board.line_ids.index(action.line)
        else:
            race.result = STOPS
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """Stop; the first step is the cheapest, of equal ones the farthest on, a line only if there is nothing else. [GR Decisions]"""
        ways = steps(race, seat, self.begin, self.first)
        if not self.first or not ways:
            return HALT
        best = ways[0]
        for way in ways[1:]:
            if order_of(race, self.begin, way) < order_of(race, self.begin, best):
                best = way
        return race.board.takes[best - LINES] if best >= LINES else race.board.steps[best]


def order_of(race: Race, begin: int, way: int) -> tuple[int, int, int]:
    """Cheap ones first, then high levels, then low numbers, which have the lower q and r."""
    if way >= LINES:
        far = race.board.other_end(way - LINES, begin)
        return LINES, -race.course.levels[far], far
    return usual_price(race, way), -race.course.levels[way], way


def usual_price(race: Race, space: int) -> int:
    if race.board.is_city(space):
        return CITY_FUEL
    if race.tiles[space] == BLANK:
        return UNKNOWN_PRICE
    hazard = HAZARD_POINTS if has_hazard(race, space) else 0
    return fuel_due(race, space) + points_due(race, space) + hazard


def steps(race: Race, seat: Seat, begin: int, first: bool) -> list[int]:
    """The legal steps: neighbours but the city in which the action began, and lines from it. [GR-7.4, GR-7.5, GR-7.25]"""
    board = race.board
    here = race.crews[seat].space
    found: list[int] = []
    for space in board.neighbours[here]:
        if (space != begin or not board.is_city(space)) and can_enter(race, seat, space):
            found.append(space)
    if first:
        for line in board.lines[here]:
            if can_take_line(race, seat, line):
                found.append(LINES + line)
    return found


def can_drive(race: Race, seat: Seat) -> bool:
    """The engine runs and there is a legal first step. [GR-5.13, GR-7.3]"""
    crew = race.crews[seat]
    return crew.engine > 0 and bool(steps(race, seat, crew.space, first=True))


def begin_drive(race: Race, seat: Seat) -> None:
    crew = race.crews[seat]
    race.push(Drive(seat, crew.space, crew.engine))
