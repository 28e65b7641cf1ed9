"""Nothing is acknowledged before it is on disk, whatever else is told meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.listeners import Listener
from rebufo.server.store.database import StoreError
from rebufo.server.store.journal import JournalLine
from tests.server.games_by_kind import IN_TURN
from tests.server.hubs import begun, guest, open_hub


def test_what_a_rival_does_brings_no_ack_for_a_command_still_to_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is being written when another seat's command arrives, which then finds the disk full."""

    async def scene() -> None:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub)
            table = await begun(hub, "me", "me", game=IN_TURN, person=ana)
            async with hub.room(table) as room:
                (rival,) = room.match.waiting
                own = 1 - rival
                move = to_json(room.match.prompt(rival).default)
                play = wire.Play(id="rival", version=room.version(rival), action=wire.raw(move))
                seen = room.version(own)
            told: list[bytes] = []
            socket = Listener(table, own, ana.id, seen, costs=False, box=100)
            monkeypatch.setattr(socket, "send", told.append)
            hub.audience.join(socket)
            written, writing = asyncio.Event(), asyncio.Event()
            append = hub.journal.append

            async def slowly(line: JournalLine) -> bool:
                if line.entry.seat == own:
                    raise StoreError("disk_full")
                writing.set()
                await written.wait()
                return await append(line)

            monkeypatch.setattr(hub.journal, "append", slowly)
            first = asyncio.create_task(hub.command(table, rival, play))
            await writing.wait()
            second = asyncio.create_task(hub.command(table, own, wire.Propose(id="own", what="pause"), socket))
            await asyncio.sleep(0)
            written.set()
            await first
            with pytest.raises(StoreError):
                await second
            hub.audience.leave(socket)

            messages = [msgspec.json.decode(message) for message in told]
            assert [message["type"] for message in messages if message["type"] != "card"] == ["position"]
            assert [message.get("ack") for message in messages] == [None] * len(messages)

    asyncio.run(scene())
