"""A simulation as every worker knows it: plain data, from which each race follows by its number alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec

from rebufo.bots.added import ADDED_BOTS, add_bot
from rebufo.games import GAMES, find_game, register
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup, make_setup

SEED_BITS: Final = 53  # so that every reader of JSON and every spreadsheet's number keeps a seed exactly


class Homes(msgspec.Struct, frozen=True):
    """Where a game and the bots that the user has added are, so that a worker finds them too."""

    game: str
    bots: dict[str, str]

    def register(self, game: str) -> None:
        register(game, self.game)
        for name, where in self.bots.items():
            add_bot(game, name, where)


class SimulationSpec(msgspec.Struct, frozen=True):
    """What is to be raced; `setup` is that of every race but for its seed and who sits where."""

    homes: Homes
    setup: Setup
    bots: tuple[str, ...]
    races: int
    seed: int
    wants_rows: bool = False

    def setup_of(self, race: int) -> Setup:
        return setup_of_race(self.setup, self.bots, self.seed, race)


def setup_of_race(setup: Setup, bots: tuple[str, ...], seed: int, race: int) -> Setup:
    """Its own seed, and everybody one seat on from the race before: each bot sits in each seat equally often."""
    turn = race % len(bots)
    return msgspec.structs.replace(setup, seed=race_seed(seed, race), players=bots[turn:] + bots[:turn])


def make_spec(
    game: str, *, races: int, bots: Sequence[str], options: Mapping[str, Any], seed: int | None, wants_rows: bool
) -> SimulationSpec:
    """Check what was asked for before anything runs; a wrong part raises SetupError, naming it."""
    found = find_game(game)
    if isinstance(races, bool) or not isinstance(races, int) or races < 1:
        raise SetupError("sim_bad_races", races=races)
    if isinstance(bots, str) or not bots:
        raise SetupError("sim_no_bots", game=game)
    setup = make_setup(
        found.rules, seats=len(bots), options=options, seed=seed, fair=False, draws=None, players=tuple(bots)
    )
    for name in bots:
        found.make_policy(name)
    homes = Homes(GAMES[game], dict(ADDED_BOTS.get(game, {})))
    assert setup.seed is not None
    return SimulationSpec(homes, setup, tuple(bots), races, setup.seed, wants_rows)


def race_seed(seed: int, race: int) -> int:
    """The dice of a race follow from the simulation's seed and the number of the race, and from nothing else."""
    return derived(f"race {seed} {race}")


def bot_seed(seed: int, seat: int) -> int:
    """A bot's own dice follow from its race's seed and its seat."""
    return derived(f"bot {seed} {seat}")


def derived(text: str) -> int:
    digest = blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - SEED_BITS)
