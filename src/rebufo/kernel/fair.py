"""Dice anyone can verify: HMAC-SHA256 over a committed server seed, the seats' own seeds, stream and counter.

Only the standard library, so that a stranger can recompute a draw with this page in hand:

    key     = server seed (32 bytes)
    message = "<seat seeds joined by |>/<stream name>/<counter>/<block>"   block = 0, 1, 2, …
    word    = the four big-endian 64-bit words of HMAC-SHA256(key, message), block after block;
              the first word below the largest multiple of n is the draw, modulo n

The commitment, SHA-256 of the server seed, is published before the seats add their seeds.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rebufo.kernel.chance import Chance


class FairDice:
    """The draws of one race; `drawn` notes each as (stream name, counter, n, value) while it is a list."""

    def __init__(self, server_seed: str, seat_seeds: Sequence[str], streams: Sequence[str]) -> None:
        self.server_seed = server_seed
        self.seat_seeds = tuple(seat_seeds)
        self.streams = tuple(streams)
        self.drawn: list[tuple[str, int, int, int]] | None = None
        self._key = bytes.fromhex(server_seed)
        self._salt = "|".join(seat_seeds)

    @property
    def commitment(self) -> str:
        return commitment(self.server_seed)

    def below(self, stream: int, counter: int, n: int) -> int:
        name = self.streams[stream]
        value = self._draw(stream, counter, n)
        if self.drawn is not None:
            self.drawn.append((name, counter, n, value))
        return value

    def _draw(self, stream: int, counter: int, n: int) -> int:
        return fair_draw(self._key, self._salt, self.streams[stream], counter, n)


class SeededDice(FairDice):
    """The draws of a race with a seed, which can be noted in the same way; nothing about them can be verified."""

    def __init__(self, chance: Chance, streams: Sequence[str]) -> None:
        super().__init__("", (), streams)
        self._chance = chance.clone()

    def _draw(self, stream: int, counter: int, n: int) -> int:
        self._chance.counters[stream] = counter
        return self._chance.below(stream, n)


def commitment(server_seed: str) -> str:
    """What is published of the server seed before the race."""
    return hashlib.sha256(bytes.fromhex(server_seed)).hexdigest()


def fair_draw(key: bytes, salt: str, stream: str, counter: int, n: int) -> int:
    """Uniform on 0 .. n-1 without bias: words above the largest multiple of n are thrown away."""
    limit = 2**64 - 2**64 % n
    block = 0
    while True:
        digest = hmac.new(key, f"{salt}/{stream}/{counter}/{block}".encode(), hashlib.sha256).digest()
        for start in range(0, 32, 8):
            word = int.from_bytes(digest[start : start + 8], "big")
            if word < limit:
                return word % n
        block += 1
