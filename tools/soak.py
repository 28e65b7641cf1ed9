"""Plays a great many decisions over every game, pair of options and number of seats, and looks for what must never happen.

At every decision: somebody is asked, has an option, and the game's invariants hold; every race ends. Half of the races are
played at random, half by the `normal` bot with every tenth answer at random, so that the far end of a race is reached too; now
and then a seat leaves. Prints what was played; ends with 1 at the first race that went wrong, naming what repeats it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rebufo.bots.playout import Policy
from rebufo.games import find_game, game_ids, game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Table, answer, decision, settle
from rebufo.kernel.messages import Seat
from rebufo.kernel.spec import GameSpec
from rebufo.testing.races import DECISION_LIMIT, Case, cases, expect, first_table

LEAVES_ONE_IN = 2000  # decisions
MIXTURES = 3000  # of options; most of them do not go together


class Tally:
    """What was played so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.races: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.longest = 0


def race(case: Case, seed: int, tally: Tally, driver: Policy | None) -> None:
    """One race from the grid to its end: at random, or by a driver who is not quite attentive."""
    spec = case.spec
    table = first_table(spec, case.setup(seed=seed))
    luck = fresh_chance(seed + 1, 1)
    count = 0
    while (top := decision(table)) is not None:
        expect(count < DECISION_LIMIT, "every race ends", count)
        seats = top.deciders(table)
        expect(seats, "somebody owes an answer", top.name)
        seat = seats[luck.below(0, len(seats))]
        options = top.legal(table, seat)
        expect(options, "every decision has an option", top.name, seat)
        action = options[luck.below(0, len(options))]
        if driver is not None and luck.below(0, 10):
            action = driver.choose(table, seat)
        answer(table, seat, action)
        if luck.below(0, LEAVES_ONE_IN) == 0:
            leave(spec, table, luck.below(0, case.seats))
        broken = [] if spec.invariants is None else spec.invariants(table)
        expect(not broken, "the invariants hold", count, broken)
        tally.asked[f"{spec.id}: {top.name}"] += 1
        count += 1
    rows: Any = spec.standings(table)
    expect(sorted(row.seat for row in rows) == list(range(case.seats)), "everybody is placed once", rows)
    tally.ends.update(row.retired or "placed" for row in rows)
    tally.races[str(case)] += 1
    tally.decisions += count
    tally.longest = max(tally.longest, count)


def leave(spec: GameSpec, table: Table, seat: Seat) -> None:
    try:
        spec.retire(table, seat)
    except IllegalAction:
        return  # home or gone already
    settle(table)


def all_cases(games: list[str]) -> list[Case]:
    """Every pair of values that can be raced, with every number of seats that can race it, and mixtures of all options."""
    found: dict[str, Case] = {}
    for game in games:
        spec = game_spec(game)
        counts = range(spec.min_seats, spec.max_seats + 1)
        tried = [Case(spec, seats, case.options) for case in cases(spec, most=None) for seats in counts]
        for case in [*tried, *mixtures(spec)]:
            if case.can_be_raced():
                found.setdefault(str(case), case)
    return list(found.values())


def mixtures(spec: GameSpec) -> Iterator[Case]:
    """Any value of every option with any number of seats."""
    luck = fresh_chance(1, 1)
    for _ in range(MIXTURES):
        seats = spec.min_seats + luck.below(0, spec.max_seats - spec.min_seats + 1)
        yield Case(
            spec, seats, {option.id: option.values[luck.below(0, len(option.values))] for option in spec.options}
        )


def report(tally: Tally, setups: int) -> None:
    races = sum(tally.races.values())
    print(f"{tally.decisions:,} decisions in {races:,} races over {len(tally.races)} of {setups} setups: nothing wrong")
    print(f"longest race: {tally.longest:,} decisions")
    for title, counts in (("decisions", tally.asked), ("how cars ended", tally.ends)):
        print(f"{title}: " + ", ".join(f"{name} {count:,}" for name, count in counts.most_common()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=1_000_000, help="how many at least (1,000,000)")
    parser.add_argument("--seed", type=int, default=1, help="where to begin; the same seed plays the same races")
    parser.add_argument("--game", action="append", choices=game_ids(), help="only this game; may be given again")
    options = parser.parse_args()
    setups = all_cases(options.game or list(game_ids()))
    tally = Tally()
    number = 0
    while tally.decisions < options.decisions or number < 2 * len(setups):
        case = setups[number % len(setups)]
        seed = options.seed * 1_000_003 + number
        sane = number // len(setups) % 2 == 1 and "normal" in find_game(case.spec.id).bot_names
        try:
            race(case, seed, tally, find_game(case.spec.id).make_policy("normal", seed) if sane else None)
        except Exception as error:  # noqa: BLE001 - whatever it is, it must be told with what repeats it
            print(f"{case}, seed {seed}, {'normal' if sane else 'random'}: {type(error).__name__}: {error}")
            return 1
        number += 1
    report(tally, len(setups))
    return 0


if __name__ == "__main__":
    sys.exit(main())
