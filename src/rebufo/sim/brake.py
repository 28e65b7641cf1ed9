"""Ctrl-C as a simulation wants it: it stops the racing at once, and never the writing down."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType, TracebackType
from typing import Any, Self


class Brake:
    """Holds Ctrl-C back except while `released`; pressed once or in anger, it stops the racing once."""

    def __init__(self) -> None:
        self.pressed = False
        self._released = False
        self._before: Any = None

    def __enter__(self) -> Self:
        wanted = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN  # a job in the background ignores it
        if wanted and current_thread() is main_thread():
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    @contextmanager
    def released(self) -> Iterator[None]:
        """What is done here may be cut short by a KeyboardInterrupt."""
        self._released = True
        try:
            yield
        finally:
            self._released = False

    def _press(self, number: int, frame: FrameType | None) -> None:
        self.pressed = True
        if self._released:
            self._released = False
            raise KeyboardInterrupt
