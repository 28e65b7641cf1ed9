"""One stage as a lap chart: who is ahead of whom on the clock, round by round. [RD-4, RD-21]

Cars start one round apart, so places go by the time each car is heading for: its seconds so far and, for the road that is left, those
of a fair driver.
"""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.figures.charts import ChartLine, LapChart
from rebufo.games.rallyman_dirt.rules import events as told
from rebufo.games.rallyman_dirt.rules.board import WHOLE, Road
from rebufo.games.rallyman_dirt.rules.content import load_components
from rebufo.games.rallyman_dirt.rules.view import NOT_STARTED, forecast
from rebufo.kernel.messages import Event


class Chase:
    """All cars of one stage."""

    def __init__(self, road: Road, seats: int) -> None:
        self.road = road
        self.seats = seats
        self.grid: tuple[int, ...] = tuple(range(seats))
        self.rounds = 0
        self.time = [0] * seats
        self.seconds = [0] * seats
        self.at = [0] * seats  # progress
        self.retired: set[int] = set()
        self.home: set[int] = set()
        self.places: list[list[int]] = [[] for _ in range(seats)]
        self.gaps: list[list[int | None]] = [[] for _ in range(seats)]

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case told.StageBegan():
                    self.grid = event.order
                case told.RoundBegan():
                    if self.rounds:
                        self.take_down()
                    self.rounds += 1
                case told.StageEnded():
                    self.take_down()
                case told.CarStarted() | told.CarReturned():
                    self.at[event.seat] = self.road.progress[self.road.number[event.space]]
                case told.CarMoved():
                    self.at[event.seat] = self.road.progress[self.road.number[event.path[-1]]]
                case told.SecondsWon():
                    self.seconds[event.seat] += event.seconds
                case told.DiceSecured():
                    self.seconds[event.seat] -= event.cost
                case told.ControlLost() | told.TimeTaken() | told.CarBlocked() | told.KeptOut() | told.HeldByWater():
                    self.time[event.seat] += event.seconds
                case told.WheelChanged():
                    self.time[event.seat] += event.seconds
                case told.CarFinished():
                    self.home.add(event.seat)
                case told.CarRetired():
                    self.retired.add(event.seat)

    def heading_for(self, seat: int) -> float:
        """The stage time a car would have at a fair driver's pace from here on."""
        if not self.at[seat] and seat not in self.home:
            return NOT_STARTED + self.grid.index(seat)
        left = 0 if seat in self.home else self.road.length - self.at[seat]
        return forecast(left / WHOLE, self.time[seat], self.seconds[seat])

    def key(self, seat: int) -> tuple[bool, float, int]:
        """What places go by: of two with the same time, the one with more Seconds left is ahead. [RD-21.8]"""
        left = self.seconds[seat] if seat in self.home else 0
        return seat in self.retired, self.heading_for(seat), -left

    def take_down(self) -> None:
        """A round is over; cars that have retired are behind all others; who is home and level shares a place."""
        keys = [self.key(seat) for seat in range(self.seats)]
        order = sorted(range(self.seats), key=lambda seat: (keys[seat], seat))
        best = self.heading_for(order[0])
        for position, seat in enumerate(order):
            ahead = order[position - 1]
            level = position > 0 and keys[seat] == keys[ahead] and {seat, ahead} <= self.home
            self.places[seat].append(self.places[ahead][-1] if level else position + 1)
            self.gaps[seat].append(
                None if seat in self.retired or not self.at[seat] else round(self.heading_for(seat) - best)
            )

    def chart(self, title: str) -> LapChart:
        """Gaps are in seconds."""
        colours = [car.id for car in load_components().car]
        lines = tuple(
            ChartLine(
                seat=seat,
                name="",
                colour=colours[seat],
                places=(slot, *self.places[seat]),
                out=seat in self.retired,
                gaps=(0, *self.gaps[seat]),
                car=seat,
            )
            for slot, seat in enumerate(self.grid, 1)
        )
        return LapChart(title, self.rounds, (), lines)
