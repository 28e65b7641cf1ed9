"""The socket of a table: commands in, news out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery

from rebufo.kernel.errors import RebufoError
from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.listeners import Listener
from rebufo.server.store.people import Person
from rebufo.server.web.bodies import read_id, read_json
from rebufo.server.web.guard import SEND
from rebufo.server.web.limits import Limits, Patience
from rebufo.server.web.problems import Denied, language_of
from rebufo.server.web.tables import AnySeat, InWords, Since, TableId, hello
from rebufo.server.web.who import check_seat, key_of, who

Socket = WebSocket[Any, Any, Any]
GOODBYE: Final = 5.0  # seconds for the last messages
log = logging.getLogger("rebufo.live")


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    house: NamedDependency[House],
    limits: NamedDependency[Limits],
    table_id: TableId,
    seat: AnySeat = None,
    since: Since = 0,
    costs: FromQuery[bool] = True,
    words: InWords = None,
) -> None:
    """One table through one seat's eyes, or a spectator's."""
    person = await who(socket, house)
    key = key_of(socket, person)
    await socket.accept()
    reader = None if person is None else person.id
    listener = Listener(table_id, seat, reader, since, costs=costs, words=words, box=house.settings.outbox)
    try:
        with limits.sockets.hold(key):
            await _greet(house, person, listener)
            if person is not None and await who(socket, house) is None:
                listener.end("logged_out")  # meanwhile, and nobody knew of this socket yet
            await _follow(socket, house, listener, Patience(limits, key, house.settings.commands))
    except RebufoError as error:
        await _bye(socket, error)
    finally:
        await _part(house, listener)


async def _greet(house: House, person: Person | None, listener: Listener) -> None:
    async with house.room(listener.table_id) as room:
        await check_seat(house, room, person, listener.seat)
        house.audience.join(listener)
        costs, words = listener.costs, listener.words
        greeting = hello(house, room, listener.seat, listener.version, costs=costs, words=words)
        listener.send(wire.encode(greeting))
        listener.version = room.version(listener.seat)
        listener.card = greeting.card
        house.audience.tell_card(room)


async def _part(house: House, listener: Listener) -> None:
    """However it ended, this reader is here no more."""
    house.audience.leave(listener)
    with suppress(RebufoError):
        async with house.room(listener.table_id) as room:
            house.audience.tell_card(room)


async def _follow(socket: Socket, house: House, listener: Listener, patience: Patience) -> None:
    reader = asyncio.create_task(_read(socket, house, listener, patience))
    writer = asyncio.create_task(_write(socket, listener))
    try:
        await asyncio.wait((writer, listener.over), return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait((writer,), timeout=GOODBYE)  # whoever does not read will not read a farewell either
    finally:
        await listener.idle.wait()  # what was begun is done to the end
        reader.cancel()
        writer.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


async def _write(socket: Socket, listener: Listener) -> None:
    send: Any = socket.scope.get(SEND, socket.send)
    try:
        while messages := await listener.take():
            for message in messages:
                await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
    if listener.ended not in (None, "gone"):
        await _bye(socket, Denied(listener.ended))


async def _read(socket: Socket, house: House, listener: Listener, patience: Patience) -> None:
    """Commands are carried out one after the other, in the order they came."""
    try:
        while listener.ended is None:
            text = (await socket.receive_data(mode="text")).encode()
            if len(text) > house.settings.message_size:
                listener.end("too_long")
                return
            answer = await _obey(socket, house, listener, patience, text)
            if answer:
                listener.send(answer)
            if patience.ended:
                listener.end("too_fast", at_once=False)
    except (WebSocketDisconnect, RuntimeError):
        listener.end("gone")
    except Exception:
        log.exception("fault", extra={"table": listener.table_id})
        listener.end("fault")


async def _obey(socket: Socket, house: House, listener: Listener, patience: Patience, text: bytes) -> bytes:
    command_id = ""
    try:
        command: wire.AnyCommand = read_json(text, wire.AnyCommand)
        command_id = command.id
        patience.spend(command)
        if listener.seat is None:
            raise Denied("not_your_seat")
        listener.idle.clear()
        ack = await house.command(listener.table_id, listener.seat, command, listener)
        return b"" if ack is None else wire.encode(ack)
    except RebufoError as error:
        refused = wire.Refused(id=command_id or read_id(text), tag=error.tag, text=error.text(language_of(socket)))
        return wire.encode(refused)
    finally:
        listener.idle.set()


async def _bye(socket: Socket, error: RebufoError) -> None:
    said = wire.Bye(tag=error.tag, text=error.text(language_of(socket)))
    try:
        await socket.send_data(wire.encode(said), mode="text")
        await socket.close(code=4000, reason=error.tag)
    except (WebSocketDisconnect, RuntimeError):
        pass
