"""Playing a share of the races: what each worker does, wherever it runs."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final, TypeAlias

import msgspec

from rebufo.bots.playout import play_out
from rebufo.figures.columns import GENERAL, Row
from rebufo.figures.summary import Counter, Counts
from rebufo.games import find_game
from rebufo.kernel.flow import settle
from rebufo.kernel.setup import make_chance
from rebufo.sim.spec import SimulationSpec, bot_seed, race_seed

LIMIT: Final = 1_000_000  # answers in one race: more than any race that is going to end


class Share(msgspec.Struct, frozen=True):
    """Consecutive races for one worker."""

    first: int
    count: int


class Played(msgspec.Struct, tag="played"):
    """What a share came to; `rows` only if somebody wants them."""

    first: int
    counts: Counts
    rows: list[tuple[Any, ...]]
    seconds: float


class Failed(msgspec.Struct, tag="failed"):
    """A race that could not be played to its end."""

    race: int
    seed: int
    reason: str


Reply: TypeAlias = Played | Failed


class Player:
    """Plays the races of a simulation by their numbers."""

    def __init__(self, simulation: SimulationSpec) -> None:
        self.simulation = simulation
        game = simulation.setup.game
        simulation.homes.register(game)
        self.game = find_game(game)
        self.spec = self.game.rules
        self.statistics = self.game.figures()
        self.columns = (*GENERAL, *self.statistics.columns)
        self.counter = Counter(self.columns)

    def play(self, share: Share) -> Reply:
        """A whole share; whatever goes wrong in a race is told with its number and seed."""
        began = perf_counter()
        counts = Counts()
        kept: list[Row] = []
        for race in range(share.first, share.first + share.count):
            try:
                rows = self.race(race)
            except Exception as error:  # noqa: BLE001 - a bot or a game of the user's own may raise anything
                return Failed(race, race_seed(self.simulation.seed, race), f"{type(error).__name__}: {error}")
            self.counter.add_race(counts, rows)
            if self.simulation.wants_rows:
                kept.extend(rows)
        return Played(share.first, counts, kept, perf_counter() - began)

    def race(self, number: int) -> list[Row]:
        """One race from the grid to its end, as one row a seat."""
        setup = self.simulation.setup_of(number)
        assert setup.seed is not None
        table = self.spec.start(setup, make_chance(self.spec, setup))
        table.log = []
        if self.spec.only_counted is not None:
            self.spec.only_counted(table)
        settle(table)
        bots = setup.players
        policies = [self.game.make_policy(bot, bot_seed(setup.seed, seat)) for seat, bot in enumerate(bots)]
        decisions = play_out(table, policies, self.spec.imagine, LIMIT)
        if table.frames:
            raise RuntimeError(f"no end after {decisions} decisions")
        standings: Sequence[Any] = self.spec.standings(table)
        own = self.statistics.rows(setup, table.log, standings)
        rows: list[Row] = [()] * setup.seats
        for standing in standings:
            seat, place, retired = standing.seat, standing.place, standing.retired
            won = place == 1 and not retired
            rows[seat] = (number, setup.seed, seat, bots[seat], place, won, retired, decisions, *own[seat])
        return rows
