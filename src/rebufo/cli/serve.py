"""`rebufo serve`: the table server, for this machine alone unless a host asks for more."""

from __future__ import annotations

import errno
import logging
import os
import socket
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Final

from rebufo import __version__
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words

HOST: Final = "127.0.0.1"
PORT: Final = 8000
CANNOT_BIND: Final = {
    errno.EADDRINUSE: "serve_port_taken",
    errno.EACCES: "serve_port_forbidden",
    errno.EADDRNOTAVAIL: "serve_no_such_host",
}
log = logging.getLogger("rebufo.serve")


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("--host", default=HOST, help=texts.text("cli.serve.host"))
    parser.add_argument("--port", type=int, default=PORT, help=texts.text("cli.serve.port"))
    parser.add_argument("--database", help=texts.text("cli.serve.database"))
    parser.add_argument("--workers", type=int, default=1, help=texts.text("cli.serve.workers"))


def run(args: Namespace, texts: Words) -> int:
    from rebufo.server.logs import set_up
    from rebufo.server.settings import from_environment, sqlite_file, unknown
    from rebufo.server.store.lock import alone_with
    from rebufo.server.worker_group import WorkerGroup

    if args.database is not None:
        os.environ["REBUFO_DATABASE"] = args.database  # the workers read it there
    os.umask(0o077)  # what is written here is nobody else's to read
    settings = from_environment()
    file = sqlite_file(settings.database)
    if file is not None and args.workers > 1:
        raise SetupError("serve_one_worker")
    if args.workers < 1:
        raise SetupError("serve_no_worker")
    with hold_port(args.host, args.port) as held, nullcontext() if file is None else alone_with(file):
        port = held.getsockname()[1]
        # in a process of its own: this one would carry what it loads for as long as it serves
        ready = subprocess.run([sys.executable, "-m", "rebufo.server.startup_check", texts.lang], check=False)  # noqa: S603 - ours
        if ready.returncode:
            return ready.returncode
        if ignored := unknown(os.environ):
            print(texts.text("cli.serve.unknown", settings=", ".join(ignored)), file=sys.stderr, flush=True)
        set_up(settings.log)
        if settings.rehearsal:
            print(texts.text("cli.serve.rehearsal"), file=sys.stderr, flush=True)
            log.warning("rehearsal", extra={"setting": "REBUFO_REHEARSAL"})
        address = f"http://{_shown(args.host)}:{port}"

        def opened() -> None:
            print(texts.text("cli.serve.address", address=address), flush=True)
            kind = settings.database.partition(":")[0].partition("+")[0]
            log.info("open", extra={"version": __version__, "address": address, "database": kind})

        workers = WorkerGroup(args.workers, partial(_serve, held))
        if not workers.run(opened, held.close):
            return 1
        log.info("closed")
    return 0


def _serve(held: socket.socket, opened: Callable[[], None]) -> None:
    """In a worker: only there is loaded what it takes to serve."""
    from rebufo.server.web.app import serve_app

    serve_app(held, opened)


def hold_port(host: str, port: int) -> socket.socket:
    """The port to serve on, or with 0 any that is free: nobody else can take it while this socket is open.

    A port in use, or not ours to use, is said before anything starts. The first worker that is open listens; from then on a
    connection waits for whichever worker takes it, even while one that died is replaced.
    """
    if not 0 <= port <= 65_535:
        raise SetupError("serve_bad_port", port=port)
    held = socket.socket(_family(host))
    try:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # old connections of another server do not count
        held.bind((host, port))
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)  # from here on nobody shares it
    except OSError as error:
        held.close()
        if isinstance(error, socket.gaierror):
            raise SetupError("serve_no_such_host", host=host) from None
        tag = CANNOT_BIND.get(error.errno or 0, "serve_cannot_bind")
        raise SetupError(tag, host=host, port=port, reason=error.strerror or str(error)) from None
    return held


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
