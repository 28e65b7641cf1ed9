"""The load that tests are run beside: it ends when it is told to, and never outlives the process that began it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

LOAD = Path(__file__).resolve().parents[2] / "tools" / "load.py"


def begun(*arguments: str) -> subprocess.Popen[str]:
    """The load, once it has said that it is there. Its processes share its output: that ends with the last of them."""
    load = subprocess.Popen([sys.executable, LOAD, *arguments], stdout=subprocess.PIPE, text=True)
    assert load.stdout is not None
    assert load.stdout.readline().startswith("2 cores are kept busy")
    return load


def test_it_ends_when_its_time_is_over() -> None:
    load = begun("--cores", "2", "--seconds", "0.1")

    assert load.communicate()[0] == ""
    assert load.returncode == 0


def test_it_ends_when_it_is_told_to_and_takes_all_with_it() -> None:
    load = begun("--cores", "2")
    load.send_signal(signal.SIGTERM)

    assert load.communicate()[0] == "stopped\n"
    assert load.returncode == 0


def test_nothing_of_it_goes_on_without_it() -> None:
    load = begun("--cores", "2")
    load.kill()

    assert load.communicate()[0] == ""
    assert load.returncode == -signal.SIGKILL
