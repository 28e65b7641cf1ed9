"""How a command fails: its exit codes, what is said, and signals that stop it as Ctrl-C does."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Final

from rebufo.kernel.atomic_file import WriteError
from rebufo.kernel.errors import RebufoError

DONE: Final = 0
NO: Final = 1  # the answer is no, or the machine cannot: a full disk, a place that may not be written
WRONG_USE: Final = 2


def exit_code(error: RebufoError) -> int:
    """Wrong use, unless it is a file whose place was named rightly and cannot be written all the same."""
    return NO if isinstance(error, WriteError) and not error.wrong_name else WRONG_USE


def sentence(error: RebufoError, lang: str) -> str:
    """An error as it is said; a reason inside it, often a sentence of its own, goes without its stop."""
    facts = {name: inner(fact) if name == "reason" else fact for name, fact in error.facts.items()}
    return type(error)(error.tag, **facts).text(lang)


def inner(text: object) -> str:
    """A text that stands inside a sentence."""
    return str(text).rstrip().rstrip(".")


@contextmanager
def stopped_as_by_ctrl_c() -> Iterator[None]:
    """A closed terminal or a polite kill ends what is done here as Ctrl-C does; what is ignored stays ignored."""
    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    if current_thread() is not main_thread():
        numbers = []
    wanted = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, signal.default_int_handler) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
