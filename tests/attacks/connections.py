"""Attacks on connections: held, fed drop by drop, filled with headers, or sent what no browser sends."""

from __future__ import annotations

import gzip
from typing import Final

from tests.attacks.target import Stranger, Target, everything, sentence

HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST: Final = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
POST: Final = b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def idle_connections(target: Target) -> str:
    """More connections than one address may hold, that send nothing or half a request."""
    with Stranger(target) as stranger:
        held = [stranger.line() for _ in range(target.settings.connections)]
        for line in held[::2]:
            line.sendall(HEALTH[:20])
        refused = [everything(stranger.line()) for _ in range(target.many(3, 44))]
        assert all(b" 429 " in said for said in refused)
        assert target.is_open()
        return f"{len(held)} held; {sentence(refused[0])}"


def slow_headers(target: Target) -> str:
    with Stranger(target) as stranger:
        lines = [stranger.line() for _ in range(target.many(2, 200))]
        for line in lines:
            line.sendall(HEALTH[:20])
        assert target.is_open()
        return sentence([everything(line) for line in lines][-1])


def slow_body(target: Target) -> str:
    with Stranger(target) as stranger:
        lines = [stranger.line() for _ in range(target.many(2, 200))]
        for line in lines:
            line.sendall(POST + b'Content-Length: 100\r\n\r\n{"name"')
        assert target.is_open()
        return sentence([everything(line) for line in lines][-1])


def slow_reader(target: Target) -> str:
    """Asks for the longest answers there are, one after the other, and takes none of them."""
    with Stranger(target) as stranger:
        lines = [stranger.line() for _ in range(target.many(2, 200))]
        for line in lines:
            line.sendall(b"GET /api/protocol HTTP/1.1\r\nHost: localhost\r\n\r\n" * 8)
        for line in lines:
            line.settimeout(2 * target.settings.body_seconds + 30)
        assert all(everything(line) for line in lines)
        return f"{len(lines)} lines hung up on"


def long_cookies(target: Target) -> str:
    with Stranger(target) as stranger:
        said = b""
        for _ in range(target.many(1, 20)):
            line = stranger.line()
            line.sendall(HEALTH[:-2] + b"Cookie: " + b"a=b; " * 60_000 + b"\r\n\r\n")
            said = everything(line)
        return sentence(said)


def many_headers(target: Target) -> str:
    with Stranger(target) as stranger:
        line = stranger.line()
        line.sendall(HEALTH[:-2] + b"".join(b"h%d: 1\r\n" % number for number in range(20_000)) + b"\r\n")
        return sentence(everything(line))


def pipelined(target: Target) -> str:
    """As many requests as fit into what is read at once."""
    with Stranger(target) as stranger:
        said = b""
        for _ in range(target.many(1, 20)):
            line = stranger.line()
            line.sendall(HEALTH * 6000)
            said = everything(line)
        last = said.rpartition(b"HTTP/1.1 ")
        return sentence(last[1] + last[2])


def body_without_end(target: Target) -> str:
    with Stranger(target) as stranger:
        answers = []
        for piece in (b"1000\r\n" + b" " * 4096 + b"\r\n", b"1\r\n \r\n"):
            line = stranger.line()
            line.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n")
            many = 2 * target.settings.body_size
            try:
                for _ in range(many // 65_536):
                    line.sendall(piece * (65_536 // len(piece) + 1) * (6 if len(piece) == 6 else 1))
            except ConnectionError:
                pass
            answers.append(everything(line))
        return sentence(answers[0].partition(b"}")[0] + b"}")


def packed_body(target: Target) -> str:
    """A little that unpacks into a lot."""
    with Stranger(target) as stranger:
        packed = gzip.compress(b" " * target.many(10**6, 10**8))
        headers = {"content-type": "application/json", "content-encoding": "gzip"}
        return sentence(stranger.ask("POST", "/api/people", content=packed, headers=headers))


def smuggled(target: Target) -> str:
    """Requests whose end proxies and servers might see in different places: refused, and nothing after them is answered."""
    inside = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    forms = [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
        b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        b"Content-Length: +5\r\n\r\n12345",
        b"X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n1;a\n \r\n0\r\n\r\n",
    ]
    said = b""
    with Stranger(target) as stranger:
        for form in forms:
            line = stranger.line()
            line.sendall(POST + form + inside)
            said = everything(line)
            assert said.count(b"HTTP/1.1 ") == 1, (form, said[:300])
            assert b" 400 " in said[:20], (form, said[:300])
        return sentence(said)


def odd_paths(target: Target) -> str:
    """Ways out of the folder of the page, and names that no file has."""
    paths = [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fapp.py",
        "/assets/%00",
        "/assets/\\..\\..",
        "//evil.example.org/..",
        "/api/tables/..%2f..%2fpeople",
        "/api/tables/%00/record",
        "/api/tables/" + "a" * 30_000,
        "/api//tables",
        "/%ff%fe",
        "/api/games/%ff",
        "/api/games?" + "&".join(f"a{number}=1" for number in range(4000)),
        "/" + "/".join("a" * 8000),
    ]
    with Stranger(target) as stranger:
        for path in paths:
            line = stranger.line()
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            said = everything(line)
            assert b"root:" not in said
            assert b"import " not in said
            assert b" 500 " not in said[:20], (path[:60], said[:200])
        return f"{len(paths)} tried, none led anywhere"


def odd_bytes(target: Target) -> str:
    """What is no request at all."""
    with Stranger(target) as stranger:
        said = b""
        for sent in (
            b"\x16\x03\x01" + bytes(500),
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\r\n" * 100_000,
        ):
            line = stranger.line()
            line.sendall(sent + b"X\r\n\r\n")
            line.shutdown(1)
            said = everything(line) or said
        return sentence(said)


def stale_marks(target: Target) -> str:
    """Marks of what one has already, thousands of them, for answers that may be kept."""
    with Stranger(target) as stranger:
        marks = ", ".join(f'"{number:08x}"' for number in range(2000))
        for path in ("/api/games", "/api/protocol", "/", "/api/schema"):
            answer = stranger.ask(
                "GET", path, headers={"if-none-match": marks, "range": "bytes=" + "0-1," * 1000 + "2-3"}
            )
            assert answer.status_code in (200, 304, 404), (path, answer.status_code)
        return "answered once, from memory"


ATTACKS: Final = {
    "connections that send nothing": idle_connections,
    "headers drop by drop": slow_headers,
    "bodies drop by drop": slow_body,
    "answers that nobody takes": slow_reader,
    "300 kB of cookies": long_cookies,
    "20,000 headers": many_headers,
    "6,000 requests at once on a line": pipelined,
    "a body without end": body_without_end,
    "a body that unpacks to 100 MB": packed_body,
    "requests within requests": smuggled,
    "paths that lead elsewhere": odd_paths,
    "bytes that are no request": odd_bytes,
    "2,000 marks of what is kept": stale_marks,
}
