"""What a socket sends: in order, one after the other, and to its end whatever the reader does."""

from __future__ import annotations

import asyncio
from typing import Any

from rebufo.server.listeners import Listener
from rebufo.server.web.socket_writer import SocketWriter


class Wire:
    """The server beneath: every message takes until it is let go."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._leaving: list[asyncio.Future[None]] = []

    def send(self, message: dict[str, Any]) -> asyncio.Future[None]:
        self.begun.append(message["text"])
        self._leaving.append(asyncio.get_running_loop().create_future())
        return self._leaving[-1]

    async def let_go(self, broken: Exception | None = None) -> None:
        if broken is None:
            self._leaving[-1].set_result(None)
        else:
            self._leaving[-1].set_exception(broken)
        await asyncio.sleep(0)


def reader(box: int = 8) -> Listener:
    return Listener("table", 0, None, 0, costs=False, box=box)


def test_a_message_waits_until_the_one_before_has_left() -> None:
    async def tell() -> None:
        wire, listener = Wire(), reader()
        listener.send(b"hello")
        SocketWriter(wire.send, listener)
        listener.send(b"one")
        listener.send(b"two")
        assert wire.begun == ["hello"]
        await wire.let_go()
        assert wire.begun == ["hello", "one"]
        await wire.let_go()
        await wire.let_go()
        listener.send(b"three")
        assert wire.begun == ["hello", "one", "two", "three"]

    asyncio.run(tell())


def test_what_came_before_the_end_is_sent_where_the_reader_may_still_have_it() -> None:
    async def tell() -> None:
        wire, listener = Wire(), reader()
        outlet = SocketWriter(wire.send, listener)
        listener.send(b"one")
        listener.send(b"two")
        listener.end("too_fast", at_once=False)
        assert not outlet.done.done()
        await wire.let_go()
        await wire.let_go()

        assert wire.begun == ["one", "two"]
        assert await outlet.done is True

    asyncio.run(tell())


def test_a_reader_that_does_not_read_is_cut_off_and_gets_nothing_more() -> None:
    async def tell() -> None:
        wire, listener = Wire(), reader(box=2)
        outlet = SocketWriter(wire.send, listener)
        for text in (b"leaving", b"one", b"two", b"three"):
            listener.send(text)
        assert listener.ended == "too_slow"
        assert not outlet.done.done()
        await wire.let_go()

        assert wire.begun == ["leaving"]
        assert await outlet.done is True

    asyncio.run(tell())


def test_a_broken_wire_ends_it_and_nobody_is_told_why() -> None:
    async def tell() -> None:
        wire, listener = Wire(), reader()
        outlet = SocketWriter(wire.send, listener)
        listener.send(b"one")
        listener.send(b"two")
        await wire.let_go(RuntimeError("closed"))

        assert await outlet.done is False
        assert wire.begun == ["one"]

    asyncio.run(tell())


def test_a_wire_that_refuses_at_once_does_no_harm_to_the_caller() -> None:
    async def tell() -> None:
        def refuse(message: Any) -> Any:
            raise RuntimeError(message)

        listener = reader()
        outlet = SocketWriter(refuse, listener)
        listener.send(b"one")

        assert await outlet.done is False

    asyncio.run(tell())


def test_a_server_whose_sending_is_a_coroutine_will_do_too() -> None:
    async def tell() -> None:
        sent: list[str] = []

        async def send(message: dict[str, Any]) -> None:
            await asyncio.sleep(0)
            sent.append(message["text"])

        listener = reader()
        outlet = SocketWriter(send, listener)
        listener.send(b"one")
        listener.send(b"two")
        listener.end("closing", at_once=False)

        assert await outlet.done is True
        assert sent == ["one", "two"]

    asyncio.run(tell())
