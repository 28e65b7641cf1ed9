"""Where the server's ids, secrets and seeds come from: true randomness, or in a rehearsal a word that tests choose."""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64encode
from typing import Final

import msgspec

from rebufo.kernel.setup import SEED_BYTES

SEAT_SEED_BYTES: Final = 8
BOT_SEEDS: Final = 2**31
RACE_SEEDS: Final = 2**63


class Randomness:
    """Nobody can foresee any of it."""

    rehearsed = False

    def token(self, size: int) -> str:
        """An id of `size` bytes, in hexadecimal digits."""
        return secrets.token_hex(size)

    def secret(self, size: int) -> str:
        """Of `size` bytes, for a cookie or a link."""
        return secrets.token_urlsafe(size)

    def letters(self, alphabet: str, length: int) -> str:
        """A code to be typed."""
        return "".join(secrets.choice(alphabet) for _ in range(length))

    def server_seed(self, wish: object) -> str:
        """The host's part of a table's fair dice. `wish` is what the table was asked for."""
        return secrets.token_hex(SEED_BYTES)

    def seat_seed(self, game: str, seat: int) -> str:
        """A seat's part of them, where its person has not given one."""
        return secrets.token_hex(SEAT_SEED_BYTES)

    def race_seed(self, wish: object) -> int:
        """Of a race that is not fair."""
        return secrets.randbelow(RACE_SEEDS)

    def bot_seed(self, table_seed: str, seat: int, answer: int) -> int:
        """For the answer of this number that is given in a seat of a table."""
        return secrets.randbelow(BOT_SEEDS)


class Rehearsed(Randomness):
    """All of it follows from a word. What a race depends on follows from what was asked for, never from the order of requests.

    Ids and secrets must differ, so they are counted; `start` tells servers over the same database apart.
    """

    rehearsed = True

    def __init__(self, word: str) -> None:
        self.word = word
        self.start = 0
        self._count = 0

    def token(self, size: int) -> str:
        return self._next(size).hex()

    def secret(self, size: int) -> str:
        return urlsafe_b64encode(self._next(size)).rstrip(b"=").decode()

    def letters(self, alphabet: str, length: int) -> str:
        return "".join(alphabet[byte % len(alphabet)] for byte in self._next(length))

    def server_seed(self, wish: object) -> str:
        return self._bytes(SEED_BYTES, "server", wish).hex()

    def seat_seed(self, game: str, seat: int) -> str:
        return self._bytes(SEAT_SEED_BYTES, "seat", game, seat).hex()

    def race_seed(self, wish: object) -> int:
        return int.from_bytes(self._bytes(8, "race", wish)) % RACE_SEEDS

    def bot_seed(self, table_seed: str, seat: int, answer: int) -> int:
        return int.from_bytes(self._bytes(8, "bot", table_seed, seat, answer)) % BOT_SEEDS

    def _next(self, size: int) -> bytes:
        self._count += 1
        return self._bytes(size, "next", self.start, self._count)

    def _bytes(self, size: int, *what: object) -> bytes:
        said = msgspec.json.encode((self.word, *what), order="deterministic")
        return hashlib.shake_256(said).digest(size)


TRUE: Final = Randomness()


def randomness_of(rehearsal: str) -> Randomness:
    """What the setting of that name asks for."""
    return Rehearsed(rehearsal) if rehearsal else TRUE
