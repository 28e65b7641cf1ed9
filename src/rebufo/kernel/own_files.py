"""Files of a person's own, each parsed and checked once; what one process has read, another can take over without reading it again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable
from threading import Lock
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rebufo.kernel.content import Document, Problem, parse_toml

T = TypeVar("T")
RECENT: Final = 16  # kept though nobody holds them
TRUSTED: Final = 4_096  # texts that are known to have passed


class OwnFile(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """A file that holds: what it says, who has read it, and which text it was."""

    reader: str
    digest: str
    content: Any


_lock: Final = Lock()  # races are also begun in threads
_known: Final[WeakValueDictionary[tuple[str, str], OwnFile]] = WeakValueDictionary()
_passed: Final[dict[str, None]] = {}  # digests, the longest unused first
_recent: Final[dict[tuple[str, str], OwnFile]] = {}  # the longest unused first


def read_own(text: str, file: str, read: Callable[[Document], T], check: Callable[[Document], list[Problem]]) -> T:
    """What `read` makes of a file's text; the first thing that `check` finds wrong is a ContentError.

    Both must depend on the text alone. A text that has passed its check before is not checked again.
    """
    reader, digest = f"{read.__module__}.{read.__qualname__}", digest_of(text)
    with _lock:
        found, passed = _known.get((reader, digest)), digest in _passed
    if found is None:
        document = parse_toml(text, file)
        problems = [] if passed else check(document)
        if problems:
            raise problems[0].error()
        found = OwnFile(reader, digest, read(document))
    take_over((found,))
    content: T = found.content
    return content


def trust(texts: Iterable[str]) -> None:
    """Texts that passed their check when somebody set up a race on them: whatever is asked for now, it is not that."""
    with _lock:
        for text in texts:
            digest = digest_of(text)
            _passed.pop(digest, None)
            _passed[digest] = None
            if len(_passed) > TRUSTED:
                del _passed[next(iter(_passed))]


def take_over(files: Iterable[OwnFile]) -> None:
    """Files that were read here or in another process: nobody reads them again as long as somebody holds them."""
    with _lock:
        for file in files:
            key = (file.reader, file.digest)
            _recent.pop(key, None)
            _known[key] = _recent[key] = file
            if len(_recent) > RECENT:
                del _recent[next(iter(_recent))]


def files_read(texts: Collection[str]) -> tuple[OwnFile, ...]:
    """Whatever has been made of some texts so far."""
    digests = {digest_of(text) for text in texts}
    with _lock:
        return tuple(file for file in _known.values() if file.digest in digests)


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
