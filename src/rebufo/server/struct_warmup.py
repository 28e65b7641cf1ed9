"""The fields of all messages, learnt before the first thread starts.

msgspec works out the fields of a Struct when one is first read. Two threads that do so at once end the process with a
segmentation fault (0.22): one of them finds what the other has only begun.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rebufo.games import every_game


def learn_structs() -> None:
    """Of every game and of the server itself, as far as they have been imported."""
    every_game()
    for kind in _below(msgspec.Struct):
        msgspec.json.Decoder(kind)


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
