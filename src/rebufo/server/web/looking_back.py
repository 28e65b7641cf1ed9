"""Looking back by HTTP: the moments of a race, its report, a picture of it, and races that branch off from it."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from rebufo.analysis.race_report import RaceReport, race_report
from rebufo.server import wire
from rebufo.server.admission import check_eyes, may_watch
from rebufo.server.boards import race_poster
from rebufo.server.branches import BranchForm, branch
from rebufo.server.hub import Hub
from rebufo.server.replays import Span
from rebufo.server.room.presentation import USUAL
from rebufo.server.room.replay import Replay
from rebufo.server.store.people import Person
from rebufo.server.web.boards import AnyMoment, Language, ThemeName
from rebufo.server.web.problems import can_fail
from rebufo.server.web.tables import AnySeat, InWords, Showing, TableId

MOST: Final = 100  # moments in one answer
SVG: Final = "image/svg+xml"

FirstMoment = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
AnyEvent = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]
HowMany = Annotated[int, QueryParameter(ge=1, le=MOST)]
AnyRace = Annotated[int | None, QueryParameter(ge=1, le=1000)]


class LookingBackController(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("looking back",)

    @get(
        "/moments",
        responses=can_fail("no_such_table", "no_such_thing", "no_spectators", "not_your_seat", "not_begun"),
    )
    async def moments(
        self,
        hub: NamedDependency[Hub],
        onlooker: NamedDependency[Person | None],
        table_id: TableId,
        seat: AnySeat = None,
        words: InWords = None,
        show: Showing = "view",
        first: FirstMoment = 0,
        count: HowMany = 20,
        event: AnyEvent = None,
    ) -> wire.Moments:
        """The race as a seat, or a spectator, knew it after each answer; once it is over, as anybody did.

        From moment `first` on, or from the one at which the viewer was told its event of that number.
        """
        async with hub.room(table_id) as room:
            await check_eyes(hub.database, room, onlooker, seat)
            negative = hub.replays.take(room)
            telling = None if words is None else room.telling(words)
            presenter = room.presenter(words or USUAL) if show == "scene" else None
        return await hub.replays.moments(negative, seat, Span(first, count, event), telling, presenter)

    @get(
        "/report",
        responses=can_fail(
            "no_such_table", "no_such_race", "no_spectators", "not_begun", "not_over", "record_of_older_rules"
        ),
    )
    async def report(
        self,
        hub: NamedDependency[Hub],
        onlooker: NamedDependency[Person | None],
        table_id: TableId,
        language: Language = "en",
        race: AnyRace = None,
    ) -> RaceReport:
        """A race in figures, once it is over; of a season the last one that was begun, or `race`."""
        async with hub.room(table_id) as room:
            await may_watch(hub.database, room, onlooker)
            negative = hub.replays.take_whole(room)
            names = [room.telling(language).who(chair.seat) for chair in room.chairs]

        def make(replay: Replay) -> RaceReport:
            key = ("report", language, race)
            if key not in replay.kept:
                replay.kept[key] = race_report(replay.end, language, race, names)
            report: RaceReport = replay.kept[key]
            return report

        return await hub.replays.do(negative, None, make)

    @get(
        "/picture",
        media_type=SVG,
        responses=can_fail("no_such_table", "no_such_moment", "no_spectators", "not_begun", "no_board", "cannot_draw"),
    )
    async def picture(
        self,
        hub: NamedDependency[Hub],
        onlooker: NamedDependency[Person | None],
        table_id: TableId,
        moment: AnyMoment = None,
        language: Language = "en",
        theme: ThemeName = "light",
    ) -> Response[str]:
        """The board with its cars at a moment as spectators count them, or at the latest, as a poster in SVG."""
        async with hub.room(table_id) as room:
            await may_watch(hub.database, room, onlooker)
            negative = hub.replays.take(room)
            poster = race_poster(room.match, language, theme)
        if moment is not None or negative.record is not None:
            poster = await hub.replays.do(
                negative,
                None,
                lambda replay: race_poster(replay.end if moment is None else replay.at(moment), language, theme),
            )
        name = f"{poster.game}-{table_id}.svg"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(await hub.boards.poster(poster), media_type=SVG, headers=headers)

    @post(
        "/branches",
        responses=can_fail(
            "log_in",
            "no_such_table",
            "no_such_thing",
            "no_such_moment",
            "no_spectators",
            "not_begun",
            "not_over",
            "race_over",
            "record_of_older_rules",
            "id_used",
            "too_many_tables",
            body=True,
            unprocessable="unknown_bot",
        ),
    )
    async def branch(
        self,
        hub: NamedDependency[Hub],
        founder: NamedDependency[Person],
        table_id: TableId,
        data: JSONBody[BranchForm],
    ) -> wire.TableSummary:
        """What if: a race of one's own from a moment of this one on, with the same dice, against bots."""
        return hub.audience.summary(await branch(hub, founder, table_id, data))
