"""How much somebody may do in a time: buckets that fill again."""

from __future__ import annotations

from typing import Final

from rebufo.server.denied import Denied
from rebufo.server.time import monotonic

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
KEYS: Final = 20_000  # remembered by each kind of bucket


class Buckets:
    """For each key `many` at once, and as many again in every `per` milliseconds; with 0 nobody gets anything."""

    def __init__(self, many: float, per: int, keys: int = KEYS) -> None:
        self._step = per / many if many > 0 else per + 1.0
        self._per = per
        self._keys = keys
        self._full_at: dict[str, float] = {}  # when a key's bucket is full again; one that is full is not kept

    def __len__(self) -> int:
        return len(self._full_at)

    def spend(self, key: str, weight: float = 1.0) -> None:
        """Take so much out of a key's bucket; a refusal where it is not there."""
        wait = self.take(key, weight)
        if wait > 0:
            raise Denied("too_fast", seconds=-int(-wait // SECOND))

    def take(self, key: str, weight: float = 1.0) -> float:
        """0 if there was so much left, else how long until there is."""
        now = monotonic()
        full_at = max(self._full_at.get(key, 0.0), now) + self._step * weight
        wait = full_at - now - self._per
        if wait > 1e-6:
            return wait
        self._note(key, full_at, now)
        return 0.0

    def charge(self, key: str, weight: float) -> None:
        """What somebody has used and could not be asked about before; it may be more than there was."""
        now = monotonic()
        self._note(key, max(self._full_at.get(key, 0.0), now) + self._step * weight, now)

    def _note(self, key: str, full_at: float, now: int) -> None:
        if len(self._full_at) >= self._keys:
            self._forget(now)
        self._full_at[key] = full_at

    def _forget(self, now: int) -> None:
        """Full buckets go, and if that is not enough the fullest half: who took most is not forgotten."""
        left = {key: at for key, at in self._full_at.items() if at > now}
        if len(left) >= self._keys:
            left = dict(sorted(left.items(), key=lambda each: each[1])[len(left) // 2 + 1 :])
        self._full_at = left
