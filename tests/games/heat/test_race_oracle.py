"""Whole races of drivers who do anything at all, retold move by move and corner by corner by a naive reading."""

from __future__ import annotations

from random import Random

import pytest

import rebufo
from rebufo.games.heat.rules.events import (
    CardsRevealed,
    Conceded,
    CornerChecked,
    Finished,
    GridSet,
    LegendCardShown,
    Moved,
    PlansMade,
    RoadLaid,
    RoundBegan,
    SpunOut,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event
from tests.games.heat.naive_drive import LOOP, Fate, Spot, check, grid_slots, move, track_order


def played_out(dice: Random, circuit: str, seats: int) -> Match:
    """Any option is as good as another."""
    race = rebufo.new(
        "heat", seats=seats, legends=6 - seats, seed=dice.randrange(1000), circuit=circuit, laps=1, weather=True
    )
    while not race.over:
        seat = dice.choice(race.waiting)
        race.play(seat, dice.choice(race.prompt(seat).options))
    return race


class Retelling:
    """Follows the cars through the events of a race, and knows where each must be and what its corners cost."""

    def __init__(self, circuit: str, drivers: int) -> None:
        self.circuit = circuit
        self.drivers = drivers
        self.tokens: list[str] = []
        self.cars: dict[int, Spot] = {}
        self.turn: tuple[int, Spot] | None = None  # the driver in turn, and where that turn began
        self.speed = 0
        self.paid: list[tuple[int, int]] = []  # corner and Heat, this turn
        self.order: list[int] = []
        self.places: list[int] = []

    def others(self, car: int) -> list[Spot]:
        return [spot for other, spot in self.cars.items() if other != car]

    def hear(self, event: Event) -> None:
        if isinstance(event, CardsRevealed | LegendCardShown | RoundBegan | Finished):
            self.end_turn()
        match event:
            case RoadLaid():
                self.tokens = list(event.tokens)
            case GridSet():
                self.cars = dict(zip(event.cars, grid_slots(self.circuit), strict=False))
            case RoundBegan():
                self.order = track_order(self.circuit, self.cars)
                assert list(event.order) == self.order
            case PlansMade():
                last = [car for car in self.order if car in self.cars][-2:]
                assert sorted(event.adrenaline) == sorted(car for car in last if car < self.drivers)
            case CardsRevealed():
                self.turn = event.seat, self.cars[event.seat]
                self.paid = []
            case Moved():
                self.hear_move(event)
            case CornerChecked():
                assert event.speed == self.speed
                self.paid.append((event.corner, event.heat))
            case SpunOut():
                self.hear_spin_out(event)
            case Finished():
                self.cars.pop(event.car)
                self.places.append(event.place)
            case Conceded():
                self.cars.pop(event.seat)
                self.places.append(event.place)
            case _:
                pass

    def hear_move(self, event: Moved) -> None:
        end = Spot(event.lap, event.space, event.lane)
        if event.reason != "legend":  # Legends have a chapter of their own
            assert end == move(self.circuit, self.cars[event.car], event.wanted, self.others(event.car))
            self.speed = event.speed
        self.cars[event.car] = end

    def hear_spin_out(self, event: SpunOut) -> None:
        """The Engine held what was paid before and what was left."""
        fate = self.fate(event.heat + sum(heat for _, heat in self.paid))
        assert (fate.paid, fate.spun) == (self.paid, event.corner)
        assert fate.at == Spot(event.lap, event.space, event.lane)
        self.cars[event.seat] = fate.at
        self.turn = None

    def end_turn(self) -> None:
        """Without a spin-out everything that was crossed has been paid for."""
        if self.turn:
            assert self.fate(engine=99).paid == self.paid
        self.turn = None

    def fate(self, engine: int) -> Fate:
        assert self.turn
        seat, start = self.turn
        end = self.cars[seat]
        return check(self.circuit, start, end, self.speed, engine, 1, self.tokens, self.others(seat))


@pytest.mark.clause(
    "HT-1.5", "HT-2.1", "HT-3.3", "HT-6.8", "HT-6.11", "HT-6.12", "HT-7.1", "HT-9.1", "HT-9.4", "HT-9.8"
)
@pytest.mark.parametrize("circuit", LOOP)
def test_a_race_goes_as_a_naive_reading_says(circuit: str) -> None:
    dice = Random(circuit)  # noqa: S311 - races to look at, not secrets
    kinds = {Moved: 0, CornerChecked: 0, SpunOut: 0}
    for seats in (2, 3, 4, 5, 6):
        story = Retelling(circuit, seats)
        for event in played_out(dice, circuit, seats).events():
            story.hear(event)
            if type(event) in kinds:
                kinds[type(event)] += 1
        assert sorted(story.places) == [1, 2, 3, 4, 5, 6]

    assert min(kinds.values()) > 20  # the races brought what they are there for
