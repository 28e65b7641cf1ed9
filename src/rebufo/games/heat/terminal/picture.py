"""The board as the person sees it: the lap, the road around a car, and the circuit from above."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import Circuit
from rebufo.games.heat.scene.parts import HeatTable
from rebufo.games.heat.terminal import conditions, paint
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.overview import lap_line, map_from_above
from rebufo.games.heat.terminal.road import Road, Spots
from rebufo.scene import Scene
from rebufo.terminal.canvas import Mark

BEHIND: Final = 4  # spaces of road shown behind the car that is looked at
TALL: Final = 28  # rows from which a screen has room for the numbers of the spaces too


class Picture:
    """One moment of a race."""

    def __init__(self, names: Names, scene: Scene, circuit: Circuit) -> None:
        self.names = names
        self.table: HeatTable = scene.own
        self.circuit = circuit
        self.at = {part.car: part.at for part in self.table.cars}
        ranked = [car for car in scene.cars if car.state == "racing"]
        self.racing = sorted(ranked, key=lambda car: car.id)
        wanted = [number for number in (scene.seat, self.table.turn) for car in ranked if car.id == number]
        self.focus = next(iter((*wanted, *(car.id for car in ranked))), None)  # one's own, the one in turn, the first

    def rows(self, ends: Spots, width: int, height: int, *, planning: bool) -> list[Text]:
        """The lap and the road, with marks on the spots where options end."""
        mark, words = self.names.mark, self.names.words
        cars = [(self.on_lap(car.id), mark(car.id)) for car in self.racing]
        rows = lap_line(self.circuit, self.table.limits, width, cars)
        road = Road(self.circuit, width, len(self.table.cars))
        first = (0 if self.focus is None else self.at[self.focus]) - BEHIND
        spots = {**ends, **{car.place: mark(car.id) for car in self.racing}}
        rows.append(road.signs(first, conditions.all_sizes(words, self.table), self.line_sign))
        rows += road.rows(first, spots)
        if not planning or height >= TALL:
            rows.append(road.ruler(first))
        if planning and self.focus is not None:
            rows += self.speeds(road)
        return rows

    def on_lap(self, car: int) -> int:
        """Where a car stands on the lap; one that is home stands at its end, not beside those that begin another."""
        lap, space = divmod(self.at[car], self.circuit.spaces)
        return self.circuit.spaces if lap >= self.table.laps else space

    def line_sign(self, at: int) -> str:
        """What the line at a progress means: the start, a lap that begins there, or the finish."""
        text = self.names.words.text
        lap = at // self.circuit.spaces
        if lap <= 0:
            return text("table.start")
        return text("places.finish") if lap >= self.table.laps else text("table.lap", lap=lap + 1)

    def speeds(self, road: Road) -> list[Text]:
        """Under each space ahead the Speed that leads there, and the Heat its corners cost a plain drive."""
        numbers, costs = [], []
        for speed, heat in enumerate(self.table.costs[: road.count - BEHIND - 1], 1):
            style = paint.SPINS if heat is None else paint.COSTS if heat else paint.FREE
            numbers.append(Mark(str(speed), style))
            costs.append(Mark("✗" if heat is None else f"−{heat}" if heat else "·", style))
        return [road.scale(BEHIND + 1, numbers), road.scale(BEHIND + 1, costs)]

    def map(self, width: int, height: int) -> RenderableType:
        """The circuit from above, what its corners demand, and what the signs of the road mean."""
        cars = [(car.place, self.names.mark(car.id)) for car in self.racing]
        corners = [" ".join(mark.text for mark in sign) for sign in conditions.signs(self.names.words, self.table)]
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
