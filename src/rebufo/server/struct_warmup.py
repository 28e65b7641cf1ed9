"""The fields of all messages, learnt before the first thread starts.

msgspec works out the fields of a Struct when one is first read. Two threads that do so at once end the process with a
segmentation fault (0.22): one of them finds what the other has only begun. So whatever a game shows is loaded by then, too: the first who
asks for it would hold everybody's loop meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from rebufo.games import every_game


def learn_structs() -> None:
    """Of every game and of the server itself."""
    for game in every_game():
        for load in (game.words, game.scene, game.figures, game.board, game.poster, game.pieces, game.clock):
            with suppress(Exception):  # somebody's own game that is broken hurts itself alone, when it is asked for
                if load is not None:
                    load()
    for kind in _below(msgspec.Struct):
        msgspec.json.Decoder(kind)


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
