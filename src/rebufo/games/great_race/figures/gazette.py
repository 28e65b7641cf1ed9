"""The Gazette: where every crew lay on the progress scale after each round. [GR-11.3, GR-11.5]"""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.figures.charts import ChartLine, LapChart
from rebufo.games.great_race.rules import events
from rebufo.games.great_race.rules.content import COLOURS
from rebufo.kernel.messages import Event, Seat


class Gazette:
    """One race: markers in their stacks, and those who have arrived."""

    def __init__(self, title: str, order: Sequence[Seat], levels: Sequence[int]) -> None:
        self.title = title
        self.grid = tuple(order)
        self.stack = list(order)  # of two on a level the later one lies higher
        self.levels = list(levels)
        self.home: list[Seat] = []  # in the order of their arrival
        self.rounds = 0
        self.prestige: tuple[int, ...] = ()
        self.places: dict[Seat, list[int]] = {seat: [] for seat in self.grid}
        self.gaps: dict[Seat, list[int | None]] = {seat: [] for seat in self.grid}
        self.take_down()

    def write(self, event: Event) -> None:
        match event:
            case events.RoundBegan():
                if self.rounds:
                    self.take_down()
                self.rounds += 1
            case events.MarkerMoved(seat=seat, level=level):
                self.stack.remove(seat)
                self.stack.append(seat)
                self.levels[seat] = level
            case events.Arrived(seat=seat):
                self.home.append(seat)
            case events.RaceEnded(prestige=prestige):
                self.prestige = prestige
                self.take_down()

    def ranked(self) -> list[Seat]:
        """Who has arrived, at the end by prestige; then by level, on the same level the lower marker. [GR-12.9]"""
        home = sorted(self.home, key=lambda seat: -self.prestige[seat]) if self.prestige else self.home
        away = [seat for seat in self.stack if seat not in self.home]
        return [*home, *sorted(away, key=lambda seat: -self.levels[seat])]

    def take_down(self) -> None:
        ranked = self.ranked()
        lead = max(self.levels)
        for seat in self.grid:
            self.places[seat].append(ranked.index(seat) + 1)
            self.gaps[seat].append(lead - self.levels[seat])

    def chart(self) -> LapChart:
        """On the way when the race was over is not home. [GR-12.6]"""
        lines = tuple(
            ChartLine(
                seat=seat,
                name="",
                colour=COLOURS[seat],
                places=tuple(self.places[seat]),
                gaps=tuple(self.gaps[seat]),
                car=seat,
            )
            for seat in self.grid
        )
        return LapChart(self.title, self.rounds, (), lines)
