"""Work for processes apart, in a module that they load quickly."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

from rebufo.server import checking
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


def sleep_within_limits(job: checking.Job) -> checking.Examined:
    with checking.limits(job):
        time.sleep(600)
    return checking.examine(job)


def examine_when_told(job: checking.Job) -> checking.Examined:
    """Begins only when a file is there that the text of the setup's own file names, if it names one."""
    told = re.search(r"# wait for (\S+)", job.setup.decode().replace("\\n", " "))
    while told is not None and not Path(told[1]).exists():
        time.sleep(0.01)
    return checking.examine(job)
