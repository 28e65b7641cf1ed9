"""The application: routes, errors, the house that all requests share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from rebufo import __version__
from rebufo.kernel.errors import RebufoError
from rebufo.server.house import House
from rebufo.server.settings import Settings, from_environment
from rebufo.server.store.engine import Doors
from rebufo.server.store.migrate import migrate
from rebufo.server.web.games import list_games
from rebufo.server.web.live import live
from rebufo.server.web.people import PeopleController
from rebufo.server.web.problems import answer_fault, answer_http, answer_ours
from rebufo.server.web.tables import TablesController


@get("/healthz", tags=("host",), sync_to_thread=False)
def healthz() -> dict[str, str]:
    return {"status": "ok"}


def make_app(settings: Settings | None = None) -> Litestar:
    settings = from_environment() if settings is None else settings

    @asynccontextmanager
    async def house(app: Litestar) -> AsyncIterator[None]:
        doors = Doors(settings.database)
        await migrate(doors)
        app.state.house = house = House(settings, doors)
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[healthz, list_games, PeopleController, TablesController, live],
        dependencies={"house": Provide(_house, sync_to_thread=False)},
        exception_handlers={RebufoError: answer_ours, HTTPException: answer_http, Exception: answer_fault},
        lifespan=[house],
        openapi_config=OpenAPIConfig(title="Rebufo", version=__version__),
        request_max_body_size=settings.body_size,
        logging_config=None,
    )


def _house(state: State) -> Any:
    return state.house
