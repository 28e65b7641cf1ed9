"""The time in which a table reacts: while it is asked who wants to, nobody may tell who is waited for, or for how long.

Live, a window of fixed length runs out, no matter who has answered; where only bots are asked it is short. By turns the answers are
opened as soon as nobody owes one any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rebufo.kernel.messages import Action
from rebufo.server.room.journal_entries import Body, leaves

if TYPE_CHECKING:
    from rebufo.server.room.room import Room


class WindowLengths(NamedTuple):
    """In milliseconds; 0: live as by turns."""

    people: int = 0
    bots: int = 0  # where only bots are asked


class ReactionWindow:
    """The moment at which it ends, on the clock that only goes forward; it is the same whatever anybody answers."""

    def __init__(self, lengths: WindowLengths) -> None:
        self._lengths = lengths
        self.ends: int | None = None

    def _length(self, room: Room) -> int:
        if room.pace != "live":
            return 0
        people = any(room.bot_in(seat) is None for seat in room.match.reactors)
        return self._lengths.people if people else self._lengths.bots

    def run(self, room: Room, now: int) -> None:
        """After every entry: it opens with the question and closes with the answers; a race that is paused has none."""
        if not room.racing or room.paused or not room.match.reactors:
            self.ends = None
        elif self.ends is None or room.pace != "live":
            length = self._length(room)
            self.ends = now + length if length else None

    def is_needless(self, room: Room) -> bool:
        """Whether the answers are to be opened at once: nobody owes one, and no time runs, or none any more by another pace."""
        match = room.match
        if not match.reactors or match.waiting or not room.racing or room.paused:
            return False
        return not self._length(room)

    def is_over(self, now: int) -> bool:
        return self.ends is not None and self.ends <= now

    def left(self, now: int) -> int | None:
        return None if self.ends is None else max(self.ends - now, 0)


def kind_of_answer(room: Room, seat: int, body: Body) -> str:
    """An answer to what several react to is kept until all are opened; whatever else is done beside it is done at once."""
    if leaves(body) or seat not in room.match.reactors:
        return "play"
    action = body["action"]
    own = action if isinstance(action, Action) else room.spec.decode_action(action)
    return "play" if room.match.is_aside(seat, own) else "react"
