"""People who are away: for how long, and who may put a bot into the seat of one whom all wait for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rebufo.kernel.errors import IllegalAction, Phrase
from rebufo.server.audience import Audience
from rebufo.server.denied import Denied
from rebufo.server.room.room import Room
from rebufo.server.settings import Settings
from rebufo.server.time import monotonic

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
MANY: Final = 120  # minutes: a longer time is told in hours


class Absences:
    """Measured on the clock that only goes forward; `then` turns written times into its own, without the server's last stop."""

    def __init__(self, settings: Settings, audience: Audience, then: Callable[[int], int]) -> None:
        self._settings = settings
        self._audience = audience
        self._then = then
        self._opened = monotonic()

    def check_relief(self, room: Room, by: int, seat: int) -> None:
        """The owner may put a bot into an absent person's seat; while the owner is away as well, anybody who races may."""
        owner = room.row.owner
        there = any(self._patience_left(room, own) > 0 for own in room.seats_of(owner))
        if there and room.chairs[by].person_id != owner:
            raise Denied("not_your_table")
        left = self._patience_left(room, seat) if seat < len(room.chairs) else 0
        if left > 0:
            raise IllegalAction("not_away", name=room.chairs[seat].name, wait=_in_words(left))

    def _patience_left(self, room: Room, seat: int) -> int:
        """How long a person must still be away before the others need not wait any more.

        It counts from when they were last seen here and from the table's last move. After a start nobody has been seen
        yet, so everybody has the time of a live table to come back.
        """
        now, live = monotonic(), 1000 * self._settings.relieve_live
        seen = now if seat in self._audience.here(room.id) else self._audience.last_seen(room.id, seat)
        patience = live if room.pace == "live" else 1000 * self._settings.relieve_by_turns
        return max(max(seen, self._then(room.moved)) + patience, self._opened + live) - now


def _in_words(wait: int) -> Phrase:
    minutes = -(-wait // MINUTE)
    if minutes > MANY:
        return Phrase("spans.hours", n=-(-wait // HOUR))
    return Phrase("spans.minutes", n=minutes)
