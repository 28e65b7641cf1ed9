"""Search for any game: try the promising options on imagined tables, play each on, keep the better half."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from rebufo.bots.playout import Imagine, Policy, play_out
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table, answer
from rebufo.kernel.messages import Action, Seat

PLAYOUTS: Final = 40  # for one decision, unless told otherwise
CANDIDATES: Final = 6  # options worth playing out
FIRST_LOOK: Final = 4  # playouts of each candidate before half of them are dropped
LONGEST: Final = 500  # decisions in a playout


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What the search must be told of a game: how to play on quickly, and what a table is worth."""

    def policies(self, table: Table, seat: Seat) -> list[Policy]:
        """Who plays each seat in a playout: fast and sensible."""
        raise NotImplementedError  # abstract

    def prior(self, table: Table, seat: Seat, options: list[Action]) -> list[float]:
        """What each option looks worth before any playout, on the scale of `value`."""
        raise NotImplementedError  # abstract

    def value(self, table: Table, seat: Seat) -> float:
        """What a table is worth to a seat where a playout stops; more is better."""
        raise NotImplementedError  # abstract

    def may_stop(self, table: Table, seat: Seat) -> bool:
        """Whether a table is one that `value` can judge well: say, the seat's next turn begins."""
        raise NotImplementedError  # abstract

    def margin(self) -> float:
        """How far below the best an option may look and still be worth a playout."""
        raise NotImplementedError  # abstract

    def trust(self) -> float:
        """How many playouts the prior is worth."""
        raise NotImplementedError  # abstract


class Search(Policy):
    """Sequential halving over the best options by prior; every candidate meets the same luck in the same playout."""

    def __init__(self, luck: Chance, knowledge: Knowledge, imagine: Imagine) -> None:
        super().__init__(luck)
        self.knowledge = knowledge
        self.imagine = imagine
        self.playouts = PLAYOUTS
        self.seconds = 0.0  # 0: no clock

    def allow(self, playouts: int | None, seconds: float | None) -> None:
        self.playouts = PLAYOUTS if playouts is None else playouts
        self.seconds = 0.0 if seconds is None else seconds

    def choose(self, table: Table, seat: Seat) -> Action:
        top = table.frames[-1]
        assert isinstance(top, Decision)
        options = top.legal(table, seat)
        if len(options) == 1:
            return options[0]
        ends_at = perf_counter() + self.seconds
        prior = self.knowledge.prior(table, seat, options)
        field = best_first(prior)[:CANDIDATES]
        good = prior[field[0]] - self.knowledge.margin()
        field = [i for i in field if prior[i] >= good]
        trust = self.knowledge.trust()
        sums = [trust * prior[i] for i in range(len(options))]
        looks = FIRST_LOOK
        left = self.playouts
        while len(field) > 1 and left >= len(field):
            for _ in range(min(looks, left // len(field))):
                if self.seconds > 0.0 and perf_counter() >= ends_at:
                    left = 0
                    break
                self.try_all(table, seat, options, field, sums)
                left -= len(field)
            field = best_first([sums[i] for i in field], field)
            field = field[: max((len(field) + 1) // 2, 1)]
            looks *= 2
        return options[field[0]]

    def try_all(self, table: Table, seat: Seat, options: list[Action], field: list[int], sums: list[float]) -> None:
        """One playout of every candidate on the same imagined table."""
        seed = self.seed()
        players = self.knowledge.policies(table, seat)
        for i in field:
            twin = self.imagine(table, seat, seed)
            answer(twin, seat, options[i])
            for _ in range(LONGEST):
                if not twin.frames or self.knowledge.may_stop(twin, seat):
                    break
                play_out(twin, players, None, 1)
            sums[i] += self.knowledge.value(twin, seat)


def best_first(values: list[float], names: list[int] | None = None) -> list[int]:
    """Positions (or their names) by falling value; the first of equal ones stays first."""
    order = list(range(len(values)))
    order.sort(key=lambda i: -values[i])
    return order if names is None else [names[i] for i in order]
