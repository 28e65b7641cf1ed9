"""Where notices arrive in tests: a web server, with TLS or without, and a mail server, each on a port of this machine."""

from __future__ import annotations

import datetime as dt
import queue
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.polling import PATIENCE

HOST: Final = "127.0.0.1"


class Sink:
    """What has arrived, in its order."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.status = 201  # what the sender is told
        self.arrived: queue.Queue[Any] = queue.Queue()

    def get(self) -> Any:
        return self.arrived.get(timeout=PATIENCE)

    @property
    def empty(self) -> bool:
        return self.arrived.empty()


class Request:
    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


@contextmanager
def web_sink(certificate: Path | None = None) -> Iterator[Sink]:
    """Takes every POST."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            sink.arrived.put(Request(self.path, headers, body))
            self.send_response(sink.status)
            if sink.status == 302:
                self.send_header("location", f"http://{HOST}:{sink.port}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815 - what a redirect would be followed with

        def log_message(self, *args: object) -> None:
            """Nothing on stderr."""

    server = ThreadingHTTPServer((HOST, 0), Handler)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    sink = Sink(server.server_address[1])
    with _serving(server):
        yield sink


@contextmanager
def mail_sink() -> Iterator[Sink]:
    """Takes every mail; what arrives is (recipients, text)."""

    class Handler(socketserver.StreamRequestHandler):
        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        def handle(self) -> None:
            recipients: list[str] = []
            self.say("220 sink")
            while line := self.rfile.readline():
                verb = line[:4].upper().strip()
                if verb == b"DATA":
                    self.say("354 go on")
                    text = b""
                    while (part := self.rfile.readline()) != b".\r\n":
                        text += part
                    sink.arrived.put((recipients, text.decode()))
                elif verb == b"RCPT":
                    recipients.append(line.decode().partition("<")[2].partition(">")[0])
                self.say("221 bye" if verb == b"QUIT" else "250 ok")
                if verb == b"QUIT":
                    return

    server = socketserver.ThreadingTCPServer((HOST, 0), Handler)
    sink = Sink(server.server_address[1])
    with _serving(server):
        yield sink


@contextmanager
def _serving(server: socketserver.TCPServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def certificate_for_this_machine(folder: Path) -> Path:
    """A key and a certificate that signs itself, in one file: a program that trusts it trusts the sink."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    place = folder / "sink.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    place.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return place
