"""Seeded draws by named stream, whose whole memory is a seed and one counter a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from rebufo.kernel.errors import SetupError

if TYPE_CHECKING:
    from rebufo.kernel.fair import FairDice

_MASK: Final = 0xFFFFFFFF


def _mix(word: i64) -> i64:
    """Scatter 32 bits over 32 bits; every product fits in 63, so compiled and interpreted agree."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & _MASK
    word = ((word ^ (word >> 15)) * 0x735A2D97) & _MASK
    return word ^ (word >> 15)


def _draw(first: i64, second: i64, count: i64, n: i64) -> int:
    """The `count`-th word of a stream, scaled to 0 .. n-1."""
    return (_mix(_mix(first ^ (count & _MASK)) ^ second) * n) >> 32


def stream_keys(seed: int, streams: int) -> list[int]:
    """Two words a stream, each from all 64 bits of the seed."""
    low: i64 = seed & _MASK
    high: i64 = (seed >> 32) & _MASK
    keys: list[int] = []
    salt: i64 = 0
    for _ in range(2 * streams):
        salt = (salt + 0x9E3779B1) & _MASK
        keys.append(_mix(_mix(low ^ salt) ^ high))
    return keys


class Chance:
    """All the luck of a race: fast by default, fair when `fair` is set, forced where a stream has draws waiting.

    One stream per die or deck, so an added roll on one does not change the others.
    """

    def __init__(self, keys: list[int], counters: list[int], forced: list[list[int]], drawn: int = 0) -> None:
        self.keys = keys  # two words a stream, from the seed; never changed, so clones share them
        self.counters = counters
        self.forced = forced
        self.drawn = drawn  # draws and reveals so far: where it changes, something was revealed
        self.fair: FairDice | None = None

    def clone(self) -> Chance:
        forced = [draws[:] for draws in self.forced] if self.forced else []
        twin = Chance(self.keys, self.counters[:], forced, self.drawn)
        twin.fair = self.fair
        return twin

    def below(self, stream: int, n: int) -> int:
        """The next draw of `stream`, uniform on 0 .. n-1."""
        count = self.counters[stream]
        self.counters[stream] = count + 1
        self.drawn += 1
        if self.fair is not None:
            return self.fair.below(stream, count, n)
        return _draw(self.keys[2 * stream], self.keys[2 * stream + 1], count, n)

    def pick(self, stream: int, items: list[int]) -> int:
        """One of `items`, each as likely as the other: a die's faces, the cards left in a deck."""
        if self.forced and self.forced[stream]:
            value = self.forced[stream].pop(0)
            if value not in items:
                raise SetupError(
                    "forced_draw", value=value, allowed=", ".join(str(item) for item in sorted(set(items)))
                )
            self.drawn += 1
            return value
        return items[self.below(stream, len(items))]

    def force(self, stream: int, value: int) -> None:
        """Make `value` the next draw of `stream`: tests, real dice, and bots that try every face."""
        if not self.forced:
            self.forced = [[] for _ in self.counters]
        self.forced[stream].append(value)


def fresh_chance(seed: int, streams: int) -> Chance:
    """Fast chance from a seed of up to 64 bits."""
    return Chance(stream_keys(seed, streams), [0] * streams, [])
