"""Memory of `simulate` as the races go by: it must level off, however many there are."""

from __future__ import annotations

import resource
import sys

from bench.decide import NO_LIMIT
from bench.measure import engine, say
from rebufo.bots import make_policy
from rebufo.bots.playout import Policy, play_out
from rebufo.games import game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import settle
from rebufo.kernel.setup import make_setup

STAGES = 10


def megabytes() -> float:
    """The most this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(bot: str = "normal", races: str = "2000") -> None:
    spec = game_spec("formula_d")
    setup = make_setup(spec, seats=4, options={}, seed=0, fair=False, draws=None, players=None)
    each = int(races) // STAGES
    for stage in range(STAGES):
        for number in range(stage * each, (stage + 1) * each):
            table = spec.start(setup, fresh_chance(number, len(spec.streams)))
            table.log = []
            table.paths = False
            settle(table)
            drivers: list[Policy] = [make_policy("formula_d", bot, 4 * number + seat) for seat in range(4)]
            play_out(table, drivers, spec.imagine, NO_LIMIT)
        say(f"{(stage + 1) * each:>7} races by {bot}, {engine()}: {megabytes():.1f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
