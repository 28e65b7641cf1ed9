"""Attacks on the sockets of tables: messages that never end, too many, too small, too deep, or never read."""

from __future__ import annotations

import json
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection

from tests.attacks.target import Stranger, Target, everything, frame
from tests.polling import PATIENCE

TEXT, CONTINUED, PING = 1, 0, 9


def _last(live: ClientConnection) -> dict[str, Any]:
    """The farewell; what came before it is read and forgotten."""
    said: dict[str, Any] = {}
    try:
        while True:
            said = json.loads(live.recv(PATIENCE))
    except ConnectionClosed:
        return said


def _farewell(heard: bytes) -> str:
    """The reason within the last frame, of bytes as they came."""
    at = heard.rfind(b'"type":"bye"')
    assert at >= 0, heard[-200:]
    return str(json.loads(heard[heard.rfind(b"{", 0, at + 1) : heard.index(b"}", at) + 1])["text"])


def unfinished_messages(target: Target) -> str:
    """Sockets of people without a name, each with a message that is longer than any and never ends."""
    with Stranger(target) as owner, Stranger(target) as stranger:
        table = owner.come_in().set_up()
        size = 4 * target.settings.message_size
        lines, cut = [], 0
        for _ in range(target.settings.sockets):
            line = stranger.upgraded(table)
            lines.append(line)
            line.sendall(frame(TEXT, b"a" * 60_000, fin=False))
        for line in lines:
            try:
                for _ in range(target.many(2, 64)):
                    line.sendall(frame(CONTINUED, b"a" * min(60_000, size)))
            except ConnectionError:
                cut += 1
        heard = [everything(line) for line in lines]
        assert all(b"too big" in said or b"1009" in said or said for said in heard)
        return f"{len(lines)} closed: message too big"


def empty_pieces(target: Target) -> str:
    """A message in pieces of nothing: no length is ever too long."""
    with Stranger(target) as owner, Stranger(target) as stranger:
        table = owner.come_in().set_up()
        lines = [stranger.upgraded(table) for _ in range(target.many(1, 16))]
        for line in lines:
            line.sendall(frame(TEXT, b"", fin=False))
            try:
                for _ in range(target.many(1, 20)):
                    line.sendall(frame(CONTINUED, b"", fin=False) * 40_000)
            except ConnectionError:
                pass
        heard = [everything(line) for line in lines]
        assert all(heard)
        return "closed: " + _reason(heard[0])


def pings(target: Target) -> str:
    with Stranger(target) as owner, Stranger(target) as stranger:
        table = owner.come_in().set_up()
        lines = [stranger.upgraded(table) for _ in range(target.many(1, 16))]
        for line in lines:
            try:
                for _ in range(target.many(1, 20)):
                    line.sendall(frame(PING, b"") * 40_000)
            except ConnectionError:
                pass
        heard = [everything(line) for line in lines]
        assert all(heard)
        return "closed: " + _reason(heard[0])


def bad_messages(target: Target) -> str:
    """Tens of thousands that cannot be read, as many in a packet as fit."""
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        said = b""
        for _ in range(target.many(1, 8)):
            line = owner.upgraded(table, 0)
            try:
                for _ in range(2):
                    line.sendall(frame(TEXT, b"{") * 25_500)
            except ConnectionError:
                pass
            said = everything(line)
            assert said.count(b'"bad_request"') <= 2 * target.settings.commands
        return _farewell(said)


def deep_messages(target: Target) -> str:
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        live = owner.live(table, 0)
        live.recv()
        live.send('{"type":"play","id":"a","version":0,"action":' + "[" * 7000 + "]" * 7000 + "}")
        said = json.loads(live.recv(PATIENCE))
        while said["type"] == "card":
            said = json.loads(live.recv(PATIENCE))
        assert said["tag"] == "too_deep", said
        answer = owner.ask("POST", "/api/tables", content=b"[" * 200_000, headers={"content-type": "application/json"})
        assert answer.json()["tag"] == "too_deep", answer.text
        return str(said["text"])


