"""HEAT's table as tests look at it: any position, in characters; races between random drivers."""

from __future__ import annotations

from typing import Any

import rebufo
from rebufo.games import find_game
from rebufo.games.heat.terminal import HeatTable
from rebufo.kernel.match import Match

HAND = ["basic-1", "basic-2", "basic-4", "basic-4", "start-5", "stress", "heat"]
DECK = ["basic-1", "basic-2", "basic-3", "basic-3"]


def heat_table(race: Match, lang: str = "en", me: int | None = 0) -> HeatTable:
    top = find_game(race.game).table_top(race, lang, me)
    assert isinstance(top, HeatTable)
    return top


def scene(*cars: dict[str, Any], **rest: Any) -> Match:
    return rebufo.position("heat", {"circuit": "usa", "cars": list(cars), **rest}, seed=1)


def planning(**own: Any) -> Match:
    """One driver and a Legend at the start of a round, with a hand of seven kinds."""
    car = {"at": "0/5/1", "gear": 2, "engine": 4, "hand": HAND, "deck": DECK, **own}
    return scene(car, legends=[{"at": "0/20/1"}])


def driven(seats: int = 2, seed: int = 1, answers: int | None = None, **options: Any) -> Match:
    """A race or season between random drivers, to its end or after so many answers."""
    race = rebufo.new("heat", seats=seats, seed=seed, **options)
    drivers = [find_game("heat").make_policy("random", seat) for seat in range(seats)]
    while not race.over and (answers is None or len(race.history) < answers):
        seat = race.waiting[0]
        race.play(seat, drivers[seat].choose(race.seen(seat).imagine(0), seat))
    return race
