"""The socket of a table: commands in, news out."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery

from rebufo.kernel.errors import RebufoError
from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.listeners import Listener
from rebufo.server.store.people import Person
from rebufo.server.web.bodies import read_json
from rebufo.server.web.limits import Limits, Patience
from rebufo.server.web.problems import Denied, language_of
from rebufo.server.web.tables import AnySeat, Since, TableId, hello
from rebufo.server.web.who import check_seat, key_of, who

Socket = WebSocket[Any, Any, Any]
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
) -> None:
    """One table through one seat's eyes, or a spectator's."""
    person = await who(socket, house)
    key = key_of(socket, person)
    await socket.accept()
    try:
        with limits.sockets.hold(key):
            listener = await _join(house, person, table_id, seat, since, costs=costs)
            if person is not None and await who(socket, house) is None:
                listener.end("logged_out")  # meanwhile, and nobody knew of this socket yet
            await _follow(socket, house, listener, Patience(limits, key, house.settings.commands))
    except RebufoError as error:
        await _bye(socket, error)


async def _join(
    house: House, person: Person | None, table_id: str, seat: int | None, since: int, *, costs: bool
) -> Listener:
    async with house.room(table_id) as room:
        await check_seat(house, room, person, seat)
        listener = Listener(
            table_id, seat, None if person is None else person.id, since, costs=costs, box=house.settings.outbox
        )
        house.join(listener)
        greeting = hello(house, room, seat, since, costs=costs)
        listener.send(wire.encode(greeting))
        listener.version = room.version(seat)
        listener.card = greeting.card
        house.tell_card(room)
    return listener


async def _follow(socket: Socket, house: House, listener: Listener, patience: Patience) -> None:
    reader = asyncio.create_task(_read(socket, house, listener, patience))
    writer = asyncio.create_task(_write(socket, listener))
    try:
        await writer
    finally:
        house.leave(listener)
        await listener.idle.wait()  # what was begun is done to the end
        reader.cancel()
        writer.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
        async with house.room(listener.table_id) as room:
            house.tell_card(room)


async def _write(socket: Socket, listener: Listener) -> None:
    try:
        while messages := await listener.take():
            for message in messages:
                await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    except (WebSocketDisconnect, RuntimeError):
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
        command = read_json(text, wire.decode_command)
        command_id = command.id
        patience.spend(command)
        if listener.seat is None:
            raise Denied("not_your_seat")
        listener.idle.clear()
        ack = await house.command(listener.table_id, listener.seat, command, listener)
        return b"" if ack is None else wire.encode(ack)
    except RebufoError as error:
        return wire.encode(wire.Refused(id=command_id, tag=error.tag, text=error.text(language_of(socket))))
    finally:
        listener.idle.set()


async def _bye(socket: Socket, error: RebufoError) -> None:
    said = wire.Bye(tag=error.tag, text=error.text(language_of(socket)))
    try:
        await socket.send_data(wire.encode(said), mode="text")
        await socket.close(code=4000, reason=error.tag)
    except (WebSocketDisconnect, RuntimeError):
        pass
