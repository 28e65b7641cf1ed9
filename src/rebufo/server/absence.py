"""People who are away: for how long, and who may put a bot into the seat of one whom all wait for."""

from __future__ import annotations

from typing import Final

import msgspec

from rebufo.kernel.errors import IllegalAction, Phrase
from rebufo.server.audience import Audience
from rebufo.server.open_time import OpenTime
from rebufo.server.room.permissions import holds_up
from rebufo.server.room.room import Room
from rebufo.server.settings import Settings
from rebufo.server.time import monotonic

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
MANY: Final = 120  # minutes: a longer time is told in hours


class Wait(msgspec.Struct, frozen=True):
    """A seat that all may be waiting for, and in how many milliseconds a bot can be put into it."""

    seat: int
    wait: int


class Absences:
    """Measured by moves, in time in which the server was open: who only has the page open may be asleep."""

    def __init__(self, settings: Settings, audience: Audience, open_time: OpenTime) -> None:
        self._settings = settings
        self._audience = audience
        self._open_time = open_time

    def check_relief(self, room: Room, by: int, seat: int) -> None:
        """The owner may put a bot into the seat of a person all wait for, later anybody who races; at once where the owner is away."""
        left = self._patience_left(room, seat) if seat < len(room.chairs) else 0
        if room.days_off().until(seat) is not None:
            raise IllegalAction("on_holiday", name=room.chairs[seat].name, wait=_in_words(left))
        if left > 0:
            raise IllegalAction("not_away", name=room.chairs[seat].name, wait=_in_words(left))
        owner = room.row.owner
        owner_here = not self._audience.here(room.id).isdisjoint(room.seats_of(owner))
        if room.chairs[by].person_id != owner and owner_here:
            later = left + self._patience(room, seat)
            if later > 0:
                raise IllegalAction("owner_first", wait=_in_words(later))

    def waits(self, room: Room, by: int | None) -> list[Wait]:
        """For whom all may be waiting, and when a seat, or a spectator, could see a bot put in."""
        if not room.racing:
            return []
        seats = [seat for seat in room.people if seat != by and holds_up(room, seat)]
        owner = by is not None and room.chairs[by].person_id == room.row.owner
        owner_here = not self._audience.here(room.id).isdisjoint(room.seats_of(room.row.owner))
        lefts = {seat: self._patience_left(room, seat) for seat in seats}
        later = {seat: 0 if owner or not owner_here else self._patience(room, seat) for seat in seats}
        return [Wait(seat, max(left + later[seat], 0)) for seat, left in lefts.items()]

    def _patience(self, room: Room, seat: int) -> int:
        """For somebody who has left, and for somebody who is there and does not move."""
        if room.pace != "live":
            return 1000 * self._settings.relieve_by_turns
        here = seat in self._audience.here(room.id)
        return 1000 * (self._settings.relieve_idle if here else self._settings.relieve_live)

    def _patience_left(self, room: Room, seat: int) -> int:
        """How long a person must still not move before the others need not wait any more.

        It counts from the table's last move; for somebody who has left, from when they did. After a start nobody has been seen
        yet, so everybody has the time of a live table to come back. Holidays are left out, and nobody is relieved during one.
        """
        now, since = monotonic(), self._open_time.then(room.moved)
        if seat not in self._audience.here(room.id):
            since = max(since, self._audience.last_seen(room.id, seat))
        come_back = self._open_time.opened + 1000 * self._settings.relieve_live
        days_off = room.days_off()
        holiday = days_off.until(seat)
        back = come_back if holiday is None else max(come_back, self._open_time.on_clock(holiday))
        return max(days_off.end(seat, since, self._patience(room, seat)), back) - now


def _in_words(wait: int) -> Phrase:
    minutes = -(-wait // MINUTE)
    if minutes > MANY:
        return Phrase("spans.hours", n=-(-wait // HOUR))
    return Phrase("spans.minutes", n=minutes)
