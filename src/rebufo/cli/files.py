"""Files that people name: read with a clear complaint, written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import msgspec

from rebufo.kernel.errors import RebufoError, RecordError


class FileError(RebufoError):
    """A file that cannot be read or written."""


def file_error(error: OSError, file: str, *, writing: bool) -> FileError:
    """What the operating system complains about, as a sentence of ours."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FileError("cli_disk_full", file=file)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return FileError("cli_may_not_write" if writing else "cli_may_not_read", file=file)
    if error.errno in (errno.EISDIR, errno.ENOTDIR):
        return FileError("cli_folder", file=file)
    if error.errno == errno.ENOENT:
        return FileError("cli_no_folder" if writing else "cli_no_file", file=file)
    tag = "cli_cannot_write" if writing else "cli_cannot_read"
    return FileError(tag, file=file, reason=error.strerror or str(error))


def read_bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise file_error(error, file, writing=False) from error
    except ValueError:  # a name with a null character
        raise FileError("cli_no_file", file=file) from None


def read_record_file(file: str) -> dict[str, Any]:
    """The plain data of a record; whether it holds is for `rebufo.load` or `verify` to say."""
    data = read_bytes(file)
    try:
        record = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        tag = "cli_cut_off" if data.lstrip()[:1] == b"{" else "not_a_record"
        raise RecordError(tag, file=file) from None
    if not isinstance(record, dict):
        raise RecordError("not_a_record")
    return record


def write_whole(file: str, data: bytes, mode: int = 0o666) -> None:
    """Write beside the file, then rename onto it: whoever looks sees the old file or the new one."""
    try:
        path = Path(os.path.realpath(file))
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a device or a pipe is written to, never replaced
        else:
            _replace(path, data, mode)
    except OSError as error:
        raise file_error(error, file, writing=True) from error
    except ValueError:
        raise FileError("cli_no_folder", file=file) from None


def _replace(path: Path, data: bytes, mode: int) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as out:  # noqa: PTH123 - for its mode
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, path)  # noqa: PTH105 - the one call that is atomic, by its own name
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def record_bytes(record: dict[str, Any]) -> bytes:
    """A record as it stands in its file: JSON, a line for each action, so that two can be compared."""
    rows = []
    for key, value in record.items():
        text = msgspec.json.encode(value)
        if key == "actions" and value:
            text = b"[\n" + b",\n".join(msgspec.json.encode(action) for action in value) + b"\n]"
        rows.append(msgspec.json.encode(key) + b": " + text)
    return b"{\n" + b",\n".join(rows) + b"\n}\n"
