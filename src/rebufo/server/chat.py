"""Chat at the tables: text only, written before it is told, once however often it is sent."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Final

from rebufo.kernel.errors import IllegalAction
from rebufo.server import wire
from rebufo.server.news import News
from rebufo.server.store.chat import add_words, deaf_to, read_word
from rebufo.server.store.members import is_silenced
from rebufo.server.time import wall

if TYPE_CHECKING:
    from rebufo.server.hub import Hub

UNPRINTED: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})  # controls, halves of letters, line ends
TURNING: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str:
    """One line of what can be read; nothing that turns the line round or hides in it."""
    shown = (" " if unicodedata.category(letter) in UNPRINTED else letter for letter in text if letter not in TURNING)
    return " ".join("".join(shown).split())


class Chat:
    """What people say, to all who listen to the same table."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def say(self, table_id: str, person: str, name: str, ref: str, text: str) -> wire.Said:
        """Write it down and pass it on; to the end, even if the person who said it has gone."""
        return await asyncio.shield(self.hub.spawn(self._say(table_id, person, name, ref, text)))

    async def say_from(self, table_id: str, seat: int, command: wire.Say) -> wire.Ack:
        """By the person in a seat."""
        async with self.hub.room(table_id) as room:
            person, name, version = room.chairs[seat].person_id, room.chairs[seat].name, room.version(seat)
        if person is None:
            raise IllegalAction("not_your_seat")
        await self.say(table_id, person, name, command.id, command.text)
        return wire.Ack(id=command.id, version=version)

    async def _say(self, table_id: str, person: str, name: str, ref: str, text: str) -> wire.Said:
        database = self.hub.database
        words = wire.Said(number=0, person=person, name=name, text=clean(text), at=wall())
        if not words.text:
            raise IllegalAction("nothing_said")
        if await is_silenced(database, table_id, person):
            raise IllegalAction("silenced")
        deaf = await deaf_to(database, person)
        said, fresh = await add_words(database, table_id, person, ref, words)
        if fresh:
            self._tell(table_id, said, deaf)
            self.hub.newsroom.tell(News("said", table=table_id, number=said.number))
        return said

    async def told_again(self, table_id: str, number: int) -> None:
        """Something that was said has changed, for everybody who listens."""
        await self.hear(table_id, number)
        self.hub.newsroom.tell(News("said", table=table_id, number=number))

    async def hear(self, table_id: str, number: int) -> None:
        """Something was said at another worker, or taken back."""
        if table_id in self.hub.audience.listeners:
            said = await read_word(self.hub.database, table_id, number)
            if said is not None:
                self._tell(table_id, said, await deaf_to(self.hub.database, said.person))

    def _tell(self, table_id: str, said: wire.Said, deaf: frozenset[str]) -> None:
        message = wire.encode(said)
        for listener in self.hub.audience.listeners.get(table_id, ()):
            if listener.person is None or listener.person not in deaf:
                listener.send(message)
