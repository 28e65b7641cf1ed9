"""Legal moves straight from the clauses, one step at a time and without a thought for speed.

It reads the circuit as its file has it and shares no line with the engine, so that each can prove the other wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rebufo.games.formula_d.rules.content import Circuit, Space

BOX = "box"


class Route(NamedTuple):
    """All that matters of a route so far."""

    space: str
    steps: int = 0
    stops: int = 0  # made in earlier turns in the corner it is in
    first: str = ""  # the first space of the move on this straight [FD-6.3]
    first_step: int = 0  # and when the car was there
    lane_changes: int = 0
    corners_overshot: int = 0
    overshot: int = 0
    dark: int = 0
    crossings: int = 0
    box_ahead: bool = False
    over: bool = False  # home or in its box, whatever is left of the roll


class End(NamedTuple):
    """Where a route can end, what it costs, how many dark spaces it crossed, what it means for the corner."""

    space: str
    cost: int
    dark: int
    overshot: int
    stops: int


class Course:
    """A circuit with other cars on it and a car that has rolled."""

    def __init__(
        self,
        circuit: Circuit,
        taken: set[str],
        laps: int,
        roll: int,
        least: int = 0,
        box: str = "",
        *,
        round_dark: bool = False,
    ) -> None:
        self.circuit = circuit
        self.spaces: dict[str, Space] = {space.id: space for space in circuit.spaces}
        self.corner_stops = {section.id: section.stops for section in circuit.sections if section.kind == "corner"}
        self.laps = laps
        self.roll = roll
        self.least = least
        self.box = box  # the pit space one's own box lies beside
        self.lane = circuit.pit.lane if circuit.pit else ()
        self.exits = circuit.pit.exit if circuit.pit else ()
        self._fewest: dict[str, dict[str, int]] = {}
        dark = {space.id for space in circuit.spaces if "dark" in space.tags}
        self.dark = dark
        self.taken = taken | dark if round_dark else taken  # going round them: as if they were cars [FD-16.8]

    def corner(self, space: str) -> str:
        section = self.spaces[space].sec
        return section if section in self.corner_stops else ""

    def links(self, space: str) -> list[tuple[str, str]]:
        """The steps from a track space to a free one. [FD-5.1, FD-5.3]"""
        here = self.spaces[space]
        every = [("ahead", here.ahead), ("left", here.left), ("right", here.right)]
        return [(way, to) for way, to in every if to is not None and to not in self.taken]

    def fewest_steps(self, first: str) -> dict[str, int]:
        """The smallest number of steps over free spaces of the straight, by going out in rings. [FD-6.3]"""
        if first in self._fewest:
            return self._fewest[first]
        found = self._fewest[first] = {first: 0}
        ring = [first]
        while ring:
            wider: list[str] = []
            for space in ring:
                for _, to in self.links(space):
                    if not self.corner(to) and to not in found:
                        found[to] = found[space] + 1
                        wider.append(to)
            ring = wider
        return found

    def ways_on(self, route: Route) -> Iterator[Route]:
        """Every legal next step."""
        if route.over or route.steps == self.roll:
            return
        if route.space == BOX or route.space in self.lane:
            yield from self.in_the_lane(route)
            return
        for way, to in self.links(route.space):
            after = self.step(route, way, to)
            if after is not None:
                yield after
        open_now = 1 <= route.crossings <= self.laps - 1  # [FD-15.2]
        door = self.spaces[route.space].pit
        if door and open_now and not route.corners_overshot and door not in self.taken:  # [FD-15.3, FD-8.9, FD-15.17]
            yield self.enter(route, door)

    def step(self, route: Route, way: str, to: str) -> Route | None:
        """One step on the track, None where a clause forbids it."""
        here, there = self.corner(route.space), self.corner(to)
        steps = route.steps + 1
        changes, overshooting, stops = route.lane_changes, route.corners_overshot, route.stops
        if not here and way != "ahead":
            changes += 1
            if changes > 2 or there:  # [FD-6.2, FD-6.5]
                return None
        if here and there != here:
            missing = self.corner_stops[here] - stops
            if missing > 1:  # [FD-8.6]
                return None
            overshooting += missing == 1  # [FD-8.1, FD-8.7]
            stops = 0  # [FD-7.7]
        if overshooting and way != "ahead":  # [FD-8.3]
            return None
        first, first_step = route.first, route.first_step
        if not there and not overshooting:
            if here:
                first, first_step = to, steps
            elif self.fewest_steps(first)[to] != steps - first_step:  # [FD-6.3]
                return None
        crossed = self.spaces[to].finish and not self.spaces[route.space].finish  # [FD-14.1]
        crossings = route.crossings + crossed
        return route._replace(
            space=to,
            steps=steps,
            stops=stops,
            first=first,
            first_step=first_step,
            lane_changes=changes,
            corners_overshot=overshooting,
            overshot=route.overshot + overshooting,  # one for each corner overshot so far [FD-8.2, FD-8.7]
            dark=route.dark + (to in self.dark),  # [FD-16.7]
            crossings=crossings,
            over=crossings == self.laps + 1,  # [FD-14.2]
        )

    def in_the_lane(self, route: Route) -> Iterator[Route]:
        """From box to lane, along the lane, and out of it. [FD-15.4, FD-15.11, FD-15.13]"""
        place = self.lane.index(self.box if route.space == BOX else route.space)
        if place + 1 < len(self.lane):
            if self.lane[place + 1] not in self.taken:
                yield self.enter(route, self.lane[place + 1])
            return
        for to in self.exits:
            if to not in self.taken:
                steps = route.steps + 1
                crossings = route.crossings + 1  # [FD-15.14]
                yield route._replace(space=to, steps=steps, first=to, first_step=steps, crossings=crossings)

    def enter(self, route: Route, to: str) -> Route:
        """Onto a pit space; into the box beside it if it is one's own and still ahead. [FD-15.5]"""
        box_ahead = route.box_ahead or route.space not in (BOX, *self.lane)
        at_box = box_ahead and to == self.box
        return route._replace(
            space=BOX if at_box else to, steps=route.steps + 1, box_ahead=box_ahead and not at_box, over=at_box
        )

    def end(self, route: Route) -> End | None:
        """What ending the move here means, None where it may not end."""
        if route.space == BOX or route.space in self.lane:  # no braking of one's own will [FD-15.16]
            return None if list(self.ways_on(route)) else End(route.space, 0, 0, 0, 0)
        if route.steps < self.least and not route.over:  # [FD-16.4, FD-16.17]
            return None
        braked = 0 if route.over else self.roll - route.steps  # [FD-9.1, FD-9.4]
        stop = self.corner(route.space) and not route.corners_overshot  # [FD-7.2, FD-8.5]
        made = route.stops + 1 if stop else 0
        return End(route.space, braked + route.overshot, route.dark, route.overshot, made)

    def all_ends(self, start: Route) -> set[End]:
        """Every end of every route."""
        met: set[Route] = set()
        found: set[End] = set()

        def explore(route: Route) -> None:
            if route in met:
                return
            met.add(route)
            end = self.end(route)
            if end is not None:
                found.add(end)
            for further in self.ways_on(route):
                explore(further)

        explore(start)
        return found


def unbeaten(found: set[End], wear: int) -> set[End]:
    """What may be chosen: affordable, and no other route to the same space is better. [FD-5.6, FD-5.7, FD-16.9]"""

    def beaten(one: End) -> bool:
        return any(
            other.space == one.space
            and other.cost <= one.cost
            and other.dark <= one.dark
            and (other.cost, other.dark) != (one.cost, one.dark)
            for other in found
        )

    return {end for end in found if end.cost < wear and not beaten(end)}
