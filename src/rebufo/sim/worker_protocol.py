"""What the simulation and its workers say to each other: msgpack, each message behind its length."""

from __future__ import annotations

from typing import IO, Any, Final

import msgspec

from rebufo.sim.play import Reply, Share
from rebufo.sim.spec import SimulationSpec

LENGTH: Final = 8  # bytes

encode: Final = msgspec.msgpack.Encoder().encode
decode_spec: Final = msgspec.msgpack.Decoder(SimulationSpec).decode
decode_share: Final = msgspec.msgpack.Decoder(Share).decode
_reply: Final[msgspec.msgpack.Decoder[Any]] = msgspec.msgpack.Decoder(Reply)


def decode_reply(message: bytes) -> Reply:
    reply: Reply = _reply.decode(message)
    return reply


def send(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(len(message).to_bytes(LENGTH, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """The next message, None when the other side is gone; half a message is none."""
    head = pipe.read(LENGTH)
    if len(head) < LENGTH:
        return None
    size = int.from_bytes(head, "big")
    message = pipe.read(size)
    return message if len(message) == size else None
