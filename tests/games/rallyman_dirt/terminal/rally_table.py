"""Rallyman: DIRT's table as tests look at it: any position, in characters; rallies between random drivers."""

from __future__ import annotations

from typing import Any

import rebufo
from rebufo.games import find_game
from rebufo.games.rallyman_dirt.terminal import RallyTable
from rebufo.kernel.match import Match


def rally_table(race: Match, lang: str = "en", me: int | None = 0) -> RallyTable:
    top = find_game(race.game).table_top(race, lang, me)
    assert isinstance(top, RallyTable)
    return top


def driven(seats: int = 2, seed: int = 1, answers: int | None = None, **options: Any) -> Match:
    """A stage or rally between random drivers, to its end or after so many answers."""
    race = rebufo.new("rallyman_dirt", seats=seats, seed=seed, **options)
    drivers = [find_game("rallyman_dirt").make_policy("random", seat) for seat in range(seats)]
    while not race.over and (answers is None or len(race.history) < answers):
        seat = race.waiting[0]
        race.play(seat, drivers[seat].choose(race.seen(seat).imagine(0), seat))
    return race
