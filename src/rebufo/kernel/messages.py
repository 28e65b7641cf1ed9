"""What crosses a boundary: actions and events. Immutable, comparable, JSON both ways.

They hold numbers, words and tuples of them, never each other in a ring: Python's collector need not look at them.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

Seat: TypeAlias = int
HIDDEN: Final = -1  # stands for a card, die or number that the reader may not know


class Action(msgspec.Struct, frozen=True, gc=False):
    """What a seat may answer to a decision."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """What the table saw happen, in the past tense."""

    def seen_by(self, seat: Seat) -> Event | None:
        """The event as `seat` may know it; None when it may not know it at all."""
        return self


class Way(msgspec.Struct, frozen=True):
    """Something that can be reached in several answers at once: they as `play_all` takes them, and what the whole comes to."""

    actions: tuple[Action, ...]
    whole: msgspec.Struct


class Retire(Action, frozen=True, tag="retire"):
    """The seat leaves the race for good, between two decisions; no prompt offers it, every game takes it."""


def to_json(message: Any) -> Any:
    """Any action, event, view, prompt, game or record, or a list of them, as plain JSON data."""
    return msgspec.json.decode(msgspec.json.encode(_plain(message)))


def _plain(message: Any) -> Any:
    """What a thing that is no message of its own says of itself."""
    if isinstance(message, list | tuple):
        return [_plain(each) for each in message]
    return message.plain() if hasattr(message, "plain") else message
