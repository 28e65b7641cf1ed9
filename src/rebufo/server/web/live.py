"""The socket of a table: commands in, news out."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from rebufo.kernel.errors import RebufoError
from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.listeners import END, Listener
from rebufo.server.web.problems import Denied, language_of, unreadable
from rebufo.server.web.tables import hello
from rebufo.server.web.who import check_seat, who

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket, house: House, table_id: str, seat: int | None = None, since: int = 0, costs: bool = True
) -> None:
    """One table through one seat's eyes, or a spectator's."""
    person = await who(socket, house)
    await socket.accept()
    try:
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
    except RebufoError as error:
        await _bye(socket, error)
        return
    reader = asyncio.create_task(_read(socket, house, listener))
    try:
        await _write(socket, listener)
    finally:
        reader.cancel()
        house.leave(listener)
        await asyncio.gather(reader, return_exceptions=True)
        async with house.room(table_id) as room:
            house.tell_card(room)


async def _write(socket: Socket, listener: Listener) -> None:
    while True:
        message = await listener.box.get()
        if message is END:
            break
        try:
            await socket.send_data(message, mode="text")
        except (WebSocketDisconnect, RuntimeError):
            return
    if listener.ended not in (None, "gone"):
        await _bye(socket, Denied(listener.ended))


async def _read(socket: Socket, house: House, listener: Listener) -> None:
    """Commands are carried out one after the other, in the order they came."""
    try:
        while True:
            text = await socket.receive_data(mode="text")
            listener.send(await _obey(socket, house, listener, text))
    except (WebSocketDisconnect, RuntimeError):
        listener.end("gone")


async def _obey(socket: Socket, house: House, listener: Listener, text: str | bytes) -> bytes:
    command_id = ""
    try:
        if len(text) > house.settings.message_size:
            raise Denied("too_long", most=house.settings.message_size)
        try:
            command = wire.decode_command(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise unreadable(error) from None
        command_id = command.id
        if listener.seat is None:
            raise Denied("not_your_seat")
        return wire.encode(await house.command(listener.table_id, listener.seat, command))
    except RebufoError as error:
        return wire.encode(wire.Refused(id=command_id, tag=error.tag, text=error.text(language_of(socket))))


async def _bye(socket: Socket, error: RebufoError) -> None:
    said = wire.Bye(tag=error.tag, text=error.text(language_of(socket)))
    try:
        await socket.send_data(wire.encode(said), mode="text")
        await socket.close(code=4000, reason=error.tag)
    except (WebSocketDisconnect, RuntimeError):
        pass
