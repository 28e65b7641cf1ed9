"""Holidays by HTTP: a person says from when to when they are away, and comes back at will."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from rebufo.kernel.described import described
from rebufo.server.holiday_keeping import HolidayForm
from rebufo.server.holidays import Holiday
from rebufo.server.hub import Hub
from rebufo.server.store.people import Person
from rebufo.server.time import wall
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import can_fail


class Holidays(msgspec.Struct, frozen=True):
    """What a person may take, and has taken."""

    days: Annotated[int, described("that the host gives each person in a year")]
    left: Annotated[int, described("of them, with those of the holiday under way or to come")]
    holiday: Annotated[Holiday | None, described("under way or to come")]


class HolidaysController(Controller):
    path = "/api/me/holiday"
    tags = ("people",)

    @get(responses=can_fail("log_in"))
    async def mine(self, hub: NamedDependency[Hub], actor: NamedDependency[Person]) -> Holidays:
        """My holiday, if there is one, and how many days I have."""
        return await _holidays(hub, actor)

    @put(status_code=200, responses=can_fail("log_in", "bad_holiday", "no_days_left", body=True))
    async def take(
        self,
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        actor: NamedDependency[Person],
        data: JSONBody[HolidayForm],
    ) -> Holidays:
        """No time runs against me at tables by turns from `start` to `until`. Of one under way only the end can be changed."""
        limits.holidays.spend(actor.id)
        await hub.to_the_end(hub.holidays.take(actor.id, data))
        return await _holidays(hub, actor)

    @delete(status_code=200, responses=can_fail("log_in", body=True))
    async def come_back(
        self, hub: NamedDependency[Hub], limits: NamedDependency[Limits], actor: NamedDependency[Person]
    ) -> Response[Holidays]:
        """I am back, or stay: the days that have not begun are mine again."""
        limits.holidays.spend(actor.id)
        await hub.to_the_end(hub.holidays.come_back(actor.id))
        return Response(await _holidays(hub, actor), status_code=200)


async def _holidays(hub: Hub, person: Person) -> Holidays:
    standing = await hub.holidays.of(person.id)
    until = wall() if standing.next is None else standing.next.until
    return Holidays(hub.settings.holiday_days, hub.holidays.days_left(standing, until), standing.next)
