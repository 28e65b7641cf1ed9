"""Ctrl-C, and what acts like it, as a simulation wants it: it stops the racing at once, and never the writing down."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType, TracebackType
from typing import Any, Self


class Interrupts:
    """Holds Ctrl-C back except while `released`; pressed once or in anger, it stops the racing once.

    Other signals are held back with it where the caller has made them do what Ctrl-C does.
    """

    def __init__(self) -> None:
        self.pressed = False
        self._released = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        if current_thread() is main_thread():
            self._before = {number: signal.signal(number, self._press) for number in pedals()}
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

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


def pedals() -> list[int]:
    """The signals that stop a simulation: Ctrl-C, unless it is ignored as in the background, and those made like it."""
    alike = [number for number in signal.valid_signals() if signal.getsignal(number) is signal.default_int_handler]
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    return sorted({*alike, *([] if ignored else [signal.SIGINT])})
