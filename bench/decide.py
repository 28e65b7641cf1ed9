"""Decisions per second of random play on one core, beside catanatron's random play in the same run."""

from __future__ import annotations

import sys
from itertools import count
from statistics import median
from typing import Any, NamedTuple

from bench.measure import engine, in_turns, say
from bench.peer import random_catan
from rebufo.bots.playout import Policy, Uniform, play_out
from rebufo.games import game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import settle
from rebufo.kernel.setup import make_setup

TURNS = 9
NO_LIMIT = 10**9


class Field(NamedTuple):
    """What is raced: a setup, and how many races make a turn of the measurement."""

    game: str
    seats: int
    options: dict[str, Any]
    races: int


FIELDS = {
    "formula_d": Field("formula_d", 4, {"circuit": "monaco"}, 600),
    "rallyman_dirt": Field("rallyman_dirt", 4, {"stage": "rally1-ss1"}, 300),
    "heat": Field("heat", 6, {"circuit": "usa", "garage": "mixed", "weather": True}, 300),
}


def random_races(field: Field, races: int, seeds: count[int]) -> int:
    """Whole races by the uniform policy, which lists the options at every decision."""
    spec = game_spec(field.game)
    setup = make_setup(spec, seats=field.seats, options=field.options, seed=0, fair=False, draws=None, players=None)
    decisions = 0
    for _ in range(races):
        seed = next(seeds)
        table = spec.start(setup, fresh_chance(seed, len(spec.streams)))
        settle(table)
        drivers: list[Policy] = [Uniform(fresh_chance(field.seats * seed + s, 1)) for s in range(field.seats)]
        decisions += play_out(table, drivers, None, NO_LIMIT)
    return decisions


def main(game: str = "formula_d") -> None:
    field = FIELDS[game]
    fast = engine() == "compiled"
    seeds = count(1)
    races = field.races if fast else field.races // 5
    random_races(field, 3 * races, seeds)  # a long simulation knows the board's moves by then
    ours, peer, ratios = in_turns(lambda: random_races(field, races, seeds), lambda: random_catan(12), TURNS)
    say(f"{game}, {field.seats} cars, {field.options}, {engine()}: {ours:,.0f} decisions/s")
    say(f"catanatron 3.2.1, four players: {peer:,.0f} decisions/s")
    say(f"ratio: {median(ratios):.1f} (from {min(ratios):.1f} to {max(ratios):.1f} in {TURNS} turns)")


if __name__ == "__main__":
    main(*sys.argv[1:])
