"""How much one person or one address may do: buckets that fill again, and places that are given back.

Each process counts for itself: several workers together allow as many times as much.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final
from weakref import WeakValueDictionary

from rebufo.server import wire
from rebufo.server.buckets import DAY, HOUR, MINUTE, SECOND, Buckets
from rebufo.server.denied import Denied
from rebufo.server.settings import Settings

BURST: Final = 3  # seconds' worth that can be had at once
AT_ONCE: Final = 8  # requests
SHOWN: Final = 3  # at once, of what takes work to show: one drawing after the other is everybody's queue


class Patience:
    """What one socket's commands are measured by. It ends where somebody sends on and on though refused."""

    def __init__(self, limits: Limits, key: str, most: int) -> None:
        self._limits = limits
        self._key = key
        self._left = self._most = most

    @property
    def ended(self) -> bool:
        return self._left <= 0

    def knock(self) -> None:
        """For every message, before anything of it is read."""
        try:
            self._limits.commands.spend(self._key)
        except Denied:
            self._left -= 1
            raise

    def spend(self, command: wire.AnyCommand | wire.Beat) -> None:
        """For one that could be read: saying something is measured twice."""
        if isinstance(command, wire.Say):
            try:
                self._limits.chats.spend(self._key)
            except Denied:
                self._left -= 1
                raise
        self._left = self._most

    def waste(self) -> None:
        """One that could not be read."""
        self._left -= 1


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


class Pace:
    """How many requests of one address are begun in one round of the loop, so that others come between."""

    def __init__(self) -> None:
        self._begun: dict[str, int] = {}

    async def wait(self, address: str) -> None:
        while self._begun.get(address, 0) >= AT_ONCE:  # noqa: ASYNC110 - it is the rounds that are counted
            await asyncio.sleep(0)
        if not self._begun:
            asyncio.get_running_loop().call_soon(self._begun.clear)
        self._begun[address] = self._begun.get(address, 0) + 1


class Turns:
    """At most `many` at once for each key; more wait, behind those of the same key alone."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._gates: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        gate = self._gates.get(key)
        if gate is None:
            gate = self._gates[key] = asyncio.Semaphore(self._many)
        async with gate:
            yield


class Limits:
    """All of them, as the host has set them."""

    def __init__(self, settings: Settings) -> None:
        self.pace = Pace()
        self.shown = Turns(SHOWN)  # by address
        self.requests = Buckets(settings.requests, SECOND)  # by address
        self.people = Buckets(settings.people_an_hour, HOUR)  # by address
        self.codes = Buckets(settings.codes_an_hour, HOUR)  # by address
        self.commands = Buckets(settings.commands, SECOND)  # by person
        self.tables = Buckets(settings.tables_an_hour, HOUR)  # by person
        self.tables_of_address = Buckets(settings.tables_of_address, HOUR)  # by address
        self.file_bytes = Buckets(settings.file_bytes, HOUR)  # by address
        self.work = Buckets(BURST * settings.work, BURST * SECOND)  # by address: milliseconds of the loop's time
        self.chats = Buckets(settings.chats_a_minute, MINUTE)  # by person
        self.holidays = Buckets(settings.holiday_changes, DAY)  # by person: all their tables are looked after anew
        self.addresses = Places(settings.sockets_of_address)
        self.openings = Buckets(
            settings.openings, SECOND
        )  # by person, or by address: all at the table are told of each
        self.sockets = Places(settings.sockets)  # by person, or by address for those without a name

    def spend(self, key: str, command: wire.AnyCommand | wire.Beat) -> None:
        """What somebody asks for at a table; saying something is measured twice."""
        self.commands.spend(key)
        if isinstance(command, wire.Say):
            self.chats.spend(key)
