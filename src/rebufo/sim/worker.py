"""A worker process: reads what is simulated, then plays shares of it until the process that started it is gone."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO

from rebufo.sim.play import Player
from rebufo.sim.worker_protocol import decode_share, decode_spec, encode, receive, send


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started it stops it
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get among the replies
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    player = Player(decode_spec(requests.get()))
    with suppress(BrokenPipeError):  # nobody listens any more
        while True:
            send(replies, encode(player.play(decode_share(requests.get()))))


def listen(pipe: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """Pass on what is asked; where nobody is left to ask, end at once, in the middle of a race if need be."""
    while (message := receive(pipe)) is not None:
        requests.put(message)
    os._exit(0)


if __name__ == "__main__":
    main()
