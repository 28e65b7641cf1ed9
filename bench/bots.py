"""Bot against bot: races won by one against three, seats rotated, and the longest thought of each.

python -m bench.bots                        # the first game: normal against random and strong against normal
python -m bench.bots GAME                   # the same for another game, and what else `tests/games/GAME/measured.py` asks for
python -m bench.bots GAME strong normal 100 # one pairing, so many races
python -m bench.bots GAME normal alone 100  # one driver against whatever races against a driver alone
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from bench.games import Options, first_game, measured
from bench.measure import engine, say
from rebufo.bots.playout import Policy, play_out
from rebufo.games import find_game, game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import Decision, answer, settle
from rebufo.kernel.setup import make_setup

SEATS = 4
ALONE = "alone"  # instead of three others


class Outcome(NamedTuple):
    """One race of one driver against three others of another kind."""

    won: bool
    out: bool
    decisions: int
    longest: float  # seconds of CPU time
    thought: float


def roads_of(game: str, others: str) -> tuple[Options, ...]:
    roads = measured(game).pairings.roads
    return roads[:1] if others == ALONE else roads


def one_race(game: str, one: str, others: str, number: int) -> Outcome:
    """Race `number` decides circuit, seat and seed."""
    spec = game_spec(game)
    roads = roads_of(game, others)
    seats = 1 if others == ALONE else SEATS
    mine = number // len(roads) % seats
    options = roads[number % len(roads)]
    setup = make_setup(spec, seats=seats, options=options, seed=0, fair=False, draws=None, players=None)
    table = spec.start(setup, fresh_chance(number, len(spec.streams)))
    settle(table)
    drivers: list[Policy] = [
        find_game(game).make_policy(one if seat == mine else others, SEATS * number + seat) for seat in range(seats)
    ]
    times: list[float] = []
    while table.frames:
        top = table.frames[-1]
        assert isinstance(top, Decision)
        seat = top.deciders(table)[0]
        began = process_time()
        drivers[seat].allow(None, None)  # as much as it thinks at a table
        action = drivers[seat].choose(spec.imagine(table, seat, drivers[seat].seed()), seat)
        if seat == mine:
            times.append(process_time() - began)
        answer(table, seat, action)
    rows: list[Any] = [row for row in spec.standings(table) if getattr(row, "seat", None) == mine]
    out = bool(rows[0].retired)
    return Outcome(rows[0].place == 1 and not out, out, len(times), max(times), sum(times))


def compare(game: str, one: str, others: str, races: int) -> None:
    with ProcessPoolExecutor() as pool:
        several = ([game] * races, [one] * races, [others] * races, range(races))
        results = list(pool.map(one_race, *several, chunksize=4))
    against = measured(game).pairings.alone if others == ALONE else f"three {others}"
    roads = roads_of(game, others)
    for number, road in enumerate(roads):
        there = results[number :: len(roads)]
        say(f"{one} against {against}, {road}: won {sum(each.won for each in there)} of {len(there)}")
    wins = sum(each.won for each in results)
    decisions = sum(each.decisions for each in results)
    say(f"{game}, {one} against {against}, {engine()}: won {wins} of {races} ({100 * wins / races:.1f} %)")
    say(
        f"  a decision of {one}: {1e3 * sum(each.thought for each in results) / decisions:.2f} ms in the mean, "
        f"{1e3 * max(each.longest for each in results):.1f} ms at most; out in {sum(each.out for each in results)} races"
    )


def road_time(game: str, options: Options, seats: int, number: int) -> list[int]:
    """What a road takes a field of normal drivers."""
    spec = game_spec(game)
    setup = make_setup(spec, seats=seats, options=options, seed=0, fair=False, draws=None, players=None)
    table = spec.start(setup, fresh_chance(number, len(spec.streams)))
    settle(table)
    drivers: list[Policy] = [find_game(spec.id).make_policy("normal", seats * number + seat) for seat in range(seats)]
    play_out(table, drivers, None, 10**6)
    rows: list[Any] = list(spec.standings(table))
    return [row.time for row in rows]


def clock(game: str, options: Options, seats: int, races: int) -> None:
    with ProcessPoolExecutor() as pool:
        several = ([game] * races, [options] * races, [seats] * races, range(races))
        fields = list(pool.map(road_time, *several, chunksize=4))
    times = [time for field in fields for time in field]
    middle = round(median(times))
    say(
        f"{options}, normal drivers, {seats} in the field: {middle // 60}:{middle % 60:02d} in the median of {len(times)}"
    )


def main(arguments: list[str]) -> None:
    game, *pairing = arguments or [first_game()]
    if pairing:
        one, others, number = pairing
        compare(game, one, others, int(number))
        return
    asked = measured(game).pairings
    compare(game, "normal", "random", asked.races)
    compare(game, "strong", "normal", asked.races)
    if asked.timed is not None:
        clock(game, asked.timed, 1, asked.races)
        clock(game, asked.timed, SEATS, asked.races)
    if asked.alone:
        compare(game, "normal", ALONE, asked.races)


if __name__ == "__main__":
    main(sys.argv[1:])
