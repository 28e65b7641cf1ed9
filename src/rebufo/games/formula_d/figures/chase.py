"""One race as its order changes: the places of all cars by round, and how far each is behind. [FD-3, FD-14]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rebufo.figures.charts import ChartLine, LapChart
from rebufo.games.formula_d.rules.board import NOWHERE, RIGHT, Board
from rebufo.games.formula_d.rules.content import load_rules
from rebufo.games.formula_d.rules.messages import (
    Eliminated,
    Finished,
    GridSet,
    LineCrossed,
    Moved,
    RoundBegan,
    Shifted,
)
from rebufo.kernel.messages import Event, Seat


class Chase:
    """All cars from the grid to the last one home, written on as events go by."""

    def __init__(self, board: Board, laps: int) -> None:
        self.board = board
        self.laps = laps
        self.rounds = 0
        self.grid: tuple[Seat, ...] = ()
        self.racing: list[Seat] = []  # when this round began, in the order of play
        self.home: list[Seat] = []  # best first
        self.out: list[Seat] = []  # in the order they went
        self.places: dict[Seat, list[int]] = {}  # on the grid, then after every round the car began
        self.gaps: dict[Seat, list[int | None]] = {}
        self.space: dict[Seat, int] = {}  # a number of the board's; pit spaces too
        self.gear: dict[Seat, int] = {}
        self.crossings: dict[Seat, int] = {}
        self.lap_rounds: list[int] = []
        self.classified: dict[Seat, int] = {}  # after the last round

    # what is told

    def line_up(self, event: GridSet) -> None:
        self.grid = event.order
        self.racing = list(event.order)
        for place, seat in enumerate(event.order, 1):
            self.places[seat] = [place]
            self.space[seat] = self.board.grid[place - 1]
            self.gear[seat] = self.crossings[seat] = 0
        self.gaps = {seat: [gap] for seat, gap in self.behind().items()}

    def begin_round(self, event: RoundBegan) -> None:
        if self.rounds:
            self.take_down(event.order)
        self.rounds += 1
        self.racing = list(event.order)

    def shift(self, event: Shifted) -> None:
        self.gear[event.seat] = event.gear

    def move(self, event: Moved) -> None:
        if event.path:
            self.space[event.seat] = self.board.number[event.path[-1]]

    def cross(self, event: LineCrossed) -> None:
        """The first time is the start of the first lap. [FD-14.1]"""
        self.crossings[event.seat] = event.crossings
        if event.crossings > len(self.lap_rounds) + 1:
            self.lap_rounds.append(self.rounds)

    def come_home(self, event: Finished) -> None:
        self.home.append(event.seat)

    def go_out(self, event: Eliminated) -> None:
        self.out.append(event.seat)

    # where everybody is

    def take_down(self, order: Sequence[Seat]) -> None:
        """A round is over: home, then on the track, then out, of whom the one that came furthest is placed best. [FD-14.7 to FD-14.9]"""
        gone = sorted(self.out, key=lambda seat: (self.crossings[seat], self.at(seat), self.out.index(seat)))
        self.classified = {seat: place for place, seat in enumerate((*self.home, *order, *reversed(gone)), 1)}
        behind = self.behind()
        for seat in self.racing:
            self.places[seat].append(self.classified[seat])
            self.gaps[seat].append(behind.get(seat))
        for seat in gone:  # a car that goes out later may come in behind those that went further
            self.places[seat][-1] = self.classified[seat]

    def on_track(self) -> list[Seat]:
        return [seat for seat in self.racing if seat not in self.home and seat not in self.out]

    def order(self) -> list[Seat]:
        """As the next round would be played. [FD-3.3 to FD-3.5]"""
        return sorted(self.on_track(), key=self.ahead_by, reverse=True)

    def ahead_by(self, seat: Seat) -> tuple[int, ...]:
        """Laps, way, pit or track, gear, and how far inside; who is level in all goes on as before."""
        board, space = self.board, self.space[seat]
        if space >= board.size:
            return self.crossings[seat], self.at(seat), 0, space
        inner_right = board.inside[board.next_corner[space]] == RIGHT
        inside = board.lane[space] if inner_right else RIGHT - board.lane[space]
        return self.crossings[seat], self.at(seat), 1, self.gear[seat], inside

    def at(self, seat: Seat) -> int:
        """How far in its lap a car is; in the pit lane, as far as the lane. [FD-15.15]"""
        space = self.space[seat]
        return self.board.at[space] if space < self.board.size else self.board.pit_at

    def progress(self, seat: Seat) -> int:
        return self.crossings[seat] * self.board.lap_at + self.at(seat)

    def behind(self) -> dict[Seat, int]:
        """The fewest spaces every car on the track would have to drive to be level with the first, or over the line."""
        on_track = self.on_track()
        if not on_track:
            return {}
        line = (self.laps + 1) * self.board.lap_at
        first = line if self.home else max(map(self.progress, on_track))
        return {seat: self.spaces_to(seat, first) for seat in on_track}

    def spaces_to(self, seat: Seat, goal: int) -> int:
        """Step by step, all ways at once, each as far as it has come."""
        board = self.board
        far = {space: self.progress(seat) for space in self.level_with(seat)}
        steps = 0
        while max(far.values()) < goal:
            reached: dict[int, int] = {}
            for space, progress in far.items():
                for end in (board.ahead[space], board.left[space], board.right[space]):
                    if end != NOWHERE:
                        went = (board.at[end] - board.at[space]) % board.lap_at
                        reached[end] = max(reached.get(end, 0), progress + went)
            far = reached
            steps += 1
        return steps

    def level_with(self, seat: Seat) -> list[int]:
        """The car's space; beside the pit lane, those of the track that are last level with it."""
        space = self.space[seat]
        if space < self.board.size:
            return [space]
        last = max(at for at in self.board.at if at <= self.board.pit_at)
        return [number for number in range(self.board.size) if self.board.at[number] == last]

    def chart(self, title: str) -> LapChart:
        cars = load_rules().teams.seats
        lines = [
            ChartLine(
                seat=seat,
                name="",
                colour=cars[seat].partition("-")[0],
                places=tuple(self.places[seat]),
                out=seat in self.out,
                gaps=tuple(self.gaps[seat]),
                car=seat,
            )
            for seat in self.grid
        ]
        return LapChart(title, self.rounds, tuple(self.lap_rounds), tuple(lines))


WRITE: Final[dict[type[Event], Callable[[Chase, Any], None]]] = {
    GridSet: Chase.line_up,
    RoundBegan: Chase.begin_round,
    Shifted: Chase.shift,
    Moved: Chase.move,
    LineCrossed: Chase.cross,
    Finished: Chase.come_home,
    Eliminated: Chase.go_out,
}


def chased(board: Board, laps: int, events: Sequence[Event]) -> Chase:
    """The whole race, its last round too: nothing tells the end of that one."""
    chase = Chase(board, laps)
    for event in events:
        write = WRITE.get(type(event))
        if write is not None:
            write(chase, event)
    if chase.rounds:
        chase.take_down(chase.order())
    return chase
