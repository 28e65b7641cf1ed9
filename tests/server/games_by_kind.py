"""Games that tests of the server take by how they ask their drivers, where any game of that kind will do; and roads of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import rebufo
from rebufo.games import game_ids, game_spec
from rebufo.kernel.orders import StandingOrders
from tests.server.served_games import never, served


def in_turn() -> Iterator[str]:
    """Those in which nothing is hidden, and one driver is asked after the other."""
    return (game for game in game_ids() if game_spec(game).open_view and asked_first(game) == 1)


def at_once() -> Iterator[str]:
    """Those that ask all drivers at the same time, each in secret, and take the answer in parts."""
    return (game for game in game_ids() if asked_first(game) == 2 and served(game).is_part is not never)


def ordered_in_advance() -> Iterator[tuple[str, StandingOrders]]:
    """Decisions that are answered at once by an order that was left for them, with their games."""
    for game in game_ids():
        spec = game_spec(game)
        yield from ((game, orders) for orders in spec.standing_orders if orders.decision not in spec.reactions)


def asked_first(game: str) -> int:
    """How many of two drivers a race begins with."""
    return len(rebufo.new(game, seats=2, seed=0).waiting)


def road_elsewhere(game: str) -> str:
    """A road of another game, which this one has not."""
    return next(
        road for other in game_ids() for road in game_spec(other).circuits if road not in game_spec(game).circuits
    )


IN_TURN: Final = next(in_turn())
AT_ONCE: Final = next(at_once())
ORDERED: Final = next(ordered_in_advance())
