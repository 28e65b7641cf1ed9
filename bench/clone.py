"""A copy of a whole race of four cars, early and late, beside catanatron's `Game.copy()` in the same run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from typing import Any

import rebufo
from bench.games import first_game
from bench.measure import engine, in_turns, say
from bench.peer import new_catan
from rebufo.bots.bot import Bot
from rebufo.kernel.match import Match

TURNS = 9
CARS = 4


def copies(copy: Callable[[], Any], times: int) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            copy()
        return times

    return work


def race_of(game: str, share: float) -> Match:
    """A race of easy drivers, played for a share of its decisions."""
    length = play(rebufo.new(game, seats=CARS, seed=11), drivers(game), None)
    race = rebufo.new(game, seats=CARS, seed=11)
    play(race, drivers(game), int(length * share))
    return race


def drivers(game: str) -> list[Bot]:
    return [rebufo.bot(game, "easy", seed=seat) for seat in range(CARS)]


def play(race: Match, bots: list[Bot], limit: int | None) -> int:
    played = 0
    while not race.over and (limit is None or played < limit):
        seat = race.waiting[0]
        race.play(seat, bots[seat].choose(race, seat))
        played += 1
    return played


def main(game: str = "") -> None:
    game = game or first_game()
    early, late = race_of(game, 0.05), race_of(game, 0.95)
    catan = new_catan()
    for _ in range(60):
        catan.play_tick()
    ours, peer, ratios = in_turns(copies(early.clone, 4000), copies(catan.copy, 1000), TURNS)
    say(f"clone of a race, {game}, four cars, {engine()}: {1e6 / ours:.2f} µs; catanatron's copy: {1e6 / peer:.1f} µs")
    say(f"ours takes 1/{median(ratios):.1f} of the time (from {min(ratios):.1f} to {max(ratios):.1f})")
    first, last, growth = in_turns(copies(early.clone, 4000), copies(late.clone, 4000), TURNS)
    say(f"round {early.view().round}: {1e6 / first:.2f} µs; round {late.view().round}: {1e6 / last:.2f} µs;")
    say(f"last round / first round: {median(growth):.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
