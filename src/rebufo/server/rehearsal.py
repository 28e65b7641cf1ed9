"""Races whose chance is given, for tests: where they begin and what is drawn. Only a server that rehearses takes them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup, check_seed, fill_options
from rebufo.kernel.spec import GameSpec
from rebufo.server.admission import Denied
from rebufo.server.randomness import Randomness


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to begin in, draws of the game's streams, a seed for all other draws: as the library takes them."""

    position: dict[str, Any] | None = None
    draws: Annotated[dict[str, tuple[int, ...]], msgspec.Meta(max_length=64)] = {}
    seed: Annotated[int, msgspec.Meta(ge=0)] | None = None


def rehearse(spec: GameSpec, asked: Setup, given: Rehearsal, randomness: Randomness) -> Setup:
    """The setup that was `asked` for with what is `given`; whoever calls has it checked. A position brings its options along."""
    if not randomness.rehearsed:
        raise Denied("no_rehearsal")
    options = asked.options
    if given.position is not None:
        seats, options = spec.position_options(given.position)
        if seats != asked.seats:
            raise SetupError("bad_seats", game=spec.id, seats=asked.seats, least=seats, most=seats)
    return msgspec.structs.replace(
        asked,
        options=fill_options(spec, asked.seats, options),
        seed=randomness.race_seed((asked, given)) if given.seed is None else check_seed(given.seed),
        draws=given.draws,
        position=given.position,
    )
