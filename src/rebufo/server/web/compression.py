"""Answers compressed on their way: by the framework, except those that lie here compressed already."""

from __future__ import annotations

from typing import Any, Final

from litestar.config.compression import CompressionConfig

SHORTEST: Final = 1024  # bytes; a shorter answer fits into one packet as it is
LEVEL: Final = 4  # of nine: close to the best in half the time
BY_ITSELF: Final = "compresses_by_itself"
COMPRESSES_BY_ITSELF: Final[dict[str, Any]] = {
    BY_ITSELF: True
}  # `opt` of a route whose answers the framework leaves alone

COMPRESSION: Final = CompressionConfig(
    backend="gzip", minimum_size=SHORTEST, gzip_compress_level=LEVEL, exclude_opt_key=BY_ITSELF
)


def accepted(said: str) -> frozenset[str]:
    """The encodings that an Accept-Encoding names and does not rule out."""
    found = set()
    for part in said.lower().split(","):
        name, _, weight = part.partition(";")
        _, _, number = weight.replace(" ", "").partition("q=")
        ruled_out = number != "" and not number.strip("0.")
        if not ruled_out:
            found.add(name.strip())
    return frozenset(found)
