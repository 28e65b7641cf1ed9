"""How much one person or one address may do: buckets that fill again, and places that are given back.

Each process counts for itself: several workers together allow as many times as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rebufo.server import wire
from rebufo.server.denied import Denied
from rebufo.server.settings import Settings
from rebufo.server.time import monotonic

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
KEYS: Final = 20_000  # remembered by each kind of bucket


class Buckets:
    """For each key `many` at once, and as many again in every `per` milliseconds."""

    def __init__(self, many: int, per: int, keys: int = KEYS) -> None:
        self._step = per / many if many > 0 else per + 1.0
        self._per = per
        self._keys = keys
        self._full_at: dict[str, float] = {}  # when a key's bucket is full again; one that is full is not kept

    def __len__(self) -> int:
        return len(self._full_at)

    def spend(self, key: str) -> None:
        """Take one out of a key's bucket; a refusal where it is empty."""
        wait = self.take(key)
        if wait > 0:
            raise Denied("too_fast", seconds=-int(-wait // SECOND))

    def take(self, key: str) -> float:
        """0 if there was one left, else how long until there is."""
        now = monotonic()
        full_at = max(self._full_at.get(key, 0.0), now) + self._step
        wait = full_at - now - self._per
        if wait > 1e-6:
            return wait
        if len(self._full_at) >= self._keys:
            self._forget(now)
        self._full_at[key] = full_at
        return 0.0

    def _forget(self, now: int) -> None:
        """Full buckets go, and if that is not enough the fullest half: who took most is not forgotten."""
        left = {key: at for key, at in self._full_at.items() if at > now}
        if len(left) >= self._keys:
            left = dict(sorted(left.items(), key=lambda each: each[1])[len(left) // 2 + 1 :])
        self._full_at = left


class Patience:
    """What one socket's commands are measured by. It ends where somebody sends on and on though refused."""

    def __init__(self, limits: Limits, key: str, most: int) -> None:
        self._limits = limits
        self._key = key
        self._left = self._most = most

    @property
    def ended(self) -> bool:
        return self._left <= 0

    def spend(self, command: wire.AnyCommand) -> None:
        try:
            self._limits.spend(self._key, command)
        except Denied:
            self._left -= 1
            raise
        self._left = self._most


class Places:
    """At most `many` held at once for each key."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._held: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._held)

    @contextmanager
    def hold(self, key: str) -> Iterator[None]:
        held = self._held.get(key, 0)
        if held >= self._many:
            raise Denied("too_many_sockets", most=self._many)
        self._held[key] = held + 1
        try:
            yield
        finally:
            left = self._held[key] - 1
            if left:
                self._held[key] = left
            else:
                del self._held[key]


class Limits:
    """All of them, as the host has set them."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Buckets(settings.requests, SECOND)  # by address
        self.people = Buckets(settings.people_an_hour, HOUR)  # by address
        self.codes = Buckets(settings.codes_an_hour, HOUR)  # by address
        self.commands = Buckets(settings.commands, SECOND)  # by person
        self.tables = Buckets(settings.tables_an_hour, HOUR)  # by person
        self.chats = Buckets(settings.chats_a_minute, MINUTE)  # by person
        self.sockets = Places(settings.sockets)  # by person, or by address for those without a name

    def spend(self, key: str, command: wire.AnyCommand) -> None:
        """What somebody asks for at a table; saying something is measured twice."""
        self.commands.spend(key)
        if isinstance(command, wire.Say):
            self.chats.spend(key)
