"""One race as its order changes: places of all cars by round, overtakings, and who led. [HT-1.5, HT-11]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rebufo.figures.charts import ChartLine, LapChart
from rebufo.games.heat.rules.board import grid_at
from rebufo.games.heat.rules.content import COLOURS, load_championship
from rebufo.games.heat.rules.position import CarPosition, LegendPosition, Position
from rebufo.games.heat.rules.setup import tracks_for
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.setup import Setup


class Chase:
    """All cars, Legends among them, from the grid to the classification."""

    def __init__(self, circuit: str, laps: int, spaces: int) -> None:
        self.circuit = circuit
        self.laps = laps
        self.spaces = spaces
        self.first = 1  # the round in which it all begins
        self.rounds = 0
        self.grid: tuple[int, ...] = ()
        self.home: list[int] = []  # best first, as are all that follow
        self.out: list[int] = []
        self.racing: tuple[int, ...] = ()  # when this round began
        self.places: dict[int, list[int]] = {}  # after every round that began with the car on the track
        self.classified: tuple[int, ...] = ()
        self.at: dict[int, int] = {}  # progress of every car
        self.gaps: dict[int, list[int | None]] = {}  # spaces behind the leader on the grid, then as `places`
        self.laps_done = 0
        self.lap_rounds: list[int] = []
        self.lap_leaders: list[int] = []
        self.overtakes: Counter[int] = Counter()
        self.overtaken: Counter[int] = Counter()

    def line_up(self, cars: Sequence[int]) -> None:
        self.grid = self.racing = tuple(cars)
        self.places = {car: [] for car in cars}
        self.at = {car: grid_at(slot) for slot, car in enumerate(cars)}
        self.gaps = {car: [gap] for car, gap in self.behind().items()}

    def begin_round(self, number: int, order: tuple[int, ...]) -> None:
        if number > self.first:
            self.take_down(order)
        self.rounds += 1
        self.racing = order

    def drop_out(self, car: int) -> None:
        """A car that drops out later is placed better. [HT-22.6]"""
        self.out.insert(0, car)
        self.at.pop(car, None)

    def end(self, cars: tuple[int, ...]) -> None:
        self.take_down(())
        self.racing = ()
        self.classified = cars

    def take_down(self, order: tuple[int, ...]) -> None:
        """A round is over: cars that are home lie before those on the track, cars that are out behind them."""
        places = {car: place for place, car in enumerate((*self.home, *order, *self.out), 1)}
        gaps = self.behind()
        for car in self.racing:
            self.places[car].append(places[car])
            self.gaps[car].append(gaps.get(car))
        fighters = [car for car in self.racing if car not in self.out]
        for number, car in enumerate(fighters):
            for behind in fighters[number + 1 :]:
                if places[behind] < places[car]:
                    self.overtakes[behind] += 1
                    self.overtaken[car] += 1
        self.count_laps(next(iter(places)))

    def behind(self) -> dict[int, int]:
        """How many spaces each car on the track is behind the first; the first that is home is the finish line."""
        first = min(max(self.at.values(), default=0), self.laps * self.spaces)
        return {car: first - at for car, at in self.at.items() if car not in self.home}

    def count_laps(self, leader: int) -> None:
        """A lap is led by the first car on the track when the round in which somebody completed it is over."""
        furthest = max(self.at.values(), default=0)
        while self.laps_done < min(furthest // self.spaces, self.laps):
            self.laps_done += 1
            self.lap_rounds.append(self.rounds)
            self.lap_leaders.append(leader)

    def finish_time(self, car: int, start: int, turns: int) -> int:
        """Hundredths of a round until the line; the last turn, begun at `start`, counts as far as it led there."""
        end = self.at.get(car, 0)
        line = self.laps * self.spaces
        if end < line or start >= line:  # a position may begin with a car already past it
            return 0
        return 100 * (turns - 1) - (-100 * (line - start) // (end - start))

    def place(self, car: int) -> int:
        """In the classification; 0 before it, and for a car that did not start."""
        return self.classified.index(car) + 1 if car in self.classified else 0

    def slot(self, car: int) -> int:
        return self.grid.index(car) + 1 if car in self.grid else 0

    def chart(self, drivers: int, title: str, legend: str) -> LapChart:
        """As a lap chart; `legend` is what its cars without a driver are called."""
        lines = [
            ChartLine(
                seat=car if car < drivers else NOBODY,
                name="" if car < drivers else legend,
                colour=COLOURS[car],
                places=(slot, *self.places[car]),
                out=car in self.out,
                gaps=tuple(self.gaps[car]),
                car=car,
            )
            for slot, car in enumerate(self.grid, 1)
        ]
        return LapChart(title, self.rounds, tuple(self.lap_rounds), tuple(lines))


def resumed(setup: Setup, position: Position) -> Chase:
    """A race set up in the middle; its cars are lined up as they stand."""
    track = tracks_for(setup)[0]
    bonus = sum(event.laps for event in load_championship().event if event.id == position.event)
    chase = Chase(track.circuit, max(1, (position.laps or track.laps) + bonus), track.spaces)
    cars: list[CarPosition | LegendPosition] = [*position.cars, *position.legends]
    places = [tuple(map(int, car.at.split("/"))) for car in cars]
    at = [lap * track.spaces + space for lap, space, _ in places]
    chase.home = [number for number, car in enumerate(cars) if car.status == "finished"]
    chase.out = [number for number, car in enumerate(cars) if car.status == "out"][::-1]
    ahead = [track.ahead(progress, lane) for progress, (_, _, lane) in zip(at, places, strict=True)]
    on_track = {*range(len(cars))} - {*chase.home, *chase.out}
    racing = position.order or sorted(on_track, key=ahead.__getitem__, reverse=True)
    chase.line_up((*chase.home, *racing, *chase.out))
    chase.at = {car: progress for car, progress in enumerate(at) if car not in chase.out}
    behind = chase.behind()
    chase.gaps = {car: [behind.get(car)] for car in chase.grid}
    chase.racing = tuple(racing)
    chase.laps_done = max(0, *(lap for lap, *_ in places))
    chase.first = position.round
    chase.rounds = 0 if position.turn is None else 1
    return chase
