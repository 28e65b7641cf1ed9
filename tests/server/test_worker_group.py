"""The processes that serve: one that cannot begin ends the server, one that dies later is replaced, all end when asked."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

GROUP: Final = """
import os, signal, sys
from rebufo.server.worker_group import WorkerGroup

first = sys.argv[1]
begun = os.pipe()

def work(opened):
    os.write(begun[1], b".")
    if first == "fails":
        sys.exit(3)
    opened()
    if first == "dies" and os.read(begun[0], 1):
        first_one = os.open(sys.argv[2], os.O_CREAT | os.O_RDWR)
        if os.read(first_one, 1) == b"":
            os.write(first_one, b"x")
            os._exit(9)
        os.kill(os.getppid(), signal.SIGTERM)
    signal.pause()

def opened():
    print("opened", flush=True)
    if first == "serves":
        os.kill(os.getpid(), signal.SIGTERM)

print(WorkerGroup(1 if first == "dies" else 2, work).run(opened, lambda: print("closing", flush=True)), flush=True)
"""


def group(*arguments: str) -> list[str]:
    ended = subprocess.run(
        [sys.executable, "-c", GROUP, *arguments], capture_output=True, text=True, check=True, timeout=100
    )
    return ended.stdout.split()


def test_one_that_cannot_begin_ends_all() -> None:
    said = group("fails")

    assert (said[-1], "opened" in said) == ("False", False)


def test_asked_to_end_all_do_and_it_is_said_once_that_they_were_open() -> None:
    assert group("serves") == ["opened", "closing", "True"]


def test_one_that_dies_is_replaced(tmp_path: object) -> None:
    """The second to begin asks for the end of all."""
    assert group("dies", f"{tmp_path}/seen") == ["opened", "closing", "True"]
