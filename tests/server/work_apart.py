"""Work for processes apart, in a module that they load quickly."""

from __future__ import annotations

import os
import signal

from rebufo.server.thinkers import Job


def prepare_nothing() -> None:
    """The process may be as it is."""


def who(_: int) -> int:
    return os.getpid()


def die(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def press_ctrl_c(_: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return os.getpid()


def think_or_die(job: Job) -> dict[str, str]:
    if job.bot == "dead":
        os.kill(os.getpid(), signal.SIGKILL)
    return {"type": "something"}
