"""Work for processes apart, in a module that they load quickly."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

from rebufo.server import file_checking
from rebufo.server.bot_pool import Job
from tests.polling import poll


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


def sleep_within_limits(job: file_checking.Job) -> file_checking.Examined:
    with file_checking.limits(job):
        while True:
            signal.pause()


def examine_when_told(job: file_checking.Job) -> file_checking.Examined:
    """Begins only when a file is there that the text of the setup's own file names, if it names one."""
    told = re.search(r"# wait for (\S+)", job.setup.decode().replace("\\n", " "))
    if told is not None:
        poll(told[0], Path(told[1]).exists)
    return file_checking.examine(job)
