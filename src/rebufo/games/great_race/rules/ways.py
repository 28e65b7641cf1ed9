"""Whole ways: every space that a drive can reach over known ground, with what the way to it costs and what its end risks. [GR-7.2, GR-7.6]"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import msgspec

from rebufo.games.great_race.rules.cards import JERRYCAN
from rebufo.games.great_race.rules.flow.costs import CITY_FUEL, fuel_due, has_hazard, has_stop, is_unknown, points_due
from rebufo.games.great_race.rules.flow.drive import LINES, ChooseStep, Drive, steps
from rebufo.games.great_race.rules.preview.promises import StepPreview, UnknownPreview
from rebufo.games.great_race.rules.preview.road import line_preview, spaces_left, step_preview
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat, Way


class WholeWay(msgspec.Struct, frozen=True):
    """A space and the cheapest way to it; `last` is what its last step costs, brings and risks, as that tells it when it is offered."""

    q: int
    r: int
    fuel: int  # of the whole way, Jerrycans counted as fuel; an unknown space at its end not counted
    points: int  # of the whole way, without a hazard; an unknown space at its end not counted
    jerrycans: int  # that the whole way plays
    ends: bool  # whether a tile is drawn, something is asked or the drive is over there: no way goes on behind it
    last: StepPreview | UnknownPreview


class Reached(NamedTuple):
    """What the way to a space or along a line costs, for the cheapest to come first; the last of `path` is where it leads."""

    fuel: int
    points: int
    path: tuple[int, ...]


def whole_ways(race: Race, seat: Seat) -> Sequence[Way]:
    """To each space the way of least fuel, of equal ones that of fewest points; every line is a way of its own. [GR-7.17]"""
    top = decision(race)
    return Search(race, seat, top).found() if isinstance(top, ChooseStep) else ()


class Search:
    """For the ways of one driver at one decision, on a table on which the vehicle is moved on trial."""

    def __init__(self, race: Race, seat: Seat, top: ChooseStep) -> None:
        self.race = race.clone()
        self.seat = seat
        self.top = top
        self.before = race.crews[seat]
        self.spaces = spaces_left(race)

    def found(self) -> Sequence[Way]:
        told: dict[int, Way] = {}
        here = Reached(0, 0, ())
        known = {self.before.space: [here]}  # to come back to where it stands is no way
        queue = self.further(here)
        while queue:
            way = heappop(queue)
            labels = known.setdefault(way.path[-1], [])
            if any(each.points <= way.points and len(each.path) <= len(way.path) for each in labels):
                continue
            labels.append(way)
            self.stand_before(way)
            ends = self.ends_with(way.path[-1])
            told.setdefault(way.path[-1], self.tell(way, ends))
            if not ends and len(way.path) < self.spaces:
                for longer in self.further(way):
                    heappush(queue, longer)
        return tuple(told.values())

    def further(self, way: Reached) -> list[Reached]:
        """The ways that are one step longer, cheapest first."""
        self.stand(way.fuel, way.points, way.path)
        found = []
        for step in steps(self.race, self.seat, self.top.begin, self.top.first and not way.path):
            fuel, points = self.price(step)
            found.append(Reached(way.fuel + fuel, way.points + points, (*way.path, step)))
        return sorted(found)

    def price(self, step: int) -> tuple[int, int]:
        """Fuel and points; what an unknown space costs is not known. [GR-7.6, GR-7.14, GR-7.15]"""
        if step >= LINES or self.race.board.is_city(step):
            return CITY_FUEL, 0
        if is_unknown(self.race, step):
            return 0, 0
        return fuel_due(self.race, step), points_due(self.race, step)

    def stand_before(self, way: Reached) -> None:
        """Where the last step of a way begins."""
        fuel, points = self.price(way.path[-1])
        self.stand(way.fuel - fuel, way.points - points, way.path[:-1])

    def stand(self, fuel: int, points: int, path: tuple[int, ...]) -> None:
        """With so much paid; Jerrycans are played where fuel is missing. Points on the way are all the engine's: see `ends_with`."""
        crew, before = self.race.crews[self.seat], self.before
        crew.space = path[-1] if path else before.space
        crew.fuel = max(before.fuel - fuel, 0)
        crew.engine = before.engine - points
        crew.hand = before.hand[:]
        for _ in range(fuel - before.fuel):
            crew.hand.remove(JERRYCAN)
        for frame in self.race.frames:
            if isinstance(frame, Drive):
                frame.spaces = self.spaces - len(path)

    def ends_with(self, step: int) -> bool:
        """Whether a tile is drawn, something is asked, or the drive is over. With an empty chassis a split is not asked for. [GR-7.6]"""
        race, crew = self.race, self.race.crews[self.seat]
        if step >= LINES or race.board.is_city(step) or is_unknown(race, step):
            return True
        points = points_due(race, step)
        asked = points > 0 and (crew.chassis > 0 or crew.engine <= points)
        return asked or has_hazard(race, step) or has_stop(race, step)

    def tell(self, way: Reached, ends: bool) -> Way:
        board, step, crew = self.race.board, way.path[-1], self.race.crews[self.seat]
        actions: list[Action] = [board.takes[step - LINES] if step >= LINES else board.steps[step] for step in way.path]
        end = board.other_end(step - LINES, crew.space) if step >= LINES else step
        last = self.preview(step)
        played = len(self.before.hand) - len(crew.hand) + last.jerrycans
        whole = WholeWay(board.q[end], board.r[end], way.fuel, way.points, played, ends, last)
        return Way(tuple(actions), whole)

    def preview(self, step: int) -> StepPreview | UnknownPreview:
        if step >= LINES:
            return line_preview(self.race, self.seat, self.race.board.line_ids[step - LINES])
        return step_preview(self.race, self.seat, step)
