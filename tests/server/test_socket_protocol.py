"""Sockets by their bytes: the short way for whole messages takes and gives what the library would, and nothing else."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest
from websockets.frames import Close, Frame, Opcode

from rebufo.server.web.socket_protocol import ends_with_a_frame, frame_of, whole_text
from rebufo.server.wire import PROTOCOL, Bye
from tests.polling import PATIENCE
from tests.server.players import Player
from tests.server.serving import HOST, Serving
from tests.some_game import A_GAME

LONGEST: Final = 1000
TEXTS: Final = ("", "a", "ñ" * 62, "x" * 125, "x" * 126, "x" * 127, "x" * 128, "x" * LONGEST)


def sent(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("text", TEXTS, ids=len)
def test_a_whole_message_of_text_is_read_as_the_library_reads_it(text: str) -> None:
    data = sent(Opcode.TEXT, text.encode())

    assert whole_text(data, LONGEST) == text
    assert ends_with_a_frame(data)


@pytest.mark.parametrize(
    "data",
    [
        sent(Opcode.BINARY, b"a"),
        sent(Opcode.TEXT, b"a", fin=False),
        sent(Opcode.CONT, b"a"),
        sent(Opcode.PING, b""),
        sent(Opcode.PONG, b"1234"),
        sent(Opcode.CLOSE, Close(1000, "").serialize()),
        sent(Opcode.TEXT, b"\xff"),
        sent(Opcode.TEXT, b"x" * (LONGEST + 1)),
        sent(Opcode.TEXT, b"x" * 70_000),
        sent(Opcode.TEXT, b"x" * 200)[:-1],
        sent(Opcode.TEXT, b"a") + sent(Opcode.TEXT, b"b"),
        Frame(Opcode.TEXT, b"a").serialize(mask=False),
        b"\x81\xff" + b"x" * 131,  # a length of eight bytes, of which this is not one
        b"\x81\xfe\x00\x05mask" + b"x" * 5,  # longer than it need be
        b"\xc1" + sent(Opcode.TEXT, b"a")[1:],  # packed
        b"\x81",
        b"",
    ],
    ids=len,  # masks are drawn by lot, and every worker must call a test the same
)
def test_anything_else_is_the_librarys_business(data: bytes) -> None:
    assert whole_text(data, LONGEST) is None


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        (sent(Opcode.PONG, b"1234"), True),
        (sent(Opcode.TEXT, b"a") + sent(Opcode.TEXT, b"x" * 300) + sent(Opcode.TEXT, b"x" * 70_000), True),
        (sent(Opcode.TEXT, b"a") + sent(Opcode.TEXT, b"b", fin=False), False),
        (sent(Opcode.TEXT, b"x" * 300)[:-1], False),
        (sent(Opcode.TEXT, b"a") + b"\x81", False),
        (sent(Opcode.TEXT, b"x" * 300)[:3], False),
    ],
    ids=lambda given: str(len(given)) if isinstance(given, bytes) else str(given),
)
def test_it_is_known_where_a_frame_ends(data: bytes, whole: bool) -> None:
    assert ends_with_a_frame(data) is whole


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_what_is_sent_is_a_frame_as_the_library_makes_it(size: int) -> None:
    assert frame_of(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    settings = {"REBUFO_PING": "0.2", "REBUFO_MESSAGE_SIZE": "1000"}
    with Serving(tmp_path_factory.mktemp("pinged"), settings=settings) as serving:
        yield serving


class Plain:
    """A client that has nothing of a client but the bytes: it answers no ping unless it is told to."""

    def __init__(self, serving: Serving, table: str, query: str = "") -> None:
        self._line = socket.create_connection((HOST, serving.port), timeout=PATIENCE)
        ask = (
            f"GET /api/tables/{table}/live{query} HTTP/1.1\r\nHost: {HOST}:{serving.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._line.sendall(ask.encode())
        head, _, rest = self._read_until(b"\r\n\r\n").partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 ")
        self._frames = self._parsed(rest)

    def _read_until(self, end: bytes) -> bytes:
        said = b""
        while end not in said:
            more = self._line.recv(65_536)
            assert more, said
            said += more
        return said

    def _parsed(self, data: bytes) -> Iterator[Frame]:
        while True:
            while len(data) >= 2 and len(data) >= (size := frame_size(data)):
                head = size - payload_size(data)
                yield Frame(Opcode(data[0] & 0x0F), data[head:size], bool(data[0] & 0x80))
                data = data[size:]
            more = self._line.recv(65_536)
            if not more:
                return
            data += more

    def send(self, opcode: Opcode, data: bytes, *, fin: bool = True) -> None:
        self._line.sendall(sent(opcode, data, fin=fin))

    def next(self, *opcodes: Opcode) -> Frame | None:
        """The next frame of these kinds; none once the server has hung up."""
        return next((frame for frame in self._frames if frame.opcode in opcodes), None)

    def close(self) -> None:
        self._line.close()


def payload_size(data: bytes) -> int:
    length = data[1] & 0x7F
    if length < 126:
        return length
    return int.from_bytes(data[2:4] if length == 126 else data[2:10], "big")


def frame_size(data: bytes) -> int:
    length = data[1] & 0x7F
    return payload_size(data) + (2 if length < 126 else 4 if length == 126 else 10)


@pytest.fixture
def plain(serving: Serving) -> Iterator[Plain]:
    with Player(serving) as ana:
        client = Plain(serving, ana.set_up(A_GAME, ("me", "me")))
        try:
            yield client
        finally:
            client.close()


def test_a_client_that_gives_no_sign_of_life_is_given_up(plain: Plain) -> None:
    closing = None
    while (frame := plain.next(Opcode.PING, Opcode.CLOSE)) is not None:
        closing = frame

    assert closing is not None
    assert Close.parse(bytes(closing.data)).code == 1011


def test_one_that_does_stays_and_has_its_beats_sent_back(plain: Plain) -> None:
    """Also in pieces, and though its messages then no longer take the short way."""
    for _ in range(4):
        ping = plain.next(Opcode.PING)
        assert ping is not None
        plain.send(Opcode.PONG, bytes(ping.data))
        plain.send(Opcode.TEXT, b'{"type":', fin=False)
        plain.send(Opcode.CONT, b'"beat"}')
        plain.send(Opcode.TEXT, b'{"type":"beat"}')
        for _ in range(2):
            while (said := plain.next(Opcode.TEXT)) is not None and b'"card"' in said.data:
                pass
            assert said is not None
            assert bytes(said.data) == b'{"type":"beat"}'


def test_a_client_of_another_protocol_is_told_which_one_it_needs(serving: Serving) -> None:
    client = Plain(serving, "0123456789abcdef", f"?protocol={PROTOCOL + 1}")
    try:
        said = client.next(Opcode.TEXT)
    finally:
        client.close()

    assert said is not None
    bye = msgspec.json.decode(bytes(said.data), type=Bye)
    assert bye.tag == "other_protocol"
    assert f"version {PROTOCOL + 1} " in bye.text
    assert f"version {PROTOCOL}:" in bye.text


def test_a_frame_that_is_far_too_long_is_not_even_read(plain: Plain) -> None:
    plain.send(Opcode.TEXT, b"x" * 100_000)
    closing = plain.next(Opcode.CLOSE)

    assert closing is not None
    assert Close.parse(bytes(closing.data)).code == 1009
