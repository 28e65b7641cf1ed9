"""Memory of `simulate` as the races go by: it must level off, however many there are."""

from __future__ import annotations

import resource
import sys

from bench.decide import NO_LIMIT
from bench.games import first_game
from bench.measure import engine, say
from rebufo.bots.playout import Policy, play_out
from rebufo.games import find_game
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import settle
from rebufo.kernel.setup import make_setup

STAGES = 10


def megabytes() -> float:
    """The most this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(bot: str = "normal", races: str = "2000", name: str = "") -> None:
    game = find_game(name or first_game())
    spec = game.rules
    setup = make_setup(spec, seats=4, options={}, seed=0, fair=False, draws=None, players=None)
    each = int(races) // STAGES
    for stage in range(STAGES):
        for number in range(stage * each, (stage + 1) * each):
            table = spec.start(setup, fresh_chance(number, len(spec.streams)))
            table.log = []
            if spec.only_counted is not None:
                spec.only_counted(table)
            settle(table)
            drivers: list[Policy] = [game.make_policy(bot, 4 * number + seat) for seat in range(4)]
            play_out(table, drivers, spec.imagine, NO_LIMIT)
        say(f"{(stage + 1) * each:>7} races of {game.id} by {bot}, {engine()}: {megabytes():.1f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
