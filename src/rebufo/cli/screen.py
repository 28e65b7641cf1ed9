"""The terminal: colour where there is colour, its size, and lines that a person types."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

from rich.console import Console, RenderableType

MOST_WIDTH: Final = 160  # wider than this, lines are hard to follow


class Screen:
    """Where a command prints and asks."""

    def __init__(self, paper: int | None = None) -> None:
        """`paper` is the width of output that goes to no terminal."""
        self.console = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
        if paper is not None and not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console.width = paper
        self.live = sys.stdin is not None and sys.stdin.isatty() and self.console.is_terminal
        if self.console.width > MOST_WIDTH:
            self.console.width = MOST_WIDTH

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        """The terminal's height; where there is none, room enough for everything."""
        return self.console.height if self.console.is_terminal else 60

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def ask(self, question: str) -> str:
        """A line from the person, without the spaces around it; EOFError where there is no more."""
        if self.live:
            with suppress(ImportError):  # not every system has it
                import readline  # noqa: F401 - makes input() edit and remember lines
            with suppress(ImportError):
                import termios

                termios.tcflush(sys.stdin, termios.TCIFLUSH)  # what was typed while others thought answers nothing
            return input(question).strip()
        self.console.print(question, end="")
        self.console.file.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""  # none where it was closed
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(line.strip())  # so that the protocol of a race from a pipe reads like one from a keyboard
        return line.strip()
