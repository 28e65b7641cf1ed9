"""`rebufo serve`: the table server, for this machine alone unless a host asks for more."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from rebufo.kernel.errors import SetupError
from rebufo.kernel.words import Words

HOST: Final = "127.0.0.1"
PORT: Final = 8000
CONNECTIONS: Final = 20_000  # open at once, for each worker
APP: Final = "rebufo.server.web.app:serve_app"


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("--host", default=HOST, help=texts.text("cli.serve.host"))
    parser.add_argument("--port", type=int, default=PORT, help=texts.text("cli.serve.port"))
    parser.add_argument("--database", help=texts.text("cli.serve.database"))
    parser.add_argument("--workers", type=int, default=1, help=texts.text("cli.serve.workers"))


def run(args: Namespace, texts: Words) -> int:
    from rebufo.server.settings import from_environment

    if args.database is not None:
        os.environ["REBUFO_DATABASE"] = args.database  # the workers read it there
    settings = from_environment()
    if settings.database.startswith("sqlite") and args.workers > 1:
        raise SetupError("serve_one_worker")
    if args.workers < 1:
        raise SetupError("serve_no_worker")
    _check_port(args.host, args.port)
    # in a process of its own: this one would carry what it loads for as long as it serves
    ready = subprocess.run([sys.executable, "-m", "rebufo.server.store.migrate", texts.lang], check=False)  # noqa: S603 - ours
    if ready.returncode:
        return ready.returncode
    print(texts.text("cli.serve.address", address=f"http://{_shown(args.host)}:{args.port}"), flush=True)
    _serve(args.host, args.port, args.workers)
    return 0


def _serve(host: str, port: int, workers: int) -> None:
    from granian.constants import Interfaces, Loops
    from granian.server import Server

    Server(
        APP,
        factory=True,
        interface=Interfaces.ASGI,
        address=host,
        port=port,
        workers=workers,
        loop=Loops.auto,
        websockets=True,
        backlog=4096,
        backpressure=CONNECTIONS,
        log_access=False,
        log_enabled=False,
        respawn_failed_workers=True,
    ).serve()


def _check_port(host: str, port: int) -> None:
    """A port in use, or not ours to use, is said before anything starts."""
    if not 1 <= port <= 65_535:
        raise SetupError("serve_bad_port", port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise SetupError("serve_cannot_bind", host=host, port=port, reason=error.strerror or str(error)) from None


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
