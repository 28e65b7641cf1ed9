"""Holidays of people at tables by turns: while one lasts, no time there runs against its person.

They are days of the calendar. Whatever measures a person's time at a table leaves them out, as it leaves out the time in which
no server was open; so a holiday that begins, ends, or is ended early changes nothing that was written before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Final

import msgspec

from rebufo.kernel.described import described
from rebufo.server.time import wall

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
YEAR: Final = 365 * DAY


class Holiday(msgspec.Struct, frozen=True, order=True):
    """From when to when a person is away."""

    start: Annotated[int, described("milliseconds since 1970")]
    until: Annotated[int, described("milliseconds since 1970")]

    @property
    def days(self) -> int:
        """What it takes of a year's days: each that has begun, or an hour at a time would stop every clock for ever.

        In autumn a day of the calendar has an hour more.
        """
        return -(-max(self.until - self.start - HOUR, 1) // DAY)


def days_taken(holidays: Iterable[Holiday], until: int) -> int:
    """By those that reach into the year that ends then."""
    return sum(each.days for each in holidays if until - YEAR < each.until <= until)


class DaysOff:
    """The holidays of a table's people. `to_clock` turns a time of the calendar into one of the clock that only goes forward."""

    def __init__(self, by_seat: Mapping[int, Sequence[Holiday]], to_clock: Callable[[int], int]) -> None:
        self._by_seat = {seat: sorted(holidays) for seat, holidays in by_seat.items() if holidays}
        self._to_clock = to_clock

    def __bool__(self) -> bool:
        """Whether anybody has any."""
        return bool(self._by_seat)

    def until(self, seat: int) -> int | None:
        """When the holiday of a seat's person ends, by the calendar; None where there is none just now."""
        now = wall()
        return max((each.until for each in self._by_seat.get(seat, ()) if each.start <= now < each.until), default=None)

    def next_change(self) -> int | None:
        """When the next holiday begins or ends, by the calendar."""
        times = [time for holidays in self._by_seat.values() for each in holidays for time in (each.start, each.until)]
        return min((time for time in times if time > wall()), default=None)

    def within(self, seat: int, start: int, end: int) -> int:
        """Milliseconds of a seat's holidays between two times of the clock that only goes forward."""
        return sum(max(min(until, end) - max(begun, start), 0) for begun, until in self._spans(seat))

    def end(self, seat: int, since: int, length: int) -> int:
        """When so much time has passed for a seat, its holidays left out."""
        end = since + length
        for begun, until in self._spans(seat):
            if until > since and begun < end:
                end += until - max(begun, since)
        return end

    def _spans(self, seat: int) -> list[tuple[int, int]]:
        """On the clock that only goes forward, one after the other."""
        if seat not in self._by_seat:
            return []
        return [(self._to_clock(each.start), self._to_clock(each.until)) for each in self._by_seat[seat]]


NONE: Final = DaysOff({}, lambda at: at)
