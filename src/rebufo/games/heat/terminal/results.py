"""Who is where: the cars at a glance while a race runs, and the podium of one that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.scene.parts import Board, CarPart, HeatTable
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.hand import engine
from rebufo.games.heat.terminal.names import Names
from rebufo.scene import Scene, SceneCar
from rebufo.terminal.podium import podium

WIDE: Final = 100  # columns from which every car has a row with all there is to say
FEW: Final = 3  # cars that have one each on any screen
Who = Callable[[int], str]


class Standings:
    """The cars of one moment, best first."""

    def __init__(self, names: Names, scene: Scene, who: Who) -> None:
        table: HeatTable = scene.own
        self.names = names
        self.text = names.words.text
        self.who = who
        self.parts = table.cars
        self.cars = {car.id: car for car in scene.cars}
        self.boards = {board.car: board for board in table.boards if board.racing}
        self.single = scene.season is None

    def rows(self, width: int) -> RenderableType:
        """Every car; on a narrow screen in two columns."""
        wide = width >= WIDE
        if wide or len(self.parts) <= FEW:
            rows = Table.grid(padding=(0, 1 if wide else 2))
            for part in self.parts:
                rows.add_row(*self.whole(part, wide=wide))
            return rows
        half = (len(self.parts) + 1) // 2
        rows = Table.grid(padding=(0, 1))
        for number, part in enumerate(self.parts[:half]):
            beside = self.short(self.parts[half + number]) if half + number < len(self.parts) else []
            rows.add_row(*self.short(part), " ", *beside)
        return rows

    def whole(self, part: CarPart, *, wide: bool) -> list[RenderableType]:
        car, board = self.cars[part.car], self.boards.get(part.car)
        row: list[RenderableType] = [place(part), self.names.badge(car.id)]
        row.append(Text(self.who(car.id), no_wrap=True, overflow="ellipsis"))
        row.append(Text(part.where, no_wrap=True))
        row.append(
            Text(self.names.gear(board.gear) if board else "", no_wrap=True)
        )  # a Legend is called that in its name
        if board is None:
            return [*row, *[""] * (4 if wide else 2), self.points(car)]
        row.append(Text.assemble(self.text("table.engine", n=board.engine), " ", engine(board.engine), no_wrap=True))
        row.append(Text(self.text("table.hand", n=board.hand), no_wrap=True))
        if wide:
            row.append(Text(self.piles(board), paint.FAINT, no_wrap=True, overflow="ellipsis"))
            row.append(Text(part.state, paint.STRONG, no_wrap=True, overflow="ellipsis"))
        return [*row, self.points(car)]

    def piles(self, board: Board) -> str:
        top = self.text("table.on_top", card=self.names.shortest(board.discard_top)) if board.discard else ""
        return self.text("table.piles_short", deck=board.deck, discard=board.discard, top=top)

    def short(self, part: CarPart) -> list[RenderableType]:
        """Less of it, for half the width of a screen."""
        car, board = self.cars[part.car], self.boards.get(part.car)
        told = [self.text("table.legend")] if car.seat is None else []
        if board:
            told = [self.names.gear(board.gear), self.text("table.engine", n=board.engine)]
            told += [self.text("table.hand", n=board.hand)] * self.single
        cells = (Text(cell, no_wrap=True) for cell in (" ".join(told), part.brief))
        return [place(part), self.names.badge(car.id), *cells, self.points(car)]

    def points(self, car: SceneCar) -> Text:
        """Those of the season."""
        told = next((self.text("table.points", n=gauge.value) for gauge in car.gauges if gauge.id == "points"), "")
        return Text(told, paint.FAINT, justify="right", no_wrap=True)

    def result(self) -> RenderableType:
        """The podium and the classification of a single race."""
        parts = [part for part in self.parts if part.place]
        home = [part.car for part in parts if self.cars[part.car].state == "finished"]
        lines: list[RenderableType] = []
        if home:
            winner = self.text("results.winner", car=self.who(home[0]))
            lines += podium(home, self.names.code, self.who, paint.COSTS, paint.VERGE)
            lines += [Text(""), Text(f" {winner}", paint.STRONG)]
        rows = Table.grid(padding=(0, 2))
        for part in parts:
            rows.add_row(place(part), self.names.badge(part.car), self.who(part.car), part.outcome)
        return Group(*lines, rows)


def place(part: CarPart) -> Text:
    return Text(f"{part.place or '–':>3}", paint.STRONG)
