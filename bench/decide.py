"""Decisions per second of random play on one core, beside catanatron's random play in the same run."""

from __future__ import annotations

import sys
from itertools import count
from statistics import median

from bench.measure import engine, in_turns, say
from bench.peer import random_catan
from rebufo.bots.playout import Policy, Uniform, play_out
from rebufo.games import game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import settle
from rebufo.kernel.setup import make_setup

TURNS = 9
NO_LIMIT = 10**9


def random_races(circuit: str, races: int, seeds: count[int]) -> int:
    """Whole races of four cars by the uniform policy, which lists the options at every decision."""
    spec = game_spec("formula_d")
    options = {"circuit": circuit}
    setup = make_setup(spec, seats=4, options=options, seed=0, fair=False, draws=None, players=None)
    decisions = 0
    for _ in range(races):
        seed = next(seeds)
        table = spec.start(setup, fresh_chance(seed, len(spec.streams)))
        settle(table)
        drivers: list[Policy] = [Uniform(fresh_chance(4 * seed + seat, 1)) for seat in range(4)]
        decisions += play_out(table, drivers, None, NO_LIMIT)
    return decisions


def main(circuit: str = "monaco") -> None:
    fast = engine() == "compiled"
    seeds = count(1)
    races = 600 if fast else 120
    random_races(circuit, 3 * races, seeds)  # a long simulation knows the board's moves by then
    ours, peer, ratios = in_turns(lambda: random_races(circuit, races, seeds), lambda: random_catan(12), TURNS)
    say(f"Formula D, {circuit}, four cars, {engine()}: {ours:,.0f} decisions/s")
    say(f"catanatron 3.2.1, four players: {peer:,.0f} decisions/s")
    say(f"ratio: {median(ratios):.1f} (from {min(ratios):.1f} to {max(ratios):.1f} in {TURNS} turns)")


if __name__ == "__main__":
    main(*sys.argv[1:])
