"""Pole Position in the terminal: the three lanes ahead with the options on them, and the boards of all cars."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.rules.content import TYRES
from rebufo.games.pole_position.rules.view import CarView, View
from rebufo.games.pole_position.terminal import paint
from rebufo.games.pole_position.terminal.road import CELL, Road
from rebufo.games.pole_position.words import PoleTelling, in_short
from rebufo.games.pole_position.words.names import signed
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event, Seat
from rebufo.terminal.canvas import Mark
from rebufo.terminal.table_top import TableTop

BEHIND: Final = 3  # rows of the road behind the car that is looked from
BARE: Final = Text("")
CLAUSES: Final = re.compile(r" \[PP-[^\]]*\]")


class PoleTable(TableTop):
    """One race of Pole Position on the table."""

    accent = paint.NOW
    speaks = PoleTelling
    telling: PoleTelling

    def view(self) -> View:
        view: View = self.race.view(self.me)
        self.telling.look_at(view)
        return view

    # the choice

    def brings(self, prompt: Prompt, number: int) -> str:
        """What an option costs, brings and risks; the clauses are told by those who ask."""
        return CLAUSES.sub("", " ".join(self.telling.note(prompt, self.view(), number)))

    def explain_option(self, prompt: Prompt, number: int, width: int) -> RenderableType:
        return Text("\n".join([self.label(prompt, number), *self.telling.note(prompt, self.view(), number)]))

    # names

    def badge(self, seat: Seat) -> Text:
        names = self.telling.names
        return Text(names.code(seat), paint.CARS[names.colours[seat]])

    def car_name(self, seat: Seat) -> str:
        return f"{self.telling.names.car(seat)} ({self.telling.names.code(seat)})"

    def doer(self, event: Event) -> Seat | None:
        car: int | None = getattr(event, "car", getattr(event, "seat", None))
        return car

    def tell(self, events: Sequence[Event]) -> list[RenderableType]:
        """Steps in a row are told at once."""
        return super().tell([event for event in in_short(events) if event is not None])

    # the picture

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        """The road from a bit behind the own car on, or from the leader's, with the options on their spaces."""
        view = self.view()
        road = Road(self.telling.names.circuit, self.words.lang)
        return Group(
            *road.rows(self.column(road, view), width, self.marks(view, prompt), view.yellow), self.board(view)
        )

    def map(self, width: int, height: int) -> RenderableType:
        """The whole lap, a line of road under the other."""
        view = self.view()
        road = Road(self.telling.names.circuit, self.words.lang)
        wide = max(width - 2, CELL)
        marks = self.marks(view, None)
        strips = [
            road.rows(first, min(width, road.length - first + 2), marks, view.yellow)
            for first in range(0, road.length, wide)
        ]
        return Group(*(row for strip in strips for row in [*strip, BARE]))

    def column(self, road: Road, view: View) -> int:
        """Where the picture begins."""
        shown = view.cars[self.me] if self.me is not None else None
        if shown is None or not shown.space:
            shown = next((view.cars[car] for car in view.order if view.cars[car].space), None)
        at = road.span(shown.space)[0] if shown is not None else 0
        return (at - BEHIND * CELL) % road.length

    def marks(self, view: View, prompt: Prompt | None) -> dict[str, Mark]:
        """Cars on their spaces, and the keys of the steps on theirs; options come over cars off the track."""
        names = self.telling.names
        found: dict[str, Mark] = {}
        for car in view.cars:
            if car.space:
                found[car.space] = Mark(names.code(car.car), paint.CARS[car.colour])
        if prompt is not None:
            for key, option in zip(self.keys(prompt), prompt.options, strict=True):
                if isinstance(option, do.Step):
                    found[option.to] = Mark(key, paint.END)
        return found

    def board(self, view: View) -> Text:
        """The own counters, the roll and the PM, in a line."""
        if self.me is None:
            return Text("")
        me = view.cars[self.me]
        told = [self.words.text("table.points", skill=me.skill, engine=me.engine, brakes=me.brakes)]
        if me.tyre:
            told.append(self.tyre(me))
        if view.drive is not None and view.drive.car == self.me and (view.drive.pm or view.drive.reserve):
            told.append(self.words.text("table.pm", pm=view.drive.pm, reserve=view.drive.reserve))
        return Text(" · ".join(told), paint.FAINT)

    def tyre(self, car: CarView) -> str:
        wear = signed(car.wear[TYRES.index(car.tyre)])
        return self.words.text("table.tyre", tyre=self.words.text(f"tyres.{car.tyre}"), wear=wear)

    # the cars

    def standings(self, width: int) -> RenderableType:
        """Every car with its lap, tyre and points, first to last."""
        view = self.view()
        rows = Table.grid(padding=(0, 2))
        for row in self.race.standings:
            car = view.cars[row.car]
            name = self.telling.who(car.car)
            name = self.words.text("cars.you", car=name) if car.car == self.me else name
            rows.add_row(str(row.place).rjust(3), self.badge(car.car), name, self.state(car, view))
        return rows

    def state(self, car: CarView, view: View) -> str:
        """How a car is doing, in short."""
        if car.status != "racing":
            ended = self.words.text(f"results.{car.status}")
            if not car.cause:
                return ended
            return self.words.text("results.because", told=ended, cause=self.words.text(f"causes.{car.cause}"))
        told = [self.words.text("table.lap", lap=min(max(car.lap, 1), view.laps), laps=view.laps)]
        if car.tyre:
            told.append(self.tyre(car))
        if car.seat != NOBODY:
            told.append(self.words.text("table.points", skill=car.skill, engine=car.engine, brakes=car.brakes))
        for word, here in (("off", car.off), ("drs", car.drs), ("must_pit", car.must_pit)):
            if here:
                told.append(self.words.text(f"table.{word}"))
        if car.token:
            told.append(car.token)
        return " · ".join(told)
