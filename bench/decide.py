"""Decisions per second of random play on one core, beside catanatron's random play in the same run."""

from __future__ import annotations

import sys
from itertools import count
from statistics import median

from bench.games import RandomRaces, first_game, measured
from bench.measure import engine, in_turns, say
from bench.peer import random_catan
from rebufo.bots.playout import Policy, Uniform, play_out
from rebufo.games import game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import settle
from rebufo.kernel.setup import make_setup

TURNS = 9
NO_LIMIT = 10**9


def random_races(game: str, field: RandomRaces, races: int, seeds: count[int]) -> int:
    """Whole races by the uniform policy, which lists the options at every decision."""
    spec = game_spec(game)
    setup = make_setup(spec, seats=field.seats, options=field.options, seed=0, fair=False, draws=None, players=None)
    decisions = 0
    for _ in range(races):
        seed = next(seeds)
        table = spec.start(setup, fresh_chance(seed, len(spec.streams)))
        settle(table)
        drivers: list[Policy] = [Uniform(fresh_chance(field.seats * seed + s, 1)) for s in range(field.seats)]
        decisions += play_out(table, drivers, None, NO_LIMIT)
    return decisions


def main(game: str = "") -> None:
    game = game or first_game()
    field = measured(game).random
    fast = engine() == "compiled"
    seeds = count(1)
    races = field.races if fast else field.races // 5
    random_races(game, field, 3 * races, seeds)  # a long simulation knows the board's moves by then
    ours, peer, ratios = in_turns(lambda: random_races(game, field, races, seeds), lambda: random_catan(12), TURNS)
    say(f"{game}, {field.seats} cars, {field.options}, {engine()}: {ours:,.0f} decisions/s")
    say(f"catanatron 3.2.1, four players: {peer:,.0f} decisions/s")
    say(f"ratio: {median(ratios):.1f} (from {min(ratios):.1f} to {max(ratios):.1f} in {TURNS} turns)")


if __name__ == "__main__":
    main(*sys.argv[1:])