def long_messages(target: Target) -> str:
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        live = owner.live(table, 0)
        live.send('{"type":"say","id":"a","text":"' + "a" * 30_000 + '"}')
        said = _last(live)
        assert said["tag"] == "too_long", said
        return str(said["text"])


def chatter(target: Target) -> str:
    """Somebody says as much as a line holds, as often as they can."""
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        answers = [
            owner.ask("POST", f"/api/tables/{table}/chat", json={"id": f"a{number}", "text": "\U0001f3ce" * 500})
            for number in range(target.settings.chats_a_minute + 3)
        ]
        assert answers[-1].json()["tag"] == "too_fast"
        return str(answers[-1].json()["text"])


def undo_and_redo(target: Target) -> str:
    """The same answer given and taken back, without end; and orders left and withdrawn."""
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        position = owner.ask("GET", f"/api/tables/{table}/position", params={"seat": 0}).json()["position"]
        seat = position["asked"][0]
        refused = ""
        for number in range(3 * target.settings.commands + 20):
            wanted = {"type": "order", "decision": "gear"} if number % 2 else {"type": "undo", "version": number}
            answer = owner.command(table, seat, id=f"u{number}", **wanted)
            if answer.json().get("tag") == "too_fast":
                refused = answer.json()["text"]
                break
        assert refused or target.full
        return refused or "refused one by one"


def unread_sockets(target: Target) -> str:
    """Sockets that are never read while much is said: who lags behind is cut off, and nobody waits for them."""
    with Stranger(target) as owner, Stranger(target) as stranger:
        table = owner.come_in().set_up()
        lines = [stranger.upgraded(table) for _ in range(target.settings.sockets)]
        beat = frame(TEXT, b'{"type":"beat"}')
        for line in lines:
            try:
                for _ in range(target.many(1, 40)):
                    line.sendall(beat * 300)
            except (ConnectionError, TimeoutError):
                pass
        heard = [everything(line) for line in lines]
        assert all(heard)
        return _farewell(heard[-1])


def too_many_sockets(target: Target) -> str:
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        held = [owner.live(table) for _ in range(target.settings.sockets)]
        said = _last(owner.live(table))
        assert said["tag"] == "too_many_sockets", said
        people = []
        try:
            while len(held) < target.settings.sockets_of_address:
                people.append(owner.another())
                held += [people[-1].live(table) for _ in range(target.settings.sockets // 2)]
        except WebSocketException:
            pass
        return f"{len(held)} held; {said['text']}"


def waiting_requests(target: Target) -> str:
    """Requests that wait for news, as many as one address can send."""
    with Stranger(target) as owner:
        table = owner.come_in().set_up()
        version = owner.ask("GET", f"/api/tables/{table}/position", params={"seat": 0}).json()["position"]["version"]
        lines = []
        for _ in range(target.settings.sockets + 3):
            line = owner.line()
            path = f"/api/tables/{table}/position?seat=0&since={version}&wait=20"
            line.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {owner.cookies}\r\nConnection: close\r\n\r\n".encode()
            )
            lines.append(line)
        said = everything(lines[-1])
        assert b"too_many_sockets" in said, said[-300:]
        return str(json.loads(said.partition(b"\r\n\r\n")[2])["text"])


def _reason(heard: bytes) -> str:
    """Of the frame that closes: a code and a sentence."""
    at = heard.rfind(b"\x88")
    return heard[at + 4 :].decode("utf-8", errors="replace")


ATTACKS: Final = {
    "messages without end": unfinished_messages,
    "messages in pieces of nothing": empty_pieces,
    "pings by the thousand": pings,
    "51,000 messages that say nothing": bad_messages,
    "JSON 7,000 lists deep": deep_messages,
    "a message of 30 kB": long_messages,
    "chat without end": chatter,
    "undo and orders without end": undo_and_redo,
    "sockets that are never read": unread_sockets,
    "as many sockets as there are": too_many_sockets,
    "requests that wait": waiting_requests,
}
