"""The application: routes, errors, the hub that all requests share."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from sqlalchemy import text

from rebufo.kernel.errors import RebufoError
from rebufo.server import logs
from rebufo.server.hub import Hub
from rebufo.server.settings import Settings, from_environment
from rebufo.server.store.database import Database
from rebufo.server.store.migrate import migrate
from rebufo.server.struct_warmup import learn_structs
from rebufo.server.web import http_server
from rebufo.server.web.auth import ASKING
from rebufo.server.web.boards import BoardsController
from rebufo.server.web.bodies import StrictRequest
from rebufo.server.web.chat import ChatController, MutesController
from rebufo.server.web.compression import COMPRESSION
from rebufo.server.web.games import GamesController, prepare_answers, show_protocol
from rebufo.server.web.holidays import HolidaysController
from rebufo.server.web.invites import InvitesController
from rebufo.server.web.limits import Limits
from rebufo.server.web.live import live
from rebufo.server.web.lobby import LobbyController
from rebufo.server.web.looking_back import LookingBackController
from rebufo.server.web.notices import NoticesController
from rebufo.server.web.openapi import SCHEMA, describe
from rebufo.server.web.ownership import OwnershipController
from rebufo.server.web.page import BUILT, page_routes
from rebufo.server.web.people import PeopleController
from rebufo.server.web.problems import can_fail
from rebufo.server.web.refusals import answer_fault, answer_http, answer_ours, check_query
from rebufo.server.web.security import SecurityMiddleware

COLLECT: Final = (50_000, 20, 100)  # rooms and their logs live long and make no rings


@get("/healthz", tags=("host",), responses=can_fail())
async def healthz(hub: NamedDependency[Hub]) -> dict[str, str]:
    """Whether this worker answers and reaches its database."""
    async with hub.database.read() as connection:
        await connection.execute(text("SELECT 1"))
    return {"status": "ok"}


def serve_app(held: socket.socket, opened: Callable[[], None]) -> None:
    """For the workers of `rebufo serve`: as their environment says, with a log on stderr, at a socket that is held already."""
    settings = from_environment()
    logs.set_up(settings.log)
    learn_structs()
    app = make_app(settings)
    prepare_answers()
    app.on_startup.append(partial(_ask_for_schema, app))
    http_server.serve(app, settings, held, opened)


async def _ask_for_schema(app: Litestar) -> None:
    """It is worked out by the first who asks for it, which would hold the loop: so it is asked for before anybody can."""
    scope: Any = {
        "type": "http",
        "method": "GET",
        "path": SCHEMA,
        "raw_path": SCHEMA.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "client": None,
        "server": None,
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
        "state": {},
    }
    await app(scope, _nothing, _nothing)


async def _nothing(*_: Any) -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}


def make_app(settings: Settings | None = None, page: Path = BUILT) -> Litestar:
    """`page` is the folder with the built page."""
    settings = from_environment() if settings is None else settings

    hub = Hub(settings, Database(settings.database))
    channels = hub.newsroom.channels

    async def open_hub() -> None:
        await migrate(hub.database)
        await hub.open()
        gc.collect()
        gc.freeze()  # what is loaded stays: no need to walk through it again and again
        gc.set_threshold(*COLLECT)
        sys.setswitchinterval(0.001)  # a commit that waits for its turn makes everybody wait

    limits = Limits(settings)
    app = Litestar(
        route_handlers=[
            *page_routes(page),
            healthz,
            GamesController,
            show_protocol,
            PeopleController,
            LobbyController,
            LookingBackController,
            ChatController,
            MutesController,
            NoticesController,
            HolidaysController,
            InvitesController,
            OwnershipController,
            BoardsController,
            live,
        ],
        dependencies={
            "hub": Provide(_hub, sync_to_thread=False),
            "limits": Provide(_limits, sync_to_thread=False),
            **ASKING,
        },
        guards=[check_query],
        request_class=StrictRequest,
        compression_config=COMPRESSION,
        exception_handlers={RebufoError: answer_ours, HTTPException: answer_http, Exception: answer_fault},
        on_startup=[open_hub],
        on_shutdown=[hub.close],
        plugins=[] if channels is None else [channels],
        state=State({"hub": hub, "limits": limits}),
        openapi_config=describe(),
        request_max_body_size=settings.body_size,
        logging_config=None,
    )
    app.asgi_handler = SecurityMiddleware(app.asgi_handler, settings, limits)
    return app


def _hub(state: State) -> Any:
    return state.hub


def _limits(state: State) -> Any:
    return state.limits
