"""The board as the person sees it: the lap, the road around a car, and the circuit from above."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.rules.content import Circuit
from rebufo.games.heat.rules.plain_drive import corner_costs
from rebufo.games.heat.rules.view import CarView, View
from rebufo.games.heat.terminal import conditions, paint
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.overview import lap_line, map_from_above
from rebufo.games.heat.terminal.road import Road, Spots
from rebufo.terminal.canvas import Mark

BEHIND: Final = 4  # spaces of road shown behind the car that is looked at
TALL: Final = 28  # rows from which a screen has room for the numbers of the spaces too


class Picture:
    """One moment of a race."""

    def __init__(self, names: Names, view: View, circuit: Circuit) -> None:
        self.names = names
        self.view = view
        self.circuit = circuit
        self.racing = [car for car in view.cars if car.status == "racing"]
        self.focus = self.looked_at()
        self.at = self.focus.lap * view.spaces + self.focus.space if self.focus else 0

    def looked_at(self) -> CarView | None:
        """One's own car, the one in turn, or the first one still racing."""
        cars = sorted(self.racing, key=lambda car: car.place)
        for number in (self.view.seat, self.view.turn):
            found = [car for car in cars if car.car == number]
            if found:
                return found[0]
        return cars[0] if cars else None

    def rows(self, ends: Spots, width: int, height: int, *, planning: bool) -> list[Text]:
        """The lap and the road, with marks on the spots where options end."""
        mark = self.names.mark
        cars = [(self.on_lap(car), mark(car.car)) for car in self.racing]
        rows = lap_line(self.circuit, self.view.limits, width, cars)
        road = Road(self.circuit, width, sum(car.status != "absent" for car in self.view.cars))
        first = self.at - BEHIND
        spots = {**ends, **{spot(car.space, car.lane): mark(car.car) for car in self.racing}}
        plates = zip(
            conditions.signs(self.names, self.view), conditions.brief_signs(self.names, self.view), strict=True
        )
        rows.append(road.signs(first, [[whole, *brief] for whole, brief in plates], self.line_sign))
        rows += road.rows(first, spots)
        if not planning or height >= TALL:
            rows.append(road.ruler(first))
        if planning and self.focus:
            rows += self.speeds(road, self.focus)
        return rows

    def on_lap(self, car: CarView) -> int:
        """Where a car stands on the lap; one that is home stands at its end, not beside those that begin another."""
        return self.view.spaces if car.lap >= self.view.laps else car.space

    def line_sign(self, at: int) -> str:
        """What the line at a progress means: the start, a lap that begins there, or the finish."""
        text = self.names.words.text
        lap = at // self.view.spaces
        if lap <= 0:
            return text("table.start")
        return text("places.finish") if lap >= self.view.laps else text("table.lap", lap=lap + 1)

    def speeds(self, road: Road, car: CarView) -> list[Text]:
        """Under each space ahead the Speed that leads there, and the Heat its corners cost a plain drive."""
        numbers, costs = [], []
        for speed, heat in enumerate(corner_costs(self.view, road.track, car, road.count - BEHIND - 1), 1):
            style = paint.SPINS if heat is None else paint.COSTS if heat else paint.FREE
            numbers.append(Mark(str(speed), style))
            costs.append(Mark("✗" if heat is None else f"−{heat}" if heat else "·", style))
        return [road.scale(BEHIND + 1, numbers), road.scale(BEHIND + 1, costs)]

    def map(self, width: int, height: int) -> RenderableType:
        """The circuit from above, what its corners demand, and what the signs of the road mean."""
        cars = [(car.space, car.lane, self.names.mark(car.car)) for car in self.racing]
        corners = [" ".join(mark.text for mark in sign) for sign in conditions.signs(self.names, self.view)]
        beside = max(len(corner) for corner in corners) + 4
        rows = map_from_above(self.circuit, width - beside, min(max(height - 6, 14), 32), cars)
        sheet = Table.grid(padding=(0, 2))
        sheet.add_row(Group(*rows), Group("", *(Text(corner) for corner in corners)))
        return Group(sheet, *(Padding(Text(line, paint.FAINT), (0, 0, 0, 1)) for line in self.signs_explained()))

    def signs_explained(self) -> list[str]:
        """What is on the map, then what the road between the questions shows; only what this circuit has."""
        text = self.names.words.text
        track = Track(self.circuit)
        ground = [text("table.signs_flooded")] if any(track.flooded) else []
        ground += [text("table.signs_tunnel")] if any(track.tunnel) else []
        return [text("table.signs_map"), ", ".join([text("table.signs_road"), *ground]) + "."]
