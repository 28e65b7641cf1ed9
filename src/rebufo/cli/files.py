"""Files that people name, read with a clear complaint; and records as they stand in theirs."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import msgspec

from rebufo.kernel.errors import RebufoError, RecordError


class FileError(RebufoError):
    """A file that cannot be read."""


def file_error(error: OSError, file: str) -> FileError:
    """What the operating system complains about, as a sentence of ours."""
    match error.errno:
        case errno.EACCES | errno.EPERM:
            return FileError("cli_may_not_read", file=file)
        case errno.EISDIR | errno.ENOTDIR:
            return FileError("cli_folder", file=file)
        case errno.ENOENT:
            return FileError("cli_no_file", file=file)
        case _:
            return FileError("cli_cannot_read", file=file, reason=error.strerror or str(error))


def read_bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise file_error(error, file) from error
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


def record_bytes(record: dict[str, Any]) -> bytes:
    """A record as it stands in its file: JSON, a line for each action, so that two can be compared."""
    rows = []
    for key, value in record.items():
        text = msgspec.json.encode(value)
        if key == "actions" and value:
            text = b"[\n" + b",\n".join(msgspec.json.encode(action) for action in value) + b"\n]"
        rows.append(msgspec.json.encode(key) + b": " + text)
    return b"{\n" + b",\n".join(rows) + b"\n}\n"
