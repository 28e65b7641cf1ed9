"""Whole races in which everybody answers at random, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import rebufo
from rebufo.games.rallyman_dirt.rules.messages import GiveUp, Go
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action

GOES_OFF = 35  # per cent of the times that a plan could end


def wild_race(seed: int, seats: int, **options: Any) -> Iterator[Match]:
    """One race, after every answer; plans end early, so that cars stay near each other, and hardly anybody gives up."""
    luck = fresh_chance(seed, 1)
    race = rebufo.new("rallyman_dirt", seats=seats, seed=seed, **options)
    yield race
    while race.waiting:
        seat = race.waiting[luck.below(0, len(race.waiting))]
        options_left = [option for option in race.prompt(seat).options if not isinstance(option, GiveUp)]
        goes: list[Action] = [option for option in options_left if isinstance(option, Go)]
        wanted = goes if goes and luck.below(0, 100) < GOES_OFF else options_left
        race.play(seat, wanted[luck.below(0, len(wanted))])
        yield race


def wild_end(seed: int, seats: int, **options: Any) -> Match:
    """The same race when it is over."""
    *_, race = wild_race(seed, seats, **options)
    return race
