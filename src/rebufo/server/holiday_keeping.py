"""People go on holiday and come back; the tables by turns where they sit are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import msgspec

from rebufo.kernel.described import described
from rebufo.server.denied import Denied
from rebufo.server.holidays import YEAR, DaysOff, Holiday, days_taken
from rebufo.server.news import News
from rebufo.server.room.room import Room
from rebufo.server.store.holidays import change_holiday, read_holidays
from rebufo.server.time import wall

if TYPE_CHECKING:
    from rebufo.server.hub import Hub

LATEST: Final = 2**53
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=LATEST), described("milliseconds since 1970")]


class HolidayForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a `start`, or with one that has passed, it begins now."""

    until: Milliseconds
    start: Milliseconds = 0


class Standing(NamedTuple):
    """The holiday under way or to come, and those of the past."""

    next: Holiday | None
    past: list[Holiday]

    @staticmethod
    def at(now: int, holidays: list[Holiday]) -> Standing:
        coming = next((each for each in holidays if each.until > now), None)
        return Standing(coming, [each for each in holidays if each.until <= now])


class HolidayKeeper:
    """One for each process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def at_table(self, room: Room) -> DaysOff:
        people = {chair.seat: chair.person_id for chair in room.chairs if chair.person_id is not None}
        found = await read_holidays(self.hub.database, set(people.values()))
        by_seat = {seat: found.get(person, []) for seat, person in people.items()}
        return DaysOff(by_seat, self.hub.open_time.on_clock)

    async def of(self, person: str) -> Standing:
        return Standing.at(wall(), (await read_holidays(self.hub.database, [person])).get(person, []))

    def days_left(self, standing: Standing, until: int) -> int:
        """Of the year that ends then, beside the holiday under way or to come."""
        return max(self.hub.settings.holiday_days - days_taken(standing.past, until), 0)

    async def take(self, person: str, form: HolidayForm) -> None:
        """A new one, or other days for the one under way or to come."""
        now = wall()
        await self._change(person, now, lambda holidays: self._checked(form, Standing.at(now, holidays), now))

    def _checked(self, form: HolidayForm, standing: Standing, now: int) -> Holiday:
        old = standing.next
        under_way = old is not None and old.start <= now
        start = old.start if old is not None and under_way else max(form.start, now)
        holiday = Holiday(start, form.until)
        if holiday.until <= max(start, now) or start > now + YEAR:
            raise Denied("bad_holiday")
        left = self.days_left(standing, holiday.until)
        if holiday.days > left:
            raise Denied("no_days_left", days=left, wanted=holiday.days)
        return holiday

    async def come_back(self, person: str) -> None:
        """A holiday under way ends now; one to come is called off."""
        now = wall()

        def ended(holidays: list[Holiday]) -> Holiday | None:
            old = Standing.at(now, holidays).next
            return Holiday(old.start, now) if old is not None and old.start < now else None

        await self._change(person, now, ended)

    async def _change(self, person: str, now: int, choose: Callable[[list[Holiday]], Holiday | None]) -> None:
        await change_holiday(self.hub.database, person, now, choose)
        await self.changed(person)
        self.hub.newsroom.tell(News("holiday", person=person))

    async def changed(self, person: str) -> None:
        """The tables in memory learn of it; the others when they are loaded."""
        for room in [room for room in self.hub.rooms.values() if room.seats_of(person)]:
            room.holidays = await self.at_table(room)
            self.hub.audience.tell_summary(room)

    def passes(self, room: Room) -> None:
        """One may have begun or ended since a table was last looked after: those there see it, here and at the other workers."""
        if room.days_off():
            self.hub.audience.tell_summary(room)
            self.hub.newsroom.tell(News("moved", table=room.id, number=room.number))
