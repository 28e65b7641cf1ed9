"""Boards by HTTP: the drawing of a circuit or of a table, for a page to lay cars and whatever else moves over it."""

from __future__ import annotations

import gzip
from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
from litestar import Controller, MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.games import find_game
from rebufo.server import wire
from rebufo.server.admission import check_eyes, is_shown, may_know
from rebufo.server.boards import Boards, Drawn, Order, chosen_circuit, circuit_board, race_board
from rebufo.server.hub import Hub
from rebufo.server.room.room import Room
from rebufo.server.store.people import Person
from rebufo.server.web.compression import COMPRESSES_BY_ITSELF, accepted
from rebufo.server.web.games import GameId
from rebufo.server.web.problems import SAME, can_fail
from rebufo.server.web.tables import AnySeat, TableId

Theme: TypeAlias = Literal["light", "dark"]
CircuitId = Annotated[str, PathParameter(min_length=1, max_length=40)]
Language = Annotated[wire.Language, QueryParameter()]
ThemeName = Annotated[Theme, QueryParameter()]
AnyMoment = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]


class BoardsController(Controller):
    path = "/api"
    tags = ("boards",)
    opt = COMPRESSES_BY_ITSELF

    @get(
        "/games/{game:str}/circuits/{circuit:str}/board",
        responses=SAME | can_fail("unknown_game", "no_such_circuit", "no_board", "cannot_draw"),
    )
    async def of_circuit(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        game: GameId,
        circuit: CircuitId,
        language: Language = "en",
        theme: ThemeName = "light",
    ) -> Response[BoardPicture]:
        """The empty board of a circuit that a game comes with."""
        order = Order(circuit_board(find_game(game), circuit), language, theme)
        return await _answer(request, hub.boards, order, "public")

    @get(
        "/tables/{table_id:str}/board",
        responses=SAME
        | can_fail(
            "no_such_table",
            "no_such_thing",
            "no_such_moment",
            "no_spectators",
            "not_your_seat",
            "not_begun",
            "no_board",
            "cannot_draw",
        ),
    )
    async def of_table(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        onlooker: NamedDependency[Person | None],
        table_id: TableId,
        language: Language = "en",
        theme: ThemeName = "light",
        moment: AnyMoment = None,
        seat: AnySeat = None,
    ) -> Response[BoardPicture]:
        """The board of a table, with what lies on it for everybody to see, for everybody who may see its summary.

        Who may not watch the race sees it empty, as it is before the start. With `moment` it is the board as it lay
        then, for people who may see that moment, counted as `seat` or the spectators do.
        """
        if moment is None:
            async with hub.room(table_id) as room:
                await may_know(hub.database, room, onlooker)
                motif = _motif(room, onlooker)
        else:
            motif = await _earlier(hub, onlooker, table_id, moment, seat)
        return await _answer(request, hub.boards, Order(motif, language, theme), "private")


async def _earlier(hub: Hub, person: Person | None, table_id: str, moment: int, seat: int | None) -> Motif:
    """What lay on the table at a moment: in a season that may have been another circuit."""
    async with hub.room(table_id) as room:
        await check_eyes(hub.database, room, person, seat)
        negative = hub.replays.take(room)
    return await hub.replays.do(negative, seat, lambda replay: race_board(replay.at(moment)))


def _motif(room: Room, person: Person | None) -> Motif:
    """For somebody who may know of the table."""
    if room.begun and is_shown(room, None if person is None else person.id):
        return race_board(room.match)
    circuit = chosen_circuit(room.spec, room.options)
    return circuit_board(
        find_game(room.spec.id), circuit, msgspec.json.decode(room.row.files, type=dict[str, str]).get(circuit)
    )


async def _answer(
    request: Request[Any, Any, Any], boards: Boards, order: Order, whose: Literal["public", "private"]
) -> Response[BoardPicture]:
    """Browsers may keep it and ask each time whether it is still the same."""
    drawn = await boards.get(order)
    headers = {"etag": f'W/"{drawn.etag}"', "cache-control": f"{whose}, no-cache", "vary": "accept-encoding"}
    if drawn.etag in request.headers.get("if-none-match", ""):
        return cast("Response[BoardPicture]", Response(None, status_code=304, headers=headers))
    return cast("Response[BoardPicture]", _packed(request, drawn, headers))


def _packed(request: Request[Any, Any, Any], drawn: Drawn, headers: dict[str, str]) -> Response[bytes]:
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        return Response(drawn.packed, media_type=MediaType.JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(drawn.packed), media_type=MediaType.JSON, headers=headers)
