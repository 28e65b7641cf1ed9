"""Bot against bot: races won by one against three, seats rotated, and the longest thought of each.

python -m bench.bots                      # Formula D: 400 races each of normal against random and strong against normal
python -m bench.bots heat                 # the same for HEAT, and a normal driver alone against four Legends
python -m bench.bots rallyman_dirt        # 200 stages each, and what a stage takes a normal driver
python -m bench.bots heat hard normal 100 # one pairing, so many races
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from bench.measure import engine, say
from rebufo.bots import make_policy
from rebufo.bots.playout import Policy, play_out
from rebufo.games import game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import Decision, answer, settle
from rebufo.kernel.setup import make_setup

SEATS = 4
RACES = 400
ALONE = "legends"  # for three others: four Legends instead
ROADS: dict[str, tuple[dict[str, Any], ...]] = {
    "formula_d": ({"circuit": "monaco"}, {"circuit": "suzuka"}),
    "heat": (
        {"circuit": "usa"},
        {"circuit": "italia"},
        {"circuit": "usa", "garage": "mixed"},
        {"circuit": "italia", "garage": "mixed"},
    ),
    "rallyman_dirt": ({"stage": "intro-ss1"}, {"stage": "rally1-ss1"}, {"stage": "rally5-ss2"}),
}
STAGES = 200  # races of a game that is raced against the clock


class Outcome(NamedTuple):
    """One race of one driver against three others of another kind."""

    won: bool
    out: bool
    decisions: int
    longest: float  # seconds of CPU time
    thought: float


def one_race(game: str, one: str, others: str, number: int) -> Outcome:
    """Race `number` decides circuit, seat and seed."""
    spec = game_spec(game)
    roads = ROADS[game][:1] if others == ALONE else ROADS[game]
    seats = 1 if others == ALONE else SEATS
    mine = number // len(roads) % seats
    options = roads[number % len(roads)]
    setup = make_setup(spec, seats=seats, options=options, seed=0, fair=False, draws=None, players=None)
    table = spec.start(setup, fresh_chance(number, len(spec.streams)))
    settle(table)
    drivers: list[Policy] = [
        make_policy(game, one if seat == mine else others, SEATS * number + seat) for seat in range(seats)
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
    rows: list[Any] = [row for row in spec.standings(table) if getattr(row, "seat", None) == mine]
    won = rows[0].place == 1 and rows[0].status == "finished"
    return Outcome(won, rows[0].status in {"out", "retired"}, len(times), max(times), sum(times))


def compare(game: str, one: str, others: str, races: int) -> None:
    with ProcessPoolExecutor() as pool:
        several = ([game] * races, [one] * races, [others] * races, range(races))
        results = list(pool.map(one_race, *several, chunksize=4))
    against = "four Legends" if others == ALONE else f"three {others}"
    roads = ROADS[game][:1] if others == ALONE else ROADS[game]
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


def stage_time(stage: str, seats: int, number: int) -> list[int]:
    """What a stage takes a field of normal drivers."""
    spec = game_spec("rallyman_dirt")
    options = {"stage": stage}
    setup = make_setup(spec, seats=seats, options=options, seed=0, fair=False, draws=None, players=None)
    table = spec.start(setup, fresh_chance(number, len(spec.streams)))
    settle(table)
    drivers: list[Policy] = [make_policy(spec.id, "normal", seats * number + seat) for seat in range(seats)]
    play_out(table, drivers, None, 10**6)
    rows: list[Any] = list(spec.standings(table))
    return [row.time for row in rows]


def clock(stage: str, seats: int, races: int) -> None:
    with ProcessPoolExecutor() as pool:
        fields = list(pool.map(stage_time, [stage] * races, [seats] * races, range(races), chunksize=4))
    times = [time for field in fields for time in field]
    middle = round(median(times))
    say(
        f"{stage}, normal drivers, {seats} in the field: {middle // 60}:{middle % 60:02d} in the median of {len(times)}"
    )


def main(arguments: list[str]) -> None:
    game, *pairing = arguments or ["formula_d"]
    if pairing:
        one, others, number = pairing
        compare(game, one, others, int(number))
        return
    races = STAGES if game == "rallyman_dirt" else RACES
    compare(game, "normal", "random", races)
    compare(game, "strong", "normal", races)
    if game == "rallyman_dirt":
        clock("rally1-ss1", 1, races)
        clock("rally1-ss1", SEATS, races)
    if game == "heat":
        compare(game, "normal", ALONE, RACES)


if __name__ == "__main__":
    main(sys.argv[1:])
