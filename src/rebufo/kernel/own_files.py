"""Files of a person's own, each parsed and checked once; what one process has read, another can take over without reading it again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable
from threading import Lock
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rebufo.kernel.content import Document, parse_toml

T = TypeVar("T")
RECENT: Final = 16  # kept though nobody holds them


class OwnFile(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """A file that holds: what it says, who has read it, and which text it was."""

    reader: str
    digest: str
    content: Any


_lock: Final = Lock()  # races are also begun in threads
_known: Final[WeakValueDictionary[tuple[str, str], OwnFile]] = WeakValueDictionary()
_recent: Final[dict[tuple[str, str], OwnFile]] = {}  # the longest unused first


def read_own(text: str, file: str, read: Callable[[Document], T]) -> T:
    """What `read` makes of a file's text, or the ContentError it raises. It must depend on the text alone."""
    reader, digest = f"{read.__module__}.{read.__qualname__}", digest_of(text)
    with _lock:
        found = _known.get((reader, digest))
    if found is None:
        found = OwnFile(reader, digest, read(parse_toml(text, file)))
    take_over((found,))
    content: T = found.content
    return content


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
