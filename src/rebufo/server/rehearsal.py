"""Races whose chance is given, for tests: where they begin and what is drawn. Only a server that rehearses takes them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup, check_seed, fill_options
from rebufo.kernel.spec import GameSpec
from rebufo.server.denied import Denied
from rebufo.server.randomness import Randomness


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to begin in, draws of the game's streams, a seed for all other draws: as the library takes them."""

    position: dict[str, Any] | None = None
    draws: Annotated[dict[str, tuple[int, ...]], msgspec.Meta(max_length=64)] = {}
    seed: Annotated[int, msgspec.Meta(ge=0)] | None = None


def rehearse(spec: GameSpec, asked: Setup, given: Rehearsal, randomness: Randomness) -> Setup:
    """The setup that was `asked` for with what is `given`; who calls has it checked. A position brings its options along."""
    if not randomness.rehearsed:
        raise Denied("no_rehearsal")
    options = fill_options(spec, asked.seats, _options(spec, asked, given))
    if any(options[name] != value for name, value in asked.options.items()):
        raise SetupError("bad_options", game=spec.id)
    return msgspec.structs.replace(
        asked,
        options=options,
        seed=randomness.race_seed((asked, given)) if given.seed is None else check_seed(given.seed),
        draws=given.draws,
        position=given.position,
    )


def _options(spec: GameSpec, asked: Setup, given: Rehearsal) -> dict[str, Any]:
    if given.position is None:
        return asked.options
    seats, options = spec.position_options(given.position)
    if seats != asked.seats:
        raise SetupError("bad_seats", game=spec.id, seats=asked.seats, least=seats, most=seats)
    return dict(options)


def rehearsal_of(setup: Setup) -> Rehearsal | None:
    """What a race was given; none where it is fair."""
    if setup.fair is not None:
        return None
    return Rehearsal(position=setup.position, draws=setup.draws, seed=setup.seed)
