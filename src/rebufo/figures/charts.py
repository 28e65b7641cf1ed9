"""Lap charts: where every car lay after each round of a race, and who can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup


class ChartSpan(msgspec.Struct, frozen=True):
    """Something that held from one round to another: a set of tyres on a car, a weather."""

    begin: int  # the round in which it began; 0: on the grid
    end: int  # the last of its rounds
    name: str
    text: str  # a letter or two
    colour: str  # #rrggbb
    ink: str  # of what is written on that colour


class ChartLine(msgspec.Struct, frozen=True):
    """One car: its place on the grid, then after every round that it began."""

    seat: Seat  # NOBODY: a car without a driver
    name: str  # of such a car, empty for a driver's
    colour: str
    places: tuple[int, ...]
    out: bool = False  # it did not come home
    gaps: tuple[int | None, ...] = ()  # at the same times: behind the leader, in spaces or seconds; None off the track
    car: int = NOBODY  # its number, as views have it: the seat, or what follows for cars without a driver
    stints: tuple[ChartSpan, ...] = ()  # what it drove with
    stops: tuple[int, ...] = ()  # the rounds in which it came in


class LapChart(msgspec.Struct, frozen=True):
    """One race; its lines go from the first on the grid to the last."""

    title: str
    rounds: int
    laps: tuple[int, ...]  # the round in which each lap was first completed
    lines: tuple[ChartLine, ...]
    bands: tuple[ChartSpan, ...] = ()  # what held for all of them, such as the weather


@runtime_checkable
class Charted(Protocol):
    """Statistics of a game that can draw lap charts.

    Once a car is home, the leader is the finish line: what the others are behind it is what they have to go.
    """

    def races(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """What happened in each race; a season has several."""
        ...

    def lap_charts(self, setup: Setup, events: Sequence[Event], lang: str) -> tuple[LapChart, ...]:
        """One a race, in their order."""
        ...
