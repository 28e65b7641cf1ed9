"""One race as its order changes: places of all cars by round, and how far each is behind. [PP-8.1]"""

from __future__ import annotations

from functools import cache

from rebufo.figures.charts import ChartLine, LapChart
from rebufo.games.pole_position.figures.stints import Stints
from rebufo.games.pole_position.rules import events as said
from rebufo.games.pole_position.rules.board import Board
from rebufo.games.pole_position.rules.circuit import COLOURS
from rebufo.games.pole_position.rules.content import circuit_from_text, load_circuit
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup


class Chase:
    """All cars, automatic ones among them, from the grid to the classification."""

    def __init__(self, setup: Setup, circuit: str) -> None:
        self.circuit = circuit
        own = setup.files.get(setup.options["circuit"])
        self.board = known_board(circuit) if own is None else Board(circuit_from_text(own, circuit))
        count = setup.seats + setup.options["bot_cars"]
        self.grid: tuple[int, ...] = tuple(range(count))
        self.colours: dict[int, str] = {}
        self.home: list[int] = []
        self.out: list[int] = []
        self.racing: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()
        self.rounds = 0
        self.places: dict[int, list[int]] = {car: [] for car in self.grid}
        self.at: dict[int, int] = {}
        self.gaps: dict[int, list[int | None]] = {car: [] for car in self.grid}
        self.lap = 1
        self.lap_rounds: list[int] = []
        self.stints = Stints()

    def follow(self, event: Event) -> None:
        self.stints.follow(event, self.rounds)
        match event:
            case said.CardsDealt(kind, cards) if kind == "bots":
                self.colours.update(cards)
            case said.GridSet(cars):
                self.grid = cars
            case said.RoundBegan(_, _, order):
                self.take_down(order)
                self.rounds += 1
                self.racing = order
            case said.Stepped(car, _, to, lap):
                self.at[car] = lap * self.board.span + self.board.low[self.board.number[to]]
            case said.LapCompleted(car, lap):
                self.count_lap(lap)
            case said.Finished(car):
                if car not in self.home:
                    self.home.append(car)
            case said.Eliminated(car):
                self.drop_out(car)
            case said.CarLeft(seat):
                self.drop_out(seat)
            case said.RaceEnded(classified, eliminated):
                self.home, self.out = list(classified), list(eliminated)

    def drop_out(self, car: int) -> None:
        """A car that drops out later is placed better. [PP-8.12]"""
        if car not in self.out:
            self.out.insert(0, car)

    def count_lap(self, lap: int) -> None:
        while self.lap < lap:
            self.lap += 1
            self.lap_rounds.append(self.rounds)

    def take_down(self, order: tuple[int, ...]) -> None:
        """A round is over: cars that are home lie before those on the track, cars that are out behind them."""
        placed = [*self.home, *(car for car in order if car not in self.home), *self.out]
        places = {car: place for place, car in enumerate(placed, 1)}
        first = max((self.at.get(car, 0) for car in placed), default=0)
        for car in self.racing:
            self.places[car].append(places.get(car, len(placed)))
            gone = car in self.out or car in self.home
            self.gaps[car].append(None if gone else max(first - self.at.get(car, 0), 0) // 2)

    def end(self) -> None:
        self.take_down(())
        self.racing = ()

    def slot(self, car: int) -> int:
        return self.grid.index(car) + 1 if car in self.grid else 0

    def chart(self, drivers: int, title: str, words: Words) -> LapChart:
        automatic = words.text("sim.pole_position.automatic")
        free = [colour for colour in COLOURS if colour not in self.colours.values()]
        lines = [
            ChartLine(
                seat=car if car < drivers else NOBODY,
                name="" if car < drivers else automatic,
                colour=self.colours.get(car, free[car % len(free)]),
                places=(slot, *self.places[car]),
                out=car in self.out,
                gaps=(0, *self.gaps[car]),
                car=car,
                stints=self.stints.of_car(car, len(self.places[car]), words),
                stops=tuple(self.stints.stops.get(car, ())),
            )
            for slot, car in enumerate(self.grid, 1)
        ]
        bands = self.stints.sky(self.rounds, words)
        return LapChart(title, self.rounds, tuple(self.lap_rounds), tuple(lines), bands)


@cache
def known_board(circuit: str) -> Board:
    return Board(load_circuit(circuit))
