"""What the owner of a table may do at any time, by HTTP."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, delete, put
from litestar.di import NamedDependency
from litestar.params import PathParameter

from rebufo.server import wire
from rebufo.server.hub import Hub
from rebufo.server.ownership import hand_over, remove, take_back_words
from rebufo.server.store.people import Person
from rebufo.server.web.chat import PersonId
from rebufo.server.web.problems import can_fail
from rebufo.server.web.tables import TableId

OWNING: Final = can_fail(
    "log_in", "no_such_table", "not_your_table", "no_such_thing", "no_race", "too_many_removed", "removed", body=True
)
Word = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


class OwnershipController(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("tables",)

    @put("/removed/{person:str}", responses=OWNING)
    async def remove(
        self, hub: NamedDependency[Hub], actor: NamedDependency[Person], table_id: TableId, person: PersonId
    ) -> wire.TableSummary:
        """Send somebody away from this table for good: before the start their chair is free, in the race a bot drives for them."""
        return hub.audience.summary(await hub.to_the_end(remove(hub, actor, table_id, person)))

    @put("/owner/{person:str}", responses=OWNING)
    async def hand_over(
        self, hub: NamedDependency[Hub], actor: NamedDependency[Person], table_id: TableId, person: PersonId
    ) -> wire.TableSummary:
        """Make somebody who sits at this table its owner."""
        return hub.audience.summary(await hub.to_the_end(hand_over(hub, actor, table_id, person)))

    @delete("/chat/{number:int}", responses=OWNING)
    async def take_back_words(
        self, hub: NamedDependency[Hub], actor: NamedDependency[Person], table_id: TableId, number: Word
    ) -> None:
        """Take what somebody said out of the chat of this table."""
        await take_back_words(hub, actor, table_id, number)
