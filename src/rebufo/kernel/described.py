"""What a field of a message is, for the JSON schemas that are made of it."""

from __future__ import annotations

import msgspec


def described(text: str) -> msgspec.Meta:
    return msgspec.Meta(description=text)
