"""The commands of a page, typed one after the other into one shell."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import rebufo
from tests.docs.pages import DOCS, Command

HOME: Final = str(Path(rebufo.__file__).parents[1])  # the engine under test is the one that commands run on
FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MARK: Final = "---- the next command ----"
PATIENCE: Final = 300  # seconds for a page on a busy machine


def type_in(commands: Sequence[Command], folder: Path, instead: Mapping[str, str]) -> list[tuple[Command, str]]:
    """What each of them answers; `instead` says what stands for the addresses and folders that a page speaks of."""
    if not (folder / "docs").exists():
        (folder / "docs").symlink_to(DOCS, target_is_directory=True)
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    for name, arguments in (("rebufo", "-m rebufo "), ("python3", "")):
        program = programs / name
        program.write_text(f'#!/bin/sh\nexec {sys.executable} {arguments}"$@"\n')
        program.chmod(0o755)
    script = f"\nprintf '\\n%s\\n' '{MARK}'\n".join(_with(command.line, instead) for command in commands)
    paths = f"{programs}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": paths, "PYTHONPATH": HOME, "LANG": "en", "LC_ALL": "", "no_proxy": "*"}
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return list(zip(commands, done.stdout.split(f"\n{MARK}\n"), strict=True))


def wrong(answers: Sequence[tuple[Command, str]], instead: Mapping[str, str]) -> list[str]:
    """The commands whose answers are not what the page shows under them; `...` there is whatever came."""
    return [
        f"$ {command.line}\n{said}"
        for command, said in answers
        if not doctest.OutputChecker().check_output(_with(command.shown, instead).strip(), said.strip(), FLAGS)
    ]


def _with(text: str, instead: Mapping[str, str]) -> str:
    for former, real in instead.items():
        text = re.sub(rf"{re.escape(former)}(?!\w)", real, text)
    return text
