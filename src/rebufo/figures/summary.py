"""What many races come to: counters alone, so that a million races take no more room than ten."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

from rebufo.figures.columns import EACH, SUM, TALLY, Column, Row, index_of
from rebufo.kernel.setup import Setup

NORMAL_95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(wins: int, starts: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, after Wilson: sound for few starts and for none or all won."""
    if not starts:
        return 0.0, 1.0
    share = wins / starts
    spread = NORMAL_95**2 / starts
    centre = share + spread / 2
    reach = NORMAL_95 * sqrt(share * (1 - share) / starts + spread / (4 * starts))
    low = 0.0 if not wins else (centre - reach) / (1 + spread)
    high = 1.0 if wins == starts else (centre + reach) / (1 + spread)
    return low, high


class Group(msgspec.Struct):
    """What the starts of one bot, or from one starting place, have come to."""

    starts: int = 0
    wins: int = 0
    retired: int = 0
    places: int = 0  # all places added up
    sums: dict[str, int] = {}
    tallies: dict[str, dict[str, int]] = {}  # column -> value -> how often

    @property
    def win_rate(self) -> float:
        return self.wins / self.starts

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.starts)

    @property
    def mean_place(self) -> float:
        return self.places / self.starts

    def mean(self, column: str) -> float:
        """Of a column of numbers a start; `speed/turns` is that of one column a unit of another."""
        column, _, per = column.partition("/")
        whole = self.sums.get(per, 0) if per else self.starts
        return self.sums.get(column, 0) / whole if whole else 0.0

    def add(self, other: Group) -> None:
        self.starts += other.starts
        self.wins += other.wins
        self.retired += other.retired
        self.places += other.places
        for name, points in other.sums.items():
            self.sums[name] = self.sums.get(name, 0) + points
        for name, tally in other.tallies.items():
            mine = self.tallies.setdefault(name, {})
            for value, count in tally.items():
                mine[value] = mine.get(value, 0) + count


class Counts(msgspec.Struct):
    """The counters of some races; those of all are their sum, in whatever order they are added."""

    races: int = 0
    won: int = 0  # races somebody won
    decisions: int = 0
    by_bot: dict[str, Group] = {}
    by_slot: dict[int, Group] = {}

    def add(self, other: Counts) -> None:
        self.races += other.races
        self.won += other.won
        self.decisions += other.decisions
        for bot, group in other.by_bot.items():
            self.by_bot.setdefault(bot, Group()).add(group)
        for slot, group in other.by_slot.items():
            self.by_slot.setdefault(slot, Group()).add(group)

    def total(self) -> Group:
        """All starts together."""
        everyone = Group()
        for group in self.by_bot.values():
            everyone.add(group)
        return everyone


class Counter:
    """Folds the rows of races into counts."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.at = index_of(columns)
        self.sums = [(name, at) for name, at in self.at.items() if columns[at].fold == SUM]
        self.tallies = [(name, at) for name, at in self.at.items() if columns[at].fold == TALLY]
        self.words = [(name, at) for name, at in self.at.items() if columns[at].fold == EACH]

    def add_race(self, counts: Counts, rows: Sequence[Row]) -> None:
        at = self.at
        counts.races += 1
        counts.won += any(row[at["won"]] for row in rows)
        counts.decisions += rows[0][at["decisions"]]
        for row in rows:
            group = counts.by_bot.setdefault(row[at["bot"]], Group())
            self.add_start(group, row)
            self.add_start(counts.by_slot.setdefault(row[at["slot"]], Group()), row)
            for name, place in self.sums:
                group.sums[name] = group.sums.get(name, 0) + row[place]
            for name, place in self.tallies:
                self.tally(group, name, row[place])
            for name, place in self.words:
                for word in row[place].split():
                    self.tally(group, name, word)

    def tally(self, group: Group, name: str, value: str) -> None:
        if value:
            tally = group.tallies.setdefault(name, {})
            tally[value] = tally.get(value, 0) + 1

    def add_start(self, group: Group, row: Row) -> None:
        group.starts += 1
        group.wins += row[self.at["won"]]
        group.retired += row[self.at["retired"]] != ""
        group.places += row[self.at["place"]]


class Summary(msgspec.Struct):
    """A simulation and what it came to. `counts` depends on setup, bots, races and seed alone."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    asked: int  # races that were wanted
    counts: Counts
    seconds: float
    jobs: int
    interrupted: bool = False
    file: str = ""

    @property
    def game(self) -> str:
        return self.setup.game

    @property
    def races(self) -> int:
        """Races that were finished."""
        return self.counts.races

    @property
    def races_per_second(self) -> float:
        return self.races / self.seconds if self.seconds else 0.0
