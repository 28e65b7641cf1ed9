"""Bot against bot: races won by one against three, seats rotated, and the longest thought of each.

python -m bench.bots                  # 400 races each of normal against random and strong against normal
python -m bench.bots hard normal 100  # one pairing, so many races
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from time import process_time
from typing import NamedTuple

from bench.measure import engine, say
from rebufo.bots import make_policy
from rebufo.bots.playout import Policy
from rebufo.games import game_spec
from rebufo.games.formula_d.view import Standing
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import Decision, answer, settle
from rebufo.kernel.setup import make_setup

CIRCUITS = ("monaco", "suzuka")
SEATS = 4


class Outcome(NamedTuple):
    """One race of one driver against three others of another kind."""

    won: bool
    out: bool
    decisions: int
    longest: float  # seconds of CPU time
    thought: float


def one_against_three(one: str, three: str, number: int) -> Outcome:
    """Race `number` decides circuit, seat and seed."""
    spec = game_spec("formula_d")
    circuit = CIRCUITS[number % len(CIRCUITS)]
    mine = number // len(CIRCUITS) % SEATS
    setup = make_setup(spec, seats=SEATS, options={"circuit": circuit}, seed=0, fair=False, draws=None, players=None)
    table = spec.start(setup, fresh_chance(number, len(spec.streams)))
    settle(table)
    drivers: list[Policy] = [
        make_policy("formula_d", one if seat == mine else three, SEATS * number + seat) for seat in range(SEATS)
    ]
    times: list[float] = []
    while table.frames:
        top = table.frames[-1]
        assert isinstance(top, Decision)
        seat = top.deciders(table)[0]
        began = process_time()
        action = drivers[seat].choose(spec.imagine(table, seat, drivers[seat].seed()), seat)
        if seat == mine:
            times.append(process_time() - began)
        answer(table, seat, action)
    rows = [row for row in spec.standings(table) if isinstance(row, Standing) and row.seat == mine]
    won = rows[0].place == 1 and rows[0].status == "finished"
    out = rows[0].status == "out"
    return Outcome(won, out, len(times), max(times), sum(times))


def compare(one: str, three: str, races: int) -> None:
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(one_against_three, [one] * races, [three] * races, range(races), chunksize=4))
    for number, circuit in enumerate(CIRCUITS):
        there = results[number :: len(CIRCUITS)]
        say(f"{one} against three {three}, {circuit}: won {sum(each.won for each in there)} of {len(there)}")
    wins = sum(each.won for each in results)
    decisions = sum(each.decisions for each in results)
    say(f"{one} against three {three}, {engine()}: won {wins} of {races} ({100 * wins / races:.1f} %; even is 25 %)")
    say(
        f"  a decision of {one}: {1e3 * sum(each.thought for each in results) / decisions:.2f} ms in the mean, "
        f"{1e3 * max(each.longest for each in results):.1f} ms at most; out in {sum(each.out for each in results)} races"
    )


def main(arguments: list[str]) -> None:
    if arguments:
        one, three, races = arguments
        compare(one, three, int(races))
        return
    compare("normal", "random", 400)
    compare("strong", "normal", 400)


if __name__ == "__main__":
    main(sys.argv[1:])
