"""Playing a table to its end by policies: the loop under simulation and search, compiled with the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table, answer
from rebufo.kernel.messages import Action, Seat

SEEDS: Final = 1 << 31

Imagine: TypeAlias = Callable[[Table, Seat, int], Table]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How one seat plays. It may look at what its seat may know, and rolls dice of its own.

    Compiled policies spell out their `__init__`: mypyc runs an inherited one twice and loses what the first made.
    """

    def __init__(self, luck: Chance) -> None:
        self.luck = luck

    def choose(self, table: Table, seat: Seat) -> Action:
        """One of the options of the decision this seat owes an answer to."""
        raise NotImplementedError  # abstract

    def allow(self, playouts: int | None, seconds: float | None) -> None:
        """How much a policy that searches may think about its next choice; others need no leave."""

    def weigh(self, table: Table, seat: Seat) -> list[float]:
        """What each option is worth to it, in their order, in a unit of its own; nothing where it does not weigh them."""
        return []

    def seed(self) -> int:
        return self.luck.below(0, SEEDS)


class Uniform(Policy):
    """Any option, each as likely as the other: the measure of all other bots."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)

    def choose(self, table: Table, seat: Seat) -> Action:
        top = table.frames[-1]
        assert isinstance(top, Decision)
        options = top.legal(table, seat)
        return options[self.luck.below(0, len(options))]


def play_out(table: Table, policies: list[Policy], imagine: Imagine | None, limit: int) -> int:
    """Answer for every seat until the race is over or `limit` answers are given; how many were.

    With `imagine` each policy is shown only a table its seat could be sitting at; without it the real one, which
    suits policies that look at nothing hidden and need to be fast.
    """
    count = 0
    frames = table.frames
    while frames and count < limit:
        top = frames[-1]
        assert isinstance(top, Decision)
        seat = top.deciders(table)[0]
        policy = policies[seat]
        seen = table if imagine is None else imagine(table, seat, policy.seed())
        answer(table, seat, policy.choose(seen, seat))
        count += 1
    return count
