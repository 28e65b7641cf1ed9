"""The board as the person sees it: the stage on a line, the road around a car with the plan on it, the whole road."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rebufo.games.rallyman_dirt.rules.view import CarView, StepView, View
from rebufo.games.rallyman_dirt.scene.pieces import lowered_limits
from rebufo.games.rallyman_dirt.terminal import paint
from rebufo.games.rallyman_dirt.terminal.keys import dice_key
from rebufo.games.rallyman_dirt.terminal.names import Names
from rebufo.games.rallyman_dirt.terminal.strip import CELL, SLIDES, TURNS, Window, strip_of
from rebufo.terminal.canvas import MARGIN, Canvas, Mark, Marks, in_a_row

BEHIND: Final = 2 * CELL  # columns of road shown behind the car that is looked at
TALL: Final = 40  # rows from which a screen has room for a second strip
SPUN: Final = "↺"
WARNING: Final = "⚠"


class Picture:
    """One moment of a stage."""

    def __init__(self, names: Names, view: View) -> None:
        self.names = names
        self.view = view
        self.road = names.roads[view.stage]
        self.strip = strip_of(self.road)
        self.racing = [car for car in view.cars if car.status == "racing" and car.space]

    # the rows

    def rows(self, spaces: Mapping[str, str], width: int, height: int) -> list[Text]:
        """The stage on a line and the road ahead, with signs on the spaces that the next die may go to."""
        marks = self.open_spaces(spaces) | self.dice() | self.cars()
        windows = self.strip.windows(self.focus() - BEHIND, width - MARGIN)
        ahead = [self.strip.cells[self.road.number[step.to]].right for step in self.view.drive.steps]
        needed = 2 if height >= TALL or max(ahead, default=0) > windows[0][1] else 1
        return [*self.stage_line(width), *self.strips(windows[:needed], marks)]

    def strips(self, windows: Sequence[Window], marks: Marks) -> list[Text]:
        rows = []
        for window in windows:
            rows += self.strip.rows(window, marks, self.limits(), self.beside())
        return rows

    def map(self, width: int) -> RenderableType:
        """The whole road in as many strips as it needs, and what its signs mean."""
        marks = self.dice() | self.cars()
        rows = [*self.stage_line(width), *self.strips(self.strip.windows(0, width - MARGIN), marks)]
        text = self.names.words.text
        return Group(*rows, Padding(Text(text("table.signs").strip(), paint.FAINT), (0, 0, 0, 1)))

    def stage_line(self, width: int) -> list[Text]:
        """The stage from start to finish, its curves by the way they bend, every car above it."""
        wide = width - MARGIN
        scale = (wide - 2) / self.strip.length
        track = Canvas(0, wide)
        track.put(0, "▚" + "─" * (wide - 2) + "▚", paint.VERGE)
        for section, begin in enumerate(self.strip.begins[:-1]):
            track.put(int(begin * scale) + 1, TURNS[self.road.turns[section]], paint.STRONG)
        above = Canvas(0, wide)
        wanted = [(int(self.column(car) * scale) + 1, self.names.mark(car.seat)) for car in self.racing]
        for begin, mark in in_a_row(wanted, wide):
            above.put(begin, mark.text, mark.style)
        return [above.text(""), track.text("")]

    # what lies on the road

    def cars(self) -> dict[int, Mark]:
        found = {}
        for car in self.racing:
            if not car.beside:
                found[self.road.number[car.space]] = self.names.mark(car.seat, SPUN if car.spun else "")
        return found

    def beside(self) -> dict[int, Mark]:
        found: dict[int, Mark] = {}
        for car in self.racing:
            if car.beside:
                mark = self.names.mark(car.seat)
                space = self.road.number[car.space]
                text = f"{found[space].text}({mark.text})" if space in found else f"({mark.text})"
                found[space] = Mark(text, mark.style)
        return found

    def dice(self) -> dict[int, Mark]:
        """The plan: a die on each of its spaces, with what it shows."""
        drive = self.view.drive
        steps = drive.steps or drive.failed
        return {self.road.number[step.to]: die_mark(step) for step in steps}

    def open_spaces(self, spaces: Mapping[str, str]) -> dict[int, Mark]:
        """Where the next die may go, by the letter that is typed for it and the limit that counts there."""
        found = {}
        limits = self.limits()
        for name, key in spaces.items():
            space = self.road.number[name]
            sign = self.strip.sign(space, limits.get(space, self.road.limit[space])).strip(SLIDES)
            found[space] = Mark(f"{key}{sign}"[: CELL - 1], paint.OPEN)
        return found

    def limits(self) -> dict[int, int]:
        """Limits that tokens have lowered. [RD-10.8]"""
        lowered = (piece for curve in self.view.curves for piece in lowered_limits(self.view, curve, self.names))
        return {self.road.number[piece.place]: int(piece.text) for piece in lowered}

    # where one looks

    def looked_at(self) -> CarView | None:
        """One's own car, the one in turn, or the first one still racing."""
        cars = sorted(self.racing, key=lambda car: car.place)
        for seat in (self.view.seat, self.view.turn):
            found = [car for car in cars if car.seat == seat]
            if found:
                return found[0]
        return cars[0] if cars else None

    def focus(self) -> int:
        """The column to look at; one who has not started looks at the start."""
        seat = self.view.seat
        car = None if seat >= 0 and self.view.cars[seat].status == "waiting" else self.looked_at()
        return self.column(car) if car else 0

    def column(self, car: CarView) -> int:
        return self.strip.cells[self.road.number[car.space]].left


def die_mark(step: StepView) -> Mark:
    """A die on the road: in brackets before it is rolled, with its warning after."""
    key = dice_key(step.die, brake=step.brake).upper()
    warned = bool(step.warned) + bool(step.brake_warned)
    if warned:
        return Mark(key + WARNING * warned, paint.WARNED)
    return Mark(f"[{key}]" if step.warned is None else f"{key}✓", paint.LAID)
