"""What the server tells its host: a line of JSON on stderr for each thing that happened, and never a secret."""

from __future__ import annotations

import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import msgspec

PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
HIDDEN: Final = "…"
DEEPEST: Final = 20  # frames told of an error
LONGEST: Final = 2000  # letters of what is said
SECRETS: Final = re.compile(
    r"""
    (?<=://)[^\s/@]*(?=@)               # who logs in to a database, and how
    | [^\s"'<>(),;=@]{1,99}@[^\s"'<>(),;]+  # an address of e-mail
    | (?<=\?)[^\s"']+                       # a query
    | "[^"]*" | '[^']*'                 # a value that an error quotes
    | [\w-]{20,}                        # cookies, codes, keys and their hashes
    """,
    re.VERBOSE,
)


class JsonLines(logging.Formatter):
    """Says what was said with `extra=`; of an error, its kind, its words without what they quote, and where it came from."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": scrubbed(record.getMessage()),
        }
        for name, value in vars(record).items():
            if name not in PLAIN:
                line[name] = value if isinstance(value, int | float | None) else scrubbed(str(value))
        if record.exc_info and record.exc_info[1] is not None:
            line["error"], line["where"] = error_chain(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def scrubbed(text: str) -> str:
    return SECRETS.sub(HIDDEN, text[:LONGEST])


def error_chain(error: BaseException) -> tuple[list[str], list[str]]:
    """An error and what led to it, the last first; and the way to the first of them."""
    chain: list[BaseException] = []
    step: BaseException | None = error
    while step is not None and step not in chain:
        chain.append(step)
        step = step.__cause__ or (None if step.__suppress_context__ else step.__context__)
    words = [f"{type(each).__name__}: {scrubbed(str(each))}" for each in chain]
    return words, _frames(chain[-1].__traceback__)


def _frames(trace: TracebackType | None) -> list[str]:
    """Files and lines; never what was in them."""
    frames = traceback.extract_tb(trace)[-DEEPEST:]
    return [f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno} {frame.name}" for frame in frames]


def set_up(level: str) -> None:
    """From here on everything this process logs goes to stderr as lines of JSON: ours from `level` on, warnings of others."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("rebufo").setLevel(level.upper())
    logging.captureWarnings(True)
