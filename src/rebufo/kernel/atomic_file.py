"""Files written whole: beside their place first, then renamed onto it, so that a reader sees the old file or the new one."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from stat import S_ISDIR
from threading import Lock
from types import TracebackType
from typing import IO, Final, Self

from rebufo.kernel.errors import RebufoError

NAME_MOST: Final = 50  # characters of a file's name that its draft keeps: names have a longest length
WRONG_NAMES: Final = frozenset({"file_no_folder", "file_is_folder", "file_bad_name"})

_under_way: set[Path] = set()  # the drafts this process writes now; any other draft of its name is a dead one's
_lock: Final = Lock()


class WriteError(RebufoError):
    """A file cannot be written; a file that was there before is as it was."""

    @property
    def full(self) -> bool:
        """Whether the disk has no room left."""
        return self.tag == "file_disk_full"

    @property
    def wrong_name(self) -> bool:
        """Whether the place that was named is to blame, and not what bars the way to it."""
        return self.tag in WRONG_NAMES


class AtomicFile:
    """A file under way: `keep` puts it into its place, and what is not kept leaves what was there.

    A link stays a link: what it leads to is written. A device or a pipe is written directly and never replaced.
    Writing to `file` belongs inside `told`.
    """

    def __init__(self, name: str | Path, mode: int = 0o666) -> None:
        check_place(name)
        self.name = str(name)
        self.draft: Path | None = None
        with self.errors_in_words():
            named = Path(name)
            if named.exists() and not named.is_file():
                self.file: IO[bytes] = named.open("wb")
            else:
                self.place = Path(os.path.realpath(named))
                self.file = self._open_draft(mode)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.discard()

    def keep(self) -> None:
        """All is written: take the place."""
        with self.errors_in_words():
            self.file.flush()
            if self.draft is None:
                self.file.close()
                return
            os.fsync(self.file.fileno())
            self.file.close()
            os.replace(self.draft, self.place)  # noqa: PTH105 - the one call that is atomic, by its own name
        self._let_go()

    def discard(self) -> None:
        """What is not kept is not wanted; after `keep` there is nothing to discard."""
        with suppress(OSError):
            self.file.close()
        if self.draft is not None:
            with suppress(OSError):
                self.draft.unlink(missing_ok=True)
            self._let_go()

    @contextmanager
    def errors_in_words(self) -> Iterator[None]:
        """Whatever bars the way, as one sentence."""
        try:
            yield
        except OSError as error:
            raise write_error(error, self.name) from error

    def _open_draft(self, mode: int) -> IO[bytes]:
        self.draft = _free_name(self.place)
        try:
            self.draft.unlink(missing_ok=True)  # left by a process of this number that was killed
            number = os.open(self.draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        except BaseException:
            self._let_go()
            raise
        return os.fdopen(number, "wb")

    def _let_go(self) -> None:
        assert self.draft is not None
        with _lock:
            _under_way.discard(self.draft)
        self.draft = None


def _free_name(place: Path) -> Path:
    """A name for a draft beside its place that nothing else in this process writes to."""
    stem = f".{place.name[:NAME_MOST]}.{os.getpid()}"
    with _lock:
        names = (place.with_name(f"{stem}{f'-{number}' if number else ''}.draft") for number in count())
        draft = next(name for name in names if name not in _under_way)
        _under_way.add(draft)
    return draft


def write_whole(name: str | Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file at one go, or leave what was there."""
    with AtomicFile(name, mode) as whole:
        with whole.errors_in_words():
            whole.file.write(data)
        whole.keep()


def check_place(name: str | Path) -> None:
    """WriteError where a name cannot be that of a file: worth asking before the work whose result goes there."""
    try:
        path = Path(os.path.realpath(name))
        if path.is_dir():
            raise WriteError("file_is_folder", file=str(name))
        if not S_ISDIR(path.parent.stat().st_mode):  # which says why, where `is_dir` says only no
            raise WriteError("file_no_folder", file=str(name))
    except OSError as error:
        raise write_error(error, str(name)) from error
    except ValueError:  # a null character in it
        raise WriteError("file_bad_name", file=str(name)) from None


def write_error(error: OSError, file: str) -> WriteError:
    """What the operating system complains about, as a sentence of ours."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return WriteError("file_disk_full", file=file)
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return WriteError("file_may_not_write", file=file)
        case errno.EISDIR:
            return WriteError("file_is_folder", file=file)
        case errno.ENOENT | errno.ENOTDIR:
            return WriteError("file_no_folder", file=file)
        case errno.ENAMETOOLONG:
            return WriteError("file_bad_name", file=file)
        case _:
            return WriteError("file_cannot_write", file=file, reason=error.strerror or str(error))
