"""The socket of a table: commands in, news out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from rebufo.kernel.errors import RebufoError
from rebufo.server import wire
from rebufo.server.admission import check_seat
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.listeners import Listener
from rebufo.server.store.people import Person
from rebufo.server.web.auth import key_of, who
from rebufo.server.web.bodies import read_id, read_json, read_query
from rebufo.server.web.limits import Limits, Patience
from rebufo.server.web.problems import language_of
from rebufo.server.web.security import RECEIVE, SEND, address_of
from rebufo.server.web.socket_protocol import AT_ONCE
from rebufo.server.web.socket_writer import SocketWriter
from rebufo.server.web.tables import TABLE_ID, hello, update_beside

Socket = WebSocket[Any, Any, Any]
GOODBYE: Final = 5.0  # seconds for the last messages
BEAT: Final = wire.encode(wire.Beat())
log = logging.getLogger("rebufo.live")


class Viewpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a socket: those of an update by HTTP. Read here, since Litestar would turn it away without a word."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=31)] | None = None
    since: wire.Version = 0
    costs: bool = True
    words: wire.Language | None = None
    show: wire.Showing = "view"
    protocol: wire.Version = wire.PROTOCOL  # what the client was written for


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    hub: NamedDependency[Hub],
    limits: NamedDependency[Limits],
    table_id: FromPath[str],
) -> None:
    """One table through one seat's eyes, or a spectator's."""
    await socket.accept()  # who is not let in can only be told why inside
    try:
        person = await who(socket, hub)
        if not TABLE_ID.fullmatch(table_id):
            raise Denied("no_such_table")
        view: Viewpoint = read_query(list(socket.query_params.multi_items()), Viewpoint)
        if view.protocol != wire.PROTOCOL:
            raise Denied("other_protocol", spoken=view.protocol, needed=wire.PROTOCOL)
    except RebufoError as error:
        await _bye(socket, error)
        return
    await _attend(socket, hub, limits, person, table_id, view)


async def _attend(
    socket: Socket, hub: Hub, limits: Limits, person: Person | None, table_id: str, view: Viewpoint
) -> None:
    key = key_of(socket, person)
    listener = Listener(
        table_id,
        view.seat,
        None if person is None else person.id,
        view.since,
        costs=view.costs,
        words=view.words,
        show=view.show,
        box=hub.settings.outbox,
    )
    try:
        limits.openings.spend(key)
        with limits.sockets.hold(key), limits.addresses.hold(address_of(socket)):
            limits.work.spend(address_of(socket), 0.0)
            limits.work.charge(address_of(socket), 1000 * await _greet(hub, person, listener))
            if person is not None and await who(socket, hub) is None:
                listener.end("logged_out")  # meanwhile, and nobody knew of this socket yet
            await _follow(socket, hub, listener, Patience(limits, key, hub.settings.commands))
    except RebufoError as error:
        await _bye(socket, error)
    finally:
        await _part(hub, listener)


async def _greet(hub: Hub, person: Person | None, listener: Listener) -> float:
    """How many seconds it took to tell what a reader missed."""
    async with hub.room(listener.table_id) as room:
        await check_seat(hub.database, room, person, listener.seat)
        costs, words = listener.costs, listener.words
        update, took = await update_beside(
            room, listener.seat, listener.version, costs=costs, words=words, show=listener.show
        )
        hub.audience.join(listener)
        greeting = hello(hub, room, listener.seat, update)
        listener.send(wire.encode(greeting))
        listener.version = room.version(listener.seat)
        listener.summary = greeting.table
        hub.audience.tell_summary(room)
        return took


async def _part(hub: Hub, listener: Listener) -> None:
    """However it ended, this reader is here no more; one that was refused never was, and nothing is read for it."""
    if not hub.audience.leave(listener):
        return
    with suppress(RebufoError):
        async with hub.room(listener.table_id) as room:
            hub.audience.tell_summary(room)


async def _follow(socket: Socket, hub: Hub, listener: Listener, patience: Patience) -> None:
    reader = asyncio.create_task(_read(socket, hub, listener, patience))
    send: Any = socket.scope.get(SEND, socket.send)
    at_once: Any = socket.scope.get(AT_ONCE)
    outlet = SocketWriter(send, listener, at_once)
    try:
        await asyncio.wait((outlet.done, listener.over), return_when=asyncio.FIRST_COMPLETED)
        with suppress(TimeoutError):  # a reader who does not read will not read a farewell either
            async with asyncio.timeout(GOODBYE):
                if await outlet.done and listener.ended not in (None, "gone"):
                    await _bye(socket, Denied(listener.ended))
    finally:
        if listener.at_work is not None:
            await asyncio.wait((listener.at_work,))  # what was begun is done to the end
        reader.cancel()
        outlet.close()
        await asyncio.gather(reader, return_exceptions=True)


async def _read(socket: Socket, hub: Hub, listener: Listener, patience: Patience) -> None:
    """Commands are carried out one after the other, in the order they came."""
    receive: Any = socket.scope.get(RECEIVE, socket.receive)
    try:
        while listener.ended is None:
            message = await receive()
            if message["type"] != "websocket.receive":
                listener.end("gone")
                return
            text = (message.get("text") or "").encode()
            if len(text) > hub.settings.message_size:
                listener.end("too_long")
                return
            answer = await _obey(socket, hub, listener, patience, text)
            if answer:
                listener.send(answer)
            if patience.ended:
                listener.end("too_fast", at_once=False)
    except (WebSocketDisconnect, RuntimeError):
        listener.end("gone")
    except Exception:
        log.exception("fault", extra={"table": listener.table_id})
        listener.end("fault")


async def _obey(socket: Socket, hub: Hub, listener: Listener, patience: Patience, text: bytes) -> bytes:
    command_id = ""
    try:
        patience.knock()
        try:
            command: wire.AnyCommand | wire.Beat = read_json(text, wire.AnyCommand | wire.Beat, wire.decode_from_socket)
        except Denied:
            patience.waste()
            raise
        patience.spend(command)
        if isinstance(command, wire.Beat):
            return BEAT
        command_id = command.id
        if listener.seat is None:
            raise Denied("not_your_seat")
        listener.begin()
        ack = await hub.command(listener.table_id, listener.seat, command, listener)
        return b"" if ack is None else wire.encode(ack)
    except RebufoError as error:
        refused = wire.Refused(id=command_id or read_id(text), tag=error.tag, text=error.text(language_of(socket)))
        return wire.encode(refused)
    finally:
        listener.finish()


async def _bye(socket: Socket, error: RebufoError) -> None:
    said = wire.Bye(tag=error.tag, text=error.text(language_of(socket)))
    try:
        await socket.send_data(wire.encode(said), mode="text")
        await socket.close(code=4000, reason=error.tag)
    except (WebSocketDisconnect, RuntimeError):
        pass
