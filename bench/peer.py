"""catanatron, the peer on the package index: a board game engine in Python that also plays by itself."""

from __future__ import annotations

from itertools import count

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
SEEDS = count(1)


def new_catan() -> Game:
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=next(SEEDS))


def random_catan(games: int) -> int:
    """Decisions in whole random games of four players."""
    decisions = 0
    for _ in range(games):
        game = new_catan()
        game.play()
        decisions += len(game.state.actions)
    return decisions
